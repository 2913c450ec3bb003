//! What a screen reader is told and what it can do.

use accesskit::{Action, NodeId, Role, Toggled, TreeId};
use bevy::{a11y::ActionRequest, input_focus::InputFocus};
use flipside::game::{
    listen::{Announcer, SquareNode},
    pages::PlayerCard,
    settings::{SystemLanguage, Verbosity},
};

use crate::prelude::*;

/// A screen reader starts.
fn listen(game: &Game) {
    game.app.world().resource::<AccessibilityRequested>().set(true);
}

/// The title screen, with a screen reader that was there before.
fn listened_to() -> Game {
    Game::with(1280, 720, |app| {
        app.world().resource::<AccessibilityRequested>().set(true);
    })
}

fn find(game: &mut Game, role: Role, name: &str) -> Entity {
    let world = game.app.world_mut();
    let found = world
        .query::<(Entity, &AccessibilityNode)>()
        .iter(world)
        .find(|(_, node)| node.role() == role && node.label() == Some(name))
        .map(|(entity, _)| entity);
    found.unwrap_or_else(|| panic!("no {role:?} {name:?} among {:#?}", names(game)))
}

fn names(game: &mut Game) -> Vec<(Role, String)> {
    let world = game.app.world_mut();
    world
        .query::<&AccessibilityNode>()
        .iter(world)
        .filter(|node| !node.is_hidden())
        .map(|node| (node.role(), node.label().unwrap_or_default().to_owned()))
        .collect()
}

fn ask(game: &mut Game, entity: Entity, action: Action) {
    game.look();
    game.app.world_mut().write_message(ActionRequest(accesskit::ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: NodeId(entity.to_bits()),
        data: None,
    }));
    game.frames(3);
}

fn press(game: &mut Game, role: Role, name: &str) {
    let entity = find(game, role, name);
    ask(game, entity, Action::Click);
}

fn square(game: &mut Game, square: Square) -> (Entity, String) {
    let world = game.app.world_mut();
    let found = world
        .query::<(Entity, &SquareNode, &AccessibilityNode)>()
        .iter(world)
        .find(|(_, node, _)| node.0 == square)
        .map(|(entity, _, node)| (entity, node.label().unwrap_or_default().to_owned()));
    found.expect("every square has a node")
}

fn said(game: &mut Game, by: Announcer) -> String {
    let world = game.app.world_mut();
    world
        .query::<(&Announcer, &AccessibilityNode)>()
        .iter(world)
        .find(|(announcer, _)| **announcer == by)
        .and_then(|(_, node)| node.label().map(str::to_owned))
        .unwrap_or_default()
}

fn start_two_players(game: &mut Game) {
    press(game, Role::MenuItem, "New game");
    press(game, Role::RadioButton, "Two players");
    press(game, Role::Button, "Start game");
    game.until(300, "the first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
}

#[test]
fn sixty_four_squares_are_named_and_follow_the_game() {
    let mut game = listened_to();
    start_two_players(&mut game);
    let world = game.app.world_mut();
    assert_eq!(world.query::<&SquareNode>().iter(world).count(), 64);
    assert_eq!(square(&mut game, Square::D3).1, "d3, empty, legal move, flips 1");
    assert_eq!(square(&mut game, Square::A1).1, "a1, empty");
    assert_eq!(square(&mut game, Square::D4).1, "d4, white");
    assert_eq!(square(&mut game, Square::E4).1, "e4, black");
    find(&mut game, Role::Grid, "Board, 8 by 8");
    game.click(Square::D3);
    game.settle();
    assert_eq!(square(&mut game, Square::D3).1, "d3, black, last move");
    assert_eq!(square(&mut game, Square::D4).1, "d4, black");
    assert_eq!(square(&mut game, Square::C3).1, "c3, empty, legal move, flips 1");
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(square(&mut game, Square::D4).1, "d4, white");
    // What a previewed move would flip is told as well.
    game.move_mouse(game.center(Square::D3));
    game.advance(300);
    assert_eq!(square(&mut game, Square::D4).1, "d4, white, would flip");
    // Every square, against the position itself.
    let position = *game.session().position();
    for at in Square::ALL {
        let label = square(&mut game, at).1;
        let content = match position.disc_at(at) {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None => "empty",
        };
        assert!(label.starts_with(&format!("{at}, {content}")), "{label}");
        assert_eq!(label.contains("legal"), position.is_legal(at), "{label}");
    }
}

#[test]
fn a_game_is_played_to_the_end_by_requests_alone() {
    let mut game = listened_to();
    game.settings().flip_speed = FlipSpeed::Instant;
    start_two_players(&mut game);
    let mut moves = 0;
    while !game.session().is_over() {
        let legal = game.session().record().legal_moves().iter().next();
        let Some(at) = legal else {
            game.frames(2);
            continue;
        };
        let (entity, label) = square(&mut game, at);
        assert!(label.contains("legal"), "{label}");
        ask(&mut game, entity, Action::Click);
        game.settle();
        moves += 1;
        assert!(moves <= 60);
    }
    game.until(400, "the result", |g| g.menu() == Menu::GameOver);
    assert_eq!(game.move_count(), moves);
    let words = said(&mut game, Announcer::Assertive);
    assert!(words.starts_with("Game over. "), "{words}");
    game.check_board();
    press(&mut game, Role::Button, "Rematch");
    game.until(300, "the first discs lie", |g| g.menu() == Menu::None && g.is_settled());
    assert_eq!(game.move_count(), 0);
}

#[test]
fn moves_are_announced_as_much_as_is_wanted() {
    let mut game = listened_to();
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    assert_eq!(said(&mut game, Announcer::Polite), "New game. Your move, 4 legal moves.");
    game.click(Square::D3);
    game.until_my_turn();
    let words = said(&mut game, Announcer::Polite);
    let last = game.session().record().last_move().expect("an answer");
    assert!(words.starts_with(&format!("Pebble played {last} and flipped ")), "{words}");
    assert!(words.contains("You ") && words.contains("Your move, "), "{words}");
    game.settings().verbosity = Verbosity::Brief;
    game.click(game.session().record().legal_moves().iter().next().expect("a move"));
    game.until_my_turn();
    let words = said(&mut game, Announcer::Polite);
    assert!(!words.contains("legal"), "{words}");
    // The player cards tell the score.
    let black = game.session().position().count(Side::Black);
    let world = game.app.world_mut();
    let cards: Vec<String> = world
        .query_filtered::<&AccessibilityNode, With<PlayerCard>>()
        .iter(world)
        .filter_map(|node| node.label().map(str::to_owned))
        .collect();
    assert!(cards.contains(&format!("You, Black, {black} discs, to move")), "{cards:?}");
}

#[test]
fn everything_is_told_in_the_players_language() {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(SystemLanguage(Language::Japanese));
        app.world().resource::<AccessibilityRequested>().set(true);
    });
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    assert_eq!(square(&mut game, Square::D3).1, "d3、空き、打てるマス、返る石1枚");
    find(&mut game, Role::Group, "あなた、黒、2枚、手番");
    find(&mut game, Role::Group, "こいし、白、2枚");
    game.click(Square::D3);
    game.until_my_turn();
    let last = game.session().record().last_move().expect("an answer");
    let words = said(&mut game, Announcer::Polite);
    assert!(words.starts_with(&format!("こいしが{last}に打ち、")), "{words}");
    // The squares and the players are renamed with the language.
    game.settings().language = Some("zh-Hans".to_owned());
    game.frames(3);
    assert_eq!(square(&mut game, last).1, format!("{last}，白，上一手"));
    let white = game.session().position().count(Side::White);
    find(&mut game, Role::Group, &format!("卵石，白方，{white} 枚"));
}

#[test]
fn a_pass_is_announced_at_once() {
    let moves = crate::common::moves_to_a_pass();
    let mut game = listened_to();
    start_two_players(&mut game);
    game.settings().flip_speed = FlipSpeed::Instant;
    for &at in &moves {
        game.click(at);
        game.settle();
    }
    game.frames(3);
    let words = said(&mut game, Announcer::Assertive);
    let passing = match crate::common::passing_side(&moves) {
        Side::Black => "Black",
        Side::White => "White",
    };
    assert!(words.starts_with(&format!("{passing} has no move.")), "{words}");
}

#[test]
fn settings_have_roles_states_and_values() {
    let mut game = listened_to();
    press(&mut game, Role::MenuItem, "Settings");
    assert_eq!(game.screen(), Screen::Settings);
    let node = |game: &mut Game, role: Role, name: &str| {
        let entity = find(game, role, name);
        game.app.world().get::<AccessibilityNode>(entity).expect("it was found").0.clone()
    };
    assert_eq!(node(&mut game, Role::Switch, "Coordinates").toggled(), Some(Toggled::True));
    press(&mut game, Role::Switch, "Coordinates");
    assert!(!game.settings().coordinates);
    assert_eq!(node(&mut game, Role::Switch, "Coordinates").toggled(), Some(Toggled::False));
    let size = find(&mut game, Role::Slider, "Interface size");
    assert_eq!(node(&mut game, Role::Slider, "Interface size").value(), Some("100%"));
    ask(&mut game, size, Action::Increment);
    assert_eq!(node(&mut game, Role::Slider, "Interface size").value(), Some("105%"));
    press(&mut game, Role::RadioButton, "Theme: Walnut");
    assert_eq!(node(&mut game, Role::RadioButton, "Theme: Walnut").toggled(), Some(Toggled::True));
    press(&mut game, Role::Tab, "Sound");
    assert_eq!(node(&mut game, Role::Slider, "Volume").value(), Some("80%"));
    // Nothing that can be pressed is without a name, on any page.
    let pages = ["Display", "Sound", "Gameplay", "Engine", "Controls", "Accessibility", "Language", "Other engines"];
    assert_eq!(pages.len(), Section::ALL.len());
    for page in pages {
        press(&mut game, Role::Tab, page);
        let names = names(&mut game);
        assert!(names.len() > pages.len(), "{page}: {names:?}");
        for (role, name) in names {
            assert!(!name.is_empty() || role == Role::Status, "{page}: a {role:?} has no name");
        }
    }
    press(&mut game, Role::Button, "Back");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn the_focus_of_the_system_is_that_of_the_game() {
    let mut game = listened_to();
    start_two_players(&mut game);
    game.key(KeyCode::ArrowDown);
    game.frames(2);
    let at = game.focus().square;
    let (entity, _) = square(&mut game, at);
    assert_eq!(game.app.world().resource::<InputFocus>().get(), Some(entity));
    game.key(KeyCode::F6);
    game.frames(2);
    let undo = find(&mut game, Role::Button, "Undo");
    // Nothing can be taken back yet, so the first tool that can be used has it.
    let focused = game.app.world().resource::<InputFocus>().get();
    assert!(focused.is_some() && focused != Some(undo) && focused != Some(entity));
    // And the other way round: what the system focuses has the game's focus.
    let (corner, _) = square(&mut game, Square::H8);
    ask(&mut game, corner, Action::Focus);
    assert_eq!(game.focus().square, Square::H8);
    assert_eq!(game.move_count(), 0);
}

#[test]
fn a_reader_is_three_presses_from_the_first_disc() {
    let mut game = listened_to();
    press(&mut game, Role::MenuItem, "New game");
    press(&mut game, Role::Button, "Start game");
    let (d3, _) = square(&mut game, Square::D3);
    ask(&mut game, d3, Action::Click);
    game.settle();
    assert!(game.session().record().transcript().starts_with("d3"));
}

#[test]
fn requests_for_what_is_gone_or_disabled_change_nothing() {
    let mut game = listened_to();
    start_two_players(&mut game);
    let undo = find(&mut game, Role::Button, "Undo");
    ask(&mut game, undo, Action::Click);
    assert_eq!(game.move_count(), 0);
    let (d3, _) = square(&mut game, Square::D3);
    game.key(KeyCode::Escape);
    game.frames(3);
    ask(&mut game, d3, Action::Click);
    assert_eq!((game.menu(), game.move_count()), (Menu::Pause, 0));
    game.app.world_mut().write_message(ActionRequest(accesskit::ActionRequest {
        action: Action::Click,
        target_tree: TreeId::ROOT,
        target_node: NodeId(u64::MAX),
        data: None,
    }));
    game.frames(2);
    game.check_board();
}

#[test]
fn a_reader_that_starts_in_the_middle_of_a_game_is_told_everything() {
    let mut game = Game::two_players();
    game.click(Square::D3);
    game.settle();
    assert_eq!(game.count::<SquareNode>(), 0, "nobody has asked");
    assert!(names(&mut game).iter().all(|(_, name)| name.is_empty()));
    listen(&game);
    game.frames(2);
    assert_eq!(square(&mut game, Square::D3).1, "d3, black, last move");
    assert_eq!(square(&mut game, Square::C3).1, "c3, empty, legal move, flips 1");
    find(&mut game, Role::Grid, "Board, 8 by 8");
    find(&mut game, Role::Button, "Undo");
    find(&mut game, Role::Group, "Black, 4 discs");
    // From now on it hears what happens, and can take part.
    let (c3, _) = square(&mut game, Square::C3);
    ask(&mut game, c3, Action::Click);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3c3");
    assert!(said(&mut game, Announcer::Polite).contains("played c3"));
    let focus = game.focus().square;
    assert_eq!(game.app.world().resource::<InputFocus>().get(), Some(square(&mut game, focus).0));
    game.key(KeyCode::Escape);
    game.frames(3);
    find(&mut game, Role::Button, "Resume");
}

#[test]
fn the_tool_that_stops_a_watched_game_says_what_it_does() {
    for (width, height) in [(1280, 720), (480, 360)] {
        let mut game = Game::sized(width, height);
        listen(&game);
        game.click_widget(TitleWidget::NewGame);
        game.click_widget(NewGameWidget::Versus(Versus::Watch));
        game.click_widget(NewGameWidget::Start);
        game.until(300, "the game", |g| g.screen() == Screen::Game);
        game.frames(3);
        press(&mut game, Role::Button, "Pause");
        game.frames(2);
        press(&mut game, Role::Button, "Resume");
        game.frames(2);
        find(&mut game, Role::Button, "Pause");
    }
}

#[test]
fn the_squares_of_the_editor_say_what_lies_on_them() {
    let mut game = listened_to();
    game.click_widget(TitleWidget::NewGame);
    game.frames(3);
    game.click_widget(NewGameWidget::StartCustom);
    game.until(20, "the editor", |g| g.screen() == Screen::Editor);
    game.idle();
    find(&mut game, Role::GridCell, "d4, white");
    for name in ["c3, empty", "c3, black", "c3, white"] {
        press(&mut game, Role::GridCell, name);
        game.idle();
    }
    find(&mut game, Role::GridCell, "c3, empty");
}

#[test]
fn the_name_of_a_key_says_what_is_wrong_with_it() {
    let mut game = listened_to();
    game.settings().keys.insert("Undo".into(), vec!["D".into()]);
    game.settings().keys.insert("Hint".into(), vec!["D".into()]);
    press(&mut game, Role::MenuItem, "Settings");
    press(&mut game, Role::Tab, "Controls");
    let undo = "Undo: keyboard D, D works for Hint or reset, not here";
    find(&mut game, Role::Button, undo);
    let hint = "Hint or reset: keyboard D, D works here, not for Undo, Squares d1 to d8 can’t be typed";
    find(&mut game, Role::Button, hint);
}
