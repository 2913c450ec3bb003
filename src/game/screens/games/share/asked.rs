//! Which games are written, or drawn.

use std::sync::{Arc, RwLock};

use super::super::{
    line::GameLine,
    state::{GamesList, Shelves, look},
};
use crate::{
    engine::MoveValue,
    game::{
        board::marks::ends,
        pages::{PageChange, day},
        picture::{Known, KnownMove, Look},
        play::{Review, shown_value},
        prelude::*,
        settings::themes::Palette,
        store::{BoardShown, Share, ShareAs, kept_of, this_year},
    },
    library::{self, Archive, Date},
    rules::GameRecord,
};

/// What the player chose last.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct Chosen {
    pub all: bool,
    pub board: BoardShown,
    pub names: bool,
    pub size: u32,
    /// Whether the other formats are shown.
    pub formats: bool,
    /// Whether games are written with what is said about their moves.
    pub analysis: bool,
}

/// What the games that are to be written depend on.
#[derive(SystemParam)]
pub(super) struct AskedShare<'w> {
    pub games: Res<'w, GamesList>,
    shelves: Shelves<'w>,
    page_change: Res<'w, PageChange>,
    review: Res<'w, Review>,
    settings: Res<'w, Settings>,
    session: Res<'w, Session>,
    palette: Res<'w, Palette>,
    texts: Res<'w, ChosenTexts>,
}

impl AskedShare<'_> {
    /// The game whose result has led here.
    pub fn played(&self) -> Option<u64> {
        self.page_change.comes_from(Screen::Game, Menu::GameOver).then(|| self.session.id())
    }

    /// Whether the position that a review has shown is shared.
    pub fn is_position(&self) -> bool {
        self.page_change.comes_from(Screen::Review, Menu::PlayFrom)
    }

    /// The reviewed game up to that position, in an archive of its own.
    fn reviewed(&self) -> (Arc<RwLock<Archive>>, u64) {
        let game = self.review.game();
        let known = self.shelves.library.find(game.id());
        let mut kept = known.unwrap_or_else(|| kept_of(&game.into(), Date::default()));
        let mut record = GameRecord::new(*game.record().start());
        for square in self.review.tree().path(self.review.left_at()) {
            // The moves of the tree are legal.
            let _ = record.play(square);
        }
        kept.game = library::Game { record, facts: kept.game.facts, annotations: Vec::new() };
        let (id, mut archive) = (kept.id, Archive::default());
        archive.add([kept]);
        (Arc::new(RwLock::new(archive)), id)
    }

    /// What the review has found out about that position, as far as the player sees it there.
    fn known(&self) -> Option<Known> {
        let position = self.review.tree().position(self.review.left_at());
        let found = self.review.find(position).filter(|_| self.is_position())?;
        let (moves, empties) = (found.analysis.moves(), position.empties());
        let best = moves.first()?;
        let value = |found: &MoveValue| {
            let is_rough = found.is_rough(empties);
            let words = shown_value(found.discs(), is_rough, self.palette.board.marks);
            KnownMove { square: found.square, words, is_best: found.discs() == best.discs(), is_rough }
        };
        let values = moves.iter().filter(|found| found.has_value && self.settings.review_values);
        let arrows = ends(position, best.square).into_iter().map(|end| [best.square, end]).collect();
        Some(Known {
            values: values.map(value).collect(),
            arrows: if self.settings.review_arrows { arrows } else { Vec::new() },
        })
    }

    /// Who played the chosen game.
    pub fn players(&self) -> Option<Phrase> {
        let (shelf, id) = self.chosen()?;
        let line = GameLine::of(&look(&shelf).find(id)?);
        let [black, white] = Side::ALL.map(|side| line.name(side));
        Some(Key("review-players").with("black", black).with("white", white))
    }

    /// The chosen game and where it is.
    fn chosen(&self) -> Option<(Arc<RwLock<Archive>>, u64)> {
        match self.played() {
            Some(played) => Some((self.shelves.library.shared(), played)),
            None if self.is_position() => Some(self.reviewed()),
            None => Some((self.shelves.games(self.games.filter), self.games.chosen?)),
        }
    }

    /// What is to be written. `None` if no game is chosen.
    pub fn share(&self, chosen: Chosen, to: ShareAs) -> Option<Share> {
        let (games, texts, played) = (&self.games, **self.texts, self.played());
        let (shelf, id) = self.chosen()?;
        let archive = look(&shelf);
        let row = archive.row_of(id)?;
        let line = GameLine::of(&archive.view(row)?);
        let date = line.date.to_string();
        let date = date.split(' ').next().unwrap_or_default();
        let is_alone = played.is_some() || self.is_position();
        let is_one = to.is_picture() || !chosen.all || is_alone;
        let (rows, name) = if is_one {
            let rows = if to.is_picture() || is_alone { vec![row] } else { games.meant_rows(&archive) };
            (rows, format!("{date} {}", texts.say(&line.opponent())))
        } else {
            // The oldest game comes first.
            let mut rows = games.rows.clone();
            rows.sort_unstable();
            (rows, texts.say(&Key("games").into()))
        };
        let opening = line.opening(texts.language);
        let turn = self.review.tree().position(self.review.left_at()).side_to_move();
        let about = if self.is_position() {
            Key("share-turn").with("side", colour_name(turn))
        } else {
            day(line.date, this_year())
        };
        let parts = [opening.map(Phrase::from), Some(about)];
        let parts: Vec<String> = parts.into_iter().flatten().map(|it| texts.say(&it)).collect();
        drop(archive);
        Some(Share {
            games: shelf,
            rows,
            to,
            name,
            look: Look::of(&self.palette),
            board: chosen.board,
            known: self.known(),
            names: chosen.names,
            size: chosen.size,
            caption: parts.join(" \u{b7} "),
            texts,
            analysis: chosen.analysis,
        })
    }
}
