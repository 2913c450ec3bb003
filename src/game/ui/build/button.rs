//! Buttons and everything else that can be pressed, with what is seen in them.

use bevy::prelude::*;

use super::super::{
    paint::Tint,
    spoken::Spoken,
    widget::{Kind, Press, Sideways, Skin, Widget},
    widget_id::WidgetId,
    zone::Zone,
};
use super::{boxes::Boxes, sizes::Ui, text_role::TextRole};
use crate::{
    game::{
        look::{Face, Icon},
        texts::Phrase,
    },
    rules::Side,
};

/// A widget that is about to be built. [`Button::spawn`] builds it, and what it returns takes further content.
///
/// The words of [`Boxes`] set its size and its place. Its content is in its middle.
#[must_use = "it is built by `spawn`"]
pub struct Button {
    id: WidgetId,
    widget: Widget,
    spoken: Spoken,
    node: Node,
    zone: Option<Zone>,
    icon: Option<(Icon, f32)>,
    disc: Option<Side>,
    label: Option<(TextRole, Phrase)>,
}

impl Boxes for Button {
    fn node(&mut self) -> &mut Node {
        &mut self.node
    }
}

impl Button {
    /// A filled button.
    pub fn new(id: impl Into<WidgetId>) -> Self {
        Self {
            id: id.into(),
            widget: Widget::default(),
            spoken: Spoken::default(),
            node: Node::default().centred(),
            zone: None,
            icon: None,
            disc: None,
            label: None,
        }
    }

    /// The main button of a screen.
    pub fn primary(id: impl Into<WidgetId>) -> Self {
        Self::new(id).skin(Skin::Primary)
    }

    /// One of several choices. Its label has one line.
    pub fn choice(id: impl Into<WidgetId>, label: impl Into<Phrase>, selected: bool) -> Self {
        Self::of(Kind::Radio, Skin::Segment, id).label(TextRole::Label, label).selected(selected)
    }

    /// A widget of another kind, painted with this skin.
    pub fn of(kind: Kind, skin: Skin, id: impl Into<WidgetId>) -> Self {
        Self::new(id).kind(kind).skin(skin)
    }

    /// How it is painted.
    pub fn skin(mut self, skin: Skin) -> Self {
        self.widget.skin = skin;
        self
    }

    /// What it is.
    pub fn kind(mut self, kind: Kind) -> Self {
        self.widget.kind = kind;
        self
    }

    /// Replaces its box. Its content begins at the left then, unless the box says otherwise.
    pub fn boxed(mut self, node: Node) -> Self {
        self.node = node;
        self
    }

    /// A small button among others: a filter, or what is done beside a heading.
    pub fn chip(self, ui: &Ui) -> Self {
        self.sized(ui, ui.row(10.0).centred(), [44.0, 16.0, 12.0])
    }

    /// A button of usual size with an icon and words.
    pub fn tool(self, ui: &Ui) -> Self {
        self.sized(ui, ui.row(10.0).centred(), [52.0, 16.0, 14.0])
    }

    /// The button that stands for itself.
    pub fn main(self, ui: &Ui) -> Self {
        self.sized(ui, ui.row(10.0).centred(), [56.0, 24.0, 14.0])
    }

    /// A line of a menu.
    pub fn line(self, ui: &Ui) -> Self {
        self.sized(ui, ui.row(14.0).aligned(), [60.0, 18.0, 16.0]).skin(Skin::Field)
    }

    /// Replaces its box. Its least height, the room beside its content and the radius of its corners are in design units.
    fn sized(self, ui: &Ui, node: Node, [height, beside, radius]: [f32; 3]) -> Self {
        let node = node.fixed().min_height(ui.target(height)).padding(UiRect::axes(ui.px(beside), ui.px(4.0)));
        self.boxed(node.rounded(ui.px(radius)))
    }

    /// It is the chosen one of several.
    pub fn selected(mut self, selected: bool) -> Self {
        self.widget.selected = selected;
        self
    }

    /// It cannot be pressed now.
    pub fn disabled(mut self, disabled: bool) -> Self {
        self.widget.disabled = disabled;
        self
    }

    /// What the left and right keys do.
    pub fn sideways(mut self, sideways: Sideways) -> Self {
        self.widget.sideways = sideways;
        self
    }

    /// The sound of a press, if it is not that of a choice.
    pub fn press(mut self, press: Press) -> Self {
        self.widget.press = press;
        self
    }

    /// Its name for screen readers, if the words on it are not enough or there is not always room for them.
    pub fn named(mut self, name: impl Into<Phrase>) -> Self {
        self.spoken.name = Some(name.into());
        self
    }

    /// What screen readers say about it.
    pub fn spoken(mut self, spoken: Spoken) -> Self {
        self.spoken = spoken;
        self
    }

    /// Puts it into a zone that its parents do not belong to.
    pub fn zone(mut self, zone: Zone) -> Self {
        self.zone = Some(zone);
        self
    }

    /// An icon before the label, of the usual size.
    pub fn icon(self, icon: Icon) -> Self {
        self.sized_icon(icon, 24.0)
    }

    /// An icon before the label, of a size in design units.
    pub fn sized_icon(mut self, icon: Icon, units: f32) -> Self {
        self.icon = Some((icon, units));
        self
    }

    /// A small disc before the label.
    pub fn disc(mut self, side: Side) -> Self {
        self.disc = Some(side);
        self
    }

    /// The words on it. Without words there is no label.
    pub fn label(mut self, role: TextRole, label: impl Into<Phrase>) -> Self {
        let label = label.into();
        self.label = (label != Phrase::nothing()).then_some((role, label));
        self
    }

    /// The words on it, as the player reads them.
    pub(in super::super) fn words(&self, ui: &Ui) -> String {
        let label = self.label.as_ref();
        label.map_or_else(String::new, |(_, label)| ui.texts.say(label))
    }

    /// Builds it.
    pub fn spawn<'a>(self, parent: &'a mut ChildSpawnerCommands, ui: &Ui) -> EntityCommands<'a> {
        let skin = self.widget.skin;
        let offset = match skin {
            Skin::Card | Skin::Segment => 2.0,
            _ => 3.0,
        };
        let mut button = parent.spawn((
            Name::new(format!("{:?}", self.id)),
            self.id,
            self.widget,
            self.spoken,
            self.node.border(UiRect::all(ui.px(2.5))),
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Outline { width: ui.px(3.0), offset: ui.px(offset), color: Color::NONE },
            UiTransform::IDENTITY,
        ));
        if let Some(zone) = self.zone {
            button.insert(zone);
        }
        if let Some((icon, units)) = self.icon {
            button.with_child(ui.tinted_icon(icon, units));
        }
        if let Some(side) = self.disc {
            button.with_child(ui.disc_icon(side, 18.0));
        }
        if let Some((role, label)) = self.label {
            // Dark text on a bright fill looks too thin, because it is blended in linear light. A bold typeface makes
            // up for that.
            let (mut face, mut units, line_height) = role.style();
            if skin == Skin::Primary {
                (face, units) = (Face::Bold, 19.0);
            }
            let text = ui.sized_text(face, units, line_height, label, Color::NONE);
            let layout = match skin {
                Skin::Segment => TextLayout::no_wrap(),
                _ => TextLayout::default(),
            };
            button.with_child((text, layout, Tint::Main));
        }
        button
    }
}

impl Ui<'_> {
    /// A text in the main colour of the widget that it is on.
    pub fn tinted<T: Into<Phrase>>(&self, role: TextRole, text: T) -> impl Bundle + use<T> {
        (self.text(role, text, Color::NONE), Tint::Main)
    }

    /// An icon in the main colour of the widget that it is on.
    pub fn tinted_icon(&self, icon: Icon, units: f32) -> impl Bundle + use<> {
        (self.icon(icon, units, Color::NONE), Tint::Main)
    }
}
