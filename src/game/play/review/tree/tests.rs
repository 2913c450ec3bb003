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
