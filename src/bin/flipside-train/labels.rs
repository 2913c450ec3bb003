//! What records are taken to be worth.

use flipside::train::record::{Kind, LABEL_UNITS, Record};

/// What a record is taken to be worth, in discs: the outcome where it is certain, a mixture where it is a game's. The
/// search value gets a correction in 32nds of a disc first.
pub fn label(record: &Record, mix: f32, shift: f32) -> f32 {
    let (outcome, searched) = (f32::from(record.outcome), f32::from(record.searched));
    let value = match record.kind {
        Kind::Exact | Kind::Search => outcome,
        Kind::Game => mix * outcome + (1.0 - mix) * (searched + shift),
    };
    value / LABEL_UNITS as f32
}

/// What the records of a folder are taken to be worth, in discs, when the searches of a game judge one another: for
/// each position a mean of the search values of the rest of the game, each counting `lambda` times as much as the one
/// before, with the outcome at the end (R. Sutton, "Learning to predict by the methods of temporal differences", 1988).
/// What comes after a move off the best line says nothing about the positions before it.
pub fn returns(records: &[Record], lambda: f32, shifts: &[f32; 65]) -> Vec<f32> {
    let mut labels = vec![0.0; records.len()];
    for (number, record) in records.iter().enumerate().rev() {
        let searched = label(record, 0.0, shifts[record.empties() as usize]);
        labels[number] = match record.kind {
            Kind::Exact | Kind::Search => searched,
            Kind::Game => {
                let next = records.get(number + 1);
                let later = match next.and_then(|next| Some((next, sign_of_next(record, next)?))) {
                    // The last search before the result, or before a move off the best line.
                    None => f32::from(record.outcome) / LABEL_UNITS as f32,
                    Some((next, _)) if next.quiet == 0 => searched,
                    Some((_, sign)) => sign * labels[number + 1],
                };
                (1.0 - lambda) * searched + lambda * later
            }
        };
    }
    labels
}

/// Whether a record is that of the next position of a game: -1 if the other side is to move in it, 1 if that had to
/// pass.
fn sign_of_next(record: &Record, next: &Record) -> Option<f32> {
    if next.empties() + 1 != record.empties() {
        return None;
    }
    // The side that has moved keeps all its discs.
    if next.opp & record.own == record.own {
        Some(-1.0)
    } else if next.own & record.own == record.own {
        Some(1.0)
    } else {
        None
    }
}

/// By how much outcomes of games exceed the search values on average, by number of empty squares: the bias that the
/// weights of that round had. Corrected for it, search values can be mixed with outcomes, which are right on average
/// but scattered.
pub fn search_bias(records: &[Record]) -> [f32; 65] {
    let mut sums = [(0_i64, 0_i64); 65];
    for record in records.iter().filter(|record| record.kind == Kind::Game) {
        let (sum, count) = &mut sums[record.empties() as usize];
        *sum += i64::from(record.outcome) - i64::from(record.searched);
        *count += 1;
    }
    sums.map(|(sum, count)| sum as f32 / count.max(1) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record of a game in discs; the side to move has moved in turn, so that one disc is added each time.
    fn record(ply: u32, outcome: i16, searched: i16, kind: Kind, quiet: u8) -> Record {
        let (mut own, mut opp) = (0, 0);
        for played in 0..ply {
            // The side that moved last owns the last disc.
            if (ply - played).is_multiple_of(2) {
                own |= 1 << played;
            } else {
                opp |= 1 << played;
            }
        }
        let units = LABEL_UNITS as i16;
        Record {
            own,
            opp,
            outcome: outcome * units,
            searched: searched * units,
            kind,
            quiet,
        }
    }

    #[test]
    fn later_searches_and_the_outcome_make_the_label() {
        let records = [
            record(10, 0, 4, Kind::Game, 0),
            record(11, 0, -8, Kind::Game, 1),
            // The move before this one was not the best: nothing after it counts for what was before.
            record(12, 6, 2, Kind::Game, 0),
            record(13, -6, -6, Kind::Exact, 1),
            // Another game.
            record(5, 10, 20, Kind::Game, 0),
        ];
        let labels = returns(&records, 0.5, &[0.0; 65]);
        assert_eq!(labels, [6.0, -8.0, 4.0, -6.0, 15.0]);
    }

    #[test]
    fn after_a_pass_the_sign_stays() {
        let before = record(10, 0, 4, Kind::Game, 0);
        let after = Record {
            own: before.own | 1 << 20,
            opp: before.opp,
            ..record(11, 12, 12, Kind::Exact, 1)
        };
        let labels = returns(&[before, after], 0.25, &[0.0; 65]);
        assert_eq!(labels, [0.75 * 4.0 + 0.25 * 12.0, 12.0]);
        assert_eq!(
            sign_of_next(&before, &record(12, 0, 0, Kind::Game, 1)),
            None
        );
    }
}
