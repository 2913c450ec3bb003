//! The games: all that are kept, with what is known about them, and the chosen one beside them.

mod act;
mod import;
mod line;
mod notes;
mod preview;
mod rows;
mod share;
mod state;
mod statistics;
mod widget;

pub use import::ImportWidget;
pub use notes::NotesWidget;
pub use share::ShareWidget;
pub use state::GamesList;
pub use statistics::StatisticsWidget;
pub use widget::{Filter, GamesWidget};

pub(super) use state::{plays_as, wanted};

use self::{
    act::row,
    state::{Shelves, Undo, look},
    widget::{CHIPS, IMPORT, LEAVE, SEARCH, TOOLS},
};
use crate::game::{
    pages::{
        PageChange, ScreenBuilder, add_screen, arrangement,
        prompts::{self},
    },
    prelude::*,
    store::AnalyseAll,
    ui::{
        CHIP_PADDING, chip_check, column_at,
        text_field::{self, Typing},
    },
};

/// The gap between the parts, in design units.
const GAP: f32 = 18.0;

pub(super) fn plugin(app: &mut App) {
    act::plugin(app);
    import::plugin(app);
    notes::plugin(app);
    share::plugin(app);
    statistics::plugin(app);
    app.init_resource::<GamesList>()
        .add_systems(OnEnter(Screen::Games), enter)
        .add_systems(OnExit(Screen::Games), leave)
        .add_systems(OnExit(Screen::Review), forget_position.ambiguous_with_all());
    add_screen(app, Screen::Games)
        .picture(arrangement::games)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, GamesWidget::Leave)
        .on(Action::Find, GamesWidget::Find)
        .on(Action::Star, GamesWidget::Star)
        .on(Action::Delete, GamesWidget::Delete)
        .on(Action::Undo, GamesWidget::Undo)
        .keys(act::keys)
        .own_prompts(act::find_prompts)
        .act(act::act)
        .build(build)
        .during(
            AppSystems::Enable,
            (
                state::find,
                rows::fill,
                show_chips,
                show_analysis,
                preview::follow_board,
                preview::name_play_button,
                preview::show,
            )
                .chain(),
        );
}

fn enter(mut typing: ResMut<Typing>, mut games: ResMut<GamesList>) {
    typing.set_if_neq(Typing::with(&games.search));
    games.pressed = None;
}

/// A review that leads elsewhere than back to the games ends what they were opened for.
fn forget_position(mut games: ResMut<GamesList>, next: Res<State<Screen>>) {
    if *next.get() != Screen::Games {
        games.position = None;
        games.search.clear();
    }
}

/// What was deleted cannot be brought back any more.
fn leave(mut games: ResMut<GamesList>, next: Res<State<Screen>>) {
    games.undo = None;
    // From a review the way back leads here.
    if *next.get() != Screen::Review {
        games.position = None;
        games.search.clear();
    }
}

fn first_focus(page_change: Res<PageChange>, games: Res<GamesList>, shelves: Shelves, mut focus: ResMut<Focus>) {
    // The way back from a review leads to where the focus was.
    if page_change.comes_from(Screen::Review, Menu::None) {
        return;
    }
    let shelf = shelves.games(games.filter);
    let archive = look(&shelf);
    focus.target = match games.index(&archive) {
        _ if archive.is_empty() => GamesWidget::Leave.into(),
        index => Target::Widget(row(index.unwrap_or(0))),
    };
}

/// A filter with the number of its games. `None` is the one that is on.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<(Filter, usize, bool)>)]
struct Chip(Option<Filter>);

fn show_chips(
    mut commands: Commands,
    mut chips: Query<(Entity, &Chip, &mut Filled<(Filter, usize, bool)>, &mut Widget)>,
    games: Res<GamesList>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, &Chip(filter), mut filled, mut widget) in &mut chips {
        let is_on = filter == Some(games.filter);
        let filter = filter.unwrap_or(games.filter);
        let count = games.counts[filter as usize];
        if widget.selected != is_on {
            widget.selected = is_on;
        }
        let value = (filter, count, is_on);
        let is_new = Filled::refill(&mut filled, commands.entity(entity), value, |chip, _| {
            if is_on {
                chip_check(chip, &ui);
            }
            chip.spawn(ui.tinted(TextRole::Label, filter.label()));
            chip.spawn(ui.quiet(TextRole::Label, count.to_string()));
        });
        if is_new {
            // It paints its words.
            widget.set_changed();
        }
    }
}

/// What the screen is built for.
#[derive(Clone, PartialEq)]
struct GamesView {
    undo: Option<Key>,
    /// Whether only games with one position are listed, and then whether these are only one's own.
    position: Option<bool>,
    collection: bool,
    marked: usize,
    compact: bool,
    strangers: bool,
}

fn build(mut builder: ScreenBuilder<GamesView>, typing: Res<Typing>, games: Res<GamesList>, settings: Res<Settings>) {
    let undo = games.undo.as_ref().map(Undo::label);
    let shown = GamesView {
        undo,
        position: games.position.map(|_| !games.own.is_empty()),
        collection: !settings.collection.is_empty(),
        marked: games.marked.len(),
        compact: settings.compact_games,
        strangers: games.filter == Filter::Collection,
    };
    builder.show(shown.clone(), |parent, ui| {
        let list = ui.area(Area::First);
        let width = list.width();
        let has_board = ui.stage.area(Area::Panel).is_some();
        let gap = if has_board {
            ui.px(GAP)
        } else {
            // A list needs room for focus rings.
            px(8.0_f32.max(9.0 * ui.layout.u))
        };
        parent.spawn(column_at(list, gap)).with_children(|p| {
            head(p, ui, &typing, width);
            if has_board {
                p.spawn((ui.row(10.0).wrap(ui.px(8.0)).fixed(), CHIPS)).with_children(|row| {
                    for filter in Filter::of(&settings) {
                        chip(row, ui, Some(filter));
                    }
                    any_position(row, ui, shown.position);
                    marked_and_analysis(row, ui, shown.marked);
                });
            }
            rows::build(p, ui, width, shown.compact, shown.strangers);
            if !has_board {
                let row = ui.row(10.0).wrap(px(8.0)).aligned().fixed();
                p.spawn((row, TOOLS)).with_children(|row| {
                    chip(row, ui, None);
                    any_position(row, ui, shown.position);
                    marked_and_analysis(row, ui, shown.marked);
                    preview::buttons(row, ui, false, undo);
                });
            }
            if ui.stage.area(Area::Prompts).is_none() {
                prompts::spawn(p, ui, Node::default());
            }
        });
        if let Some(at) = ui.stage.area(Area::Prompts) {
            let below = place(at).align(AlignItems::End);
            parent.spawn(below).with_children(|below| {
                prompts::spawn(below, ui, Node::default().width(percent(100)));
            });
        }
        if has_board {
            beside(parent, ui, undo);
        }
    });
}

/// Builds what is beside the list: what is said about the chosen game, and what can be done with it. What has no room is
/// scrolled to.
fn beside(parent: &mut ChildSpawnerCommands, ui: &Ui, undo: Option<Key>) {
    let (tools, about) = (ui.area(Area::Panel), ui.stage.area(Area::About));
    parent.spawn(column_at(tools, Val::ZERO)).with_children(|column| {
        let node = rest(ui.px(14.0)).low().margin(ring_margin(ui));
        column.spawn((scroll_column(ui, "Game tools", node), TOOLS)).with_children(|column| {
            if about.is_none() {
                preview::about(column, ui, tools.width());
            }
            if ui.layout.is_portrait() {
                let row = ui.row(10.0).wrap(ui.px(10.0)).fixed();
                column.spawn(row).with_children(|row| preview::buttons(row, ui, false, undo));
            } else {
                preview::buttons(column, ui, true, undo);
            }
        });
    });
    if let Some(about) = about {
        parent.spawn(column_at(about, Val::ZERO)).with_children(|p| preview::about(p, ui, about.width()));
    }
}

fn head(p: &mut ChildSpawnerCommands, ui: &Ui, typing: &Typing, width: f32) {
    let units = width / ui.text_unit();
    p.spawn(ui.row(24.0).aligned().fixed()).with_children(|row| {
        icon_button(row, ui, GamesWidget::Leave, LEAVE, Icon::Back, Key("back"));
        let most = px(420.0 * ui.text_unit());
        let node = Node::default().fill().max_width(most);
        if units >= 720.0 {
            row.spawn((ui.plain(TextRole::H1, Key("games")), TextLayout::no_wrap()));
        }
        let name = if units >= 500.0 { Key("games-find") } else { Key("games-find-short") };
        let id = (GamesWidget::Search, SEARCH);
        let node = node.margin(Val::Auto.left());
        text_field::search(row, ui, id, name, node, &typing.text, true);
        let statistics = Button::new(GamesWidget::Statistics).icon(Icon::Chart);
        let side = ui.target(56.0);
        statistics
            .named(Key("statistics"))
            .zone(IMPORT)
            .width(side)
            .height(side)
            .fixed()
            .rounded(ui.px(14.0))
            .spawn(row, ui);
        let import = Button::new(ImportWidget::Open).icon(Icon::Import);
        let import = import.named(Key("import")).zone(IMPORT);
        if units >= 900.0 {
            let node = ui.row(12.0).aligned().height(ui.target(56.0)).fixed();
            let node = node.padding(ui.px(22.0).horizontal()).rounded(ui.px(14.0));
            import.label(TextRole::Item, Key("import")).boxed(node).spawn(row, ui);
        } else {
            import.width(side).height(side).fixed().rounded(ui.px(14.0)).spawn(row, ui);
        }
    });
}

/// Builds the button that takes all marks away, if there are some, and the one that analyses games.
fn marked_and_analysis(row: &mut ChildSpawnerCommands, ui: &Ui, marked: usize) {
    if marked > 0 {
        chip_button(ui, GamesWidget::Unmark)
            .icon(Icon::Close)
            .label(TextRole::Label, Key("games-marked").with("games", marked))
            .selected(true)
            .spawn(row, ui);
    }
    chip_button(ui, GamesWidget::Analyse).spawn(row, ui).insert(Analysis);
}

fn chip_button(ui: &Ui, id: GamesWidget) -> Button {
    Button::new(id).chip(ui)
}

/// The button that analyses games, or stops that.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Analysing>)]
struct Analysis;

/// How far the analysis is, how many games are left, and whether games are listed at all.
type Analysing = (Option<(usize, usize)>, usize, bool);

fn show_analysis(
    mut commands: Commands,
    mut buttons: Query<(Entity, &mut Filled<Analysing>, &mut Widget), With<Analysis>>,
    games: Res<GamesList>,
    analyse_all: Res<AnalyseAll>,
    ui_param: UiParam,
) {
    let changed = games.is_changed() || analyse_all.is_changed();
    for (entity, mut filled, mut widget) in &mut buttons {
        if !filled.is_due(changed) {
            continue;
        }
        let value = (analyse_all.progress(), games.open, games.rows.is_empty());
        let words: Phrase = match value {
            (Some((done, all)), ..) => Key("games-analysing").with("number", done + 1).with("all", all),
            (None, _, true) => Key("games-analyse-none").into(),
            (None, open, false) => Key("games-analyse").with("games", open),
        };
        let ui = ui_param.ui();
        let node = commands.entity(entity);
        let is_new = Filled::refill(&mut filled, node, value, |button, _| {
            button.spawn(ui.tinted(TextRole::Label, words));
        });
        if is_new {
            widget.disabled = value.0.is_none() && value.1 == 0;
        }
    }
}

/// Builds the button that lists games with any position again, if only those with one are listed, or only one's own of these.
fn any_position(row: &mut ChildSpawnerCommands, ui: &Ui, only_own: Option<bool>) {
    if let Some(only_own) = only_own {
        chip_button(ui, GamesWidget::AnyPosition)
            .icon(Icon::Close)
            .label(TextRole::Label, if only_own { Key("games-position-mine") } else { Key("games-position") })
            .selected(true)
            .spawn(row, ui);
    }
}

fn chip(row: &mut ChildSpawnerCommands, ui: &Ui, filter: Option<Filter>) {
    let id = filter.map_or(GamesWidget::NextFilter, GamesWidget::Show);
    let kind = if filter.is_some() { Kind::Radio } else { Kind::Button };
    Button::of(kind, Skin::Button, id)
        .boxed(ui.row(10.0).centred().fixed())
        .height(ui.target(44.0))
        .padding(ui.px(CHIP_PADDING).horizontal())
        .rounded(ui.px(12.0))
        .spawn(row, ui)
        .insert(Chip(filter));
}
