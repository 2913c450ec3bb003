//! Iterative deepening: the searches of the root before the deepest and surest one, which of them the transposition table makes
//! needless, and how the main thread leads its helpers from one to the next.

use std::sync::{Mutex, PoisonError};

use super::{
    parallel::Completed,
    root::Root,
    selectivity::Selectivity,
    tt::{Key, NO_MOVE, SearchResult, TranspositionTable},
};

/// One search of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    /// The depth in plies. A depth of all empty squares is a search to the end of the game.
    pub(crate) depth: u32,
    pub(crate) selectivity: Selectivity,
}

/// Midgame iterations stop this many plies before the end of the game. With more plies, a search with little time often
/// ends in a search to the end that it cannot complete.
const ENDGAME_LEAP: u32 = 8;

/// Up to this many empty squares the exact search needs no selective one before it.
const EXACT_AT_ONCE_EMPTIES: u32 = 16;

/// The iterations that lead to the target. Each of them orders the root moves and fills the transposition table for the
/// next.
pub(crate) fn iterations(empties: u32, target: Iteration) -> Vec<Iteration> {
    let to_the_end = target.depth >= empties;
    let midgame_selectivity = if to_the_end { Selectivity::MOST } else { target.selectivity };
    let midgame_depth = if to_the_end { empties.saturating_sub(ENDGAME_LEAP) } else { target.depth };
    let mut iterations: Vec<Iteration> =
        (1..=midgame_depth).map(|depth| Iteration { depth, selectivity: midgame_selectivity }).collect();
    if to_the_end {
        let steps = [Selectivity::MOST, Selectivity::STEPS[2]];
        if empties > EXACT_AT_ONCE_EMPTIES {
            iterations.extend(
                steps
                    .into_iter()
                    .filter(|&step| step < target.selectivity)
                    .map(|selectivity| Iteration { depth: empties, selectivity }),
            );
        }
        iterations.push(Iteration { depth: empties, selectivity: target.selectivity });
    }
    iterations
}

/// Resumes an earlier search with the help of the transposition table. In a game the root position was mostly part of the search
/// for the move before, or of pondering. To repeat its iterations would take time, and would replace the deeper results that
/// the table has.
///
/// Moves the best moves of the table to the front, and removes the iterations that are not deeper and surer than the
/// table's entry of the root. The last iteration always stays.
pub(crate) fn resume(tt: &TranspositionTable, root: &mut Root, iterations: &mut Vec<Iteration>) {
    // The table only has the value of the best move, and no search for the winner alone.
    if root.lines > 1 || root.winner_only {
        return;
    }
    let Some(entry) = tt.probe(Key::new(root.node.board)) else {
        return;
    };
    let selectivity = Selectivity::from_index(entry.selectivity);
    // An entry with nothing but an upper bound has no reliable best move.
    if entry.lower == i16::MIN || entry.best_moves[0] == NO_MOVE {
        return;
    }
    for square in entry.best_moves.into_iter().rev() {
        if let Some(index) = root.moves.iter().position(|root_move| root_move.candidate.square == square) {
            root.moves[..=index].rotate_right(1);
        }
    }
    if entry.lower == entry.upper
        && let Some(best) = root.moves.first_mut()
    {
        best.value = i32::from(entry.lower);
        best.has_value = true;
        best.depth = u32::from(entry.depth);
        best.selectivity = selectivity;
    }
    let last = iterations.len().saturating_sub(1);
    let skipped = iterations[..last]
        .iter()
        .take_while(|iteration| iteration.depth < u32::from(entry.depth) && iteration.selectivity <= selectivity)
        .count();
    iterations.drain(..skipped);
}

/// Stores the result of an iteration in the transposition table. The searches of the root moves do not store the root
/// itself.
pub(crate) fn store_root(tt: &TranspositionTable, root: &Root, iteration: Iteration, nodes: u64) {
    let Some(best) = root.moves.first() else {
        return;
    };
    if root.winner_only || !best.has_value {
        return;
    }
    let result = SearchResult {
        alpha: best.value - 1,
        beta: best.value + 1,
        score: best.value,
        depth: iteration.depth as u8,
        selectivity: iteration.selectivity.index(),
        best_move: best.candidate.square,
        nodes,
    };
    tt.store(Key::new(root.node.board), &result);
}

/// What the main thread tells its helpers: how far it has come, and what it has found. A helper that is behind gives up its
/// iteration and goes on from here. One that is ahead goes on as it is, since its results are of use later.
pub(crate) struct Lead {
    /// Each helper watches this while it searches.
    pub(crate) completed: Completed,
    /// The root after the last completed iteration.
    root: Mutex<Root>,
}

impl Lead {
    /// The beginning of a search.
    pub(crate) fn new(root: Root) -> Self {
        Self { completed: Completed::default(), root: Mutex::new(root) }
    }

    /// The main thread has completed this many iterations and left the root like this.
    pub(crate) fn complete(&self, completed: usize, root: &Root) {
        let mut shared = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        shared.clone_from(root);
        self.completed.set(completed);
    }

    /// How many iterations the main thread has completed, and the root after the last of them.
    pub(crate) fn state(&self) -> (usize, Root) {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        (self.completed.get(), root.clone())
    }
}
