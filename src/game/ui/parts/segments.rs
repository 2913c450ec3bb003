//! Rows of choices of which one is chosen.

use bevy::prelude::*;

use super::{
    super::{
        build::{Boxes, Button, Ui, sized},
        paint::Tint,
        zone::Zone,
    },
    tray::tray,
};
use crate::game::look::is_wide;

/// A row of choices, each a [`Button::choice`]. One of them is selected.
pub fn segments<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    width: Val,
    zone: Zone,
    choices: impl IntoIterator<Item = Button>,
) -> EntityCommands<'a> {
    let mut tray = parent.spawn((tray(ui, width, zone.layer), zone));
    tray.with_children(|row| {
        for choice in choices {
            // Each choice gets space for its word. The space that is left is shared equally.
            let word = ui.px(8.0 * letters(&choice.words(ui)));
            let node = ui.row(10.0).fill().with(|node| node.flex_basis = word).narrow().centred().rounded(ui.px(11.0));
            choice.boxed(node).spawn(row, ui).with_children(|segment| {
                let below = UiRect::AUTO.with_left(percent(50)).with_bottom(ui.px(-2.5));
                segment.spawn((
                    sized(ui.px(28.0), ui.px(3.0)).pinned(below).margin(ui.px(-14.0).left()).rounded(ui.px(1.5)),
                    BackgroundColor(ui.palette.accent),
                    Tint::Selected,
                    Visibility::Hidden,
                ));
            });
        }
    });
    tray
}

/// The length of a word in letters. A Chinese character counts as two.
pub fn letters(word: &str) -> f32 {
    let widths = word.chars().map(|c| if is_wide(c) { 2.0 } else { 1.0 });
    widths.sum()
}
