//! Rows of choices of which one is chosen.

use bevy::prelude::*;

use super::{
    super::{
        build::{TextRole, Ui},
        paint::Tint,
        widget::{Layer, Sideways, Skin, Widget},
        widget_id::WidgetId,
    },
    tray::tray,
};
use crate::{
    game::{look::is_wide, texts::Phrase},
    rules::Color as Side,
};

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
                skin: Skin::Segment,
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
