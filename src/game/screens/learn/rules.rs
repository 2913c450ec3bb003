//! The page of the rules. The pictures are computed by the `rules` module.

use std::iter::successors;

use super::parts::{GAP, Picture, body, card, illustrated, pictures, title};
use crate::{
    game::{
        play::{STEPS, answer, best_result},
        prelude::*,
    },
    rules::{Handicap, Position, StartLayout, Status},
};

/// The width that two cards side by side need, in design units.
const TWO_COLUMNS_FROM: f32 = 1300.0;

const RULES: [(Key, Key); 6] = [
    (Key("rules-start-title"), Key("rules-start")),
    (Key("rules-move-title"), Key("rules-move")),
    (Key("rules-lines-title"), Key("rules-lines")),
    (Key("rules-pass-title"), Key("rules-pass")),
    (Key("rules-end-title"), Key("rules-end")),
    (Key("rules-terms-title"), Key("rules-terms")),
];

/// The pictures of the rules, in the same order.
fn shown() -> [Vec<Picture>; 6] {
    let start = Position::start(StartLayout::Standard);
    let handicap = Handicap { color: Side::Black, corners: 2 };
    [
        vec![Picture::with_moves(start)],
        Picture::of_move(start, Square::D3).to_vec(),
        Picture::of_move(star(), Square::D4).to_vec(),
        vec![Picture::with_moves(no_move())],
        vec![Picture::of(the_end())],
        vec![Picture::of(handicap.give(&start))],
    ]
}

/// A position in which a move flips discs in all eight directions.
fn star() -> Position {
    "- - - - - - - -
     - X - X - X - -
     - - O O O - - -
     - X O - O X - -
     - - O O O - - -
     - X - X - X - -
     - - - - - - - -
     - - - - - - - -"
        .parse()
        .unwrap_or_default()
}

/// A position in which the side to move has to pass. It comes from the lesson's step about passing.
fn no_move() -> Position {
    successors(Some(STEPS[3].position), |at| at.play(answer(at)?).ok())
        .find(|position| position.status() == Status::MustPass)
        .unwrap_or_default()
}

/// A finished game. It plays the ending of the lesson to the last move.
fn the_end() -> Position {
    let next = |position: &Position| match position.status() {
        Status::Finished(_) => None,
        Status::MustPass => Some(position.pass()),
        Status::ToMove => {
            let result = |square| position.play(square).map_or(0, |after| best_result(&after));
            let best = match position.side_to_move() {
                Side::White => answer(position),
                Side::Black => position.legal_moves().iter().max_by_key(|&at| result(at)),
            };
            position.play(best?).ok()
        }
    };
    successors(Some(STEPS[5].position), next).last().unwrap_or_default()
}

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let two = width >= TWO_COLUMNS_FROM * ui.layout.viewport.text_scale;
    let grid = ui.row(GAP).fixed().with(|grid| {
        grid.display = Display::Grid;
        grid.grid_template_columns = RepeatedGridTrack::flex(if two { 2 } else { 1 }, 1.0);
        grid.row_gap = ui.px(GAP);
    });
    list.spawn(grid).with_children(|grid| {
        for (number, (rule, shown)) in (0..).zip(RULES.into_iter().zip(shown())) {
            let [inner, beside] = illustrated(ui, 24.0, width);
            card(grid, ui, number, Node::default().narrow(), inner, |card| {
                let cell = if shown.len() > 1 { 19.0 } else { 22.0 };
                pictures(card, ui, &shown, cell);
                card.spawn(beside).with_children(|lines| {
                    title(lines, ui, rule.0);
                    body(lines, ui, rule.1);
                });
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::play::directions;

    #[test]
    fn the_pictures_show_what_the_words_say() {
        assert_eq!(directions(&star(), Square::D4), 8);
        assert_eq!(no_move().status(), Status::MustPass);
        let Status::Finished(outcome) = the_end().status() else {
            panic!("the game goes on");
        };
        assert_eq!(outcome.winner(), Some(Side::Black));
        assert_eq!(the_end().empties(), 0);
    }
}
