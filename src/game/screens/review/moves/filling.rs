//! What the list of moves contains.

use std::iter::successors;

use super::super::widget::ReviewWidget;
use crate::{
    engine::teach::review::Mark,
    game::play::{NodeId, Review, Session},
    rules::Square,
};

/// What the list was last filled with.
#[derive(Clone, PartialEq)]
pub(super) struct MovesContent {
    pub(super) rows: Vec<MoveRow>,
    /// The row of the shown move.
    pub(super) current: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum MoveRow {
    Moves([Option<Cell>; 2]),
    Variation(VariationLine),
    /// The variation that was removed last.
    Removed,
}

/// A move of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Cell {
    pub(super) id: NodeId,
    pub(super) number: usize,
    pub(super) square: Square,
    /// The error that the deep pass has found.
    pub(super) mark: Option<Mark>,
    pub(super) shown: bool,
}

/// A variation, or the best line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct VariationLine {
    pub(super) widget: ReviewWidget,
    pub(super) level: usize,
    pub(super) first: usize,
    pub(super) moves: Vec<Square>,
    /// Which of the moves led to the position on the board, or is shown there.
    pub(super) current: Option<usize>,
    /// What the position is worth for the side that makes the first move, in whole discs, and whether that is rough.
    pub(super) value: Option<(i32, bool)>,
    /// Whether the player has entered it.
    pub(super) entered: bool,
    pub(super) remove: Option<NodeId>,
}

impl VariationLine {
    /// What tells the line from others: its widget and the number of its first move.
    pub(super) fn key(&self) -> (ReviewWidget, usize) {
        (self.widget, self.first)
    }
}

impl MovesContent {
    pub(super) fn has(&self, line: &VariationLine) -> bool {
        let mut rows = self.rows.iter();
        rows.any(|row| matches!(row, MoveRow::Variation(other) if other.key() == line.key()))
    }

    pub(super) fn now(review: &Review, session: &Session) -> Self {
        let tree = review.tree();
        let at = review.current(session);
        let shown = review.shown_move(session);
        // A variation that was left for the move before it is still the line that is shown.
        let left = shown.filter(|&id| tree.is_game(at) && !tree.is_game(id));
        let path: Vec<NodeId> = successors(Some(left.unwrap_or(at)), |&id| tree.parent(id)).collect();
        let mut rows: Vec<MoveRow> = Vec::new();
        let mut current = 0;
        // Variations wait until the row of the move that they replace is complete.
        let mut below: Vec<MoveRow> = Vec::new();
        let game = &tree.game()[1..];
        for &id in game {
            let (Some(square), Some(side)) = (tree.square(id), review.mover(id)) else {
                continue;
            };
            let column = side.index();
            let open = matches!(rows.last(), Some(MoveRow::Moves([_, None]))) && column == 1;
            if !open {
                rows.append(&mut below);
                rows.push(MoveRow::Moves([None, None]));
            }
            if shown == Some(id) || (shown.is_none() && id == at) {
                current = rows.len() - 1;
            }
            if let Some(MoveRow::Moves(cells)) = rows.last_mut() {
                cells[column] =
                    Some(Cell { id, number: tree.moves(id), square, mark: review.mark(id), shown: shown == Some(id) });
            }
            let is_here = tree.parent(id) == Some(at);
            if is_here && let Some(best) = best_line(review, session, Some(id)) {
                below.push(MoveRow::Variation(best));
            }
            variations(review, tree.variations(id), &path, &mut below);
        }
        rows.append(&mut below);
        // After the end of a game that was given up, variations replace no move.
        if let Some(&last) = tree.game().last() {
            if last == at
                && let Some(best) = best_line(review, session, None)
            {
                rows.push(MoveRow::Variation(best));
            }
            variations(review, tree.next(last), &path, &mut rows);
        }
        if review.removed.is_some() {
            rows.insert((current + 1).min(rows.len()), MoveRow::Removed);
        }
        if let Some(row) = rows.iter().position(|row| matches!(row, MoveRow::Variation(line) if line.current.is_some()))
        {
            current = row;
        }
        Self { rows, current }
    }
}

/// The best line from the position on the board, unless it is played anyway or is a variation already.
fn best_line(review: &Review, session: &Session, instead_of: Option<NodeId>) -> Option<VariationLine> {
    // A task is not to be given away.
    if review.is_asking() {
        return None;
    }
    let tree = review.tree();
    let at = review.current(session);
    let best = review.find(tree.position(at)).filter(|found| found.deep)?.analysis.best()?;
    let played = instead_of.and_then(|id| tree.square(id));
    if played == Some(best.square) || tree.child(at, best.square).is_some() {
        return None;
    }
    Some(VariationLine {
        widget: ReviewWidget::BestLine,
        level: 1,
        first: tree.moves(at) + 1,
        moves: best.line.clone(),
        current: None,
        value: Some((best.discs(), best.is_rough(tree.position(at).empties()))),
        entered: false,
        remove: None,
    })
}

/// Adds the variations that begin with these moves, and those that branch off from them.
fn variations(review: &Review, branches: &[NodeId], path: &[NodeId], rows: &mut Vec<MoveRow>) {
    let tree = review.tree();
    for &branch in branches {
        let mut moves = Vec::new();
        let mut current = None;
        let mut inner = Vec::new();
        let mut next = Some(branch);
        while let Some(id) = next {
            if path.contains(&id) {
                current = Some(moves.len());
            }
            moves.extend(tree.square(id));
            if id != branch {
                inner.push(id);
            }
            next = tree.next(id).first().copied();
        }
        let before = tree.position(tree.parent(branch).unwrap_or_default());
        let value = review
            .find(before)
            .and_then(|found| found.analysis.find(tree.square(branch)?))
            .map(|found| (found.discs(), found.is_rough(before.empties())))
            .filter(|_| !review.is_asking());
        rows.push(MoveRow::Variation(VariationLine {
            widget: ReviewWidget::Variation(branch),
            level: tree.level(branch).max(1),
            first: tree.moves(branch),
            moves,
            current,
            value,
            entered: true,
            remove: Some(branch),
        }));
        for id in inner {
            variations(review, tree.variations(id), path, rows);
        }
    }
}
