//! Guess the move with one device alone: from the page that leads there to the result, which is kept with the game.

use flipside::game::{
    play::{Guess, TaskState, points},
    screens::GuessWidget,
};

use crate::prelude::*;

/// The number of the game.
const ID: u64 = 7;

fn a_game() -> Kept {
    let mut kept = Kept { id: ID, is_imported: true, ..default() };
    kept.game.facts.names = ["Anna".to_owned(), "Ben".to_owned()];
    let mut record = GameRecord::new(Position::default());
    for square in ["f5", "d6", "c3", "d3", "c4", "f4", "f6"] {
        record.play(square.parse().expect("a square")).expect("legal");
    }
    kept.game.record = record;
    kept
}

fn evening(home: &Home, device: Device) -> Person {
    let kept = home.kept();
    let mut game = Game::with(1280, 720, |app| {
        kept.install(app);
        app.insert_resource(paced(3));
        app.world().resource::<AccessibilityRequested>().set(device == Device::Reader);
    });
    game.set_speed(FlipSpeed::Instant);
    game.app.world_mut().resource_scope(|world, mut library: Mut<Library>| {
        library.keep(&a_game(), world.resource::<Store>());
    });
    // The title says how many games there are now.
    game.frames(3);
    Person { game, device }
}

impl Person {
    fn guess(&self) -> &Guess {
        self.game.app.world().resource()
    }

    /// Comes from the title to the list of the games.
    fn opens_the_games(&mut self) {
        self.press(TitleWidget::Games);
        self.waits_for(Screen::Games);
    }

    /// Comes from the list, in which the game is chosen, to the first question about a side.
    fn guesses(&mut self, side: Side) {
        self.press(WidgetId::from(GamesWidget::Play));
        self.game.until(300, "the dialog", |game| game.menu() == Menu::PlayFrom);
        self.game.frames(3);
        self.press(PlayFromWidget::Guess(side));
        self.waits_for(Screen::Guess);
    }

    /// Answers with a square, and waits until it is judged.
    fn guesses_at(&mut self, square: Square) {
        self.game.until(600, "the question", |game| {
            let guess = game.app.world().resource::<Guess>();
            guess.state() == Some(TaskState::Waiting) && game.is_settled() && game.session().human_to_move().is_some()
        });
        self.game.frames(3);
        self.play_square(square);
        self.game.until(20_000, "the judgement", |game| game.app.world().resource::<Guess>().shown().is_some());
        self.game.frames(3);
    }
}

/// The moves of a side that have a choice, each with the position before it.
fn turns(side: Side) -> Vec<(Position, Square)> {
    let mut record = GameRecord::new(Position::default());
    let mut turns = Vec::new();
    for square in a_game().game.record.moves() {
        let before = *record.position();
        if before.side_to_move() == side {
            turns.push((before, square));
        }
        record.play(square).expect("legal");
    }
    turns
}

fn a_game_is_guessed(device: Device) {
    let home = Home::new();
    let mut person = evening(&home, device);
    // The only game is chosen.
    person.opens_the_games();
    person.guesses(Side::Black);
    let turns = turns(Side::Black);
    assert_eq!(person.guess().count(), turns.len());
    for (number, (before, played)) in turns.iter().enumerate() {
        let asked = person.guess().task.as_ref().map(|task| task.position);
        assert_eq!(asked, Some(*before), "{device:?} {number}");
        // Every other answer is another one than in the game.
        let others = before.legal_moves().iter().filter(|other| other != played);
        let answer = if number % 2 == 1 { others.last().expect("a choice") } else { *played };
        person.guesses_at(answer);
        let shown = *person.guess().shown().expect("judged");
        assert_eq!((shown.answer.0, shown.played.0), (answer, *played));
        if answer == *played {
            assert!(person.game.says("played it too"), "{:?}", person.game.texts());
        } else {
            assert!(person.game.says(&format!("Anna played {played}")));
            // The move that was played takes the place of the answer.
            person.game.until(600, "the move of the game", |game| game.session().record().last_move() == Some(*played));
        }
        if device == Device::Keyboard && number == 0 {
            person.game.key(KeyCode::KeyN);
        } else {
            person.press(GuessWidget::Next);
        }
        person.game.frames(3);
    }
    assert!(person.guess().state().is_none());
    for (loss, wanted) in [(0.0, 1.0), (0.5, 1.0), (3.25, 0.5), (6.0, 0.0), (30.0, 0.0)] {
        assert!((points(loss) - wanted).abs() < 1e-6, "{loss}");
    }
    let [you, anna] = person.guess().averages().expect("answers");
    let mean = |loss: fn(&flipside::game::play::Guessed) -> f32| {
        let answers = &person.guess().answers;
        let sum: f32 = answers.iter().map(|it| points(loss(it))).sum();
        (100.0 * sum / answers.len() as f32).round() as u8
    };
    assert_eq!([you, anna], [mean(|it| it.answer.1), mean(|it| it.played.1)]);
    assert!(person.game.says(&format!("You {you}%, Anna {anna}%")));
    person.game.until(300, "the result is kept", |game| {
        let library = game.app.world().resource::<Library>();
        library.find(ID).is_some_and(|kept| kept.guessed == [Some([you, anna]), None])
    });
    // The way back leads to the review, where the result is told beside the side.
    person.press(GuessWidget::Leave);
    person.waits_for(Screen::Review);
    person.game.key(KeyCode::KeyP);
    person.game.until(300, "the dialog", |game| game.menu() == Menu::PlayFrom);
    person.game.frames(3);
    assert!(person.game.says(&format!("Black · {you}%")));
}

#[test]
fn a_game_is_guessed_with_keys() {
    a_game_is_guessed(Device::Keyboard);
}

#[test]
fn a_game_is_guessed_with_a_gamepad() {
    a_game_is_guessed(Device::Gamepad);
}

#[test]
fn a_game_is_guessed_with_the_mouse() {
    a_game_is_guessed(Device::Mouse);
}

#[test]
fn a_game_is_guessed_with_a_finger() {
    a_game_is_guessed(Device::Finger);
}

#[test]
fn a_game_is_guessed_with_a_screen_reader() {
    a_game_is_guessed(Device::Reader);
}

#[test]
fn the_players_own_game_waits_and_comes_back() {
    let home = Home::new();
    let mut person = evening(&home, Device::Mouse);
    person.game.start_two_players();
    person.game.click(Square::D3);
    person.game.settle();
    let before = *person.game.session().position();
    person.game.key(KeyCode::F10);
    person.game.frames(3);
    person.press(PauseWidget::Leave);
    person.waits_for(Screen::Title);
    person.opens_the_games();
    // Before it stands the player's own game.
    person.press(WidgetId::from(GamesWidget::List).row(1));
    person.guesses(Side::White);
    let (_, played) = turns(Side::White)[0];
    person.guesses_at(played);
    for _ in 0..6 {
        person.game.key(KeyCode::Escape);
        person.game.frames(4);
        if person.game.screen() == Screen::Title {
            break;
        }
    }
    person.press(TitleWidget::Continue);
    person.waits_for(Screen::Game);
    assert_eq!(*person.game.session().position(), before);
}
