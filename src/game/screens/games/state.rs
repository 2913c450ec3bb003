//! Which games are listed, in which order, and which one is chosen.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard},
};

use super::{
    line::GameLine,
    widget::{Filter, GamesWidget, Says},
};
use crate::{
    engine::OpponentKind,
    game::{
        play::{RestoredGame, character},
        prelude::*,
        store::{Collection, KeptGames, Library, Store, own_side, restored},
        ui::{Sortings, text_field::Typing},
    },
    library::{Archive, Date, Kept, Query as Wanted, Reached, Row, View},
    rules::Position,
};

#[derive(Resource, Default)]
pub struct GamesList {
    pub filter: Filter,
    /// Their rows in the archive, in the order of the list.
    pub(super) rows: Vec<Row>,
    /// How many games each filter finds with what is looked for.
    pub(super) counts: [usize; Filter::ALL.len()],
    /// How many of the listed games have not been analysed.
    pub(super) open: usize,
    /// Whether the chosen game is not over and can go on.
    pub(super) goes_on: bool,
    pub(super) columns: Vec<Says>,
    pub(super) search: String,
    /// The name of a player whose games were looked for. They are listed while the search has the same words.
    player: String,
    /// Whether the list has other columns, by which it may be sorted.
    pub(super) sorts_again: bool,
    /// Whether something else was typed since.
    pub(super) searches_again: bool,
    /// Only games that reached this position are listed.
    pub(super) position: Option<Position>,
    /// Of these only those in which the player had one of these colours. All of them without a colour.
    pub(super) own: &'static [Side],
    pub(super) reached: Vec<Reached>,
    pub chosen: Option<u64>,
    /// The game on which the mouse was pressed last: another press reviews it.
    pub(super) pressed: Option<u64>,
    pub(super) marked: HashSet<u64>,
    /// What was done last, while it can be undone.
    pub(super) undo: Option<Undo>,
}

/// All games that can be listed.
#[derive(SystemParam)]
pub(super) struct Shelves<'w> {
    pub library: Res<'w, Library>,
    pub collection: Res<'w, Collection>,
}

/// What changes kept games.
#[derive(SystemParam)]
pub(super) struct Keeping<'w> {
    library: ResMut<'w, Library>,
    collection: Res<'w, Collection>,
    unfinished: ResMut<'w, KeptGames>,
    store: Res<'w, Store>,
}

impl Keeping<'_> {
    /// The games of which this filter lists some.
    pub fn games(&self, filter: Filter) -> Arc<RwLock<Archive>> {
        shelf(filter, &self.library, &self.collection)
    }

    /// Stars the games that are meant, or takes their stars away if all have one.
    pub fn star(&mut self, meant: Vec<Kept>) {
        let all_have_one = meant.iter().all(|kept| kept.is_starred);
        for mut kept in meant {
            kept.is_starred = !all_have_one;
            self.library.keep(&kept, &self.store);
        }
    }

    /// Deletes games, which can be undone.
    pub fn delete(&mut self, games: &mut GamesList, meant: Vec<Kept>) {
        let ids: Vec<u64> = meant.iter().map(|kept| kept.id).collect();
        games.chosen = games.next_to(&ids, &look(&self.games(games.filter)));
        self.library.remove(&ids, &self.store);
        for &id in &ids {
            self.unfinished.drop_game(id);
        }
        games.marked.clear();
        games.undo = Some(Undo::Deleted(meant));
    }

    /// Undoes what was done last.
    pub fn undo(&mut self, games: &mut GamesList) {
        let before = match games.undo.take() {
            Some(Undo::Deleted(deleted)) => {
                games.chosen = deleted.first().map(|kept| kept.id);
                deleted
            }
            Some(Undo::Added { ids, before }) => {
                self.library.remove(&ids, &self.store);
                before
            }
            None => return,
        };
        for kept in &before {
            self.library.keep(kept, &self.store);
        }
    }

    /// The game as it was left, if it was played here and is not over; else as it is kept.
    pub fn as_left(&self, kept: Kept) -> RestoredGame {
        let mut unfinished = self.unfinished.unfinished();
        unfinished.find(|game| game.id == kept.id).cloned().unwrap_or_else(|| restored(kept))
    }
}

impl Shelves<'_> {
    /// The games of which this filter lists some.
    pub fn games(&self, filter: Filter) -> Arc<RwLock<Archive>> {
        shelf(filter, &self.library, &self.collection)
    }

    pub fn are_changed(&self) -> bool {
        self.library.is_changed() || self.collection.is_changed()
    }
}

/// The games of which this filter lists some.
pub(super) fn shelf(filter: Filter, library: &Library, collection: &Collection) -> Arc<RwLock<Archive>> {
    match filter {
        Filter::Collection => collection.shared(),
        _ => library.shared(),
    }
}

pub(super) fn look(games: &RwLock<Archive>) -> RwLockReadGuard<'_, Archive> {
    games.read().unwrap_or_else(PoisonError::into_inner)
}

/// What can be undone.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Undo {
    Deleted(Vec<Kept>),
    /// Games came in together.
    Added {
        /// The numbers of those that are new.
        ids: Vec<u64>,
        /// Those that were there already, as they were before they were completed.
        before: Vec<Kept>,
    },
}

impl GamesList {
    /// Chooses a game, and lists all games.
    pub(super) fn show(&mut self, id: Option<u64>) {
        (self.filter, self.position, self.chosen) = (Filter::All, None, id);
    }

    /// Lists the games of this filter that reached a position, with these words. With colours they are those in which the player
    /// had one of them.
    pub fn look_for(&mut self, filter: Filter, position: Position, own: &'static [Side], words: &str) {
        (self.filter, self.position, self.own) = (filter, Some(position), own);
        (self.search, self.searches_again) = (words.to_owned(), true);
    }

    /// Lists the games that these words find.
    pub fn look_for_words(&mut self, words: String) {
        (self.search, self.searches_again) = (words, true);
        (self.filter, self.position) = (Filter::default(), None);
    }

    /// Lists the games of a player, of those that this filter lists, until something else is looked for.
    pub(super) fn look_for_player(&mut self, name: &str) {
        (self.search, self.searches_again, self.position) = (name.to_owned(), true, None);
        name.clone_into(&mut self.player);
    }

    /// The player whose games are listed.
    pub(super) fn player(&self) -> Option<&str> {
        (!self.player.is_empty() && self.player == self.search).then_some(&*self.player)
    }

    /// The listed games that have not been analysed, in the order of the list.
    pub(super) fn not_analysed(&self, archive: &Archive) -> Vec<u64> {
        self.rows.iter().filter_map(|&row| archive.view(row)).filter(is_open).map(|view| view.id()).collect()
    }

    /// Whether less is listed than there is: words are looked for, or a position.
    pub(super) fn looks_for_something(&self) -> bool {
        !self.search.is_empty() || self.position.is_some()
    }

    /// The game that is chosen after these have gone: the next one in the list, or the one before.
    pub(super) fn next_to(&self, ids: &[u64], archive: &Archive) -> Option<u64> {
        let stays = |id: &u64| !ids.contains(id);
        let at = self.index(archive)?;
        let id = |&row: &Row| Some(archive.view(row)?.id());
        let mut after = self.rows[at..].iter().filter_map(id);
        let mut before = self.rows[..at].iter().rev().filter_map(id);
        after.find(stays).or_else(|| before.find(stays))
    }

    /// The games that something is done with: the marked ones, in the order of the list, or the chosen one.
    pub(super) fn meant(&self, archive: &Archive) -> Vec<Kept> {
        self.meant_rows(archive).into_iter().filter_map(|row| Some(archive.view(row)?.kept())).collect()
    }

    pub(super) fn meant_rows(&self, archive: &Archive) -> Vec<Row> {
        let is_marked = |&row: &Row| archive.view(row).is_some_and(|it| self.marked.contains(&it.id()));
        let marked: Vec<Row> = self.rows.iter().copied().filter(is_marked).collect();
        match self.chosen.and_then(|id| archive.row_of(id)) {
            Some(row) if marked.is_empty() => vec![row],
            _ => marked,
        }
    }

    /// After how many moves the game of a row reached the position that is looked for.
    pub(super) fn moves_to_position(&self, row: Row) -> Option<usize> {
        let at = self.reached.binary_search_by_key(&row, |it| it.row).ok()?;
        Some(self.reached[at].moves)
    }

    /// Where the chosen game is in the list.
    pub(super) fn index(&self, archive: &Archive) -> Option<usize> {
        let chosen = self.chosen?;
        let row = archive.row_of(chosen)?;
        self.rows.iter().position(|&it| it == row)
    }
}

/// Whether a game can be analysed and has not been.
fn is_open(view: &View<'_>) -> bool {
    view.summary().is_none() && !view.moves().is_empty()
}

impl Undo {
    /// What the player reads.
    pub fn label(&self) -> Key {
        match self {
            Self::Deleted(_) => Key("games-undo"),
            Self::Added { .. } => Key("import-undo"),
        }
    }
}

/// Finds the games that are listed, whenever something has changed that decides about it.
pub(super) fn find(
    mut list: ResMut<GamesList>,
    shelves: Shelves,
    settings: Res<Settings>,
    mut typing: ResMut<Typing>,
    sortings: Res<Sortings>,
    texts: Res<ChosenTexts>,
    menu: Res<State<Menu>>,
    mut shown: Local<Option<(Filter, Option<Position>, &'static [Side])>>,
    mut is_due: Local<bool>,
) {
    // What changes while a dialog is open is remembered until it is closed.
    *is_due |= shelves.are_changed() || sortings.is_changed();
    // In a dialog, something else is typed.
    if menu.is_dialog() {
        return;
    }
    if list.searches_again {
        list.searches_again = false;
        *typing = Typing::with(&list.search);
    }
    if list.filter == Filter::Collection && settings.collection.is_empty() {
        list.filter = Filter::default();
    }
    if list.sorts_again {
        list.sorts_again = false;
        *is_due = true;
    }
    let is_new = *shown != Some((list.filter, list.position, list.own));
    if !std::mem::take(&mut *is_due) && !is_new && !typing.is_changed() {
        return;
    }
    *shown = Some((list.filter, list.position, list.own));
    list.search.clone_from(&typing.text);
    let wanted = wanted(&typing.text, *texts);
    let (position, own) = (list.position, list.own);
    let player = list.player().map(str::to_owned);
    let plays = |view: &View<'_>| player.as_deref().is_none_or(|name| view.names().contains(&name));
    let list = &mut *list;
    list.counts = [0; Filter::ALL.len()];
    for filters in [&Filter::ALL[..Filter::ALL.len() - 1], &[Filter::Collection]] {
        let games = shelves.games(filters[0]);
        let archive = look(&games);
        let reached = position.map(|position| archive.reached(&position));
        let mut found: Vec<Row> = match &reached {
            Some(reached) => reached.iter().map(|it| it.row).collect(),
            None => archive.rows().collect(),
        };
        // A game from a position of another game has not reached that position itself.
        let is_meant = |view: &View<'_>| !view.is_fork() && plays_as(view, own);
        let finds = |view: &View<'_>| wanted.finds(view) && plays(view) && (position.is_none() || is_meant(view));
        found.retain(|&row| archive.view(row).is_some_and(|it| finds(&it)));
        for &filter in filters {
            let takes = |row: &&Row| archive.view(**row).is_some_and(|it| filter.takes(&it));
            list.counts[filter as usize] = found.iter().filter(takes).count();
        }
        if filters.contains(&list.filter) {
            found.retain(|&row| archive.view(row).is_some_and(|it| list.filter.takes(&it)));
            list.rows = found;
            list.reached = reached.unwrap_or_default();
        }
    }
    let games = shelves.games(list.filter);
    let archive = look(&games);
    let by = sortings.of(GamesWidget::List);
    let says = by.and_then(|by| list.columns.get(by.column)).copied();
    sort(&mut list.rows, &archive, says.unwrap_or(Says::Date));
    // The newest games come first, if nothing else is asked for.
    if by.is_none_or(|by| by.descending) {
        list.rows.reverse();
    }
    list.open = list.rows.iter().filter_map(|&row| archive.view(row)).filter(is_open).count();
    // The chosen game stays chosen while it is listed.
    if list.index(&archive).is_none() {
        list.chosen = list.rows.first().and_then(|&row| archive.view(row)).map(|view| view.id());
    }
}

/// Whether the player had one of these colours in a game. Without a colour it need not be a game of the player.
pub(in crate::game::screens) fn plays_as(view: &View<'_>, own: &[Side]) -> bool {
    own.is_empty() || own_side(view).is_some_and(|side| own.contains(&side))
}

/// What the words of a text look for, among games whose players are named in the language that is chosen.
pub(in crate::game::screens) fn wanted(text: &str, texts: ChosenTexts) -> Wanted {
    Wanted::new(text, |word| {
        let is_meant = |name: &str| name.to_lowercase().contains(word);
        let kinds = OpponentKind::ALL.into_iter();
        kinds.filter(|&kind| is_meant(&texts.say(&character(kind).name().into()))).map(OpponentKind::key).collect()
    })
}

fn sort(rows: &mut [Row], archive: &Archive, by: Says) {
    let line = |row: Row| archive.view(row).map(|view| GameLine::of(&view));
    match by {
        Says::Opponent => rows.sort_by_cached_key(|&row| line(row).map(|it| it.opponent_key())),
        Says::Result => rows.sort_by_cached_key(|&row| line(row).map(|it| it.own_score())),
        Says::Opening => {
            rows.sort_by_cached_key(|&row| Some(archive.view(row)?.opening().to_owned()));
        }
        Says::Accuracy => rows.sort_by_cached_key(|&row| line(row).map(|it| it.accuracy())),
        Says::Theory => rows.sort_by_cached_key(|&row| archive.view(row).and_then(|it| it.theory()).map(|it| it.discs)),
        Says::Event => rows.sort_by_cached_key(|&row| {
            let view = archive.view(row)?;
            Some((view.event().to_owned(), view.date(), view.round().to_owned()))
        }),
        Says::Date | Says::Graph | Says::Star => {
            let dates = sorting_dates(archive);
            rows.sort_by_cached_key(|&row| (dates.get(&row), row));
        }
    }
}

/// The dates by which games are sorted. A game without a date is as new as the newest one that was there when it came in, so that
/// games that have just come in are the newest ones.
fn sorting_dates(archive: &Archive) -> HashMap<Row, Date> {
    let mut newest = Date::default();
    let dates = archive.rows().zip(archive.views()).map(|(row, view)| {
        let date = view.date();
        newest = newest.max(date);
        (row, if date.is_known() { date } else { newest })
    });
    dates.collect()
}
