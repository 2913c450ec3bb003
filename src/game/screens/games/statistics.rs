//! The statistics of the games that are listed.

use super::{
    line::as_side,
    rows::dotted,
    state::{GamesList, Shelves, look},
};
use crate::{
    game::{
        pages::{DialogBuilder, Go, add_dialog, dialog},
        play::{character, opening_name},
        prelude::*,
        store::{KeepFindings, own_side},
    },
    library::{Results, Statistics, View},
    rules::named_openings,
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StatisticsWidget {
    Close,
}

impl WidgetName for StatisticsWidget {}

/// So many openings, opponents and tournaments are listed.
const MOST: usize = 6;

const PHASES: [Key; 3] = [Key("phase-opening"), Key("phase-midgame"), Key("phase-ending")];

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| menu == Menu::Statistics)
        .first(StatisticsWidget::Close)
        .on(Action::Back, StatisticsWidget::Close)
        .act(act)
        .build(build.after(KeepFindings));
}

fn act(mut activated: MessageReader<Activated>, mut go: Go) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            StatisticsWidget::Close => go.back(),
        }
    }
}

fn build(mut dialog: DialogBuilder, menu: Res<State<Menu>>, games: Res<GamesList>, shelves: Shelves) {
    if *menu.get() != Menu::Statistics {
        return;
    }
    dialog.show("Statistics", 560.0, (), |content, ui| {
        let shelf = shelves.games(games.filter);
        let archive = look(&shelf);
        let views = || games.rows.iter().filter_map(|&row| archive.view(row));
        let player = games.player();
        let found = match player {
            Some(name) => [Statistics::of(views(), |view| side_of(view, name)), Statistics::default()],
            None => [true, false]
                .map(|own| Statistics::of(views().filter(|view| own_side(view).is_some() == own), own_side)),
        };
        let all = found[0].games + found[1].games;
        let title = match player {
            Some(name) => Key("statistics-player").with("name", name).with("games", all),
            None => Key("statistics-of").with("games", all),
        };
        let note = if player.is_some() { Key("statistics-player-note") } else { Key("statistics-note") };
        dialog::head(content, ui, title, ui.quiet(TextRole::Body, note));
        let list = ui.column(8.0).low().margin(ring_margin(ui)).padding(ui.px(10.0).right());
        content.spawn(scroll_column(ui, "Statistics", list)).with_children(|list| fill(list, ui, &found, player));
        let close = Button::primary(StatisticsWidget::Close).press(Press::Back);
        dialog::buttons(content, ui, [(close, Key("done"))]);
    });
}

/// The side of a player in a game.
fn side_of(view: &View<'_>, player: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| view.names()[side.index()] == player)
}

/// Builds the statistics of the player's own games, or those of another player, and of those of others. The details are those of the
/// own games, or else those of the others.
fn fill(list: &mut ChildSpawnerCommands, ui: &Ui, [own, others]: &[Statistics; 2], player: Option<&str>) {
    let found = if own.games > 0 { own } else { others };
    if own.games > 0 {
        row(list, ui, player.map_or_else(|| Key("statistics-own").into(), Phrase::from), results(own.results));
        for side in Side::ALL {
            let of_side = own.by_color[side.index()];
            row(list, ui, as_side(side), results(of_side));
        }
    }
    if others.games > 0 {
        row(list, ui, Key("statistics-others"), results(others.results));
    }
    let percent = |percent: Option<f32>| match percent {
        Some(percent) => Key("over-percent").with("percent", percent.round() as usize),
        None => NONE.into(),
    };
    let discs = found.discs().map_or(NONE.into(), |discs| format!("{discs:.1}"));
    row(list, ui, Key("statistics-discs"), discs);
    head(list, ui, Key("over-accuracy"));
    for (phase, accuracy) in PHASES.into_iter().zip(found.phases()) {
        row(list, ui, phase, percent(accuracy.map(|part| 100.0 * part)));
    }
    let opening = |name: &str| {
        let found = named_openings::all().iter().find(|opening| opening.english == name);
        found.map_or(name, |it| opening_name(it, ui.texts.language)).into()
    };
    counted(list, ui, Key("openings"), &found.openings, opening);
    // Of games of others nobody is meant more than the other one.
    if own.games > 0 {
        let opponent = |name: &str| match name.parse() {
            Ok(kind) => character(kind).name().into(),
            Err(_) => name.into(),
        };
        counted(list, ui, Key("statistics-opponents"), &own.opponents, opponent);
        counted(list, ui, Key("statistics-events"), &own.events, |name| name.into());
        if !own.years.is_empty() {
            head(list, ui, Key("statistics-years"));
        }
        for &(year, of_year, accuracy) in &own.years {
            let accuracy = accuracy.map(|part| percent(Some(part)));
            let value = dotted([Some(results(of_year)), accuracy]);
            row(list, ui, year.to_string(), value);
        }
    }
}

/// Builds what was counted most often, under a head.
fn counted(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    words: Key,
    counted: &[(String, Results)],
    name: impl Fn(&str) -> Phrase,
) {
    if !counted.is_empty() {
        head(list, ui, words);
    }
    for (of, found) in counted.iter().take(MOST) {
        row(list, ui, name(of), results(*found));
    }
}

const NONE: &str = "\u{2013}";

fn results(results: Results) -> Phrase {
    let [won, drawn, lost] = results.games;
    Key("statistics-results").with("won", won).with("drawn", drawn).with("lost", lost)
}

fn head(list: &mut ChildSpawnerCommands, ui: &Ui, words: Key) {
    list.spawn(Node::default().padding(ui.px(10.0).top()).fixed()).with_child(ui.quiet(TextRole::Caption, words));
}

fn row(list: &mut ChildSpawnerCommands, ui: &Ui, label: impl Into<Phrase>, value: impl Into<Phrase>) {
    let node = ui.row(16.0).justify(JustifyContent::SpaceBetween).fixed();
    list.spawn(node).with_children(|row| {
        row.spawn(ui.plain(TextRole::Body, label));
        row.spawn(ui.plain(TextRole::BodyStrong, value));
    });
}
