//! The language: chosen in the settings, taken from the system, and shown at once.

use std::fs;

use flipside::{
    engine::eval::WeightsError,
    game::{
        play::{STEPS, WeightsSource},
        screens::{PlayersWidget, Reading, SettingsPage},
        settings::{ChosenTexts, SystemLanguage},
    },
};

use crate::{common::fit::faults, prelude::*};

fn language(game: &Game) -> Language {
    game.app.world().resource::<ChosenTexts>().language
}

fn in_language(width: u32, height: u32, language: Language) -> Game {
    Game::with(width, height, |app| {
        app.insert_resource(SystemLanguage(language));
    })
}

#[test]
fn by_keyboard_and_kept() {
    let mut game = Game::new();
    for _ in 0..6 {
        game.key(KeyCode::ArrowDown);
    }
    game.key(KeyCode::Enter);
    game.frames(3);
    // The page before the first is the last, and the language stands before that.
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    game.frames(2);
    let page = game.app.world().resource::<SettingsPage>().section;
    assert_eq!(page, Section::Language);
    assert!(game.says("Takes effect at once"));
    for name in ["System", "English", "简体中文", "日本語"] {
        assert!(game.says(name), "{name}\n{}", game.describe());
    }
    game.key(KeyCode::Tab);
    assert_eq!(game.focused(), Some(SettingsWidget::Pick(Entry::Language, 0).into()));
    let steps = [
        (Some("en"), Language::English, "Settings"),
        (Some("zh-Hans"), Language::Chinese, "设置"),
        (Some("ja"), Language::Japanese, "設定"),
    ];
    for (at, (tag, now, words)) in (1..).zip(steps) {
        game.key(KeyCode::ArrowRight);
        game.frames(2);
        assert_eq!(game.settings().language.as_deref(), tag);
        assert_eq!(language(&game), now);
        assert!(game.says(words), "{words}\n{}", game.describe());
        assert_eq!(game.focused(), Some(SettingsWidget::Pick(Entry::Language, at).into()));
    }
    assert!(!game.says("Settings"));
    // What is kept is read back: the tag is all there is to it.
    let kept = toml::to_string(&*game.settings()).expect("settings can be written");
    let read: Settings = toml::from_str(&kept).expect("settings can be read");
    assert_eq!(read.language.as_deref(), Some("ja"));
    // Back to the first value: the system's language, English here.
    game.key(KeyCode::KeyT);
    game.frames(2);
    assert_eq!(game.settings().language, None);
    assert_eq!(language(&game), Language::English);
    assert!(game.says("Settings"));
}

#[test]
fn the_first_start_follows_the_system() {
    let mut game = in_language(1280, 720, Language::Japanese);
    assert!(game.says("新規対局"), "{}", game.describe());
    // A choice counts more.
    game.settings().language = Some("zh-Hans".to_owned());
    game.frames(2);
    assert!(game.says("新对局"), "{}", game.describe());
    // A language there is none of does not.
    game.settings().language = Some("tlh".to_owned());
    game.frames(2);
    assert!(game.says("新規対局"), "{}", game.describe());
}

#[test]
fn a_running_game_and_its_dialogs_change_at_once() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.settle();
    game.until_my_turn();
    assert!(game.says("flipped"), "{}", game.describe());
    game.settings().language = Some("ja".to_owned());
    game.frames(2);
    assert!(!game.says("flipped"), "{}", game.describe());
    assert!(game.says("枚返しました"), "{}", game.describe());
    assert!(game.says("あなたの番"), "{}", game.describe());
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Pause);
    assert!(game.says("一時停止"), "{}", game.describe());
    game.settings().language = Some("zh-Hans".to_owned());
    game.frames(2);
    assert!(game.says("已暂停"), "{}", game.describe());
    assert!(!game.says("一時停止"), "{}", game.describe());
}

/// The names of the weakest and of the strongest character.
const NAMES: [(Language, [&str; 2]); 3] = [
    (Language::English, ["Pebble", "Obsidian"]),
    (Language::Chinese, ["卵石", "曜石"]),
    (Language::Japanese, ["こいし", "黒曜"]),
];

/// Changes the language again and again, and checks that the screen has these words, in which the name of one character
/// stands for `{}`, and no name of another language.
#[track_caller]
fn called(game: &mut Game, which: usize, words: [&str; 3]) {
    for ((language, names), words) in NAMES.into_iter().zip(words) {
        game.settings().language = Some(language.tag().to_owned());
        game.frames(2);
        let words = words.replace("{}", names[which]);
        assert!(game.says(&words), "{words}: {:?}", game.texts());
        for (other, names) in NAMES {
            let said = game.says(names[which]);
            assert_eq!(said, other == language, "{names:?}: {:?}", game.texts());
        }
    }
}

#[test]
fn characters_are_called_by_their_names_in_the_language_wherever_they_appear() {
    let home = Home::new();
    let mut game = home.start();
    game.click_widget(TitleWidget::NewGame);
    game.frames(3);
    // The cards; the chosen one is described as well.
    called(&mut game, 0, ["{}"; 3]);
    called(&mut game, 1, ["{}"; 3]);
    game.click_widget(NewGameWidget::Versus(Versus::Watch));
    game.frames(3);
    called(&mut game, 1, ["{}"; 3]);
    game.click_widget(NewGameWidget::Versus(Versus::Computer));
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game.click(Square::D3);
    game.until_my_turn();
    // The player card, and the dialog about the players.
    called(&mut game, 0, ["{}"; 3]);
    game.click_widget(GameWidget::Menu);
    game.click_widget(PauseWidget::Players);
    game.frames(3);
    called(&mut game, 0, ["{}"; 3]);
    drop(game);

    // The file has the name of the table, whatever the language was.
    let file = fs::read_to_string(home.data("game.toml")).expect("a saved game");
    assert!(file.contains("\"pebble\""), "{file}");
    assert!(file.is_ascii(), "{file}");
    let mut game = home.start();
    called(&mut game, 0, ["vs {}, move 3", "与{}对局 · 第 3 手", "{}との対局 · 3手目"]);
    game.click_widget(TitleWidget::Continue);
    game.until_my_turn();
    called(&mut game, 0, ["{}"; 3]);
    game.click_widget(GameWidget::Menu);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    // The person has resigned, so the result itself names nobody else.
    called(&mut game, 0, ["{}"; 3]);
}

#[test]
fn the_lesson_and_the_engine_name_characters_in_the_language() {
    let mut person = Person { game: Game::new(), device: Device::Mouse };
    person.finishes_the_lesson();
    called(
        &mut person.game,
        0,
        ["{}, the gentlest opponent, is ready", "最温和的对手{}正等着", "いちばんやさしい相手、{}が"],
    );

    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(WeightsSource(|| Err(WeightsError::Damaged)));
    });
    game.start_against(OpponentKind::Engine, ColourChoice::White);
    game.until_my_turn();
    for (language, words) in [
        (Language::Chinese, "由棋圣代替"),
        (Language::Japanese, "棋聖が代わりに打ちます"),
        (Language::English, "Sage plays instead"),
    ] {
        game.settings().language = Some(language.tag().to_owned());
        game.frames(2);
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
}

/// Looks at one screen after the other, as a player comes to them.
fn tour(width: u32, height: u32, language: Language) -> Vec<String> {
    let mut game = in_language(width, height, language);
    let mut wrong = Vec::new();
    let mut look = |game: &mut Game, what: &str| {
        game.frames(3);
        let place = format!("{language:?} {width}x{height} {what}: ");
        wrong.extend(faults(game).into_iter().map(|w| format!("{place}{w}")));
    };
    look(&mut game, "title");
    for page in LearnPage::ALL {
        game.open_learn(page);
        look(&mut game, &format!("{page:?}"));
    }
    // By the screen reader's way: the button may be scrolled out of the window.
    for reading in [Reading::Mit, Reading::Apache, Reading::Manrope, Reading::Jost, Reading::Noto, Reading::Crates] {
        game.focus_widget(LearnWidget::Read(reading));
        game.key(KeyCode::Enter);
        look(&mut game, &format!("{reading:?}"));
        game.key(KeyCode::Escape);
        game.frames(2);
    }
    game.open_learn(LearnPage::Doors);
    game.focus_widget(LearnWidget::LessonBegin);
    game.key(KeyCode::Enter);
    for step in 0..=STEPS.len() {
        look(&mut game, &format!("step {step}"));
        if step < STEPS.len() {
            game.settle();
            let occupied = STEPS[step].position.occupied().iter().next();
            game.click(occupied.expect("a disc"));
            look(&mut game, &format!("step {step} corrected"));
            game.click_widget(LessonWidget::Next);
        }
    }
    game.key(KeyCode::Escape);
    game.frames(3);
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(TitleWidget::Settings);
    for section in Section::ALL {
        game.click_widget(SettingsWidget::Section(section));
        look(&mut game, &format!("{section:?}"));
    }
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(TitleWidget::NewGame);
    for versus in [Versus::TwoPlayers, Versus::Watch, Versus::Computer] {
        game.click_widget(NewGameWidget::Versus(versus));
        look(&mut game, &format!("{versus:?}"));
    }
    // In a small window the list has to be scrolled to them.
    let choose = |game: &mut Game, kind: OpponentKind| {
        game.focus_widget(NewGameWidget::Card(kind));
        game.key(KeyCode::Enter);
        game.frames(3);
    };
    choose(&mut game, OpponentKind::Engine);
    look(&mut game, "strongest");
    choose(&mut game, OpponentKind::Pebble);
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game.click(Square::D3);
    game.until_my_turn();
    look(&mut game, "game");
    for (id, what) in [
        (WidgetId::from(GameWidget::Menu), "pause"),
        (WidgetId::from(PauseWidget::Players), "players"),
        (WidgetId::from(PlayersWidget::Done), "pause again"),
        (WidgetId::from(PauseWidget::Restart), "restart"),
        (WidgetId::from(QuestionWidget::No), "pause once more"),
        (WidgetId::from(PauseWidget::Resign), "resign"),
    ] {
        game.click_widget(id);
        look(&mut game, what);
    }
    game.click_widget(QuestionWidget::Yes);
    game.until_my_turn();
    game.advance(600);
    look(&mut game, "result");
    wrong
}

#[test]
fn no_text_is_larger_than_its_place() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for (width, height) in [(640, 480), (1920, 1080)] {
            wrong.extend(tour(width, height, language));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
