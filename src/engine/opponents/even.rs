//! An opponent between two characters, for a game that either side may win.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    choice::{Choice, Progress},
    kind::OpponentKind,
    limits::Limits,
    opponent::Opponent,
    ratings::Ladder,
};
use crate::{engine::search::StopFlag, rules::Position};

/// The weakest one that an even match is played with. It is weaker than all characters.
const WEAKEST: OpponentKind = OpponentKind::Rookie;

/// Plays each move as the stronger or as the weaker one of two neighbours on the ladder. The nearer a neighbour is to the
/// wanted strength, the more moves are its own. All moves are meant: none is thrown away.
pub(super) struct Even {
    seed: u64,
}

impl Even {
    /// An opponent that is as strong as [`Limits::elo`] says. Equal seeds make equal choices.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

/// The neighbours of a strength on the ladder, and the part of the moves that the stronger one plays.
fn neighbours(elo: f32) -> ([OpponentKind; 2], f32) {
    let ladder = Ladder::embedded();
    let elo_of = |kind| ladder.strength(kind).map_or(0.0, |it| it.elo as f32);
    let mut weaker = WEAKEST;
    for kind in OpponentKind::CHARACTERS {
        if elo_of(kind) > elo {
            let (low, high) = (elo_of(weaker), elo_of(kind));
            return ([weaker, kind], ((elo - low) / (high - low)).clamp(0.0, 1.0));
        }
        weaker = kind;
    }
    ([weaker; 2], 1.0)
}

impl Opponent for Even {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let (kinds, part) = neighbours(limits.elo.map_or(0.0, f32::from));
        // Another chance than the one by which the character chooses its move.
        let chance = self.seed.wrapping_sub(position.empties().into());
        let mut rng = StdRng::seed_from_u64(chance);
        let kind = kinds[usize::from(rng.random::<f32>() < part)];
        let limits = Limits { elo: None, ..*limits };
        kind.create(self.seed).choose(position, &limits, stop, progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbours_are_above_and_below() {
        let ladder = Ladder::embedded();
        let elo = |kind| ladder.strength(kind).expect("measured").elo as f32;
        for pair in OpponentKind::CHARACTERS.windows(2) {
            let [low, high] = [elo(pair[0]), elo(pair[1])];
            for part in [0.25, 0.5, 0.9] {
                let (found, stronger) = neighbours(low + part * (high - low));
                assert_eq!(found, [pair[0], pair[1]]);
                assert!((stronger - part).abs() < 0.01, "{stronger}");
            }
        }
        let weakest = [WEAKEST, OpponentKind::CHARACTERS[0]];
        assert_eq!(neighbours(0.0), (weakest, 0.0));
        assert_eq!(neighbours(9999.0), ([OpponentKind::Engine; 2], 1.0));
    }
}
