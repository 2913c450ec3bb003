//! The formats of games. A file has one, or a few that belong together.

mod ggf;
mod json;
mod others;
mod pgn;
mod sgf;
mod text;
mod time;
pub mod wthor;

pub(super) use ggf::read as read_ggf;
pub(super) use json::{
    board as json_board, inner_games as inner_json_games, is_game as is_json_game, read as read_json,
};
pub(super) use others::{EOTHELLO_MARK, read_eothello};
pub(super) use pgn::{is_result as is_pgn_result, read as read_pgn, tag as pgn_tag};
pub(super) use sgf::read as read_sgf;
pub(super) use text::{history, labelled_moves, read_board, set_fact};

use std::{fmt, str::FromStr};

use super::game::Game;

struct FormatRow {
    /// The name on the command line.
    name: &'static str,
    /// The name as people write it.
    title: &'static str,
    /// How the names of its files end.
    ending: &'static str,
    /// The text of one game. `None` for WTHOR, whose files hold bytes.
    write: Option<fn(&Game) -> String>,
}

table! {
    /// A format in which games are written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Format: FormatRow {
        /// The moves of a game in one line, after the board if the game does not begin as usual.
        Transcript => FormatRow { name: "transcript", title: "TXT", ending: "txt", write: Some(text::write) },
        /// The Generic Game Format of the Generic Game Server, which `NBoard` and others use.
        Ggf => FormatRow { name: "ggf", title: "GGF", ending: "ggf", write: Some(ggf::write) },
        /// The Smart Game Format, as Edax and Cassio write it.
        Sgf => FormatRow { name: "sgf", title: "SGF", ending: "sgf", write: Some(sgf::write) },
        /// The Portable Game Notation, as `PlayOK` writes it.
        Pgn => FormatRow { name: "pgn", title: "PGN", ending: "pgn", write: Some(pgn::write) },
        /// The database of tournament games.
        Wthor => FormatRow { name: "wthor", title: "WTHOR", ending: "wtb", write: None },
        /// The last position of a game.
        Obf => FormatRow { name: "obf", title: "OBF", ending: "obf", write: Some(text::write_position) },
        /// JSON with everything that is known about a game, one game on each line.
        Json => FormatRow { name: "json", title: "JSON", ending: "json", write: Some(json::write) },
    }
}

impl Format {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The name as people write it.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// How the names of its files end, without a full stop.
    pub const fn ending(self) -> &'static str {
        self.row().ending
    }

    /// The text of a game in this format, with a line break at its end. `None` for [`Wthor`](Self::Wthor), whose files
    /// [`wthor::Writer`] makes.
    pub fn text(self, game: &Game) -> Option<String> {
        self.row().write.map(|write| write(game))
    }
}

/// The error for a text that names no format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "the formats are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownFormat)
    }
}
