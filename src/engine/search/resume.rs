//! Going on where an earlier search has left off.
//!
//! In a game the position to search is mostly one that the search for the move before, or pondering, has gone through
//! already. The iterations that the table can tell the result of are left out: repeated, they would not only take time,
//! but with their other windows write over the deeper results they find.

use super::{
    iteration::Iteration,
    root::Root,
    selectivity::Selectivity,
    tt::{Finding, Key, NO_MOVE, Table},
};

/// Puts the moves first that the table thinks best, and takes out the iterations that would not get further than the
/// search it knows of. The last pass always stays.
pub(crate) fn resume(table: &Table, root: &mut Root, iterations: &mut Vec<Iteration>) {
    // Only the best move is known in this way.
    if root.lines > 1 || root.winner_only {
        return;
    }
    let Some(entry) = table.probe(Key::new(root.node.own, root.node.opp)) else {
        return;
    };
    let selectivity = Selectivity::from_index(entry.selectivity);
    // Of a position that was only found not to be good enough no move is known to be the best one.
    if entry.lower == i16::MIN || entry.best[0] == NO_MOVE {
        return;
    }
    for square in entry.best.into_iter().rev() {
        if let Some(place) = root
            .moves
            .iter()
            .position(|found| found.candidate.square == square)
        {
            root.moves[..=place].rotate_right(1);
        }
    }
    if entry.lower == entry.upper
        && let Some(best) = root.moves.first_mut()
    {
        best.value = i32::from(entry.lower);
        best.valued = true;
        best.depth = u32::from(entry.depth);
        best.selectivity = selectivity;
    }
    let last = iterations.len().saturating_sub(1);
    let known = iterations[..last]
        .iter()
        .take_while(|iteration| {
            iteration.depth < u32::from(entry.depth) && iteration.selectivity <= selectivity
        })
        .count();
    iterations.drain(..known);
}

/// Remembers the result of a pass over the root, which the searches below it do not do.
pub(crate) fn remember(table: &Table, root: &Root, iteration: Iteration, nodes: u64) {
    let Some(best) = root.moves.first() else {
        return;
    };
    if root.winner_only || !best.valued {
        return;
    }
    let finding = Finding {
        alpha: best.value - 1,
        beta: best.value + 1,
        score: best.value,
        depth: iteration.depth as u8,
        selectivity: iteration.selectivity.index(),
        best: best.candidate.square,
        nodes,
    };
    table.store(Key::new(root.node.own, root.node.opp), &finding);
}
