//! Pages hold still: each looks the same wherever one comes from, and no press hits what has only just come under it.

use std::collections::BTreeMap;

use flipside::game::{
    play::{Deck, EVEN, Puzzles, TaskState},
    screens::PuzzleWidget,
    settings::GuestRow,
    ui::Activated,
};

use crate::{
    common::fit::{describe, scrolling_lists},
    prelude::*,
};

/// A screen with a dialog, and what is pressed there to see a page of it.
type Page = (Screen, Menu, Option<WidgetId>);

/// Every page that is reached without a game of one's own.
fn pages() -> Vec<Page> {
    use Screen::{Editor, Game, Games, Guess, Learn, Lesson, NewGame, Openings, Puzzles, Review, Settings, Title, You};
    let screens = [Title, Editor, Game, Lesson, Review, Openings, Puzzles, Guess, Games, You];
    let screens = screens.map(|screen| (screen, Menu::None, None));
    let sections = Section::ALL.iter().map(|&section| {
        let tab = SettingsWidget::Section(section).into();
        (Settings, Menu::None, Some(tab))
    });
    let ways = LearnPage::ALL.iter().map(|&page| {
        let door = (page != LearnPage::Doors).then(|| LearnWidget::Page(page).into());
        (Learn, Menu::None, door)
    });
    let groups = [NewGameWidget::Classics(true), NewGameWidget::Classics(false), NewGameWidget::Card(EVEN.kind)];
    let groups = groups.map(|group| (NewGame, Menu::None, Some(group.into())));
    let dialogs = [
        (Game, Menu::Pause),
        (Game, Menu::Players),
        (Review, Menu::PlayFrom),
        (Games, Menu::Import),
        (Games, Menu::Statistics),
    ];
    let dialogs = dialogs.map(|(screen, menu)| (screen, menu, None));
    screens.into_iter().chain(sections).chain(ways).chain(groups).chain(dialogs).collect()
}

/// A program whose engine says nothing and whose discs do not move, in a window of this size.
fn quiet(width: u32, height: u32) -> Game {
    let engine = Scripted::default();
    let mut game = Game::with(width, height, |app| engine.install(app));
    *game.settings() = Settings {
        flip_speed: FlipSpeed::Instant,
        // Pages do not change because they were read.
        learned: ["rules", "lesson"].map(str::to_owned).to_vec(),
        guests: vec![GuestRow {
            name: "Engine".into(),
            program: "/none".into(),
            approved: "/none".into(),
            ..default()
        }],
        ..default()
    };
    game.frames(3);
    let config = GameConfig::default();
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.frames(3);
    game
}

/// Shows a page, however it is reached otherwise.
fn show(game: &mut Game, (screen, menu, tab): Page) {
    let world = game.app.world_mut();
    // Otherwise the page is shown that was shown last.
    *world.resource_mut::<flipside::game::screens::Learn>() = default();
    world.resource_mut::<NextState<Screen>>().set(screen);
    world.resource_mut::<NextState<Menu>>().set(Menu::None);
    game.frames(4);
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    game.frames(4);
    if let Some(tab) = tab {
        game.app.world_mut().write_message(Activated(tab));
        game.frames(4);
    }
    assert_eq!((game.screen(), game.menu()), (screen, menu));
}

/// What differs between two descriptions of a page.
fn difference(fresh: &str, now: &str) -> Option<String> {
    let fresh_lines: Vec<&str> = fresh.lines().collect();
    let lines: Vec<&str> = now.lines().collect();
    let only = |these: &[&str], those: &[&str]| {
        these.iter().filter(|line| !those.contains(line)).take(4).map(|line| (*line).to_owned()).collect::<Vec<_>>()
    };
    let (gone, new) = (only(&fresh_lines, &lines), only(&lines, &fresh_lines));
    (fresh != now).then(|| format!("afresh {gone:#?}, now {new:#?}"))
}

/// Goes from every page of these to every other and back.
fn tour(width: u32, height: u32, pages: &[Page]) {
    let fresh: Vec<String> = pages
        .iter()
        .map(|&page| {
            let mut game = quiet(width, height);
            show(&mut game, page);
            describe(&mut game)
        })
        .collect();
    let mut game = quiet(width, height);
    let mut failed = Vec::new();
    for from in 0..pages.len() {
        show(&mut game, pages[from]);
        for to in from + 1..pages.len() {
            for (before, at) in [(from, to), (to, from)] {
                show(&mut game, pages[at]);
                if let Some(difference) = difference(&fresh[at], &describe(&mut game)) {
                    let [before, at] = [before, at].map(|at| pages[at]);
                    failed.push(format!("{at:?} after {before:?}: {difference}"));
                }
            }
        }
        assert!(failed.len() < 8, "{}", failed.join("\n"));
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_page_looks_the_same_after_every_other_page() {
    tour(1280, 720, &pages());
}

#[test]
fn a_page_looks_the_same_after_others_in_other_windows() {
    let pages = pages();
    for [width, height] in [[1920, 1080], [640, 480], [900, 1400]] {
        // All pages of the settings, and the first pages of the other screens.
        let firsts = pages
            .iter()
            .filter(|(screen, menu, tab)| *menu == Menu::None && (tab.is_none() || *screen == Screen::Settings));
        let firsts: Vec<Page> = firsts.copied().collect();
        tour(width, height, &firsts);
    }
}

/// The widgets that the pointer reaches and that can be pressed.
fn pressable(game: &mut Game) -> Vec<(WidgetId, Vec2)> {
    let window = game.window().size();
    let world = game.app.world_mut();
    let mut boxes = world.query_filtered::<(Entity, &ComputedNode, &UiGlobalTransform), With<ScrollBox>>();
    let boxes: BTreeMap<Entity, Rect> = boxes
        .iter(world)
        .map(|(entity, node, at)| {
            let scale = node.inverse_scale_factor();
            let rect = Rect::from_center_size(at.translation * scale, node.size() * scale);
            (entity, rect)
        })
        .collect();
    let mut parents = world.query::<&ChildOf>();
    let mut ids = world.query::<(Entity, &WidgetId)>();
    let found: Vec<(Entity, WidgetId)> = ids.iter(world).map(|(at, &id)| (at, id)).collect();
    let clips: Vec<(WidgetId, Rect)> = found
        .into_iter()
        .map(|(node, id)| {
            let mut clip = Rect::from_corners(Vec2::ZERO, window);
            let mut at = node;
            while let Ok(parent) = parents.get(world, at) {
                at = parent.parent();
                if let Some(rect) = boxes.get(&at) {
                    clip = clip.intersect(*rect);
                }
            }
            (id, clip)
        })
        .collect();
    let mut places = Vec::new();
    for (id, clip) in clips {
        let Some((widget, rect)) = game.widget(id) else {
            continue;
        };
        let at = rect.intersect(clip).center();
        let is_text = widget.kind.is_text_field();
        if !widget.disabled && !is_text && clip.contains(at) && rect.contains(at) {
            places.push((id, at));
        }
    }
    places
}

/// What has been pressed since it was asked last.
#[derive(Resource, Default)]
struct Heard(Vec<WidgetId>);

fn listen(game: &mut Game) {
    game.app.init_resource::<Heard>().add_systems(
        Last,
        |mut activated: MessageReader<Activated>, mut heard: ResMut<Heard>| {
            heard.0.extend(activated.read().map(|pressed| pressed.0));
        },
    );
}

fn heard(game: &mut Game) -> Vec<WidgetId> {
    std::mem::take(&mut game.app.world_mut().resource_mut::<Heard>().0)
}

/// Presses everything twice, in quick succession at the same place. The second press hits the same thing or nothing.
fn press_twice(width: u32, height: u32) {
    let mut failed = Vec::new();
    let (mut pressed, mut others) = (0, 0);
    for page in pages() {
        let mut game = quiet(width, height);
        listen(&mut game);
        show(&mut game, page);
        for (id, at) in pressable(&mut game) {
            show(&mut game, page);
            heard(&mut game);
            game.click_at(at);
            if heard(&mut game) != [id] {
                // A press before has changed the page, or another part lies on it.
                others += 1;
                continue;
            }
            pressed += 1;
            game.frames(3);
            heard(&mut game);
            let moves = game.move_count();
            game.say_click(at);
            game.frames(4);
            let second = heard(&mut game);
            if second.iter().any(|other| *other != id) || game.move_count() != moves {
                failed.push(format!("{page:?}: {id:?} and then {second:?}"));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    // After many a press the page has other widgets.
    assert!(pressed > 3 * others && pressed > 300, "{pressed}, {others}");
}

#[test]
fn the_second_press_of_a_double_click_hits_nothing_else() {
    press_twice(1280, 720);
}

#[test]
fn the_second_press_of_a_double_click_hits_nothing_else_in_a_small_window() {
    press_twice(640, 480);
}

/// What can be pressed and is there before and after a change stands where it stood.
#[test]
fn filters_and_tabs_stay_where_they_are() {
    let decks: Vec<WidgetId> = Deck::all().map(|deck| PuzzleWidget::Deck(deck).into()).collect();
    let groups = [NewGameWidget::Classics(false), NewGameWidget::Card(EVEN.kind), NewGameWidget::Classics(true)];
    let groups: Vec<WidgetId> = groups.map(Into::into).to_vec();
    let filters = |game: &mut Game| -> Vec<WidgetId> {
        let all = game.widgets().into_iter().map(|(id, _)| id);
        all.filter(|id| matches!(id.get(), Some(GamesWidget::Show(_)))).collect()
    };
    for [width, height] in [[1280, 720], [1920, 1080], [900, 1400], [640, 480]] {
        let mut game = quiet(width, height);
        for (screen, chips) in
            [(Screen::Puzzles, decks.clone()), (Screen::NewGame, groups.clone()), (Screen::Games, Vec::new())]
        {
            show(&mut game, (screen, Menu::None, None));
            let chips = if chips.is_empty() { filters(&mut game) } else { chips };
            let places = |game: &mut Game| -> Vec<Option<Rect>> {
                chips.iter().map(|&chip| game.widget(chip).map(|it| it.1)).collect()
            };
            let before = places(&mut game);
            for &chip in &chips {
                // What scrolls may begin with more or less.
                if screen == Screen::Puzzles && !scrolling_lists(&mut game).is_empty() {
                    continue;
                }
                game.app.world_mut().write_message(Activated(chip));
                game.frames(6);
                let now = places(&mut game);
                assert_eq!(before, now, "{width}x{height} {screen:?} after {chip:?}");
            }
        }
    }
}

#[test]
fn the_settings_are_whole_after_the_other_programs() {
    for [width, height] in [[1280, 720], [1920, 1080]] {
        let mut game = quiet(width, height);
        game.click_widget(TitleWidget::Settings);
        game.click_widget(SettingsWidget::Section(Section::Sound));
        game.advance(600);
        let before = describe(&mut game);
        game.click_widget(SettingsWidget::Section(Section::Guests));
        game.frames(4);
        game.click_widget(SettingsWidget::Section(Section::Sound));
        // In the first frame already.
        assert_eq!(difference(&before, &describe(&mut game)), None, "{width}x{height}");
        game.advance(600);
        assert_eq!(difference(&before, &describe(&mut game)), None, "{width}x{height}");
    }
}

#[test]
fn a_double_click_on_next_gives_no_answer_away() {
    let mut game = quiet(1280, 720);
    game.click_widget(TitleWidget::Puzzles);
    game.until(300, "a puzzle", |g| g.screen() == Screen::Puzzles && g.is_settled());
    let state = |game: &Game| {
        let asked = game.app.world().resource::<Puzzles>().asked.clone();
        asked.map(|asked| (asked.puzzle.key(), asked.task.state))
    };
    let first = state(&game).expect("a puzzle");
    game.frames(40);
    game.click(game.app.world().resource::<Puzzles>().asked.clone().expect("a puzzle").puzzle.right);
    game.until(600, "it is judged", |g| state(g).is_some_and(|(_, state)| matches!(state, TaskState::Right(_))));
    game.settle();
    let next = game.widget(PuzzleWidget::Next).expect("a button").1;
    game.click_at(next.center());
    game.frames(3);
    let second = state(&game).expect("another puzzle");
    assert_ne!(first.0, second.0);
    assert_eq!(second.1, TaskState::Waiting);
    for _ in 0..2 {
        game.say_click(next.center());
        game.frames(5);
    }
    assert_eq!(state(&game), Some(second), "the presses after the first do nothing");
    // Every button keeps its place.
    assert_eq!(game.widget(PuzzleWidget::Next).expect("a button").1, next);
    // A press that is meant counts.
    game.click_at(next.center());
    game.frames(3);
    assert_ne!(state(&game).map(|it| it.0), Some(second.0));
}

#[test]
fn presses_on_start_play_no_move() {
    for presses in 2..=5 {
        let mut game = quiet(1280, 720);
        game.click_widget(TitleWidget::NewGame);
        game.frames(30);
        game.focus_widget(NewGameWidget::Start);
        game.key(KeyCode::ArrowDown);
        game.key(KeyCode::ArrowUp);
        game.focus_widget(NewGameWidget::Start);
        game.patient = false;
        for _ in 0..presses {
            game.key(KeyCode::Enter);
            game.advance(60);
        }
        game.advance(1000);
        assert_eq!((game.screen(), game.move_count()), (Screen::Game, 0));
    }
}

#[test]
fn squares_pressed_before_the_reply_is_seen_only_get_the_focus() {
    let engine = Scripted::default();
    for speed in [FlipSpeed::Instant, FlipSpeed::Normal] {
        let mut game = Game::with(1280, 720, |app| engine.install(app));
        game.set_speed(speed);
        game.start_against(OpponentKind::Sage, ColourChoice::Black);
        game.click(Square::D3);
        game.patient = false;
        let legal_later = [Square::C4, Square::F5, Square::E6, Square::C6, Square::D6];
        for (at, square) in legal_later.into_iter().enumerate() {
            game.click(square);
            assert_eq!(game.focus().square, square);
            game.advance(60);
            if at == 1 {
                engine.answer(engine.asked() - 1, Square::C3);
                game.until(400, "the reply", |g| g.move_count() == 2);
            }
        }
        assert_eq!(game.move_count(), 2, "{speed:?}");
        game.settle();
        game.advance(1000);
        assert_eq!(game.move_count(), 2, "nothing was kept for later: {speed:?}");
        game.click(Square::C4);
        game.until(400, "a move that is meant", |g| g.move_count() == 3);
    }
}

#[test]
fn a_held_key_does_not_go_on_on_the_next_page() {
    use bevy::input::ButtonState;
    let mut game = quiet(1280, 720);
    show(&mut game, (Screen::Settings, Menu::None, Some(SettingsWidget::Section(Section::Sound).into())));
    game.key(KeyCode::ArrowDown);
    show(&mut game, (Screen::Title, Menu::None, None));
    game.key(KeyCode::ArrowDown);
    game.advance(500);
    game.key_state(KeyCode::ArrowDown, false, ButtonState::Pressed, false);
    game.frame();
    show(&mut game, (Screen::Learn, Menu::None, None));
    let before = game.focus().target;
    for _ in 0..5 {
        game.key_state(KeyCode::ArrowDown, false, ButtonState::Pressed, true);
        game.frame();
    }
    assert_eq!(game.focus().target, before);
    game.key_state(KeyCode::ArrowDown, false, ButtonState::Released, false);
    game.key(KeyCode::ArrowDown);
    assert_ne!(game.focus().target, before);
}

/// Back and the focus are not held up.
#[test]
fn a_page_that_was_opened_by_mistake_is_left_at_once() {
    let mut game = quiet(1280, 720);
    game.key(KeyCode::ArrowDown);
    game.patient = false;
    game.advance(500);
    game.click_widget(TitleWidget::Settings);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Settings);
    game.key(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    // By the mouse too, if it goes there; a second click where the first one was is none.
    game.advance(500);
    game.click_widget(TitleWidget::Settings);
    game.frames(2);
    let back = game.widget(SettingsWidget::Back).expect("a button").1;
    game.click_at(back.center());
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn the_list_of_a_review_shows_the_line_that_was_tried() {
    let game = &mut crate::review::analysed(crate::review::GAME);
    for _ in 0..20 {
        game.key(KeyCode::ArrowRight);
        game.settle();
    }
    let played = game.session().line()[20];
    let mut legal = game.session().position().legal_moves();
    legal.remove(played);
    game.click(legal.iter().next().expect("another move"));
    game.until(600, "the move", |g| g.move_count() == 21 && g.is_settled());
    game.key(KeyCode::ArrowLeft);
    game.settle();
    game.advance(600);
    let tree = crate::review::review(game).tree();
    let branch = tree.variations(tree.game()[21])[0];
    let id = WidgetId::from(ReviewWidget::Variation(branch));
    let (widget, _) = game.widget(id).expect("the line");
    assert!(widget.selected);
    assert!(crate::review::is_in_list(game, id));
    assert!(game.widget(GameWidget::Menu).is_none());
}

#[test]
fn another_square_is_the_next_answer_in_a_repeated_error() {
    let game = &mut crate::review::analysed(crate::review::GAME);
    game.key(KeyCode::End);
    game.settle();
    let retry = game.retry_widget();
    game.click_widget(retry);
    game.settle();
    game.frames(3);
    let state = |game: &Game| crate::review::review(game).retry().map(|retry| retry.task.state);
    let retry = crate::review::review(game).retry().expect("a task").clone();
    let tree = crate::review::review(game).tree();
    let error = tree.square(retry.error()).expect("a move");
    let before = tree.parent(retry.error()).expect("a place");
    let best = crate::review::review(game).best_before(retry.error());
    let best = best.expect("a best move").square;
    let moves = tree.moves(before);
    game.click(error);
    game.until(600, "the verdict", |g| matches!(state(g), Some(TaskState::Wrong(_))));
    // One click, while the wrong move is still on the board.
    assert_eq!(game.move_count(), moves + 1);
    game.click(best);
    game.until(600, "the right move", |g| state(g) == Some(TaskState::Right(best)));
}
