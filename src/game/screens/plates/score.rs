//! The scores, and how a previewed move would change them.

use super::components::{DeltaText, ScoreText};
use super::counts::shown_counts;
use super::disc::disc;
use crate::{
    game::{
        board::{Disc, DiscPose, Preview},
        frame::AppSystems,
        look::{Baked, Palette},
        play::Session,
        ui::{TextRole, Ui},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

pub(super) fn score(
    plate: &mut ChildSpawnerCommands,
    ui: &Ui,
    baked: &Baked,
    side: Side,
    disc_units: f32,
    role: TextRole,
) {
    plate
        .spawn(Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(if role == TextRole::NumeralSmall {
                18.0
            } else {
                26.0
            }),
            ..default()
        })
        .with_children(|row| {
            disc(row, ui, baked, side, disc_units, true);
            row.spawn(Node {
                align_items: AlignItems::Start,
                column_gap: ui.px(8.0),
                ..default()
            })
            .with_children(|numbers| {
                numbers.spawn((ui.text(role, "2", ui.palette.text), ScoreText(side)));
                numbers.spawn((
                    ui.text(TextRole::Title, "", ui.palette.text2),
                    DeltaText(side),
                ));
            });
        });
}

fn show_scores(
    discs: Query<(&Disc, &DiscPose)>,
    session: Res<Session>,
    mut scores: Query<(&ScoreText, &mut Text)>,
) {
    let counts = if discs.is_empty() {
        [
            session.position().count(Side::Black),
            session.position().count(Side::White),
        ]
    } else {
        shown_counts(discs.iter())
    };
    for (score, mut text) in &mut scores {
        let count = counts[score.0.index()].to_string();
        if text.0 != count {
            text.0 = count;
        }
    }
}

fn show_deltas(
    preview: Res<Preview>,
    palette: Res<Palette>,
    mut deltas: Query<(&DeltaText, &mut Text, &mut TextColor)>,
) {
    for (delta, mut text, mut color) in &mut deltas {
        let flips = preview.flips().count();
        let (words, ink) = match preview.shown() {
            Some((_, side)) if side == delta.0 => (format!("+{}", flips + 1), palette.accent),
            Some(_) => (format!("−{flips}"), palette.text2),
            None => (String::new(), palette.text2),
        };
        if text.0 != words {
            text.0 = words;
        }
        color.set_if_neq(TextColor(ink));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_scores, show_deltas).in_set(AppSystems::Ui));
}
