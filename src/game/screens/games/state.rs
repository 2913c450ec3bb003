//! Which games are listed, in which order, and which one is chosen.

use bevy::prelude::*;

use super::{columns::Says, filter::Filter, line::Line, widget::GamesWidget};
use crate::{
    game::{
        play::CHARACTERS,
        store::Library,
        texts::Texts,
        ui::{Sortings, text_field::Typing},
    },
    library::{Archive, Kept, Query as Wanted},
};

/// The games that are listed.
#[derive(Resource, Default)]
pub struct GamesList {
    /// Which games are listed.
    pub filter: Filter,
    /// Their rows in the archive, in the order of the list.
    pub(super) rows: Vec<usize>,
    /// How many games each filter finds with what is looked for.
    pub(super) counts: [usize; Filter::ALL.len()],
    /// The columns of the list.
    pub(super) columns: Vec<Says>,
    /// The number of the chosen game.
    pub(super) chosen: Option<u64>,
    /// The game on which the mouse was pressed last: another press reviews it.
    pub(super) pressed: Option<u64>,
    /// The game that was deleted last, while it can be brought back.
    pub(super) deleted: Option<Kept>,
}

impl GamesList {
    /// Where the chosen game is in the list.
    pub(super) fn index(&self, archive: &Archive) -> Option<usize> {
        let chosen = self.chosen?;
        self.rows
            .iter()
            .position(|&row| archive.view(row).id() == chosen)
    }
}

/// Finds the games that are listed, whenever something has changed that decides about it.
pub(super) fn find(
    mut list: ResMut<GamesList>,
    library: Res<Library>,
    typing: Res<Typing>,
    sortings: Res<Sortings>,
    texts: Res<Texts>,
    mut shown: Local<Option<Filter>>,
) {
    let is_new = *shown != Some(list.filter);
    if !is_new && !library.is_changed() && !typing.is_changed() && !sortings.is_changed() {
        return;
    }
    *shown = Some(list.filter);
    let archive = library.archive();
    let named = |word: &str| {
        let is_meant = |name: &str| name.to_lowercase().contains(word);
        let characters = CHARACTERS
            .iter()
            .filter(|it| is_meant(&texts.say(&it.name().into())));
        characters.map(|it| it.kind.key()).collect()
    };
    let wanted = Wanted::new(&typing.text, named);
    let found: Vec<usize> = (0..archive.len())
        .filter(|&row| wanted.finds(&archive.view(row)))
        .collect();
    let list = &mut *list;
    list.counts = Filter::ALL.map(|filter| {
        let takes = |row: &&usize| filter.takes(&archive.view(**row));
        found.iter().filter(takes).count()
    });
    list.rows = found;
    list.rows
        .retain(|&row| list.filter.takes(&archive.view(row)));
    let by = sortings.of(GamesWidget::List);
    let says = by.and_then(|by| list.columns.get(by.column)).copied();
    sort(&mut list.rows, &archive, says.unwrap_or(Says::Date));
    // The newest games come first, if nothing else is asked for.
    if by.is_none_or(|by| by.descending) {
        list.rows.reverse();
    }
    // The chosen game stays chosen while it is listed.
    if list.index(&archive).is_none() {
        list.chosen = list.rows.first().map(|&row| archive.view(row).id());
    }
}

fn sort(rows: &mut [usize], archive: &Archive, by: Says) {
    let line = |row: usize| Line::of(&archive.view(row));
    match by {
        Says::Opponent => rows.sort_by_cached_key(|&row| line(row).opponent_key()),
        Says::Result => rows.sort_by_cached_key(|&row| line(row).own_score()),
        Says::Opening => rows.sort_by_cached_key(|&row| archive.view(row).opening().to_owned()),
        Says::Accuracy => rows.sort_by_cached_key(|&row| line(row).accuracy()),
        Says::Date | Says::Graph | Says::Star => {
            rows.sort_by_cached_key(|&row| (archive.view(row).date(), row));
        }
    }
}
