//! Makes puzzles from games of the characters.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::{
    prove::prove_if,
    puzzle::{EXACT_EMPTIES, Puzzle},
};
use crate::{
    engine::{
        opponents::{Limits, OpponentKind},
        search::{Engine, StopFlag},
    },
    rules::{GameRecord, Position, Square, Status},
};

/// The players of the games, from those whose positions are easy to those whose positions are hard to play.
const PLAYERS: [OpponentKind; 9] = [
    OpponentKind::Pebble,
    OpponentKind::Minnow,
    OpponentKind::Clover,
    OpponentKind::Sparrow,
    OpponentKind::Otter,
    OpponentKind::Juniper,
    OpponentKind::Heron,
    OpponentKind::Magpie,
    OpponentKind::Lantern,
];

/// How many moves at the beginning are random.
const RANDOM_MOVES: usize = 6;

/// The empty squares of endings, and of positions of the middle game.
const ENDINGS: std::ops::RangeInclusive<u32> = 6..=EXACT_EMPTIES;
const MIDDLE: std::ops::RangeInclusive<u32> = 22..=38;

/// So many endings of a game are looked at, and so many positions of its middle.
const TRIES: [usize; 2] = [12, 1];

/// Two puzzles of a game are so many moves apart.
const APART: u32 = 4;

/// The puzzles of a game that two characters play: those for everybody that have a motif. The seed decides the game. What was
/// found until then if the search was stopped.
pub fn make(engine: &mut Engine, seed: u64, stop: &StopFlag) -> Vec<Puzzle> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut positions = play(&mut rng, stop);
    positions.shuffle(&mut rng);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut left = TRIES;
    for position in positions {
        let empties = position.empties();
        let kind = usize::from(MIDDLE.contains(&empties));
        let is_near = |other: &Puzzle| other.position.empties().abs_diff(empties) < APART;
        let is_fit = ENDINGS.contains(&empties) || kind == 1;
        if !is_fit || left[kind] == 0 || found.iter().any(is_near) {
            continue;
        }
        left[kind] -= 1;
        let proven = prove_if(engine, &position, None, stop, Puzzle::is_for_everybody);
        found.extend(proven.filter(|it| it.motif.is_some()));
        if stop.is_stopped() {
            break;
        }
    }
    found
}

/// The positions of a game in which a side has a choice.
fn play(rng: &mut StdRng, stop: &StopFlag) -> Vec<Position> {
    let mut player = || PLAYERS[rng.random_range(0..PLAYERS.len())].create(rng.random());
    let mut players = [player(), player()];
    let mut game = GameRecord::new(Position::default());
    let mut positions = Vec::new();
    while game.position().status() == Status::ToMove && !stop.is_stopped() {
        let position = *game.position();
        let legal: Vec<Square> = position.legal_moves().iter().collect();
        let square = if game.move_count() < RANDOM_MOVES {
            Some(legal[rng.random_range(0..legal.len())])
        } else {
            positions.push(position);
            let limits = Limits { last: game.last_move(), ..Limits::default() };
            let player = &mut players[position.side_to_move().index()];
            let chosen = player.choose(&position, &limits, stop, &mut |_| {});
            chosen.map(|choice| choice.square)
        };
        // A pass is part of the move before it.
        if square.is_none_or(|square| game.play(square).is_err()) {
            break;
        }
    }
    positions
}
