//! Windows of every size and shape: on every screen and in every dialog, everything has room and nothing lies on
//! anything else.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    window::PrimaryWindow,
};
use flipside::{
    engine::teach::reasons::Topic,
    game::{
        look::Layout,
        pages::Toast,
        play::{CoachMessage, Deck, Guess, Puzzles, STEPS},
        screens::{GuessWidget, GuestWidget, PlayersWidget, PuzzleWidget, Reading},
        settings::{ChosenTexts, GuestRow, Strength, fits_as_name},
        shell::Notice,
        texts::Key,
        ui::ScrollBar,
    },
    library::{Date, Summary},
    rules::EarlyEnd,
};

use crate::{
    common::{
        fit::{covered, describe, faults, is_read, scrolling_lists, sizes_of_texts, texts_in},
        moves_to_a_pass,
    },
    prelude::*,
};

/// A window, and the sizes that a player may have chosen.
#[derive(Clone, Copy, Debug)]
struct View {
    window: [u32; 2],
    scale_factor: f32,
    interface: f32,
    text: f32,
    language: &'static str,
}

impl View {
    const fn of(window: [u32; 2]) -> Self {
        Self { window, scale_factor: 1.0, interface: 1.0, text: 1.0, language: "en" }
    }
}

/// The sizes at which something was wrong once, and those that people have.
const NAMED: [[u32; 2]; 21] = [
    [480, 360],
    [640, 480],
    [800, 600],
    [1024, 768],
    [1280, 720],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
    [2560, 1080],
    [3440, 1440],
    [3840, 2160],
    [900, 1400],
    [480, 1440],
    [720, 2160],
    [700, 680],
    [1800, 360],
    [1890, 400],
    [1890, 520],
    [1280, 480],
    [1280, 400],
    [700, 360],
];

/// The sizes of windows: the named ones, and heights and shapes in equal steps.
fn windows(height_step: f32, shape_step: f32) -> Vec<[u32; 2]> {
    let mut windows = NAMED.to_vec();
    let mut height = 360.0_f32;
    while height <= 2160.0 {
        let mut shape = 1.0_f32 / 3.0;
        while shape <= 5.0 {
            let width = height * shape;
            if (480.0..=3840.0).contains(&width) {
                windows.push([width, height].map(|side| side.round() as u32));
            }
            shape *= shape_step;
        }
        height *= height_step;
    }
    windows
}

/// What every screen is looked at in.
fn views() -> Vec<View> {
    let steps = match env::var("FLIPSIDE_MANY_SIZES") {
        Ok(_) => (1.08, 1.08),
        Err(_) => (1.36, 1.4),
    };
    let mut views: Vec<View> = windows(steps.0, steps.1).into_iter().map(View::of).collect();
    for window in [[1280, 720], [1890, 400], [480, 360], [480, 1440]] {
        let scale_factor = 2.0;
        views.push(View { scale_factor, ..View::of(window) });
    }
    for window in [
        [480, 360],
        [640, 480],
        [1024, 768],
        [1280, 720],
        [1920, 1080],
        [1890, 400],
        [1890, 520],
        [1280, 480],
        [480, 1440],
        [900, 1400],
    ] {
        for (interface, text) in [(1.0, 1.5), (1.5, 1.0), (1.95, 1.0), (1.95, 1.5)] {
            views.push(View { interface, text, ..View::of(window) });
        }
    }
    for (window, text, language) in [
        ([1280, 720], 1.0, "zh-Hans"),
        ([1280, 720], 1.0, "ja"),
        ([480, 360], 1.0, "ja"),
        ([1890, 400], 1.0, "ja"),
        ([640, 480], 1.5, "zh-Hans"),
        ([1890, 520], 1.5, "ja"),
        ([480, 1440], 1.0, "ja"),
    ] {
        views.push(View { text, language, ..View::of(window) });
    }
    views
}

fn show(game: &mut Game, view: View) {
    let now = game.window().scale_factor();
    if (now - view.scale_factor).abs() > 0.01 {
        game.set_scale_factor(view.scale_factor);
    }
    let mut settings = game.settings();
    let wanted = Settings {
        ui_scale: view.interface,
        text_scale: view.text,
        language: Some(view.language.to_owned()),
        ..settings.clone()
    };
    settings.set_if_neq(wanted);
    let [width, height] = view.window.map(|side| side as f32);
    game.resize(width, height);
    game.frames(3);
}

/// Every fault that has been found.
#[derive(Default)]
struct Found(Vec<String>);

impl Found {
    /// Looks at what is shown in windows of all sizes.
    fn look(&mut self, game: &mut Game, what: &str) {
        self.look_for_room(game, what);
        self.look_at_sizes(game, what);
        show(game, View::of([1280, 720]));
    }

    /// Looks whether everything has room in windows of all sizes.
    fn look_for_room(&mut self, game: &mut Game, what: &str) {
        if let Some(folder) = env::var_os("FLIPSIDE_DUMP") {
            return dump(game, &PathBuf::from(folder), what);
        }
        for view in views() {
            show(game, view);
            self.note_all(faults(game), what, view);
        }
        show(game, View::of([1280, 720]));
    }

    /// Looks whether all texts grow with the interface and with the size of the text. Headings that are large anyway
    /// may make room for the rest.
    fn look_at_sizes(&mut self, game: &mut Game, what: &str) {
        const LARGE: f32 = 30.0;
        let usual = View::of([1920, 1080]);
        show(game, usual);
        let before = sizes_of_texts(game);
        for (interface, text, least) in [(1.95, 1.0, 1.2), (1.0, 1.5, 1.14), (1.95, 1.5, 1.4)] {
            let view = View { interface, text, ..usual };
            show(game, view);
            let mut wrong = Vec::new();
            for (words, now) in sizes_of_texts(game) {
                let known = before.iter().filter(|(other, _)| *other == words);
                // A word may be shown in several sizes.
                let smallest = known.map(|&(_, size)| size).reduce(f32::min);
                let too_small = |usual: &f32| *usual <= LARGE && now < least * usual;
                if let Some(usual) = smallest.filter(too_small) {
                    wrong.push(format!("'{words}' has {now} px, and {usual} px usually"));
                }
            }
            self.note_all(wrong, what, view);
        }
    }

    /// Looks for messages that are in the way of buttons, in windows of all sizes.
    fn look_at_message(&mut self, game: &mut Game, what: &str) {
        let before = View::of([1280, 720]);
        for view in views() {
            show(game, view);
            self.note_all(faults(game), what, view);
            self.note_all(covered(game), what, view);
        }
        show(game, before);
    }

    fn note_all(&mut self, found: Vec<String>, what: &str, view: View) {
        let View { window: [w, h], scale_factor, interface, text, language } = view;
        let at = format!("{what} at {w}x{h} ({scale_factor} px, interface {interface}, text {text}, {language})");
        self.0.extend(found.into_iter().map(|fault| format!("{at}: {fault}")));
    }

    #[track_caller]
    fn report(self) {
        let Self(found) = self;
        assert!(found.is_empty(), "{} faults\n{}", found.len(), found.join("\n"));
    }
}

/// Writes the rectangles of everything that is shown into a file for each window and language. Two states of the source
/// are compared by the files that they write.
fn dump(game: &mut Game, folder: &Path, what: &str) {
    const SIZES: [([u32; 2], f32, f32); 11] = [
        ([640, 480], 1.0, 1.0),
        ([640, 480], 1.0, 1.5),
        ([800, 600], 1.0, 1.0),
        ([1024, 768], 1.0, 1.0),
        ([1280, 720], 1.0, 1.0),
        ([1280, 720], 1.0, 1.5),
        ([1920, 1080], 1.0, 1.0),
        ([1920, 1080], 1.5, 1.0),
        ([900, 1400], 1.0, 1.0),
        ([2560, 1080], 1.0, 1.0),
        ([3840, 2160], 1.0, 1.0),
    ];
    fs::create_dir_all(folder).expect("a folder");
    for language in ["en", "zh-Hans", "ja"] {
        for (window, interface, text) in SIZES {
            let view = View { interface, text, language, ..View::of(window) };
            show(game, view);
            let [width, height] = window;
            let name = format!("{what} {width}x{height} {interface} {text} {language}.txt");
            fs::write(folder.join(name.replace(' ', "-")), describe(game)).expect("written");
        }
    }
    show(game, View::of([1280, 720]));
}

/// A game whose discs do not move, with keys as the last device, so that the prompts are shown.
fn started() -> Game {
    still(Game::with(1280, 720, |app| {
        app.insert_resource(paced(1));
    }))
}

fn still(mut game: Game) -> Game {
    *game.settings() = Settings { language: Some("en".to_owned()), flip_speed: FlipSpeed::Instant, ..default() };
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    game
}

/// Presses a widget, wherever its list is scrolled to.
fn press(game: &mut Game, id: impl Into<WidgetId>) {
    let id = id.into();
    game.until(30, &format!("{id:?} on the screen"), |g| g.widget(id).is_some());
    game.focus_widget(id);
    game.key(KeyCode::Enter);
    game.frames(3);
}

fn until_screen(game: &mut Game, screen: Screen) {
    game.until(300, &format!("{screen:?}"), |g| g.screen() == screen && g.is_settled());
    game.frames(3);
}

fn until_menu(game: &mut Game, menu: Menu) {
    game.until(300, &format!("{menu:?}"), |g| g.menu() == menu);
    game.advance(600);
}

#[test]
fn the_title() {
    let mut found = Found::default();
    let mut game = started();
    found.look(&mut game, "title");
    // A game is going on, another one was left before, and one was finished.
    let home = Home::new();
    let mut game = still(home.start());
    press(&mut game, TitleWidget::NewGame);
    press(&mut game, NewGameWidget::Start);
    until_screen(&mut game, Screen::Game);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Resign);
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    drop(game);
    for kind in [OpponentKind::Ibex, OpponentKind::Meridian] {
        let mut game = still(home.start());
        press(&mut game, TitleWidget::NewGame);
        press(&mut game, NewGameWidget::Card(kind));
        press(&mut game, NewGameWidget::Start);
        until_screen(&mut game, Screen::Game);
        game.click(Square::D3);
        game.until_my_turn();
    }
    let mut game = still(home.start());
    assert!(game.widget(TitleWidget::Continue).is_some());
    found.look_for_room(&mut game, "title with a game");
    found.report();
}

#[test]
fn the_settings() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::Settings);
    for section in Section::ALL {
        press(&mut game, SettingsWidget::Section(section));
        found.look(&mut game, &format!("settings {section:?}"));
    }
    // The other programs, with all that can be said of one.
    let row = GuestRow {
        name: "Egaroucid 78".into(),
        program: "/home/somebody/engines/egaroucid 7.8.2/bin/Egaroucid_for_Console".into(),
        arguments: "-gtp -level 21 -nobook".into(),
        strength: Strength::Level,
        ..default()
    };
    game.settings().guests = vec![row.clone(), GuestRow { name: "Edax".into(), ..row }];
    press(&mut game, GuestWidget::Program(0));
    found.look(&mut game, "settings with other programs");
    press(&mut game, GuestWidget::Test);
    found.look(&mut game, "the question before the first run");
    found.report();
}

#[test]
fn the_ways_to_learn() {
    let mut found = Found::default();
    let mut game = started();
    for page in LearnPage::ALL {
        game.open_learn(page);
        found.look(&mut game, &format!("learn {page:?}"));
    }
    press(&mut game, LearnWidget::Read(Reading::Jost));
    found.look(&mut game, "licence");
    game.key(KeyCode::Escape);
    game.open_learn(LearnPage::Doors);
    press(&mut game, LearnWidget::LessonBegin);
    until_screen(&mut game, Screen::Lesson);
    for step in 0..STEPS.len() {
        if step % 3 == 0 {
            found.look(&mut game, &format!("lesson {step}"));
        }
        press(&mut game, LessonWidget::Next);
    }
    found.look(&mut game, "end of the lesson");
    found.report();
}

#[test]
fn a_new_game() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    found.look(&mut game, "new game");
    press(&mut game, NewGameWidget::Versus(Versus::TwoPlayers));
    found.look(&mut game, "two players");
    name(&mut game);
    found.look(&mut game, "two people with names");
    press(&mut game, NewGameWidget::Name(Side::Black));
    until_menu(&mut game, Menu::Naming(Some(Side::Black)));
    found.look(&mut game, "name");
    game.key(KeyCode::Escape);
    until_menu(&mut game, Menu::None);
    press(&mut game, NewGameWidget::Versus(Versus::Watch));
    found.look(&mut game, "watch");
    press(&mut game, NewGameWidget::Versus(Versus::Computer));
    press(&mut game, NewGameWidget::Clock(ClockChoice::Custom));
    for _ in 0..16 {
        press(&mut game, NewGameWidget::Minutes { more: true });
        press(&mut game, NewGameWidget::Increment { more: true });
    }
    press(&mut game, NewGameWidget::Rated(true));
    press(&mut game, NewGameWidget::Handicap(4));
    found.look(&mut game, "clock of one's own");
    press(&mut game, NewGameWidget::StartCustom);
    until_screen(&mut game, Screen::Editor);
    found.look(&mut game, "editor");
    press(&mut game, EditorWidget::Clear);
    found.look(&mut game, "empty editor");
    press(&mut game, EditorWidget::Done);
    until_screen(&mut game, Screen::NewGame);
    found.look(&mut game, "no start");
    found.report();
}

/// Gives two people names as long as a name can be, and offers as many as the game remembers.
fn name(game: &mut Game) {
    let names = ["Wilhelmina M", "安娜 Maximi"].map(str::to_owned);
    assert!(names.iter().all(|name| fits_as_name(name)));
    assert!(!fits_as_name(&format!("{}a", names[0])));
    let mut settings = game.settings();
    settings.known_names = (1..7).map(|n| format!("{n} {}", &names[0][..10])).collect();
    settings.player_names = names;
    game.frames(3);
}

/// A game from the new-game screen, with a clock and as many moves as the list has.
fn playing(versus: Versus) -> Game {
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    press(&mut game, NewGameWidget::Versus(versus));
    match versus {
        Versus::Computer => press(&mut game, NewGameWidget::Card(OpponentKind::Ibex)),
        Versus::TwoPlayers => name(&mut game),
        Versus::Watch => {}
    }
    press(&mut game, NewGameWidget::Clock(ClockChoice::Custom));
    for _ in 0..16 {
        press(&mut game, NewGameWidget::Minutes { more: true });
    }
    press(&mut game, NewGameWidget::Start);
    until_screen(&mut game, Screen::Game);
    game
}

fn play_some(game: &mut Game, moves: usize) {
    while game.move_count() < moves {
        game.until_my_turn();
        game.key(KeyCode::KeyN);
        game.frames(30);
        game.key(KeyCode::Enter);
        game.frames(3);
    }
    game.until_my_turn();
    game.frames(3);
}

#[test]
fn a_game() {
    let mut found = Found::default();
    let mut game = playing(Versus::Computer);
    found.look(&mut game, "first move");
    play_some(&mut game, 40);
    // The preview of a move says the most.
    game.key(KeyCode::KeyN);
    game.advance(400);
    found.look(&mut game, "game");
    game.settings().values = true;
    game.settings().hint_at_once = true;
    game.key(KeyCode::KeyT);
    game.until(3000, "a hint", |g| g.app.world().resource::<Coach>().advice(g.session()).is_some());
    game.frames(3);
    found.look(&mut game, "hint and values");
    let mut game = playing(Versus::Watch);
    press(&mut game, GameWidget::WatchPause);
    found.look(&mut game, "watched game");
    found.report();
}

/// What the coach says, in the current language.
fn said(game: &Game) -> Option<String> {
    let world = game.app.world();
    let said = CoachMessage::now(world.resource::<Coach>(), game.session())?;
    Some(world.resource::<ChosenTexts>().say(&said.in_short()))
}

/// Asks for a hint, and looks whether each of its sentences is read. Returns how many letters the longest has.
fn look_at_hint(game: &mut Game, found: &mut Found) -> usize {
    let mut longest = 0;
    game.key(KeyCode::KeyT);
    game.until(3000, "a hint", |g| said(g).is_some());
    while let Some(hint) = said(game) {
        longest = longest.max(hint.chars().count());
        for view in views() {
            show(game, view);
            let hint = said(game).expect("a hint");
            let mut wrong = faults(game);
            if !is_read(game, &hint) {
                wrong.push("it is not read".to_owned());
            }
            found.note_all(wrong, &format!("hint '{hint}'"), view);
        }
        show(game, View::of([1280, 720]));
        game.key(KeyCode::KeyT);
        game.frames(3);
    }
    longest
}

#[test]
fn a_hint_is_read_in_every_window() {
    /// A corner that is kept and the only good move are told here: two long reasons.
    const WORDY: &str = "X-------XXXXX---XOXXXXXOXXOOOOOOXOXOOOOXXXXOOO-XX-OOXO-X-OOOOO-- X";
    let mut found = Found::default();
    let mut game = playing(Versus::Computer);
    game.settings().hint_at_once = true;
    for moves in [8, 18, 28, 38] {
        play_some(&mut game, moves);
        look_at_hint(&mut game, &mut found);
    }
    let config = GameConfig {
        start: WORDY.parse().expect("a board"),
        kind: StartKind::Custom,
        ..game.session().config().clone()
    };
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.frames(3);
    game.until_my_turn();
    let longest = look_at_hint(&mut game, &mut found);
    assert!(longest >= 25, "the longest hint has {longest} letters");
    found.report();
}

fn open_pause(game: &mut Game) {
    game.key(KeyCode::F10);
    until_menu(game, Menu::Pause);
}

#[test]
fn the_dialogs() {
    let mut found = Found::default();
    let mut game = playing(Versus::TwoPlayers);
    play_some(&mut game, 3);
    open_pause(&mut game);
    found.look(&mut game, "pause");
    press(&mut game, PauseWidget::Players);
    found.look(&mut game, "players");
    press(&mut game, PlayersWidget::Done);
    // The longest explanation, which has an idea, and one that has none.
    for topic in [Topic::Edge, Topic::Chance] {
        let mut menu = game.app.world_mut().resource_mut::<NextState<Menu>>();
        menu.set(Menu::Explain(topic));
        game.frame();
        until_menu(&mut game, Menu::Explain(topic));
        found.look(&mut game, "explanation");
    }
    game.key(KeyCode::Escape);
    until_menu(&mut game, Menu::Pause);
    press(&mut game, PauseWidget::Restart);
    found.look(&mut game, "restart");
    press(&mut game, QuestionWidget::No);
    press(&mut game, PauseWidget::Resume);
    game.until_my_turn();
    game.pad(GamepadButton::DPadDown);
    game.unplug_pad();
    until_menu(&mut game, Menu::Pause);
    found.look(&mut game, "lost pad");
    press(&mut game, PauseWidget::Resign);
    found.look(&mut game, "resign");
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    found.look(&mut game, "result of two players");
    let mut game = playing(Versus::Watch);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Players);
    found.look(&mut game, "players of a watched game");
    found.report();
}

#[test]
fn the_result() {
    let mut found = Found::default();
    let mut game = playing(Versus::Computer);
    play_some(&mut game, 20);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Resign);
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    found.look(&mut game, "result");
    found.report();
}

/// The result of a rated game that was lost in the middle, once the engine has looked through it.
fn rated_result() -> Game {
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    press(&mut game, NewGameWidget::Rated(true));
    press(&mut game, NewGameWidget::Start);
    until_screen(&mut game, Screen::Game);
    while game.move_count() < 24 {
        game.until_my_turn();
        let legal = game.session().position().legal_moves().iter().next();
        game.click(legal.expect("a move"));
        game.frames(3);
    }
    game.until_my_turn();
    game.key(KeyCode::ArrowDown);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Resign);
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    until_reviewed(&mut game);
    game
}

#[test]
fn the_result_of_a_rated_game_is_seen_at_once() {
    let mut game = rated_result();
    let mut found = Found::default();
    for language in ["en", "zh-Hans", "ja"] {
        for window in [[1920, 1080], [1280, 720], [2560, 1440], [900, 1400], [1080, 1920]] {
            let view = View { language, ..View::of(window) };
            show(&mut game, view);
            found.note_all(scrolling_lists(&mut game), "result", view);
            found.note_all(faults(&mut game), "result", view);
        }
        let view = View { language, ..View::of([640, 480]) };
        show(&mut game, view);
        let rating = match language {
            "en" => "Still settling",
            "ja" => "調整中",
            _ => "尚未稳定",
        };
        if !is_read(&mut game, rating) {
            found.note_all(vec![format!("{rating} is not read")], "result", view);
        }
        found.note_all(faults(&mut game), "result", view);
    }
    found.report();
}

#[test]
fn the_way_back_is_among_the_prompts() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::Games);
    until_screen(&mut game, Screen::Games);
    keep_games(&mut game);
    for window in [[900, 1400], [1080, 1920], [1280, 720], [1024, 768]] {
        let view = View::of(window);
        show(&mut game, view);
        game.key(KeyCode::ArrowDown);
        game.frames(3);
        if !is_read(&mut game, "Back") {
            found.note_all(vec!["Back is not read".to_owned()], "games", view);
        }
        // Nothing stands between the prompts and the lower edge.
        let prompts = texts_in(&mut game, "Prompts");
        let least = prompts.iter().map(|(_, at)| at.min.y).fold(f32::MAX, f32::min);
        if window[1] > window[0] && least < 0.95 * window[1] as f32 {
            found.note_all(vec![format!("the prompts are at {least}")], "games", view);
        }
    }
    found.report();
}

#[test]
fn the_reasons_of_a_review_are_seen_at_once_in_a_tall_window() {
    let mut game = rated_result();
    press(&mut game, ResultWidget::Review);
    until_screen(&mut game, Screen::Review);
    game.key(KeyCode::KeyN);
    game.frames(5);
    show(&mut game, View::of([900, 1400]));
    let why = texts_in(&mut game, "Why");
    assert!(!why.is_empty());
    for (words, _) in why {
        let words = words.trim_matches('\'').to_owned();
        assert!(is_read(&mut game, &words), "{words}");
    }
}

/// Waits until the engine has looked through the reviewed game.
fn until_reviewed(game: &mut Game) {
    game.until(6000, "the end of the analysis", |g| {
        let review = g.app.world().resource::<Review>();
        review.progress().1 > 0 && review.is_finished()
    });
    game.frames(3);
}

#[test]
fn the_review() {
    let mut found = Found::default();
    let mut game = playing(Versus::Computer);
    play_some(&mut game, 30);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Review);
    until_screen(&mut game, Screen::Review);
    found.look(&mut game, "review that begins");
    until_reviewed(&mut game);
    game.key(KeyCode::KeyN);
    game.frames(3);
    found.look(&mut game, "review of an error");
    press(&mut game, ReviewWidget::PlayFrom);
    found.look(&mut game, "play from here");
    press(&mut game, PlayFromWidget::Guess(Side::Black));
    until_screen(&mut game, Screen::Guess);
    game.settle();
    found.look(&mut game, "a move to guess");
    let position = *game.session().position();
    game.click(position.legal_moves().iter().next().expect("a move"));
    game.until(3000, "the judgement", |g| g.app.world().resource::<Guess>().shown().is_some());
    found.look(&mut game, "a judged guess");
    press(&mut game, GuessWidget::Leave);
    until_screen(&mut game, Screen::Review);
    game.key(KeyCode::End);
    game.frames(3);
    found.look(&mut game, "end of a review");
    let retry = game.retry_widget();
    press(&mut game, retry);
    found.look(&mut game, "errors again");
    found.report();
}

#[test]
fn the_games() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::Games);
    until_screen(&mut game, Screen::Games);
    found.look(&mut game, "no games");
    keep_games(&mut game);
    game.frames(3);
    found.look(&mut game, "games");
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.type_text("nobody");
    game.frames(3);
    found.look(&mut game, "games that are not found");
    found.report();
}

#[test]
fn the_player() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::You);
    until_screen(&mut game, Screen::You);
    found.look(&mut game, "no rating");
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        for id in 0..40 {
            let mut kept = some_kept(4 * id);
            kept.id = id;
            kept.is_rated = true;
            kept.players[1] = OpponentKind::CHARACTERS[id as usize % 5].key().to_owned();
            let loser = Side::ALL[usize::from(id % 3 != 0)];
            kept.game.facts.early_end = Some(EarlyEnd::Resigned(loser));
            library.keep(&kept, world.resource::<Store>());
        }
    });
    game.frames(3);
    found.look(&mut game, "rating");
    found.report();
}

/// Keeps games of all kinds: own ones that were won and lost, one of two people, and one from elsewhere, each with what the
/// engine has found out or without.
fn keep_games(game: &mut Game) {
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        let store = world.resource::<Store>();
        for id in 0..40 {
            library.keep(&some_kept(id), store);
        }
    });
}

fn some_kept(id: u64) -> Kept {
    let moves = ["f5d6c3d3c4f4c5b3c2", "e6f4e3f6g5d6e7f5c5", "d3c3c4c5b4"];
    let record = GameRecord::from_usual_start(moves[id as usize % 3]).expect("legal");
    let mut kept = Kept {
        id,
        players: match id % 4 {
            0 => ["human", "sage"],
            1 => ["novice", "human"],
            2 => ["human", "human"],
            _ => ["", ""],
        }
        .map(str::to_owned),
        is_starred: id.is_multiple_of(5),
        is_imported: id % 4 == 3,
        ..Kept::default()
    };
    kept.game.facts.summary = id.is_multiple_of(2).then(|| Summary {
        accuracy: [Some(93), Some(71)],
        worst: [Some((7, 11)), None],
        graph: (0..30).map(|at| (at * 7 % 23 - 11) as i8).collect(),
        costs: Some([vec![(1, 9), (3, 6)], Vec::new()]),
    });
    if id % 4 > 1 {
        kept.game.facts.names = ["Anna Katharina".to_owned(), "\u{738b}\u{5c0f}\u{660e}".to_owned()];
    }
    let day = 1 + (id % 28) as u16;
    kept.game.facts.date = Date::of_parts([2024 + (id % 3) as u16, 11, day, 0, 0, 0]);
    kept.game.facts.early_end = (id % 6 == 2).then_some(EarlyEnd::Resigned(Side::White));
    kept.game.record = record;
    kept
}

#[test]
fn the_openings() {
    let mut found = Found::default();
    let mut game = started();
    game.open_openings();
    for square in ["f5", "d6", "c3", "d3", "c4"] {
        game.type_text(square);
        game.key(KeyCode::Enter);
        game.frames(3);
    }
    found.look(&mut game, "openings");
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    found.look(&mut game, "all openings to choose from");
    game.type_text("tiger");
    game.frames(3);
    found.look(&mut game, "openings that were found");
    game.key(KeyCode::Escape);
    game.frames(3);
    press(&mut game, OpeningsWidget::Practise);
    found.look(&mut game, "practice");
    game.type_text("g6");
    game.key(KeyCode::Enter);
    game.frames(9);
    found.look(&mut game, "a move that is not in the book");
    found.report();
}

#[test]
fn the_puzzles() {
    let mut found = Found::default();
    let mut game = started();
    press(&mut game, TitleWidget::Puzzles);
    until_screen(&mut game, Screen::Puzzles);
    game.settle();
    found.look(&mut game, "a puzzle");
    let asked = |game: &Game| game.app.world().resource::<Puzzles>().asked.clone().expect("a puzzle");
    game.until(3000, "the reasons", |g| !asked(g).task.line.is_empty());
    press(&mut game, PuzzleWidget::Timer);
    press(&mut game, PuzzleWidget::Hint);
    found.look(&mut game, "a part of the board");
    press(&mut game, PuzzleWidget::Hint);
    found.look(&mut game, "a reason");
    let puzzle = asked(&game).puzzle;
    let mut moves = puzzle.position.legal_moves().iter();
    let wrong = moves.find(|square| *square != puzzle.right);
    game.click(wrong.expect("another move"));
    game.until(3000, "the refutation", |g| asked(g).task.refutation.is_some());
    found.look(&mut game, "a wrong answer");
    press(&mut game, PuzzleWidget::Show);
    game.settle();
    found.look(&mut game, "the answer");
    press(&mut game, PuzzleWidget::Deck(Deck::Yours));
    found.look(&mut game, "no errors");
    found.report();
}

/// Says something at the top of the screen, until it is dismissed.
fn notify(game: &mut Game) {
    game.settings().wait_for_me = true;
    game.app.world_mut().write_message(Notice::fault(Key("notice-no-folder")));
    game.frames(2);
    game.advance(400);
}

#[test]
fn messages_cover_no_button() {
    let mut found = Found::default();
    let mut game = started();
    notify(&mut game);
    assert!(game.says("There is no folder"));
    found.look_at_message(&mut game, "notice on the title");
    let mut game = playing(Versus::TwoPlayers);
    notify(&mut game);
    found.look_at_message(&mut game, "notice in a game");
    let mut game = started();
    press(&mut game, TitleWidget::Games);
    notify(&mut game);
    // In a small window there is no place that nothing needs.
    for size in [[1280, 720], [1920, 1080]] {
        let view = View::of(size);
        show(&mut game, view);
        found.note_all(covered(&mut game), "notice among the games", view);
    }

    // A dialog may fill the window, so a notice waits until it is closed.
    let mut game = playing(Versus::TwoPlayers);
    open_pause(&mut game);
    notify(&mut game);
    assert!(!game.says("There is no folder"));
    press(&mut game, PauseWidget::Resume);
    game.advance(400);
    assert!(game.says("There is no folder"));

    let mut game = playing(Versus::TwoPlayers);
    game.settings().wait_for_me = true;
    for square in moves_to_a_pass() {
        game.settle();
        game.click(square);
    }
    game.until(100, "the pill", |g| g.count::<Toast>() == 1);
    game.advance(400);
    found.look_at_message(&mut game, "pass");
    found.report();
}

#[test]
fn the_title_keeps_the_words_beside_continue() {
    let home = Home::new();
    {
        let mut game = still(home.start());
        press(&mut game, TitleWidget::NewGame);
        press(&mut game, NewGameWidget::Start);
        until_screen(&mut game, Screen::Game);
        game.click(Square::D3);
        game.until_my_turn();
    }
    let mut game = still(home.start());
    for window in [[640, 480], [1024, 768], [1280, 720], [1920, 1080], [900, 1400]] {
        for (interface, text) in [(1.0, 1.0), (1.95, 1.0), (1.0, 1.5), (1.95, 1.5)] {
            let view = View { interface, text, ..View::of(window) };
            show(&mut game, view);
            assert!(game.says("vs Clover"), "{view:?}");
        }
    }
}

/// Everything that the terms of a game can say is seen at once: nothing is behind the start button.
#[test]
fn a_clock_of_ones_own_fits_beside_the_rest() {
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    press(&mut game, NewGameWidget::Clock(ClockChoice::Custom));
    for _ in 0..16 {
        press(&mut game, NewGameWidget::Minutes { more: true });
        press(&mut game, NewGameWidget::Increment { more: true });
    }
    press(&mut game, NewGameWidget::Rated(true));
    press(&mut game, NewGameWidget::Handicap(4));
    for language in ["en", "zh-Hans", "ja"] {
        for window in [[1280, 720], [1366, 768], [1600, 900], [1920, 1080]] {
            show(&mut game, View { language, ..View::of(window) });
            let scrolling = scrolling_lists(&mut game);
            assert!(scrolling.is_empty(), "{language} {window:?}: {scrolling:?}");
        }
    }
}

/// The sizes at which something was cut once, in every language.
fn look_at_sizes_with_room(game: &mut Game, what: &str, windows: &[[u32; 2]], found: &mut Vec<String>) {
    for language in ["en", "zh-Hans", "ja"] {
        for &window in windows {
            let view = View::of(window);
            show(game, View { language, ..view });
            let lists = scrolling_lists(game);
            if !lists.is_empty() {
                found.push(format!("{what} {language} {window:?}: {lists:?}"));
            }
        }
    }
    show(game, View::of([1280, 720]));
}

#[test]
fn what_has_room_is_seen_at_once() {
    let mut found = Vec::new();
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    let windows = [[1366, 768], [1280, 720], [1920, 1080], [900, 1400]];
    for versus in [Versus::TwoPlayers, Versus::Watch, Versus::Computer] {
        press(&mut game, NewGameWidget::Versus(versus));
        look_at_sizes_with_room(&mut game, &format!("{versus:?}"), &windows, &mut found);
    }
    press(&mut game, NewGameWidget::StartCustom);
    until_screen(&mut game, Screen::Editor);
    look_at_sizes_with_room(&mut game, "editor", &[[1366, 768], [1280, 720]], &mut found);

    let mut game = playing(Versus::Computer);
    play_some(&mut game, 20);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Resign);
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    let windows = [[1280, 720], [900, 1400]];
    look_at_sizes_with_room(&mut game, "result", &windows, &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The words of the title's menu are never smaller than the notes beside them.
#[test]
fn the_menu_is_larger_than_its_notes() {
    let home = Home::new();
    {
        let mut game = still(home.start());
        press(&mut game, TitleWidget::NewGame);
        press(&mut game, NewGameWidget::Start);
        until_screen(&mut game, Screen::Game);
        game.click(Square::D3);
        game.until_my_turn();
    }
    let mut game = still(home.start());
    let mut wrong = Vec::new();
    for window in NAMED {
        for (interface, text) in [(1.0, 1.0), (1.0, 1.5), (2.0, 1.0), (2.0, 1.5)] {
            let view = View { interface, text, ..View::of(window) };
            show(&mut game, view);
            let sizes = sizes_of_texts(&mut game);
            let size = |words: &str| sizes.iter().find(|(text, _)| text.contains(words)).map(|&(_, size)| size);
            let menu = size("Continue").expect("a line of the menu");
            if size("vs Clover").is_some_and(|note| note >= menu) {
                wrong.push(format!("{view:?}: {menu} px"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// With larger text, the rows of the settings keep their form: all have their words beside their controls.
#[test]
fn the_rows_of_the_settings_are_even() {
    let mut game = started();
    press(&mut game, TitleWidget::Settings);
    let mut wrong = Vec::new();
    for section in [Section::Sound, Section::Gameplay, Section::Accessibility] {
        press(&mut game, SettingsWidget::Section(section));
        for text in [1.0, 1.05, 1.1, 1.15, 1.2, 1.25] {
            for window in [[1280, 720], [1366, 768], [1600, 900], [1920, 1080]] {
                let view = View { text, ..View::of(window) };
                show(&mut game, view);
                // The first line is the heading.
                let rows = setting_rows(&mut game).split_off(1);
                let (low, high) = (rows.iter().min(), rows.iter().max());
                if low.zip(high).is_none_or(|(low, high)| 10 * high > 16 * low) {
                    wrong.push(format!("{section:?} {window:?} {text}: {rows:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The heights of the rows of a page of settings, in logical pixels.
fn setting_rows(game: &mut Game) -> Vec<i32> {
    let world = game.app.world_mut();
    let lists: Vec<Vec<Entity>> = world
        .query_filtered::<&Children, With<ScrollBox>>()
        .iter(world)
        .map(|children| children.iter().collect())
        .collect();
    let mut nodes = world.query_filtered::<&ComputedNode, Without<IgnoreScroll>>();
    let rows = lists.into_iter().flatten();
    rows.filter_map(|row| nodes.get(world, row).ok().map(|node| node.size().y.round() as i32)).collect()
}

/// Scrolled distance of each list, by their names.
fn scrolled(game: &mut Game) -> Vec<(String, f32)> {
    let world = game.app.world_mut();
    let mut lists: Vec<(String, f32)> = world
        .query_filtered::<(&Name, &ScrollPosition), With<ScrollBox>>()
        .iter(world)
        .map(|(name, position)| (name.to_string(), position.0.y))
        .collect();
    lists.sort_by(|a, b| a.0.cmp(&b.0));
    lists
}

#[test]
fn the_wheel_scrolls_the_list_under_the_mouse() {
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    show(&mut game, View::of([1890, 600]));
    let world = game.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("a window");
    let turn = |game: &mut Game, at: Vec2| {
        game.move_mouse(at);
        game.app.world_mut().write_message(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: -1.0,
            window,
            phase: TouchPhase::Moved,
        });
        game.frames(2);
        let lists = scrolled(game);
        let is_scrolled = |name: &str| lists.iter().any(|(list, y)| list == name && *y > 0.0);
        [is_scrolled("Opponents"), is_scrolled("Terms")]
    };
    assert_eq!(turn(&mut game, Vec2::new(1600.0, 200.0)), [false, true]);
    assert_eq!(turn(&mut game, Vec2::new(300.0, 200.0)), [true, true]);
}

/// The sizes at which parts ran into each other or were cut once, in every language.
fn low_views(windows: &[[u32; 2]]) -> Vec<View> {
    let of = |&window: &[u32; 2]| ["en", "zh-Hans", "ja"].map(|language| View { language, ..View::of(window) });
    windows.iter().flat_map(of).collect()
}

#[test]
fn the_prompts_keep_away_from_the_word_below_the_bar() {
    let engine = Scripted::default();
    let mut game = still(engine.game_in(1280, 720));
    game.settings().values = true;
    game.frames(2);
    // After two moves there is something to undo, and the line of prompts is full.
    game.click(Square::E6);
    game.frames(2);
    engine.answer(engine.asked() - 1, Square::F4);
    game.until_my_turn();
    game.key(KeyCode::ArrowDown);
    game.frames(2);
    let values = [(Square::E3, 3.0), (Square::C3, -1.0)];
    engine.value(engine.asked() - 1, 12, &values, true);
    game.idle();
    for view in low_views(&[[1280, 720], [1366, 768], [1600, 900], [1920, 1080]]) {
        show(&mut game, view);
        let prompts = texts_in(&mut game, "Prompts");
        let words = texts_in(&mut game, "Evaluation numbers");
        assert_eq!(words.len(), 2, "{view:?}: {words:?}");
        let end = prompts.iter().map(|(_, at)| at.max.x).fold(0.0, f32::max);
        let begin = words.iter().map(|(_, at)| at.min.x).fold(f32::MAX, f32::min);
        // Twelve pixels in the lowest of these windows.
        let least = 16.0 * game.app.world().resource::<Layout>().u;
        assert!(begin - end >= least, "{view:?}: {prompts:?} {words:?}");
        if view.language == "en" {
            let menu = prompts.iter().any(|(words, _)| words == "'Menu'");
            assert!(menu, "{view:?}: {prompts:?}");
        }
    }
}

/// The result of a short game that black has resigned, once the engine has looked through it.
fn resigned() -> Game {
    let mut game = started();
    game.start_two_players();
    game.play_by_mouse(&[Square::D3, Square::C3, Square::F5, Square::F4]);
    game.key(KeyCode::ArrowDown);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Resign);
    press(&mut game, QuestionWidget::Yes);
    until_menu(&mut game, Menu::GameOver);
    until_reviewed(&mut game);
    game
}

/// The places of the evaluation graph and of the signs in it, in logical pixels.
fn signs(game: &mut Game) -> Vec<[Rect; 2]> {
    let world = game.app.world_mut();
    let texts: Vec<(Entity, String)> =
        world.query::<(Entity, &Text)>().iter(world).map(|(entity, text)| (entity, text.0.clone())).collect();
    let place = |entity: Entity| {
        let at = world.entity(entity);
        let node = at.get::<ComputedNode>().expect("laid out");
        let place = at.get::<UiGlobalTransform>().expect("laid out");
        let scale = node.inverse_scale_factor();
        Rect::from_center_size(place.translation * scale, node.size() * scale)
    };
    let graph_of = |entity: Entity| {
        let parent = |&entity: &Entity| world.get::<ChildOf>(entity).map(ChildOf::parent);
        std::iter::successors(Some(entity), parent).find(|&above| {
            let name = world.get::<Name>(above);
            name.is_some_and(|name| name.as_str() == "Evaluation graph")
        })
    };
    let signs = texts.iter().filter(|(_, text)| text.starts_with('?'));
    signs.filter_map(|&(sign, _)| Some([place(graph_of(sign)?), place(sign)])).collect()
}

/// The flags of the worst errors stand above the graph and beside each other, and hide nothing of it.
#[test]
fn the_flags_stand_above_the_graph() {
    let mut game = resigned();
    for window in [[1024, 768], [1280, 720], [1366, 768], [1920, 1080]] {
        show(&mut game, View::of(window));
        let signs = signs(&mut game);
        assert!(!signs.is_empty(), "{window:?}");
        for (at, [graph, sign]) in signs.iter().enumerate() {
            let is_above = sign.max.y <= graph.min.y && sign.min.y > graph.min.y - 0.3 * graph.height();
            let is_inside = graph.min.x <= sign.min.x + 20.0 && sign.max.x <= graph.max.x + 20.0;
            assert!(is_above && is_inside, "{window:?}: {sign:?} over {graph:?}");
            assert!(signs[..at].iter().all(|[_, other]| other.intersect(*sign).is_empty()), "{window:?}: {signs:?}");
        }
    }
}

#[test]
fn the_result_of_a_resigned_game_is_seen_without_scrolling() {
    let mut game = resigned();
    for view in low_views(&[[1280, 720], [1366, 768]]) {
        show(&mut game, view);
        let lists = scrolling_lists(&mut game);
        assert!(lists.is_empty(), "{view:?}: {lists:?}");
        let faults = faults(&mut game);
        assert!(faults.is_empty(), "{view:?}: {faults:?}");
    }
    for view in low_views(&[[1024, 768]]) {
        show(&mut game, view);
        let rows = match view.language {
            "en" => ["'Accuracy'", "'Blunders'"],
            "ja" => ["'正確さ'", "'大悪手'"],
            _ => ["'准确率'", "'大失误'"],
        };
        for row in rows {
            assert!(is_read(&mut game, row), "{view:?}: {row}");
        }
        let faults = faults(&mut game);
        assert!(faults.is_empty(), "{view:?}: {faults:?}");
    }
}

/// The panels beside whose content a scroll bar is seen.
fn bars(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    let panels: Vec<Entity> = world
        .query_filtered::<(&Node, &ChildOf), With<ScrollBar>>()
        .iter(world)
        .filter(|(node, _)| node.display != Display::None)
        .map(|(_, panel)| panel.parent())
        .collect();
    let name = |panel| world.get::<Name>(panel).map(Name::to_string);
    panels.into_iter().filter_map(name).collect()
}

#[test]
fn a_bar_is_only_where_something_scrolls() {
    let mut game = started();
    press(&mut game, TitleWidget::NewGame);
    for view in low_views(&[[1280, 720], [1366, 768], [1920, 1080]]) {
        show(&mut game, view);
        let bars = bars(&mut game);
        assert!(bars.is_empty(), "{view:?}: {bars:?}");
    }
    show(&mut game, View::of([1890, 600]));
    assert!(!bars(&mut game).is_empty(), "a low window");
}

/// How many rows of the list of moves in the review are seen as a whole.
fn rows_of_moves(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    let mut lists = world.query_filtered::<(&Name, &ComputedNode, &UiGlobalTransform, &Children), With<ScrollBox>>();
    let found = lists.iter(world).find(|(name, ..)| name.as_str() == "Review moves");
    let (_, node, at, children) = found.expect("the list of moves");
    let list = Rect::from_center_size(at.translation, node.size());
    let rows: Vec<Entity> = children.iter().collect();
    let mut nodes = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), Without<ScrollBar>>();
    let mut whole = |row: &Entity| {
        nodes.get(world, *row).is_ok_and(|(node, at)| {
            let row = Rect::from_center_size(at.translation, node.size());
            row.intersect(list).height() > 0.95 * row.height()
        })
    };
    rows.iter().filter(|row| whole(row)).count()
}

#[test]
fn the_list_of_a_review_has_four_whole_rows() {
    let mut game = playing(Versus::Computer);
    play_some(&mut game, 30);
    open_pause(&mut game);
    press(&mut game, PauseWidget::Review);
    until_screen(&mut game, Screen::Review);
    until_reviewed(&mut game);
    for key in [KeyCode::End, KeyCode::KeyN] {
        game.key(key);
        game.frames(3);
        game.idle();
        for view in low_views(&[[1280, 720], [1366, 768], [1920, 1080]]) {
            show(&mut game, view);
            game.idle();
            let whole = rows_of_moves(&mut game);
            assert!(whole >= 4, "{key:?} {view:?}: {whole} rows");
        }
    }
}
