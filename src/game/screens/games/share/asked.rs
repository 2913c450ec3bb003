//! Which games are written, or drawn.

use std::sync::{Arc, RwLock};

use super::super::{
    line::GameLine,
    state::{GamesList, Shelves, look},
};
use crate::{
    game::{
        pages::{PageChange, day},
        picture::Look,
        prelude::*,
        settings::themes::Palette,
        store::{BoardShown, Share, ShareAs, this_year},
    },
    library::Archive,
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
    session: Res<'w, Session>,
    palette: Res<'w, Palette>,
    texts: Res<'w, ChosenTexts>,
}

impl AskedShare<'_> {
    /// The game whose result has led here.
    pub fn played(&self) -> Option<u64> {
        self.page_change.comes_from(Screen::Game, Menu::GameOver).then(|| self.session.id())
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
        let is_one = to.is_picture() || !chosen.all || played.is_some();
        let (rows, name) = if is_one {
            let rows = if to.is_picture() || played.is_some() { vec![row] } else { games.meant_rows(&archive) };
            (rows, format!("{date} {}", texts.say(&line.opponent())))
        } else {
            // The oldest game comes first.
            let mut rows = games.rows.clone();
            rows.sort_unstable();
            (rows, texts.say(&Key("games").into()))
        };
        let opening = line.opening(texts.language);
        let parts = [opening.map(Phrase::from), Some(day(line.date, this_year()))];
        let parts: Vec<String> = parts.into_iter().flatten().map(|it| texts.say(&it)).collect();
        drop(archive);
        Some(Share {
            games: shelf,
            rows,
            to,
            name,
            look: Look::of(&self.palette),
            board: chosen.board,
            names: chosen.names,
            size: chosen.size,
            caption: parts.join(" \u{b7} "),
            texts,
            analysis: chosen.analysis,
        })
    }
}
