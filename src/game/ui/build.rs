//! The basic parts that every screen is built from. They take sizes in design units and scale them.

use bevy::{prelude::*, text::LineHeight};

use super::{
    paint::Tint,
    widget::{Look, Widget},
    widget_id::WidgetId,
};
use crate::game::{
    look::{Face, Fonts, Icon, Icons, Layout, Palette, SMALL_U, Script},
    texts::{Phrase, Texts},
};

/// The role of a text. It decides the typeface and the size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextRole {
    /// The result of a game.
    Result,
    /// A score.
    Numeral,
    /// A score in a tall window.
    NumeralTall,
    /// A score in a small window.
    NumeralSmall,
    /// A screen's title.
    H1,
    /// The title screen's menu.
    Menu,
    /// A section's or dialog's title.
    H2,
    /// Names of players and other short titles.
    Title,
    /// Running text.
    Body,
    /// The same size, but heavier.
    BodyStrong,
    /// Lines of a dialog and large buttons.
    Item,
    /// Labels of buttons.
    Label,
    /// Labels of small buttons.
    SmallLabel,
    /// The smallest text.
    Caption,
    /// The same size, but heavier.
    CaptionStrong,
    /// Numbers in columns.
    Figures,
    /// A player's clock.
    Clock,
    /// A player's clock in a small window.
    ClockSmall,
}

impl TextRole {
    // Each pair of typeface and size costs some megabytes for images of its glyphs, so this function uses as few pairs
    // as possible.
    fn face_and_units(self) -> (Face, f32) {
        match self {
            TextRole::Result => (Face::SemiBold, 60.0),
            TextRole::Numeral => (Face::Medium, 80.0),
            TextRole::NumeralTall => (Face::Medium, 64.0),
            TextRole::NumeralSmall => (Face::Medium, 50.0),
            TextRole::H1 => (Face::SemiBold, 44.0),
            TextRole::Menu | TextRole::H2 => (Face::SemiBold, 28.0),
            TextRole::Title => (Face::SemiBold, 22.0),
            TextRole::Body => (Face::Medium, 19.0),
            TextRole::BodyStrong => (Face::Bold, 19.0),
            TextRole::Item | TextRole::Label | TextRole::SmallLabel | TextRole::CaptionStrong => {
                (Face::SemiBold, 17.0)
            }
            TextRole::Caption => (Face::Medium, 16.0),
            TextRole::Figures => (Face::Figures, 16.0),
            TextRole::Clock => (Face::FiguresSemiBold, 24.0),
            TextRole::ClockSmall => (Face::FiguresSemiBold, 17.0),
        }
    }

    fn line_height(self) -> f32 {
        match self {
            TextRole::Numeral | TextRole::NumeralTall | TextRole::NumeralSmall => 0.95,
            TextRole::Result | TextRole::H1 => 1.15,
            TextRole::Menu | TextRole::H2 => 1.2,
            TextRole::Title => 1.25,
            _ => 1.35,
        }
    }
}

/// The size of Chinese characters relative to letters. They fill their squares, so they look as large as letters when
/// they are a little smaller. They also need more space between lines.
const CJK_SIZE: f32 = 0.96;
const CJK_LINE_HEIGHT: f32 = 1.5;

/// The sizes, colours and words that all parts use.
#[derive(Clone, Copy)]
pub struct Ui<'a> {
    /// The sizes.
    pub layout: &'a Layout,
    /// The colours.
    pub palette: &'a Palette,
    /// The typefaces.
    pub fonts: &'a Fonts,
    /// The icons.
    pub icons: &'a Icons,
    /// The words, in the current language.
    pub texts: Texts,
}

impl Ui<'_> {
    /// Scales a length in design units.
    pub fn px(&self, units: f32) -> Val {
        Val::Px(units * self.layout.u)
    }

    /// The height of something that holds one or two lines of text, in design units. It grows with the size of the
    /// text.
    pub fn tall(&self, units: f32) -> f32 {
        units * (1.0 + 0.7 * (self.layout.viewport.text_scale - 1.0))
    }

    /// Scales a length in the layout of small windows. The length is given in logical pixels of the smallest window.
    pub fn small(&self, px: f32) -> Val {
        Val::Px(px * (self.layout.u / SMALL_U).max(1.0))
    }

    /// Scales a length of something that can be pressed. The result is at least so large that a finger can hit it.
    pub fn target(&self, units: f32) -> Val {
        Val::Px((units * self.layout.u).max(self.layout.least_target()))
    }

    /// The border of a surface. It has a width only if the theme separates surfaces from the background by a line.
    pub fn outline(&self) -> UiRect {
        UiRect::all(if self.palette.outlined {
            self.px(1.0)
        } else {
            Val::Px(0.0)
        })
    }

    /// A text with the typeface and the size of its role.
    pub fn text<T: Into<Phrase>>(
        &self,
        role: TextRole,
        text: T,
        color: Color,
    ) -> impl Bundle + use<T> {
        let (face, units) = role.face_and_units();
        self.sized_text(face, units, role.line_height(), text, color)
    }

    /// A text with any typeface and size.
    pub fn sized_text<T: Into<Phrase>>(
        &self,
        face: Face,
        units: f32,
        line_height: f32,
        text: T,
        color: Color,
    ) -> impl Bundle + use<T> {
        let phrase = text.into();
        let text = self.texts.say(&phrase);
        let language = match phrase {
            Phrase::NameOf(language) => language,
            _ => self.texts.language,
        };
        let script = language.script_of(&text);
        let (units, line_height) = if script != Script::Latin && face.is_for_words() {
            (CJK_SIZE * units, CJK_LINE_HEIGHT)
        } else {
            (units, line_height)
        };
        (
            Text(text),
            TextFont {
                font: self.fonts.of_script(face, script).into(),
                font_size: FontSize::Px(match face {
                    Face::Mark => self.layout.fixed_font(units),
                    _ => self.layout.font(units),
                }),
                ..default()
            },
            TextColor(color),
            LineHeight::RelativeToFont(line_height),
        )
    }

    /// An icon.
    pub fn icon(&self, icon: Icon, units: f32, color: Color) -> impl Bundle + use<> {
        (
            ImageNode {
                image: self.icons.icons.clone(),
                rect: Some(icon.rect()),
                color,
                ..default()
            },
            Node {
                width: self.px(units),
                height: self.px(units),
                flex_shrink: 0.0,
                ..default()
            },
        )
    }

    /// The emblem of a character. The number 0 stands for a person.
    pub fn emblem(&self, parent: &mut ChildSpawnerCommands, number: usize, units: f32) {
        let node = Node {
            width: self.px(units),
            height: self.px(units),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        };
        if number == 0 {
            let stroke = UiRect::all(self.px(0.042 * units));
            let ink = BorderColor::all(self.palette.text2);
            let part = |w: f32, h: f32, radius: BorderRadius| Node {
                width: self.px(w * units),
                height: self.px(h * units),
                border: stroke,
                border_radius: radius,
                ..default()
            };
            let node = Node {
                flex_direction: FlexDirection::Column,
                row_gap: self.px(0.03 * units),
                ..node
            };
            // The emblem of a person is a head with shoulders.
            parent
                .spawn((node, BackgroundColor(self.palette.surface2)))
                .with_children(|person| {
                    person.spawn((part(0.25, 0.25, BorderRadius::MAX), ink));
                    let shoulders = BorderRadius::top(self.px(0.24 * units));
                    let mut body = part(0.48, 0.22, shoulders);
                    body.border.bottom = Val::Px(0.0);
                    person.spawn((body, ink));
                });
        } else {
            let image = ImageNode {
                image: self.icons.emblems.clone(),
                rect: Some(Icons::emblem(number)),
                ..default()
            };
            parent.spawn((node, image));
        }
    }

    /// A small flat disc. Black is a ring and white is filled.
    pub fn pip(&self, side: crate::rules::Color, units: f32) -> impl Bundle + use<> {
        let (fill, border) = match side {
            crate::rules::Color::Black => (self.palette.board.black, self.palette.text2),
            // White needs a line around it on a bright table.
            crate::rules::Color::White => match self.palette.board.white_outline {
                Some(outline) => (self.palette.board.white, outline.color),
                None => (self.palette.text, Color::NONE),
            },
        };
        let lined = border != Color::NONE;
        (
            Node {
                width: self.px(units),
                height: self.px(units),
                flex_shrink: 0.0,
                border: if lined {
                    UiRect::all(self.px(1.5))
                } else {
                    UiRect::ZERO
                },
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(fill),
            BorderColor::all(border),
        )
    }

    /// All components of a widget except its content.
    pub fn widget<I: Into<WidgetId>>(
        &self,
        id: I,
        widget: Widget,
        node: Node,
    ) -> impl Bundle + use<I> {
        let id = id.into();
        let offset = match widget.look {
            Look::Card | Look::Segment => 2.0,
            _ => 3.0,
        };
        (
            Name::new(format!("{id:?}")),
            id,
            widget,
            Node {
                border: UiRect::all(self.px(2.5)),
                ..node
            },
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Outline {
                width: self.px(3.0),
                offset: self.px(offset),
                color: Color::NONE,
            },
            UiTransform::IDENTITY,
        )
    }

    /// A button with a label and, if one is given, an icon before it.
    pub fn labelled(
        &self,
        parent: &mut ChildSpawnerCommands,
        id: impl Into<WidgetId>,
        widget: Widget,
        node: Node,
        icon: Option<Icon>,
        role: TextRole,
        label: impl Into<Phrase>,
    ) {
        let label = label.into();
        let none = Color::NONE;
        parent
            .spawn(self.widget(id, widget, node))
            .with_children(|b| {
                if let Some(icon) = icon {
                    b.spawn((
                        self.icon(icon, 24.0, none),
                        Tint::Main,
                        Visibility::Inherited,
                    ));
                }
                if label != Phrase::nothing() {
                    // Dark text on a bright fill looks too thin, because it is blended in linear light. A bold typeface
                    // makes up for that.
                    let (face, units) = role.face_and_units();
                    let (face, units) = if widget.look == Look::Primary {
                        (Face::Bold, 19.0)
                    } else {
                        (face, units)
                    };
                    let text = self.sized_text(face, units, role.line_height(), label, none);
                    b.spawn((text, Tint::Main, Visibility::Inherited));
                }
            });
    }
}

/// A node that fills a rectangle of its parent, in logical pixels.
pub fn place(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: Val::Px(rect.min.x),
        top: Val::Px(rect.min.y),
        width: Val::Px(rect.width()),
        height: Val::Px(rect.height()),
        ..default()
    }
}
