//! Parts that several screens use.

use std::borrow::Cow;

use bevy::prelude::*;

use super::{
    build::{TextRole, Ui},
    group,
    paint::Tint,
    scroll::ScrollBox,
    widget::{Layer, Look, Sideways, Widget},
    widget_id::WidgetId,
};
use crate::{
    game::{
        look::{Icon, is_wide},
        texts::Phrase,
    },
    rules::{Color as Side, Position, Square},
};

/// A column with this gap between its children.
pub fn col(gap: Val) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: gap,
        ..default()
    }
}

/// A column that takes the space that its neighbours leave.
pub fn rest(gap: Val) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        ..col(gap)
    }
}

/// Space for focus rings, in design units. They are drawn outside their widgets and would be cut off without it.
const RING_ROOM: f32 = 8.0;

/// A column that scrolls when its content is higher than the space for it.
pub fn scroll_column<N: Into<Cow<'static, str>>>(
    ui: &Ui,
    name: N,
    node: Node,
) -> impl Bundle + use<N> {
    (
        Name::new(name.into()),
        ScrollBox,
        Node {
            overflow: Overflow::scroll_y(),
            padding: UiRect::all(ui.px(RING_ROOM)),
            ..node
        },
        ScrollPosition::default(),
    )
}

/// The margin that makes the content of a [`scroll_column`] line up with its surroundings.
pub fn ring_margin(ui: &Ui) -> UiRect {
    UiRect::all(ui.px(-RING_ROOM))
}

/// A square button with an icon and no words. The pair is its group and its place in the group.
pub fn icon_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl Into<WidgetId>,
    (group, order): (u8, u16),
    icon: Icon,
) {
    let widget = Widget {
        group,
        order,
        ..default()
    };
    let node = Node {
        width: ui.target(56.0),
        height: ui.target(56.0),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    };
    ui.labelled(parent, id, widget, node, Some(icon), TextRole::Label, "");
}

/// The head of a page: a button that leads back, with the name `back`, and the title.
pub fn page_header(
    page: &mut ChildSpawnerCommands,
    ui: &Ui,
    back: impl Into<WidgetId>,
    title: impl Into<Phrase>,
) {
    page.spawn(Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(24.0),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|row| {
        icon_button(row, ui, back, (group::BACK, 0), Icon::Back);
        row.spawn(ui.text(TextRole::H1, title.into(), ui.palette.text));
    });
}

/// One of several choices in a row.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The widget that makes the choice.
    pub id: WidgetId,
    /// The label, as the player reads it.
    pub label: Phrase,
    /// A small disc before the label.
    pub pip: Option<Side>,
    /// What the left and right keys do.
    pub sideways: Sideways,
    /// True if this choice is the chosen one.
    pub selected: bool,
    /// True if it cannot be chosen now.
    pub disabled: bool,
}

impl Choice {
    /// An enabled choice without a disc.
    pub fn new(id: impl Into<WidgetId>, label: impl Into<Phrase>, selected: bool) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            pip: None,
            sideways: Sideways::Move,
            selected,
            disabled: false,
        }
    }

    /// Adds a small disc before the label.
    #[must_use]
    pub fn with_pip(self, side: Side) -> Self {
        Self {
            pip: Some(side),
            ..self
        }
    }
}

/// The height of the tray that holds choices. It leaves enough height for a finger to hit them.
pub fn tray_height(ui: &Ui) -> Val {
    let u = ui.layout.u;
    let lines = if ui.palette.outlined { 2.0 * u } else { 0.0 };
    Val::Px((56.0 * u).max(ui.layout.least_target() + 8.0 * u + lines))
}

/// The tray that holds choices.
fn tray(ui: &Ui, width: Val, layer: Layer) -> (Node, BackgroundColor, BorderColor) {
    (
        Node {
            width,
            height: tray_height(ui),
            flex_shrink: 0.0,
            padding: UiRect::all(ui.px(4.0)),
            column_gap: ui.px(2.0),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        },
        // A dialog already has the colour of a surface, so a tray in it has the background's.
        BackgroundColor(match layer {
            Layer::Screen => ui.palette.surface,
            Layer::Dialog => ui.palette.bg,
        }),
        BorderColor::all(ui.palette.hair),
    )
}

/// A row of choices. One of them is selected.
pub fn segments(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: Val,
    (layer, group): (Layer, u8),
    choices: &[Choice],
) {
    parent.spawn(tray(ui, width, layer)).with_children(|row| {
        for (order, choice) in choices.iter().enumerate() {
            let widget = Widget {
                layer,
                group,
                order: order as u16,
                look: Look::Segment,
                selected: choice.selected,
                sideways: choice.sideways,
                disabled: choice.disabled,
                ..default()
            };
            let node = Node {
                flex_grow: 1.0,
                // Each choice gets space for its word. The space that is left is shared equally.
                flex_basis: ui.px(8.0 * letters(&ui.texts.say(&choice.label))),
                min_width: Val::Px(0.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: ui.px(10.0),
                border_radius: BorderRadius::all(ui.px(11.0)),
                ..default()
            };
            row.spawn(ui.widget(choice.id, widget, node))
                .with_children(|segment| {
                    if let Some(side) = choice.pip {
                        segment.spawn(ui.pip(side, 18.0));
                    }
                    segment.spawn((
                        ui.text(TextRole::Label, &choice.label, Color::NONE),
                        TextLayout::no_wrap(),
                        Tint::Main,
                        Visibility::Inherited,
                    ));
                    segment.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            bottom: ui.px(-2.5),
                            width: ui.px(28.0),
                            height: ui.px(3.0),
                            left: percent(50),
                            margin: UiRect::left(ui.px(-14.0)),
                            border_radius: BorderRadius::all(ui.px(1.5)),
                            ..default()
                        },
                        BackgroundColor(ui.palette.accent),
                        Tint::Selected,
                        Visibility::Hidden,
                    ));
                });
        }
    });
}

/// The length of a word in letters. A Chinese character counts as two.
pub fn letters(word: &str) -> f32 {
    let widths = word.chars().map(|c| if is_wide(c) { 2.0 } else { 1.0 });
    widths.sum()
}

/// A value between a minus button and a plus button. `ids` are the names of the buttons, each with whether it can be
/// pressed.
pub fn stepper(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    (layer, group, order): (Layer, u8, u16),
    ids: [(impl Into<WidgetId> + Copy, bool); 2],
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let (node, fill, border) = tray(ui, Val::Auto, layer);
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        ..node
    };
    parent.spawn((node, fill, border)).with_children(|row| {
        let button = |row: &mut ChildSpawnerCommands, at: u16| {
            let (id, enabled) = ids[usize::from(at)];
            let widget = Widget {
                layer,
                group,
                order: order + at,
                look: Look::Segment,
                disabled: !enabled,
                ..default()
            };
            let node = Node {
                width: ui.target(56.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(ui.px(11.0)),
                flex_shrink: 0.0,
                ..default()
            };
            let sign = if at == 0 { "−" } else { "+" };
            ui.labelled(row, id, widget, node, None, TextRole::Title, sign);
        };
        button(row, 0);
        row.spawn(Node {
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: ui.px(10.0),
            overflow: Overflow::clip(),
            ..default()
        })
        .with_children(content);
        button(row, 1);
    });
}

/// A grid of 8 by 8 squares of `cell` pixels. The gaps between the squares show as lines.
pub fn squares(ui: &Ui, cell: f32) -> impl Bundle + use<> {
    (
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::px(8, cell),
            grid_template_rows: RepeatedGridTrack::px(8, cell),
            ..default()
        },
        BackgroundColor(ui.palette.board.line),
    )
}

/// A square of the grid. It leaves gaps for the lines at its right and below it.
pub fn square_node() -> Node {
    Node {
        margin: UiRect {
            right: Val::Px(1.0),
            bottom: Val::Px(1.0),
            ..default()
        },
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// A flat disc that is `size` pixels wide. It has a line around it, because the square may be as dark or as bright as
/// the disc.
pub fn flat_disc(ui: &Ui, side: Side, size: f32) -> impl Bundle + use<> {
    let color = match side {
        Side::Black => ui.palette.board.black,
        Side::White => ui.palette.board.white,
    };
    (
        Node {
            width: Val::Px(size),
            height: Val::Px(size),
            flex_shrink: 0.0,
            border: UiRect::all(Val::Px(1.0)),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(color),
        BorderColor::all(ui.palette.text3),
    )
}

/// A small picture of a position. `cell` is the width of a square in design units.
pub fn mini_board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, cell: f32) {
    // The width is a whole number of pixels, so that all lines are equally wide.
    let cell = (cell * ui.layout.u).round().max(6.0);
    let frame = (0.4 * cell).round();
    parent
        .spawn((
            Name::new("Start position"),
            Node {
                padding: UiRect::all(Val::Px(frame)),
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(Val::Px(0.3 * cell)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.board.frame),
            BorderColor::all(ui.palette.hair),
            BoxShadow::new(
                Color::BLACK.with_alpha(0.6),
                Val::Px(0.1 * cell),
                Val::Px(0.2 * cell),
                Val::Px(0.0),
                Val::Px(0.5 * cell),
            ),
        ))
        .with_children(|board| {
            board.spawn(squares(ui, cell)).with_children(|grid| {
                for square in Square::ALL {
                    grid.spawn((square_node(), BackgroundColor(ui.palette.board.felt)))
                        .with_children(|field| {
                            if let Some(side) = position.disc_at(square) {
                                field.spawn(flat_disc(ui, side, 0.78 * cell));
                            }
                        });
                }
            });
        });
}
