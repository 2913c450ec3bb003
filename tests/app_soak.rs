//! Random input, a lot of it: nothing panics, and whenever the board is still, discs, position and record agree.
//!
//! Two apps run side by side. Everything follows from the numbers of the games: the inputs, the game's own chance and
//! the frames in which the engine's thread answers. So a failure can be repeated, and a test checks that.
#![cfg(feature = "game")]

mod common;

use std::{env, thread, time::Duration};

use bevy::{input::ButtonState, prelude::*};
use common::{FRAME, Game, paced::paced};
use flipside::{
    engine::OpponentKind,
    game::{
        play::{ClockChoice, ColourChoice, Draft, Player, SessionCommand, Versus, WatchPace, WatchedGame},
        screens::{EditorWidget, GameWidget, NewGameWidget, PauseWidget, ResultWidget, SettingsWidget, TitleWidget},
        settings::{FlipSpeed, Settings},
        shell::{Menu, Random, Screen},
    },
    rules::{Side, Square, StartLayout},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Games without `FLIPSIDE_SOAK`, which is the number for a longer run.
const GAMES: u64 = 30;
const INPUTS: usize = 1000;
const APPS: u64 = 2;
/// Games of each of the two runs that are compared.
const REPEATED: u64 = 6;

/// Opponents that answer at once.
const OPPONENTS: [OpponentKind; 4] =
    [OpponentKind::Pebble, OpponentKind::Minnow, OpponentKind::Otter, OpponentKind::Sparrow];

#[derive(Debug, Default)]
struct Tally {
    games: u64,
    inputs: usize,
    checks: usize,
    results: usize,
    moves: usize,
}

#[test]
fn random_input_never_breaks_the_game() {
    let number = env::var("FLIPSIDE_SOAK").ok();
    let number: u64 = number.map_or(GAMES, |text| text.parse().expect("a number of games"));
    let workers: Vec<_> = (0..APPS)
        .map(|worker| {
            let games = (worker..number).step_by(APPS as usize);
            thread::spawn(move || soak(worker, games, INPUTS, |_| {}))
        })
        .collect();
    let mut all = Tally::default();
    for worker in workers {
        let tally = worker.join().expect("no panic");
        all.games += tally.games;
        all.inputs += tally.inputs;
        all.checks += tally.checks;
        all.results += tally.results;
        all.moves += tally.moves;
    }
    eprintln!("{all:?}");
    assert_eq!(all.games, number);
    assert!(all.inputs >= number as usize * INPUTS, "{all:?}");
    // The inputs did reach the game.
    assert!(all.checks as u64 > 20 * number, "{all:?}");
    assert!(all.moves as u64 > 10 * number, "{all:?}");
    assert!(all.results as u64 > number / 4, "{all:?}");
}

#[test]
fn one_seed_gives_the_same_games() {
    const SEED: u64 = 1;
    let run = || {
        let mut seen = Vec::new();
        let note = |game: &Game| {
            let session = game.session();
            seen.push(format!(
                "{:?} {:?} game {} {} {:?} {:?}",
                game.screen(),
                game.menu(),
                session.id(),
                session.record().transcript(),
                session.early_end(),
                session.clock(),
            ));
        };
        soak(SEED, 0..REPEATED, INPUTS, note);
        seen
    };
    let runs = [thread::spawn(run), thread::spawn(run)];
    let [first, second] = runs.map(|run| run.join().expect("no panic"));
    assert!(first.len() >= REPEATED as usize * INPUTS);
    for (at, (first, second)) in first.iter().zip(&second).enumerate() {
        assert_eq!(first, second, "after {at} inputs");
    }
    assert_eq!(first.len(), second.len());
}

/// Plays games in one app. `note` sees the game after every input.
fn soak(seed: u64, games: impl Iterator<Item = u64>, inputs: usize, mut note: impl FnMut(&Game)) -> Tally {
    let mut tally = Tally::default();
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(Random::seeded(seed)).insert_resource(paced(seed));
    });
    for number in games {
        let mut rng = StdRng::seed_from_u64(number);
        begin(&mut game, number, &mut rng);
        let mut was_over = false;
        let mut input = 0;
        while input < inputs {
            if act(&mut game, &mut rng) {
                input += 1;
                tally.inputs += 1;
            }
            if game.screen() == Screen::Game && game.is_settled() && input % 7 == 0 {
                game.frame();
                check(&mut game, &mut tally);
            }
            let over = game.menu() == Menu::GameOver;
            tally.results += usize::from(over && !was_over);
            was_over = over;
            note(&game);
        }
        finish(&mut game, &mut tally, number);
        tally.games += 1;
    }
    tally
}

/// A game of a kind that follows from its number, through the screens.
fn begin(game: &mut Game, number: u64, rng: &mut StdRng) {
    game.set_frame_time(FRAME);
    // The game before may have changed what keys mean, and left the window covering the screen: it gets its own size
    // back when that ends.
    *game.settings() = Settings::default();
    game.frames(3);
    game.resize(1280.0, 720.0);
    game.frames(3);
    for _ in 0..8 {
        if game.screen() == Screen::NewGame && game.menu() == Menu::None {
            break;
        }
        match (game.screen(), game.menu()) {
            (Screen::Title, _) => game.click_widget(TitleWidget::NewGame),
            (Screen::Game, Menu::None) => game.key(KeyCode::F10),
            (Screen::Game, Menu::Pause) => game.click_widget(PauseWidget::NewGame),
            (Screen::Game, Menu::GameOver) => game.click_widget(ResultWidget::NewGame),
            (Screen::Settings, _) => game.click_widget(SettingsWidget::Back),
            // The way back leads out of everything else.
            _ => game.key(KeyCode::Escape),
        }
        game.frames(3);
    }
    let opponent = OPPONENTS[number as usize % OPPONENTS.len()];
    let colours = [ColourChoice::Black, ColourChoice::White, ColourChoice::Random];
    // What an earlier game has left does not matter to this one.
    *game.app.world_mut().resource_mut::<Draft>() = Draft::default();
    game.frames(3);
    game.click_widget(NewGameWidget::Card(opponent));
    game.click_widget(NewGameWidget::Colour(colours[number as usize % 3]));
    if number.is_multiple_of(5) {
        game.click_widget(NewGameWidget::StartAt(if number.is_multiple_of(10) {
            StartLayout::Parallel
        } else {
            StartLayout::Mirrored
        }));
    }
    if number.is_multiple_of(7) {
        game.click_widget(NewGameWidget::StartCustom);
        game.until(10, "the editor", |g| g.screen() == Screen::Editor);
        for _ in 0..4 {
            game.click_widget(EditorWidget::Cell(Square::ALL[rng.random_range(0..64)]));
        }
        game.click_widget(EditorWidget::Done);
        game.until(10, "the new game", |g| g.screen() == Screen::NewGame);
    }
    game.frames(3);
    if game.widget(NewGameWidget::Start).is_some_and(|(start, _)| start.disabled) {
        // Nobody can move on the board that chance has made.
        game.click_widget(NewGameWidget::StartAt(StartLayout::Standard));
    }
    if number.is_multiple_of(11) {
        game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    } else if number.is_multiple_of(13) {
        game.click_widget(NewGameWidget::Versus(Versus::Watch));
        game.click_widget(NewGameWidget::Pace(WatchPace::Fast));
        game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
        game.click_widget(NewGameWidget::CardsFor(Side::White));
        game.click_widget(NewGameWidget::Card(opponent));
    }
    match number % 6 {
        1 => {
            game.click_widget(NewGameWidget::Clock(ClockChoice::Custom));
            for _ in 0..6 {
                game.click_widget(NewGameWidget::Minutes { more: false });
            }
        }
        2 => game.click_widget(NewGameWidget::Clock(ClockChoice::Five)),
        3 => game.click_widget(NewGameWidget::Handicap((number % 5) as u8)),
        4 if !number.is_multiple_of(13) => game.click_widget(NewGameWidget::Rated(true)),
        _ => {}
    }
    game.settings().confirm_move = number.is_multiple_of(9);
    let speeds = [FlipSpeed::Instant, FlipSpeed::Fast, FlipSpeed::Normal, FlipSpeed::Slow];
    game.set_speed(speeds[rng.random_range(0..4)]);
    game.click_widget(NewGameWidget::Start);
    game.until(10, "the game", |g| g.screen() == Screen::Game);
}

/// One input of any kind, and the frames it takes; false if there was only a wait or a change of speed.
fn act(game: &mut Game, rng: &mut StdRng) -> bool {
    // Mostly coarse frames, so that discs get to rest; sometimes fine ones, so that input meets them turning.
    let frame = match rng.random_range(0..8) {
        0 => Duration::from_millis(1),
        1..=3 => FRAME,
        _ => Duration::from_millis(100),
    };
    game.set_frame_time(frame);
    if matches!(game.menu(), Menu::Pause | Menu::Players | Menu::Confirm(_)) && rng.random_range(0..3) == 0 {
        // Most of the time is for playing.
        press(game, KeyCode::Escape, rng);
        return true;
    }
    let kind = rng.random_range(0..100);
    match kind {
        // Squares by mouse, mostly legal ones.
        0..40 => {
            let at = if rng.random_range(0..4) > 0
                && let Some(square) = any_legal(game, rng)
                && game.screen() == Screen::Game
            {
                game.center(square)
            } else {
                anywhere(game, rng)
            };
            click(game, at, rng);
        }
        40..46 => {
            let at = anywhere(game, rng);
            click(game, at, rng);
        }
        46..54 => {
            let square = any_legal(game, rng).unwrap_or(Square::ALL[rng.random_range(0..64)]);
            for character in square.to_string().chars() {
                press(game, code(character), rng);
            }
            press(game, KeyCode::Enter, rng);
        }
        54..60 => {
            press(game, KeyCode::KeyN, rng);
            press(game, KeyCode::Space, rng);
        }
        60..68 => {
            const KEYS: [KeyCode; 12] = [
                KeyCode::ArrowUp,
                KeyCode::ArrowDown,
                KeyCode::ArrowLeft,
                KeyCode::ArrowRight,
                KeyCode::Tab,
                KeyCode::F6,
                KeyCode::KeyM,
                KeyCode::KeyN,
                KeyCode::KeyV,
                KeyCode::KeyW,
                KeyCode::KeyX,
                KeyCode::Digit9,
            ];
            press(game, KEYS[rng.random_range(0..KEYS.len())], rng);
        }
        68..72 => press(game, KeyCode::KeyU, rng),
        72..75 => press(game, KeyCode::KeyR, rng),
        75..77 => press(game, KeyCode::Escape, rng),
        77..78 => press(game, KeyCode::F11, rng),
        78..79 => {
            game.chord(&[KeyCode::AltLeft], KeyCode::Enter);
        }
        79..80 => press(game, KeyCode::KeyT, rng),
        80..90 => {
            const BUTTONS: [GamepadButton; 14] = [
                GamepadButton::South,
                GamepadButton::South,
                GamepadButton::East,
                GamepadButton::West,
                GamepadButton::North,
                GamepadButton::DPadUp,
                GamepadButton::DPadDown,
                GamepadButton::DPadLeft,
                GamepadButton::DPadRight,
                GamepadButton::RightTrigger,
                GamepadButton::RightTrigger,
                GamepadButton::LeftTrigger,
                GamepadButton::Start,
                GamepadButton::Select,
            ];
            let button = BUTTONS[rng.random_range(0..BUTTONS.len())];
            game.pad_state(button, 1.0);
            if rng.random_range(0..8) == 0 {
                // Held for a while.
                game.frames(rng.random_range(1..8));
            }
            if rng.random_range(0..40) == 0 {
                game.unplug_pad();
            } else {
                game.pad_state(button, 0.0);
            }
        }
        90..92 => {
            let sizes =
                [(1280.0, 720.0), (480.0, 360.0), (1920.0, 1080.0), (640.0, 480.0), (700.0, 1100.0), (1024.0, 768.0)];
            let (width, height) = sizes[rng.random_range(0..sizes.len())];
            game.resize(width, height);
        }
        92..95 => {
            // Some button that is on the screen. Quit is one of them: the app says that it wants to end and goes on.
            let mut widgets = game.widgets();
            widgets.retain(|(_, widget)| !widget.disabled);
            widgets.sort_by_key(|(id, _)| format!("{id:?}"));
            if !widgets.is_empty() {
                let (id, _) = widgets[rng.random_range(0..widgets.len())];
                if let Some((_, rect)) = game.widget(id) {
                    click(game, rect.center(), rng);
                }
            }
        }
        95..97 => {
            let speeds = [FlipSpeed::Instant, FlipSpeed::Fast, FlipSpeed::Normal, FlipSpeed::Slow];
            game.set_speed(speeds[rng.random_range(0..4)]);
        }
        _ => game.frames(rng.random_range(1..6)),
    }
    keep_opponents_quick(game);
    kind < 95
}

/// A key, and perhaps the next one before another frame.
fn press(game: &mut Game, code: KeyCode, rng: &mut StdRng) {
    game.key_state(code, false, ButtonState::Pressed, rng.random_range(0..16) == 0);
    game.key_state(code, false, ButtonState::Released, false);
    if rng.random_range(0..3) > 0 {
        game.frame();
    }
}

/// The choice of a slow opponent is taken back before it can be played against.
fn keep_opponents_quick(game: &mut Game) {
    let slow = |kind: &OpponentKind| !OPPONENTS.contains(kind);
    let mut draft = game.app.world_mut().resource_mut::<Draft>();
    if slow(&draft.opponent) || draft.watched.iter().any(slow) {
        draft.opponent = OpponentKind::Pebble;
        draft.watched = [OpponentKind::Pebble; 2];
    }
    for side in Side::ALL {
        if let Player::Computer(kind) = game.session().player(side)
            && slow(&kind)
        {
            let player = Player::Computer(OpponentKind::Minnow);
            game.app.world_mut().write_message(SessionCommand::SetPlayer { side, player });
        }
    }
}

fn click(game: &mut Game, at: Vec2, rng: &mut StdRng) {
    if rng.random_range(0..4) == 0 {
        game.click_at(at);
    } else {
        game.click_in_one_frame(at);
    }
}

fn anywhere(game: &Game, rng: &mut StdRng) -> Vec2 {
    let window = game.window();
    Vec2::new(rng.random_range(0.0..window.width()), rng.random_range(0.0..window.height()))
}

fn any_legal(game: &Game, rng: &mut StdRng) -> Option<Square> {
    let legal: Vec<Square> = game.session().record().legal_moves().iter().collect();
    (!legal.is_empty()).then(|| legal[rng.random_range(0..legal.len())])
}

fn code(character: char) -> KeyCode {
    match character {
        'a' => KeyCode::KeyA,
        'b' => KeyCode::KeyB,
        'c' => KeyCode::KeyC,
        'd' => KeyCode::KeyD,
        'e' => KeyCode::KeyE,
        'f' => KeyCode::KeyF,
        'g' => KeyCode::KeyG,
        'h' => KeyCode::KeyH,
        '1' => KeyCode::Digit1,
        '2' => KeyCode::Digit2,
        '3' => KeyCode::Digit3,
        '4' => KeyCode::Digit4,
        '5' => KeyCode::Digit5,
        '6' => KeyCode::Digit6,
        '7' => KeyCode::Digit7,
        _ => KeyCode::Digit8,
    }
}

fn check(game: &mut Game, tally: &mut Tally) {
    if game.screen() == Screen::Game && game.is_settled() {
        game.check_board();
        if let Some(written) = game.written_score() {
            assert_eq!(written, game.seen_score());
        }
        tally.checks += 1;
    }
}

/// Back to the board, and everything that was asked for comes to rest.
fn finish(game: &mut Game, tally: &mut Tally, number: u64) {
    game.set_frame_time(FRAME);
    game.unplug_pad();
    // Presses act one a frame, so the last ones may still wait for theirs.
    game.frames(60);
    tally.moves += game.move_count();
    if game.screen() != Screen::Game && game.session().is_over() {
        // A finished game cannot be gone back to.
        return;
    }
    // Escape may have been given another meaning, and in a small window a button may be scrolled out of view.
    *game.settings() = Settings::default();
    game.frames(2);
    game.resize(1280.0, 720.0);
    game.frames(2);
    for _ in 0..8 {
        match (game.screen(), game.menu()) {
            (Screen::Game, Menu::None | Menu::GameOver) => break,
            (Screen::Settings, _) => game.click_widget(SettingsWidget::Back),
            // The lesson had set a finished game aside.
            (Screen::Title, _) if game.session().is_over() => return,
            (Screen::Title, _) => game.click_widget(TitleWidget::Continue),
            _ => game.key(KeyCode::Escape),
        }
        game.frames(2);
    }
    assert_eq!(game.screen(), Screen::Game, "game {number}: {}", game.describe());
    if game.session().is_watched() && !game.session().is_over() {
        if !game.app.world().resource::<WatchedGame>().paused {
            game.click_widget(GameWidget::WatchPause);
        }
        game.settle();
        check(game, tally);
        return;
    }
    game.until(5000, "everything has come to rest", |g| g.is_settled() && (g.session().machine_to_move().is_none()));
    game.settle();
    check(game, tally);
}
