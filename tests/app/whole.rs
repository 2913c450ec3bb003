//! What a player does from the first start to the second, with one device alone: settings, a game to its end, another
//! one left in the middle, and the way back into it.

use flipside::game::{
    controls::Action,
    screens::SettingsPage,
    settings::themes::ThemeName,
    texts::{Key, Phrase},
};

use crate::{
    common::{
        Exits, Hints,
        person::{Push, entry_of},
    },
    prelude::*,
};

const OPPONENT: OpponentKind = OpponentKind::Pebble;
const MINUTES: Duration = Duration::from_mins(5);

impl Person {
    fn open_page(&mut self, section: Section) {
        let page = |game: &Game| game.app.world().resource::<SettingsPage>().section;
        if self.device == Device::Gamepad {
            // Left and right change a value; the way from a row to another page is the shoulder button.
            for _ in 0..Section::ALL.len() {
                if page(&self.game) == section {
                    break;
                }
                self.key(KeyCode::KeyN, GamepadButton::RightTrigger);
            }
        } else {
            self.press(SettingsWidget::Section(section));
        }
        assert_eq!(page(&self.game), section);
    }

    /// Gives a setting one of its values.
    fn set(&mut self, entry: Entry, value: u16) {
        if !self.has_focus() {
            return self.press(SettingsWidget::Pick(entry, value));
        }
        self.walk(&format!("{entry:?}"), |id| entry_of(id) == Some(entry));
        for _ in 0..10 {
            let Some(SettingsWidget::Pick(_, now)) = self.game.focused().and_then(WidgetId::get) else {
                panic!("the focus is on {:?}", self.game.focused());
            };
            if now == value {
                return;
            }
            self.push(if now < value { Push::Right } else { Push::Left });
        }
        panic!("{entry:?} cannot be brought to {value}");
    }

    fn bind(&mut self, action: Action, key: KeyCode, button: GamepadButton) {
        self.press(if self.device == Device::Keyboard {
            SettingsWidget::BindKey(action)
        } else {
            SettingsWidget::BindButton(action)
        });
        self.key(key, button);
    }

    fn undo_by_the_new_binding(&mut self) {
        if self.has_focus() {
            self.key(KeyCode::KeyB, GamepadButton::LeftTrigger2);
        } else {
            self.press(GameWidget::Undo);
        }
        self.game.settle();
    }

    fn back(&mut self) {
        if self.has_focus() {
            self.key(KeyCode::Escape, GamepadButton::East);
        } else {
            self.press(SettingsWidget::Back);
        }
        self.game.frames(3);
    }

    fn pause(&mut self) {
        if self.has_focus() {
            self.key(KeyCode::Escape, GamepadButton::Start);
        } else {
            self.press(GameWidget::Menu);
        }
        self.game.until(60, "the pause menu", |game| game.menu() == Menu::Pause);
    }

    fn play(&mut self, square: Square) {
        play(&mut self.game, self.device, square);
    }

    /// Plays the first legal moves.
    fn play_moves(&mut self, count: usize) {
        for _ in 0..count {
            self.game.until_my_turn();
            let square = self.game.session().record().legal_moves().iter().next();
            let before = self.game.move_count();
            self.play(square.expect("a move"));
            assert!(self.game.move_count() > before, "{square:?}");
        }
        self.game.until_my_turn();
    }

    /// A press on the card that is chosen already would start the game.
    fn chooses_the_opponent(&mut self) {
        let draft = self.game.app.world().resource::<Draft>();
        if draft.shown_opponent() != Some(OPPONENT) {
            self.press(NewGameWidget::Card(OPPONENT));
        }
    }

    fn starts_a_game(&mut self) {
        self.chooses_the_opponent();
        self.press(NewGameWidget::Clock(ClockChoice::Five));
        self.press(NewGameWidget::Start);
        self.game.until(300, "the game", |game| game.screen() == Screen::Game && game.is_settled());
        let config = self.game.session().config();
        let expected = [Player::Human, Player::Computer(OPPONENT)];
        assert_eq!(config.players, expected);
        assert_eq!(config.time.map(|time| time.initial), Some(MINUTES));
    }

    fn says(&mut self, phrase: &Phrase) {
        let language = Language::Japanese;
        let words = Texts { language }.say(phrase);
        assert!(self.game.says(&words), "{words} is not among {:?}", self.game.texts());
    }

    fn left(&self) -> [Duration; 2] {
        let clock = self.game.session().clock().expect("a clock");
        Side::ALL.map(|side| clock.remaining(side))
    }

    /// What the new-game screen, which the result leads to, says of the games against the opponent.
    fn sees_results(&mut self, played: usize) {
        self.game.advance(400);
        self.press(ResultWidget::NewGame);
        self.game.until(60, "the new-game screen", |game| game.screen() == Screen::NewGame);
        self.chooses_the_opponent();
        let [won, drawn, lost] = self.game.app.world().resource::<Standing>().against(OPPONENT);
        assert_eq!(won + drawn + lost, played);
        self.says(&Key("new-won-of").with("won", won).with("played", played));
    }
}

fn play(game: &mut Game, device: Device, square: Square) {
    // Nobody is so quick that a press is meant for the page before.
    game.advance(304);
    match device {
        Device::Keyboard => {
            game.key(KeyCode::KeyN);
            game.key(KeyCode::Enter);
        }
        Device::Gamepad => {
            game.pad(GamepadButton::RightTrigger);
            game.pad(GamepadButton::South);
        }
        Device::Mouse => game.click(square),
        Device::Finger => {
            let at = game.center(square);
            game.touch(TouchPhase::Started, at);
            game.touch(TouchPhase::Ended, at);
        }
        Device::Reader => unreachable!("it has a test of its own"),
    }
}

/// The program, with an engine that answers within a few frames, so that the clocks do not depend on the machine.
fn start(home: &Home) -> Game {
    Game::with(1280, 720, |app| {
        home.kept().install(app);
        app.insert_resource(paced(1));
    })
}

fn a_whole_evening(device: Device) {
    let home = Home::new();
    let mut person = Person { game: start(&home), device };
    assert_eq!(person.game.screen(), Screen::Title);

    // Settings.
    person.press(TitleWidget::Settings);
    person.open_page(Section::Language);
    let at = |language| Language::ALL.iter().position(|&one| one == language);
    let japanese = 1 + at(Language::Japanese).expect("there is one") as u16;
    person.set(Entry::Language, japanese);
    person.says(&Key("settings").into());
    person.open_page(Section::Display);
    let midnight = ThemeName::ALL.iter().zip(0..).find(|(theme, _)| **theme == ThemeName::Midnight);
    person.set(Entry::Theme, midnight.expect("there is one").1);
    person.set(Entry::FlipSpeed, 2);
    if person.has_focus() {
        person.open_page(Section::Controls);
        person.bind(Action::Undo, KeyCode::KeyB, GamepadButton::LeftTrigger2);
        person.bind(Action::Hint, KeyCode::KeyX, GamepadButton::RightTrigger2);
    }
    person.back();
    assert_eq!(person.game.screen(), Screen::Title);
    let settings = person.game.settings().clone();
    assert_eq!(settings.language.as_deref(), Some("ja"));
    assert_eq!(settings.theme, ThemeName::Midnight);
    assert_eq!(settings.flip_speed, FlipSpeed::Fast);
    let (bound, all) = match device {
        Device::Keyboard => (&settings.keys, [("Hint", "X"), ("Undo", "B")]),
        _ => (&settings.buttons, [("Hint", "RightTrigger"), ("Undo", "LeftTrigger")]),
    };
    let bound: Vec<(&str, &str)> = bound.iter().map(|(action, names)| (action.as_str(), names[0].as_str())).collect();
    let expected = if person.has_focus() { &all[..] } else { &[] };
    assert_eq!(bound, expected);

    // A game to its end.
    person.press(TitleWidget::NewGame);
    person.starts_a_game();
    person.game.play_to_the_end(|game, square| play(game, device, square));
    person.game.check_board();
    assert!(person.game.session().record().is_finished());
    assert!(person.left()[0] < MINUTES);
    person.says(&Key("over-rematch").into());
    person.sees_results(1);

    // Another one, left in the middle with a move taken back.
    person.starts_a_game();
    person.play_moves(3);
    person.game.advance(7000);
    person.undo_by_the_new_binding();
    if person.has_focus() {
        person.key(KeyCode::KeyX, GamepadButton::RightTrigger2);
        person
            .game
            .until(300, "where to look", |game| game.app.world().resource::<Coach>().advice(game.session()).is_some());
        person.key(KeyCode::KeyX, GamepadButton::RightTrigger2);
        person.game.until(300, "the hint of the new key", |game| !game.app.world().resource::<Hints>().0.is_empty());
    }
    person.game.advance(3000);
    person.pause();
    person.press(PauseWidget::Leave);
    person.game.until(60, "the title", |game| game.screen() == Screen::Title);
    let (record, left) = (person.game.session().record().clone(), person.left());
    assert_eq!((record.move_count(), record.redo_tail().len()), (4, 2));
    assert!(left[0] + Duration::from_secs(3) < MINUTES, "{left:?}");
    person.press(TitleWidget::Quit);
    let exits = &person.game.app.world().resource::<Exits>().0;
    assert_eq!(exits[..], [AppExit::Success]);
    drop(person);

    // The second start: nothing but the folders is there.
    let mut person = Person { game: start(&home), device };
    assert_eq!(*person.game.settings(), settings);
    person.says(&Key("title-continue").into());
    person.press(TitleWidget::Continue);
    person.game.until_my_turn();
    assert_eq!(person.game.session().record(), &record);
    assert_eq!(person.game.session().player(Side::White), Player::Computer(OPPONENT));
    let since = left[0].saturating_sub(person.left()[0]);
    assert!(left[0] >= person.left()[0], "no time is given back");
    assert!(since < Duration::from_secs(2), "{since:?} of a second start");
    assert_eq!(left[1].as_millis(), person.left()[1].as_millis(), "the computer's clock");
    person.game.check_board();
    // What was taken back comes again, and goes by the new key and not by the old one.
    if device == Device::Keyboard {
        person.key(KeyCode::KeyR, GamepadButton::Mode);
    } else {
        person.press(GameWidget::Redo);
    }
    person.game.settle();
    assert_eq!(person.game.move_count(), 6);
    if device == Device::Gamepad {
        person.key(KeyCode::Escape, GamepadButton::East);
    }
    if person.has_focus() {
        person.key(KeyCode::KeyU, GamepadButton::West);
        person.game.settle();
        assert_eq!(person.game.move_count(), 6);
    }
    person.undo_by_the_new_binding();
    assert_eq!(person.game.move_count(), 4);
    person.play_moves(1);

    // Given up, and counted.
    person.pause();
    person.press(PauseWidget::Resign);
    person.press(QuestionWidget::Yes);
    person.game.until(300, "the result", |game| game.menu() == Menu::GameOver);
    person.says(&Key("over-you-resigned").into());
    person.sees_results(2);
    drop(person);
    assert_eq!(home.kept().library.archive().views().count(), 2);
    assert!(home.named("broken").is_empty());
}

#[test]
fn by_keyboard_alone() {
    a_whole_evening(Device::Keyboard);
}

#[test]
fn by_gamepad_alone() {
    a_whole_evening(Device::Gamepad);
}

#[test]
fn by_mouse_alone() {
    a_whole_evening(Device::Mouse);
}

#[test]
fn by_touch_alone() {
    a_whole_evening(Device::Finger);
}
