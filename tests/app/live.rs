//! Live analysis: turned on and off in a review and from elsewhere, its lines, and when it rests.

use std::{collections::BTreeMap, env, thread, time::Instant};

use flipside::{
    engine::{Engine, EngineOptions, StopFlag, Task},
    game::play::Live,
    rules::Status,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::prelude::*;

const GAME: &str = "f5d6c3d3c4f4f6b4";

fn review(game: &Game) -> &Review {
    game.app.world().resource::<Review>()
}

fn live(game: &Game) -> &Live {
    game.app.world().resource::<Live>()
}

/// Whether the engine searches live.
fn searches(game: &Game) -> bool {
    game.app.world().resource::<AiTasks>().is_busy(Purpose::Analysis)
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
    let toggles: [fn(&mut Game); 3] =
        [|g| g.key(KeyCode::KeyL), |g| g.pad(GamepadButton::LeftThumb), |g| g.click_widget(ReviewWidget::Live)];
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
    let (first, step) = steps(game).into_iter().rfind(|(_, step)| *step == 1).expect("two moves");
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
        let rests = |g: &Game| live(g).status(g.session()).is_some_and(|status| status.resting);
        if saves {
            game.until(1_500, "a rest", |g| rests(g));
            game.frames(2);
            assert!(!searches(game));
        } else {
            game.frames(1_500);
            assert!(!rests(game) && searches(game));
        }
        assert!(live(game).is_on());
        assert_eq!(game.says("Paused to save power. Press anything to continue."), saves);
        game.set_frame_time(Duration::from_millis(16));
        game.key(KeyCode::ArrowUp);
        game.frames(4);
        assert!(live(game).status(game.session()).is_none_or(|status| !status.resting));
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
    game.app.world_mut().write_message(flipside::game::play::OpenOpenings);
    game.until(60, "the openings", |g| g.screen() == Screen::Openings && g.is_settled());
    game.click(Square::F5);
    game.settle();
    game.key(KeyCode::KeyL);
    game.until(200, "the review", |g| g.screen() == Screen::Review && live(g).is_on());
    assert_eq!(game.session().record().move_count(), 1);
    until_lines(game);
    game.key(KeyCode::Escape);
    game.until(60, "the openings", |g| g.screen() == Screen::Openings);
    assert!(!live(game).is_on() && !searches(game));
    game.click_widget(OpeningsWidget::Live);
    game.until(200, "the review", |g| g.screen() == Screen::Review && live(g).is_on());
    // The editor has a position without moves.
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Editor);
    game.until(60, "the editor", |g| g.screen() == Screen::Editor && g.widget(EditorWidget::Clear).is_some());
    game.key(KeyCode::KeyL);
    game.until(200, "the review", |g| g.screen() == Screen::Review && live(g).is_on());
    until_lines(game);
    assert_eq!(game.session().record().move_count(), 0);
}

/// A game of an engine that looks two plies ahead and often plays any move, from a seed.
fn a_game(seed: u64) -> (Vec<Position>, Vec<Square>) {
    let mut rng = StdRng::seed_from_u64(seed);
    let options = EngineOptions { hash_bits: 12, ..EngineOptions::default() };
    let mut engine = Engine::new(options).expect("sound weights");
    let mut position = Position::default();
    let (mut positions, mut moves) = (Vec::new(), Vec::new());
    loop {
        match position.status() {
            Status::Finished(_) => return (positions, moves),
            Status::MustPass => position = position.pass(),
            Status::ToMove => {
                let legal: Vec<Square> = position.legal_moves().iter().collect();
                let task = Task { depth: Some(2), ..Task::default() };
                let square = if rng.random_bool(0.3) {
                    legal[rng.random_range(0..legal.len())]
                } else {
                    engine
                        .search(&position, &task, &StopFlag::new(), &mut |_| {})
                        .best()
                        .expect("there is a move")
                        .square
                };
                positions.push(position);
                moves.push(square);
                position = position.play(square).expect("a legal move");
            }
        }
    }
}

/// How sure a line is, as it is written: exact, or so deep and so sure. And its value in tenths of a disc.
type Line = ((bool, u32, u32), i32);

/// The lines of the card by their first moves, in their order, as they are read on the screen.
fn lines(game: &mut Game, empties: u32) -> Vec<(String, Line)> {
    let world = game.app.world_mut();
    let mut named = world.query::<(Entity, &Name)>();
    let list = named.iter(world).find(|(_, name)| name.as_str() == "Live lines").map(|(entity, _)| entity);
    let children = |entity: Entity| {
        let children = world.get::<Children>(entity);
        children.map_or(Vec::new(), |children| children.iter().collect())
    };
    let texts = |row: Entity| {
        let (mut texts, mut open) = (Vec::new(), vec![row]);
        while let Some(entity) = open.pop() {
            texts.extend(world.get::<Text>(entity).map(|text| text.0.clone()));
            open.extend(children(entity).into_iter().rev());
        }
        texts
    };
    let rows = list.map_or(Vec::new(), children).into_iter().map(texts);
    let rows = rows.filter(|row| row.len() >= 3);
    rows.map(|row| {
        let value: f32 = row[0].replace('\u{2212}', "-").parse().expect("a value");
        let value = (10.0 * value).round() as i32;
        let sure = &row[row.len() - 1];
        let mut numbers = sure.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
        let sure = match sure.as_str() {
            "exact" => (true, empties, 100),
            end if end.starts_with("end") => (false, empties, numbers.next().expect("a percent")),
            _ => (false, numbers.next().expect("a depth"), 0),
        };
        (row[1].clone(), (sure, value))
    })
    .collect()
}

/// What has been looked at, for the eye of a person who measures.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    frames: usize,
    reports: usize,
    solved: usize,
    /// How often an exact line left for a rough one that is worth more.
    overtaken: usize,
    faults: Vec<String>,
}

/// Runs frames until the engine, which takes its own time, has brought something about.
fn wait(game: &mut Game, what: &str, so: impl Fn(&mut Game) -> bool) {
    let begin = Instant::now();
    while !so(game) {
        assert!(begin.elapsed() < Duration::from_mins(10), "{what}");
        game.frame();
        thread::sleep(Duration::from_millis(4));
    }
}

/// Watches live analysis for so long, frame by frame.
fn watch(game: &mut Game, position: &Position, time: Duration, seen: &mut Seen) {
    let empties = position.empties();
    game.key(KeyCode::KeyL);
    wait(game, "lines", |g| !lines(g, empties).is_empty());
    let begin = Instant::now();
    let first: BTreeMap<String, Line> = lines(game, empties).into_iter().collect();
    let mut before: Vec<(String, Line)> = Vec::new();
    while begin.elapsed() < time && searches(game) {
        game.frame();
        let now = lines(game, empties);
        seen.frames += 1;
        if now != before {
            seen.reports += 1;
            let mut fault = |what: &str| {
                seen.faults.push(format!("{what}: {before:?} {now:?} in {position}"));
            };
            for (square, (sure, value)) in &before {
                match now.iter().find(|(other, _)| other == square) {
                    Some((_, (later, _))) if later < sure => fault("less sure"),
                    None if sure.0 => {
                        let is_new = |other: &String| !before.iter().any(|(it, _)| it == other);
                        let rough = now.iter().filter(|(other, (sure, _))| is_new(other) && !sure.0);
                        let least = rough.map(|(_, (_, value))| *value).min();
                        if least.is_some_and(|least| least <= *value) {
                            fault("an exact line has left");
                        }
                        seen.overtaken += usize::from(least.is_some());
                    }
                    _ => {}
                }
            }
            for pair in now.windows(2) {
                let [(_, (sure, value)), (_, (next_sure, next))] = pair else {
                    unreachable!("pairs");
                };
                if next > value || next == value && next_sure > sure {
                    fault("a wrong order");
                }
            }
            let exact = now.iter().all(|(_, (sure, _))| sure.0);
            if game.says("Solved") != exact {
                fault("solved");
            }
            before = now;
        }
        thread::sleep(Duration::from_millis(8));
    }
    seen.positions += 1;
    seen.solved += usize::from(before.iter().all(|(_, (sure, _))| sure.0));
    // A line that the search has made surer was searched with the others that are shown.
    let deepened = before.iter().filter_map(|(square, (sure, _))| {
        let then = first.get(square).map(|(sure, _)| *sure);
        then.is_some_and(|then| *sure > then).then_some(*sure)
    });
    let reached = deepened.min();
    for (square, (sure, _)) in &before {
        if reached.is_some_and(|reached| *sure < reached) {
            seen.faults.push(format!("{square} stays: {first:?} {before:?} in {position}"));
        }
    }
}

/// Every frame of live analysis, over positions of games: no value gets less sure, no exact line leaves for a rough one, every
/// line goes on deepening, the surer of equal values stands first, and solved is what is exact. Every other position has a
/// reviewed game behind it, and so a played move that was looked at before. `FLIPSIDE_LIVE` asks for other numbers: of
/// positions, of seconds for each, and of the first one.
#[test]
fn every_frame_is_as_sure_as_the_one_before() {
    let asked = env::var("FLIPSIDE_LIVE").unwrap_or_default();
    let mut numbers = asked.split(',').map(str::parse::<u64>);
    let mut number = |usual: u64| numbers.next().and_then(Result::ok).unwrap_or(usual);
    let (count, secs, from) = (number(4), number(2), number(0));
    let mut seen = Seen::default();
    for seed in from..from + count {
        let (positions, moves) = a_game(seed);
        let empties = 18 + (seed / 2 * 5 % 13) as u32;
        let Some(at) = positions.iter().position(|it| it.empties() == empties) else {
            continue;
        };
        let position = positions[at];
        let is_reviewed = seed % 2 == 0;
        let text = if is_reviewed { moves.iter().map(Square::to_string).collect() } else { position.to_string() };
        let game = &mut Game::with(1920, 1080, |app| {
            app.insert_resource(Pasteboard::Own(text));
        });
        game.set_speed(FlipSpeed::Instant);
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
        game.until(900, "the review", |g| {
            g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
        });
        if is_reviewed {
            game.key(KeyCode::Home);
            for _ in 0..at {
                game.key(KeyCode::ArrowRight);
            }
            game.settle();
            let is_deep = |g: &Game, of: &Position| review(g).find(of).is_some_and(|it| it.deep);
            wait(game, "the review of what is around it", |g| {
                let next = positions[at + 1..].iter().take(2);
                is_deep(g, &position) && next.clone().all(|it| is_deep(g, it))
            });
        }
        assert_eq!(*game.session().position(), position);
        watch(game, &position, Duration::from_secs(secs), &mut seen);
    }
    if !asked.is_empty() {
        eprintln!("{seen:#?}");
    }
    assert!(seen.reports > seen.positions, "{seen:#?}");
    assert_eq!(seen.faults, Vec::<String>::new());
}
