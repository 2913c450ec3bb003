use super::*;

#[test]
fn straight_ahead_beats_nearer_but_aside() {
    let from = Rect::new(0.0, 0.0, 100.0, 50.0);
    let below = Rect::new(0.0, 120.0, 100.0, 170.0);
    let aside = Rect::new(200.0, 60.0, 300.0, 110.0);
    let down = |to| distance(from, to, Direction::Down, false);
    let next_row = |to| distance(from, to, Direction::Down, true);
    assert!(next_row(below) > next_row(aside));
    assert!(down(below) < down(aside));
    assert_eq!(down(Rect::new(0.0, -100.0, 100.0, -50.0)), None);
    assert_eq!(distance(from, below, Direction::Right, false), None);
    // Left and right do not lead from one row to another.
    assert_eq!(distance(from, aside, Direction::Right, true), None);
    let beside = Rect::new(200.0, 0.0, 300.0, 50.0);
    assert!(distance(from, beside, Direction::Right, true).is_some());
}
