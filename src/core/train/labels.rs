//! The labels of records: the values that a fit learns.

use std::io;

use super::record::{LABEL_UNITS, Record, RecordKind};

/// How records are labelled.
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// The share of a game's result in the label; the rest is the search value.
    pub mix: f32,
    /// If not 0, the label is instead a mean of all later search values of the game and its result, in which each counts so
    /// many times as much as the one before.
    pub lambda: f32,
}

impl Labels {
    /// The labels of the records of whole games, in discs. `shifts` is added to their search values; see [`search_bias`].
    pub fn of(&self, records: &[Record], shifts: &[f32; 65]) -> Vec<f32> {
        if self.lambda > 0.0 {
            return returns(records, self.lambda, shifts);
        }
        let mixed = |record: &Record| label(record, self.mix, shifts[record.empties() as usize]);
        records.iter().map(mixed).collect()
    }
}

/// The label of a record in discs. It is the outcome if that is certain. If the outcome is the result of a game, the label is a
/// mixture of the outcome, with the share `mix`, and the search value. `shift` is added to the search value first, in 32nds
/// of a disc.
pub fn label(record: &Record, mix: f32, shift: f32) -> f32 {
    let (outcome, searched) = (f32::from(record.outcome), f32::from(record.searched));
    let value = match record.kind {
        RecordKind::Exact | RecordKind::Search => outcome,
        RecordKind::Game => mix * outcome + (1.0 - mix) * (searched + shift),
    };
    value / LABEL_UNITS as f32
}

/// The labels of the records of a folder, in discs, by temporal differences (R. Sutton, "Learning to predict by the methods of
/// temporal differences", 1988). The label of a position is a mean of the search values of the rest of the game, in which each
/// value counts `lambda` times as much as the one before. The outcome is the last value. Values after a deviation from the
/// best move do not count for the positions before it.
fn returns(records: &[Record], lambda: f32, shifts: &[f32; 65]) -> Vec<f32> {
    let mut labels = vec![0.0; records.len()];
    for (number, record) in records.iter().enumerate().rev() {
        let searched = label(record, 0.0, shifts[record.empties() as usize]);
        labels[number] = match record.kind {
            RecordKind::Exact | RecordKind::Search => searched,
            RecordKind::Game => {
                let next = records.get(number + 1);
                let later = match next.and_then(|next| Some((next, sign_of_next(record, next)?))) {
                    // This is the last record of the game.
                    None => f32::from(record.outcome) / LABEL_UNITS as f32,
                    Some((next, _)) if next.since_random == 0 => searched,
                    Some((_, sign)) => sign * labels[number + 1],
                };
                (1.0 - lambda) * searched + lambda * later
            }
        };
    }
    labels
}

/// The sign of the next record's label, if it is the next position of the same game: -1 if the other side is to move in it, and
/// 1 if the other side had to pass.
fn sign_of_next(record: &Record, next: &Record) -> Option<f32> {
    if next.empties() + 1 != record.empties() {
        return None;
    }
    // The side that has moved still has all its discs.
    if next.board.opp & record.board.own == record.board.own {
        Some(-1.0)
    } else if next.board.own & record.board.own == record.board.own {
        Some(1.0)
    } else {
        None
    }
}

/// The mean difference between the outcomes of games and the search values, by number of empty squares, in 32nds of a disc.
/// This is the bias of the weights that the games were played with. With this correction the search values can be mixed with
/// the outcomes, which have no bias but a large variance.
///
/// # Errors
///
/// That of the first chunk that could not be read.
pub fn search_bias(chunks: impl Iterator<Item = io::Result<Vec<Record>>>) -> io::Result<[f32; 65]> {
    let mut sums = [(0_i64, 0_i64); 65];
    for records in chunks {
        let records = records?;
        for record in records.iter().filter(|record| record.kind == RecordKind::Game) {
            let (sum, count) = &mut sums[record.empties() as usize];
            *sum += i64::from(record.outcome) - i64::from(record.searched);
            *count += 1;
        }
    }
    Ok(sums.map(|(sum, count)| sum as f32 / count.max(1) as f32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board;

    /// A record of a made-up game, with values in discs. Each ply adds one disc, and no disc is flipped.
    fn record(ply: u32, outcome: i16, searched: i16, kind: RecordKind, since_random: u8) -> Record {
        let mut board = Board::default();
        for played in 0..ply {
            // The side that moved last owns the last disc.
            if (ply - played).is_multiple_of(2) {
                board.own |= 1 << played;
            } else {
                board.opp |= 1 << played;
            }
        }
        let units = LABEL_UNITS as i16;
        Record { board, outcome: outcome * units, searched: searched * units, kind, since_random }
    }

    #[test]
    fn later_searches_and_the_outcome_make_the_label() {
        let records = [
            record(10, 0, 4, RecordKind::Game, 0),
            record(11, 0, -8, RecordKind::Game, 1),
            // The move before this one was not the best: nothing after it counts for what was before.
            record(12, 6, 2, RecordKind::Game, 0),
            record(13, -6, -6, RecordKind::Exact, 1),
            // Another game.
            record(5, 10, 20, RecordKind::Game, 0),
        ];
        let labels = returns(&records, 0.5, &[0.0; 65]);
        assert_eq!(labels, [6.0, -8.0, 4.0, -6.0, 15.0]);
    }

    #[test]
    fn after_a_pass_the_sign_stays() {
        let before = record(10, 0, 4, RecordKind::Game, 0);
        let mut after = Record { board: before.board, ..record(11, 12, 12, RecordKind::Exact, 1) };
        after.board.own |= 1 << 20;
        let labels = returns(&[before, after], 0.25, &[0.0; 65]);
        assert_eq!(labels, [0.75 * 4.0 + 0.25 * 12.0, 12.0]);
        assert_eq!(sign_of_next(&before, &record(12, 0, 0, RecordKind::Game, 1)), None);
    }
}
