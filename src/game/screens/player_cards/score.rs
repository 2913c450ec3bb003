//! The scores, and how a previewed move would change them.

use super::disc::disc;
use crate::{
    game::{
        board::{Disc, DiscPose, Preview},
        look::Palette,
        play::Session,
        ui::{Boxes, TextRole, Ui},
    },
    rules::Side,
};
use bevy::prelude::*;

/// The text with a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScoreText(pub Side);

/// The text that says how the previewed move would change a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DeltaText(Side);

/// Builds a side's disc of this size and its score.
pub(super) fn score(card: &mut ChildSpawnerCommands, ui: &Ui, side: Side, disc_units: f32, role: TextRole) {
    let gap = match role {
        TextRole::NumeralSmall => 18.0,
        _ => 26.0,
    };
    card.spawn(ui.row(gap).aligned()).with_children(|row| {
        disc(row, ui, side, disc_units, true);
        let numbers = ui.row(8.0).align(AlignItems::Start);
        row.spawn(numbers).with_children(|numbers| {
            numbers.spawn((ui.plain(role, "2"), ScoreText(side)));
            numbers.spawn((ui.quiet(TextRole::Title, ""), DeltaText(side)));
        });
    });
}

/// The number of discs of each side as they are seen at this moment, black's first. A disc that is flipping counts for
/// the face that is up.
pub fn shown_counts<'a>(discs: impl Iterator<Item = (&'a Disc, &'a DiscPose)>) -> [u32; 2] {
    let mut counts = [0; 2];
    for (_, pose) in discs.filter(|(_, pose)| pose.alpha > 0.5) {
        counts[pose.face().index()] += 1;
    }
    counts
}

pub(super) fn show_scores(
    discs: Query<(&Disc, &DiscPose)>,
    session: Res<Session>,
    mut scores: Query<(&ScoreText, &mut Text)>,
) {
    let counts = if discs.is_empty() {
        Side::ALL.map(|side| session.position().count(side))
    } else {
        shown_counts(discs.iter())
    };
    for (score, mut text) in &mut scores {
        text.set_if_neq(Text(counts[score.0.index()].to_string()));
    }
}

pub(super) fn show_deltas(
    preview: Res<Preview>,
    palette: Res<Palette>,
    mut deltas: Query<(&DeltaText, &mut Text, &mut TextColor)>,
) {
    let flips = preview.flips().count();
    for (delta, mut text, mut color) in &mut deltas {
        let (words, ink) = match preview.shown() {
            Some((_, side)) if side == delta.0 => (format!("+{}", flips + 1), palette.accent),
            Some(_) => (format!("−{flips}"), palette.text2),
            None => (String::new(), palette.text2),
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}
