//! How to play: its pages, and the first lesson, by every device and without a trace in the player's game.

use std::{env, fs, path::PathBuf};

use accesskit::Role;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use flipside::game::{
    board::Preview,
    controls::{Action, Bindings},
    listen::SquareNode,
    play::{Course, Goal, IDEAS, Lesson, STEPS, Session},
    screens::{Learn, Reading},
    shell::Pace,
    store::{Folders, UserFiles},
};

use crate::prelude::*;

fn learn(game: &Game) -> Learn {
    *game.app.world().resource::<Learn>()
}

fn lesson(game: &Game) -> Lesson {
    game.app.world().resource::<Lesson>().clone()
}

fn open(game: &mut Game) {
    game.click_widget(TitleWidget::Learn);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Learn);
}

/// From the title to the lesson's first position, by mouse.
fn begin_lesson(game: &mut Game) {
    open(game);
    game.open_learn(LearnPage::Doors);
    game.click_widget(LearnWidget::LessonBegin);
    game.frames(2);
    game.settle();
    assert_eq!(game.screen(), Screen::Lesson);
}

/// A move that the shown step asks for now.
fn wanted(game: &Game) -> Square {
    let step = lesson(game);
    let step = step.current().expect("a step");
    let position = *game.session().position();
    let mut legal = position.legal_moves().iter();
    legal.find(|&square| step.goal.accepts(&position, square)).expect("something can be done")
}

/// A legal move that it does not ask for.
fn unwanted(game: &Game) -> Square {
    let step = lesson(game);
    let step = step.current().expect("a step");
    let position = *game.session().position();
    let mut legal = position.legal_moves().iter();
    legal.find(|&square| !step.goal.accepts(&position, square)).expect("something can be missed")
}

/// Until it is Black's turn, or the step is done.
fn until_asked(game: &mut Game) {
    game.until(600, "black's turn, or the step done", |g| {
        g.is_settled() && (lesson(g).is_reached() || g.session().human_to_move().is_some())
    });
    game.frames(3);
}

#[test]
fn the_title_opens_it_by_keyboard_and_every_page_is_reached_and_left() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.key(KeyCode::ArrowDown);
    }
    assert_eq!(game.focused(), Some(TitleWidget::Learn.into()));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!((game.screen(), game.menu()), (Screen::Learn, Menu::None));
    assert_eq!(game.focused(), Some(LearnWidget::Next.into()));
    for page in LearnPage::ALL.into_iter().filter(|&page| page != LearnPage::Doors) {
        game.focus_widget(LearnWidget::Page(page));
        game.key(KeyCode::Enter);
        assert_eq!(learn(&game).page, page);
        game.key(KeyCode::Escape);
        assert_eq!(learn(&game).page, LearnPage::Doors);
        assert_eq!(game.focused(), Some(LearnWidget::Page(page).into()), "where it was");
    }
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(game.focused(), Some(TitleWidget::Learn.into()));
    // The settings' own page has not turned with it.
    game.click_widget(TitleWidget::Settings);
    game.frames(3);
    assert!(game.says("Theme") || game.says("Classic Green"));
}

#[test]
fn what_is_next_is_begun_with_one_press() {
    let mut game = Game::new();
    open(&mut game);
    assert!(game.says("Next for you") && game.says("First lesson") && game.says("Start"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.until(300, "the lesson", |g| g.screen() == Screen::Lesson);
    assert_eq!(lesson(&game).course, Course::First);
    // Whoever has done the lesson goes on with the ideas.
    let mut game = Game::new();
    game.settings().learned = vec!["lesson".to_owned()];
    game.settings().ideas_done = vec![IDEAS[0].key.to_owned()];
    open(&mut game);
    assert!(game.says("Idea 2 of 9") && game.says("1 of 9 done") && game.says("Continue"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.until(300, "the lesson", |g| g.screen() == Screen::Lesson);
    assert_eq!(lesson(&game).course, Course::Idea(1));
}

/// What was read and done says so on its door.
#[test]
fn doors_say_what_is_done() {
    let mut game = Game::new();
    open(&mut game);
    assert!(!game.says("Done"), "{:?}", game.texts());
    game.open_learn(LearnPage::Rules);
    game.open_learn(LearnPage::Doors);
    assert!(game.says("Done"), "{:?}", game.texts());
    assert_eq!(game.settings().learned, ["rules"]);
    game.open_learn(LearnPage::Rules);
    assert_eq!(game.settings().learned, ["rules"], "once");
}

#[test]
fn every_door_opens_by_key_and_by_mouse_and_leads_back_to_itself() {
    let doors = [
        (LearnWidget::LessonBegin, Screen::Lesson),
        (LearnWidget::Openings, Screen::Openings),
        (LearnWidget::Guess, Screen::Guess),
        (LearnWidget::Mistakes, Screen::Puzzles),
    ];
    for by_key in [true, false] {
        let mut game = Game::new();
        open(&mut game);
        for (door, screen) in doors {
            if by_key {
                game.key(KeyCode::Tab);
                game.focus_widget(door);
                game.key(KeyCode::Enter);
            } else {
                game.click_widget(door);
            }
            game.until(300, "what the door opens", |g| g.screen() == screen);
            game.settle();
            while game.screen() == screen {
                game.key(KeyCode::Escape);
                game.frames(3);
            }
            assert_eq!((game.screen(), learn(&game).page), (Screen::Learn, LearnPage::Doors), "{door:?}");
            assert_eq!(game.focused(), Some(door.into()));
        }
    }
}

/// A text that has the focus reads on when it is pressed.
#[test]
fn texts_that_have_the_focus_are_pressed() {
    for page in [LearnPage::Rules, LearnPage::Controls, LearnPage::Credits] {
        let mut game = Game::new();
        open(&mut game);
        game.open_learn(page);
        game.frames(2);
        game.key(KeyCode::Tab);
        game.focus_widget(LearnWidget::Passage(0));
        game.key(KeyCode::Enter);
        game.frames(2);
        assert_ne!(game.focused(), Some(LearnWidget::Passage(0).into()), "{page:?}");
        assert_eq!(game.screen(), Screen::Learn);
    }
}

#[test]
fn the_focus_never_begins_on_an_answer() {
    let mut game = Game::new();
    for at in 0..IDEAS.len() {
        open_ideas(&mut game);
        game.click_widget(LearnWidget::Idea(at as u8));
        for step in &IDEAS[at].steps {
            game.until(300, "a board", |g| {
                g.screen() == Screen::Lesson && g.is_settled() && lesson(g).is_on_board(g.session())
            });
            game.frames(2);
            let square = game.focus().square;
            assert!(step.position.is_legal(square), "{}", step.text.0);
            assert!(!step.goal.accepts(&step.position, square), "{}", step.text.0);
            game.click_widget(LessonWidget::Next);
            game.frames(3);
        }
        game.key(KeyCode::Escape);
        game.until(300, "the ideas", |g| g.screen() == Screen::Learn);
        game.frames(3);
        game.key(KeyCode::Escape);
        game.key(KeyCode::Escape);
        game.until(300, "the title", |g| g.screen() == Screen::Title);
        game.frames(3);
    }
    begin_lesson(&mut game);
    for step in STEPS.iter() {
        game.until(300, "a step", |g| g.is_settled() && lesson(g).is_on_board(g.session()));
        let (goal, square) = (step.goal, game.focus().square);
        let free = matches!(goal, Goal::Any | Goal::Pass);
        assert!(free || !goal.accepts(&step.position, square), "{goal:?}");
        game.click_widget(LessonWidget::Next);
        game.frames(3);
    }
}

#[test]
fn by_gamepad_and_by_mouse() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.pad(GamepadButton::DPadDown);
    }
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Learn);
    game.pad(GamepadButton::DPadDown);
    game.pad(GamepadButton::DPadRight);
    assert_eq!(game.focused(), Some(LearnWidget::Page(LearnPage::Ideas).into()));
    game.pad(GamepadButton::South);
    game.frames(2);
    assert_eq!(learn(&game).page, LearnPage::Ideas);
    game.pad(GamepadButton::East);
    assert_eq!(learn(&game).page, LearnPage::Doors);
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    open(&mut game);
    for page in LearnPage::ALL {
        game.open_learn(page);
        game.frames(2);
        assert_eq!(learn(&game).page, page);
    }
    for _ in 0..2 {
        game.click_widget(LearnWidget::Back);
        game.frames(3);
    }
    assert_eq!(game.screen(), Screen::Title);
}

/// How far the content is scrolled.
fn scrolled(game: &mut Game) -> f32 {
    let world = game.app.world_mut();
    let mut boxes = world.query_filtered::<&ScrollPosition, With<ScrollBox>>();
    boxes.single(world).expect("one panel").0.y
}

#[test]
fn every_passage_of_every_page_comes_into_view_by_keyboard() {
    for (width, height) in [(640, 480), (1280, 720)] {
        for page in LearnPage::ALL {
            let mut game = Game::sized(width, height);
            game.open_learn(page);
            game.frames(2);
            let stops = game.widgets();
            let stops: Vec<WidgetId> = stops
                .iter()
                .map(|(id, _)| *id)
                .filter(|id| {
                    matches!(
                        id.get(),
                        Some(
                            LearnWidget::Passage(_)
                                | LearnWidget::Read(_)
                                | LearnWidget::Page(LearnPage::Rules | LearnPage::Ideas)
                                | LearnWidget::Next
                                | LearnWidget::LessonBegin
                                | LearnWidget::Openings
                                | LearnWidget::Guess
                                | LearnWidget::Mistakes
                                | LearnWidget::Idea(_)
                        )
                    )
                })
                .collect();
            assert!(stops.len() > 1, "{page:?}");
            let mut seen = Vec::new();
            let mut last = stops[0];
            'page: for _ in 0..4 * stops.len() {
                // Buttons and cards may be beside each other.
                for key in [
                    KeyCode::ArrowRight,
                    KeyCode::ArrowRight,
                    KeyCode::ArrowLeft,
                    KeyCode::ArrowLeft,
                    KeyCode::ArrowLeft,
                    KeyCode::ArrowDown,
                ] {
                    let at = game.focused().expect("a widget");
                    if stops.contains(&at) {
                        last = at;
                        game.frames(2);
                        let (_, rect) = game.widget(at).expect("laid out");
                        let window = Rect::new(0.0, 0.0, width as f32, height as f32);
                        assert!(window.contains(rect.center()), "{width}x{height} {page:?} {at:?} {rect:?}");
                        if !seen.contains(&at) {
                            seen.push(at);
                        }
                        if seen.len() == stops.len() {
                            break 'page;
                        }
                    } else {
                        // Out of the column, to the left.
                        game.focus_widget(last);
                    }
                    game.key(key);
                }
            }
            for stop in &stops {
                assert!(seen.contains(stop), "{width}x{height} {page:?}: {stop:?} was jumped over: {seen:?}");
            }
        }
    }
}

/// The part of the content that can be seen, and the height of all of it.
fn seen(game: &mut Game) -> (f32, f32, f32) {
    let world = game.app.world_mut();
    let mut boxes = world.query_filtered::<(&ScrollPosition, &ComputedNode), With<ScrollBox>>();
    let (position, node) = boxes.single(world).expect("one panel");
    let scale = node.inverse_scale_factor();
    let (top, height) = (position.0.y, node.size().y * scale);
    (top, top + height, node.content_size().y * scale)
}

/// Presses until the end of the content is reached, and fails if a part of a passage was never seen.
fn read_to_the_end(game: &mut Game, down: bool, mut press: impl FnMut(&mut Game), what: &str) {
    let mut parts = Vec::new();
    for _ in 0..400 {
        let (top, bottom, height) = seen(game);
        parts.push((top, bottom));
        if (down && bottom > height - 1.0) || (!down && top < 1.0) {
            break;
        }
        press(game);
        game.idle();
    }
    let &(top, bottom) = parts.last().expect("a part");
    let (_, _, height) = seen(game);
    assert!(
        if down { bottom > height - 1.0 } else { top < 1.0 },
        "{what}: the end is not reached, but {top} to {bottom} of {height}"
    );
    parts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let panel_top = panel_top(game);
    let passages = game.widgets();
    for (id, _) in passages {
        let Some(LearnWidget::Passage(_)) = id.get() else {
            continue;
        };
        let (_, rect) = game.widget(id).expect("laid out");
        let at = |y: f32| y - panel_top + top;
        let mut read = at(rect.min.y);
        for &(top, bottom) in &parts {
            if top <= read {
                read = read.max(bottom);
            }
        }
        assert!(read >= at(rect.max.y), "{what}: {id:?} is read to {read}");
    }
}

/// The upper edge of the panel in the window.
fn panel_top(game: &mut Game) -> f32 {
    let world = game.app.world_mut();
    let mut boxes = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<ScrollBox>>();
    let (node, at) = boxes.single(world).expect("one panel");
    (at.translation.y - node.size().y / 2.0) * node.inverse_scale_factor()
}

#[test]
fn pages_taller_than_the_window_are_read_in_steps() {
    let mut game = Game::sized(640, 480);
    game.settings().text_scale = 1.5;
    game.frames(3);
    open(&mut game);
    for page in [LearnPage::Rules, LearnPage::Controls] {
        game.open_learn(page);
        game.frames(3);
        let first = LearnWidget::Passage(0);
        let (_, rect) = game.widget(first).expect("the first passage");
        let (top, bottom, height) = seen(&mut game);
        assert!(height > bottom - top, "{page:?} has to be taller than its panel");
        // The click gives it the focus and scrolls nothing.
        game.click_at(rect.min + Vec2::splat(20.0));
        let words = format!("{page:?}");
        let key = |code| move |game: &mut Game| game.key(code);
        read_to_the_end(&mut game, true, key(KeyCode::ArrowDown), &words);
        read_to_the_end(&mut game, false, key(KeyCode::ArrowUp), &words);
        // Two presses between two frames do what they do in frames of their own.
        let ends = |game: &mut Game, apart: bool| -> Vec<f32> {
            // No more than there are before the end of the page.
            let pairs = (0..2).map(|_| {
                game.say_key(KeyCode::ArrowDown);
                if apart {
                    game.frame();
                    game.idle();
                }
                game.say_key(KeyCode::ArrowDown);
                game.frame();
                game.idle();
                seen(game).0
            });
            pairs.collect()
        };
        let back = |game: &mut Game| {
            for _ in 0..100 {
                if seen(game).0 < 1.0 && game.focused() == Some(first.into()) {
                    return;
                }
                game.key(KeyCode::ArrowUp);
                game.idle();
            }
            panic!("the first passage is not reached");
        };
        let apart = ends(&mut game, true);
        back(&mut game);
        assert_eq!(ends(&mut game, false), apart, "{words}");
        back(&mut game);
        let pad = |game: &mut Game| game.pad(GamepadButton::DPadDown);
        read_to_the_end(&mut game, true, pad, &words);
    }
}

#[test]
fn licences_are_read_in_the_game_and_escape_leads_back() {
    let mut game = Game::new();
    open(&mut game);
    game.open_learn(LearnPage::Credits);
    game.frames(2);
    assert!(game.says("MIT OR Apache-2.0"));
    assert!(game.says("SIL OFL 1.1"));
    for (reading, words) in [
        (Reading::Mit, "The Flipside contributors"),
        (Reading::Apache, "Grant of Patent License"),
        (Reading::Manrope, "Mikhail Sharanda"),
        (Reading::Jost, "The Jost Project Authors"),
        (Reading::Noto, "Adobe"),
        (Reading::Crates, "bevy_ecs 0.19.1"),
    ] {
        game.focus_widget(LearnWidget::Read(reading));
        game.key(KeyCode::Enter);
        game.frames(2);
        assert_eq!(learn(&game).reading, Some(reading));
        assert!(game.says(words), "{reading:?}");
        // It is longer than the window, or is seen whole; the wheel and the arrows scroll it.
        let window = game
            .app
            .world_mut()
            .query_filtered::<Entity, With<bevy::window::PrimaryWindow>>()
            .single(game.app.world())
            .expect("a window");
        if reading == Reading::Crates {
            game.app.world_mut().write_message(MouseWheel {
                unit: MouseScrollUnit::Line,
                x: 0.0,
                y: -5.0,
                window,
                phase: TouchPhase::Moved,
            });
            game.frames(2);
            assert!(scrolled(&mut game) > 100.0);
        } else {
            // Down to the ninth passage, or to the last one of a short text.
            let mut at = LearnWidget::Passage(0);
            for _ in 0..200 {
                game.key(KeyCode::ArrowDown);
                match game.focused().and_then(WidgetId::get) {
                    Some(LearnWidget::Passage(n)) if n > 8 => {
                        at = LearnWidget::Passage(n);
                        break;
                    }
                    Some(passage @ LearnWidget::Passage(_)) => at = passage,
                    _ => break,
                }
            }
            game.focus_widget(at);
            game.frames(2);
            let (_, rect) = game.widget(at).expect("laid out");
            assert!(rect.max.y < 720.0, "{reading:?} {at:?} {rect:?}");
        }
        game.key(KeyCode::Escape);
        game.frames(2);
        assert_eq!(learn(&game).reading, None);
        assert_eq!(game.focused(), Some(LearnWidget::Read(reading).into()));
        assert_eq!(game.screen(), Screen::Learn);
    }
    game.key(KeyCode::Escape);
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn the_page_of_keys_shows_what_the_player_has_chosen_and_the_maker_of_the_gamepad() {
    let mut game = Game::new();
    game.settings().keys.insert(Action::Undo.key(), vec!["Ctrl+B".into()]);
    game.settings().buttons.insert(Action::Marks.key(), vec!["LeftStick".into()]);
    open(&mut game);
    game.open_learn(LearnPage::Controls);
    game.frames(2);
    let bindings = game.app.world().resource::<Bindings>().clone();
    for action in Action::ALL {
        for chord in bindings.chords_of(action) {
            let key = Texts::default().say(&chord.label());
            assert!(game.says(&key), "{action:?}");
        }
    }
    let texts = game.texts();
    assert!(texts.contains(&"Ctrl+B".to_owned()));
    assert!(!texts.contains(&"U".to_owned()), "it means nothing now");
    assert!(texts.contains(&"L stick".to_owned()));
    assert!(texts.contains(&"LB".to_owned()));
    // A change is seen at once.
    game.settings().keys.insert(Action::Redo.key(), vec!["F7".into()]);
    game.frames(2);
    assert!(game.texts().contains(&"F7".to_owned()));
    // And so is a gamepad of another maker.
    game.plug_pad_of(Some(0x054c));
    game.pad(GamepadButton::LeftTrigger2);
    game.frames(2);
    let texts = game.texts();
    assert!(texts.contains(&"L1".to_owned()) && !texts.contains(&"LB".to_owned()));
    assert!(texts.contains(&"Cross".to_owned()));
}

/// Plays the whole lesson with moves chosen by `choose`, which also presses Next.
fn play_lesson(game: &mut Game, mut choose: impl FnMut(&mut Game, Square), mut next: impl FnMut(&mut Game)) {
    for number in 0..STEPS.len() {
        assert_eq!(lesson(game).step, number);
        game.settle();
        while !lesson(game).is_reached() {
            let square = wanted(game);
            choose(game, square);
            until_asked(game);
        }
        assert!(lesson(game).is_done(number));
        let praise = STEPS[number].praise;
        let words = Texts::default().text(praise);
        assert!(game.says(&words), "{words}\n{}", game.describe());
        game.check_board();
        assert!(game.app.world().resource::<AiTasks>().thinking_secs().is_none(), "nobody thinks");
        next(game);
        game.frames(3);
    }
    assert_eq!(lesson(game).current(), None);
    assert!(game.says("That’s all"));
    assert!(game.says("You know the game now"), "{:?}", game.texts());
    assert!(game.says("is ready for your first game"));
}

#[test]
fn the_whole_lesson_by_keyboard_alone() {
    let mut game = Game::new();
    game.focus_widget(TitleWidget::Learn);
    game.key(KeyCode::Enter);
    game.frames(3);
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Lesson);
    play_lesson(
        &mut game,
        |game, square| {
            assert_eq!(game.focus().target, Target::Board);
            // By name, by the next legal square, or by the arrows.
            for _ in 0..64 {
                if game.focus().square == square {
                    break;
                }
                game.key(KeyCode::KeyN);
            }
            assert_eq!(game.focus().square, square);
            game.advance(200);
            let shown = game.app.world().resource::<Preview>().shown();
            assert_eq!(shown.map(|(at, _)| at), Some(square));
            game.key(KeyCode::Enter);
        },
        |game| {
            // The focus is led to the way on.
            assert_eq!(game.focused(), Some(LessonWidget::Next.into()));
            game.key(KeyCode::Enter);
        },
    );
    assert_eq!(game.focused(), Some(LessonWidget::NewGame.into()));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    let draft = game.app.world().resource::<Draft>().clone();
    assert_eq!(draft.versus, Versus::Computer);
    assert_eq!(draft.opponent, OpponentKind::Pebble);
    assert!(!game.session().is_lent_to(Screen::Lesson) && !game.session().is_started());
}

#[test]
fn the_whole_lesson_by_gamepad_alone() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.pad(GamepadButton::DPadDown);
    }
    game.pad(GamepadButton::South);
    game.frames(3);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Lesson);
    play_lesson(
        &mut game,
        |game, square| {
            loop {
                let at = game.focus().square;
                let button = if at.file() < square.file() {
                    GamepadButton::DPadRight
                } else if at.file() > square.file() {
                    GamepadButton::DPadLeft
                } else if at.rank() < square.rank() {
                    GamepadButton::DPadDown
                } else if at.rank() > square.rank() {
                    GamepadButton::DPadUp
                } else {
                    break;
                };
                game.pad(button);
            }
            game.pad(GamepadButton::South);
        },
        |game| game.pad(GamepadButton::South),
    );
    // B leads out of the panel, and then out of the lesson.
    game.pad(GamepadButton::East);
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Learn);
    assert_eq!(game.focused(), Some(LearnWidget::Next.into()));
}

#[test]
fn the_whole_lesson_by_mouse_and_by_touch() {
    let mut game = Game::new();
    begin_lesson(&mut game);
    let mut by_touch = false;
    play_lesson(
        &mut game,
        |game, square| {
            by_touch = !by_touch;
            if by_touch {
                let at = game.center(square);
                game.touch(TouchPhase::Started, at);
                game.advance(100);
                assert!(!lesson(game).is_reached(), "a finger plays when it is lifted");
                game.touch(TouchPhase::Ended, at);
            } else {
                game.click(square);
            }
        },
        |game| game.click_widget(LessonWidget::Next),
    );
    game.click_widget(LessonWidget::Previous);
    game.settle();
    assert_eq!(lesson(&game).step, STEPS.len() - 1);
    assert!(lesson(&game).is_done(STEPS.len() - 1), "it stays done");
    assert!(!lesson(&game).is_reached(), "it can be done again");
    game.click_widget(LessonWidget::Leave);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Learn);
}

#[test]
fn what_was_not_asked_for_is_explained_taken_back_and_costs_nothing() {
    let mut game = Game::new();
    begin_lesson(&mut game);
    for (number, step) in STEPS.iter().enumerate() {
        // A square with a disc, and one where nothing would turn.
        let taken = step.position.occupied().iter().next().expect("a disc");
        game.click(taken);
        game.frames(2);
        assert!(game.says("There is already a disc there"), "{number}");
        let empty = Square::ALL
            .into_iter()
            .find(|&at| step.position.disc_at(at).is_none() && !step.position.is_legal(at))
            .filter(|_| number != STEPS.len() - 1);
        if let Some(empty) = empty {
            game.click(empty);
            game.frames(2);
            assert!(game.says("Nothing would flip there"), "{number}");
        }
        assert_eq!(game.session().position(), &step.position);
        if !matches!(step.goal, Goal::Any | Goal::Pass) {
            // What the rules allow is seen, and then taken back.
            let other = unwanted(&game);
            game.click(other);
            assert_eq!(game.move_count(), 1, "{number}");
            let words = Texts::default().text(step.other);
            assert!(game.says(&words), "{words}");
            assert!(lesson(&game).is_correcting());
            // Meanwhile nobody moves for the other side.
            let mut replies = game.session().position().legal_moves().iter();
            if let Some(reply) = replies.find(|&reply| !step.position.is_legal(reply)) {
                game.click(reply);
                game.frames(5);
                assert_eq!(game.session().line(), [other]);
            }
            // Another square is the next answer at once.
            let mut others = step.position.legal_moves();
            others.remove(other);
            let again = others.iter().find(|&at| !step.goal.accepts(&step.position, at));
            if let Some(again) = again {
                game.click(again);
                game.until(100, "the next answer", |g| g.session().line() == [again]);
                assert!(lesson(&game).is_correcting());
            }
            game.until(400, "it is taken back", |g| g.move_count() == 0 && g.is_settled());
            assert_eq!(game.session().position(), &step.position);
            game.check_board();
        }
        assert!(!lesson(&game).is_done(number));
        // Nothing has to be done to go on.
        game.click_widget(LessonWidget::Next);
        game.frames(2);
        game.settle();
    }
    assert_eq!(lesson(&game).current(), None);
}

#[test]
fn passing_is_seen_and_undo_and_hints_have_no_place_here() {
    let mut game = Game::new();
    begin_lesson(&mut game);
    let at = STEPS.iter().position(|step| step.goal == Goal::Pass);
    for _ in 0..at.expect("a step about passing") {
        game.click_widget(LessonWidget::Next);
        game.frames(2);
    }
    game.settle();
    game.click(wanted(&game));
    game.until(600, "the message", |g| g.says("You have no move"));
    until_asked(&mut game);
    assert!(lesson(&game).is_reached());
    assert_eq!(game.session().to_move(), Some(Side::Black));
    let moves = game.move_count();
    game.key(KeyCode::KeyU);
    game.key(KeyCode::KeyT);
    game.settle();
    assert_eq!(game.move_count(), moves);
    assert!(!game.app.world().resource::<AiTasks>().is_busy(Purpose::Hint));
}

#[test]
fn the_setting_of_moving_twice_is_kept_to() {
    let mut game = Game::new();
    game.settings().confirm_move = true;
    begin_lesson(&mut game);
    let square = wanted(&game);
    game.click(square);
    game.frames(2);
    assert_eq!(game.move_count(), 0);
    assert!(game.says("Choose it again to play."));
    game.click(square);
    game.frames(2);
    assert_eq!(game.move_count(), 1);
    assert!(!game.says("Choose it again to play."));
}

#[test]
fn nothing_moves_in_a_lesson_that_waits() {
    let mut game = Game::new();
    begin_lesson(&mut game);
    game.advance(2000);
    assert_eq!(game.app.world().resource::<Pace>().next(), None);
    game.click(wanted(&game));
    until_asked(&mut game);
    game.advance(1000);
    assert_eq!(game.app.world().resource::<Pace>().next(), None);
    // And without motion the discs change where they lie.
    game.settings().reduced_motion = true;
    game.click_widget(LessonWidget::Next);
    game.settle();
    game.click(wanted(&game));
    game.until(600, "the step done", |g| {
        let world = g.app.world_mut();
        let turning = world.query::<&flipside::game::board::DiscPose>().iter(world).any(|pose| pose.lift > 0.0);
        assert!(!turning);
        g.is_settled() && lesson(g).is_reached()
    });
}

#[test]
fn a_screen_reader_is_told_the_task_and_what_was_wrong() {
    let mut game = Game::with(1280, 720, |app| {
        app.world().resource::<AccessibilityRequested>().set(true);
    });
    begin_lesson(&mut game);
    let voice = |game: &mut Game| {
        let world = game.app.world_mut();
        let names: Vec<String> = world
            .query::<&AccessibilityNode>()
            .iter(world)
            .filter(|node| node.role() == Role::Status)
            .filter_map(|node| node.label().map(str::to_owned))
            .collect();
        names.join("|")
    };
    assert!(voice(&mut game).contains("Your first move"));
    let world = game.app.world_mut();
    let squares: Vec<String> = world
        .query_filtered::<&AccessibilityNode, With<SquareNode>>()
        .iter(world)
        .filter_map(|node| node.label().map(str::to_owned))
        .collect();
    assert!(squares.contains(&"d3, empty, legal move, flips 1".to_owned()));
    game.click(Square::A1);
    game.frames(2);
    assert!(voice(&mut game).contains("Nothing would flip there"));
    let world = game.app.world_mut();
    for (widget, node) in world.query::<(&WidgetId, &AccessibilityNode)>().iter(world) {
        assert!(node.label().is_some_and(|label| !label.is_empty()), "{widget:?} has no name");
    }
}

/// A folder of its own for each test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("flipside-learn-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        Self(folder)
    }

    fn start(&self) -> Game {
        let folders = Folders { settings: Some(self.0.join("config")), data: Some(self.0.join("data")) };
        Game::with(1280, 720, |app| UserFiles::in_folders(folders).install(app))
    }

    /// The saved game and all games, as they are on the disk.
    fn files(&self, game: &Game) -> [Option<String>; 3] {
        game.app.world().resource::<Store>().flush();
        ["game.toml", "game.toml.bak", "games.flipside"]
            .map(|file| fs::read_to_string(self.0.join("data").join(file)).ok())
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_running_game_stays_as_it_is() {
    let home = Home::new("untouched");
    let mut game = home.start();
    // A game with clocks, in the middle of which the player wants to look something up.
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.click_widget(NewGameWidget::Colour(ColourChoice::Black));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Five));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the first discs", |g| g.screen() == Screen::Game && g.is_settled());
    for _ in 0..3 {
        let square = game.session().position().legal_moves().iter().next();
        game.click(square.expect("a move"));
        game.until_my_turn();
    }
    game.key(KeyCode::Escape);
    game.frames(2);
    game.click_widget(PauseWidget::Leave);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    let state = |session: &Session| {
        (
            session.id(),
            session.record().clone(),
            session.clock().cloned(),
            session.config().clone(),
            session.revision(),
            session.games_started(),
        )
    };
    let before = state(game.session());
    let files = home.files(&game);
    assert!(files[0].is_some());
    let standing = game.app.world().resource::<Standing>().clone();

    begin_lesson(&mut game);
    assert!(game.session().is_lent_to(Screen::Lesson));
    play_lesson(&mut game, |game, square| game.click(square), |game| game.click_widget(LessonWidget::Next));
    game.advance(3000);
    assert_eq!(home.files(&game), files, "nothing is kept of a lesson");
    game.key(KeyCode::Escape);
    game.frames(3);
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    assert!(!game.session().is_lent_to(Screen::Lesson));
    assert_eq!(state(game.session()), before);
    assert_eq!(game.app.world().resource::<Standing>(), &standing);
    assert_eq!(home.files(&game), files);

    // And it goes on where it was, with its discs in their places at once.
    assert!(game.says("Continue"));
    game.click_widget(TitleWidget::Continue);
    game.frames(4);
    assert_eq!(game.screen(), Screen::Game);
    assert!(game.is_settled(), "nothing comes down anew");
    game.check_board();
    assert_eq!(&before.1, game.session().record());
    let square = game.session().position().legal_moves().iter().next();
    game.click(square.expect("a move"));
    game.until_my_turn();
    assert!(game.move_count() > before.1.move_count());
    game.check_board();
    assert_ne!(home.files(&game)[0], files[0], "it is saved again");
}

#[test]
fn a_lesson_broken_off_anywhere_leaves_the_game_alone() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Slow);
    game.play_by_mouse(&[Square::D3]);
    let record = game.session().record().clone();
    for moves in 0..3 {
        game.key(KeyCode::Escape);
        game.frames(2);
        game.click_widget(PauseWidget::Leave);
        game.frames(3);
        begin_lesson(&mut game);
        for _ in 0..moves {
            game.click(wanted(&game));
            game.frames(3);
            game.click_widget(LessonWidget::Next);
            game.frames(3);
            if moves > 1 {
                game.settle();
            }
        }
        // In the middle of whatever moves.
        game.key(KeyCode::Escape);
        game.frames(2);
        game.key(KeyCode::Escape);
        game.frames(3);
        assert_eq!(game.screen(), Screen::Title, "{}", game.describe());
        game.click_widget(TitleWidget::Continue);
        game.frames(4);
        assert_eq!(game.session().record(), &record);
        game.settle();
        game.check_board();
    }
    game.play_by_mouse(&[Square::C3]);
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.session().record().transcript(), record.transcript());
}

#[test]
fn a_new_game_after_the_lesson_is_an_ordinary_one() {
    let home = Home::new("new-game");
    let mut game = home.start();
    begin_lesson(&mut game);
    for _ in STEPS.iter() {
        game.click_widget(LessonWidget::Next);
        game.frames(2);
    }
    // Nothing was done, so nothing is known now.
    assert!(game.says("You skipped"), "{:?}", game.texts());
    assert!(!game.says("You know the game now"));
    game.click_widget(LessonWidget::NewGame);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    let (card, _) = game.widget(NewGameWidget::Card(OpponentKind::Pebble)).expect("Pebble's card");
    assert!(matches!(card, Widget { selected: true, .. }));
    assert_eq!(home.files(&game), [None, None, None]);
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the first discs", |g| g.screen() == Screen::Game && g.is_settled());
    assert!(!game.session().is_lent_to(Screen::Lesson) && game.session().is_started());
    game.check_board();
    game.click(Square::D3);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    assert!(home.files(&game)[0].is_some());
    game.set_frame_time(Duration::from_millis(16));
}

/// Packages and versions of Cargo.lock but the game itself.
fn locked() -> Vec<String> {
    let text = fs::read_to_string("Cargo.lock").expect("Cargo.lock");
    let value = |line: &str| line.split('"').nth(1).map(str::to_owned);
    let mut packages = Vec::new();
    let mut name = String::new();
    for line in text.lines() {
        if line.starts_with("name = ") {
            name = value(line).expect("a name");
        } else if line.starts_with("version = ") && !name.is_empty() {
            packages.push(format!("{name} {}", value(line).expect("a version")));
            name.clear();
        }
    }
    packages.retain(|package| !package.starts_with("flipside"));
    packages.sort();
    packages
}

#[test]
fn the_list_of_crates_is_that_of_cargo_lock() {
    let file = fs::read_to_string("assets/licences/crates.txt").expect("the list");
    let mut listed = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split('\t').collect();
        assert!(words.len() == 3 && words.iter().all(|word| !word.is_empty()), "{line:?}");
        listed.push(format!("{} {}", words[0], words[1]));
    }
    listed.sort();
    let locked = locked();
    assert!(locked.len() > 100);
    let missing: Vec<_> = locked.iter().filter(|p| !listed.contains(p)).collect();
    let gone: Vec<_> = listed.iter().filter(|p| !locked.contains(p)).collect();
    assert!(
        missing.is_empty() && gone.is_empty() && listed.len() == locked.len(),
        "run scripts/make_crate_list.sh again: {missing:?} are not listed, {gone:?} are not used"
    );
}

/// From the title to the page of the ideas, by mouse.
fn open_ideas(game: &mut Game) {
    game.open_learn(LearnPage::Ideas);
    game.frames(3);
}

#[test]
fn an_idea_is_learnt_on_its_boards_and_stays_done() {
    let mut game = Game::new();
    open_ideas(&mut game);
    assert!(game.says("0 of 9 done"), "{:?}", game.texts());
    game.focus_widget(LearnWidget::Idea(1));
    game.key(KeyCode::Enter);
    game.until(300, "the first board", |g| {
        g.screen() == Screen::Lesson && g.is_settled() && lesson(g).is_on_board(g.session())
    });
    let idea = &IDEAS[1];
    assert!(game.says("Board 1 of 4"), "{:?}", game.texts());
    let about = Texts::default().text(idea.note);
    assert!(game.says(&about), "{about}: {:?}", game.texts());
    for (number, step) in idea.steps.iter().enumerate() {
        game.until(300, "the next board", |g| g.is_settled() && lesson(g).is_on_board(g.session()));
        let side = step.position.side_to_move();
        assert_eq!(game.session().human_to_move(), Some(side), "{number}");
        let Goal::Square(right) = step.goal else { panic!("{number}: no move") };
        let wrong = step.position.legal_moves().iter().find(|&s| s != right);
        game.click(wrong.expect("another move"));
        game.frames(3);
        assert!(game.says("Another move is better"), "{:?}", game.texts());
        game.until(600, "the move to be taken back", |g| g.is_settled() && g.move_count() == 0);
        assert!(!lesson(&game).is_done(number));
        game.click(right);
        game.until(300, "praise", |g| lesson(g).is_reached());
        assert_eq!(game.settings().ideas_done.is_empty(), number < 3);
        game.settle();
        game.click_widget(LessonWidget::Next);
        game.frames(3);
    }
    assert_eq!(game.settings().ideas_done, [idea.key]);
    assert_eq!(game.focused(), Some(LessonWidget::NextIdea.into()));
    game.click_widget(LessonWidget::Leave);
    game.until(300, "the ideas", |g| g.screen() == Screen::Learn);
    game.frames(3);
    assert!(game.says("1 of 9 done"), "{:?}", game.texts());
    assert_eq!(game.focused(), Some(LearnWidget::Idea(1).into()));
}

#[test]
fn a_wrong_answer_is_refuted_on_the_board() {
    let mut game = Game::new();
    game.set_speed(FlipSpeed::Instant);
    open_ideas(&mut game);
    game.click_widget(LearnWidget::Idea(1));
    game.until(300, "the board", |g| {
        g.screen() == Screen::Lesson && g.is_settled() && lesson(g).is_on_board(g.session())
    });
    let step = &IDEAS[1].steps[0];
    let wrong = step.position.legal_moves().iter();
    for square in wrong.filter(|&square| !step.goal.accepts(&step.position, square)) {
        game.click(square);
        game.until(300, "the verdict", |g| lesson(g).refutation().is_some_and(|it| it.square == square));
        let refutation = lesson(&game).refutation().expect("a refutation").clone();
        assert_eq!(refutation.square, square);
        let after = step.position.play(square).expect("legal");
        if after.legal_moves().is_empty() {
            assert_eq!(refutation.reply, None);
        } else {
            let reply = refutation.reply.expect("a reply");
            game.frames(2);
            assert!(game.says(&format!("replies with {reply}")), "{:?}", game.texts());
            game.until(600, "the reply", |g| g.session().record().last_move() == Some(reply) && g.is_settled());
        }
        game.until(600, "both are taken back", |g| g.move_count() == 0 && g.is_settled());
        assert!(game.says("Another move is better"), "until the next answer");
        game.frames(3);
    }
}

#[test]
fn the_next_idea_follows_and_the_last_one_leads_back() {
    let mut game = Game::new();
    open_ideas(&mut game);
    game.click_widget(LearnWidget::Idea(7));
    for at in [7, 8] {
        game.until(300, "a board", |g| {
            g.screen() == Screen::Lesson && g.is_settled() && lesson(g).is_on_board(g.session())
        });
        assert_eq!(lesson(&game).course, Course::Idea(at));
        // Boards can be left out; such an idea is not done.
        for _ in &IDEAS[at].steps {
            game.click_widget(LessonWidget::Next);
            game.frames(3);
        }
        game.click_widget(LessonWidget::NextIdea);
        game.frames(3);
    }
    game.until(300, "the ideas", |g| g.screen() == Screen::Learn);
    assert!(game.settings().ideas_done.is_empty());
    // The first lesson is still the first lesson.
    game.open_learn(LearnPage::Doors);
    game.click_widget(LearnWidget::LessonBegin);
    game.until(300, "the lesson", |g| g.screen() == Screen::Lesson);
    assert_eq!(lesson(&game).course, Course::First);
}
