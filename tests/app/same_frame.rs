//! Several inputs between two frames: they do the same as with frames between them, and nothing is lost.

use bevy::{text::EditableText, window::WindowMode};
use flipside::game::{
    controls::{Action, Capture},
    play::{BoardCommand, BoardQueue},
    screens::{NamingWidget, SettingsPage},
    ui::Focus,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{common::Exits, prelude::*};

/// Number of sequences of three inputs on each page.
const TRIPLES: usize = 100;

/// What a player does.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Input {
    /// A key goes down and up.
    Key(KeyCode),
    /// The mouse goes somewhere and clicks.
    Click(Place),
    /// A finger taps.
    Tap(Place),
    /// The window gets another size.
    Resize,
    /// A gamepad's button goes down and up.
    Pad(GamepadButton),
}

/// Where the pointer goes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    /// A square that can be played.
    Square,
    /// A button of the page.
    Button,
    /// Another button, which leads to another page.
    Leave,
}

const INPUTS: [Input; 20] = [
    Input::Key(KeyCode::ArrowDown),
    Input::Key(KeyCode::ArrowRight),
    Input::Key(KeyCode::Tab),
    Input::Key(KeyCode::Enter),
    Input::Key(KeyCode::Escape),
    Input::Key(KeyCode::KeyC),
    Input::Key(KeyCode::Digit4),
    Input::Key(KeyCode::KeyU),
    Input::Key(KeyCode::KeyR),
    Input::Key(KeyCode::KeyT),
    Input::Key(KeyCode::KeyN),
    Input::Key(KeyCode::F11),
    Input::Click(Place::Square),
    Input::Click(Place::Button),
    Input::Click(Place::Leave),
    Input::Tap(Place::Square),
    Input::Resize,
    Input::Pad(GamepadButton::DPadDown),
    Input::Pad(GamepadButton::South),
    Input::Pad(GamepadButton::West),
];

impl Input {
    /// The place of the input among those of one frame. The window reports all but the gamepad's, in their order. It has its
    /// new size at once, but what was clicked is what was to be seen before.
    fn order(self) -> u8 {
        match self {
            Self::Key(_) | Self::Click(_) | Self::Tap(_) => 0,
            Self::Resize => 1,
            Self::Pad(_) => 2,
        }
    }
}

/// The page on which the inputs begin.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Start {
    Title,
    NewGame,
    Game,
    Pause,
    Settings,
    /// The dialog with the text field.
    Naming,
}

impl Start {
    fn state(self) -> (Screen, Menu) {
        match self {
            Self::Title => (Screen::Title, Menu::None),
            Self::NewGame => (Screen::NewGame, Menu::None),
            Self::Game => (Screen::Game, Menu::None),
            Self::Pause => (Screen::Game, Menu::Pause),
            Self::Settings => (Screen::Settings, Menu::None),
            Self::Naming => (Screen::NewGame, Menu::Naming(Some(Side::Black))),
        }
    }

    /// The buttons that are pressed. The second one leads to another page.
    fn buttons(self) -> [WidgetId; 2] {
        match self {
            Self::Title => [TitleWidget::Learn.into(), TitleWidget::Settings.into()],
            Self::NewGame => [NewGameWidget::Card(OpponentKind::Minnow).into(), NewGameWidget::Start.into()],
            Self::Game => [GameWidget::Undo.into(), GameWidget::Menu.into()],
            Self::Pause => [PauseWidget::Restart.into(), PauseWidget::Resume.into()],
            Self::Settings => [SettingsWidget::Set(Entry::Coordinates).into(), SettingsWidget::Back.into()],
            Self::Naming => [NamingWidget::Field.into(), NamingWidget::Done.into()],
        }
    }
}

/// A program, and where its pointer goes.
struct Played {
    game: Game,
    size: Vec2,
    places: [Vec2; 3],
}

/// What the inputs have done: names and values.
type Outcome = Vec<(&'static str, String)>;

impl Played {
    fn new() -> Self {
        let engine = Scripted::default();
        let mut game = Game::with(1280, 720, |app| engine.install(app));
        game.patient = false;
        game.plug_pad();
        Self { game, size: Vec2::new(1280.0, 720.0), places: [Vec2::ZERO; 3] }
    }

    /// Opens a page as if nothing had been done before, after a move by each side.
    fn open(&mut self, start: Start) {
        let game = &mut self.game;
        // The window gets its own size back when fullscreen ends.
        *game.settings() = Settings { flip_speed: FlipSpeed::Instant, ..default() };
        game.frame();
        game.resize(self.size.x, self.size.y);
        // A letter that means nothing ends the name of a square.
        game.key(KeyCode::KeyX);
        let world = game.app.world_mut();
        *world.resource_mut::<Draft>() = Draft::default();
        *world.resource_mut::<SettingsPage>() = SettingsPage::default();
        *world.resource_mut::<Capture>() = Capture::Idle;
        world.resource_mut::<Exits>().0.clear();
        world.write_message(SessionCommand::NewGame(GameConfig::default()));
        show(game, Start::Game);
        for square in [Square::D3, Square::C3] {
            let mut queue = game.app.world_mut().resource_mut::<BoardQueue>();
            queue.push(BoardCommand::Choose(square));
            game.frames(2);
        }
        assert_eq!(game.move_count(), 2);
        game.app.world_mut().resource_mut::<Focus>().go_to(Square::F5);
        let square = game.center(Square::F5);
        show(game, start);
        // A press directly after a page was opened plays no move.
        game.advance(450);
        game.move_mouse(Vec2::new(20.0, 3.0));
        game.move_mouse(Vec2::new(3.0, 3.0));
        game.frame();
        let place = |id| game.widget(id).unwrap_or_else(|| panic!("no {id:?}")).1.center();
        let [button, leave] = start.buttons().map(place);
        self.places = [square, button, leave];
    }

    /// All inputs between two frames.
    fn at_once(&mut self, inputs: &[Input]) {
        for &input in inputs {
            match input {
                Input::Key(key) => self.game.say_key(key),
                Input::Click(place) => self.game.say_click(self.places[place as usize]),
                Input::Tap(place) => {
                    let at = self.places[place as usize];
                    self.game.say_touch(TouchPhase::Started, at);
                    self.game.say_touch(TouchPhase::Ended, at);
                }
                Input::Resize => self.game.say_resize(1270.0, 715.0),
                Input::Pad(button) => {
                    self.game.say_pad(button, 1.0);
                    self.game.say_pad(button, 0.0);
                }
            }
        }
        run(&mut self.game, inputs.len());
    }

    /// One input after another, each with all the frames that it asks for.
    fn in_turn(&mut self, inputs: &[Input]) {
        for &input in inputs {
            match input {
                Input::Key(key) => self.game.key(key),
                Input::Click(place) => self.game.click_at(self.places[place as usize]),
                Input::Tap(place) => {
                    let at = self.places[place as usize];
                    self.game.touch(TouchPhase::Started, at);
                    self.game.touch(TouchPhase::Ended, at);
                }
                Input::Resize => self.game.resize(1270.0, 715.0),
                Input::Pad(button) => self.game.pad(button),
            }
            run(&mut self.game, 1);
        }
    }

    fn outcome(&mut self) -> Outcome {
        let game = &mut self.game;
        let world = game.app.world_mut();
        let mut fields = world.query::<&EditableText>();
        let typed = fields.iter(world).map(|field| field.value().to_string());
        let typed = typed.collect::<String>();
        let world = game.app.world();
        let focus = game.focus();
        vec![
            ("page", format!("{:?} {:?}", game.screen(), game.menu())),
            ("focus", format!("{:?} {} {}", focus.target, focus.square, focus.visible)),
            ("moves", game.session().record().transcript()),
            ("can redo", game.session().can_redo().to_string()),
            ("queue", world.resource::<BoardQueue>().len().to_string()),
            ("hint", world.resource::<AiTasks>().is_busy(Purpose::Hint).to_string()),
            ("settings", format!("{:?}", world.resource::<Settings>())),
            ("section", format!("{:?}", world.resource::<SettingsPage>().section)),
            ("typed", typed),
            ("capture", format!("{:?}", world.resource::<Capture>())),
            ("draft", format!("{:?}", world.resource::<Draft>())),
            ("exits", world.resource::<Exits>().0.len().to_string()),
            ("size", game.window().size().to_string()),
        ]
    }
}

/// Shows a page, however it is reached otherwise.
fn show(game: &mut Game, page: Start) {
    let (screen, menu) = page.state();
    let world = game.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(screen);
    world.resource_mut::<NextState<Menu>>().set(menu);
    game.frames(3);
}

/// The frames that the game asks for after this number of inputs, until the page is there that they lead to.
fn run(game: &mut Game, inputs: usize) {
    game.frames(4 * inputs + 1);
}

fn compare(start: Start, sequences: impl Iterator<Item = Vec<Input>>) {
    let (mut once, mut turn) = (Played::new(), Played::new());
    let mut failed = Vec::new();
    let mut compared = 0;
    for said in sequences {
        let mut ordered = said.clone();
        ordered.sort_by_key(|input| input.order());
        once.open(start);
        turn.open(start);
        assert_eq!(once.outcome(), turn.outcome(), "before {said:?}, on {start:?}");
        once.at_once(&said);
        turn.in_turn(&ordered);
        compared += 1;
        let (once_done, turn_done) = (once.outcome(), turn.outcome());
        if once_done != turn_done {
            for ((name, once), (_, turn)) in once_done.iter().zip(&turn_done) {
                if once != turn {
                    failed.push(format!("{said:?}: {name}: {once}, in turn {turn}"));
                }
            }
            (once, turn) = (Played::new(), Played::new());
        }
        assert!(failed.len() < 20, "{start:?}\n{}", failed.join("\n"));
    }
    assert!(compared > 100);
    assert!(failed.is_empty(), "{start:?}\n{}", failed.join("\n"));
}

/// All pairs, and some triples.
fn sequences(seed: u64) -> impl Iterator<Item = Vec<Input>> {
    let pairs = INPUTS.iter().flat_map(|&first| INPUTS.iter().map(move |&second| vec![first, second]));
    let mut rng = StdRng::seed_from_u64(seed);
    let triples = (0..TRIPLES).map(move |_| (0..3).map(|_| INPUTS[rng.random_range(0..INPUTS.len())]).collect());
    pairs.chain(triples)
}

#[test]
fn inputs_of_one_frame_on_the_title() {
    compare(Start::Title, sequences(1));
}

#[test]
fn inputs_of_one_frame_on_the_new_game_page() {
    compare(Start::NewGame, sequences(2));
}

#[test]
fn inputs_of_one_frame_in_a_game() {
    compare(Start::Game, sequences(3));
}

#[test]
fn inputs_of_one_frame_in_the_pause_menu() {
    compare(Start::Pause, sequences(4));
}

#[test]
fn inputs_of_one_frame_in_the_settings() {
    compare(Start::Settings, sequences(5));
}

#[test]
fn inputs_of_one_frame_in_the_dialog_with_a_text_field() {
    compare(Start::Naming, sequences(6));
}

#[test]
fn a_square_typed_at_once_is_shown_at_once() {
    let mut game = Game::two_players();
    game.idle();
    assert!(!game.focus().visible, "the mouse was used last");
    game.say_key(KeyCode::KeyA);
    game.say_key(KeyCode::Digit3);
    game.frame();
    let focus = game.focus();
    assert_eq!((focus.target, focus.square), (Target::Board, Square::A3));
    assert!(focus.visible);
    // One key alone as well.
    game.move_mouse(Vec2::new(20.0, 3.0));
    game.move_mouse(Vec2::new(3.0, 3.0));
    game.idle();
    assert!(!game.focus().visible);
    game.say_key(KeyCode::ArrowUp);
    game.frame();
    assert_eq!((game.focus().square, game.focus().visible), (Square::A2, true));
}

#[test]
fn a_move_before_three_changes_of_the_window_is_played() {
    let mut game = Game::two_players();
    game.idle();
    for size in [(1920.0, 1080.0), (1280.0, 720.0)] {
        let before = game.move_count();
        game.say_key(KeyCode::KeyN);
        game.say_key(KeyCode::Enter);
        for _ in 0..3 {
            game.say_key(KeyCode::F11);
        }
        game.say_resize(size.0, size.1);
        game.frames(4);
        assert_eq!(game.move_count(), before + 1, "{}", game.describe());
        assert!(game.focus().visible);
        game.settle();
    }
    // Twice three times.
    assert_eq!(game.window().mode, WindowMode::Windowed);
}

#[test]
fn a_click_after_a_change_of_the_window_is_on_its_new_picture() {
    let size = [1400.0, 900.0];
    let settings = Game::sized(size[0] as u32, size[1] as u32).widget(TitleWidget::Settings).expect("on the title").1;
    let mut game = Game::new();
    // The disc on the title does not turn.
    game.settings().reduced_motion = true;
    game.idle();
    let rect = game.widget(TitleWidget::Settings).expect("on the title").1;
    assert!(!rect.contains(settings.center()));
    game.say_resize(size[0], size[1]);
    game.frames(5);
    game.say_click(settings.center());
    game.frames(5);
    assert_eq!(game.screen(), Screen::Title, "the line has only just come there");
    game.look();
    game.say_click(settings.center());
    game.frames(5);
    assert_eq!(game.screen(), Screen::Settings, "{}", game.describe());
}

#[test]
fn enter_on_the_chosen_card_starts_the_game_whatever_follows() {
    for after in [KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::Tab, KeyCode::KeyN] {
        let mut game = Game::new();
        game.key(KeyCode::ArrowDown);
        game.key(KeyCode::Enter);
        game.frames(3);
        let focused = game.focused().and_then(WidgetId::get);
        assert!(matches!(focused, Some(NewGameWidget::Card(_))));
        game.look();
        game.say_key(KeyCode::Enter);
        game.say_key(after);
        game.frames(5);
        assert_eq!(game.screen(), Screen::Game, "{after:?}");
    }
}

#[test]
fn keys_wait_for_the_page_that_is_being_opened() {
    let mut game = Game::new();
    game.key(KeyCode::ArrowDown);
    game.look();
    game.say_key(KeyCode::Enter);
    game.frame();
    // The new-game page is opened in this frame, and has no widgets when the keys come.
    game.say_key(KeyCode::ArrowLeft);
    game.say_key(KeyCode::Enter);
    game.frame();
    assert_eq!(game.screen(), Screen::NewGame);
    game.frames(4);
    let card = NewGameWidget::Card(OpponentKind::Minnow);
    assert_eq!(game.focused(), Some(card.into()));
    // Nobody has seen yet what Enter would choose.
    assert_eq!(game.screen(), Screen::NewGame);
    let draft = game.app.world().resource::<Draft>();
    assert_eq!(draft.shown_opponent(), Some(OpponentKind::Clover));
}

#[test]
fn a_tap_that_comes_all_at_once_counts() {
    let mut game = Game::two_players();
    for (square, moves) in [(Square::D3, "d3"), (Square::C3, "d3c3")] {
        let at = game.center(square);
        game.say_touch(TouchPhase::Started, at);
        game.say_touch(TouchPhase::Ended, at);
        game.frames(3);
        game.settle();
        assert_eq!(game.session().record().transcript(), moves);
    }
    let at = game.widget(GameWidget::Undo).expect("a tool").1.center();
    game.say_touch(TouchPhase::Started, at);
    game.say_touch(TouchPhase::Ended, at);
    game.frames(3);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3");
}

#[test]
fn two_clicks_that_come_at_once_are_both_on_their_place() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    let undo = game.widget(GameWidget::Undo).expect("a tool").1.center();
    let squares = [Square::D3, Square::C3, Square::C4].map(|square| game.center(square));
    for at in squares {
        game.say_click(at);
    }
    game.say_click(undo);
    game.frames(12);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3c3");
    // The window gets another size in the meantime, in which nothing is where it was.
    game.say_click(squares[2]);
    game.say_click(undo);
    game.say_resize(1100.0, 1400.0);
    game.frames(12);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3c3");
    game.resize(1280.0, 720.0);
    game.frames(3);
    // The pause menu is over the board before the second click comes.
    let menu = game.widget(GameWidget::Menu).expect("a button").1.center();
    let corner = game.center(Square::A1);
    game.say_click(menu);
    game.say_click(corner);
    game.frames(12);
    assert_eq!(game.menu(), Menu::Pause);
    assert_ne!(game.focus().square, Square::A1);
    game.say_key(KeyCode::Escape);
    game.frames(8);
    game.settle();
    assert_eq!((game.menu(), game.move_count()), (Menu::None, 2));
}

#[test]
fn a_key_is_bound_by_the_press_that_follows_at_once() {
    let mut game = Game::new();
    game.click_widget(TitleWidget::Settings);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(3);
    game.focus_widget(SettingsWidget::BindKey(Action::Undo));
    game.look();
    // The second key is for Undo, and the third one does that in a game only: it does nothing here.
    for key in [KeyCode::Enter, KeyCode::KeyX, KeyCode::KeyX] {
        game.say_key(key);
    }
    game.frames(5);
    assert_eq!(game.settings().keys["Undo"], ["X"]);
    assert_eq!(*game.app.world().resource::<Capture>(), Capture::Idle);
}

#[test]
fn a_held_key_does_not_go_on_after_it_was_let_go() {
    let mut game = Game::new();
    game.click_widget(TitleWidget::Settings);
    game.click_widget(SettingsWidget::Section(Section::Sound));
    game.frames(3);
    game.focus_widget(SettingsWidget::Set(Entry::Master));
    let volume = |game: &Game| Entry::Master.value(game.app.world().resource::<Settings>());
    let before = volume(&game);
    // A slow frame.
    game.key_state(KeyCode::ArrowLeft, false, ButtonState::Pressed, false);
    for _ in 0..6 {
        game.key_state(KeyCode::ArrowLeft, false, ButtonState::Pressed, true);
    }
    game.key_state(KeyCode::ArrowLeft, false, ButtonState::Released, false);
    game.frame();
    assert_eq!(volume(&game), before - 1);
    game.frames(10);
    assert_eq!(volume(&game), before - 1);
}
