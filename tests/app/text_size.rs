//! Sizes of interface and text: everything has room, can be read and can be hit.

use flipside::game::{look::Layout, play::STEPS, screens::PlayersWidget, settings::SystemLanguage};

use crate::{
    common::fit::{faults, hard_to_hit, too_small},
    prelude::*,
};

/// What a player may have chosen.
#[derive(Clone, Copy, Debug)]
struct Choice {
    window: (u32, u32),
    interface: f32,
    text: f32,
    language: Language,
}

impl Choice {
    fn game(self) -> Game {
        Game::with(self.window.0, self.window.1, |app| {
            app.insert_resource(SystemLanguage(self.language));
            app.insert_resource(Settings { ui_scale: self.interface, text_scale: self.text, ..default() });
        })
    }
}

/// Presses a widget, wherever its list is scrolled to.
fn press(game: &mut Game, id: impl Into<WidgetId>) {
    let id = id.into();
    game.until(30, &format!("{id:?} on the screen"), |g| g.widget(id).is_some());
    game.focus_widget(id);
    game.key(KeyCode::Enter);
    game.frames(2);
}

/// Looks at one screen after the other.
fn tour(choice: Choice) -> Vec<String> {
    let mut game = choice.game();
    let least = if choice.interface < 1.0 { 11.0 } else { 12.0 };
    // Below 800x600 everything is smaller. Sizes of letters go in half pixels.
    let shrunk = game.app.world().resource::<Layout>().shrunk;
    let least = (2.0_f32 * least * shrunk).round() / 2.0;
    let mut wrong = Vec::new();
    let mut look = |game: &mut Game, what: &str| {
        game.frames(3);
        let mut found = faults(game);
        found.extend(too_small(game, least));
        found.extend(hard_to_hit(game));
        wrong.extend(found.into_iter().map(|found| format!("{choice:?} {what}: {found}")));
    };
    look(&mut game, "title");
    press(&mut game, TitleWidget::Settings);
    for section in Section::ALL {
        press(&mut game, SettingsWidget::Section(section));
        look(&mut game, &format!("{section:?}"));
    }
    game.key(KeyCode::Escape);
    game.frames(3);
    for page in LearnPage::ALL {
        game.open_learn(page);
        look(&mut game, &format!("{page:?}"));
    }
    game.open_learn(LearnPage::Doors);
    press(&mut game, LearnWidget::LessonBegin);
    for step in 0..STEPS.len() {
        look(&mut game, &format!("step {step} of the lesson"));
        press(&mut game, LessonWidget::Next);
    }
    look(&mut game, "end of the lesson");
    press(&mut game, LessonWidget::Leave);
    game.until(20, "the pages", |g| g.screen() == Screen::Learn);
    game.key(KeyCode::Escape);
    game.until(20, "the title", |g| g.screen() == Screen::Title);
    press(&mut game, TitleWidget::NewGame);
    for versus in [Versus::TwoPlayers, Versus::Watch, Versus::Computer] {
        press(&mut game, NewGameWidget::Versus(versus));
        look(&mut game, &format!("{versus:?}"));
    }
    press(&mut game, NewGameWidget::Clock(ClockChoice::Custom));
    look(&mut game, "own clock");
    press(&mut game, NewGameWidget::StartCustom);
    game.until(20, "the editor", |g| g.screen() == Screen::Editor);
    look(&mut game, "editor");
    press(&mut game, EditorWidget::Done);
    game.until(20, "the new game", |g| g.screen() == Screen::NewGame);
    press(&mut game, NewGameWidget::Card(OpponentKind::Ibex));
    look(&mut game, "strong");
    press(&mut game, NewGameWidget::Card(OpponentKind::Pebble));
    press(&mut game, NewGameWidget::Start);
    game.until(300, "the first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game.click(Square::D3);
    game.until_my_turn();
    look(&mut game, "game");
    press_menu(&mut game);
    look(&mut game, "pause");
    for (id, what) in [
        (WidgetId::from(PauseWidget::Players), "players"),
        (WidgetId::from(PlayersWidget::Done), "pause again"),
        (WidgetId::from(PauseWidget::Restart), "restart"),
        (WidgetId::from(QuestionWidget::No), "pause once more"),
        (WidgetId::from(PauseWidget::Leave), "title with a game"),
        (WidgetId::from(TitleWidget::Continue), "game again"),
    ] {
        press(&mut game, id);
        game.frames(3);
        look(&mut game, what);
    }
    press_menu(&mut game);
    press(&mut game, PauseWidget::Resign);
    look(&mut game, "resign");
    press(&mut game, QuestionWidget::Yes);
    game.until_my_turn();
    game.advance(600);
    look(&mut game, "result");
    wrong
}

fn press_menu(game: &mut Game) {
    game.key(KeyCode::F10);
    game.until(20, "the pause", |g| g.menu() == Menu::Pause);
}

#[test]
fn everything_has_room_can_be_read_and_can_be_hit() {
    let mut wrong = Vec::new();
    for window in [(640, 480), (1280, 720), (1920, 1080)] {
        for interface in [0.75, 1.0, 2.0] {
            for text in [1.0, 1.5] {
                wrong.extend(tour(Choice { window, interface, text, language: Language::English }));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn so_it_is_in_other_languages_and_sizes() {
    let mut wrong = Vec::new();
    for (window, interface, text, language) in [
        ((640, 480), 1.0, 1.5, Language::Japanese),
        ((640, 480), 2.0, 1.3, Language::Chinese),
        ((1280, 720), 1.0, 1.5, Language::Japanese),
        ((1280, 720), 2.0, 1.5, Language::Chinese),
        ((1920, 1080), 0.75, 1.15, Language::Japanese),
        ((1920, 1080), 1.0, 1.15, Language::English),
        ((1920, 1080), 1.0, 1.3, Language::Chinese),
        ((1024, 768), 1.0, 1.5, Language::English),
        ((1024, 768), 1.25, 1.3, Language::Japanese),
        ((900, 1400), 1.0, 1.5, Language::English),
        ((900, 1400), 2.0, 1.5, Language::Japanese),
        ((2560, 1080), 1.0, 1.5, Language::English),
    ] {
        wrong.extend(tour(Choice { window, interface, text, language }));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_text_grows_at_once_and_nothing_else_does() {
    let mut game = Game::sized(1920, 1080);
    let size = |game: &mut Game, words: &str| {
        let world = game.app.world_mut();
        let found = world
            .query::<(&Text, &TextFont)>()
            .iter(world)
            .find(|(text, _)| text.0 == words)
            .map(|(_, font)| font.font_size);
        match found {
            Some(FontSize::Px(size)) => size,
            other => panic!("{words}: {other:?}"),
        }
    };
    press(&mut game, TitleWidget::Settings);
    press(&mut game, SettingsWidget::Section(Section::Accessibility));
    let before = size(&mut game, "Text only");
    let unit = game.app.world().resource::<Layout>().u;
    game.focus_widget(SettingsWidget::Set(Entry::TextSize));
    for (value, scale) in [("115%", 1.15), ("130%", 1.3), ("150%", 1.5), ("150%", 1.5)] {
        game.key(KeyCode::ArrowRight);
        game.frames(2);
        assert!(game.says(value), "{value}");
        let now = size(&mut game, "Text only");
        assert!((now - before * scale).abs() <= 0.5, "{value}: {now}");
        let now = game.app.world().resource::<Layout>().u;
        assert!((now - unit).abs() < 1e-6, "{value}");
    }
    assert!((game.settings().text_scale - 1.5).abs() < 1e-6);
    // What is kept is read back.
    let kept = toml::to_string(&*game.settings()).expect("settings can be written");
    let read: Settings = toml::from_str(&kept).expect("settings can be read");
    assert!((read.text_scale - 1.5).abs() < 1e-6);
    game.key(KeyCode::KeyT);
    game.frames(2);
    assert!((game.settings().text_scale - 1.0).abs() < 1e-6);
    assert!((size(&mut game, "Text only") - before).abs() < 1e-6);
}
