//! Other programs: they are added, tried, played against and asked for a second opinion, and the game goes on whatever they do.

use std::path::PathBuf;

use bevy::window::FileDragAndDrop;
use flipside::{
    engine::{
        external::{Fault, Hint, HintDepth, Probed, Protocol},
        worker::{DismissRequest, GuestAnswer, GuestQuestion, GuestRequest, Request},
    },
    game::{
        play::{WatchPace, WatchedMatch},
        screens::{GuestDialogWidget, GuestFailedWidget, GuestWidget},
        settings::{GuestRow, Strength},
        shell::FileChooser,
    },
};

use crate::prelude::*;

/// A program that the player has approved.
fn approved(name: &str) -> GuestRow {
    let mut row =
        GuestRow { name: name.into(), program: "/opt/engines/one".into(), arguments: "-quiet".into(), ..default() };
    row.approved = row.command();
    row
}

/// The question to another program that was asked last.
fn asked(engine: &Scripted) -> (usize, GuestRequest) {
    let last = engine.asked().checked_sub(1).expect("a question");
    match engine.question(last) {
        Request::Guest(request) => (last, request),
        other => panic!("{other:?}"),
    }
}

fn page(engine: &Scripted, size: (u32, u32), prepare: impl FnOnce(&mut App)) -> Game {
    let mut game = Game::with(size.0, size.1, |app| {
        engine.install(app);
        prepare(app);
    });
    game.click_widget(TitleWidget::Settings);
    game.click_widget(SettingsWidget::Section(Section::Guests));
    game.frames(3);
    game
}

/// A game against a program, in which black has made a move.
fn game_against(engine: &Scripted, row: GuestRow) -> Game {
    let mut game = Game::with(1280, 720, |app| {
        engine.install(app);
        app.world_mut().resource_mut::<Settings>().guests = vec![row];
    });
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Guests);
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.click(Square::D3);
    game.frames(3);
    game
}

/// Its file is chosen, its command is shown before the first run and again after every change, and what it has answered is told.
#[test]
fn a_program_is_added_and_tried() {
    let engine = Scripted::default();
    let file = FileChooser::Always(vec![PathBuf::from("/opt/my engines/NTest")]);
    let game = &mut page(&engine, (1920, 1080), |app| {
        app.insert_resource(file);
        app.insert_resource(Pasteboard::Own(String::new()));
    });
    game.click_widget(GuestWidget::Add);
    game.until(60, "the program", |g| g.says("NTest"));
    let row = game.settings().guests[0].clone();
    assert_eq!((row.name.as_str(), row.folder.as_str()), ("NTest", "/opt/my engines"));

    let before = engine.asked();
    game.click_widget(GuestWidget::Test);
    game.frames(3);
    assert!(game.says("\"/opt/my engines/NTest\"\n/opt/my engines"), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(engine.asked(), before, "nothing runs that the player has not approved");
    game.click_widget(GuestWidget::Test);
    game.click_widget(GuestDialogWidget::Done);
    game.frames(5);
    assert!(game.says("Starting"), "{:?}", game.texts());
    let (_, request) = asked(&engine);
    let GuestRequest { mut spec, question: probe, .. } = request;
    assert_eq!(probe, GuestQuestion::Probe { find: true });
    assert_eq!(spec.words, ["/opt/my engines/NTest"]);

    spec.protocol = Protocol::NBoard;
    // It takes long. Stopping it is no mistake of the program, and it can be tried again.
    game.advance(4_000);
    assert!(game.says("Starting… 0:0"), "{:?}", game.texts());
    game.click_widget(GuestWidget::Stop);
    game.frames(3);
    assert!(game.says("You stopped it"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.frames(3);
    let (question, _) = asked(&engine);

    let probed = Probed {
        name: Some("NTest 4".into()),
        started: Duration::from_millis(300),
        answered: Duration::from_millis(800),
        square: Square::F5,
    };
    engine.guest(question, Ok(GuestAnswer::Works(spec, probed)));
    game.frames(5);
    assert!(game.says("Started in 0.30 s, answered f5 in 0.80 s."), "{:?}", game.texts());
    assert!(game.says("Ready"));
    assert!(game.settings().guests[0].nboard, "its protocol was found");
    assert_eq!(game.settings().guests[0].name, "NTest 4", "nobody has given it another name");

    // What works in one protocol may not work in the other one.
    game.click_widget(GuestWidget::Protocol(false));
    game.frames(3);
    assert!(!game.says("Ready"), "{:?}", game.texts());

    // Once approved, it is tried at once. With other arguments it is another command.
    game.click_widget(GuestWidget::Test);
    game.frames(3);
    assert_eq!((game.menu(), asked(&engine).0), (Menu::None, question + 1));
    let field = flipside::game::shell::GuestField::Arguments;
    game.click_widget(GuestWidget::Text(field));
    game.type_text("x");
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.settings().guests[0].arguments, "x");
    game.click_widget(GuestWidget::Test);
    game.frames(3);
    assert!(game.says("NTest\" x\n"), "{:?}", game.texts());
    game.key(KeyCode::Escape);

    game.click_widget(GuestWidget::Remove);
    game.click_widget(GuestDialogWidget::Done);
    game.frames(3);
    assert_eq!(game.settings().guests, []);
}

/// Where no file can be chosen, its path is typed. Nothing is added if that is left.
#[test]
fn a_program_that_was_not_named_is_none() {
    for key in [KeyCode::Escape, KeyCode::Enter] {
        let game = &mut page(&Scripted::default(), (1920, 1080), |app| {
            app.insert_resource(FileChooser::Missing);
        });
        game.click_widget(GuestWidget::Add);
        let is_typed = |g: &mut Game| matches!(g.menu(), Menu::Guest(_));
        game.until(60, "the field", is_typed);
        game.frames(3);
        game.key(key);
        game.until(60, "the page", |g| g.menu() == Menu::None);
        game.frames(3);
        assert_eq!(game.settings().guests, []);
        game.click_widget(GuestWidget::Add);
        game.until(60, "the field", is_typed);
        game.frames(3);
        game.type_text("edax");
        game.key(KeyCode::Enter);
        game.frames(3);
        assert_eq!(game.settings().guests[0].program, "edax");
        // Enter runs what is shown.
        game.click_widget(GuestWidget::Test);
        game.frames(3);
        assert_eq!(game.focused(), Some(GuestDialogWidget::Done.into()), "{:?}", game.menu());
        game.key(KeyCode::Enter);
        game.frames(3);
        assert!(game.settings().guests[0].is_approved());
    }
}

/// What is dropped on the page is a program, and no game.
#[test]
fn a_dropped_program_is_added() {
    let game = &mut page(&Scripted::default(), (900, 1400), |_| {});
    game.app
        .world_mut()
        .write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: "/opt/edax".into() });
    game.frames(3);
    assert_eq!(game.settings().guests[0].name, "edax");
    assert_eq!(game.menu(), Menu::None);
    // In a narrow window it is in the place of the list, and Back leads there.
    assert!(game.widget(GuestWidget::Test).is_some());
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Settings);
    assert!(game.widget(GuestWidget::Program(0)).is_some());
    game.key(KeyCode::Escape);
    game.until(60, "the title", |g| g.screen() == Screen::Title);
}

#[test]
fn strength_and_second_opinion_are_chosen() {
    let rows = || vec![approved("One"), approved("Two")];
    let game = &mut page(&Scripted::default(), (1920, 1080), |app| {
        app.world_mut().resource_mut::<Settings>().guests = rows();
    });
    game.click_widget(GuestWidget::Program(1));
    game.click_widget(GuestWidget::Strength(Strength::Level));
    game.click_widget(GuestWidget::More);
    game.click_widget(GuestWidget::Second(true));
    game.frames(3);
    let row = game.settings().guests[1].clone();
    assert_eq!((row.level, row.second_opinion), (11, true));
    game.click_widget(GuestWidget::Program(0));
    game.click_widget(GuestWidget::Strength(Strength::Time));
    game.click_widget(GuestWidget::Less);
    game.frames(3);
    let ends = |game: &mut Game, id| game.widget(id).expect("a button").0.disabled;
    assert!(ends(game, GuestWidget::Less) && !ends(game, GuestWidget::More), "it is one second");
    game.click_widget(GuestWidget::Second(true));
    game.frames(3);
    let [one, two] = [0, 1].map(|at| game.settings().guests[at].clone());
    assert_eq!((one.strength, one.secs), (Strength::Time, 1));
    assert!(one.second_opinion && !two.second_opinion, "there is one second opinion");
}

/// It plays like the computer. When it can't go on, the game waits as it is: it is started again, replaced, or left.
#[test]
fn it_plays_and_the_game_goes_on_when_it_fails() {
    let engine = Scripted::default();
    let game = &mut game_against(&engine, approved("Edax"));
    assert!(game.says("Edax"));
    let (question, request) = asked(&engine);
    assert_eq!(request.spec.words, ["/opt/engines/one", "-quiet"]);
    let GuestQuestion::Move(record) = &request.question else {
        panic!("{request:?}");
    };
    assert_eq!(record.transcript(), "d3");
    engine.guest(question, Ok(GuestAnswer::Move(Square::C3)));
    game.until(100, "its move", |g| g.move_count() == 2);
    game.click(Square::C4);
    game.frames(3);

    let (question, _) = asked(&engine);
    engine.guest(question, Err(Fault::Crash("out of memory".into())));
    game.until(100, "the dialog", |g| g.menu() == Menu::GuestFailed);
    game.frames(3);
    assert!(game.says("Edax has stopped working") && game.says("Quit unexpectedly."), "{:?}", game.texts());
    assert_eq!(game.move_count(), 3);
    game.frames(30);
    assert_eq!(engine.asked(), question + 1, "it is not asked behind the dialog");

    game.click_widget(GuestFailedWidget::Again);
    game.frames(5);
    let (question, again) = asked(&engine);
    assert!(matches!(again.question, GuestQuestion::Move(_)));
    engine.guest(question, Err(Fault::Hang(Duration::from_secs(9))));
    game.until(100, "the dialog", |g| g.menu() == Menu::GuestFailed);
    game.frames(3);
    assert!(game.says("No answer for 9 s."), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(100, "the title", |g| g.screen() == Screen::Title);
    // The game is kept, nobody waits for a move of it, and the program ends.
    game.advance(5_000);
    assert_eq!(asked(&engine).0, question);
    game.advance(6_000);
    let Request::Dismiss(DismissRequest { keep }) = engine.question(question + 1) else {
        panic!("it goes on running");
    };
    assert_eq!((keep, engine.asked()), (Vec::new(), question + 2));
    // It asks again when it goes on.
    game.click_widget(TitleWidget::Continue);
    game.frames(5);
    let (question, _) = asked(&engine);
    engine.guest(question, Err(Fault::Flood));
    game.until(100, "the dialog", |g| g.menu() == Menu::GuestFailed);
    game.frames(3);
    game.click_widget(GuestFailedWidget::Replace);
    game.frames(5);
    let last = engine.question(engine.asked() - 1);
    assert!(matches!(last, Request::Search(_)), "{last:?}");
    assert!(!game.says("Edax"), "{:?}", game.texts());
    assert_eq!(game.move_count(), 3);
}

#[test]
fn who_resigns_has_lost() {
    let engine = Scripted::default();
    let game = &mut game_against(&engine, approved("Edax"));
    let (question, _) = asked(&engine);
    engine.guest(question, Err(Fault::Resigned));
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.until(300, "its words", |g| g.says("Edax resigned"));
    assert_eq!(game.session().winner(), Some(Side::Black));
}

/// From the third second on the time is shown, and a press stops it.
#[test]
fn a_program_that_takes_long_can_be_stopped() {
    for [width, height] in [[1920_u16, 1080], [1280, 720], [900, 1400], [640, 480]] {
        let engine = Scripted::default();
        let game = &mut game_against(&engine, approved("Edax"));
        game.resize(width.into(), height.into());
        let (question, _) = asked(&engine);
        game.advance(1_500);
        assert!(game.says("Starting…") && !game.says("Edax is starting"), "{:?}", game.texts());
        assert!(game.widget(GameWidget::StopGuest).is_none());
        game.advance(2_500);
        assert!(game.says("Edax is starting… 0:0"), "{:?}", game.texts());
        engine.guest_started(question);
        game.advance(1_100);
        assert!(game.says("Edax is thinking… 0:0"), "{:?}", game.texts());
        if width == 1280 {
            game.advance(60_000);
            assert!(game.says("Edax is thinking… 1:0"), "{:?}", game.texts());
            game.key(KeyCode::ArrowLeft);
            game.focus_widget(GameWidget::StopGuest);
            game.key(KeyCode::Enter);
        } else {
            game.click_widget(GameWidget::StopGuest);
        }
        game.until(100, "the dialog", |g| g.menu() == Menu::GuestFailed);
        game.frames(3);
        assert!(game.says("You stopped it."), "{:?}", game.texts());
        game.click_widget(GuestFailedWidget::Again);
        game.frames(5);
        let (again, _) = asked(&engine);
        assert_eq!(again, question + 1);
        assert!(game.widget(GameWidget::StopGuest).is_none());
        engine.guest(again, Ok(GuestAnswer::Move(Square::C3)));
        game.until(100, "its move", |g| g.move_count() == 2);
    }
}

/// A game that came from elsewhere can name a program. Only what the player has approved is run.
#[test]
fn a_game_never_runs_what_was_not_approved() {
    let engine = Scripted::default();
    let mut changed = approved("Edax");
    changed.arguments = "-other".into();
    for name in ["/bin/sh", "Edax"] {
        let mut game = Game::with(1280, 720, |app| {
            engine.install(app);
            app.world_mut().resource_mut::<Settings>().guests = vec![changed.clone()];
        });
        game.start_against(OpponentKind::Minnow, ColourChoice::Black);
        let before = engine.asked();
        game.app.world_mut().write_message(SessionCommand::NewGame(GameConfig {
            players: [Player::Guest, Player::Human],
            names: [name.into(), String::new()],
            ..default()
        }));
        game.until(100, "the dialog", |g| g.menu() == Menu::GuestFailed);
        assert_eq!(engine.asked(), before, "{name}");
    }
}

/// In a review the second opinion says what it thinks of the position on the board, and it is not asked elsewhere.
#[test]
fn a_second_opinion_is_heard_in_reviews() {
    let engine = Scripted::default();
    let row = GuestRow { second_opinion: true, ..approved("NTest") };
    let mut game = Game::with(1920, 1080, |app| {
        engine.install(app);
        app.insert_resource(Pasteboard::Own("f5d6c3d3c4f4f6b4".into()));
        app.world_mut().resource_mut::<Settings>().guests = vec![row];
    });
    game.set_speed(FlipSpeed::Instant);
    let hints = |engine: &Scripted| {
        let all = 0..engine.asked();
        let of = |at: usize| match engine.question(at) {
            Request::Guest(GuestRequest { question: GuestQuestion::Hints(record, lines), .. }) => {
                Some((at, record.move_count(), lines))
            }
            _ => None,
        };
        all.filter_map(of).collect::<Vec<_>>()
    };
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(900, "the review", |g| {
        !matches!(g.app.world().resource::<Import>(), Import::Reading(_))
            && g.screen() == Screen::Review
            && g.is_settled()
    });
    game.frames(3);
    let &(question, moves, lines) = hints(&engine).last().expect("a question");
    assert_eq!((moves, lines), (8, 1));
    let before = hints(&engine).len();
    assert!(game.says("NTest is thinking"), "{:?}", game.texts());
    let hint = Hint { line: vec![Square::E6, Square::F3], value: Some(2.4), depth: HintDepth::Plies(14) };
    engine.hint(question, hint);
    engine.guest(question, Ok(GuestAnswer::Hinted));
    game.frames(3);
    assert!(game.says("NTest: e6, about +2, 14 moves"), "{:?}", game.texts());
    game.frames(30);
    let now = hints(&engine).len();
    assert_eq!(now, before, "it is asked once about a position");

    // Live analysis asks for more lines, and shows them behind a tab.
    game.key(KeyCode::KeyL);
    game.frames(3);
    let &(question, _, lines) = hints(&engine).last().expect("a question");
    assert_eq!(lines, 3);
    for (square, value) in [(Square::F3, 1.0), (Square::E6, 2.0)] {
        let line = vec![square];
        let depth = HintDepth::End(100);
        let value = Some(value);
        engine.hint(question, Hint { line, value, depth });
    }
    game.frames(3);
    let shown = |game: &mut Game, discs: &str, name: &str| [discs, name].iter().all(|words| game.says(words));
    assert!(!shown(&mut game, "+2", "f3"), "{:?}", game.texts());
    game.click_widget(ReviewWidget::Second(true));
    game.frames(3);
    assert!(shown(&mut game, "+2", "e6") && shown(&mut game, "+1", "f3") && game.says("exact"), "{:?}", game.texts());
    // A step into its line.
    game.click_widget(ReviewWidget::Step(Square::F3, 0));
    game.until(60, "the position after f3", |g| {
        g.app.world().resource::<flipside::game::play::Session>().record().move_count() == 9
    });
    game.click_widget(ReviewWidget::Back);
    game.until(60, "the position before", |g| {
        g.app.world().resource::<flipside::game::play::Session>().record().move_count() == 8
    });

    // A step on the board asks about that position, and a fault is told.
    game.click_widget(ReviewWidget::Back);
    game.until(60, "another question", |_| hints(&engine).last().is_some_and(|&(_, moves, _)| moves == 7));
    let &(question, ..) = hints(&engine).last().expect("a question");
    engine.guest(question, Err(Fault::Crash(String::new())));
    game.frames(3);
    assert!(game.says("No answer from NTest. Quit unexpectedly."), "{:?}", game.texts());
    // Another program of the same name is another one.
    let before = hints(&engine).len();
    let mut row = approved("NTest");
    (row.arguments, row.second_opinion) = ("-deep".into(), true);
    row.approved = row.command();
    game.settings().guests = vec![row];
    game.until(60, "another question", |_| hints(&engine).len() > before);
    let before = hints(&engine).len();
    game.key(KeyCode::KeyL);
    game.key(KeyCode::Escape);
    game.until(100, "the title", |g| g.screen() == Screen::Title);
    game.frames(30);
    assert!(hints(&engine).len() <= before + 1);
}

/// Each opening is played twice, and at the end the table tells of all games, which are kept.
#[test]
fn a_match_is_watched_to_its_table() {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(paced(3));
    });
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::NewGame);
    for id in [
        NewGameWidget::Versus(Versus::Watch),
        NewGameWidget::Card(OpponentKind::Pebble),
        NewGameWidget::CardsFor(Side::White),
        NewGameWidget::Card(OpponentKind::Minnow),
        NewGameWidget::Games(2),
        NewGameWidget::Pace(WatchPace::Fast),
        NewGameWidget::Start,
    ] {
        game.click_widget(id);
    }
    game.until(2000, "the first game", |g| g.screen() == Screen::Game);
    let first = game.session().config().clone();
    assert_ne!(first.start, default(), "a match begins with a random opening");
    game.until(40_000, "the second game", |g| g.session().config().players[0] == first.players[1]);
    assert!(game.says("Game 2 of 2"), "{:?}", game.texts());
    assert_eq!(game.session().config().start, first.start);
    game.until(40_000, "the table", |g| g.menu() == Menu::GameOver);
    game.frames(5);
    let played = game.app.world().resource::<WatchedMatch>().played().to_vec();
    assert_eq!(played.len(), 2);
    assert!(game.says("2 games") && game.says("Too few games"), "{:?}", game.texts());
    let halves = game.app.world().resource::<WatchedMatch>().half_points();
    assert_eq!(halves.iter().sum::<usize>(), 4);
    let kept = game.app.world().resource::<Library>();
    assert_eq!(kept.archive().len(), 2);
    // Nothing follows by itself.
    game.frames(600);
    assert_eq!(game.menu(), Menu::GameOver);
}
