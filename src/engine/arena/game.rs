//! Playing single games.

use std::time::Instant;

use rand::{Rng, SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::{Effort, Entrant, MatchResult, Tally, Terms};
use crate::{
    engine::{Limits, Opponent, StopFlag},
    rules::{Color, GameRecord, Outcome, Position, StartLayout},
};

/// A position that some random moves from the standard start lead to, with the game not over.
pub fn random_opening(plies: u32, rng: &mut impl Rng) -> Position {
    loop {
        let mut game = GameRecord::new(Position::start(StartLayout::Standard));
        for _ in 0..plies {
            let Some(square) = game.legal_moves().iter().choose(rng) else {
                break;
            };
            if game.play(square).is_err() {
                unreachable!("chosen among the legal moves");
            }
        }
        if !game.is_finished() {
            return *game.position();
        }
    }
}

/// Plays one opening twice, with the colours exchanged.
pub(super) fn play_pair(players: [Entrant; 2], terms: &Terms, opening: u32) -> MatchResult {
    // One stream of random numbers for each opening, so that it does not matter which thread plays it.
    let mut rng = StdRng::seed_from_u64(terms.seed);
    rng = StdRng::seed_from_u64(rng.next_u64() ^ u64::from(opening));
    let start = random_opening(terms.plies, &mut rng);
    let mut result = MatchResult {
        players,
        tally: Tally::default(),
        efforts: [Effort::default(); 2],
    };
    for first_is in Color::ALL {
        let seats = players.map(|entrant| Seat {
            opponent: entrant.kind.create(rng.next_u64()),
            limits: Limits {
                depth: entrant.depth,
                ..Limits::default()
            },
            effort: Effort::default(),
        });
        let (outcome, efforts) = play_game(start, seats, first_is);
        match outcome.winner() {
            None => result.tally.draws += 1,
            Some(winner) if winner == first_is => result.tally.wins += 1,
            Some(_) => result.tally.losses += 1,
        }
        for (sum, effort) in result.efforts.iter_mut().zip(efforts) {
            *sum += effort;
        }
    }
    result
}

struct Seat {
    opponent: Box<dyn Opponent>,
    limits: Limits,
    effort: Effort,
}

fn play_game(start: Position, mut seats: [Seat; 2], first_is: Color) -> (Outcome, [Effort; 2]) {
    let never = StopFlag::new();
    let mut game = GameRecord::new(start);
    loop {
        if let Some(outcome) = game.outcome() {
            return (outcome, seats.map(|seat| seat.effort));
        }
        let first = game.position().side_to_move() == first_is;
        let seat = &mut seats[usize::from(!first)];
        let begun = Instant::now();
        let choice = seat
            .opponent
            .choose(game.position(), &seat.limits, &never, &mut |_| {})
            .expect("a game that is not over offers a move");
        seat.effort.add(choice.nodes, begun.elapsed());
        game.play(choice.square)
            .expect("opponents choose legal moves");
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;
    use crate::engine::OpponentKind;

    #[test]
    fn openings_have_their_length_and_differ() {
        let mut rng = StdRng::seed_from_u64(1);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..100 {
            let position = random_opening(8, &mut rng);
            assert_eq!(position.empties(), 52);
            assert!(!position.legal_moves().is_empty());
            seen.insert(position);
        }
        assert!(seen.len() > 90, "{} different openings", seen.len());
    }

    #[test]
    fn an_opening_never_ends_the_game() {
        let mut rng = StdRng::seed_from_u64(2);
        for _ in 0..30 {
            assert!(!random_opening(57, &mut rng).legal_moves().is_empty());
        }
    }

    #[test]
    fn every_opening_is_played_with_both_colours() {
        // Equal players that see the end of the game: whoever has the better colour wins, so each wins once.
        let players = [OpponentKind::Sage.into(); 2];
        let terms = Terms {
            games: 2,
            plies: 50,
            seed: 4,
            threads: NonZero::<usize>::MIN,
        };
        let mut decided = 0;
        for opening in 0..12 {
            let tally = play_pair(players, &terms, opening).tally;
            assert_eq!(
                (tally.games(), tally.wins),
                (2, tally.losses),
                "opening {opening}"
            );
            decided += tally.wins;
        }
        assert!(decided > 6, "{decided} openings were no draw");
    }
}
