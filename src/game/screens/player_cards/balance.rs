//! The balance bar between the player cards, which shows how the discs are divided between the sides, and how bars
//! move.

use crate::{
    game::{
        board::Playback,
        frame::{Pace, eased},
        play::Session,
        ui::{Boxes, Ui, sized},
    },
    rules::Side,
};
use bevy::prelude::*;

/// A side's part of a bar, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BarPart {
    shown: f32,
    pub(crate) target: f32,
}

impl BarPart {
    /// A half.
    pub(crate) const HALF: Self = Self { shown: 0.5, target: 0.5 };

    /// Moves to the target for `secs` seconds; `None` is the whole way. Returns the new part if it has changed.
    pub(crate) fn go_on(&mut self, secs: Option<f32>, pace: &mut Pace) -> Option<Val> {
        /// How long the whole way takes, in seconds.
        const SECS: f32 = 0.200;
        let (shown, target) = (self.shown, self.target);
        if shown.to_bits() == target.to_bits() {
            return None;
        }
        self.shown = secs.map_or(target, |secs| eased(shown, target, secs, SECS));
        if self.shown.to_bits() != target.to_bits() {
            pace.animate();
        }
        Some(percent(100.0 * self.shown))
    }
}

/// White's part of the balance bar.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct White(BarPart);

/// Builds the balance bar.
pub(crate) fn balance(parent: &mut ChildSpawnerCommands, ui: &Ui, inset: f32) {
    let bar = Node::default()
        .height(ui.px(10.0))
        .margin(ui.px(inset).horizontal())
        .border(px(1.0).all())
        .rounded(ui.px(3.0))
        .with(|bar| bar.align_self = AlignSelf::Stretch);
    let white = sized(percent(50), percent(100)).with(|white| white.border_radius = BorderRadius::left(ui.px(2.0)));
    parent
        .spawn((Name::new("Balance"), bar, BackgroundColor(ui.palette.board.black), BorderColor::all(ui.palette.text3)))
        .with_child((White(BarPart::HALF), white, BackgroundColor(ui.palette.board.white)));
}

/// Moves the bar to the new score after the last disc has flipped.
pub(super) fn show_balance(
    mut bars: Query<(&mut White, &mut Node)>,
    session: Res<Session>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut white, mut node) in &mut bars {
        if playback.is_settled() {
            let [black, discs] = Side::ALL.map(|side| session.position().count(side) as f32);
            let all = black + discs;
            white.0.target = if all > 0.0 { discs / all } else { 0.5 };
        }
        if let Some(part) = white.0.go_on(Some(time.delta_secs()), &mut pace) {
            node.width = part;
        }
    }
}
