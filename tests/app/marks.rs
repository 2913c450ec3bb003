//! The marks on the board stay on their squares while the window changes.

use std::collections::BTreeMap;

use bevy::{render::sync_world::SyncWorldPlugin, winit::RawWinitWindowEvent};
use flipside::game::{
    look::{Layout, LayoutMode, Stage},
    play::Step,
    settings::themes::ThemeName,
    shell::SpuriousWake,
    view,
};

use crate::prelude::*;

const WINDOWS: [(LayoutMode, [f32; 2]); 4] = [
    (LayoutMode::Wide, [1920.0, 1080.0]),
    (LayoutMode::Side, [1024.0, 768.0]),
    (LayoutMode::Side, [560.0, 440.0]),
    (LayoutMode::Tall, [900.0, 1400.0]),
];

/// By how much one side of the window is changed, in pixels.
const CHANGES: [[f32; 2]; 4] = [[40.0, 0.0], [-40.0, 0.0], [0.0, 40.0], [0.0, -40.0]];

/// How far a mark may be from its place, in squares. The letters on the frame are a little nearer where the frame is
/// thin.
const NEAR: f32 = 0.1;

/// The first words of the names of marks.
const NAMES: [&str; 12] =
    ["Arrow", "Best", "Coach", "Coordinate", "Focus", "Hint", "Last", "Played", "Legal move", "Sign", "Value", "Would"];

/// A program that draws marks, though nobody sees them, and whose engine answers quickly.
fn program(prepare: impl FnOnce(&mut App)) -> Game {
    let mut game = Game::with(1920, 1080, |app| {
        // What the renderer and the event loop of a real window would bring along.
        app.add_plugins(SyncWorldPlugin)
            .add_message::<RawWinitWindowEvent>()
            .init_resource::<SpuriousWake>()
            .insert_resource(paced(11));
        view::plugin(app);
        prepare(app);
    });
    game.set_speed(FlipSpeed::Instant);
    game
}

/// The places of the marks that are seen, in squares from the corner of the board, by the first word of their names.
fn marks(game: &mut Game) -> BTreeMap<&'static str, Vec<Vec2>> {
    let half = game.window().size() / 2.0;
    let world = game.app.world_mut();
    let board = world.resource::<Stage>().board.expect("a board");
    let mut found: BTreeMap<_, Vec<Vec2>> = BTreeMap::new();
    let mut named = world.query_filtered::<(&Name, &GlobalTransform, &InheritedVisibility), Without<Node>>();
    for (name, at, seen) in named.iter(world) {
        let name = NAMES.iter().find(|&&start| name.starts_with(start));
        if let (Some(&name), true) = (name, seen.get()) {
            let at = at.translation();
            let at = Vec2::new(at.x + half.x, half.y - at.y);
            found.entry(name).or_default().push((at - board.origin) / board.cell);
        }
    }
    found
}

/// Whether these are the same places, in any order.
fn same(a: &[Vec2], b: &[Vec2]) -> bool {
    let near = |at: &Vec2, all: &[Vec2]| all.iter().any(|other| at.distance(*other) < NEAR);
    a.len() == b.len() && a.iter().all(|at| near(at, b)) && b.iter().all(|at| near(at, a))
}

fn mode(game: &Game) -> LayoutMode {
    game.app.world().resource::<Layout>().mode
}

/// In every layout, marks with these names are on their squares and stay there when one side of the window changes.
#[track_caller]
fn stay(game: &mut Game, names: &[&str]) {
    let mut faults = Vec::new();
    for (layout, [width, height]) in WINDOWS {
        game.resize(width, height);
        game.advance(300);
        assert_eq!(mode(game), layout);
        let before = marks(game);
        for name in names {
            assert!(before.contains_key(name), "{name} in {layout:?}: {before:?}");
        }
        for name in ["Legal move", "Last", "Hint", "Would", "Played", "Best"] {
            for at in before.get(name).into_iter().flatten() {
                let off = (at - at.floor() - 0.5).abs().max_element();
                assert!(off < 0.02, "{name} in {layout:?} at {at}");
            }
        }
        for [wider, higher] in CHANGES {
            game.resize(width + wider, height + higher);
            game.advance(300);
            assert_eq!(mode(game), layout, "{wider} wider, {higher} higher");
            let after = marks(game);
            assert!(before.keys().eq(after.keys()), "{before:?} {after:?}");
            for (name, places) in &before {
                if !same(places, &after[name]) {
                    faults.push(format!("{name}: {layout:?}, {wider} wider, {higher} higher"));
                }
            }
            game.resize(width, height);
            game.advance(300);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn marks_of_a_game_stay_on_their_squares_when_one_side_of_the_window_changes() {
    let game = &mut program(|_| {});
    game.start_two_players();
    game.settings().disc_marks = true;
    game.play_by_mouse(&[Square::D3]);
    game.type_text("c3");
    game.advance(300);
    stay(game, &["Coordinate", "Focus", "Last", "Legal move", "Would"]);

    game.key(KeyCode::KeyV);
    game.until(600, "values", |g| marks(g).contains_key("Value"));
    game.advance(2000);
    stay(game, &["Value"]);
    game.key(KeyCode::KeyV);

    for step in [Step::Region, Step::Move] {
        game.key(KeyCode::KeyT);
        game.until(600, "a hint", |g| {
            g.app.world().resource::<Coach>().advice(g.session()).is_some_and(|a| a.step == step)
        });
        game.advance(300);
        stay(game, &["Coach"]);
    }
    stay(game, &["Hint"]);
}

#[test]
fn marks_of_a_review_stay_on_their_squares_when_one_side_of_the_window_changes() {
    const GAME: &str = "f5d6c3d3c4g5c6b2h5f4c2d2a1b4a4a2a3b5b1h6";
    let game = &mut program(|app| {
        app.insert_resource(Pasteboard::Own(GAME.to_owned()));
    });
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(6000, "the end of the analysis", |g| {
        g.screen() == Screen::Review && g.app.world().resource::<Review>().is_finished()
    });
    game.key(KeyCode::KeyN);
    game.settle();
    game.advance(300);
    stay(game, &["Arrow", "Coach", "Last", "Played", "Sign"]);
    game.settings().review_values = false;
    game.advance(300);
    stay(game, &["Best"]);
}

/// The values on the board, and the colours that they are written in.
fn written_values(game: &mut Game) -> Vec<(String, Srgba)> {
    let world = game.app.world_mut();
    let mut named = world.query::<(&Name, &Text2d, &TextColor)>();
    let marks = named.iter(world).filter(|(name, ..)| name.as_str() == "Value");
    marks.map(|(_, words, color)| (words.0.clone(), color.0.to_srgba())).collect()
}

#[test]
fn rough_values_have_a_lighter_ink() {
    // The engine of the tests looks three plies ahead: that is rough here, and exact with three empty squares.
    const ROUGH: &str = "-XXXXX----XOXX--O-XOOXO-OXXOOOOOOXOOOOO-OO-OO-O-O--------------- X";
    const EXACT: &str = "XXXXXXXXOXOOOOOXOOXOXXXXOOOXOXXXOOXOXOXXOXXXOXXXOXXXXXO-OOOOOO-- X";
    for (board, is_rough) in [(ROUGH, true), (EXACT, false)] {
        let game = &mut program(|app| {
            app.insert_resource(Pasteboard::Own(board.to_owned()));
        });
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
        game.until(6000, "the end of the analysis", |g| {
            g.screen() == Screen::Review && g.app.world().resource::<Review>().is_finished()
        });
        game.settle();
        game.advance(300);
        let palette = *ThemeName::default().palette();
        let sure = [palette.values, palette.on_accent].map(|color| color.to_srgba());
        let values = written_values(game);
        assert!(!values.is_empty(), "{board}");
        for (value, color) in values {
            assert!(!value.contains('~'), "{value} in {board}");
            assert_eq!(!sure.contains(&color), is_rough, "{value} in {board}");
        }
        // Where nothing is faint there is a wave instead.
        game.settings().theme = ThemeName::HighContrast;
        game.advance(300);
        let values = written_values(game);
        assert!(!values.is_empty(), "{board}");
        for (value, _) in values {
            assert_eq!(value.starts_with('~'), is_rough, "{value} in {board}");
        }
    }
}

/// Live analysis hides the reasons, so what they are about is not marked either.
#[test]
fn live_analysis_hides_what_the_reasons_are_about() {
    const GAME: &str = "f5d6c3d3c4g5c6b2h5f4c2d2a1b4a4a2a3b5b1h6";
    let game = &mut program(|app| {
        app.insert_resource(Pasteboard::Own(GAME.to_owned()));
    });
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(6000, "the end of the analysis", |g| {
        g.screen() == Screen::Review && g.app.world().resource::<Review>().is_finished()
    });
    game.settle();
    let framed = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut named = world.query_filtered::<&Name, Without<Node>>();
        named.iter(world).map(Name::as_str).filter(|name| name.starts_with("Coach")).count()
    };
    let mut steps = 0;
    while framed(game) == 0 {
        assert!(steps < 20, "no reason in the whole game");
        game.key(KeyCode::ArrowLeft);
        game.settle();
        game.advance(300);
        steps += 1;
    }
    game.key(KeyCode::KeyL);
    game.advance(600);
    assert_eq!(framed(game), 0);
    game.key(KeyCode::KeyL);
    game.advance(600);
    assert!(framed(game) > 0);
}

#[test]
fn a_wrong_answer_is_refuted_on_the_board_until_the_next_one() {
    const GAME: &str = "f5d6c3d3c4g5c6b2h5f4c2d2a1b4a4a2a3b5b1h6";
    let game = &mut program(|app| {
        app.insert_resource(Pasteboard::Own(GAME.to_owned()));
    });
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(6000, "the end of the analysis", |g| {
        g.screen() == Screen::Review && g.app.world().resource::<Review>().is_finished()
    });
    game.key(KeyCode::End);
    game.settle();
    let retry = game.retry_widget();
    game.click_widget(retry);
    game.settle();
    game.advance(300);
    assert!(!marks(game).contains_key("Coach"), "nothing is given away");
    let review = game.app.world().resource::<Review>();
    let error = review.retry().expect("a task").error();
    let before = review.tree().moves(error) - 1;
    game.click(review.tree().square(error).expect("a move"));
    game.until(300, "the verdict", |g| g.is_settled() && g.app.world().resource::<Review>().refutation().is_some());
    game.advance(300);
    let shown = marks(game);
    assert!(shown.contains_key("Coach") && shown.contains_key("Arrow"), "{shown:?}");
    game.until(600, "the move is taken back", |g| g.is_settled() && g.move_count() == before);
    game.advance(300);
    let shown = marks(game);
    assert!(shown.contains_key("Coach") && !shown.contains_key("Arrow"), "{shown:?}");
}
