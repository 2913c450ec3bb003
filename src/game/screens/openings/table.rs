//! The table of the moves of the book and of the games that are kept.

use std::cmp::Reverse;

use super::played::{Count, LIST, OpeningsWidget, Played};
use crate::{
    engine::teach::practice::Explored,
    game::{
        board::PointedMove,
        play::{Openings, opening_name, shown_share, shown_value},
        prelude::*,
        ui::{Column, ROW_PADDING, column_heads, columns_width, row_box, row_button},
    },
};

#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<TableContent>)]
struct Rows(TableForm);

#[derive(Clone, PartialEq, Debug)]
struct TableRow {
    /// The squares of the move. There is more than one only in a symmetric position.
    squares: Vec<Square>,
    book: Option<Explored>,
    /// The value for the side that makes the move, in discs: that of the book, or else that of the engine.
    value: Option<f32>,
    rough: bool,
    count: Count,
}

/// What the table shows: its rows, and after how many moves practising begins if that is before the position on the board.
type TableContent = (Vec<TableRow>, Option<usize>);

/// The moves of the book, the best one first, and after them those that were played all the same.
fn rows(openings: &Openings, session: &Session, played: &Played) -> Vec<TableRow> {
    let mut rows: Vec<TableRow> = openings
        .rows
        .iter()
        .map(|found| {
            let mut count = Count::default();
            for square in &found.squares {
                count.add(played.moves.get(square).copied().unwrap_or_default());
            }
            TableRow {
                squares: found.squares.clone(),
                book: Some(found.clone()),
                value: Some(found.value),
                rough: {
                    let mut squares = found.squares.iter();
                    squares.any(|&square| openings.is_rough(square, session))
                },
                count,
            }
        })
        .collect();
    // What was played all the same, and outside the book every legal move.
    let is_listed = |square: &Square| rows.is_empty() || played.moves.contains_key(square);
    let is_new = |square: &Square| !rows.iter().any(|row| row.squares.contains(square));
    let empties = session.position().empties();
    let legal = session.position().legal_moves();
    let mut others: Vec<TableRow> = legal
        .iter()
        .filter(|square| is_new(square) && is_listed(square))
        .map(|square| {
            let found = openings.searched.iter().find(|found| found.square == square);
            TableRow {
                squares: vec![square],
                book: None,
                value: found.map(|found| found.value),
                rough: found.is_some_and(|found| found.is_rough(empties)),
                count: played.moves.get(&square).copied().unwrap_or_default(),
            }
        })
        .collect();
    // They stay where they are when their values arrive.
    others.sort_by_key(|row| Reverse(row.count.games));
    rows.extend(others);
    rows
}

/// Which columns have room: each form has one more than the one before. The sizes of the texts are the same in all of
/// them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TableForm {
    /// Moves and values, without the heads of the columns.
    Bare,
    Shares,
    Named,
    /// How one's own games went, too.
    Own,
    /// The number of all games, too.
    Counted,
    /// Bars of the results too.
    Full,
}

const MOVE: Column = Column::wide(48.0).head(Key("openings-move"));
const NAME: Column = Column::REST.head(Key("openings-name"));
const VALUE: Column = Column::wide(56.0).at_end().head(Key("openings-value"));
const OWN: Column = Column::wide(84.0).at_end().head(Key("openings-own"));
const GAMES: Column = Column::wide(64.0).at_end().head(Key("openings-count"));
const RESULTS: Column = Column::wide(104.0).head(Key("openings-results"));
const SHARE: Column = Column::wide(60.0).at_end().head(Key("openings-played"));
/// What stands for no number.
const NONE: &str = "\u{2013}";
/// The least width of the names, in design units of text.
const NAME_WIDTH: f32 = 160.0;
/// The space in the card around its rows, and the border of a row, in design units.
const CARD: f32 = 12.0;
const BORDER: f32 = 2.5;

impl TableForm {
    /// The form with the most columns that fit into this width, in design units of text.
    fn of(width: f32) -> Self {
        let forms = [Self::Full, Self::Counted, Self::Own, Self::Named, Self::Shares];
        let fits = |form: &Self| form.width() <= width;
        forms.into_iter().find(fits).unwrap_or(Self::Bare)
    }

    /// The column of the names is there in any case, so that the other ones are at the sides.
    fn columns(self) -> &'static [Column] {
        match self {
            Self::Bare => &[MOVE, Column::REST, VALUE],
            Self::Shares => &[MOVE, Column::REST, VALUE, SHARE],
            Self::Named => &[MOVE, NAME, VALUE, SHARE],
            Self::Own => &[MOVE, NAME, OWN, VALUE, SHARE],
            Self::Counted => &[MOVE, NAME, OWN, GAMES, VALUE, SHARE],
            Self::Full => &[MOVE, NAME, OWN, GAMES, RESULTS, VALUE, SHARE],
        }
    }

    /// The least width of the table.
    fn width(self) -> f32 {
        let names = if self >= Self::Named { NAME_WIDTH } else { 0.0 };
        2.0 * (CARD + ROW_PADDING + BORDER) + columns_width(self.columns()) + names
    }

    /// A cell of a column. The barest form has no heads to line up with.
    fn cell(self, ui: &Ui, column: Column) -> Node {
        match self {
            Self::Bare => column.cell(ui).width(Val::Auto),
            _ => column.cell(ui),
        }
    }
}

/// Builds the table, in a panel of this width in logical pixels.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let form = TableForm::of(width / ui.text_unit());
    let node = ui.column(2.0).padding(ui.px(CARD).all());
    column.spawn((Name::new("Book moves"), Rows(form), LIST, card(ui, node)));
}

fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &Rows, &mut Filled<TableContent>)>,
    openings: Res<Openings>,
    played: Res<Played>,
    session: Res<Session>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, &Rows(form), mut shown) in &mut places {
        if !shown.is_due(openings.is_changed() || played.is_changed()) {
            continue;
        }
        let here = session.record().move_count();
        let from = openings.practised_from.filter(|&moves| moves < here);
        let now = (rows(&openings, &session, &played), from);
        let card = commands.entity(entity);
        Filled::refill(&mut shown, card, now, |card, (rows, practised_from)| {
            fill(card, &ui, form, &session, rows);
            if let Some(moves) = *practised_from {
                let words = Key("openings-practised-from").with("number", moves);
                note(card, &ui, words);
            }
        });
    }
}

fn fill(card: &mut ChildSpawnerCommands, ui: &Ui, form: TableForm, session: &Session, rows: &[TableRow]) {
    let is_book = rows.iter().any(|row| row.book.is_some());
    if !is_book {
        note(card, ui, Key("openings-out").into());
    }
    if rows.is_empty() {
        return;
    }
    // What the engine has found outside the book does not say what the best move of the book is.
    let of_book = rows.iter().filter(|row| !is_book || row.book.is_some());
    let best = of_book.filter_map(|row| row.value).max_by(f32::total_cmp);
    if form > TableForm::Bare {
        column_heads(card, ui, form.columns(), None);
    }
    for row in rows {
        spawn(card, ui, form, row, best);
    }
    let legal = session.position().legal_moves().count() as usize;
    let known: usize = rows.iter().map(|row| row.squares.len()).sum();
    let others = legal.saturating_sub(known);
    // What is played although it is not in the book is listed, but not known to it.
    let others = others + rows.iter().filter(|row| row.book.is_none()).count();
    if others > 0 && is_book {
        note(card, ui, Key("openings-more").with("moves", others));
    }
}

fn note(card: &mut ChildSpawnerCommands, ui: &Ui, words: Phrase) {
    card.spawn(Node::default().padding(UiRect::axes(ui.px(12.0), ui.px(10.0))))
        .with_child(ui.quiet(TextRole::Caption, words));
}

fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui, form: TableForm, found: &TableRow, best: Option<f32>) {
    let Some(&square) = found.squares.first() else {
        return;
    };
    let palette = ui.palette;
    let book = found.book.as_ref();
    let is_best = found.value.zip(best).is_some_and(|(value, best)| whole(value) == whole(best));
    let ink = if is_best { palette.accent } else { palette.text };
    let node = row_box(ui).fixed();
    row_button(ui, OpeningsWidget::Play(square), node)
        .selected(is_best)
        .min_height(ui.px(ui.text_height(50.0)))
        .spawn(card, ui)
        .with_children(|row| {
            let strong = |words: String, ink| ui.text(TextRole::BodyStrong, words, ink);
            row.spawn(form.cell(ui, MOVE)).with_child(strong(square.to_string(), palette.text));
            let mut name = row.spawn(NAME.cell(ui));
            if form >= TableForm::Named {
                let language = ui.texts.language;
                let words = book.and_then(|book| book.name);
                let mut words = words.map_or("", |name| opening_name(name, language)).to_owned();
                // The other squares are the same move in a mirror.
                for (at, square) in found.squares.iter().skip(1).enumerate() {
                    words += if at == 0 { " = " } else { ", " };
                    words += &square.to_string();
                }
                name.with_child(ui.text(TextRole::Body, words.trim_start(), palette.text2));
            }
            let Count { own, games, results, .. } = found.count;
            if form >= TableForm::Own {
                let [won, drawn, lost] = own;
                let words = if found.count.is_own() {
                    format!("{won}\u{2009}\u{b7}\u{2009}{drawn}\u{2009}\u{b7}\u{2009}{lost}")
                } else {
                    NONE.to_owned()
                };
                row.spawn(OWN.cell(ui)).with_child(ui.plain(TextRole::Body, words));
            }
            if form >= TableForm::Counted {
                let words = match games {
                    0 => NONE.to_owned(),
                    games => games.to_string(),
                };
                row.spawn(GAMES.cell(ui)).with_child(ui.quiet(TextRole::Body, words));
            }
            if form == TableForm::Full {
                bar(row, ui, results);
            }
            let rough = found.rough;
            let discs = found.value.map(|value| shown_value(whole(value), rough, palette.board.marks));
            let value_ink = if rough { palette.text2 } else { ink };
            let value = strong(discs.unwrap_or_else(|| NONE.to_owned()), value_ink);
            row.spawn(form.cell(ui, VALUE)).with_child(value);
            if form >= TableForm::Shares {
                let share = book.map_or_else(|| NONE.to_owned(), |book| shown_share(book.share));
                let text = ui.text(TextRole::Body, share, palette.text);
                row.spawn(form.cell(ui, SHARE)).with_child(text);
            }
        });
}

/// A value in whole discs, as it is shown.
fn whole(value: f32) -> i32 {
    value.round() as i32
}

/// How many games Black won, were drawn, and White won, as a bar with three parts.
fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, results: [u32; 3]) {
    let board = &ui.palette.board;
    let all: u32 = results.iter().sum();
    let whole = RESULTS.cell(ui).height(ui.px(12.0)).rounded(ui.px(4.0)).clipped().border(px(1.0).all());
    let edge = if all > 0 { ui.palette.text3 } else { Color::NONE };
    row.spawn((whole, BorderColor::all(edge))).with_children(|bar| {
        for (count, ink) in results.into_iter().zip([board.black, ui.palette.text3, board.white]) {
            let part = percent(100.0 * count as f32 / all.max(1) as f32);
            bar.spawn((sized(part, percent(100)).fixed(), BackgroundColor(ink)));
        }
    });
}

/// Previews the move of the row under the pointer, or of the row with the focus.
fn point(widgets: Query<(&WidgetId, &Widget)>, focus: Res<Focus>, mut pointed: ResMut<PointedMove>) {
    let square = widgets
        .iter()
        .filter(|&(&id, widget)| if focus.visible { focus.shows(id) } else { widget.hovered })
        .find_map(|(id, _)| match id.get() {
            Some(OpeningsWidget::Play(square)) => Some(square),
            _ => None,
        });
    pointed.set_if_neq(PointedMove(square));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show.in_set(AppSystems::Enable),
            point.after(AppSystems::Act).before(AppSystems::RunQueue).run_if(in_state(Screen::Openings)),
        ),
    )
    .add_systems(OnExit(Screen::Openings), |mut pointed: ResMut<PointedMove>| pointed.0 = None);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_left_out_only_if_it_has_no_room() {
        assert_eq!(TableForm::of(100.0), TableForm::Bare);
        for form in [TableForm::Shares, TableForm::Named, TableForm::Own, TableForm::Counted, TableForm::Full] {
            assert_eq!(TableForm::of(form.width()), form);
            assert!(TableForm::of(form.width() - 1.0) < form);
        }
    }
}
