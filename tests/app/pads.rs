//! Gamepads of different makers, gamepads that go away, and gamepads that shake.

use bevy::input::gamepad::GamepadRumbleRequest;

use crate::prelude::*;

const SONY: u16 = 0x054c;
const NINTENDO: u16 = 0x057e;

#[test]
fn prompts_show_what_is_on_the_buttons_of_the_gamepad_in_use() {
    for (vendor, select, bumpers) in
        [(None, "A", ["LB", "RB"]), (Some(SONY), "×", ["L1", "R1"]), (Some(NINTENDO), "B", ["L", "R"])]
    {
        let mut game = Game::new();
        game.click_widget(TitleWidget::NewGame);
        game.advance(400);
        game.plug_pad_of(vendor);
        game.pad(GamepadButton::DPadDown);
        game.frames(2);
        let texts = game.texts();
        for wanted in [select, bumpers[0], bumpers[1]] {
            assert!(texts.iter().any(|text| text == wanted), "{vendor:?}: {wanted} in {texts:?}");
        }
    }
}

#[test]
fn a_stick_shows_its_makers_buttons_too() {
    let mut game = Game::new();
    game.plug_pad_of(Some(SONY));
    game.stick(GamepadAxis::LeftStickY, -1.0);
    game.frames(2);
    assert!(game.texts().iter().any(|text| text == "×"), "{:?}", game.texts());
}

#[test]
fn a_direction_pressed_after_a_long_wait_moves_once() {
    let mut game = Game::two_players();
    game.plug_pad();
    game.type_text("a5");
    game.advance(5000);
    game.pad_state(GamepadButton::DPadRight, 1.0);
    assert_eq!(game.focus().square, Square::B5);
    game.pad_state(GamepadButton::DPadRight, 0.0);
    game.advance(5000);
    assert_eq!(game.focus().square, Square::B5);
}

fn two_players_by_pad() -> Game {
    let mut game = Game::two_players();
    game.pad(GamepadButton::DPadUp);
    game
}

#[test]
fn a_gamepad_that_goes_away_pauses_the_game_and_the_pause_says_why() {
    let mut game = two_players_by_pad();
    game.unplug_pad();
    game.until(10, "the pause", |g| g.menu() == Menu::Pause);
    game.frames(2);
    assert!(game.says("The gamepad was disconnected."), "{:?}", game.texts());
    // It comes back and goes on.
    game.pad(GamepadButton::Start);
    game.until(10, "the game", |g| g.menu() == Menu::None);
    // An ordinary pause says nothing.
    game.advance(300);
    game.pad(GamepadButton::Start);
    game.until(10, "the pause", |g| g.menu() == Menu::Pause);
    game.frames(2);
    assert!(!game.says("The gamepad was disconnected."), "{:?}", game.texts());
}

#[test]
fn a_gamepad_nobody_uses_may_go() {
    let mut game = two_players_by_pad();
    game.key(KeyCode::ArrowLeft);
    game.unplug_pad();
    game.advance(200);
    assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::None));
}

#[derive(Resource, Default)]
struct Shakes(Vec<f32>);

fn shaking() -> Game {
    let mut game = Game::with(1280, 720, |app| {
        app.init_resource::<Shakes>().add_systems(
            Last,
            |mut requests: MessageReader<GamepadRumbleRequest>, mut shakes: ResMut<Shakes>| {
                shakes.0.extend(requests.read().filter_map(|request| match request {
                    GamepadRumbleRequest::Add { intensity, .. } => Some(intensity.strong_motor + intensity.weak_motor),
                    GamepadRumbleRequest::Stop { .. } => None,
                }));
            },
        );
    });
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game
}

fn shakes(game: &mut Game) -> usize {
    std::mem::take(&mut game.app.world_mut().resource_mut::<Shakes>().0).len()
}

#[test]
fn landing_discs_shake_the_gamepad_only_if_the_player_wants_it() {
    let mut game = shaking();
    game.set_speed(FlipSpeed::Normal);
    game.type_text("d3");
    game.pad(GamepadButton::South);
    game.settle();
    assert_eq!((game.move_count(), shakes(&mut game)), (1, 0), "off at first");
    game.settings().rumble = true;
    game.type_text("c3");
    game.pad(GamepadButton::South);
    game.settle();
    // The placed disc, and the one it turns.
    assert_eq!((game.move_count(), shakes(&mut game)), (2, 2));
    // The mouse shakes nothing.
    game.play_by_mouse(&[Square::C4]);
    assert_eq!((game.move_count(), shakes(&mut game)), (3, 0));
}
