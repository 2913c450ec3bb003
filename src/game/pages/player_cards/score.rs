//! The scores, and how a previewed move would change them; the disc with the ring that shows whose turn it is; and the
//! balance bar between the player cards, and how bars move.

use crate::game::{
    board::{Disc, DiscPose, Moving, Playback, Preview},
    prelude::*,
    shell::eased,
};

#[derive(Component, Clone, Copy, Debug)]
pub struct ScoreText(pub Side);

/// The text that says how the previewed move would change a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DeltaText(Side);

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
pub fn shown_counts<'a>(poses: impl Iterator<Item = &'a DiscPose>) -> [u32; 2] {
    let mut counts = [0; 2];
    for pose in poses.filter(|pose| pose.alpha > 0.5) {
        counts[pose.face().index()] += 1;
    }
    counts
}

pub(super) fn show_scores(
    discs: Query<(&DiscPose, Option<&Moving>), With<Disc>>,
    session: Res<Session>,
    mut scores: Query<(&ScoreText, &mut Text)>,
) {
    let counts = if discs.is_empty() {
        Side::ALL.map(|side| session.position().count(side))
    } else {
        // At the end of a game they are counted once more.
        let counted = discs.iter().filter(|(_, moving)| !moving.is_some_and(Moving::is_uncounted));
        shown_counts(counted.map(|(pose, _)| pose))
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

/// A ring around the disc of a side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) enum Ring {
    /// A closed circle: a person is to move.
    Closed(Side),
    /// An open, turning arc: the computer is thinking.
    Arc(Side),
    /// The faint circle on which the arc turns.
    Track(Side),
}

/// Builds a disc with its ring. `units` is the diameter of the disc in design units. Without `rings` there is no ring.
pub(crate) fn disc(parent: &mut ChildSpawnerCommands, ui: &Ui, side: Side, units: f32, rings: bool) {
    let around = |diameter: f32| {
        let edge = ui.px((units - diameter) / 2.0);
        sized(ui.px(diameter), ui.px(diameter)).at(edge, edge)
    };
    parent.spawn((Name::new("Disc"), ui.square(units))).with_children(|holder| {
        // The baked picture is larger than the disc, because it also holds the shadow.
        let picture = units / ui.baked.disc_diameter();
        holder.spawn((ui.baked.node(side), around(picture)));
        if side == Side::Black {
            let stroke = (0.02 * units * ui.layout.u).max(1.2 * ui.layout.u);
            let line = around(units).border(px(stroke).all()).round();
            holder.spawn((line, BorderColor::all(ui.palette.text3)));
        }
        if !rings {
            return;
        }
        let ring = around(units + 20.0);
        for (kind, alpha) in [(Ring::Closed(side), 1.0), (Ring::Track(side), 0.22)] {
            holder.spawn((
                kind,
                ring.clone().border(ui.px(3.5).all()).round(),
                BorderColor::all(ui.palette.accent.with_alpha(alpha)),
                Visibility::Hidden,
            ));
        }
        holder.spawn((
            Ring::Arc(side),
            ImageNode::new(ui.baked.arc.clone()).with_color(ui.palette.accent),
            ring,
            UiTransform::IDENTITY,
            Visibility::Hidden,
        ));
    });
}

/// A side's part of a bar, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BarPart {
    shown: f32,
    pub(crate) target: f32,
}

impl BarPart {
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

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct White(BarPart);

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
