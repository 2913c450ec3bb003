//! Matches between opponents from random positions.

use std::{convert::Infallible, num::NonZero, ops::ControlFlow};

use rand::Rng;

use super::{
    game::Game,
    openings::{Opening, random_numbers},
    player::{Entrant, OpponentPlayer, Player},
    runner::{self, Pair},
    tally::MatchTally,
};
use crate::{
    engine::{eval::Evaluator, opponents::random_position, search::StopFlag, service::random_opening},
    rules::{GameRecord, Position},
};

/// How the matches of a ladder are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderTerms {
    /// Games in a match. An odd number is rounded up, since every opening is played with both colours.
    pub games: u32,
    /// How many random moves each game begins with.
    pub plies: u32,
    /// The seed of the openings and of all random choices of the players.
    pub seed: u64,
    /// How many games are played at the same time.
    pub threads: NonZero<usize>,
}

/// The result of a match of a ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LadderMatch {
    /// The two players.
    pub players: [Entrant; 2],
    /// The results, seen from the first player.
    pub tally: MatchTally,
}

/// Plays a match. All results but the times depend only on the seed, and not on the number of threads.
pub fn play_ladder_match(players: [Entrant; 2], terms: &LadderTerms) -> LadderMatch {
    play_openings(players, &openings(terms), terms.threads)
}

/// The points of the first of two players in these openings: for each of them the half points of its two games, from 0 to 4.
pub fn play_meeting(players: [Entrant; 2], openings: &[Opening], threads: NonZero<usize>) -> Vec<u8> {
    let mut points = vec![0; openings.len()];
    let Ok(_) = play(players, openings, threads, |pair| {
        let scores = pair.games.each_ref().map(Game::score);
        points[pair.opening] = scores.map(|score| score.half_points() as u8).iter().sum();
    });
    points
}

/// An opening of a round robin in which each opening has its own number: random, and fair to both sides. `None` only if the search
/// for it was stopped.
pub fn fair_opening(number: u64, seed: u64, evaluator: &'static Evaluator) -> Option<Opening> {
    let mut rng = random_numbers(seed, number);
    let start = Position::default();
    let record = random_opening(&start, rng.next_u64(), evaluator, &StopFlag::new())?;
    Some(Opening::new(record, &mut rng))
}

fn openings(terms: &LadderTerms) -> Vec<Opening> {
    (0..u64::from(terms.games.div_ceil(2)))
        .map(|number| {
            let mut rng = random_numbers(terms.seed, number);
            let start = random_position(terms.plies, &mut rng);
            Opening::new(GameRecord::new(start), &mut rng)
        })
        .collect()
}

fn play_openings(players: [Entrant; 2], openings: &[Opening], threads: NonZero<usize>) -> LadderMatch {
    let Ok(tally) = play(players, openings, threads, |_| {});
    LadderMatch { players, tally }
}

fn play(
    players: [Entrant; 2],
    openings: &[Opening],
    threads: NonZero<usize>,
    mut each: impl FnMut(&Pair),
) -> Result<MatchTally, Infallible> {
    let create = |player: usize| Ok(Box::new(OpponentPlayer::new(players[player])) as Box<dyn Player>);
    runner::play_match(openings, threads, create, |pair, _| {
        each(pair);
        Ok(ControlFlow::Continue(()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::opponents::OpponentKind;

    fn terms(threads: usize) -> LadderTerms {
        LadderTerms { games: 9, plies: 8, seed: 3, threads: NonZero::new(threads).unwrap() }
    }

    #[test]
    fn a_match_does_not_depend_on_the_threads() {
        let players = [OpponentKind::Greedy.into(), OpponentKind::Random.into()];
        let one = play_ladder_match(players, &terms(1));
        let three = play_ladder_match(players, &terms(3));
        assert_eq!(one.tally.games, three.tally.games);
        assert_eq!(one.tally.usage.map(|u| (u.moves, u.nodes)), three.tally.usage.map(|u| (u.moves, u.nodes)));
        assert_eq!(one.tally.games.games(), 10, "an odd number of games is rounded up");
    }

    #[test]
    fn exchanging_the_players_exchanges_the_result() {
        let players: [Entrant; 2] = [OpponentKind::Beginner.into(), OpponentKind::Random.into()];
        let [a, b] = players;
        let there = play_ladder_match([a, b], &terms(1)).tally.games;
        assert!(there.wins > there.losses, "{there:?}");
        let back = play_ladder_match([b, a], &terms(1)).tally.games;
        assert!(back.wins < back.losses, "{back:?}");
    }

    #[test]
    fn every_opening_is_played_with_both_colours() {
        // Both players are equal and see the end of the game. The better colour wins, so each player wins once.
        let players = [OpponentKind::Sage.into(); 2];
        let terms = LadderTerms { games: 24, plies: 50, seed: 4, threads: NonZero::<usize>::MIN };
        let mut decided = 0;
        for (opening, start) in openings(&terms).into_iter().enumerate() {
            let tally = play_openings(players, &[start], terms.threads).tally.games;
            assert_eq!((tally.games(), tally.wins), (2, tally.losses), "opening {opening}");
            decided += tally.wins;
        }
        assert!(decided > 6, "{decided} openings were no draw");
    }
}
