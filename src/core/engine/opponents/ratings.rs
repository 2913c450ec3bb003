//! How strong the opponents are: the ratings that `flipside-engine ladder` has measured.

use std::sync::LazyLock;

use super::kind::OpponentKind;
use crate::engine::{eval, util::fnv1a};

const FILE: &str = include_str!("../../../../assets/eval/ladder.txt");

/// Has to be raised when opponents with the same styles and weights choose in another way than before.
const VERSION: u32 = 2;

/// A measured strength, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The rating.
    pub elo: i32,
    /// Half the width of the interval that holds it with 95 % probability.
    pub half_width: i32,
}

/// The ratings of opponents, with the fingerprint of the characters and weights that were measured.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    /// What [`fingerprint`] was.
    pub fingerprint: u64,
    /// The opponents with their ratings, from weak to strong.
    pub rows: Vec<(OpponentKind, Strength)>,
}

impl Ladder {
    /// The built-in ratings.
    pub fn embedded() -> &'static Self {
        static LADDER: LazyLock<Ladder> =
            LazyLock::new(|| Ladder::parse(FILE).unwrap_or_else(|line| unreachable!("a test reads the file: {line}")));
        &LADDER
    }

    /// The rating of an opponent. `None` if it was not measured.
    pub fn strength(&self, kind: OpponentKind) -> Option<Strength> {
        let mut rows = self.rows.iter();
        let row = rows.find(|row| row.0 == kind)?;
        Some(row.1)
    }

    /// Reads the text of a file: the fingerprint, and then an opponent on each line, with its rating and half the width of its
    /// interval. Lines that begin with `#` are skipped.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut ladder = Self::default();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines.filter(|line| !line.trim().is_empty()) {
            let row = |line: &str| {
                let mut words = line.split_whitespace();
                let kind = words.next()?.parse().ok()?;
                let mut number = || words.next()?.parse().ok();
                let (elo, half_width) = (number()?, number()?);
                Some((kind, Strength { elo, half_width }))
            };
            match line.strip_prefix("fingerprint ") {
                Some(number) => {
                    ladder.fingerprint = u64::from_str_radix(number.trim(), 16).map_err(|_| line.to_owned())?;
                }
                None => ladder.rows.push(row(line).ok_or_else(|| line.to_owned())?),
            }
        }
        Ok(ladder)
    }

    /// The text of a file.
    pub fn to_text(&self) -> String {
        const HEAD: &str = "# The opponents with their Elo ratings and half the widths of the 95 % intervals, as \
                            `flipside-engine ladder` has measured them.";
        let rows = self.rows.iter().map(|(kind, Strength { elo, half_width })| format!("{kind} {elo} {half_width}\n"));
        let rows: String = rows.collect();
        format!("{HEAD}\nfingerprint {:016x}\n{rows}", self.fingerprint)
    }
}

/// A number that changes when the weights of the engine or the styles of the opponents change: ratings that were measured
/// before are no longer true then.
pub fn fingerprint() -> u64 {
    let weights = eval::fingerprint(eval::WEIGHTS_FILE);
    // Someone has the strength that is asked for, and ratings of its own.
    let measured = OpponentKind::ALL.into_iter();
    let methods: Vec<String> = measured
        .filter(|&kind| kind != OpponentKind::Someone)
        .map(|kind| format!("{kind} {:?};", kind.method()))
        .collect();
    fnv1a(format!("{VERSION} {weights} {}", methods.concat()).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratings_belong_to_these_opponents_and_weights() {
        let ladder = Ladder::parse(FILE).expect("a table");
        assert_eq!(ladder.fingerprint, fingerprint(), "measure again: docs/opponents.md says how");
        assert!(ladder.rows.is_sorted_by_key(|row| row.1.elo));
    }

    #[test]
    fn tables_are_written_and_read() {
        let strength = |elo, half_width| Strength { elo, half_width };
        let ladder = Ladder {
            fingerprint: 0xfe,
            rows: vec![(OpponentKind::Random, strength(-40, 12)), (OpponentKind::Engine, strength(2900, 30))],
        };
        assert_eq!(Ladder::parse(&ladder.to_text()), Ok(ladder.clone()));
        assert_eq!(ladder.strength(OpponentKind::Engine), Some(strength(2900, 30)));
        assert_eq!(ladder.strength(OpponentKind::Sage), None);
        for wrong in ["nobody 3 4", "sage", "sage 1", "sage x 3", "fingerprint x"] {
            assert_eq!(Ladder::parse(wrong), Err(wrong.to_owned()));
        }
    }
}
