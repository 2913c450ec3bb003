//! The game without a window or a graphics card, played through the messages that devices send.
#![allow(dead_code, reason = "every test file uses a part of this")]

pub mod fit;
pub mod home;
pub mod paced;
pub mod person;

use std::{
    cell::Cell,
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bevy::{
    app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin},
    diagnostic::{FrameCount, update_frame_count},
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    gilrs::GilrsPlugin,
    input::{
        ButtonState,
        gamepad::{
            GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
            RawGamepadEvent,
        },
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
        mouse::MouseButtonInput,
        touch::TouchPhase,
    },
    log::LogPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        pipelined_rendering::PipelinedRenderingPlugin,
        settings::{RenderCreation, WgpuSettings},
    },
    time::TimeUpdateStrategy,
    ui::{ComputedNode, UiGlobalTransform},
    window::{
        CursorLeft, CursorMoved, PrimaryWindow, WindowEvent, WindowFocused, WindowResized, WindowResolution,
        WindowScaleFactorChanged, exit_on_all_closed,
    },
    winit::WinitPlugin,
};
use flipside::{
    engine::{MoveValue, OpponentKind},
    game::{
        LogicPlugin,
        board::{BoardEvent, Disc, DiscPose, Moving, OnSquare, Playback},
        look::Stage,
        pages::{ScoreText, shown_counts},
        play::{AiTasks, BoardQueue, ColourChoice, Fact, HintReady, Purpose, Session, ShownValues, Versus},
        screens::{Learn, LearnPage, LearnWidget, NewGameWidget, ReviewWidget, TitleWidget},
        settings::{FlipSpeed, Settings},
        shell::{FileChooser, Menu, Pace, Random, Screen, Waker},
        store::{Collection, Import, ShareFolder, Shares},
        ui::{Focus, GUARD_SECS, PressGuard, Target, Widget, WidgetId, Zone, Zones},
    },
    rules::{GameRecord, Ply, Side, Square, StartLayout},
};

/// Time of an ordinary frame.
pub const FRAME: Duration = Duration::from_millis(16);

/// Frames that a starting program runs without being asked; a real window's event loop runs five.
const STARTING: usize = 5;

/// The hints given so far.
#[derive(Resource, Default)]
pub struct Hints(pub Vec<Square>);

/// The last things that happened, for messages of failed tests.
#[derive(Resource, Default)]
struct Trail(VecDeque<String>);

const TRAIL: usize = 30;

fn note_trail(
    mut facts: MessageReader<Fact>,
    mut shown: MessageReader<BoardEvent>,
    mut trail: ResMut<Trail>,
    frame: Res<FrameCount>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
) {
    let facts = facts.read().map(|fact| format!("{fact:?}"));
    let shown = shown.read().map(|shown| format!("shown: {shown:?}"));
    for line in facts.chain(shown) {
        if trail.0.len() == TRAIL {
            trail.0.pop_front();
        }
        trail.0.push_back(format!("{} {:?} {:?} {line}", frame.0, screen.get(), menu.get()));
    }
}

/// What the app was told to do at its end.
#[derive(Resource, Default)]
pub struct Exits(pub Vec<AppExit>);

thread_local! {
    /// Number of programs that this test has started so far.
    static STARTED: Cell<u64> = const { Cell::new(0) };
}

/// Chance is the same in every run of a test, and each program that the test starts has its own.
fn chance() -> Random {
    let number = STARTED.get();
    STARTED.set(number + 1);
    Random::seeded(number)
}

/// Bevy without a window on the screen, a graphics card and real devices.
pub fn devices(width: u32, height: u32) -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>()
        .disable::<TerminalCtrlCHandlerPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .disable::<GilrsPlugin>()
        .set(WindowPlugin {
            primary_window: Some(Window { resolution: WindowResolution::new(width, height), ..default() }),
            ..default()
        })
        .set(RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(WgpuSettings { backends: None, ..default() })),
            ..default()
        })
}

/// A running game and the devices it is played with.
pub struct Game {
    pub app: App,
    window: Entity,
    /// The window's size that the app was last told.
    size: Vec2,
    pad: Option<Entity>,
    cursor: Vec2,
    /// The time between two frames that follow each other as soon as possible.
    frame_time: Duration,
    /// The time for which no frame has been asked for; the next frame is later by it.
    slept: Duration,
    /// Set by another thread that wants a frame, as the event loop is woken by it.
    woken: Arc<AtomicBool>,
    /// The keys that were pressed and the clicks, in their order.
    pub inputs: Vec<Input>,
    /// Whether nothing is pressed before the person has seen what is pressed.
    pub patient: bool,
}

/// Something that a person has done.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A key, alone or with others, as xdotool names them.
    Key(String),
    /// A click of the left mouse button.
    Click(Vec2),
}

/// What the event loop of a real window would do after a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// Run a frame when this much more time has passed.
    Frame(Duration),
    /// Sleep until input comes or another thread wakes it.
    Sleep,
}

impl Game {
    /// The title screen in a window of 1280x720.
    pub fn new() -> Self {
        Self::sized(1280, 720)
    }

    /// The title screen in a window of any size.
    pub fn sized(width: u32, height: u32) -> Self {
        Self::with(width, height, |_| {})
    }

    /// The title screen of a program that something has been done to before it starts.
    pub fn with(width: u32, height: u32, prepare: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        let woken = Arc::new(AtomicBool::new(false));
        app.add_plugins(devices(width, height))
            .add_plugins(LogicPlugin)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(chance())
            // Tests neither open dialogs of the system nor write into the folders of a person.
            .insert_resource(FileChooser::Always(Vec::new()))
            .insert_resource(ShareFolder(None))
            .insert_resource(Waker(Arc::new({
                let woken = woken.clone();
                move || woken.store(true, Ordering::Release)
            })))
            .init_resource::<Hints>()
            .init_resource::<Exits>()
            .init_resource::<Trail>()
            .add_systems(Startup, |mut commands: Commands| {
                commands.spawn((Camera2d, IsDefaultUiCamera));
            })
            .add_systems(
                Last,
                (
                    note_trail,
                    |mut ready: MessageReader<HintReady>, mut hints: ResMut<Hints>| {
                        hints.0.extend(ready.read().map(|hint| hint.square));
                    },
                    |mut exit: MessageReader<AppExit>, mut exits: ResMut<Exits>| {
                        exits.0.extend(exit.read().cloned());
                    },
                )
                    .after(exit_on_all_closed)
                    .before(update_frame_count),
            );
        // The analysis of a finished game would go on while a test does something else.
        app.world_mut().resource_mut::<Settings>().analyse_games = false;
        prepare(&mut app);
        app.finish();
        app.cleanup();
        // The systems are many and small: running them one after another is quicker, and two games fit two cores.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let world = app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a primary window");
        let mut game = Self {
            app,
            window,
            size: UVec2::new(width, height).as_vec2(),
            pad: None,
            cursor: Vec2::ZERO,
            frame_time: FRAME,
            slept: Duration::ZERO,
            woken,
            inputs: Vec::new(),
            patient: true,
        };
        for _ in 0..STARTING {
            game.frame();
        }
        game
    }

    /// A game against an opponent, started with the mouse.
    pub fn against(kind: OpponentKind, colour: ColourChoice) -> Self {
        let mut game = Self::new();
        game.start_against(kind, colour);
        game
    }

    /// From the title, starts a game against an opponent with the mouse.
    pub fn start_against(&mut self, kind: OpponentKind, colour: ColourChoice) {
        let game = self;
        game.click_widget(TitleWidget::NewGame);
        // After a game of two people there are no cards.
        if game.widget(NewGameWidget::Card(kind)).is_none() {
            game.click_widget(NewGameWidget::Versus(Versus::Computer));
        }
        // The characters and the classic programs are in different groups.
        if game.widget(NewGameWidget::Card(kind)).is_none() {
            let is_classic = OpponentKind::CLASSICS.contains(&kind);
            game.click_widget(NewGameWidget::Classics(is_classic));
        }
        game.click_widget(NewGameWidget::Card(kind));
        game.click_widget(NewGameWidget::Colour(colour));
        game.click_widget(NewGameWidget::Start);
        game.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    }

    /// A game between two people, started with the mouse.
    pub fn two_players() -> Self {
        let mut game = Self::new();
        game.start_two_players();
        game
    }

    /// From the title, starts a game between two people with the mouse.
    pub fn start_two_players(&mut self) {
        self.click_widget(TitleWidget::NewGame);
        self.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
        self.click_widget(NewGameWidget::Start);
        self.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    }

    // Time.

    /// One frame, as input brings one: whether or not the game has asked for it.
    pub fn frame(&mut self) {
        self.woken.store(false, Ordering::Release);
        let passed = self.frame_time + self.slept;
        self.slept = Duration::ZERO;
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(passed));
        self.app.update();
        // A window that the game has given another size tells so, as one on a real screen does.
        let size = self.window().size();
        if size != self.size {
            self.say_size(size);
        }
    }

    /// One frame, and then those that the game asks for as soon as possible, `n` in all at most. A game that asks for
    /// none sleeps, as in a real window.
    pub fn frames(&mut self, n: usize) {
        self.frame();
        for _ in 1..n {
            match self.next() {
                Next::Frame(wait) if wait <= self.frame_time => self.frame(),
                _ => return,
            }
        }
    }

    /// Runs only the frames that the game asks for, until it asks for none: a real window would sleep then, until there
    /// is input. Fails if that never happens.
    #[track_caller]
    pub fn idle(&mut self) {
        let mut left = 3000;
        while self.pass(Duration::MAX).is_some() {
            if !self.engine_works() {
                assert!(left > 0, "the game does not rest\n{}", self.describe());
                left -= 1;
            }
        }
    }

    /// What the event loop would do now.
    fn next(&self) -> Next {
        if self.woken.load(Ordering::Acquire) {
            return Next::Frame(self.frame_time);
        }
        match self.app.world().resource::<Pace>().next() {
            Some(secs) => {
                let wait = Duration::from_secs_f32(secs).saturating_sub(self.slept);
                Next::Frame(wait.max(self.frame_time))
            }
            None => Next::Sleep,
        }
    }

    /// A frame, after this much more time.
    fn frame_after(&mut self, wait: Duration) {
        self.slept += wait.saturating_sub(self.frame_time);
        self.frame();
    }

    /// Sets the time between two frames that follow each other as soon as possible.
    pub fn set_frame_time(&mut self, time: Duration) {
        self.frame_time = time;
    }

    /// Lets game time pass, with the frames that the game asks for in it.
    pub fn advance(&mut self, millis: u64) {
        self.set_frame_time(FRAME);
        let mut left = FRAME * u32::try_from(millis.div_ceil(16)).expect("a short time");
        while left > Duration::ZERO {
            left -= self.pass(left).unwrap_or_else(|| {
                self.slept += left;
                left
            });
        }
    }

    /// Lets time pass until the next frame, `most` at most. Returns the time, or `None` if the game sleeps and only
    /// input can wake it.
    fn pass(&mut self, most: Duration) -> Option<Duration> {
        let works = self.engine_works();
        let wait = match self.next() {
            Next::Frame(wait) => Some(wait),
            Next::Sleep if works => None,
            Next::Sleep => return None,
        };
        // The engine works in its own time and may wake the game at any moment: a frame's time passes at once at most.
        let most = if works { most.min(self.frame_time) } else { most };
        let passed = wait.map_or(most, |wait| wait.min(most));
        if wait == Some(passed) {
            self.frame_after(passed);
        } else {
            self.slept += passed;
        }
        if works {
            thread::sleep(Duration::from_micros(200));
        }
        Some(passed)
    }

    /// Whether another thread works on something that the game waits for: the engine, or one that reads or writes games.
    fn engine_works(&self) -> bool {
        let reads = matches!(self.app.world().resource::<Import>(), Import::Reading(_));
        let ai = self.app.world().resource::<AiTasks>();
        let writes = self.app.world().resource::<Shares>().are_open();
        let reads = reads || self.app.world().resource::<Collection>().is_reading();
        let asks = ai.is_busy(Purpose::Hint) || ai.is_busy(Purpose::Double);
        reads || writes || ai.thinking_secs().is_some() || asks
    }

    /// Runs the frames that the game asks for until something is so; fails if it never is, or if the game goes to sleep
    /// before.
    #[track_caller]
    pub fn until(&mut self, most: usize, what: &str, mut so: impl FnMut(&mut Self) -> bool) {
        let mut left = most;
        // While the engine's thread works, frames cost no time of the game's own and are not counted; a search that
        // never ends is caught here.
        let mut searching = 0_u32;
        while !so(self) {
            if self.engine_works() {
                searching += 1;
                assert!(searching < 300_000, "the engine does not answer; waiting for: {what}");
            } else {
                assert!(left > 0, "not reached in {most} frames: {what}\n{}", self.describe());
                left -= 1;
            }
            assert!(
                self.pass(Duration::MAX).is_some(),
                "the game sleeps, and nothing will wake it; waiting for: {what}\n{}",
                self.describe()
            );
        }
    }

    /// Until nothing moves and nothing is queued.
    #[track_caller]
    pub fn settle(&mut self) {
        self.until(1500, "the board is still", |g| g.is_settled() && g.app.world().resource::<BoardQueue>().is_empty());
    }

    /// Until a person may move, or the result is shown.
    #[track_caller]
    pub fn until_my_turn(&mut self) {
        self.until(3000, "a person's turn or the result", |g| {
            if g.session().is_over() {
                g.menu() == Menu::GameOver
            } else {
                g.menu() == Menu::None && g.is_settled() && g.session().human_to_move().is_some()
            }
        });
    }

    /// Lets the time pass that a person takes to see what has changed. What the game does not show in it is not looked at.
    pub fn look(&mut self) {
        let left = |game: &Self| {
            let world = game.app.world();
            let now = world.resource::<Time<Real>>().elapsed_secs();
            world.resource::<PressGuard>().longest(now)
        };
        if !self.patient || left(self).max(self.reply_left()) <= 0.0 {
            return;
        }
        // What has changed in the last frame is seen in the next one, if nothing changes any more.
        for _ in 0..60 {
            self.frame();
            if left(self) < GUARD_SECS {
                break;
            }
        }
        let left = left(self).max(self.reply_left());
        if left > 0.0 {
            self.slept += Duration::from_secs_f32(left + 0.001);
        }
    }

    /// How much longer a reply on the board has to be seen before a move is pressed, in seconds.
    fn reply_left(&self) -> f32 {
        self.app.world().resource::<BoardQueue>().reply_left_secs()
    }

    // Devices.

    fn send<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        let world = self.app.world_mut();
        world.write_message(event.clone().into());
        world.write_message(event);
    }

    /// Presses or releases a key, without running a frame.
    pub fn key_state(&mut self, code: KeyCode, shift: bool, state: ButtonState, repeat: bool) {
        let logical_key = logical(code, shift);
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            Key::Space => Some(" ".into()),
            _ => None,
        };
        self.send(KeyboardInput {
            key_code: code,
            logical_key,
            state,
            text: text.filter(|_| state == ButtonState::Pressed),
            repeat,
            window: self.window,
        });
    }

    /// Another window gets the keys from now on.
    pub fn lose_keyboard(&mut self) {
        self.send(KeyboardFocusLost);
        self.frame();
    }

    /// Presses and releases a key, without running a frame.
    pub fn say_key(&mut self, code: KeyCode) {
        self.key_state(code, false, ButtonState::Pressed, false);
        self.key_state(code, false, ButtonState::Released, false);
    }

    /// Presses and releases a key.
    pub fn key(&mut self, code: KeyCode) {
        self.chord(&[], code);
    }

    /// Presses a key with others held.
    pub fn chord(&mut self, held: &[KeyCode], code: KeyCode) {
        let shift = held.contains(&KeyCode::ShiftLeft);
        let names = held.iter().chain([&code]).map(|&code| name_of(code));
        let names: Vec<String> = names.collect();
        self.inputs.push(Input::Key(names.join("+")));
        self.look();
        for &modifier in held {
            self.key_state(modifier, false, ButtonState::Pressed, false);
        }
        self.key_state(code, shift, ButtonState::Pressed, false);
        self.frame();
        self.key_state(code, shift, ButtonState::Released, false);
        for &modifier in held {
            self.key_state(modifier, false, ButtonState::Released, false);
        }
        self.frame();
    }

    /// Types a sign with a key while `AltGr` is held. Windows reports Control as held as well.
    pub fn type_with_alt_graph(&mut self, code: KeyCode, sign: &str) {
        let control = (KeyCode::ControlLeft, Key::Control, None);
        let alt_graph = (KeyCode::AltRight, Key::AltGraph, None);
        let sign = (code, Key::Character(sign.into()), Some(sign.into()));
        for (state, keys) in [
            (ButtonState::Pressed, [&control, &alt_graph, &sign]),
            (ButtonState::Released, [&sign, &alt_graph, &control]),
        ] {
            for (key_code, logical_key, text) in keys.map(Clone::clone) {
                self.send(KeyboardInput {
                    key_code,
                    logical_key,
                    state,
                    text: text.filter(|_| state == ButtonState::Pressed),
                    repeat: false,
                    window: self.window,
                });
            }
            self.frame();
        }
    }

    /// Types letters and digits.
    pub fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            self.key(code_of(character));
        }
    }

    /// Plugs a gamepad in, if none is.
    pub fn plug_pad(&mut self) -> Entity {
        self.plug_pad_of(None)
    }

    /// Plugs a gamepad of a maker in, by the maker's USB number, if none is.
    pub fn plug_pad_of(&mut self, vendor_id: Option<u16>) -> Entity {
        if let Some(pad) = self.pad {
            return pad;
        }
        let pad = self.app.world_mut().spawn_empty().id();
        self.app.world_mut().write_message(GamepadConnectionEvent::new(
            pad,
            GamepadConnection::Connected { name: "Test pad".to_owned(), vendor_id, product_id: None },
        ));
        self.frame();
        self.pad = Some(pad);
        pad
    }

    /// Pulls the gamepad out.
    pub fn unplug_pad(&mut self) {
        if let Some(pad) = self.pad.take() {
            self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
            self.frame();
        }
    }

    /// Sets how far a gamepad's button is pressed, without running a frame. The gamepad must be plugged in already.
    pub fn say_pad(&mut self, button: GamepadButton, value: f32) {
        let pad = self.pad.expect("a gamepad is plugged in");
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(pad, button, value)));
    }

    /// Sets how far a gamepad's button is pressed.
    pub fn pad_state(&mut self, button: GamepadButton, value: f32) {
        self.plug_pad();
        if value > 0.5 {
            self.look();
        }
        self.say_pad(button, value);
        self.frame();
    }

    /// Presses and releases a gamepad's button.
    pub fn pad(&mut self, button: GamepadButton) {
        self.pad_state(button, 1.0);
        self.pad_state(button, 0.0);
    }

    pub fn stick(&mut self, axis: GamepadAxis, value: f32) {
        let pad = self.plug_pad();
        self.app.world_mut().write_message(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent::new(pad, axis, value)));
        self.frame();
    }

    /// Moves the mouse, without running a frame.
    pub fn say_mouse_at(&mut self, to: Vec2) {
        let delta = to - self.cursor;
        self.cursor = to;
        self.send(CursorMoved { window: self.window, position: to, delta: Some(delta) });
    }

    /// The mouse leaves the window, and its place is not reported any more.
    pub fn leave_window(&mut self) {
        let window = self.window;
        self.send(CursorLeft { window });
        self.frame();
    }

    pub fn move_mouse(&mut self, to: Vec2) {
        self.say_mouse_at(to);
        self.frame();
    }

    /// Presses or releases the left mouse button, without running a frame.
    pub fn say_mouse_button(&mut self, state: ButtonState) {
        if state == ButtonState::Pressed {
            self.inputs.push(Input::Click(self.cursor));
        }
        self.send(MouseButtonInput { button: MouseButton::Left, state, window: self.window });
    }

    /// Presses or releases the left mouse button.
    pub fn mouse_button(&mut self, state: ButtonState) {
        if state == ButtonState::Pressed {
            self.look();
        }
        self.say_mouse_button(state);
        self.frame();
    }

    /// Clicks somewhere.
    pub fn click_at(&mut self, at: Vec2) {
        self.look();
        self.move_mouse(at);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.say_mouse_button(state);
            self.frame();
        }
    }

    /// Moves the mouse somewhere and clicks, without running a frame.
    pub fn say_click(&mut self, at: Vec2) {
        self.say_mouse_at(at);
        self.say_mouse_button(ButtonState::Pressed);
        self.say_mouse_button(ButtonState::Released);
    }

    /// Clicks somewhere, all between two frames, as it comes when a machine is busy.
    pub fn click_in_one_frame(&mut self, at: Vec2) {
        self.say_click(at);
        self.frames(2);
    }

    /// Clicks on a square.
    #[track_caller]
    pub fn click(&mut self, square: Square) {
        self.click_at(self.center(square));
    }

    /// Clicks on a widget, as soon as it is there.
    #[track_caller]
    pub fn click_widget(&mut self, id: impl Into<WidgetId>) {
        let id = id.into();
        self.until(30, &format!("{id:?} on the screen"), |g| g.widget(id).is_some());
        self.look();
        let rect = self.widget(id).expect("just seen").1;
        self.click_at(rect.center());
    }

    /// Opens a page of what there is to learn, from the title or from another of its pages.
    pub fn open_learn(&mut self, page: LearnPage) {
        if self.screen() == Screen::Title {
            self.click_widget(TitleWidget::Learn);
            self.until(300, "what there is to learn", |g| g.screen() == Screen::Learn);
        }
        while self.app.world().resource::<Learn>().page != LearnPage::Doors {
            self.click_widget(LearnWidget::Back);
            self.frames(2);
        }
        if page != LearnPage::Doors {
            self.click_widget(LearnWidget::Page(page));
        }
        self.frames(2);
    }

    /// Opens the openings from the title.
    pub fn open_openings(&mut self) {
        self.open_learn(LearnPage::Doors);
        self.click_widget(LearnWidget::Openings);
        self.until(600, "the openings", |g| {
            g.screen() == Screen::Openings && g.session().is_lent_to(Screen::Openings) && g.is_settled()
        });
        self.frames(4);
    }

    pub fn focus_widget(&mut self, id: impl Into<WidgetId>) {
        self.app.world_mut().resource_mut::<Focus>().target = Target::Widget(id.into());
        self.frame();
    }

    /// A finger does something, without running a frame.
    pub fn say_touch(&mut self, phase: TouchPhase, at: Vec2) {
        self.send(TouchInput { phase, position: at, window: self.window, force: None, id: 7 });
    }

    /// A finger does something.
    pub fn touch(&mut self, phase: TouchPhase, at: Vec2) {
        if phase == TouchPhase::Started {
            self.look();
        }
        self.say_touch(phase, at);
        self.frame();
    }

    /// Gives the window another size, without running a frame.
    pub fn say_resize(&mut self, width: f32, height: f32) {
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).expect("a window");
        window.resolution.set(width, height);
        self.say_size(Vec2::new(width, height));
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.say_resize(width, height);
        self.frame();
    }

    /// Moves the window to a screen with another number of pixels to a logical pixel. It has to be given a size again.
    pub fn set_scale_factor(&mut self, scale_factor: f32) {
        let window = self.window;
        let mut at = self.app.world_mut().get_mut::<Window>(window).expect("a window");
        at.resolution.set_scale_factor(scale_factor);
        self.size = at.size();
        self.send(WindowScaleFactorChanged { window, scale_factor: scale_factor.into() });
    }

    fn say_size(&mut self, size: Vec2) {
        self.size = size;
        self.send(WindowResized { window: self.window, width: size.x, height: size.y });
    }

    /// The player turns to another program, or comes back.
    pub fn set_focused(&mut self, focused: bool) {
        let window = self.window;
        self.app.world_mut().get_mut::<Window>(window).expect("a window").focused = focused;
        self.send(WindowFocused { window, focused });
        self.frame();
    }

    // What can be seen.

    /// The game.
    pub fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// Moves made.
    pub fn move_count(&self) -> usize {
        self.session().record().move_count()
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// The dialog.
    pub fn menu(&self) -> Menu {
        *self.app.world().resource::<State<Menu>>().get()
    }

    pub fn focus(&self) -> Focus {
        *self.app.world().resource::<Focus>()
    }

    pub fn focused(&self) -> Option<WidgetId> {
        match self.focus().target {
            Target::Widget(id) => Some(id),
            Target::Board => None,
        }
    }

    /// True when nothing moves and nothing is left to show.
    pub fn is_settled(&self) -> bool {
        self.app.world().resource::<Playback>().is_settled()
    }

    /// The moves with values that are seen on the board, the best one first, and each value as it is written.
    pub fn shown_values(&mut self) -> Vec<(MoveValue, i32)> {
        let world = self.app.world_mut();
        let mut state = bevy::ecs::system::SystemState::<ShownValues>::new(world);
        let values = state.get(world).expect("the resources of the game");
        let moves = values.moves().iter();
        moves.map(|found| (found.clone(), found.discs())).collect()
    }

    /// The player's choices, to be changed; the input that changes them brings a frame.
    pub fn settings(&mut self) -> Mut<'_, Settings> {
        self.woken.store(true, Ordering::Release);
        self.app.world_mut().resource_mut::<Settings>()
    }

    /// Sets how fast discs turn.
    pub fn set_speed(&mut self, speed: FlipSpeed) {
        self.settings().flip_speed = speed;
    }

    pub fn window(&self) -> &Window {
        self.app.world().get::<Window>(self.window).expect("a window")
    }

    /// The middle of a square.
    #[track_caller]
    pub fn center(&self, square: Square) -> Vec2 {
        self.app.world().resource::<Stage>().board.expect("a board on the screen").center(square)
    }

    /// A widget that has been laid out, and its place.
    pub fn widget(&mut self, id: impl Into<WidgetId>) -> Option<(Widget, Rect)> {
        let id = id.into();
        let world = self.app.world_mut();
        world
            .query::<(&WidgetId, &Widget, &ComputedNode, &UiGlobalTransform)>()
            .iter(world)
            .find(|(at, _, node, _)| **at == id && node.size().min_element() > 0.0)
            .map(|(_, widget, node, at)| {
                let scale = node.inverse_scale_factor();
                (*widget, Rect::from_center_size(at.translation * scale, node.size() * scale))
            })
    }

    pub fn zone(&mut self, id: WidgetId) -> Option<Zone> {
        let world = self.app.world_mut();
        let mut state = bevy::ecs::system::SystemState::<(Query<(Entity, &WidgetId)>, Zones)>::new(world);
        let (widgets, zones) = state.get(world).expect("both can be read");
        widgets.iter().find(|(_, at)| **at == id).map(|(entity, _)| zones.of(entity))
    }

    pub fn widgets(&mut self) -> Vec<(WidgetId, Widget)> {
        let world = self.app.world_mut();
        world.query::<(&WidgetId, &Widget)>().iter(world).map(|(&id, &widget)| (id, widget)).collect()
    }

    /// True if a text on the screen contains these words.
    pub fn says(&mut self, words: &str) -> bool {
        self.texts().iter().any(|text| text.contains(words))
    }

    /// The button of a review that begins with the errors of the first side that has any.
    #[track_caller]
    pub fn retry_widget(&mut self) -> ReviewWidget {
        let shown = Side::ALL.map(ReviewWidget::Retry).into_iter().find(|&id| self.widget(id).is_some());
        shown.expect("errors to repeat")
    }

    /// Whether a reply of the other side is told: in a sentence of its own, or in the reason that it bears out.
    pub fn tells_reply(&mut self, reply: Square) -> bool {
        ["Black", "White"].iter().any(|side| {
            self.says(&format!("{side} replies with {reply}"))
                || self.says(&format!("{side} plays {reply}"))
                || self.says(&format!("{side}’s {reply} "))
        })
    }

    pub fn texts(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        world.query::<&Text>().iter(world).map(|text| text.0.clone()).filter(|text| !text.is_empty()).collect()
    }

    /// The score as it is written on the player cards, if there are any.
    pub fn written_score(&mut self) -> Option<[u32; 2]> {
        let world = self.app.world_mut();
        let mut score = [None; 2];
        for (side, text) in world.query::<(&ScoreText, &Text)>().iter(world) {
            score[side.0.index()] = text.0.parse().ok();
        }
        Some([score[0]?, score[1]?])
    }

    /// The discs of each side as they are seen.
    pub fn seen_score(&mut self) -> [u32; 2] {
        let world = self.app.world_mut();
        shown_counts(world.query_filtered::<&DiscPose, With<Disc>>().iter(world))
    }

    /// True while a disc moves.
    pub fn anything_moves(&mut self) -> bool {
        let world = self.app.world_mut();
        world.query_filtered::<(), (With<Disc>, With<Moving>)>().iter(world).next().is_some()
    }

    /// Number of entities with a component.
    pub fn count<C: Component>(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query_filtered::<(), With<C>>().iter(world).count()
    }

    /// The position, the discs and the record agree. To be asked when the board is still.
    #[track_caller]
    pub fn check_board(&mut self) {
        let position = *self.session().position();
        let mut seen = [None; 64];
        let world = self.app.world_mut();
        for (disc, pose) in world.query_filtered::<(&OnSquare, &DiscPose), With<Disc>>().iter(world) {
            let square = &mut seen[disc.square.index() as usize];
            assert_eq!(*square, None, "two discs on {}", disc.square);
            *square = Some(disc.side);
            assert_eq!(pose.face(), disc.side, "the face of {}", disc.square);
            assert!(pose.alpha > 0.99 && (0.5..1.5).contains(&pose.scale), "{disc:?} {pose:?}");
        }
        for square in Square::ALL {
            assert_eq!(seen[square.index() as usize], position.disc_at(square), "{square} of\n{}", self.describe());
        }
        let record = self.session().record();
        let mut replayed = GameRecord::new(*record.start());
        for ply in record.plies() {
            match ply {
                Ply::Move { square, .. } => {
                    replayed.play(*square).expect("a recorded move is legal");
                }
                Ply::Pass { .. } => {}
            }
        }
        assert_eq!(replayed.plies(), record.plies());
        assert_eq!(replayed.position(), record.position());
    }

    /// For messages of failed tests.
    pub fn describe(&mut self) -> String {
        let session = self.session();
        let trail: Vec<&str> = self.app.world().resource::<Trail>().0.iter().map(String::as_str).collect();
        format!(
            "{:?} {:?} {:?} {:?} settled {} moves {} over {} to move {:?}\n{}\n{}",
            self.screen(),
            self.menu(),
            self.focus(),
            self.app.world().resource::<Playback>(),
            self.is_settled(),
            self.move_count(),
            session.is_over(),
            session.to_move(),
            session.record().transcript(),
            trail.join("\n"),
        )
    }

    // Longer strings of actions.

    /// Two people play these squares with the mouse.
    #[track_caller]
    pub fn play_by_mouse(&mut self, squares: &[Square]) {
        for &square in squares {
            self.settle();
            let before = self.move_count();
            self.click(square);
            assert_eq!(self.move_count(), before + 1, "{square}\n{}", self.describe());
        }
        self.settle();
    }

    /// How many discs are not on their squares, because they are counted.
    pub fn counted_discs(&mut self) -> usize {
        let world = self.app.world_mut();
        let mut poses = world.query_filtered::<&DiscPose, With<Disc>>();
        poses.iter(world).filter(|pose| pose.shift != Vec2::ZERO).count()
    }

    /// Where the discs are seen, as the numbers of squares, with their colours.
    pub fn shown_places(&mut self) -> Vec<(i32, Side)> {
        let world = self.app.world_mut();
        let mut discs = world.query_filtered::<(&OnSquare, &DiscPose), With<Disc>>();
        let place = |(on, pose): (&OnSquare, &DiscPose)| {
            let at = |from: u8, shift: f32| i32::from(from) + shift.round() as i32;
            (at(on.square.file(), pose.shift.x) + 8 * at(on.square.rank(), pose.shift.y), pose.face())
        };
        discs.iter(world).map(place).collect()
    }

    /// Plays first legal moves to the end with some device.
    #[track_caller]
    pub fn play_to_the_end(&mut self, mut choose: impl FnMut(&mut Self, Square)) {
        loop {
            self.until_my_turn();
            if self.menu() == Menu::GameOver {
                return;
            }
            let legal = self.session().record().legal_moves();
            let square = legal.iter().next().expect("a side to move has a legal move");
            let before = self.move_count();
            choose(self, square);
            assert!(self.move_count() > before, "{square} was not played\n{}", self.describe());
        }
    }
}

/// The side to move first plays these; found by playing at random.
pub fn moves_to_a_pass() -> Vec<Square> {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    for seed in 0.. {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut record = GameRecord::new(flipside::rules::Position::start(StartLayout::Standard));
        let mut moves = Vec::new();
        while !record.is_finished() && moves.len() < 20 {
            let legal: Vec<Square> = record.legal_moves().iter().collect();
            let square = legal[rng.random_range(0..legal.len())];
            moves.push(square);
            let played = record.play(square).expect("legal");
            if played.passed.is_some() && played.outcome.is_none() {
                return moves;
            }
        }
    }
    unreachable!("some game of 20 moves has a pass")
}

/// The side that has to pass after [`moves_to_a_pass`].
pub fn passing_side(moves: &[Square]) -> Side {
    let mut record = GameRecord::default_start();
    let mut passed = None;
    for &square in moves {
        passed = record.play(square).expect("legal").passed;
    }
    passed.expect("the last move forces a pass")
}

/// A record from the standard start.
pub trait DefaultStart {
    /// From the standard start.
    fn default_start() -> Self;
}

impl DefaultStart for GameRecord {
    fn default_start() -> Self {
        Self::new(flipside::rules::Position::start(StartLayout::Standard))
    }
}

fn logical(code: KeyCode, shift: bool) -> Key {
    match code {
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Delete => Key::Delete,
        KeyCode::Space => Key::Space,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::F6 => Key::F6,
        KeyCode::F10 => Key::F10,
        KeyCode::F11 => Key::F11,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::SuperLeft => Key::Super,
        KeyCode::AltLeft => Key::Alt,
        other => {
            let character = CHARACTERS
                .iter()
                .find(|(_, code)| *code == other)
                .unwrap_or_else(|| panic!("{other:?} is not in the table"))
                .0;
            let text = if shift { character.to_ascii_uppercase() } else { character };
            Key::Character(text.to_string().into())
        }
    }
}

/// The name of a key for xdotool.
fn name_of(code: KeyCode) -> String {
    match logical(code, false) {
        Key::Character(sign) => sign.to_string(),
        Key::Enter => "Return".to_owned(),
        Key::Backspace => "BackSpace".to_owned(),
        Key::Space => "space".to_owned(),
        Key::ArrowUp => "Up".to_owned(),
        Key::ArrowDown => "Down".to_owned(),
        Key::ArrowLeft => "Left".to_owned(),
        Key::ArrowRight => "Right".to_owned(),
        Key::Control => "ctrl".to_owned(),
        Key::Shift => "shift".to_owned(),
        Key::Alt => "alt".to_owned(),
        other => format!("{other:?}"),
    }
}

fn code_of(character: char) -> KeyCode {
    CHARACTERS
        .iter()
        .find(|(other, _)| *other == character)
        .unwrap_or_else(|| panic!("{character} is not in the table"))
        .1
}

const CHARACTERS: [(char, KeyCode); 35] = [
    (',', KeyCode::Comma),
    (' ', KeyCode::Space),
    ('a', KeyCode::KeyA),
    ('b', KeyCode::KeyB),
    ('c', KeyCode::KeyC),
    ('d', KeyCode::KeyD),
    ('e', KeyCode::KeyE),
    ('f', KeyCode::KeyF),
    ('g', KeyCode::KeyG),
    ('h', KeyCode::KeyH),
    ('i', KeyCode::KeyI),
    ('k', KeyCode::KeyK),
    ('l', KeyCode::KeyL),
    ('m', KeyCode::KeyM),
    ('n', KeyCode::KeyN),
    ('o', KeyCode::KeyO),
    ('p', KeyCode::KeyP),
    ('r', KeyCode::KeyR),
    ('s', KeyCode::KeyS),
    ('t', KeyCode::KeyT),
    ('u', KeyCode::KeyU),
    ('v', KeyCode::KeyV),
    ('w', KeyCode::KeyW),
    ('x', KeyCode::KeyX),
    ('y', KeyCode::KeyY),
    ('z', KeyCode::KeyZ),
    ('1', KeyCode::Digit1),
    ('2', KeyCode::Digit2),
    ('3', KeyCode::Digit3),
    ('4', KeyCode::Digit4),
    ('5', KeyCode::Digit5),
    ('6', KeyCode::Digit6),
    ('7', KeyCode::Digit7),
    ('8', KeyCode::Digit8),
    ('9', KeyCode::Digit9),
];
