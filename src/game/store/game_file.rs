//! `game.toml`: the game that is played, saved after every change.

use std::{path::Path, str::FromStr, time::Duration};

use bevy::{prelude::*, window::ExitSystems};
use serde::{Deserialize, Serialize};

use super::{
    document::{Document, Folder, Unreadable, from_text, read},
    earlier::{Current, Earlier},
    keep::Store,
    notice::Contents,
    statistics::Statistics,
};
use crate::{
    engine::OpponentKind,
    game::{
        frame::{AppSystems, Menu, Random, Screen},
        play::{EarlyEnd, GameConfig, Player, RestoredGame, Session, StartKind},
    },
    rules::{
        Color as Side, GameClock, GameRecord, Handicap, Ply, Position, StartLayout, TimeControl,
    },
};

/// A game as it is written: enough to play it again by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedGame {
    /// The game's own number, so that it counts once.
    id: String,
    /// Who plays black: `human`, or an opponent's key.
    black: String,
    /// Who plays white.
    white: String,
    /// The position before the first move: 64 squares and the side to move.
    start: String,
    /// The moves played, without passes.
    moves: String,
    /// The moves taken back, in the order in which they can be redone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    redo: String,
    /// The side that has resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<String>,
    /// The side that ran out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    out_of_time: Option<String>,
    /// A rated game.
    #[serde(default, skip_serializing_if = "is_false")]
    rated: bool,
    /// Where the position before the first move comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start_kind: Option<String>,
    /// The discs a side began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    handicap: Option<SavedHandicap>,
    /// The clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
}

/// Discs on corners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct SavedHandicap {
    side: String,
    corners: u8,
}

/// Clocks, in milliseconds; pairs are black's and white's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct SavedClock {
    initial: u64,
    increment: u64,
    left: [u64; 2],
    after_moves: Vec<[u64; 2]>,
}

impl SavedClock {
    fn of(clock: &GameClock) -> Self {
        let millis = |time: Duration| time.as_millis() as u64;
        Self {
            initial: millis(clock.control().initial),
            increment: millis(clock.control().increment),
            left: [Side::Black, Side::White].map(|side| millis(clock.remaining(side))),
            after_moves: clock
                .after_moves()
                .iter()
                .map(|pair| pair.map(millis))
                .collect(),
        }
    }

    fn restore(&self) -> GameClock {
        let time = Duration::from_millis;
        GameClock::restored(
            TimeControl {
                initial: time(self.initial),
                increment: time(self.increment),
            },
            self.left.map(time),
            self.after_moves.iter().map(|pair| pair.map(time)).collect(),
        )
    }
}

/// Names of where a start position comes from.
const KINDS: [(&str, StartKind); 5] = [
    ("standard", StartKind::Layout(StartLayout::Standard)),
    ("mirrored", StartKind::Layout(StartLayout::Mirrored)),
    ("parallel", StartKind::Layout(StartLayout::Parallel)),
    ("random", StartKind::Random),
    ("custom", StartKind::Custom),
];

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(format!("{other:?} is neither black nor white")),
    }
}

impl SavedGame {
    /// The game as it is now.
    pub fn of(session: &Session) -> Self {
        let record = session.record();
        Self {
            id: id_text(session.id()),
            black: player_text(session.player(Side::Black)),
            white: player_text(session.player(Side::White)),
            start: record.start().to_string(),
            moves: record.transcript(),
            redo: record
                .redo_tail()
                .iter()
                .filter_map(|ply| match ply {
                    Ply::Move { square, .. } => Some(square.to_string()),
                    Ply::Pass { .. } => None,
                })
                .collect(),
            resigned: session.resigned().map(|side| side.to_string()),
            out_of_time: match session.early_end() {
                Some(EarlyEnd::OutOfTime(side)) => Some(side.to_string()),
                _ => None,
            },
            rated: session.config().rated,
            start_kind: KINDS
                .iter()
                .find(|(_, kind)| *kind == session.config().kind)
                .map(|(name, _)| (*name).to_owned()),
            handicap: session.config().handicap.map(|handicap| SavedHandicap {
                side: handicap.color.to_string(),
                corners: handicap.corners,
            }),
            clock: session.clock().map(SavedClock::of),
        }
    }

    /// True if anything was played, even if it was taken back.
    pub(crate) fn has_moves(&self) -> bool {
        !self.moves.is_empty() || !self.redo.is_empty()
    }

    /// True if no more moves can be made; also true of what is no game.
    pub(crate) fn is_over(&self) -> bool {
        self.restore().map_or(true, |game| game.is_over())
    }

    /// The computer's character, if it plays.
    pub(crate) fn opponent(&self) -> Option<OpponentKind> {
        [&self.black, &self.white]
            .into_iter()
            .find_map(|name| match player(name) {
                Ok(Player::Computer(kind)) => Some(kind),
                Ok(Player::Human) | Err(_) => None,
            })
    }

    /// Plays the game again by the rules.
    ///
    /// # Errors
    ///
    /// A few words about the first thing that is wrong.
    pub fn restore(&self) -> Result<RestoredGame, String> {
        let id = u64::from_str_radix(&self.id, 16)
            .map_err(|_| format!("{:?} is not a game's number", self.id))?;
        let start = Position::from_str(&self.start).map_err(|error| error.to_string())?;
        let play = |moves: &str| {
            GameRecord::from_transcript(start, moves).map_err(|error| error.to_string())
        };
        let now = play(&self.moves)?;
        let mut record = play(&format!("{} {}", self.moves, self.redo))?;
        while record.move_count() > now.move_count() {
            record.undo();
        }
        let ended = match (&self.resigned, &self.out_of_time) {
            (None, None) => None,
            (Some(loser), None) => Some(EarlyEnd::Resigned(side(loser)?)),
            (None, Some(loser)) => Some(EarlyEnd::OutOfTime(side(loser)?)),
            (Some(_), Some(_)) => return Err("a game can end only once".to_owned()),
        };
        if ended.is_some() && record.is_finished() {
            return Err("a game that was over has been resigned".to_owned());
        }
        let kind = match &self.start_kind {
            None => StartKind::default(),
            Some(name) => {
                let found = KINDS.iter().find(|(known, _)| known == name);
                found
                    .map(|&(_, kind)| kind)
                    .ok_or_else(|| format!("no start is called {name:?}"))?
            }
        };
        let handicap = match &self.handicap {
            None => None,
            Some(given) if (1..=4).contains(&given.corners) => Some(Handicap {
                color: side(&given.side)?,
                corners: given.corners,
            }),
            Some(given) => return Err(format!("there are no {} corners to give", given.corners)),
        };
        let clock = self.clock.as_ref().map(SavedClock::restore);
        Ok(RestoredGame {
            id,
            config: GameConfig {
                players: [player(&self.black)?, player(&self.white)?],
                start,
                kind,
                time: clock.as_ref().map(GameClock::control),
                handicap,
                rated: self.rated,
            },
            record,
            clock,
            ended,
        })
    }
}

/// What the file holds: the game that is played, and those it has taken the place of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct GameFile {
    #[serde(flatten)]
    game: SavedGame,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<SavedGame>,
}

impl GameFile {
    pub(crate) fn into_games(self) -> (SavedGame, Vec<SavedGame>) {
        (self.game, self.earlier)
    }
}

impl Document for GameFile {
    const FILE: &'static str = "game.toml";
    const FOLDER: Folder = Folder::Data;
    const VERSION: i64 = 1;
    const CONTENTS: Contents = Contents::Game;

    fn checked(self) -> Result<Self, String> {
        for game in std::iter::once(&self.game).chain(&self.earlier) {
            game.restore()?;
        }
        Ok(self)
    }
}

pub(crate) fn id_text(id: u64) -> String {
    format!("{id:016x}")
}

fn player_text(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Computer(kind) => kind.key().to_owned(),
    }
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "human" => Ok(Player::Human),
        other => OpponentKind::from_str(other)
            .map(Player::Computer)
            .map_err(|_| format!("nobody is called {other:?}")),
    }
}

/// Reads a game from a file: one saved by the program, or a transcript such as `f5d6c3`.
///
/// A transcript is a game of two people, from the standard start or, if its first move can only be played there, from
/// the mirrored one.
///
/// # Errors
///
/// One sentence about what is wrong with the file.
pub fn read_game(file: &Path) -> Result<RestoredGame, String> {
    let fail = |why: &str| format!("{}: {why}", file.display());
    let text = read(file).map_err(|error| fail(&error.to_string()))?;
    // There is none in any transcript.
    if text.contains('=') {
        return from_text::<GameFile>(&text)
            .map_err(|why| match why {
                Unreadable::Newer => "a newer Flipside has written it".to_owned(),
                Unreadable::Broken(reason) => reason,
            })
            .and_then(|file| file.game.restore())
            .map_err(|why| fail(&why));
    }
    let from = |layout| GameRecord::from_transcript(Position::start(layout), &text);
    let record = match from(StartLayout::Standard) {
        Err(error) if error.move_number == 1 => from(StartLayout::Mirrored).map_err(|_| error),
        other => other,
    }
    .map_err(|error| fail(&error.to_string()))?;
    if record.move_count() == 0 {
        return Err(fail("there are no moves in it"));
    }
    Ok(RestoredGame {
        id: Random::default().number(),
        config: GameConfig {
            start: *record.start(),
            ..default()
        },
        record,
        clock: None,
        ended: None,
    })
}

/// The game that was brought back at the start: it need not be saved, nor counted if it was over.
#[derive(Resource, Default)]
pub struct BroughtBack {
    id: Option<u64>,
    /// It is that of our own file, and not one that is only looked at.
    own: bool,
}

impl BroughtBack {
    /// The game that was played last.
    pub(crate) fn of_the_file(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: true,
        }
    }

    /// One from elsewhere: it is kept only when it is played on.
    pub(crate) fn to_be_looked_at(game: &RestoredGame) -> Self {
        Self {
            id: Some(game.id),
            own: false,
        }
    }
}

/// How much of the game has been handed to the disk.
#[derive(Resource, Default)]
pub(crate) struct Handed {
    revision: Option<u64>,
    /// Black's and white's time.
    left: Option<[Duration; 2]>,
    /// The file holds this game.
    own: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BroughtBack>()
        .init_resource::<Handed>()
        .add_systems(
            Update,
            (
                keep_game,
                // A running clock changes with every frame; it is kept when it stops.
                keep_clock.run_if(not(in_state(Screen::Game).and_then(in_state(Menu::None)))),
            )
                .chain()
                .in_set(AppSystems::Animate),
        )
        .add_systems(
            Last,
            keep_clock.after(ExitSystems).run_if(on_message::<AppExit>),
        );
}

fn left(session: &Session) -> Option<[Duration; 2]> {
    let clock = session.clock()?;
    Some(Side::ALL.map(|side| clock.remaining(side)))
}

pub(crate) fn keep_game(
    session: Res<Session>,
    brought_back: Res<BroughtBack>,
    mut statistics: ResMut<Statistics>,
    earlier: Res<Earlier>,
    store: Res<Store>,
    mut handed: ResMut<Handed>,
) {
    let same = handed.revision == Some(session.revision());
    if session.is_lesson() || !session.is_started() || same {
        return;
    }
    let first = handed.revision.replace(session.revision()).is_none();
    handed.left = left(&session);
    if first && brought_back.id == Some(session.id()) {
        handed.own = brought_back.own;
        if session.is_over() && statistics.remember(session.id()) {
            store.save(&*statistics, Duration::ZERO);
        }
        return;
    }
    handed.own = true;
    if session.is_over() && statistics.count(&session) {
        store.save(&*statistics, Duration::ZERO);
    }
    save(&session, &earlier, &store);
}

/// Time that has been thought is not given back by leaving.
fn keep_clock(
    session: Res<Session>,
    earlier: Res<Earlier>,
    store: Res<Store>,
    mut handed: ResMut<Handed>,
    mut current: ResMut<Current>,
) {
    if session.is_lesson() {
        return;
    }
    let left = left(&session);
    if handed.own && handed.left != left && !session.is_over() {
        handed.left = left;
        current.update(&session);
        save(&session, &earlier, &store);
    }
}

fn save(session: &Session, earlier: &Earlier, store: &Store) {
    let file = GameFile {
        game: SavedGame::of(session),
        earlier: earlier.games().to_vec(),
    };
    store.save(&file, Duration::ZERO);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::store::document::to_text;

    fn saved() -> SavedGame {
        SavedGame {
            id: id_text(7),
            black: "human".to_owned(),
            white: "sage".to_owned(),
            start: Position::start(StartLayout::Standard).to_string(),
            moves: "f5d6".to_owned(),
            redo: "c3d3".to_owned(),
            resigned: None,
            out_of_time: None,
            rated: false,
            start_kind: Some("standard".to_owned()),
            handicap: None,
            clock: None,
        }
    }

    /// Beside another game, through the text of a file.
    fn written_and_read(game: &SavedGame) -> SavedGame {
        let file = GameFile {
            game: game.clone(),
            earlier: vec![saved(), game.clone()],
        };
        let text = to_text(&file).expect("a text");
        let read: GameFile = from_text(&text).expect(&text);
        assert_eq!(read, file, "{text}");
        read.game
    }

    #[test]
    fn a_game_is_restored_with_what_can_be_redone() {
        let game = saved().restore().expect("legal");
        assert_eq!(game.record.transcript(), "f5d6");
        assert_eq!(game.record.redo_tail().len(), 2);
        assert_eq!(game.config.players[1], Player::Computer(OpponentKind::Sage));
        assert_eq!(SavedGame::of(&game.into()), saved());
    }

    #[test]
    fn clocks_corners_and_what_else_belongs_to_a_game_are_kept() {
        let mut game = saved();
        game.rated = true;
        game.start_kind = Some("custom".to_owned());
        game.out_of_time = Some("white".to_owned());
        game.handicap = Some(SavedHandicap {
            side: "black".to_owned(),
            corners: 3,
        });
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
        assert_eq!(SavedGame::of(&restored.into()), game);
    }

    #[test]
    fn any_game_is_restored_as_it_was() {
        use rand::{RngExt, SeedableRng, rngs::StdRng};
        let mut random = StdRng::seed_from_u64(1);
        for n in 0..200 {
            let mut game = saved().restore().expect("legal");
            // Passes are part of most whole games.
            while let Some(count) = Some(game.record.legal_moves().count()).filter(|&n| n > 0) {
                let square = game
                    .record
                    .legal_moves()
                    .iter()
                    .nth(random.random_range(0..count as usize));
                game.record.play(square.expect("so many")).expect("legal");
            }
            for _ in 0..random.random_range(0..70) {
                game.record.undo();
            }
            let read = written_and_read(&SavedGame::of(&game.clone().into()));
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
        assert_eq!(
            with(|g| g.moves = "f5a1".to_owned()),
            "move 2: white cannot play a1: it would turn no disc"
        );
        assert!(with(|g| g.redo = "a1".to_owned()).starts_with("move 3: "));
        assert!(with(|g| g.start = "XO".to_owned()).contains("only 2"));
        assert!(with(|g| g.white = "Bob".to_owned()).contains("Bob"));
        assert!(with(|g| g.resigned = Some("red".to_owned())).contains("red"));
        assert!(with(|g| g.id = "-".to_owned()).contains("number"));
        assert!(with(|g| g.start_kind = Some("x".to_owned())).contains("start"));
    }
}
