//! The moves that lead from the usual start of a game to a position: some programs can be told of a position in no other way.

use crate::rules::{GameRecord, Position};

/// The most moves that are looked for. Positions at which games begin are not farther from the start.
const MOST: u32 = 12;

/// A game from the usual start to a position; `None` if there is none, or if it is too long.
pub(super) fn moves_to(position: &Position) -> Option<GameRecord> {
    let moves = Position::default().empties().checked_sub(position.empties())?;
    if moves > MOST {
        return None;
    }
    let mut record = GameRecord::default();
    search(&mut record, position).then_some(record)
}

/// A square that has a disc never becomes empty again, so only moves on squares with discs lead to the position.
fn search(record: &mut GameRecord, wanted: &Position) -> bool {
    if record.position() == wanted {
        return true;
    }
    let now = *record.position();
    if now.empties() <= wanted.empties() {
        return false;
    }
    for square in now.legal_moves() & !wanted.empty() {
        if record.play(square).is_ok() {
            if search(record, wanted) {
                return true;
            }
            record.undo();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Side, StartLayout};

    #[test]
    fn moves_lead_to_positions_of_openings() {
        for moves in ["", "d3", "f5d6c3d3c4", "f5d6c3d3c4f4f6f3e6e7d7c5"] {
            let wanted = GameRecord::from_transcript(Position::default(), moves).unwrap();
            let found = moves_to(wanted.position()).unwrap();
            assert_eq!(found.position(), wanted.position());
        }
        let corner = Position::default().with_disc("a1".parse().unwrap(), Some(Side::Black));
        assert_eq!(moves_to(&corner), None);
        assert_eq!(moves_to(&Position::start(StartLayout::Parallel)), None);
    }
}
