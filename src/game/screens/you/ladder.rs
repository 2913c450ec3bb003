//! The ladder: the characters by their strengths, each on a rung, where the player is among them, and the results against each.

use super::parts::{LADDER, YouView, YouWidget, enlarged, titled};
use crate::{
    engine::OpponentKind,
    game::{play::character, prelude::*, store::strength},
};

/// The least distance between two rows, in design units.
const LEAST: f32 = 48.0;
/// How far the axis is from the left edge, in design units: there is room for the player's sign.
const AXIS: f32 = 150.0;

/// Builds the card. `width` is that of the card, and `height` that of the axis, in design units.
pub(super) fn ladder(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32, height: f32) {
    // A row has two lines.
    let row = LEAST.max(50.0 * enlarged(ui));
    let height = height.max(12.0 * row);
    let beside = |head: &mut ChildSpawnerCommands| {
        head.spawn(ui.quiet(TextRole::Caption, Key("you-results")));
    };
    titled(parent, ui, Key("you-ladder"), true, beside, |card| {
        let u = ui.layout.u;
        let rung = height / 12.0;
        let (top, bottom) = (0.5 * rung, height - 0.5 * rung);
        let inner = width - 48.0;
        let axis = if inner < 480.0 { 96.0 } else { AXIS };
        let board = sized(percent(100), ui.px(height)).fixed();
        card.spawn((board, LADDER)).with_children(|board| {
            let at = |rect: Rect| place(Rect::from_corners(rect.min * u, rect.max * u));
            let y = |elo: f32| bottom - rung * rung_of(elo);
            let rating = shown.standing.rating;
            // While it is not sure, the next opponent follows from what seems likely, and so does the place here.
            let you_at = y(rating.even);
            let has_rating = !shown.standing.games.is_empty();
            let area = Rect::new(axis - 8.0, 0.0, axis + 6.0, height);
            board.spawn((Name::new("Ladder axis"), at(area))).with_children(|picture| {
                let mut part = |rect: Rect, color: Color| {
                    picture.spawn((at(rect).round(), BackgroundColor(color)));
                };
                part(Rect::new(5.0, top, 9.0, bottom), ui.palette.surface2);
                for number in 0..12 {
                    let tick = top + rung * number as f32;
                    part(Rect::new(0.0, tick - 2.0, 14.0, tick + 2.0), ui.palette.text3);
                }
                if has_rating {
                    let half = if rating.is_sure() { 0.0 } else { rating.half_width() };
                    let (above, below) = (y(rating.even + half), y(rating.even - half));
                    part(Rect::new(2.0, above - 10.0, 12.0, below + 10.0), ui.palette.accent);
                }
            });
            if has_rating {
                you(board, ui, shown, axis, you_at);
            }
            let next = shown.standing.next_opponent();
            for (number, kind) in OpponentKind::CHARACTERS.into_iter().rev().enumerate() {
                let middle = top + rung * number as f32;
                let rect = Rect::new(axis + 12.0, middle - 0.5 * rung + 1.0, inner, middle + 0.5 * rung - 1.0);
                let results = shown.standing.against(kind);
                opponent(board, ui, at(rect), kind, results, (inner - axis, kind == next));
            }
        });
    });
}

/// On which rung a strength is, from 0 for the weakest character: between two characters in proportion.
pub(super) fn rung_of(elo: f32) -> f32 {
    let rungs = OpponentKind::CHARACTERS.map(|kind| strength(kind).unwrap_or_default());
    let above = rungs.iter().position(|&rung| rung > elo);
    match above {
        Some(0) => 0.0,
        Some(at) => at as f32 - (rungs[at] - elo) / (rungs[at] - rungs[at - 1]),
        None => (rungs.len() - 1) as f32,
    }
}

/// Builds the sign of the player at the left of the axis.
fn you(board: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, axis: f32, y: f32) {
    let u = ui.layout.u;
    let (height, width) = (44.0 * enlarged(ui), axis - 22.0);
    let rect = Rect::new(0.0, y - height / 2.0, width, y + height / 2.0);
    let node = place(Rect::from_corners(rect.min * u, rect.max * u));
    let node = node.aligned().padding(ui.px(10.0).horizontal());
    let ink = ui.palette.on_accent;
    let rating = shown.standing.rating;
    // While the rating is not sure, the place is about right, and a number would say more than is known.
    let elo = rating.is_sure().then(|| rating.elo.round().to_string());
    let roomy = axis >= AXIS && ui.layout.viewport.text_scale <= 1.0;
    board
        .spawn((Name::new("You"), node.spread().rounded(ui.px(12.0)), BackgroundColor(ui.palette.accent)))
        .with_children(|pill| {
            // Larger text leaves room for the number only, or for the name while there is none.
            if roomy || elo.is_none() {
                let words = ui.text(TextRole::Label, Key("you"), ink);
                pill.spawn((words, TextLayout::no_wrap()));
            }
            if let Some(elo) = elo {
                pill.spawn((ui.text(TextRole::Label, elo, ink), TextLayout::no_wrap()));
            }
        });
}

fn opponent(
    board: &mut ChildSpawnerCommands,
    ui: &Ui,
    node: Node,
    kind: OpponentKind,
    results: [usize; 3],
    (room, is_next): (f32, bool),
) {
    let who = character(kind);
    let elo = strength(kind).unwrap_or_default() as usize;
    let [won, drawn, lost] = results;
    let spoken = Key("access-ladder")
        .with("name", who.name())
        .with("elo", elo)
        .with("won", won)
        .with("drawn", drawn)
        .with("lost", lost);
    let node = node.aligned().padding(ui.px(8.0).horizontal());
    Button::of(Kind::Button, if is_next { Skin::DialogItem } else { Skin::Bare }, YouWidget::Against(kind))
        .named(spoken)
        .boxed(node.with(|node| node.column_gap = ui.px(12.0)).rounded(ui.px(12.0)))
        .spawn(board, ui)
        .with_children(|row| {
            ui.emblem(row, who.emblem(), 40.0);
            row.spawn(col(Val::ZERO).fill().narrow()).with_children(|words| {
                words.spawn(ui.plain(TextRole::Label, who.name()));
                words.spawn(ui.quiet(TextRole::Figures, elo.to_string()));
            });
            if results == [0; 3] {
                row.spawn(ui.quiet(TextRole::Caption, Key("you-not-met")));
                return;
            }
            let words = format!("{won} · {drawn} · {lost}");
            row.spawn((ui.plain(TextRole::Caption, words), TextLayout::no_wrap()));
            if room >= 380.0 {
                bar(row, ui, results);
            }
        });
}

/// Builds the bar of the results: the parts that were won and drawn.
fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, results: [usize; 3]) {
    let all: usize = results.iter().sum();
    let track = sized(ui.px(118.0), ui.px(8.0)).round().clipped().fixed();
    row.spawn((track, BackgroundColor(ui.palette.surface2))).with_children(|track| {
        for (games, ink) in [(results[0], ui.palette.good), (results[1], ui.palette.text3)] {
            let part = 100.0 * games as f32 / all as f32;
            track.spawn((sized(percent(part), percent(100)), BackgroundColor(ink)));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_between_the_rungs_in_proportion() {
        let of = |at: usize| strength(OpponentKind::CHARACTERS[at]).expect("measured");
        for at in 0..OpponentKind::CHARACTERS.len() {
            assert!((rung_of(of(at)) - at as f32).abs() < 1e-3, "{at}");
        }
        assert!((rung_of(f32::midpoint(of(3), of(4))) - 3.5).abs() < 1e-3);
        assert!(rung_of(0.0).abs() < 1e-3 && (rung_of(9000.0) - 11.0).abs() < 1e-3);
    }
}
