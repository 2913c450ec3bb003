//! The statistics of the games that are listed.

use super::{
    line::as_side,
    state::{GamesList, Shelves, look},
};
use crate::{
    game::{
        pages::{DialogBuilder, Go, add_dialog, dialog},
        play::opening_name,
        prelude::*,
        store::own_side,
    },
    library::{Results, Statistics},
    rules::named_openings,
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StatisticsWidget {
    Close,
}

impl WidgetName for StatisticsWidget {}

/// So many openings are listed.
const OPENINGS: usize = 6;

const PHASES: [Key; 3] = [Key("phase-opening"), Key("phase-midgame"), Key("phase-ending")];

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| menu == Menu::Statistics)
        .first(StatisticsWidget::Close)
        .on(Action::Back, StatisticsWidget::Close)
        .act(act)
        // What the engine finds out is kept while dialogs are built.
        .during(AppSystems::Enable, build);
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
        let found = [true, false].map(|own| {
            let views = games.rows.iter().filter_map(|&row| archive.view(row));
            let views = views.filter(|view| own_side(view).is_some() == own);
            Statistics::of(views, own_side)
        });
        let all = found[0].games + found[1].games;
        let title = Key("statistics-of").with("games", all);
        dialog::head(content, ui, title, ui.quiet(TextRole::Body, Key("statistics-note")));
        let list = ui.column(8.0).low().margin(ring_margin(ui));
        content.spawn(scroll_column(ui, "Statistics", list)).with_children(|list| fill(list, ui, &found));
        let close = Button::primary(StatisticsWidget::Close).press(Press::Back);
        dialog::buttons(content, ui, [(close, Key("done"))]);
    });
}

/// Builds the statistics of the player's own games and of those of others. The details are those of the own games, or else those of
/// the others.
fn fill(list: &mut ChildSpawnerCommands, ui: &Ui, [own, others]: &[Statistics; 2]) {
    let found = if own.games > 0 { own } else { others };
    if own.games > 0 {
        row(list, ui, Key("statistics-own"), results(own.results));
        for side in Side::ALL {
            let of_side = own.by_color[side.index()];
            row(list, ui, as_side(side), results(of_side));
        }
    }
    if others.games > 0 {
        row(list, ui, Key("statistics-others"), results(others.results));
    }
    let discs = found.discs().map_or(NONE.into(), |discs| format!("{discs:.1}"));
    row(list, ui, Key("statistics-discs"), discs);
    head(list, ui, Key("over-accuracy"));
    for (phase, accuracy) in PHASES.into_iter().zip(found.phases()) {
        let words =
            accuracy.map_or(NONE.into(), |part| Key("over-percent").with("percent", (100.0 * part).round() as usize));
        row(list, ui, phase, words);
    }
    if !found.openings.is_empty() {
        head(list, ui, Key("openings"));
    }
    for (name, of_opening) in found.openings.iter().take(OPENINGS) {
        let mut all = named_openings::all().iter();
        let opening = all.find(|opening| opening.english == *name);
        let name = opening.map_or(name.as_str(), |it| opening_name(it, ui.texts.language));
        row(list, ui, name, results(*of_opening));
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
