//! Puzzles with one device alone: the twelve of a day, hints, errors and their refutation, the player's own errors until they
//! are solved, and what is kept.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::text::Strikethrough;
use flipside::{
    engine::{
        Limits, StopFlag,
        teach::{
            puzzles::{Given, Motif, Puzzle, shipped},
            reasons::Topic,
        },
    },
    game::{
        board::{Motion, Moving, Playback},
        play::{Asked, Deck, Help, OpenPuzzles, PuzzleProgress, Puzzles, TaskState, Today},
        screens::{PuzzleWidget, YouWidget},
        store::NewPuzzles,
    },
    library::{Date, Summary},
    rules::{Bitboard, Status},
};

use crate::prelude::*;

fn evening(home: &Home, today: Today, device: Device) -> Person {
    let kept = home.kept();
    let mut game = Game::with(1920, 1080, |app| {
        kept.install(app);
        app.insert_resource(today).insert_resource(paced(3));
        app.world().resource::<AccessibilityRequested>().set(device == Device::Reader);
    });
    game.set_speed(FlipSpeed::Instant);
    Person { game, device }
}

impl Person {
    fn puzzles(&self) -> &Puzzles {
        self.game.app.world().resource::<Puzzles>()
    }

    fn progress(&self) -> &PuzzleProgress {
        self.game.app.world().resource::<PuzzleProgress>()
    }

    fn asked(&self) -> Asked {
        self.puzzles().asked.clone().expect("a puzzle")
    }

    fn opens_the_puzzles(&mut self) {
        self.press(TitleWidget::Puzzles);
        self.sees_a_puzzle();
    }

    fn sees_a_puzzle(&mut self) {
        self.game.until(600, "a puzzle", |g| {
            g.screen() == Screen::Puzzles && g.session().is_lent_to(Screen::Puzzles) && g.is_settled()
        });
        self.game.frames(4);
    }

    /// Plays a move, and waits until the engine has said what it has to say.
    fn answers(&mut self, square: Square) {
        self.play_square(square);
        self.game.until(2000, "what is said", |g| {
            let asked = g.app.world().resource::<Puzzles>().asked.clone();
            asked.is_some_and(|asked| match asked.task.state {
                TaskState::Wrong(_) => asked.task.refutation.is_some(),
                TaskState::Right(_) => !asked.task.line.is_empty(),
                _ => false,
            })
        });
        self.game.frames(3);
    }

    fn reads(&mut self, words: &str) {
        assert!(self.game.says(words), "{words}: {:?}", self.game.texts());
    }

    fn next(&mut self) {
        self.press(PuzzleWidget::Next);
        self.sees_a_puzzle();
    }
}

/// A move that is not the right one.
fn wrong(puzzle: &Puzzle) -> Square {
    let mut moves = puzzle.position.legal_moves().iter();
    moves.find(|square| *square != puzzle.right).expect("another move")
}

fn five_minutes(device: Device) {
    let home = Home::new();
    let mut person = evening(&home, Today(|| 20_000), device);
    person.opens_the_puzzles();
    assert_eq!(person.puzzles().deck, Deck::Today);
    let daily = person.progress().0.daily();
    assert_eq!(daily.len(), 12);
    person.reads("Today: 1 of 12");
    // The rating of a puzzle is told when it was answered.
    let first = person.asked().puzzle;
    assert_eq!(&first, daily[0].0);
    assert!(!person.game.says(&first.rating.to_string()));
    person.answers(first.right);
    person.reads(&first.rating.to_string());
    let asked = person.asked();
    assert_eq!((asked.task.state, asked.given), (TaskState::Right(asked.puzzle.right), Some(Given::Right)));
    assert!(asked.gain.is_some_and(|gain| gain > 0), "{asked:?}");
    // The line plays on by itself.
    person.game.until(3000, "the end of the line", |g| g.move_count() == asked.task.line.len() && g.is_settled());
    person.next();

    // A wrong answer is refuted, and can be taken back. Only the first attempt counts.
    let second = person.asked().puzzle;
    let rating = person.puzzles().skill.rating();
    person.answers(wrong(&second));
    assert_eq!(person.asked().given, Some(Given::Wrong));
    let after = person.puzzles().skill.rating();
    assert!(after.elo < rating.elo, "{after:?}");
    person.press(PuzzleWidget::TryAgain);
    person.sees_a_puzzle();
    assert_eq!(*person.game.session().position(), second.position);
    person.answers(second.right);
    assert_eq!(person.asked().task.state, TaskState::Right(second.right));
    assert_eq!(person.puzzles().skill.rating(), after);
    assert_eq!(person.progress().0.streak(), 0);
    person.next();

    // Hints come in two steps, and halve the gain.
    let third = person.asked().puzzle;
    person.game.until(2000, "the reasons", |g| {
        let asked = g.app.world().resource::<Puzzles>().asked.clone();
        asked.is_some_and(|asked| !asked.task.line.is_empty())
    });
    person.press(PuzzleWidget::Hint);
    assert_eq!(person.asked().help, Help::Region);
    person.reads("Look at");
    if !person.asked().task.reasons.is_empty() {
        person.press(PuzzleWidget::Hint);
        assert_eq!(person.asked().help, Help::Reason);
    }
    person.answers(third.right);
    assert_eq!(person.asked().given, Some(Given::Helped));
    person.next();

    // The answer is shown.
    let fourth = person.asked().puzzle;
    person.press(PuzzleWidget::Show);
    assert_eq!(person.asked().task.state, TaskState::Shown);
    person.reads(&format!("{}", fourth.right));
    assert_eq!(person.asked().given, Some(Given::Wrong));
    person.next();

    // One is passed over, and comes back at the end.
    let fifth = person.asked().puzzle;
    person.next();
    for _ in 0..7 {
        let puzzle = person.asked().puzzle;
        assert_ne!(puzzle, fifth);
        person.answers(puzzle.right);
        person.next();
    }
    assert_eq!(person.asked().puzzle, fifth);
    person.answers(fifth.right);
    person.next();
    assert_eq!(person.puzzles().asked, None);
    person.reads("10 of 12 right. More tomorrow.");
    // What was gained is said, and the board has a disc for each, black for those that were missed.
    person.reads("Your puzzle rating is about ");
    person.reads("8 solved in a row, your best streak.");
    person.reads("It took ");
    person.game.settle();
    let stamps = *person.game.session().position();
    assert_eq!([Side::Black, Side::White].map(|side| stamps.count(side)), [2, 10]);
    assert_eq!(stamps.discs(Side::Black), Bitboard::from_iter([Square::C4, Square::E4]));
    person.game.check_board();
    let given: Vec<_> = person.progress().0.daily().into_iter().map(|(_, it)| it).collect();
    let (right, helped, missed) = (Given::Right, Given::Helped, Given::Wrong);
    let mut expected = vec![Some(right); 12];
    (expected[1], expected[2], expected[3]) = (Some(missed), Some(helped), Some(missed));
    assert_eq!(given, expected);

    // The two that were missed are asked again until they are solved.
    person.press(PuzzleWidget::Missed);
    person.sees_a_puzzle();
    assert_eq!(person.asked().puzzle, second);
    let rating = person.puzzles().skill.rating();
    person.answers(second.right);
    person.next();
    assert_eq!(person.asked().puzzle, fourth);
    person.answers(fourth.right);
    assert_eq!(person.puzzles().skill.rating(), rating, "they count once");
    person.next();
    assert_eq!(person.puzzles().asked, None);
    person.game.settle();
    assert_eq!(person.game.session().position().count(Side::White), 12);
    assert!(person.game.widget(PuzzleWidget::Missed).is_none());

    // More of them, and those about a motif.
    person.press(PuzzleWidget::More);
    person.sees_a_puzzle();
    assert!(!person.progress().0.has_met(person.asked().puzzle.key()));
    person.press(PuzzleWidget::Deck(Deck::About(Motif::Wait)));
    person.sees_a_puzzle();
    assert_eq!(person.asked().puzzle.motif, Some(Motif::Wait));
    person.press(PuzzleWidget::Timer);
    person.game.advance(2500);
    person.reads("00:02");
    person.press(PuzzleWidget::Deck(Deck::Yours));
    person.game.frames(4);
    person.reads("No errors yet");
    person.press(PuzzleWidget::Leave);
    person.game.until(300, "the title", |g| g.screen() == Screen::Title);
    let before = person.progress().0.clone();
    person.game.app.world().resource::<Store>().flush();
    drop(person);

    // On the same day nothing has changed, and on the next one there are others.
    let mut person = evening(&home, Today(|| 20_000), device);
    person.reads("12 of 12 today");
    assert_eq!(person.progress().0.answers(), before.answers());
    person.opens_the_puzzles();
    person.reads("10 of 12 right. More tomorrow.");
    drop(person);
    let mut person = evening(&home, Today(|| 20_001), device);
    person.reads("12 for today");
    person.opens_the_puzzles();
    person.reads("Today: 1 of 12");
    assert!(!person.progress().0.has_met(person.asked().puzzle.key()));
}

#[test]
fn five_minutes_by_keyboard() {
    five_minutes(Device::Keyboard);
}

#[test]
fn five_minutes_by_gamepad() {
    five_minutes(Device::Gamepad);
}

#[test]
fn five_minutes_through_the_screen_reader() {
    five_minutes(Device::Reader);
}

fn start() -> Person {
    let mut person = evening(&Home::new(), Today(|| 500), Device::Mouse);
    person.opens_the_puzzles();
    person
}

#[test]
fn keys_do_what_the_prompts_say() {
    let mut person = start();
    let first = person.asked().puzzle;
    person.game.key(KeyCode::KeyT);
    person.game.frames(3);
    assert_eq!(person.asked().help, Help::Region);
    person.game.key(KeyCode::KeyN);
    person.sees_a_puzzle();
    assert_ne!(person.asked().puzzle, first);
    let second = person.asked().puzzle;
    person.answers(wrong(&second));
    // The button that takes it back has the focus.
    person.game.key(KeyCode::Enter);
    person.sees_a_puzzle();
    assert_eq!(person.asked().task.state, TaskState::Again(wrong(&second)));
    assert_eq!(person.game.move_count(), 0);
    person.game.plug_pad();
    person.game.pad(GamepadButton::West);
    person.game.frames(3);
    assert_eq!(person.asked().task.state, TaskState::Shown);
    person.game.pad(GamepadButton::RightTrigger);
    person.sees_a_puzzle();
    assert_eq!(person.asked().task.state, TaskState::Waiting);
    person.game.pad(GamepadButton::North);
    person.game.frames(3);
    assert_eq!(person.asked().help, Help::Region);
    person.game.key(KeyCode::Escape);
    person.game.until(300, "the title", |g| g.screen() == Screen::Title);
    assert!(!person.game.session().is_lent_to(Screen::Puzzles));
}

#[test]
fn nobody_moves_for_the_other_side_and_nothing_is_played_after_the_answer() {
    let mut person = start();
    let puzzle = person.asked().puzzle;
    person.answers(wrong(&puzzle));
    // The right square would be the second attempt.
    let replies = person.game.session().position().legal_moves();
    let replies = replies.iter().filter(|&square| square != puzzle.right);
    for square in replies.take(2) {
        person.game.click(square);
        person.game.frames(5);
    }
    assert_eq!(person.game.move_count(), 1);
    person.press(PuzzleWidget::Show);
    person.game.settle();
    person.game.click(puzzle.right);
    person.game.frames(5);
    assert_eq!(person.game.move_count(), 0);
    assert!(person.game.app.world().resource::<Playback>().is_settled());
    assert_eq!(person.progress().0.answers().len(), 1);
}

#[test]
fn the_right_square_is_taken_right_after_a_wrong_one() {
    let mut person = start();
    let puzzle = person.asked().puzzle;
    person.answers(wrong(&puzzle));
    assert!(matches!(person.asked().task.state, TaskState::Wrong(_)));
    person.game.click(puzzle.right);
    person.game.until(300, "the right move", |g| {
        g.app
            .world()
            .resource::<Puzzles>()
            .asked
            .as_ref()
            .is_some_and(|asked| asked.task.state == TaskState::Right(puzzle.right))
    });
    // It was the second attempt.
    assert_eq!(person.asked().given, Some(Given::Wrong));
    assert_eq!(person.progress().0.answers().len(), 1);
}

#[test]
fn a_solved_puzzle_asks_for_nothing_any_more() {
    let mut person = start();
    let puzzle = person.asked().puzzle;
    person.reads("Only the final count matters");
    person.answers(puzzle.right);
    person.reads("Solved");
    assert!(!person.game.says("to move and"), "{:?}", person.game.texts());
    assert!(!person.game.says("Only the final count matters"));
    person.next();
    person.press(PuzzleWidget::Show);
    person.game.settle();
    person.game.frames(3);
    person.reads("The answer");
    assert!(!person.game.says("to move and"), "{:?}", person.game.texts());
}

#[test]
fn a_waiting_puzzle_needs_no_frames() {
    let mut person = start();
    // The engine finds out what it says later, and makes some puzzles ahead.
    person.game.until(5000, "the engine is done", |g| {
        let world = g.app.world();
        let known = world.resource::<Puzzles>().asked.as_ref().is_some_and(|it| !it.task.line.is_empty());
        known && !world.resource::<PuzzleProgress>().0.wants_more()
    });
    person.game.idle();
}

#[test]
fn puzzles_come_in_as_lines_and_go_out_again() {
    let mut person = start();
    person.press(PuzzleWidget::Deck(Deck::Yours));
    person.game.frames(4);
    person.reads("No errors yet");
    let two = &shipped()[800..802];
    let nothing = format!("{}; a1:+64", Position::default());
    let text = format!("% some\n{}\n{nothing}\nnonsense\n{}\n{}\n", two[0], two[1], two[0]);
    person.game.app.world_mut().write_message(NewPuzzles::Text(text));
    person.game.until(3000, "both puzzles", |g| g.app.world().resource::<PuzzleProgress>().0.own().len() == 2);
    person.game.frames(60);
    let own = person.progress().0.own().to_vec();
    assert_eq!(own.len(), 2, "the start is none, and none comes twice");
    for (own, puzzle) in own.iter().zip(two) {
        assert_eq!((own.game, own.puzzle.right), (None, puzzle.right));
    }
    // The first one is asked as soon as it is there.
    person.sees_a_puzzle();
    let right = person.asked().puzzle.right;
    person.answers(right);
    person.next();
    person.answers(person.asked().puzzle.right);
    person.press(PuzzleWidget::Next);
    person.game.frames(4);
    assert_eq!(person.puzzles().asked, None);
    person.reads("Nothing due today.");
    person.reads("is due tomorrow");
}

#[test]
fn where_no_error_is_a_puzzle_it_is_said_why() {
    let mut person = start();
    let mut progress = person.game.app.world_mut().resource_mut::<PuzzleProgress>();
    progress.0.add_game(7);
    person.press(PuzzleWidget::Deck(Deck::Yours));
    person.game.frames(4);
    person.reads("No errors to retry");
    person.reads("One game was checked. An error appears here if one move was clearly best.");
    person.reads("must cost at least 10 discs");
}

#[test]
fn ideas_and_explanations_lead_to_puzzles() {
    let mut person = evening(&Home::new(), Today(|| 500), Device::Mouse);
    person.press(TitleWidget::Learn);
    person.game.until(300, "the page", |g| g.screen() == Screen::Learn);
    person.game.open_learn(LearnPage::Ideas);
    person.press(LearnWidget::Idea(0));
    person.game.until(300, "the lesson", |g| g.screen() == Screen::Lesson && g.is_settled());
    while person.game.widget(LessonWidget::Puzzles).is_none() {
        person.press(LessonWidget::Next);
        person.game.frames(3);
    }
    person.press(LessonWidget::Puzzles);
    person.sees_a_puzzle();
    assert_eq!(person.puzzles().deck, Deck::About(Motif::Corner));
    person.press(PuzzleWidget::Leave);
    person.game.until(300, "the lesson", |g| g.screen() == Screen::Lesson);
    let opened = OpenPuzzles(Some(Deck::All));
    person.game.app.world_mut().write_message(opened);
    person.game.frames(3);
    person.sees_a_puzzle();
    assert_eq!(person.game.menu(), Menu::None);
}

/// Ten games of the player as black, four of them with errors. All are analysed.
fn games_with_errors() -> Vec<Kept> {
    let costs = [vec![(Topic::Corner as u8, 40)], Vec::new()];
    let game = |id: u64| {
        let mut players = [0, 1].map(|side| OpponentKind::Pebble.create(2 * id + side));
        let mut record = GameRecord::new(Position::default());
        while record.position().status() == Status::ToMove {
            let position = *record.position();
            let player = &mut players[position.side_to_move().index()];
            let choice = player.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
            record.play(choice.expect("a legal move").square).expect("a legal move");
        }
        // Every other value is lower: each move of the first games is an error.
        let lower = if id <= 4 { -3 } else { 0 };
        let graph = (0..=record.move_count()).map(|at| if at % 2 == 0 { 0 } else { lower });
        let mut kept = Kept { id, players: ["human", "otter"].map(str::to_owned), ..Kept::default() };
        kept.game.facts.date = Date::of_parts([2026, 11, id as u16, 19, 0, 0]);
        kept.game.facts.summary = Some(Summary {
            accuracy: [Some(80), Some(80)],
            graph: graph.collect(),
            costs: Some(costs.clone()),
            ..Summary::default()
        });
        kept.game.record = record;
        kept
    };
    (1..=10).map(game).collect()
}

#[test]
fn errors_come_back_until_they_are_solved() {
    let home = Home::new();
    let mut person = evening(&home, Today(|| 700), Device::Mouse);
    let games = games_with_errors();
    let world = person.game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        let store = world.resource::<Store>();
        for kept in &games {
            library.keep(kept, store);
        }
    });
    person.game.until(20_000, "the errors are known", |g| {
        let progress = &g.app.world().resource::<PuzzleProgress>().0;
        (1..=10).all(|game| progress.knows_game(game))
    });
    let own = person.progress().0.own().to_vec();
    assert!(own.len() >= 4, "{}", own.len());
    for own in &own {
        let game = &games[own.game.expect("a game") as usize - 1].game.record;
        let mut plies = (0..).zip(game.plies());
        let missed = plies.any(|(at, ply)| {
            let before = game.position_after(at);
            before == Some(own.puzzle.position) && ply.square() != Some(own.puzzle.right)
        });
        assert!(missed, "{}", own.puzzle);
    }
    let [solved, corners] = person.progress().0.solved(Motif::Corner);
    assert!(solved == 0 && corners > 0, "{corners}");

    person.press(TitleWidget::You);
    person.game.until(300, "the screen", |g| g.screen() == Screen::You);
    person.game.frames(4);
    person.reads(&format!("Errors corrected: 0 of {corners}"));
    assert_eq!(person.game.count::<Strikethrough>(), 0);
    person.reads(&format!("Retry {}", own.len()));
    person.press(YouWidget::Errors);
    person.sees_a_puzzle();
    assert_eq!(person.puzzles().deck, Deck::Yours);
    // The first one is missed, so it comes back tomorrow, and the others in their turn.
    let first = person.asked().puzzle;
    person.answers(wrong(&first));
    person.press(PuzzleWidget::Show);
    person.game.frames(3);
    for _ in 1..own.len() {
        person.next();
        person.answers(person.asked().puzzle.right);
    }
    person.press(PuzzleWidget::Next);
    person.game.frames(4);
    person.reads("Nothing due today.");
    person.game.app.world().resource::<Store>().flush();
    drop(person);

    let mut person = evening(&home, Today(|| 701), Device::Mouse);
    let due = person.progress().0.due(701).len();
    assert_eq!(due, own.len(), "all of them are asked a second time after a day");
    person.press(TitleWidget::You);
    person.game.until(300, "the screen", |g| g.screen() == Screen::You);
    person.game.frames(4);
    person.press(YouWidget::Errors);
    person.sees_a_puzzle();
    for _ in 0..own.len() {
        person.answers(person.asked().puzzle.right);
        person.press(PuzzleWidget::Next);
        person.game.frames(6);
    }
    assert_eq!(person.puzzles().asked, None);
    person.press(PuzzleWidget::Leave);
    person.game.until(300, "the screen", |g| g.screen() == Screen::You);
    person.game.frames(4);
    person.reads(&format!("Errors corrected: {corners} of {corners}"));
    assert_eq!(person.game.count::<Strikethrough>(), 1, "they are crossed out");
}

/// The discs that hop.
fn hopping(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    let mut moving = world.query::<&Moving>();
    moving.iter(world).filter(|it| matches!(it.motion, Motion::Hop { .. })).count()
}

/// Answers five puzzles in a row.
fn five_in_a_row(person: &mut Person) {
    person.game.set_speed(FlipSpeed::Fast);
    for at in 0..5 {
        person.answers(person.asked().puzzle.right);
        if at < 4 {
            assert_eq!(hopping(&mut person.game), 0);
            person.next();
        }
    }
}

#[test]
fn a_long_row_is_a_moment_that_any_key_ends() {
    let mut person = start();
    five_in_a_row(&mut person);
    person.game.until(300, "the moment", |g| hopping(g) > 0);
    person.reads("5 solved in a row, your best streak.");
    person.game.key(KeyCode::F6);
    person.game.frames(2);
    assert_eq!(hopping(&mut person.game), 0);
}

#[test]
fn nothing_hops_for_players_who_want_little_motion() {
    let mut person = start();
    person.game.settings().reduced_motion = true;
    five_in_a_row(&mut person);
    for _ in 0..60 {
        person.game.frames(1);
        assert_eq!(hopping(&mut person.game), 0);
    }
    person.reads("5 solved in a row, your best streak.");
}

/// A day of which the test says which one it is.
static DAY: AtomicU32 = AtomicU32::new(0);

/// A week: each day the title says what there is, and it is there, by every device.
#[test]
fn a_week_of_days() {
    let home = Home::new();
    let devices = [
        Device::Mouse,
        Device::Keyboard,
        Device::Gamepad,
        Device::Reader,
        Device::Finger,
        Device::Keyboard,
        Device::Gamepad,
    ];
    for (day, device) in (30_000..).zip(devices) {
        DAY.store(day, Ordering::Relaxed);
        let mut person = evening(&home, Today(|| DAY.load(Ordering::Relaxed)), device);
        person.reads("12 for today");
        person.opens_the_puzzles();
        let answered = 1 + (day - 30_000) as usize % 3;
        for _ in 0..answered {
            person.answers(person.asked().puzzle.right);
            person.next();
        }
        person.press(PuzzleWidget::Leave);
        person.game.until(300, "the title", |g| g.screen() == Screen::Title);
        person.game.frames(3);
        person.reads(&format!("{answered} of 12 today"));
        // Somewhere else on the globe it is still the day before: nothing begins anew.
        DAY.store(day - 1, Ordering::Relaxed);
        person.opens_the_puzzles();
        person.reads(&format!("Today: {} of 12", answered + 1));
        person.game.app.world().resource::<Store>().flush();
    }
}
