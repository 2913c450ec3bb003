//! What is offered: one highlight at a time, prompts only for what can be done, and the focus where the player left it.

use flipside::game::{
    settings::themes::ThemeName,
    ui::{ScrollBar, Skin, Tint},
};

use crate::prelude::*;

/// The widgets that are lit: their dots are seen, they are filled as under a mouse, or a ring is around them.
fn lit(game: &mut Game) -> Vec<WidgetId> {
    let world = game.app.world_mut();
    let palette = ThemeName::default().palette();
    let mut widgets = world.query::<(&WidgetId, &Widget, &BackgroundColor, &Outline, &Children)>();
    let mut dots = world.query::<(&Tint, &InheritedVisibility)>();
    let mut lit = Vec::new();
    for (&id, widget, fill, ring, children) in widgets.iter(world) {
        let has_dot = children
            .iter()
            .any(|child| dots.get(world, child).is_ok_and(|(tint, seen)| *tint == Tint::Pointed && seen.get()));
        let is_filled = widget.skin == Skin::DialogItem && fill.0 == palette.surface2;
        if has_dot || is_filled || ring.color == palette.focus {
            lit.push(id);
        }
    }
    lit
}

#[test]
fn one_line_is_lit_at_a_time() {
    let mut game = Game::new();
    let place = |game: &mut Game, id: WidgetId| game.widget(id).expect("on the screen").1.center();
    let at = place(&mut game, TitleWidget::You.into());
    game.key(KeyCode::ArrowDown);
    game.move_mouse(at);
    game.frames(3);
    assert_eq!(lit(&mut game), [WidgetId::from(TitleWidget::You)]);
    game.key(KeyCode::ArrowUp);
    game.frames(3);
    let focused = game.focused().expect("a line of the menu");
    assert_ne!(focused, WidgetId::from(TitleWidget::You));
    assert_eq!(lit(&mut game), [focused], "the keys were used last");
    game.move_mouse(at + 20.0 * Vec2::X);
    game.frames(3);
    assert_eq!(lit(&mut game), [WidgetId::from(TitleWidget::You)], "the mouse was used last");

    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.advance(400);
    let at = place(&mut game, PauseWidget::Leave.into());
    game.move_mouse(at);
    game.frames(3);
    assert_eq!(lit(&mut game), [WidgetId::from(PauseWidget::Leave)]);
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    let focused = game.focused().expect("a line of the dialog");
    assert_eq!(lit(&mut game), [focused]);
}

#[test]
fn a_line_of_the_title_is_pressed_beside_its_words() {
    let mut game = Game::new();
    let (_, learn) = game.widget(TitleWidget::Learn).expect("on the screen");
    let (_, you) = game.widget(TitleWidget::You).expect("on the screen");
    assert!((learn.width() - you.width()).abs() < 0.5, "{learn:?} {you:?}");
    game.click_at(Vec2::new(you.max.x - 20.0, you.center().y));
    game.until(60, "the player", |g| g.screen() == Screen::You);
}

fn back(game: &mut Game) {
    game.key(KeyCode::Escape);
    game.advance(600);
}

fn open(game: &mut Game, id: impl Into<WidgetId>) {
    game.focus_widget(id.into());
    game.key(KeyCode::Enter);
    game.advance(600);
}

#[test]
fn the_way_back_leads_to_the_line_that_was_pressed() {
    let mut game = Game::new();
    for line in [TitleWidget::Settings, TitleWidget::Learn, TitleWidget::NewGame] {
        open(&mut game, line);
        assert_ne!(game.screen(), Screen::Title, "{line:?}");
        back(&mut game);
        assert_eq!(game.screen(), Screen::Title, "{line:?}");
        assert_eq!(game.focused(), Some(line.into()));
    }
    game.start_two_players();
    game.click(Square::D3);
    game.settle();
    back(&mut game);
    assert_eq!(game.menu(), Menu::Pause);
    for line in [PauseWidget::Settings, PauseWidget::Players, PauseWidget::Restart, PauseWidget::Review] {
        open(&mut game, line);
        assert_ne!((game.screen(), game.menu()), (Screen::Game, Menu::Pause), "{line:?}");
        back(&mut game);
        assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::Pause), "{line:?}");
        assert_eq!(game.focused(), Some(line.into()));
    }
    // A game goes on at its board, and the title offers to continue it.
    back(&mut game);
    assert_eq!(game.focus().target, Target::Board);
    back(&mut game);
    open(&mut game, PauseWidget::Leave);
    assert_eq!(game.focused(), Some(TitleWidget::Continue.into()));
}

#[test]
fn the_result_remembers_its_button_too() {
    let mut game = Game::two_players();
    game.play_to_the_end(|game, square| game.click(square));
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.advance(600);
    game.key(KeyCode::ArrowRight);
    let button = game.focused();
    assert_ne!(button, Some(ResultWidget::Review.into()));
    open(&mut game, ResultWidget::Review);
    assert_eq!(game.screen(), Screen::Review);
    back(&mut game);
    assert_eq!(game.focused(), Some(ResultWidget::Review.into()));
}

/// The prompts: what they say, and the keys that they name.
pub fn prompts(game: &mut Game) -> Vec<(String, Vec<String>)> {
    let world = game.app.world_mut();
    let mut named = world.query::<(&Name, &Children)>();
    let lines = named.iter(world).filter(|(name, _)| name.as_str() == "Prompts");
    let prompts: Vec<Entity> = lines.flat_map(|(_, children)| children.iter()).collect();
    let mut texts = world.query::<&Text>();
    let mut inside = world.query::<&Children>();
    let mut found = Vec::new();
    for prompt in prompts {
        let parts: Vec<Entity> = inside.get(world, prompt).expect("keys and words").iter().collect();
        let mut keys = Vec::new();
        let mut words = String::new();
        for part in parts {
            if let Ok(text) = texts.get(world, part) {
                words.clone_from(&text.0);
            } else {
                let key = inside.get(world, part).expect("a key").iter();
                keys.extend(key.filter_map(|key| texts.get(world, key).ok().map(|text| text.0.clone())));
            }
        }
        found.push((words, keys));
    }
    found
}

fn key_of(cap: &str) -> KeyCode {
    match cap {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Escape,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Space,
        "↑" => KeyCode::ArrowUp,
        "↓" => KeyCode::ArrowDown,
        "←" => KeyCode::ArrowLeft,
        "→" => KeyCode::ArrowRight,
        "N" => KeyCode::KeyN,
        "P" => KeyCode::KeyP,
        "T" => KeyCode::KeyT,
        "U" => KeyCode::KeyU,
        "PgDn" | "Page Down" => KeyCode::PageDown,
        other => panic!("which key is '{other}'?"),
    }
}

/// Everything that a press may change.
fn shown(game: &mut Game) -> String {
    let scrolled: Vec<Vec2> = {
        let world = game.app.world_mut();
        world.query::<&ScrollPosition>().iter(world).map(|at| at.0).collect()
    };
    let (focus, texts, widgets) = (game.focus(), game.texts(), game.widgets());
    format!("{:?} {:?} {focus:?} {} {texts:?} {widgets:?} {scrolled:?}", game.screen(), game.menu(), game.move_count())
}

/// A game against the computer after a move, rated or not.
fn after_a_move(rated: bool) -> Game {
    let mut game = Game::new();
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.click_widget(NewGameWidget::Colour(ColourChoice::Black));
    game.frames(3);
    game.click_widget(NewGameWidget::Rated(rated));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.click(Square::D3);
    game.until_my_turn();
    game
}

fn new_game(versus: Versus) -> Game {
    let mut game = Game::new();
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(versus));
    game.frames(3);
    game
}

/// The same page with the focus on something that is not chosen yet.
fn further_down(mut game: Game) -> Game {
    for _ in 0..3 {
        game.key(KeyCode::ArrowDown);
    }
    game
}

fn watched(paused: bool) -> Game {
    let mut game = new_game(Versus::Watch);
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    if paused {
        game.click_widget(GameWidget::WatchPause);
        game.frames(3);
    }
    game
}

fn settings(row: bool) -> Game {
    let mut game = Game::new();
    game.click_widget(TitleWidget::Settings);
    game.advance(400);
    game.click_widget(SettingsWidget::Section(Section::Gameplay));
    game.frames(3);
    if row {
        game.focus_widget(SettingsWidget::Set(Entry::LastMove));
        game.key(KeyCode::Enter);
    }
    game
}

#[test]
fn every_prompt_says_what_its_key_does() {
    let states: [(&str, fn() -> Game); 12] = [
        ("title", Game::new),
        ("new game", || further_down(new_game(Versus::Computer))),
        ("two players", || further_down(new_game(Versus::TwoPlayers))),
        ("watch", || further_down(new_game(Versus::Watch))),
        ("first move", Game::two_players),
        ("unrated game", || after_a_move(false)),
        ("rated game", || after_a_move(true)),
        ("no undo", || {
            let mut game = after_a_move(false);
            game.settings().undo_allowed = false;
            game
        }),
        ("watched game", || watched(false)),
        ("watched game that is stopped", || watched(true)),
        ("settings", || settings(false)),
        ("a setting", || settings(true)),
    ];
    let mut wrong = Vec::new();
    for (state, make) in states {
        let make = || {
            let mut game = make();
            // The keys become the device that was used last. This one asks why, and there is nothing to explain.
            game.key(KeyCode::KeyW);
            game.advance(400);
            game
        };
        let offered = prompts(&mut make());
        assert!(!offered.is_empty(), "{state} has no prompts");
        for (words, keys) in offered {
            let works = keys.iter().any(|key| {
                let mut game = make();
                let before = shown(&mut game);
                game.key(key_of(key));
                game.frames(3);
                before != shown(&mut game)
            });
            if !works {
                wrong.push(format!("{state}: {keys:?} {words}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn two_people_have_plates_for_their_names_and_no_cards() {
    let mut game = new_game(Versus::TwoPlayers);
    let widgets = game.widgets();
    let is_card = |id: &WidgetId| matches!(id.get(), Some(NewGameWidget::Card(_)));
    assert!(!widgets.iter().any(|(id, _)| is_card(id)));
    for side in Side::ALL {
        let (_, plate) = game.widget(NewGameWidget::Name(side)).expect("a plate");
        assert!(plate.width() > 400.0 && plate.height() > 80.0, "{plate:?}");
    }
    game.key(KeyCode::KeyN);
    game.frames(3);
    assert!(game.widget(NewGameWidget::Name(Side::White)).is_some(), "still two people");
}

#[test]
fn the_editor_is_left_with_the_mouse_at_its_top() {
    let mut game = new_game(Versus::Computer);
    game.click_widget(NewGameWidget::StartCustom);
    game.until(60, "the editor", |g| g.screen() == Screen::Editor);
    game.advance(400);
    let (_, back) = game.widget(EditorWidget::Back).expect("a way back");
    assert!(back.max.y < 120.0, "{back:?}");
    game.click_widget(EditorWidget::Back);
    game.until(60, "the new game", |g| g.screen() == Screen::NewGame);
}

#[test]
fn a_rated_game_says_what_that_means() {
    let mut game = new_game(Versus::Computer);
    assert!(!game.says("Rated: no undo"));
    game.click_widget(NewGameWidget::Rated(true));
    game.frames(3);
    assert!(game.says("Rated: no undo, hints or values"), "{:?}", game.texts());
}

/// The bars of panels with more than can be seen: how far each is from the top, and its height, in logical pixels.
fn bars(game: &mut Game) -> Vec<(f32, f32)> {
    let world = game.app.world_mut();
    let mut bars = world.query_filtered::<(&Node, &ComputedNode), With<ScrollBar>>();
    let seen = bars
        .iter(world)
        .filter(|(node, computed)| node.display != Display::None && computed.size().min_element() > 0.0);
    seen.map(|(node, computed)| match node.top {
        Val::Px(top) => (top, computed.size().y * computed.inverse_scale_factor()),
        other => panic!("{other:?}"),
    })
    .collect()
}

#[test]
fn a_panel_that_scrolls_shows_that_there_is_more() {
    let mut game = Game::sized(800, 600);
    game.click_widget(TitleWidget::Settings);
    game.advance(600);
    game.settings().text_scale = 1.5;
    game.frames(3);
    let first = bars(&mut game);
    assert_eq!(first.len(), 1, "the settings do not fit");
    game.idle();
    while game.focused() != Some(SettingsWidget::Set(Entry::SafeArea).into()) {
        game.key(KeyCode::ArrowDown);
        game.frames(2);
    }
    let (top, height) = bars(&mut game)[0];
    assert!(top > first[0].0 + 10.0, "the bar goes down with the content");
    let panels: Vec<f32> = {
        let world = game.app.world_mut();
        let mut panels = world.query_filtered::<&ComputedNode, With<ScrollBox>>();
        panels.iter(world).map(|panel| panel.size().y * panel.inverse_scale_factor()).collect()
    };
    let end = top + height + first[0].0;
    assert!(panels.iter().any(|panel| (panel - end).abs() < 1.0), "it goes to the end, {end}, of {panels:?}");
    // A large window shows everything, and no bar.
    game.settings().text_scale = 1.0;
    game.resize(1920.0, 1600.0);
    game.advance(300);
    assert!(bars(&mut game).is_empty());
}
