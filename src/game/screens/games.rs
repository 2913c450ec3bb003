//! The games: all that are kept, with what is known about them, and the chosen one beside them.

mod columns;
mod filter;
mod import;
mod line;
mod preview;
mod rows;
mod share;
mod state;
mod widget;

pub use filter::Filter;
pub use import::ImportWidget;
pub use share::ShareWidget;
pub use state::GamesList;
pub use widget::GamesWidget;

use bevy::{clipboard::Clipboard, prelude::*};

use self::{
    state::{Shelves, Undo, look, shelf},
    widget::{CHIPS, IMPORT, LEAVE, SEARCH, TOOLS},
};
use crate::{
    game::{
        controls::{Action, Device, Intent, LastDevice, Pasteboard},
        frame::{AppSystems, Menu, Screen},
        look::Icon,
        play::{Command, OpenReview, Session},
        screens::{
            clipboard::would_help,
            go::Go,
            page::{KeyEffect, KeyPress, PageChange, add_screen},
            prompts::{self, Prompt},
            screen_builder::ScreenBuilder,
        },
        settings::Settings,
        store::{Collection, KeptGames, Library, Notice, Store, restored},
        texts::Key,
        ui::{
            Activated, Boxes, Button, Filled, Focus, Kind, Skin, Target, TextRole, Tint, Ui,
            UiParam, Widget, WidgetId, column_at, icon_button, rest, ring_margin, scroll_column,
            text_field::{self, Typing},
        },
    },
    library::{Archive, Kept},
};

/// The gap between the parts, in design units.
const GAP: f32 = 18.0;

pub(super) fn plugin(app: &mut App) {
    import::plugin(app);
    share::plugin(app);
    app.init_resource::<GamesList>()
        .add_systems(OnEnter(Screen::Games), enter)
        .add_systems(OnExit(Screen::Games), leave)
        .add_systems(OnEnter(Screen::Review), play_from.ambiguous_with_all());
    add_screen(app, Screen::Games)
        .picture(|layout, _| layout.games().beside.map(|(board, _)| board))
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, GamesWidget::Leave)
        .on(Action::Find, GamesWidget::Find)
        .on(Action::Star, GamesWidget::Star)
        .on(Action::Delete, GamesWidget::Delete)
        .on(Action::Undo, GamesWidget::Undo)
        .keys(keys)
        .own_prompts(find_prompts)
        .act(act)
        .build(build)
        .during(
            AppSystems::Enable,
            (
                state::find,
                rows::fill,
                show_chips,
                preview::follow_board,
                preview::name_play_button,
                preview::show,
            )
                .chain(),
        );
}

fn enter(mut typing: ResMut<Typing>, mut games: ResMut<GamesList>) {
    typing.set_if_neq(Typing::default());
    games.pressed = None;
}

/// What was deleted cannot be brought back any more.
fn leave(mut games: ResMut<GamesList>, next: Res<State<Screen>>) {
    games.undo = None;
    // From a review the way back leads here, and then to where the games were opened.
    if *next.get() != Screen::Review {
        (games.from, games.position) = (None, None);
    }
}

/// Asks who plays from the position that the review begins with, if that is why it was opened.
fn play_from(mut games: ResMut<GamesList>, mut go: Go) {
    if std::mem::take(&mut games.bypass_change_detection().plays_from) {
        go.with(Screen::Review, Menu::PlayFrom);
    }
}

fn first_focus(
    page_change: Res<PageChange>,
    games: Res<GamesList>,
    shelves: Shelves,
    mut focus: ResMut<Focus>,
) {
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

fn row(index: usize) -> WidgetId {
    WidgetId::from(GamesWidget::List).row(index)
}

fn find_prompts(device: Res<LastDevice>, games: Res<GamesList>) -> Vec<Prompt> {
    let choose: Prompt = (&[Action::Up, Action::Down], Key("prompt-choose"));
    let review: Prompt = (&[Action::Select], Key("review"));
    let mut found = match device.device {
        Device::Pointer => return vec![],
        Device::Keyboard => vec![
            choose,
            review,
            (&[Action::Find], Key("games-find-short")),
            (&[Action::Star], Key("games-star")),
            (&[Action::Delete], Key("games-delete")),
        ],
        Device::Gamepad => vec![
            review,
            (&[Action::Undo], Key("games-star")),
            (&[Action::Previous, Action::Next], Key("games-filter")),
        ],
    };
    if games.rows.is_empty() {
        found.clear();
    }
    found.push(prompts::BACK);
    found
}

/// The keys for the clipboard copy the chosen game. On a gamepad, X stars the chosen game, Y reviews it, and LB and RB go from filter to filter.
fn keys(In(press): In<KeyPress>, games: Res<GamesList>, settings: Res<Settings>) -> KeyEffect {
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    if action == Action::Copy && !press.repeat {
        return GamesWidget::Copy.into();
    }
    if press.device != Device::Gamepad || press.repeat {
        return KeyEffect::Usual;
    }
    match action {
        Action::Undo => GamesWidget::Star.into(),
        Action::Hint => GamesWidget::Review.into(),
        Action::Next => GamesWidget::NextFilter.into(),
        Action::Previous => GamesWidget::Show(games.filter.next(false, &settings)).into(),
        _ => KeyEffect::Usual,
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    device: Res<LastDevice>,
    mut games: ResMut<GamesList>,
    mut library: ResMut<Library>,
    collection: Res<Collection>,
    (store, settings): (Res<Store>, Res<Settings>),
    session: Res<Session>,
    mut focus: ResMut<Focus>,
    (mut unfinished, mut session_commands): (ResMut<KeptGames>, MessageWriter<Command>),
    mut reviews: MessageWriter<OpenReview>,
    (mut clipboard, mut pasteboard): (ResMut<Clipboard>, ResMut<Pasteboard>),
    mut notices: MessageWriter<Notice>,
    mut go: Go,
) {
    for pressed in activated.read() {
        let shelf = shelf(games.filter, &library, &collection);
        let widget = match pressed.0.row_of() {
            Some((list, index)) if list == GamesWidget::List => {
                let id = games
                    .rows
                    .get(index)
                    .map(|&row| look(&shelf).view(row).id());
                let again = games.pressed == id || device.device != Device::Pointer;
                games.chosen = id;
                games.pressed = id;
                if !again {
                    continue;
                }
                GamesWidget::Review
            }
            _ => match pressed.0.get() {
                Some(widget) => widget,
                None => continue,
            },
        };
        let kept = chosen(&games, &look(&shelf));
        match (widget, kept) {
            (GamesWidget::Leave, _) => go.to(games.from.unwrap_or(Screen::Title)),
            (GamesWidget::AnyPosition, _) => games.position = None,
            (GamesWidget::Find, _) => focus.target = GamesWidget::Search.into(),
            (GamesWidget::Search, _) if !games.rows.is_empty() => {
                focus.target = Target::Widget(row(0));
            }
            (GamesWidget::Show(filter), _) => games.filter = filter,
            (GamesWidget::NextFilter, _) => games.filter = games.filter.next(true, &settings),
            (GamesWidget::Review, Some(kept)) if would_help(&session, &kept.game.record) => {
                notices.write(Notice::NoHelp);
            }
            (GamesWidget::Review, Some(kept)) => {
                let row = look(&shelf).row_of(kept.id);
                let moves = row.and_then(|row| games.moves_to_position(row));
                let game = Box::new(Session::from(restored(kept)));
                reviews.write(OpenReview { game, moves });
            }
            (GamesWidget::Play, Some(kept)) if kept.game.result().is_some() => {}
            // A game from elsewhere does not go on by itself: the review asks who plays.
            (GamesWidget::Play, Some(kept)) if kept.players[0].is_empty() => {
                games.plays_from = true;
                let game = Box::new(Session::from(restored(kept)));
                reviews.write(OpenReview { game, moves: None });
            }
            (GamesWidget::Play, Some(kept)) => {
                if session.id() != kept.id || !session.is_game() {
                    let mut unfinished = unfinished.unfinished();
                    let same = unfinished.find(|game| game.id == kept.id).cloned();
                    let game = same.unwrap_or_else(|| restored(kept));
                    session_commands.write(Command::Restore(Box::new(game)));
                }
                go.to(Screen::Game);
            }
            (GamesWidget::Star | GamesWidget::Delete, _) if games.filter == Filter::Collection => {}
            (GamesWidget::Star, Some(mut kept)) => {
                kept.is_starred ^= true;
                library.keep(&kept, &store);
            }
            (GamesWidget::Copy, Some(kept)) => {
                let text = kept.game.record.to_text();
                let is_copied = pasteboard.write(&mut clipboard, text);
                notices.write(if is_copied {
                    Notice::Copied
                } else {
                    Notice::NotCopied
                });
            }
            (GamesWidget::Share, Some(_)) => go.with(Screen::Games, Menu::Share),
            (GamesWidget::Delete, Some(kept)) => {
                let at = games.index(&look(&shelf));
                // The game that takes its place is chosen.
                let next = at.and_then(|at| {
                    let after = games.rows.get(at + 1);
                    after
                        .or_else(|| games.rows.get(at.checked_sub(1)?))
                        .copied()
                });
                let next = next.map(|row| look(&shelf).view(row).id());
                library.remove(&[kept.id], &store);
                unfinished.drop_game(kept.id);
                (games.undo, games.chosen) = (Some(Undo::Deleted(vec![kept])), next);
                if next.is_none() {
                    focus.target = GamesWidget::Leave.into();
                }
            }
            (GamesWidget::Undo, _) => match games.undo.take() {
                Some(Undo::Deleted(deleted)) => {
                    games.chosen = deleted.first().map(|kept| kept.id);
                    for kept in &deleted {
                        library.keep(kept, &store);
                    }
                }
                Some(Undo::Added(ids)) => library.remove(&ids, &store),
                None => {}
            },
            _ => {}
        }
    }
}

fn chosen(games: &GamesList, archive: &Archive) -> Option<Kept> {
    let row = archive.row_of(games.chosen?)?;
    Some(archive.view(row).kept())
}

/// A filter with the number of its games. `None` is the one that is on.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<(Filter, usize, bool)>)]
struct Chip(Option<Filter>);

fn show_chips(
    mut commands: Commands,
    mut chips: Query<(
        Entity,
        &Chip,
        &mut Filled<(Filter, usize, bool)>,
        &mut Widget,
    )>,
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
                let check = ui.icon(Icon::Check, 18.0, ui.palette.accent);
                chip.spawn((check, Tint::Selected));
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
struct Shown {
    undo: Option<Key>,
    position: bool,
    collection: bool,
}

fn build(
    mut builder: ScreenBuilder<Shown>,
    typing: Res<Typing>,
    games: Res<GamesList>,
    settings: Res<Settings>,
) {
    let undo = games.undo.as_ref().map(Undo::label);
    let shown = Shown {
        undo,
        position: games.position.is_some(),
        collection: !settings.collection.is_empty(),
    };
    builder.show(shown.clone(), |parent, ui| {
        let places = ui.layout.games();
        let width = places.list.width();
        let gap = if places.beside.is_some() {
            ui.px(GAP)
        } else {
            // A list needs room for focus rings.
            px(8.0_f32.max(9.0 * ui.layout.u))
        };
        parent
            .spawn(column_at(places.list, gap))
            .with_children(|p| {
                head(p, ui, &typing, width);
                if places.beside.is_some() {
                    p.spawn((ui.row(10.0).wrap(ui.px(8.0)).fixed(), CHIPS))
                        .with_children(|row| {
                            for filter in Filter::of(&settings) {
                                chip(row, ui, Some(filter));
                            }
                            any_position(row, ui, shown.position);
                        });
                }
                rows::build(p, ui, width);
                if places.beside.is_none() {
                    let row = ui.row(10.0).wrap(px(8.0)).aligned().fixed();
                    p.spawn((row, TOOLS)).with_children(|row| {
                        chip(row, ui, None);
                        any_position(row, ui, shown.position);
                        preview::buttons(row, ui, false, undo);
                    });
                }
                prompts::spawn(p, ui, Node::default());
            });
        if let Some((_, tools)) = places.beside {
            beside(parent, ui, tools, places.about, undo);
        }
    });
}

/// Builds what is beside the list: what is said about the chosen game, and what can be done with it. What has no room is
/// scrolled to.
fn beside(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    tools: Rect,
    about: Option<Rect>,
    undo: Option<Key>,
) {
    parent
        .spawn(column_at(tools, Val::ZERO))
        .with_children(|column| {
            let node = rest(ui.px(14.0)).low().margin(ring_margin(ui));
            column
                .spawn((scroll_column(ui, "Game tools", node), TOOLS))
                .with_children(|column| {
                    if about.is_none() {
                        preview::about(column, ui, tools.width());
                    }
                    if ui.layout.is_portrait() {
                        let row = ui.row(10.0).wrap(ui.px(10.0)).fixed();
                        column
                            .spawn(row)
                            .with_children(|row| preview::buttons(row, ui, false, undo));
                    } else {
                        preview::buttons(column, ui, true, undo);
                    }
                });
        });
    if let Some(about) = about {
        parent
            .spawn(column_at(about, Val::ZERO))
            .with_children(|p| preview::about(p, ui, about.width()));
    }
}

fn head(p: &mut ChildSpawnerCommands, ui: &Ui, typing: &Typing, width: f32) {
    let units = width / ui.text_unit();
    p.spawn(ui.row(24.0).aligned().fixed())
        .with_children(|row| {
            icon_button(row, ui, GamesWidget::Leave, LEAVE, Icon::Back, Key("back"));
            let most = px(420.0 * ui.text_unit());
            let node = Node::default().fill().max_width(most);
            if units >= 640.0 {
                row.spawn((ui.plain(TextRole::H1, Key("games")), TextLayout::no_wrap()));
            }
            let name = if units >= 400.0 {
                Key("games-find")
            } else {
                Key("games-find-short")
            };
            let id = (GamesWidget::Search, SEARCH);
            let node = node.margin(Val::Auto.left());
            text_field::search(row, ui, id, name, node, &typing.text, true);
            let import = Button::new(ImportWidget::Open).icon(Icon::Import);
            let import = import.named(Key("import")).zone(IMPORT);
            if units >= 900.0 {
                let node = ui.row(12.0).aligned().height(ui.target(56.0)).fixed();
                let node = node.padding(ui.px(22.0).horizontal()).rounded(ui.px(14.0));
                let import = import.label(TextRole::Item, Key("import"));
                import.boxed(node).spawn(row, ui);
            } else {
                let side = ui.target(56.0);
                let import = import.width(side).height(side).fixed();
                import.rounded(ui.px(14.0)).spawn(row, ui);
            }
        });
}

/// Builds the button that lists games with any position again, if only those with one are listed.
fn any_position(row: &mut ChildSpawnerCommands, ui: &Ui, is_one: bool) {
    if is_one {
        Button::new(GamesWidget::AnyPosition)
            .boxed(ui.row(10.0).centred().fixed())
            .icon(Icon::Close)
            .label(TextRole::Label, Key("games-position"))
            .height(ui.target(44.0))
            .padding(ui.px(16.0).horizontal())
            .rounded(ui.px(12.0))
            .selected(true)
            .spawn(row, ui);
    }
}

fn chip(row: &mut ChildSpawnerCommands, ui: &Ui, filter: Option<Filter>) {
    let id = filter.map_or(GamesWidget::NextFilter, GamesWidget::Show);
    let kind = if filter.is_some() {
        Kind::Radio
    } else {
        Kind::Button
    };
    Button::of(kind, Skin::Button, id)
        .boxed(ui.row(10.0).centred().fixed())
        .height(ui.target(44.0))
        .padding(ui.px(16.0).horizontal())
        .rounded(ui.px(12.0))
        .spawn(row, ui)
        .insert(Chip(filter));
}
