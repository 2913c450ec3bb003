//! Boards and squares as text.

use flipside::rules::{Position, Side, Square};

pub(super) fn name_of(square: Square) -> String {
    square.to_string().to_uppercase()
}

/// A row of the board. Row 1 has the number 0.
pub(super) fn row(position: &Position, rank: u8) -> String {
    let squares: Vec<&str> = (0..8)
        .filter_map(|file| Square::new(file, rank))
        .map(|square| match position.disc_at(square) {
            Some(Side::Black) => "X",
            Some(Side::White) => "O",
            None => ".",
        })
        .collect();
    squares.join(" ")
}

/// The board as a picture for people.
pub(super) fn picture(position: &Position) -> String {
    let files = "  A B C D E F G H";
    let rows: Vec<String> = (1..=8).map(|number| format!("{number} {} {number}", row(position, number - 1))).collect();
    let rows = rows.join("\n");
    let [black, white] = Side::ALL.map(|color| position.count(color));
    let side = position.side_to_move();
    format!("\n{files}\n{rows}\n{files}\nX black {black}, O white {white}; {side} to move")
}
