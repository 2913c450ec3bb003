//! Resuming an earlier search with the help of the transposition table.
//!
//! In a game the root position was mostly part of the search for the move before, or of pondering. The iterations whose
//! result the table has already are skipped. To repeat them would take time, and it would replace the deeper results that
//! the table has.

use super::{
    iteration::Iteration,
    root::Root,
    selectivity::Selectivity,
    tt::{Key, NO_MOVE, SearchResult, TranspositionTable},
};

/// Moves the best moves of the table to the front, and removes the iterations that are not deeper and surer than the
/// table's entry of the root. The last iteration always stays.
pub(crate) fn resume(tt: &TranspositionTable, root: &mut Root, iterations: &mut Vec<Iteration>) {
    // The table only has the value of the best move, and no search for the winner alone.
    if root.lines > 1 || root.winner_only {
        return;
    }
    let Some(entry) = tt.probe(Key::new(root.node.own, root.node.opp)) else {
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
    tt.store(Key::new(root.node.own, root.node.opp), &result);
}
