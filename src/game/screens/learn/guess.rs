//! Beginning to guess the moves of a game with one press: of any game of the collection, or of one of those that come with the
//! program.

use super::state::LearnWidget;
use crate::{
    engine::OpponentKind,
    game::{
        pages::Go,
        play::{GameConfig, Guess, Player, RestoredGame, strong_games},
        prelude::*,
        shell::Random,
        store::{Collection, restored},
    },
    library::Archive,
    rules::parse_game,
};

/// A game of the collection is not asked for if it has fewer moves.
const LEAST_MOVES: usize = 40;
/// How many games of the collection are looked at until one is long enough.
const TRIES: usize = 50;

pub(super) fn begin(
    mut activated: MessageReader<Activated>,
    collection: Res<Collection>,
    mut random: ResMut<Random>,
    mut guess: ResMut<Guess>,
    mut go: Go,
) {
    let mut pressed = activated.read().filter_map(|pressed| pressed.0.get());
    if !pressed.any(|widget: LearnWidget| widget == LearnWidget::Guess) {
        return;
    }
    let found = {
        let shared = collection.shared();
        let archive = shared.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        of_collection(&archive, &mut random)
    };
    if let Some(game) = found.or_else(|| of_program(&mut random)) {
        // The moves of the winner are worth more.
        let side = game.winner().unwrap_or(if random.coin() { Side::Black } else { Side::White });
        *guess = Guess::of(&game, side);
        go.to(Screen::Guess);
    }
}

fn of_collection(archive: &Archive, random: &mut Random) -> Option<Session> {
    for _ in 0..TRIES {
        let view = archive.view(archive.rows().nth(place_in(archive.rows().len(), random))?)?;
        if view.moves().len() >= LEAST_MOVES {
            return Some(Session::from(restored(view.kept())));
        }
    }
    None
}

fn of_program(random: &mut Random) -> Option<Session> {
    let games: Vec<&str> = strong_games().collect();
    let record = parse_game(games.get(place_in(games.len(), random))?).ok()?;
    let config = GameConfig { players: [Player::Computer(OpponentKind::Engine); 2], ..GameConfig::default() };
    Some(Session::from(RestoredGame { id: random.number(), config, record, ..default() }))
}

/// A place among so many.
fn place_in(count: usize, random: &mut Random) -> usize {
    ((random.unit() * count as f32) as usize).min(count.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_asked_for() {
        let finished = strong_games().map(|line| parse_game(line).expect(line).is_finished());
        assert_eq!(finished.collect::<Vec<_>>(), vec![true; 24]);
    }
}
