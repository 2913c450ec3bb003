//! Live analysis: turned on and off in a review and from elsewhere, its lines, and when it rests.

use std::time::Duration;

use crate::common::{Game, paced::paced};
use bevy::prelude::*;
use flipside::{
    game::{
        controls::Pasteboard,
        frame::Screen,
        play::{AiTasks, Live, Purpose, Review},
        screens::{EditorWidget, OpeningsWidget, ReviewWidget, TitleWidget},
        settings::FlipSpeed,
        store::Import,
    },
    rules::Square,
};

/// The beginning of a game.
const GAME: &str = "f5d6c3d3c4f4f6b4";

fn review(game: &Game) -> &Review {
    game.app.world().resource::<Review>()
}

fn live(game: &Game) -> &Live {
    game.app.world().resource::<Live>()
}

/// Whether the engine searches live.
fn searches(game: &Game) -> bool {
    game.app
        .world()
        .resource::<AiTasks>()
        .is_busy(Purpose::Analysis)
}

/// The steps of the lines that are on the screen.
fn steps(game: &mut Game) -> Vec<(Square, u8)> {
    let widgets = game.widgets().into_iter();
    let steps = widgets.filter_map(|(id, _)| match id.get() {
        Some(ReviewWidget::Step(first, step)) => Some((first, step)),
        _ => None,
    });
    steps.collect()
}

/// The review of a game that goes on, at its last position.
fn reviewed(prepare: fn(&mut App)) -> Game {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(Pasteboard::Own(GAME.into()));
        prepare(app);
    });
    game.set_speed(FlipSpeed::Instant);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(900, "the review", |g| {
        !matches!(g.app.world().resource::<Import>(), Import::Reading(_))
            && g.screen() == Screen::Review
            && g.session().is_lent_to(Screen::Review)
            && g.is_settled()
    });
    game
}

/// An engine whose searches are over at once.
fn quick(app: &mut App) {
    app.insert_resource(paced(5));
}

fn until_lines(game: &mut Game) {
    game.until(900, "lines", |g| !steps(g).is_empty());
}

/// By key, button and mouse: the lines are there, and all is as before when it is off.
#[test]
fn it_is_turned_on_and_off() {
    let game = &mut reviewed(quick);
    game.plug_pad();
    let toggles: [fn(&mut Game); 3] = [
        |g| g.key(KeyCode::KeyL),
        |g| g.pad(GamepadButton::LeftThumb),
        |g| g.click_widget(ReviewWidget::Live),
    ];
    for toggle in toggles {
        toggle(game);
        until_lines(game);
        assert!(live(game).is_on());
        assert!(game.widget(ReviewWidget::Graph).is_none());
        toggle(game);
        game.frames(3);
        assert!(!live(game).is_on() && !searches(game));
        assert!(steps(game).is_empty());
        assert!(game.widget(ReviewWidget::Graph).is_some());
    }
}

/// A step of a line is entered as a variation, and what is known stays known.
#[test]
fn a_step_of_a_line_is_entered() {
    let game = &mut reviewed(quick);
    let here = *game.session().position();
    game.key(KeyCode::KeyL);
    until_lines(game);
    game.until(900, "the end of the search", |g| !searches(g));
    let known = review(game).find(&here).expect("known").clone();
    let (first, step) = steps(game)
        .into_iter()
        .rfind(|(_, step)| *step == 1)
        .expect("two moves");
    game.click_widget(ReviewWidget::Step(first, step));
    game.settle();
    let line: Vec<Square> = game.session().record().moves().skip(8).collect();
    let found = known.analysis.find(first).expect("a legal move");
    assert_eq!(line, found.line[..2]);
    assert!(live(game).is_on());
    until_lines(game);
    game.key(KeyCode::ArrowLeft);
    game.key(KeyCode::ArrowLeft);
    game.settle();
    assert_eq!(*game.session().position(), here);
    // At once, without another search.
    let now = review(game).find(&here).expect("known");
    assert!(now.analysis.moves().len() == known.analysis.moves().len());
    assert!(!steps(game).is_empty());
}

/// One to eight lines, by the buttons, and the number is kept.
#[test]
fn so_many_lines_as_one_wants() {
    let game = &mut reviewed(quick);
    game.key(KeyCode::KeyL);
    until_lines(game);
    let count = |g: &mut Game| {
        let mut firsts: Vec<Square> = steps(g).into_iter().map(|(first, _)| first).collect();
        firsts.dedup();
        firsts.len()
    };
    let legal = game.session().position().legal_moves().count() as usize;
    assert_eq!(count(game), 3.min(legal));
    for _ in 0..9 {
        game.click_widget(ReviewWidget::MoreLines);
        game.frames(2);
    }
    assert_eq!(game.settings().live_lines, 8);
    game.until(900, "more lines", |g| count(g) == 8.min(legal));
    for _ in 0..9 {
        game.click_widget(ReviewWidget::FewerLines);
        game.frames(2);
    }
    assert_eq!((game.settings().live_lines, count(game)), (1, 1));
}

/// Without any input for five minutes the engine rests, if the game saves power, and any key wakes it.
#[test]
fn it_rests_when_nobody_looks() {
    for saves in [true, false] {
        let game = &mut reviewed(|_| {});
        game.settings().save_power = saves;
        game.key(KeyCode::KeyL);
        until_lines(game);
        game.set_frame_time(Duration::from_secs(1));
        let rests = |g: &Game| live(g).status().is_some_and(|status| status.resting);
        if saves {
            game.until(1_500, "a rest", |g| rests(g));
            game.frames(2);
            assert!(!searches(game));
        } else {
            game.frames(1_500);
            assert!(!rests(game) && searches(game));
        }
        assert!(live(game).is_on());
        assert_eq!(
            game.says("Resting to save power. Press any key to go on."),
            saves
        );
        game.set_frame_time(Duration::from_millis(16));
        game.key(KeyCode::ArrowUp);
        game.frames(4);
        assert!(live(game).status().is_none_or(|status| !status.resting));
    }
}

/// From the openings and the editor, by one key. It is off when the review is left.
#[test]
fn it_begins_elsewhere() {
    let game = &mut Game::with(1920, 1080, |app| {
        app.insert_resource(paced(5));
    });
    game.click_widget(TitleWidget::Learn);
    game.frames(3);
    game.app
        .world_mut()
        .write_message(flipside::game::play::OpenOpenings);
    game.until(60, "the openings", |g| {
        g.screen() == Screen::Openings && g.is_settled()
    });
    game.click(Square::F5);
    game.settle();
    game.key(KeyCode::KeyL);
    game.until(200, "the review", |g| {
        g.screen() == Screen::Review && live(g).is_on()
    });
    assert_eq!(game.session().record().move_count(), 1);
    until_lines(game);
    game.key(KeyCode::Escape);
    game.until(60, "the openings", |g| g.screen() == Screen::Openings);
    assert!(!live(game).is_on() && !searches(game));
    game.click_widget(OpeningsWidget::Live);
    game.until(200, "the review", |g| {
        g.screen() == Screen::Review && live(g).is_on()
    });
    // The editor has a position without moves.
    let world = game.app.world_mut();
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Editor);
    game.until(60, "the editor", |g| {
        g.screen() == Screen::Editor && g.widget(EditorWidget::Clear).is_some()
    });
    game.key(KeyCode::KeyL);
    game.until(200, "the review", |g| {
        g.screen() == Screen::Review && live(g).is_on()
    });
    until_lines(game);
    assert_eq!(game.session().record().move_count(), 0);
}
