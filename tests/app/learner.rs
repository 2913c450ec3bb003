//! A learner's session with one device alone: a game with a blunder that is taken back, its review, an error tried again,
//! an opening practised, and then what is done with the games: one is found, starred, reviewed and shared, a friend's game comes
//! in, and its opening is looked up among the own games.

use std::fs;

use flipside::{
    engine::Book,
    game::{
        play::{Answered, Openings, TaskState},
        screens::{Filter, ImportWidget, ShareWidget},
        settings::CoachSetting,
        store::{ShareAs, ShareFolder, Shares},
    },
    library::Format,
};

use crate::{common::paced::paced_to, prelude::*};

/// A move that loses this many discs is one that the coach speaks of.
const BLUNDER: f32 = 6.5;

/// What the coach says about blunders needs searches of this depth, in plies.
const SURE_DEPTH: u8 = 8;

fn start(device: Device) -> Person {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced_to(SURE_DEPTH, 31));
        app.world().resource::<AccessibilityRequested>().set(device == Device::Reader);
    });
    game.set_speed(FlipSpeed::Instant);
    game.settings().coach = CoachSetting::Blunders;
    game.settings().values = true;
    Person { game, device }
}

/// The values that are seen on the board, the best one first, once they are sure.
fn values(game: &mut Game) -> Option<Vec<(Square, f32)>> {
    let moves = game.shown_values();
    let is_sure = moves.iter().all(|(found, _)| found.has_value && found.depth >= SURE_DEPTH);
    is_sure.then(|| moves.iter().map(|(found, _)| (found.square, found.value)).collect())
}

impl Person {
    fn resource<R: Resource>(&self) -> &R {
        self.game.app.world().resource::<R>()
    }

    /// What the engine thinks of the legal moves: the best one, the worst one, and what the worst one loses.
    fn best_and_worst(&mut self) -> (Square, Square, f32) {
        self.game.until(600, "values of all moves", |game| {
            let legal = game.session().record().legal_moves();
            values(game).is_some_and(|known| known.len() == legal.iter().count())
        });
        let known = values(&mut self.game).unwrap_or_default();
        let (best, worst) = (known[0], known[known.len() - 1]);
        (best.0, worst.0, best.1 - worst.1)
    }

    /// Leaves a screen. On a gamepad the way out of the panel first leads to the board.
    fn goes_back(&mut self, leave: impl Into<WidgetId>, is_left: impl Fn(&Game) -> bool) {
        if !self.has_focus() {
            return self.press(leave);
        }
        for _ in 0..2 {
            if !is_left(&self.game) {
                self.key(KeyCode::Escape, GamepadButton::East);
                self.game.frames(4);
            }
        }
    }

    fn plays(&mut self, square: Square) {
        let before = self.game.move_count();
        self.play_square(square);
        assert!(self.game.move_count() > before, "{square}\n{}", self.game.describe());
    }
}

/// Plays well until a move would be a blunder, makes it, and takes it back.
fn blunders_and_looks_again(person: &mut Person) {
    loop {
        person.game.until_my_turn();
        assert_ne!(person.game.menu(), Menu::GameOver, "a game without blunders");
        let (best, worst, loss) = person.best_and_worst();
        if loss < BLUNDER {
            person.plays(best);
            continue;
        }
        let before = person.game.session().record().clone();
        person.plays(worst);
        person.game.until(600, "the coach", |game| {
            game.app.world().resource::<Coach>().blunder.is_some() && game.is_settled()
        });
        assert!(person.game.says("Look again?"), "{:?}", person.game.texts());
        let blunder = person.resource::<Coach>().blunder.clone().expect("noticed");
        let refutation = blunder.refutation.filter(|it| it.reason.is_none());
        if let Some(reply) = refutation.and_then(|it| it.reply) {
            let words = format!("replies with {reply}");
            assert!(person.game.says(&words), "{:?}", person.game.texts());
        }
        if person.has_focus() {
            // One press takes it back.
            person.key(KeyCode::KeyU, GamepadButton::West);
        } else {
            person.press(GameWidget::Coach);
        }
        person.game.until_my_turn();
        let record = person.game.session().record();
        assert_eq!(record.moves().collect::<Vec<_>>(), before.moves().collect::<Vec<_>>());
        person.plays(best);
        return;
    }
}

fn plays_to_the_end(person: &mut Person) {
    loop {
        person.game.until_my_turn();
        if person.game.menu() == Menu::GameOver {
            return;
        }
        let legal = person.game.session().record().legal_moves();
        // The last legal move of the board is seldom the best one, so that there is something to review.
        person.plays(legal.iter().last().expect("a legal move"));
    }
}

/// Opens the review, goes to an error, and finds the better move.
fn reviews_and_tries_again(person: &mut Person) {
    person.game.advance(500);
    person.press(ResultWidget::Review);
    person.game.until(600, "the review", |game| game.screen() == Screen::Review && game.is_settled());
    person.game.until(6000, "the end of the analysis", |game| game.app.world().resource::<Review>().is_finished());
    assert!(!person.resource::<Review>().errors(None).is_empty());
    if person.has_focus() {
        person.key(KeyCode::KeyN, GamepadButton::North);
    } else {
        person.press(ReviewWidget::NextError);
    }
    person.game.settle();
    let shown = person.resource::<Review>().shown_move(person.game.session());
    let error = shown.expect("an error is shown");
    assert!(person.resource::<Review>().mark(error).is_some());
    // The task is offered at the end of the game.
    if person.device == Device::Keyboard {
        person.game.key(KeyCode::End);
    } else {
        person.press(ReviewWidget::Last);
    }
    person.game.settle();
    let retry = person.game.retry_widget();
    person.press(retry);
    person.game.settle();
    let review = person.resource::<Review>();
    let retry = review.retry().expect("a task");
    let before = review.tree().parent(retry.error()).expect("a place");
    let found = review.find(review.tree().position(before));
    person.play_square(found.and_then(|found| found.analysis.best()).expect("analysed").square);
    person.game.until(600, "the verdict", |game| {
        let review = game.app.world().resource::<Review>();
        matches!(review.retry().map(|retry| retry.task.state), Some(TaskState::Right(_)))
    });
    person.game.settle();
    person.press(ReviewWidget::RetryLeave);
    person.game.settle();
    assert!(person.resource::<Review>().retry().is_none());
    person.goes_back(ReviewWidget::Leave, |game| game.screen() != Screen::Review);
    person.game.until(600, "the result", |game| game.menu() == Menu::GameOver && game.is_settled());
}

/// Practises the line of the book after the first move.
fn practises_an_opening(person: &mut Person) {
    person.press(TitleWidget::Learn);
    person.waits_for(Screen::Learn);
    person.press(LearnWidget::Openings);
    person.game.until(600, "the openings", |game| {
        game.screen() == Screen::Openings && game.session().is_lent_to(Screen::Openings) && game.is_settled()
    });
    person.plays(Square::F5);
    person.game.settle();
    person.press(OpeningsWidget::Practise);
    let is_over =
        |game: &Game| game.app.world().resource::<Openings>().drill.as_ref().is_none_or(|drill| drill.end().is_some());
    let book = Book::embedded().expect("a sound book");
    while !is_over(&person.game) {
        let position = *person.game.session().position();
        let best = book.best(&position).expect("in the book").square;
        let before = person.game.move_count();
        person.plays(best);
        let practice = person.resource::<Openings>().drill.as_ref().expect("a drill");
        assert_eq!(practice.answered, Answered::Right(best));
        person
            .game
            .until(900, "the reply", |game| is_over(game) || game.move_count() == before + 2 && game.is_settled());
        assert!(person.game.move_count() < 40);
    }
    let practice = person.resource::<Openings>().drill.as_ref();
    let (right, wrong) = practice.expect("its result").count();
    assert!(right > 3 && wrong == 0, "{right} {wrong}");
    person.press(OpeningsWidget::PlayOn);
    person.goes_back(OpeningsWidget::Leave, |game| game.screen() != Screen::Openings);
    person.goes_back(LearnWidget::Back, |game| game.screen() == Screen::Title);
    reaches_the_title(person);
}

/// A friend's game, which begins with the moves that the learner has practised.
const FRIENDS_GAME: &str = "(;GM[2]EV[At home]PB[Anna]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)";

/// Goes from the title to a page or a screen.
fn opens(person: &mut Person, widget: impl Into<WidgetId>, screen: Screen) {
    person.press(widget);
    person.game.until(600, "the screen", |game| game.screen() == screen && game.menu() == Menu::None);
    person.game.frames(4);
}

fn reaches_the_title(person: &mut Person) {
    person.game.until(300, "the title", |game| game.screen() == Screen::Title);
    person.game.frames(4);
}

/// Finds the game that was played, gives it a star, looks at its review, and writes it for somebody else.
fn finds_stars_reviews_and_shares(person: &mut Person, home: &Home) {
    opens(person, TitleWidget::Games, Screen::Games);
    let first = WidgetId::from(GamesWidget::List).row(0);
    assert!(person.game.widget(first).is_some(), "the game is listed");
    match person.device {
        Device::Keyboard => person.game.key(KeyCode::KeyS),
        Device::Gamepad => person.game.pad(GamepadButton::West),
        _ => person.press(GamesWidget::Star),
    }
    person.game.frames(4);
    person.press(GamesWidget::Show(Filter::Stars));
    person.game.frames(4);
    assert!(person.game.widget(first).is_some(), "it has a star");
    opens(person, GamesWidget::Review, Screen::Review);
    assert!(person.resource::<Review>().is_finished(), "it was reviewed before");
    person.goes_back(ReviewWidget::Leave, |game| game.screen() != Screen::Review);
    person.game.until(600, "the games", |game| game.screen() == Screen::Games);
    person.game.frames(4);
    let folder = home.0.join("shared");
    person.game.app.insert_resource(ShareFolder(Some(folder.clone())));
    person.press(GamesWidget::Share);
    person.game.until(300, "the page", |game| game.screen() == Screen::Share);
    person.game.advance(500);
    person.press(ShareWidget::Formats);
    person.game.frames(4);
    person.press(ShareWidget::Write(ShareAs::Games(Format::Ggf)));
    person.game.until(600, "the file", |game| !game.app.world().resource::<Shares>().are_open());
    // The page stays open for other formats.
    person.press(ShareWidget::Cancel);
    person.game.until(300, "the list", |game| game.screen() == Screen::Games);
    let files = fs::read_dir(folder).expect("the folder").flatten();
    let texts: Vec<String> = files.map(|file| fs::read_to_string(file.path()).expect("a text")).collect();
    let [text] = &texts[..] else {
        panic!("{texts:?}");
    };
    assert!(text.starts_with("(;GM[Othello]"), "{text}");
}

/// A friend's game comes in from the clipboard.
fn imports_a_friends_game(person: &mut Person) {
    person.game.app.insert_resource(Pasteboard::Own(FRIENDS_GAME.to_owned()));
    if person.device == Device::Keyboard {
        person.game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    } else {
        person.press(ImportWidget::Open);
        person.game.until(300, "the dialog", |game| game.menu() == Menu::Import);
        person.game.frames(4);
        person.press(ImportWidget::Paste);
    }
    person.game.until(600, "the question", |game| matches!(game.app.world().resource::<Import>(), Import::Read(_)));
    person.game.frames(4);
    person.press(ImportWidget::Add);
    person.game.until(300, "the list", |game| game.menu() == Menu::None);
    person.game.frames(4);
    let library = person.resource::<Library>();
    assert_eq!(library.archive().len(), 2);
    person.goes_back(GamesWidget::Leave, |game| game.screen() != Screen::Games);
    reaches_the_title(person);
}

/// Looks up the opening of that game, and lists the games that were played with it.
fn looks_up_its_opening(person: &mut Person) {
    opens(person, TitleWidget::Learn, Screen::Learn);
    opens(person, LearnWidget::Openings, Screen::Openings);
    // The line that was practised is still on the board.
    person.press(OpeningsWidget::Path(0));
    person.game.until(600, "the start", |game| game.move_count() == 0 && game.is_settled());
    for square in [Square::F5, Square::D6, Square::C3, Square::D3, Square::C4] {
        person.plays(square);
        person.game.settle();
    }
    person.game.until(300, "the games", |game| game.says("1 game here"));
    opens(person, OpeningsWidget::Games, Screen::Games);
    let list = WidgetId::from(GamesWidget::List);
    assert!(person.game.widget(list.row(0)).is_some() && person.game.widget(list.row(1)).is_none());
    assert!(person.game.says("Anna"), "{:?}", person.game.texts());
}

fn a_learners_session(device: Device) {
    let mut person = start(device);
    person.press(TitleWidget::NewGame);
    person.press(NewGameWidget::Card(OpponentKind::Pebble));
    person.game.frames(3);
    if person.game.screen() == Screen::NewGame {
        person.press(NewGameWidget::Start);
    }
    person.game.until(300, "the game", |game| game.screen() == Screen::Game && game.is_settled());
    blunders_and_looks_again(&mut person);
    plays_to_the_end(&mut person);
    reviews_and_tries_again(&mut person);
    // Presses right after it has appeared are not meant for it.
    person.game.advance(500);
    person.press(ResultWidget::Leave);
    person.game.until(300, "the title", |game| game.screen() == Screen::Title);
    person.game.frames(3);
    practises_an_opening(&mut person);
    let home = Home::new();
    finds_stars_reviews_and_shares(&mut person, &home);
    imports_a_friends_game(&mut person);
    looks_up_its_opening(&mut person);
}

#[test]
fn by_keyboard_alone() {
    a_learners_session(Device::Keyboard);
}

#[test]
fn by_gamepad_alone() {
    a_learners_session(Device::Gamepad);
}

#[test]
fn by_the_requests_of_a_screen_reader_alone() {
    a_learners_session(Device::Reader);
}
