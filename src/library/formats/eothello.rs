//! The pages of eOthello, in which a game is a list of squares among the arguments of a function.

use crate::{
    library::{game::Game, problem::Problem},
    rules::GameRecord,
};

/// The call with the game.
pub const MARK: &str = "initializeServerGame(";

/// Reads a game: the list of squares in the first brackets after [`MARK`].
pub fn read(text: &str) -> Result<Game, Problem> {
    let missing = || Problem::Missing { name: MARK };
    let (_, arguments) = text.split_once(MARK).ok_or_else(missing)?;
    let (_, list) = arguments.split_once('[').ok_or_else(missing)?;
    let (squares, _) = list.split_once(']').ok_or(Problem::CutOff)?;
    let mut game = Game::from(GameRecord::from_usual_start(squares)?);
    game.facts.place = "eOthello".into();
    Ok(game)
}
