//! What the cards of the screen have in common.

use bevy::prelude::*;

use super::widget::Range;
use crate::{
    engine::{people::Trait, reasons::Topic},
    game::{
        play::idea_about,
        store::Standing,
        texts::Key,
        ui::{Boxes, TextRole, Ui, card},
    },
};

/// What the screen shows.
pub(super) struct YouView<'a> {
    pub(super) standing: &'a Standing,
    pub(super) range: Range,
    /// In which phases of a game the player errs more than others as strong, for sure, or less.
    pub(super) phases: &'a [(Trait, bool)],
    /// How many errors about what costs most are solved, and how many there are.
    pub(super) solved: [usize; 2],
    /// How many of the player's errors are to be solved today.
    pub(super) due: usize,
}

/// By how much the text is larger than in a large window.
pub(super) fn enlarged(ui: &Ui) -> f32 {
    ui.text_unit() / ui.layout.u
}

/// By which factor the space around things is smaller in a low window.
pub(super) fn tight(ui: &Ui) -> f32 {
    let height = ui.layout.viewport.size.y / ui.layout.u;
    (height / 1080.0).min(1.0).powi(3)
}

/// The space inside the cards.
pub(super) fn padding(ui: &Ui) -> UiRect {
    UiRect::axes(ui.px(30.0), ui.px(22.0 * tight(ui)))
}

/// What costs the player most, and how many discs in each game. It is told after ten games, and only if there is an idea that
/// helps.
pub(super) fn dearest(standing: &Standing) -> Option<(Topic, f32)> {
    /// So many analysed games tell enough.
    const ENOUGH: usize = 10;
    let mut costs = standing.costs.iter().copied();
    let dearest = costs.find(|(topic, _)| idea_about(*topic).is_some());
    dearest.filter(|_| standing.costs_of >= ENOUGH)
}

/// Builds a card with a title, and with something at the right of it. One that `grows` takes the height that is left.
pub(super) fn titled(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    title: Key,
    grows: bool,
    beside: impl FnOnce(&mut ChildSpawnerCommands),
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = ui.column(10.0).padding(padding(ui));
    let node = node.with(|node| node.flex_grow = f32::from(grows));
    parent.spawn(card(ui, node)).with_children(|card| {
        card.spawn(ui.row(12.0).aligned().spread().fixed()).with_children(|head| {
            head.spawn(ui.plain(TextRole::Title, title));
            beside(head);
        });
        content(card);
    });
}
