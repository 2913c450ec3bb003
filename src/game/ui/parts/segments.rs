//! Rows of choices of which one is chosen.

use bevy::prelude::*;

use super::{
    super::{
        build::{Boxes, Button, TextRole, Ui, sized},
        paint::Tint,
        spoken::Spoken,
        widget::{Kind, Sideways, Skin},
        widget_id::WidgetId,
        zone::Zone,
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
    /// What it is for screen readers, usually one of several choices.
    pub kind: Kind,
    /// The label, as the player reads it.
    pub label: Phrase,
    /// The name for screen readers, if the label is not enough.
    pub name: Option<Phrase>,
    /// A small disc before the label.
    pub disc_icon: Option<Side>,
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
            kind: Kind::Radio,
            label: label.into(),
            name: None,
            disc_icon: None,
            sideways: Sideways::Move,
            selected,
            disabled: false,
        }
    }

    /// Adds a small disc before the label.
    #[must_use]
    pub fn with_pip(self, side: Side) -> Self {
        Self {
            disc_icon: Some(side),
            ..self
        }
    }
}

/// A row of choices. One of them is selected.
pub fn segments(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: Val,
    zone: Zone,
    choices: &[Choice],
) {
    parent
        .spawn((tray(ui, width, zone.layer), zone))
        .with_children(|row| {
            for choice in choices {
                // Each choice gets space for its word. The space that is left is shared equally.
                let word = ui.px(8.0 * letters(&ui.texts.say(&choice.label)));
                let node = ui
                    .row(10.0)
                    .fill()
                    .with(|node| node.flex_basis = word)
                    .narrow()
                    .centred()
                    .rounded(ui.px(11.0));
                Button::of(choice.kind, Skin::Segment, choice.id)
                    .spoken(Spoken {
                        name: choice.name.clone(),
                        ..default()
                    })
                    .boxed(node)
                    .sideways(choice.sideways)
                    .selected(choice.selected)
                    .disabled(choice.disabled)
                    .spawn(row, ui)
                    .with_children(|segment| {
                        if let Some(side) = choice.disc_icon {
                            segment.spawn(ui.disc_icon(side, 18.0));
                        }
                        let label = ui.tinted(TextRole::Label, &choice.label);
                        segment.spawn((label, TextLayout::no_wrap()));
                        let below = UiRect::AUTO.with_left(percent(50)).with_bottom(ui.px(-2.5));
                        segment.spawn((
                            sized(ui.px(28.0), ui.px(3.0))
                                .pinned(below)
                                .margin(ui.px(-14.0).left())
                                .rounded(ui.px(1.5)),
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
