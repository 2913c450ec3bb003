//! The list of the games.

use std::collections::HashSet;

use Says::{Accuracy, Date, Event, Graph, Opening, Opponent, Result, Star, Theory};

use super::{
    line::{Ending, GameLine, as_side},
    state::{GamesList, Shelves, look},
    widget::{Filter, GamesWidget, HEIGHTS, LIST, Says, form},
};
use crate::{
    game::{
        pages::{day, graph::Spark},
        prelude::*,
        store::this_year,
        ui::{Column, List},
    },
    library::Row,
};

/// What a list was built for.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ShownColumns(&'static [Says]);

/// Whether rows have one line: with a single column they need two.
fn is_compact(wanted: bool, form: &[Says]) -> bool {
    wanted && form.len() > 1
}

/// Builds the list. Its rows have one line of text if they are `compact`; games of `strangers` have no opponent.
pub(super) fn build(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32, compact: bool, strangers: bool) {
    let form = form(ui, width, strangers);
    let compact = is_compact(compact, form);
    let head = |says: &Says| match says {
        Opponent if strangers => says.column().head(Key("games-players")),
        _ => says.column(),
    };
    let columns: Vec<Column> = form.iter().map(head).collect();
    let id = (GamesWidget::List, LIST, Key("games"));
    p.spawn((col(Val::ZERO).fill().low(), ShownColumns(form))).with_children(|column| {
        List::build(column, ui, id, &columns, (Skin::Card, HEIGHTS[usize::from(compact)]), Key("games-none"));
    });
}

pub(super) fn fill(
    mut lists: Query<&mut List>,
    shown: Query<&ShownColumns>,
    mut games: ResMut<GamesList>,
    shelves: Shelves,
    (focus, settings): (Res<Focus>, Res<Settings>),
    mut filled: Local<(Vec<Row>, HashSet<u64>, Phrase)>,
) {
    let (Ok(mut list), Ok(&ShownColumns(form))) = (lists.single_mut(), shown.single()) else {
        return;
    };
    let changed = games.is_changed() || shelves.are_changed() || focus.is_changed();
    if !changed && !list.is_added() {
        return;
    }
    if games.columns != form {
        games.columns = form.to_vec();
        games.sorts_again = true;
    }
    let shelf = shelves.games(games.filter);
    let archive = look(&shelf);
    if let Target::Widget(id) = focus.target
        && let Some((of, index)) = id.row_of()
        && of == GamesWidget::List
        && let Some(view) = games.rows.get(index).and_then(|&row| archive.view(row))
        && games.chosen != Some(view.id())
    {
        games.chosen = Some(view.id());
    }
    let selected = games.index(&archive);
    if list.selected != selected {
        list.selected = selected;
    }
    let empty = nothing(&games, &shelves);
    let is_new = list.is_added() || filled.0 != games.rows;
    if !is_new && !shelves.are_changed() && filled.1 == games.marked && filled.2 == empty {
        return;
    }
    *filled = (games.rows.clone(), games.marked.clone(), empty);
    if is_new {
        list.reveal(selected.unwrap_or(0));
    }
    let (rows, marked, empty) = filled.clone();
    if rows.is_empty() {
        list.show_words(empty);
        return;
    }
    let shared = shelf.clone();
    let (year, compact) = (this_year(), is_compact(settings.compact_games, form));
    list.show_rows(rows.len(), move |row, ui, index| {
        let archive = look(&shared);
        let Some(line) = archive.view(rows[index]).map(|view| GameLine::of(&view)) else {
            return;
        };
        let is_marked = marked.contains(&line.id);
        let name = Some(spoken(ui, &line, year, is_marked));
        let entity = row.target_entity();
        row.commands().entity(entity).insert(Spoken { name, ..default() });
        for &says in form {
            cell(row, ui, says, form, &line, (year, is_marked, compact));
        }
    });
}

/// What is said instead of rows.
fn nothing(games: &GamesList, shelves: &Shelves) -> Phrase {
    if games.filter == Filter::Collection && shelves.collection.is_reading() {
        Key("import-reading").into()
    } else if games.looks_for_something() {
        Key("games-found-none").into()
    } else {
        Key("games-none").into()
    }
}

/// Builds a cell of a row. A compact row has one line, for what matters most.
fn cell(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    says: Says,
    form: &[Says],
    line: &GameLine,
    (year, is_marked, compact): (u16, bool, bool),
) {
    let palette = ui.palette;
    let column = says.column();
    let two_lines = |row: &mut ChildSpawnerCommands, first: Phrase, second: Option<Phrase>| {
        let cell = column.cell(ui).column(Val::ZERO).align(AlignItems::Start);
        row.spawn(cell).with_children(|cell| {
            let breaks = if compact { LineBreak::NoWrap } else { LineBreak::WordOrCharacter };
            cell.spawn((ui.quiet(TextRole::Body, first), TextLayout::linebreak(breaks)));
            if let Some(second) = second.filter(|_| !compact) {
                cell.spawn((ui.quiet(TextRole::Caption, second), TextLayout::linebreak(breaks)));
            }
        });
    };
    let event = (!line.event.is_empty()).then(|| Phrase::from(line.event.as_str()));
    match says {
        Date => column.write(row, ui, TextRole::Caption, day(line.date, year), palette.text),
        Opponent => {
            let form = match form.len() {
                1 => Form::Alone,
                _ if form.contains(&Opening) || line.event.is_empty() => Form::Usual,
                _ => Form::WithEvent,
            };
            if compact {
                row.spawn(column.cell(ui).aligned().clipped().with(|node| node.column_gap = ui.px(8.0))).with_children(
                    |cell| {
                        if is_marked {
                            cell.spawn(ui.icon(Icon::Check, 20.0, palette.accent));
                        }
                        cell.spawn((ui.plain(TextRole::Body, line.opponent()), TextLayout::no_wrap()));
                    },
                );
            } else {
                opponent(row, ui, column.cell(ui), line, form, is_marked);
            }
        }
        Result => {
            let node = column.cell(ui).column(Val::ZERO).align(AlignItems::Start);
            row.spawn(node).with_children(|cell| {
                let (words, ink) = ending(ui, line);
                if !compact || line.outcome.is_some() {
                    discs(cell, ui, line);
                }
                if !compact || line.outcome.is_none() {
                    cell.spawn(ui.text(TextRole::Caption, words, ink));
                }
            });
        }
        Theory => {
            let words = line.theory.map_or("\u{2013}".to_owned(), |[black, white]| format!("{black}\u{2013}{white}"));
            column.write(row, ui, TextRole::Body, words, palette.text2);
        }
        Event => {
            let round = (!line.round.is_empty()).then(|| Key("games-round").with("round", line.round.as_str()));
            two_lines(row, event.unwrap_or_default(), round);
        }
        Opening => {
            let name = line.opening(ui.texts.language).unwrap_or_default();
            // A column of its own tells the tournament.
            two_lines(row, name.into(), event.filter(|_| !form.contains(&Event)));
        }
        Accuracy => column.write(row, ui, TextRole::BodyStrong, accuracy(line), palette.text),
        Graph => {
            let size = Vec2::new(168.0, if compact { 26.0 } else { 44.0 }) * ui.layout.u;
            let graph = line.summary.as_ref().map(|it| it.graph.clone());
            row.spawn(column.cell(ui)).with_children(|cell| {
                Spark::spawn(cell, &graph.unwrap_or_default(), size);
            });
        }
        Star => {
            let (icon, ink) =
                if line.is_starred { (Icon::Starred, palette.accent) } else { (Icon::Star, palette.text3) };
            row.spawn(column.cell(ui)).with_child(ui.icon(icon, 24.0, ink));
        }
    }
}

/// What screen readers say: how the game ended, who played, and the rest.
fn spoken(ui: &Ui, line: &GameLine, year: u16, is_marked: bool) -> Phrase {
    let discs = line.outcome.map(|_| {
        let [near, far] = [line.near(), line.near().opponent()];
        let count = |side| line.discs(side).unwrap_or(0).to_string();
        Key("games-discs").with("near", count(near)).with("far", count(far))
    });
    let accuracy = line.accuracy().map(|percent| {
        let percent = Key("over-percent").with("percent", percent);
        Key("games-accuracy").with("whose", whose_accuracy(line)).with("percent", percent)
    });
    let parts = [
        Some(ending(ui, line).0),
        discs,
        Some(line.opponent()),
        line.own.map(|own| as_side(own).into()),
        line.opening(ui.texts.language).map(Phrase::from),
        (!line.event.is_empty()).then(|| line.event.as_str().into()),
        accuracy,
        Some(day(line.date, year)),
        line.is_starred.then(|| Key("games-starred").into()),
        is_marked.then(|| Key("games-marked-one").into()),
    ];
    Phrase::Parts(parts.into_iter().flatten().collect())
}

/// What a row has room for beside the names of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// No other column says how the game ended, nor where it was played.
    Alone,
    /// The other columns say everything.
    Usual,
    /// No other column says where the game was played.
    WithEvent,
}

/// Builds the emblem and the name of the opponent, or the names of both players of a game of others.
fn opponent(row: &mut ChildSpawnerCommands, ui: &Ui, node: Node, line: &GameLine, form: Form, is_marked: bool) {
    let node = node.aligned().with(|node| node.column_gap = ui.px(14.0));
    row.spawn(node).with_children(|cell| {
        if is_marked {
            cell.spawn(ui.icon(Icon::Check, 44.0, ui.palette.accent));
        } else if form != Form::Alone {
            ui.emblem(cell, line.emblem(), 44.0);
        }
        let breaks = TextLayout::linebreak(LineBreak::WordOrCharacter);
        cell.spawn(rest(Val::ZERO).narrow()).with_children(|lines| {
            let event = (!line.event.is_empty()).then(|| Phrase::from(line.event.as_str()));
            let (first, role, second) = match (form, line.own) {
                (Form::Alone, _) => {
                    let parts = [Some(ending(ui, line).0), event];
                    (line.opponent(), TextRole::Caption, dotted(parts))
                }
                (_, Some(own)) => {
                    let name = line.name(own.opponent());
                    (name, TextRole::Caption, line.caption())
                }
                (Form::WithEvent, None) => (line.opponent(), TextRole::Caption, dotted([event])),
                (Form::Usual, None) => {
                    let [black, white] = Side::ALL.map(|side| line.name(side));
                    (black, TextRole::Body, white)
                }
            };
            lines.spawn((ui.plain(TextRole::Body, first), breaks));
            lines.spawn((ui.quiet(role, second), breaks));
        });
    });
}

/// The parts that there are, with dots between them.
pub(super) fn dotted(parts: impl IntoIterator<Item = Option<Phrase>>) -> Phrase {
    let both = |one, other| Key("review-caption").with("opening", one).with("clock", other);
    parts.into_iter().flatten().reduce(both).unwrap_or_else(Phrase::nothing)
}

/// The discs of both sides, the player's own first. Nothing if the game was not played to its end.
pub(super) fn discs(cell: &mut ChildSpawnerCommands, ui: &Ui, line: &GameLine) {
    let near = line.near();
    let count = |side: Side| line.discs(side).map_or("\u{2013}".to_owned(), |discs| discs.to_string());
    cell.spawn(ui.row(8.0).aligned()).with_children(|row| {
        row.spawn(ui.disc_icon(near, 14.0));
        row.spawn(ui.plain(TextRole::Body, count(near)));
        row.spawn(ui.text(TextRole::Body, "\u{2013}", ui.palette.text3));
        row.spawn(ui.plain(TextRole::Body, count(near.opponent())));
        row.spawn(ui.disc_icon(near.opponent(), 14.0));
    });
}

/// The result in words, and their colour.
pub(super) fn ending(ui: &Ui, line: &GameLine) -> (Phrase, Color) {
    let palette = ui.palette;
    match line.ending() {
        Ending::Won => (Key("games-won-one").into(), palette.good),
        Ending::Lost => (Key("games-lost-one").into(), palette.bad),
        Ending::Draw => (Key("games-draw").into(), palette.text2),
        Ending::WonBy(side) => (Key("games-won-by").with("side", colour_name(side)), palette.text2),
        Ending::Open => {
            // The title counts alike: it is the number of the move that comes next. A position that was set up has none.
            let next = line.moves + usize::from(line.moves > 0);
            (Key("games-open").with("moves", next), palette.text2)
        }
    }
}

/// Whose accuracy is told of a game: the player's, or black's in a game of others.
pub(super) fn whose_accuracy(line: &GameLine) -> Phrase {
    match line.own {
        Some(_) => Key("games-accuracy-yours").into(),
        None => Key("games-accuracy-of").with("side", colour_name(line.near())),
    }
}

pub(super) fn accuracy(line: &GameLine) -> Phrase {
    line.accuracy().map_or("\u{2013}".into(), |percent| Key("over-percent").with("percent", percent))
}
