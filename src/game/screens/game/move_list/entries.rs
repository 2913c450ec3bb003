//! What the list of moves contains, and which of it is shown.

use std::cmp::Ordering;

use crate::{
    game::{
        play::Session,
        texts::{Key, Phrase},
    },
    rules::{Ply, Side},
};

/// How the list is arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListForm {
    Columns,
    Strip,
}

/// A move or pass as the list shows it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) side: Side,
    pub(super) number: Option<usize>,
    pub(super) text: Phrase,
    pub(super) plies: usize,
    pub(super) when: When,
}

/// Where an entry is, seen from the position on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    Before,
    /// It led to the position on the board.
    Now,
    Undone,
}

pub(super) fn entries(session: &Session) -> Vec<Entry> {
    let record = session.record();
    let played = record.plies().len();
    let mut number = 0;
    let line = record.plies().iter().chain(record.redo_tail());
    (1..)
        .zip(line)
        .map(|(plies, ply)| {
            let (side, number, text) = match ply {
                Ply::Move { color, square, .. } => {
                    number += 1;
                    (*color, Some(number), square.to_string().into())
                }
                Ply::Pass { color } => (*color, None, Key("pass").into()),
            };
            let when = match plies.cmp(&played) {
                Ordering::Less => When::Before,
                Ordering::Equal => When::Now,
                Ordering::Greater => When::Undone,
            };
            Entry { side, number, text, plies, when }
        })
        .collect()
}

/// The rows that are shown while the list is not scrolled: up to the last one, or, if moves were undone, up to a few
/// after the current one. `undone` is the number of rows that have only undone moves.
pub(super) fn usual_end(rows: usize, undone: usize, room: usize) -> usize {
    let ahead = undone.min(room / 3);
    (rows - undone + ahead).max(room.min(rows))
}

/// Arranges the entries in rows, in the order of play. In columns, each row has black's entry first and white's second.
pub(super) fn rows(entries: Vec<Entry>, form: ListForm) -> Vec<Vec<Option<Entry>>> {
    if form == ListForm::Strip {
        return entries.into_iter().map(|entry| vec![Some(entry)]).collect();
    }
    let mut rows: Vec<Vec<Option<Entry>>> = Vec::new();
    for entry in entries {
        let column = entry.side.index();
        let open = column == 1 && rows.last().is_some_and(|row| row[1].is_none());
        if !open {
            rows.push(vec![None, None]);
        }
        if let Some(row) = rows.last_mut() {
            row[column] = Some(entry);
        }
    }
    rows
}

/// The number of rows that have only undone moves.
pub(super) fn undone_rows(rows: &[Vec<Option<Entry>>]) -> usize {
    rows.iter().filter(|row| row.iter().flatten().all(|entry| entry.when == When::Undone)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(side: Side, number: Option<usize>) -> Entry {
        Entry { side, number, text: Phrase::nothing(), plies: 0, when: When::Before }
    }

    #[test]
    fn the_current_row_is_in_view() {
        for rows in 0..=31 {
            for undone in 0..=rows {
                for room in 1..=12 {
                    let end = usual_end(rows, undone, room);
                    assert!(end <= rows && end >= room.min(rows));
                    let current = rows - undone;
                    assert!(end >= current && end.saturating_sub(room) <= current);
                }
            }
        }
    }

    #[test]
    fn passes_keep_the_columns_in_order() {
        let entries = vec![
            entry(Side::Black, Some(1)),
            entry(Side::White, None),
            entry(Side::Black, Some(2)),
            entry(Side::White, Some(3)),
            entry(Side::Black, None),
            entry(Side::White, Some(4)),
        ];
        let rows = rows(entries, ListForm::Columns);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.iter().all(Option::is_some)));
    }

    #[test]
    fn white_may_come_first() {
        let entries = vec![entry(Side::White, Some(1)), entry(Side::Black, Some(2))];
        let rows = rows(entries, ListForm::Columns);
        assert_eq!(rows.len(), 2);
        assert!(rows[0][0].is_none() && rows[1][1].is_none());
    }
}
