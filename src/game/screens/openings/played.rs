//! What the openings are shown for, their zones and widgets, and what was played in the position on the board: in the games
//! that are kept, and in those of the collection.

use std::collections::HashMap;

use super::counted::Counted;
use crate::{
    game::{
        play::Openings,
        prelude::*,
        screens::games::wanted,
        store::{Collection, Library, is_won, own_side},
    },
    library::{Declared, View},
    rules::Position,
};

/// How games went on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    /// Own games that were won, drawn and lost.
    pub own: [u32; 3],
    /// All games, also those of others and those of the collection.
    pub games: u32,
    /// Those of them that Black won, that were drawn, and that White won.
    pub results: [u32; 3],
    /// The sum of the discs by which Black won, and the number of the games of which that is known.
    pub lead: (i32, u32),
    /// The year of the last one; 0 if none is known.
    pub year: u16,
}

impl Count {
    pub fn is_own(&self) -> bool {
        self.own.iter().sum::<u32>() > 0
    }

    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        for (count, other) in self.results.iter_mut().zip(other.results) {
            *count += other;
        }
        self.lead = (self.lead.0 + other.lead.0, self.lead.1 + other.lead.1);
        self.year = self.year.max(other.year);
        for (own, other) in self.own.iter_mut().zip(other.own) {
            *own += other;
        }
    }
}

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct Played {
    position: Option<Position>,
    counted: Counted,
    /// The games that reached it.
    pub all: Count,
    /// How many of them are not only in the collection.
    pub kept: u32,
    /// Those that went on with each move.
    pub moves: HashMap<Square, Count>,
}

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Openings);
    app.init_resource::<Played>().add_systems(
        Update,
        (
            count.run_if(is_shown.clone()).in_set(AppSystems::Sync),
            ask_for_others.run_if(is_shown).in_set(AppSystems::Act),
        ),
    );
}

fn count(
    session: Res<Session>,
    library: Res<Library>,
    collection: Res<Collection>,
    counted: Res<Counted>,
    texts: Res<ChosenTexts>,
    mut played: ResMut<Played>,
) {
    let position = *session.position();
    let changed = library.is_changed() || collection.is_changed() || texts.is_changed();
    if played.position == Some(position) && played.counted == *counted && !changed {
        return;
    }
    let wanted = wanted(&counted.words, *texts);
    let mut now = Played { position: Some(position), counted: counted.clone(), ..default() };
    let (kept, collected) = (library.shared(), collection.shared());
    let archives = [kept.read(), collected.read()];
    // A game that is in both counts once, and one from a position of another game belongs to that game.
    let mut kept: HashMap<&[u8], Vec<View<'_>>> = HashMap::new();
    for (at, archive) in archives.iter().flatten().enumerate() {
        for reached in archive.reached(&position) {
            let Some(view) = archive.view(reached.row).filter(|it| !it.is_fork()) else {
                continue;
            };
            if !counted.takes(&view, at > 0) || !wanted.finds(&view) {
                continue;
            }
            let same_moves = kept.get(view.moves());
            if at > 0 && same_moves.into_iter().flatten().any(|other| other.is_same_game(&view)) {
                continue;
            }
            if at == 0 {
                kept.entry(view.moves()).or_default().push(view);
            }
            let mut count = Count { games: 1, year: view.date().year(), ..default() };
            if let Some(result) = view.result() {
                let place = match result.winner() {
                    Some(Side::Black) => 0,
                    None => 1,
                    Some(Side::White) => 2,
                };
                count.results[place] = 1;
                if let Declared::Score(discs) = result {
                    count.lead = (discs.into(), 1);
                }
            }
            let own = own_side(&view);
            if let (Some(_), Some(result)) = (own, view.result()) {
                let place = match is_won(Some(result), own) {
                    Some(true) => 0,
                    None => 1,
                    Some(false) => 2,
                };
                count.own[place] = 1;
            }
            now.all.add(count);
            now.kept += u32::from(at == 0);
            if let Some(square) = reached.next {
                now.moves.entry(square).or_default().add(count);
            }
        }
    }
    played.set_if_neq(now);
}

/// Tells whether moves are listed that the book does not know, so that the engine values them.
fn ask_for_others(played: Res<Played>, mut openings: ResMut<Openings>) {
    let is_known = |square: &Square| openings.rows.iter().any(|row| row.squares.contains(square));
    let lists_others = played.moves.keys().any(|square| !is_known(square));
    if openings.lists_others != lists_others {
        openings.lists_others = lists_others;
    }
}

/// What the panel is for at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The moves of the book.
    Explore,
    Search,
    Drill,
}

/// The moves of the book, or the openings that were found.
pub(super) const LIST: Zone = Zone::new(12);
pub(super) const GAMES: Zone = Zone::new(14);
pub(super) const PATH: Zone = Zone::new(13);
pub(super) const SEARCH: Zone = Zone::new(17);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningsWidget {
    Leave,
    /// Marks the opening with a star, or takes the star away.
    Star,
    /// Goes to the position after this many moves of the path.
    Path(u8),
    /// A row of the table: plays the move.
    Play(Square),
    Practise,
    /// Reviews the path, with live analysis of the position on the board.
    Live,
    /// Starts a game from the position on the board.
    PlayFrom,
    /// Lists the games that reached the position on the board.
    Games,
    /// Chooses which games are counted.
    Counted,
    Back,
    /// Takes back an answer that is not in the book.
    TryAgain,
    /// Leaves the drill, and goes on from the position on the board.
    PlayOn,
    /// Practises the same opening once more.
    Repeat,
    /// Goes to the search field.
    Find,
    /// The search field. Enter goes to the first opening that was found.
    Search,
    /// Clears the search field, or closes it when it is empty.
    Clear,
    /// Goes to an opening that was found, by its place in the table of all openings.
    Found(u16),
}

impl WidgetName for OpeningsWidget {}
