//! Pseudo-random games that are always the same.
#![allow(dead_code, reason = "every test file uses a part of this")]

use flipside::rules::{GameRecord, Ply, Position};

/// A whole game, which is different for each seed.
pub fn game(seed: u64) -> GameRecord {
    let mut state = seed;
    let mut game = GameRecord::new(Position::default());
    while !game.is_finished() {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        let moves: Vec<_> = game.legal_moves().iter().collect();
        game.play(moves[(state >> 33) as usize % moves.len()]).unwrap();
    }
    game
}

/// A game whose first pass comes after at least `least` plies and before the last two, and the number of plies before it.
pub fn game_with_pass(least: usize) -> (GameRecord, usize) {
    (1..)
        .map(game)
        .find_map(|game| {
            let plies = game.plies();
            let pass = plies.iter().position(|ply| matches!(ply, Ply::Pass { .. }))?;
            let fits = pass >= least && pass + 2 < plies.len();
            fits.then_some((game, pass))
        })
        .expect("many games have a pass")
}
