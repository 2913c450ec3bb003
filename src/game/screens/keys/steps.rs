//! Steps of the focus: from square to square, from widget to widget, and between the board and what is beside it.

use crate::{
    game::{
        play::Session,
        ui::{Direction, Focus, Navigator, Target},
    },
    rules::Square,
};

/// Moves the focus one step.
pub(super) fn step(toward: Direction, navigator: &Navigator, focus: &mut Focus) {
    match focus.target {
        Target::Board if navigator.has_board() => {
            let (file, rank) = (focus.square.file(), focus.square.rank());
            // The step before the first file or rank leads to a number that no square has.
            let (file, rank) = match toward {
                Direction::Up => (file, rank.wrapping_sub(1)),
                Direction::Down => (file, rank + 1),
                Direction::Left => (file.wrapping_sub(1), rank),
                Direction::Right => (file + 1, rank),
            };
            if let Some(square) = Square::new(file, rank) {
                focus.square = square;
            } else if matches!(toward, Direction::Left | Direction::Right)
                && let Some(widget) = navigator.beside_board(toward)
            {
                focus.target = Target::Widget(widget);
            }
        }
        Target::Board => {
            if let Some(target) = navigator.next_group(Target::Board, true) {
                focus.target = target;
            }
        }
        Target::Widget(id) => {
            if let Some(next) = navigator.toward(id, toward) {
                let leaves = navigator.leaves_to_board(id, next, toward);
                focus.target = if leaves { Target::Board } else { Target::Widget(next) };
            } else if navigator.has_board() {
                focus.target = Target::Board;
            } else if !navigator.is_enabled(id)
                && let Some(target) = navigator.next_group(Target::Board, true)
            {
                // The focused widget is gone or disabled, so the focus goes to the first group.
                focus.target = target;
            }
        }
    }
}

/// Moves the focus to the next or previous legal move, in reading order.
pub(super) fn next_legal(session: &Session, focus: &mut Focus, forward: bool) {
    if session.human_to_move().is_none() {
        return;
    }
    let legal: Vec<Square> = session.position().legal_moves().iter().collect();
    let here = focus.square.index();
    let next = if forward {
        legal.iter().find(|s| s.index() > here).or(legal.first())
    } else {
        let mut back = legal.iter().rev();
        back.find(|s| s.index() < here).or(legal.last())
    };
    if let Some(&square) = next {
        focus.go_to(square);
    }
}
