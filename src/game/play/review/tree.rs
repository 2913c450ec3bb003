//! The moves of a game, and the variations that branch off from them.

use crate::rules::{GameRecord, Position, Square, Status};

/// A place in a [`MoveTree`]: the position after a move, or the start position. It stays valid when other places are added
/// or branches are removed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NodeId(pub(crate) u32);

/// The place of the start position.
pub const ROOT: NodeId = NodeId(0);

/// A move and the position after it, with the passes that it forces.
#[derive(Clone, Debug)]
struct Node {
    parent: NodeId,
    /// The move that leads here; `None` at the start.
    square: Option<Square>,
    position: Position,
    /// The moves that follow. The first one is the main line of this branch.
    next: Vec<NodeId>,
    /// The number of moves up to here.
    moves: usize,
}

/// A branch that was removed, so that it can be put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removed {
    branch: NodeId,
    /// Its place among the moves that follow its parent.
    index: usize,
}

/// The moves of a game and its variations. The game itself is never changed.
#[derive(Clone, Debug)]
pub struct MoveTree {
    nodes: Vec<Node>,
    /// The places of the game, from the start position to the last move.
    game: Vec<NodeId>,
}

impl MoveTree {
    /// The tree of a game without variations: all its moves, also those that were undone.
    pub fn new(record: &GameRecord) -> Self {
        let mut start = GameRecord::new(*record.start());
        let mut tree = Self {
            nodes: vec![Node { parent: ROOT, square: None, position: *start.position(), next: Vec::new(), moves: 0 }],
            game: vec![ROOT],
        };
        for square in record.to_end().moves() {
            if start.play(square).is_ok() {
                let last = *tree.game.last().unwrap_or(&ROOT);
                let next = tree.append(last, square, *start.position());
                tree.game.push(next);
            }
        }
        tree
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// All places, each before those that follow it.
    pub(super) fn places(&self) -> Vec<NodeId> {
        let mut found = Vec::new();
        let mut open = vec![ROOT];
        while let Some(at) = open.pop() {
            found.push(at);
            open.extend(self.next(at).iter().rev());
        }
        found
    }

    /// Whether the tree has this place. A place of another tree may be unknown here.
    pub fn has(&self, id: NodeId) -> bool {
        (id.0 as usize) < self.nodes.len()
    }

    fn append(&mut self, parent: NodeId, square: Square, position: Position) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let moves = self.node(parent).moves + 1;
        self.nodes.push(Node { parent, square: Some(square), position, next: Vec::new(), moves });
        self.nodes[parent.0 as usize].next.push(id);
        id
    }

    /// The places of the game, from the start position to the position after the last move.
    pub fn game(&self) -> &[NodeId] {
        &self.game
    }

    /// The places of the game at which a side can move: those before its moves, and the last one unless the game is over.
    pub(super) fn open_places(&self) -> &[NodeId] {
        match self.game.split_last() {
            Some((&last, before)) if self.position(last).status() != Status::ToMove => before,
            _ => &self.game,
        }
    }

    /// The moves of the game.
    pub fn game_line(&self) -> Vec<Square> {
        self.game.last().map_or(Vec::new(), |&last| self.path(last))
    }

    /// The number of moves of the game.
    pub fn game_moves(&self) -> usize {
        self.game.len() - 1
    }

    /// The place of the game after this many moves, or its end.
    pub(super) fn after_moves(&self, moves: usize) -> NodeId {
        self.game[moves.min(self.game_moves())]
    }

    /// Whether a place belongs to the game, and to no variation.
    pub fn is_game(&self, id: NodeId) -> bool {
        self.game.get(self.node(id).moves) == Some(&id)
    }

    /// The position at a place.
    pub fn position(&self, id: NodeId) -> &Position {
        &self.node(id).position
    }

    /// The move that leads to a place; `None` at the start.
    pub fn square(&self, id: NodeId) -> Option<Square> {
        self.node(id).square
    }

    /// The place before a move; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != ROOT).then(|| self.node(id).parent)
    }

    /// The number of moves up to a place.
    pub fn moves(&self, id: NodeId) -> usize {
        self.node(id).moves
    }

    /// The moves that follow a place. The first one is the main line of the branch.
    pub fn next(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).next
    }

    /// The place after a move from another place, if the tree has it.
    pub fn child(&self, id: NodeId, square: Square) -> Option<NodeId> {
        let mut next = self.node(id).next.iter().copied();
        next.find(|&next| self.square(next) == Some(square))
    }

    /// The moves from the start to a place.
    pub fn path(&self, id: NodeId) -> Vec<Square> {
        let mut at = id;
        let mut path = Vec::new();
        while let Some(square) = self.square(at) {
            path.push(square);
            at = self.node(at).parent;
        }
        path.reverse();
        path
    }

    /// The moves from the start to a place, and on along the main line of its branch.
    pub fn line_through(&self, id: NodeId) -> Vec<Square> {
        let mut line = self.path(id);
        let mut at = id;
        while let Some(&next) = self.node(at).next.first() {
            line.extend(self.square(next));
            at = next;
        }
        line
    }

    /// The place that these moves lead to, if the tree has all of them.
    pub fn find(&self, path: impl IntoIterator<Item = Square>) -> Option<NodeId> {
        path.into_iter().try_fold(ROOT, |at, square| self.child(at, square))
    }

    /// Adds the moves of this path that are missing, and returns the place it leads to. `None` if one of them is illegal;
    /// the moves before it are added.
    pub fn add(&mut self, path: impl IntoIterator<Item = Square>) -> Option<NodeId> {
        let mut at = ROOT;
        for square in path {
            at = if let Some(next) = self.child(at, square) {
                next
            } else {
                let mut after = self.position(at).play(square).ok()?;
                if after.status() == Status::MustPass {
                    after = after.pass();
                }
                self.append(at, square, after)
            };
        }
        Some(at)
    }

    /// The first move of the branch that a place belongs to; `None` if it belongs to the game.
    pub fn branch_of(&self, id: NodeId) -> Option<NodeId> {
        let mut at = id;
        while !self.is_game(at) {
            let parent = self.node(at).parent;
            if self.is_game(parent) || self.node(parent).next.first() != Some(&at) {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    /// How many branches lead from the game to a place: 0 in the game, 1 in a variation of it, 2 in a variation of that.
    pub fn level(&self, id: NodeId) -> usize {
        let mut level = 0;
        let mut at = id;
        while let Some(branch) = self.branch_of(at) {
            level += 1;
            at = self.node(branch).parent;
        }
        level
    }

    /// The variations that take the place of a move, in the order in which they were added.
    pub fn variations(&self, id: NodeId) -> &[NodeId] {
        match self.parent(id) {
            Some(parent) if self.next(parent).first() == Some(&id) => &self.next(parent)[1..],
            _ => &[],
        }
    }

    /// All variations of the game, each as the moves from the start to its end.
    pub fn all_variations(&self) -> Vec<Vec<Square>> {
        let ends = self.places().into_iter().filter(|&at| self.next(at).is_empty() && !self.is_game(at));
        ends.map(|at| self.path(at)).collect()
    }

    /// Removes the branch that begins with a move. Moves of the game are not removed.
    pub fn remove(&mut self, branch: NodeId) -> Option<Removed> {
        if self.is_game(branch) {
            return None;
        }
        let parent = self.node(branch).parent;
        let next = &mut self.nodes[parent.0 as usize].next;
        let index = next.iter().position(|&id| id == branch)?;
        next.remove(index);
        Some(Removed { branch, index })
    }

    /// Puts a branch back that was removed. If the same move has been played again meanwhile, that branch stays instead.
    pub fn put_back(&mut self, removed: Removed) {
        let Removed { branch, index } = removed;
        let parent = self.node(branch).parent;
        let Some(square) = self.square(branch) else {
            return;
        };
        if self.child(parent, square).is_none() {
            let next = &mut self.nodes[parent.0 as usize].next;
            next.insert(index.min(next.len()), branch);
        }
    }
}

impl Default for MoveTree {
    fn default() -> Self {
        Self::new(&GameRecord::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &str) -> GameRecord {
        GameRecord::from_transcript(Position::default(), moves).expect("a legal game")
    }

    fn squares(moves: &str) -> Vec<Square> {
        record(moves).moves().collect()
    }

    fn tree(moves: &str) -> MoveTree {
        MoveTree::new(&record(moves))
    }

    #[test]
    fn a_game_is_a_line_with_all_its_moves() {
        let mut record = record("f5d6c3d3");
        record.undo();
        record.undo();
        let tree = MoveTree::new(&record);
        assert_eq!(tree.game_moves(), 4, "moves that were undone count");
        assert_eq!(tree.line_through(ROOT), squares("f5d6c3d3"));
        let last = tree.game()[4];
        assert_eq!(tree.path(last), squares("f5d6c3d3"));
        assert_eq!((tree.level(last), tree.branch_of(last)), (0, None));
        assert!(tree.all_variations().is_empty());
    }

    #[test]
    fn variations_branch_off_and_are_removed_and_put_back() {
        let mut tree = tree("f5d6c3d3c4");
        let branch = tree.add(squares("f5f6e6d6")).expect("legal");
        let deeper = tree.add(squares("f5f6e6f4")).expect("legal");
        assert_eq!((tree.level(branch), tree.level(deeper)), (1, 2));
        let first = tree.find(squares("f5f6")).expect("there");
        assert_eq!(tree.branch_of(branch), Some(first));
        assert_eq!(tree.variations(tree.game()[2]), [first]);
        assert_eq!(tree.line_through(first), squares("f5f6e6d6"));
        assert_eq!(tree.all_variations(), [squares("f5f6e6d6"), squares("f5f6e6f4")]);
        assert_eq!(tree.add(squares("f5f6e6d6")), Some(branch), "not twice");

        let removed = tree.remove(first).expect("a variation");
        assert_eq!(tree.find(squares("f5f6")), None);
        tree.put_back(removed);
        assert_eq!(tree.find(squares("f5f6e6f4")), Some(deeper));
        assert_eq!(tree.remove(tree.game()[2]), None, "the game stays");
    }

    #[test]
    fn a_game_that_was_given_up_can_be_played_on() {
        let mut tree = tree("f5d6");
        let after = tree.add(squares("f5d6c3d3")).expect("legal");
        let first = tree.find(squares("f5d6c3")).expect("there");
        assert_eq!(tree.branch_of(after), Some(first));
        assert_eq!((tree.level(after), tree.game_moves()), (1, 2));
        assert!(tree.remove(first).is_some());
    }

    #[test]
    fn illegal_moves_are_not_added() {
        let mut tree = tree("f5d6");
        assert_eq!(tree.add([Square::F5, Square::A1]), None);
        assert_eq!(tree.add([]), Some(ROOT));
    }

    #[test]
    fn forced_passes_are_made() {
        let start: Position =
            "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX OXXXXXO- OXXXXXX- O".parse().expect("a board");
        let record = GameRecord::new(start);
        let mut tree = MoveTree::new(&record);
        let mut played = GameRecord::new(start);
        played.play(Square::H8).expect("legal");
        let node = tree.add([Square::H8]).expect("legal");
        assert_eq!(tree.position(node), played.position());
    }
}
