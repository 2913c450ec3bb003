//! `game.toml`: the current game and the earlier unfinished games. A game is also read from such a file, or from another text with a game, that the player names.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use bevy::prelude::*;
use serde::Serialize;

use super::{
    document::{Document, from_text, whole},
    files::{MAX_FILE_BYTES, open},
    folders::Folder,
    notice::{NoGame, Reason},
    saved_game::{KeptGames, SavedGame},
};
use crate::{
    game::{
        play::{GameConfig, RestoredGame, StartKind},
        settings::tidy_name,
        shell::Random,
        texts::Key,
    },
    library::{Game, games, wthor},
    rules::{NotAGame, parse_game},
};

/// The current game, and the unfinished games that the player has left for another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct GameFile {
    #[serde(flatten)]
    game: SavedGame,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<SavedGame>,
}

impl GameFile {
    /// The file of these games. Without a current game there is none.
    pub fn of(games: &KeptGames) -> Option<Self> {
        Some(Self {
            game: SavedGame::of(games.current.as_ref()?),
            earlier: games.earlier.iter().map(SavedGame::of).collect(),
        })
    }
}

impl Document for GameFile {
    type Value = KeptGames;

    const FILE: &'static str = "game.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-game"), Key("instead-game")];

    /// A row of a game says how the others are to be understood.
    const BY_ROWS: bool = false;

    /// Of the games beside the current one each is read by itself.
    fn read(mut table: toml::Table, left_out: &mut Vec<String>) -> Result<KeptGames, String> {
        let earlier = table.remove("earlier");
        // Earlier versions wrote the game that was finished last, which is among all games.
        table.remove("last");
        let current = Some(whole::<SavedGame>(table)?.restore()?);
        let mut read = |game: toml::Value| {
            let saved = game.try_into::<SavedGame>().ok();
            let game = saved.and_then(|saved| saved.restore().ok());
            if game.is_none() {
                left_out.push("earlier".to_owned());
            }
            game
        };
        let earlier = match earlier {
            Some(toml::Value::Array(games)) => games,
            other => other.into_iter().collect(),
        };
        let earlier = earlier.into_iter().filter_map(&mut read).collect();
        Ok(KeptGames { current, earlier })
    }

    fn of_value(games: &KeptGames) -> Option<Self> {
        Self::of(games)
    }
}

/// Reads a game from a file: one that the program has saved, or the first one that is found in any other format that
/// [`games`] reads. A game that the program has not saved becomes a game of two people.
///
/// # Errors
///
/// One sentence about what is wrong with the file.
pub fn read_game(file: &Path) -> Result<RestoredGame, String> {
    game_in_file(file).map_err(|why| format!("{}: {why}", file.display()))
}

/// Whether a file holds more than one game, of which [`read_game`] reads the first.
pub fn has_several_games(file: &Path) -> bool {
    let Ok(mut rest) = open(file, File::options().read(true)) else {
        return false;
    };
    let mut head = Vec::new();
    let taken = rest.by_ref().take(MAX_FILE_BYTES).read_to_end(&mut head);
    if taken.is_err() || saved_game(&String::from_utf8_lossy(&head)).is_some() {
        return false;
    }
    let names = wthor::Names::default();
    let found = games(head.chain(rest), &names);
    found.is_ok_and(|found| found.flatten().filter(|it| it.game.is_ok()).take(2).count() > 1)
}

fn game_in_file(file: &Path) -> Result<RestoredGame, NoGame> {
    let system = |error: io::Error| NoGame::File(Reason::System(error.kind()));
    let mut rest = open(file, File::options().read(true)).map_err(system)?;
    // A saved game is not larger.
    let mut head = Vec::new();
    rest.by_ref().take(MAX_FILE_BYTES).read_to_end(&mut head).map_err(system)?;
    let text = String::from_utf8_lossy(&head);
    saved_game(&text).unwrap_or_else(|| first_game(head.chain(rest), &text))
}

/// The game in a file that the program has saved. `None` if the text is another one.
pub(super) fn saved_game(text: &str) -> Option<Result<RestoredGame, NoGame>> {
    // Every saved game has such a line, and no game in another format.
    let mut lines = text.lines();
    lines.find(|line| line.starts_with("version = "))?;
    let games = from_text::<GameFile>(text).map_err(NoGame::File);
    Some(games.and_then(|games| games.value.current.ok_or(NoGame::Text(NotAGame::Empty.into()))))
}

/// The first game of a text or a file that can be read, or what is wrong with the first one. `text` is the beginning of it.
fn first_game(input: impl Read, text: &str) -> Result<RestoredGame, NoGame> {
    let system = |error: io::Error| NoGame::File(Reason::System(error.kind()));
    let names = wthor::Names::default();
    let mut first_problem = None;
    for found in games(input, &names).map_err(system)? {
        match found.map_err(system)?.game {
            Ok(game) => return Ok(of_two_people(game)),
            Err(problem) => first_problem = first_problem.or(Some(problem)),
        }
    }
    match first_problem {
        Some(problem) => Err(NoGame::Text(problem)),
        None => game_or_why(text).map(of_two_people),
    }
}

/// Reads a text in which no game is found among other text: it may be a part of one.
pub(super) fn game_or_why(text: &str) -> Result<Game, NoGame> {
    parse_game(text).map(Game::from).map_err(|why| NoGame::Text(why.into()))
}

fn of_two_people(game: Game) -> RestoredGame {
    let Game { record, facts, annotations } = game;
    RestoredGame {
        id: Random::default().number(),
        config: GameConfig {
            names: facts.names.map(|name| tidy_name(&name)),
            start: *record.start(),
            kind: StartKind::of(record.start()),
            ..default()
        },
        ended: facts.early_end.filter(|_| !record.is_finished()),
        record,
        clock: None,
        annotations,
    }
}

#[cfg(test)]
mod tests {
    use super::GameFile;
    use crate::{
        game::store::{
            document::{from_text, to_text},
            saved_game::{SavedClock, SavedGame, SavedHandicap, id_text},
        },
        rules::{EarlyEnd, Position, Side, StartLayout},
    };

    fn saved() -> SavedGame {
        SavedGame {
            id: id_text(7),
            black: "human".to_owned(),
            white: "sage".to_owned(),
            black_name: String::new(),
            white_name: String::new(),
            start: Position::start(StartLayout::Standard).to_string(),
            moves: "f5d6".to_owned(),
            redo: "c3d3".to_owned(),
            resigned: None,
            out_of_time: None,
            rated: false,
            fork: false,
            even: None,
            start_kind: Some("standard".to_owned()),
            handicap: None,
            clock: None,
            annotations: String::new(),
        }
    }

    /// Writes a game to the text of a file, together with another game, and reads it back.
    fn written_and_read(game: &SavedGame) -> SavedGame {
        let file = GameFile { game: game.clone(), earlier: vec![saved(), game.clone()] };
        let text = to_text(&file).expect("a text");
        let found = from_text::<GameFile>(&text).expect(&text);
        assert_eq!(found.left_out, [""; 0], "{text}");
        let read = GameFile::of(&found.value).expect("a current game");
        assert_eq!(read, file, "{text}");
        read.game
    }

    #[test]
    fn clocks_corners_and_what_else_belongs_to_a_game_are_kept() {
        let mut game = saved();
        game.rated = true;
        game.black_name = "Anna".to_owned();
        game.start_kind = Some("custom".to_owned());
        game.out_of_time = Some("white".to_owned());
        game.handicap = Some(SavedHandicap { side: "black".to_owned(), corners: 3 });
        game.clock = Some(SavedClock {
            initial: 300_000,
            increment: 2_000,
            left: [123_456, 0],
            after_moves: vec![[300_000, 300_000], [298_000, 300_000]],
        });
        let read = written_and_read(&game);
        assert_eq!(read, game);
        let restored = read.restore().expect("sound");
        assert_eq!(restored.ended, Some(EarlyEnd::OutOfTime(Side::White)));
        assert_eq!(SavedGame::of(&restored), game);
    }

    #[test]
    fn a_game_that_cannot_be_read_leaves_the_others_as_they_are() {
        let other = |id| SavedGame { id: id_text(id), ..saved() };
        let file = GameFile { game: saved(), earlier: vec![other(1), other(2), other(3)] };
        let text = to_text(&file).expect("a text");
        let at = |id| text.find(&id_text(id)).expect("a game");
        let (before, after) = text.split_at(at(2));
        let damaged = before.to_owned() + &after.replacen("f5d6", "f5a1", 1);
        let found = from_text::<GameFile>(&damaged).expect(&damaged);
        assert_eq!(found.left_out, ["earlier"]);
        let read = GameFile::of(&found.value).expect("a current game");
        assert_eq!(read.game, file.game);
        assert_eq!(read.earlier, [other(1), other(3)]);
        let damaged = text.replacen("f5d6", "f5a1", 1);
        assert!(from_text::<GameFile>(&damaged).is_err(), "the current game");
    }

    /// Whatever the clocks show is written so that it can be read again.
    #[test]
    fn any_clock_is_read_again() {
        use std::time::Duration;

        use rand::{RngExt, SeedableRng, rngs::StdRng};

        use crate::rules::{GameClock, TimeControl};
        let mut random = StdRng::seed_from_u64(2);
        let mut time = || match random.random_range(0..6) {
            0 => Duration::MAX,
            1 => Duration::from_millis(i64::MAX as u64 - 2 + random.random_range(0..5)),
            2 => Duration::from_millis(u64::MAX),
            3 => Duration::ZERO,
            _ => Duration::from_millis(random.random::<u64>() >> random.random_range(0..64)),
        };
        for _ in 0..300 {
            let control = TimeControl { initial: time(), increment: time() };
            let mut clock = GameClock::restored(control, [time(), time()], Vec::new());
            for number in 1..5 {
                clock.run(Side::Black, time());
                clock.moved(Side::Black, number);
            }
            let mut game = saved();
            game.clock = Some(SavedClock::of(&clock));
            assert_eq!(written_and_read(&game), game);
        }
    }

    #[test]
    fn the_moves_of_any_game_are_restored_as_they_were() {
        use rand::{RngExt, SeedableRng, rngs::StdRng};
        let mut random = StdRng::seed_from_u64(1);
        for n in 0..200 {
            let mut game = saved().restore().expect("legal");
            // The game is played to its end, because most complete games contain passes.
            while let Some(count) = Some(game.record.legal_moves().count()).filter(|&n| n > 0) {
                let square = game.record.legal_moves().iter().nth(random.random_range(0..count as usize));
                game.record.play(square.expect("so many")).expect("legal");
            }
            for _ in 0..random.random_range(0..70) {
                game.record.undo();
            }
            let read = written_and_read(&SavedGame::of(&game));
            assert_eq!(read.restore().as_ref(), Ok(&game), "{n}");
        }
    }

    #[test]
    fn what_the_rules_refuse_is_refused_with_a_reason() {
        let with = |change: fn(&mut SavedGame)| {
            let mut game = saved();
            change(&mut game);
            game.restore().expect_err("refused")
        };
        assert_eq!(with(|g| g.moves = "f5a1".to_owned()), "move 2: White cannot play a1: it would flip no discs");
        assert!(with(|g| g.redo = "a1".to_owned()).starts_with("move 3: "));
        assert!(with(|g| g.start = "XO".to_owned()).contains("only 2"));
        assert!(with(|g| g.white = "Bob".to_owned()).contains("Bob"));
        assert!(with(|g| g.resigned = Some("red".to_owned())).contains("red"));
        assert!(with(|g| g.id = "-".to_owned()).contains("number"));
        assert!(with(|g| g.start_kind = Some("x".to_owned())).contains("start"));
    }
}
