//! Lists of very many rows, without a window: rows exist only while they can be seen, and every device reaches them
//! all.

use std::{collections::HashSet, sync::Arc};

use accesskit::Role;
use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    ui::ComputedNode,
};
use flipside::game::{
    shell::AppSystems,
    texts::Key,
    ui::{
        Boxes, Column, Focus, List, ListRow, Skin, Sortings, TextRole, UiParam, WidgetName, Zone, col,
        text_field::{self, Typing},
    },
};

use crate::prelude::*;

const ROWS: usize = 50_000;
/// More rows than fit into the window, and those around them.
const MOST: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PageWidget {
    Search,
    Table,
}

impl WidgetName for PageWidget {}

const COLUMNS: [Column; 4] = [
    Column::REST.head(Key("players")).sorts(),
    Column::wide(90.0).at_end().head(Key("slow")).sorts(),
    Column::wide(90.0).at_end().head(Key("pace")).sorts(),
    Column::wide(90.0).at_end().head(Key("hint")).sorts(),
];

/// The words in a row of the model.
fn words(number: usize) -> [String; 4] {
    [
        format!("name {:05}", number * 7919 % ROWS),
        format!("{}", number % 100),
        format!("{}", number % 7),
        format!("{number}"),
    ]
}

/// The rows, in the order of the model.
#[derive(Resource)]
struct Model(Arc<Vec<[String; 4]>>);

#[derive(Resource)]
struct Selected(Option<usize>);

#[derive(Component)]
struct Page;

fn build(mut commands: Commands, pages: Query<(), With<Page>>, ui_param: UiParam) {
    if !pages.is_empty() {
        return;
    }
    let ui = ui_param.ui();
    let node = col(px(8.0)).width(percent(100)).height(percent(100));
    let mut page = commands.spawn((Page, GlobalZIndex(5), node.absolute().padding(px(20).all())));
    page.with_children(|page| {
        let id = (PageWidget::Search, Zone::new(20));
        text_field::search(page, &ui, id, Key("openings-find"), Node::default(), "", true);
        let id = (PageWidget::Table, Zone::new(21), Key("players"));
        List::build(page, &ui, id, &COLUMNS, (Skin::Tab, 40.0), Key("openings-found-none"));
    });
}

fn fill(
    mut lists: Query<&mut List>,
    model: Res<Model>,
    selected: Res<Selected>,
    typing: Res<Typing>,
    sortings: Res<Sortings>,
) {
    let Ok(mut list) = lists.single_mut() else {
        return;
    };
    list.selected = selected.0;
    if !list.is_added() && !typing.is_changed() && !sortings.is_changed() {
        return;
    }
    let model = model.0.clone();
    let mut order: Vec<usize> = (0..model.len()).filter(|&number| model[number][0].contains(&typing.text)).collect();
    if let Some(sorting) = sortings.of(PageWidget::Table) {
        let length_and_word = |&number: &usize| {
            let word: &String = &model[number][sorting.column];
            (word.len(), word)
        };
        order.sort_by(|a, b| length_and_word(a).cmp(&length_and_word(b)));
        if sorting.descending {
            order.reverse();
        }
    }
    list.reveal(0);
    list.show_rows(order.len(), move |row, ui, index| {
        for (column, words) in COLUMNS.iter().zip(&model[order[index]]) {
            column.write(row, ui, TextRole::Body, words.as_str(), ui.palette.text);
        }
    });
}

/// Nothing of the title below the page can be pressed.
fn disable_others(mut widgets: Query<(&WidgetId, &mut Widget)>) {
    for (id, mut widget) in &mut widgets {
        let is_mine = *id == PageWidget::Search || row_index(*id).is_some() || id.head_of().is_some();
        if !is_mine && !widget.disabled {
            widget.disabled = true;
        }
    }
}

fn start_with(rows: usize, prepare: impl FnOnce(&mut App)) -> Game {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(Model(Arc::new((0..rows).map(words).collect())))
            .insert_resource(Selected(None))
            .add_systems(
                Update,
                (
                    build.in_set(AppSystems::Build),
                    fill.in_set(AppSystems::Enable),
                    disable_others.in_set(AppSystems::Draw),
                ),
            );
        prepare(app);
    });
    game.frames(4);
    game
}

fn start() -> Game {
    start_with(ROWS, |_| {})
}

fn row(index: usize) -> WidgetId {
    WidgetId::from(PageWidget::Table).row(index)
}

/// The index, if it is a row of the list.
fn row_index(id: WidgetId) -> Option<usize> {
    let (list, index) = id.row_of()?;
    (list == PageWidget::Table).then_some(index)
}

fn head(column: usize) -> WidgetId {
    WidgetId::from(PageWidget::Table).head(column)
}

/// The place of the part that scrolls, in logical pixels.
fn area(game: &mut Game) -> Rect {
    let world = game.app.world_mut();
    let mut boxes = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), (With<ScrollBox>, With<List>)>();
    let (node, at) = boxes.single(world).expect("a list");
    let scale = node.inverse_scale_factor();
    Rect::from_center_size(at.translation * scale, node.size() * scale)
}

/// The rows of which all can be seen, from the top.
fn seen(game: &mut Game) -> Vec<usize> {
    let area = area(game);
    let mut seen: Vec<usize> = game.widgets().iter().filter_map(|&(id, _)| row_index(id)).collect();
    seen.retain(|&index| {
        let place = game.widget(row(index)).map(|(_, place)| place);
        place.is_some_and(|place| place.min.y >= area.min.y - 0.5 && place.max.y <= area.max.y + 0.5)
    });
    seen.sort_unstable();
    for pair in seen.windows(2) {
        assert_eq!(pair[0] + 1, pair[1], "no row is left out");
    }
    let built = game.count::<ListRow>();
    assert!(built <= MOST, "{built} rows");
    assert!(!seen.is_empty(), "the view is full");
    seen
}

/// The words in a row that is built.
fn written(game: &mut Game, index: usize) -> Vec<String> {
    let world = game.app.world_mut();
    let mut rows = world.query::<(Entity, &WidgetId)>();
    let at = rows.iter(world).find(|(_, id)| **id == row(index));
    let at = at.unwrap_or_else(|| panic!("row {index} is built")).0;
    let mut texts = world.query::<&Text>();
    let mut children = world.query::<&Children>();
    let below: Vec<Entity> = children.query(world).iter_descendants(at).collect();
    below.iter().filter_map(|&child| texts.get(world, child).ok()).map(|text| text.0.clone()).collect()
}

fn wheel(game: &mut Game, lines: f32) {
    let at = area(game).center();
    game.move_mouse(at);
    let window = game.app.world_mut();
    let window = window.query_filtered::<Entity, With<Window>>().single(window).expect("a window");
    game.app.world_mut().write_message(MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: lines,
        window,
        phase: TouchPhase::Moved,
    });
    game.frames(3);
}

/// A finger moves over the list by so many pixels, in one step of the screen after another.
fn drag(game: &mut Game, by: f32) {
    let at = area(game).center();
    game.touch(TouchPhase::Started, at);
    game.touch(TouchPhase::Moved, at + Vec2::Y * (20.0 * by.signum()));
    game.touch(TouchPhase::Moved, at + Vec2::Y * by);
    game.touch(TouchPhase::Ended, at + Vec2::Y * by);
    game.frames(3);
}

fn focused_row(game: &Game) -> Option<usize> {
    game.focused().and_then(row_index)
}

#[test]
fn only_rows_that_are_seen_exist_and_they_say_what_the_model_says() {
    let mut game = start();
    let seen = seen(&mut game);
    assert_eq!(seen[0], 0);
    assert!(seen.len() > 8, "{seen:?}");
    for index in seen {
        assert_eq!(written(&mut game, index), words(index));
    }
}

#[test]
fn the_wheel_and_a_finger_reach_both_ends() {
    let mut game = start();
    wheel(&mut game, -3.0);
    assert!(seen(&mut game)[0] > 0);
    wheel(&mut game, -1.0e6);
    assert_eq!(seen(&mut game).last(), Some(&(ROWS - 1)));
    assert_eq!(written(&mut game, ROWS - 1), words(ROWS - 1));
    wheel(&mut game, 1.0e6);
    assert_eq!(seen(&mut game)[0], 0);

    let before = game.widgets().len();
    drag(&mut game, -300.0);
    let first = seen(&mut game)[0];
    assert!((3..12).contains(&first), "{first}");
    assert_eq!(game.widgets().len(), before, "rows are used again");
    drag(&mut game, -5.0e6);
    assert_eq!(seen(&mut game).last(), Some(&(ROWS - 1)));
    drag(&mut game, 5.0e6);
    assert_eq!(seen(&mut game)[0], 0);
    assert_eq!(focused_row(&game), None, "a finger that scrolls presses nothing");
}

#[test]
fn keys_and_pads_reach_both_ends() {
    let mut game = start();
    game.focus_widget(PageWidget::Search);
    game.key(KeyCode::Tab);
    assert_eq!(game.focused(), Some(head(0)), "the heads are a group");
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(head(1)));
    game.key(KeyCode::Tab);
    assert_eq!(focused_row(&game), Some(0), "the rows are the next one");
    game.key(KeyCode::ArrowRight);
    assert_eq!(focused_row(&game), Some(0));
    // Far beyond what is built.
    for index in 1..60 {
        game.key(KeyCode::ArrowDown);
        assert_eq!(focused_row(&game), Some(index));
        assert!(seen(&mut game).contains(&index), "{index}");
    }
    game.key(KeyCode::Home);
    assert_eq!(focused_row(&game), Some(0));
    assert_eq!(seen(&mut game)[0], 0);
    game.key(KeyCode::End);
    assert_eq!(focused_row(&game), Some(ROWS - 1));
    game.frames(2);
    assert_eq!(seen(&mut game).last(), Some(&(ROWS - 1)));
    game.key(KeyCode::ArrowUp);
    assert_eq!(focused_row(&game), Some(ROWS - 2));
    // All in one frame.
    for code in [KeyCode::Home, KeyCode::ArrowDown, KeyCode::ArrowDown] {
        game.say_key(code);
    }
    game.frames(6);
    assert_eq!(focused_row(&game), Some(2));
    // Up leads out of the list, and from the top of the page to the end of the list.
    for _ in 0..3 {
        game.pad(GamepadButton::DPadUp);
    }
    assert!(game.focused().is_some_and(|id| id.head_of().is_some()));
    game.pad(GamepadButton::DPadUp);
    assert_eq!(game.focused(), Some(PageWidget::Search.into()));
    game.pad(GamepadButton::DPadUp);
    assert_eq!(focused_row(&game), Some(ROWS - 1));
    game.frames(2);
    assert_eq!(seen(&mut game).last(), Some(&(ROWS - 1)));
    let page = seen(&mut game).len();
    game.pad(GamepadButton::LeftTrigger);
    let up = ROWS - 1 - focused_row(&game).expect("a row");
    assert!(up + 1 >= page && up <= page + 1, "{up} of {page}");
    game.pad(GamepadButton::RightTrigger);
    assert_eq!(focused_row(&game), Some(ROWS - 1));
    game.pad(GamepadButton::DPadDown);
    assert_eq!(game.focused(), Some(PageWidget::Search.into()), "all around");
}

#[test]
fn the_focus_stays_on_its_row_while_the_list_scrolls() {
    let mut game = start();
    game.key(KeyCode::Tab);
    game.focus_widget(row(5));
    game.key(KeyCode::ArrowDown);
    wheel(&mut game, -1000.0);
    assert_eq!(focused_row(&game), Some(6));
    assert!(!seen(&mut game).contains(&6));
    // Enter presses it, and an arrow goes on from it.
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    assert_eq!(focused_row(&game), Some(7));
    assert!(seen(&mut game).contains(&7));
    // A click gives a row the focus.
    let at = game.widget(row(9)).expect("seen").1.center();
    game.click_at(at);
    assert_eq!(focused_row(&game), Some(9));
    // The chosen row is where the focus enters.
    game.app.insert_resource(Selected(Some(30_000)));
    game.focus_widget(head(0));
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    assert_eq!(focused_row(&game), Some(30_000));
    assert!(seen(&mut game).contains(&30_000));
    let selected = game.widgets().into_iter().filter(|(_, it)| it.selected);
    assert_eq!(selected.map(|(id, _)| id).collect::<Vec<_>>(), [row(30_000)]);
}

#[test]
fn a_press_on_a_head_sorts_and_another_one_turns_the_order_round() {
    let mut game = start_with(ROWS, |app| {
        app.world().resource::<AccessibilityRequested>().set(true);
    });
    wheel(&mut game, -500.0);
    game.click_widget(head(0));
    game.frames(3);
    assert_eq!(seen(&mut game)[0], 0, "it begins at the top");
    assert_eq!(written(&mut game, 0)[0], "name 00000");
    assert_eq!(written(&mut game, 3)[0], "name 00003");
    assert_eq!(heads(&mut game)[0], "Players, ascending");
    game.focus_widget(head(0));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(written(&mut game, 0)[0], "name 49999");
    assert_eq!(heads(&mut game), ["Players, descending", "Slow", "Pace", "Hint"]);
    game.click_widget(head(3));
    game.frames(3);
    assert_eq!(written(&mut game, 0), words(0));
    // The order is kept when the page is built anew.
    let world = game.app.world_mut();
    let page = world.query_filtered::<Entity, With<Page>>().single(world);
    world.despawn(page.expect("one"));
    game.click_widget(head(3));
    game.frames(3);
    assert_eq!(written(&mut game, 0), words(ROWS - 1));
}

/// What screen readers say about the heads.
fn heads(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&WidgetId, &AccessibilityNode)>();
    let mut heads: Vec<(usize, String)> = nodes
        .iter(world)
        .filter(|(_, node)| node.role() == Role::ColumnHeader)
        .filter_map(|(id, node)| Some((id.head_of()?.1, node.label()?.to_owned())))
        .collect();
    heads.sort_unstable();
    heads.into_iter().map(|(_, words)| words).collect()
}

#[test]
fn a_search_filters_and_says_when_nothing_is_found() {
    let mut game = start();
    assert!(game.says("Name or moves"));
    game.focus_widget(PageWidget::Search);
    game.type_text("1234");
    game.frames(3);
    let found = words_found("1234");
    assert!((2..MOST).contains(&found.len()));
    assert_eq!(written(&mut game, 0), found[0]);
    assert_eq!(game.count::<ListRow>(), found.len().min(game.count::<ListRow>()));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowDown);
    assert_eq!(focused_row(&game), Some(0));
    game.key(KeyCode::End);
    assert_eq!(focused_row(&game), Some(found.len() - 1));
    game.focus_widget(PageWidget::Search);
    game.frames(2);
    game.type_text("zz");
    game.frames(3);
    assert_eq!(game.count::<ListRow>(), 0);
    assert!(game.says("Nothing found."));
    for _ in 0..6 {
        game.key(KeyCode::Backspace);
    }
    game.frames(3);
    assert!(!game.says("Nothing found."));
    assert_eq!(written(&mut game, 0), words(0));
    // Words instead of rows, while these are being read.
    let world = game.app.world_mut();
    let mut list = world.query::<&mut List>().single_mut(world).expect("one");
    list.show_words(Key("black"));
    game.frames(2);
    assert!(game.says("Black"));
    assert_eq!(game.count::<ListRow>(), 0);
}

fn words_found(text: &str) -> Vec<[String; 4]> {
    (0..ROWS).map(words).filter(|words| words[0].contains(text)).collect()
}

#[test]
fn a_screen_reader_is_told_the_place_of_a_row_and_the_size_of_the_list() {
    let mut game = start_with(ROWS, |app| {
        app.world().resource::<AccessibilityRequested>().set(true);
    });
    game.key(KeyCode::Tab);
    game.focus_widget(row(0));
    game.key(KeyCode::End);
    game.frames(3);
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&WidgetId, &AccessibilityNode, &ChildOf)>();
    let (_, node, parent) = nodes.iter(world).find(|(id, ..)| **id == row(ROWS - 1)).expect("the last row");
    assert_eq!(node.role(), Role::ListBoxOption);
    assert_eq!(node.position_in_set(), Some(ROWS - 1));
    let label = words(ROWS - 1).join(", ");
    assert_eq!(node.label(), Some(label.as_str()));
    let list = world.get::<AccessibilityNode>(parent.parent()).expect("one");
    assert_eq!((list.role(), list.label()), (Role::ListBox, Some("Players")));
    assert_eq!(list.size_of_set(), Some(ROWS));
    // They are read in their order, however they were used before.
    let children = world.get::<Children>(parent.parent()).expect("rows");
    let order: Vec<usize> =
        children.iter().filter_map(|child| world.get::<ListRow>(child).map(|row| row.index)).collect();
    assert!(order.is_sorted(), "{order:?}");
    let focus = world.resource::<bevy::input_focus::InputFocus>().get();
    let focused = focus.and_then(|entity| world.get::<WidgetId>(entity));
    assert_eq!(focused, Some(&row(ROWS - 1)));
}

#[test]
fn going_through_all_rows_makes_no_more_entities_and_no_names() {
    // Names are kept for ever. A row has none: it is called by the name of its list and a number.
    let names = |game: &mut Game| -> HashSet<WidgetId> {
        game.widgets().into_iter().map(|(id, _)| id).map(|id| id.row_of().map_or(id, |(list, _)| list)).collect()
    };
    let mut game = start();
    let page = seen(&mut game).len();
    // The title says what keys do once one has been pressed.
    game.key(KeyCode::Tab);
    game.frames(3);
    let before = (game.count::<Node>(), names(&mut game));
    for index in (0..ROWS).step_by(page) {
        game.app.world_mut().resource_mut::<Focus>().target = row(index).into();
        game.frame();
        assert_eq!((game.count::<Node>(), names(&mut game)), before, "{index}");
    }
}
