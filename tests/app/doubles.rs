//! Opponents that play like somebody: found from the games that are kept, chosen, played and brought back.

use flipside::game::play::{Doubles, LEAST_GAMES, Who};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::prelude::*;

/// Games of Anna with one after another, black and white by turns.
fn keep_games(game: &mut Game, number: usize) {
    let mut rng = StdRng::seed_from_u64(5);
    game.app.world_mut().resource_scope(|world, mut library: Mut<Library>| {
        for at in 0..number {
            let mut record = GameRecord::default();
            for _ in 0..24 {
                let moves: Vec<Square> = record.position().legal_moves().iter().collect();
                record.play(moves[rng.random_range(0..moves.len())]).expect("legal");
            }
            let mut kept = Kept { id: 1 + at as u64, is_imported: true, ..Kept::default() };
            kept.game.record = record;
            kept.game.facts.names = ["Anna".to_owned(), format!("Ben {at}")];
            if at % 2 == 1 {
                kept.game.facts.names.reverse();
            }
            library.keep(&kept, world.resource::<Store>());
        }
    });
}

fn doubles(game: &Game) -> Doubles {
    game.app.world().resource::<Doubles>().clone()
}

#[test]
fn a_double_is_found_from_games_and_plays() {
    let home = Home::new();
    let mut game = home.start();
    keep_games(&mut game, LEAST_GAMES - 1);
    game.frames(30);
    game.click_widget(TitleWidget::NewGame);
    game.until(300, "the draft", |g| g.screen() == Screen::NewGame && g.is_settled());
    assert_eq!(game.widget(NewGameWidget::Guests), None, "there are too few games");

    keep_games(&mut game, LEAST_GAMES);
    game.until(3000, "a double", |g| !doubles(g).0.is_empty());
    let found = doubles(&game).0;
    assert_eq!(found.len(), 1, "the others have played one game each");
    assert_eq!((&found[0].who, found[0].games), (&Who::Other("Anna".into()), LEAST_GAMES));
    game.frames(4);
    game.click_widget(NewGameWidget::Guests);
    game.frames(4);
    for words in ["Doubles", "Anna", "15 games"] {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    let session = game.session();
    let side = session.only_human().expect("a person").opponent();
    assert_eq!(session.player(side), Player::Double);
    assert_eq!(session.double(side), Some("Anna"));
    assert!(!session.config().rated);
    assert!(game.says("Anna") && game.says("Double"), "{:?}", game.texts());
    while game.move_count() < 4 {
        game.until_my_turn();
        let square = game.session().position().legal_moves().iter().next();
        game.click(square.expect("a move"));
        game.until(300, "the move", |g| g.is_settled());
    }
    let played = game.move_count();
    drop(game);

    // After a new start it is there, and goes on with its game.
    let mut game = home.start();
    let again = doubles(&game).0;
    assert_eq!((&again[0].who, again[0].style), (&found[0].who, found[0].style));
    game.click_widget(TitleWidget::Continue);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.menu() == Menu::None);
    assert_eq!(game.session().double(side), Some("Anna"));
    game.until_my_turn();
    let square = game.session().position().legal_moves().iter().next();
    game.click(square.expect("a move"));
    game.until(600, "its move", |g| g.move_count() > played + 1);
    assert_ne!(game.session().only_human(), Some(side));
}
