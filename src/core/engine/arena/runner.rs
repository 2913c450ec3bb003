//! Plays matches on several threads: each opening twice, with the colours exchanged.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use super::{
    game::{self, Ending, Game},
    openings::Opening,
    player::Player,
    tally::MatchTally,
};
use crate::{engine::external::Fault, rules::Side};

/// Why a player could not be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<E> {
    /// The player made a fault and loses the game that it was created for.
    Fault(Fault),
    /// The whole match cannot go on.
    Fatal(E),
}

/// The two games of an opening.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The number of the opening.
    pub opening: usize,
    /// The game with the first player black, and the game with the first player white.
    pub games: [Game; 2],
}

/// Plays a match on this many threads. Each thread has its own players.
///
/// `create` creates player 0 or 1. It is called again after a fault of the player. `each` is called after each pair of games,
/// with the pair and the results so far. If it breaks, no further pair begins. The pairs that have begun are still played,
/// but not counted: they could take back what a sequential test has decided.
///
/// # Errors
///
/// The first error of `create` or `each`.
pub fn play_match<E: Send>(
    openings: &[Opening],
    threads: NonZero<usize>,
    create: impl Fn(usize) -> Result<Box<dyn Player>, Refusal<E>> + Sync,
    mut each: impl FnMut(&Pair, &MatchTally) -> Result<ControlFlow<()>, E>,
) -> Result<MatchTally, E> {
    let (next, ended) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, pairs) = mpsc::channel();
        for _ in 0..threads.get() {
            let (next, ended, create, sender) = (&next, &ended, &create, sender.clone());
            scope.spawn(move || play_openings(openings, next, ended, create, &sender));
        }
        drop(sender);
        let result = count(&pairs, &mut each);
        ended.store(true, Ordering::Relaxed);
        result
    })
}

fn play_openings<E>(
    openings: &[Opening],
    next: &AtomicUsize,
    ended: &AtomicBool,
    create: &impl Fn(usize) -> Result<Box<dyn Player>, Refusal<E>>,
    pairs: &Sender<Result<Pair, E>>,
) {
    let mut seats = [None, None];
    while !ended.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(opening) = openings.get(number) else {
            return;
        };
        let pair = match Side::ALL.map(|first_is| play(&mut seats, opening, first_is, create)) {
            [Ok(first), Ok(second)] => Ok(Pair { opening: number, games: [first, second] }),
            [Err(error), _] | [_, Err(error)] => Err(error),
        };
        if pairs.send(pair).is_err() {
            return;
        }
    }
}

/// Plays one game. A player that is missing in `seats` is created first. A player that makes a fault is removed.
fn play<E>(
    seats: &mut [Option<Box<dyn Player>>; 2],
    opening: &Opening,
    first_is: Side,
    create: &impl Fn(usize) -> Result<Box<dyn Player>, Refusal<E>>,
) -> Result<Game, E> {
    for (player, seat) in seats.iter_mut().enumerate() {
        if seat.is_some() {
            continue;
        }
        match create(player) {
            Ok(created) => *seat = Some(created),
            Err(Refusal::Fatal(error)) => return Err(error),
            Err(Refusal::Fault(fault)) => {
                return Ok(Game {
                    record: opening.record.clone(),
                    first_is,
                    ending: Ending::Forfeit { player, fault },
                    usage: None,
                });
            }
        }
    }
    let [Some(first), Some(second)] = seats.each_mut().map(|seat| seat.as_mut()) else {
        unreachable!("both seats are taken");
    };
    let game =
        game::play([first.as_mut(), second.as_mut()], &opening.record, first_is, opening.seeds[first_is.index()]);
    if let Ending::Forfeit { player, .. } = game.ending {
        seats[player] = None;
    }
    Ok(game)
}

/// Adds up the pairs until all threads have ended or `each` breaks.
fn count<E>(
    pairs: &Receiver<Result<Pair, E>>,
    each: &mut impl FnMut(&Pair, &MatchTally) -> Result<ControlFlow<()>, E>,
) -> Result<MatchTally, E> {
    let mut tally = MatchTally::default();
    for pair in pairs {
        let pair = pair?;
        tally.add(&pair.games);
        if each(&pair, &tally)?.is_break() {
            break;
        }
    }
    Ok(tally)
}
