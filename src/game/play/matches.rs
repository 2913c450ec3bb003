//! Matches of watched games: each opening is played twice, the second time with the colours changed.

use bevy::prelude::*;

use super::{BoardRest, Draft, Fact, GameConfig, RandomStart, Session, SessionCommand, StartKind, WatchedGame};
use crate::{
    engine::arena::{PairScores, Score},
    game::frame::{AppSystems, Menu, Pace, Screen},
    rules::Side,
};

/// How long the end of a game is shown before the next one begins, in seconds.
const REST: f32 = 2.0;

/// The match that is watched.
#[derive(Resource, Debug, Default)]
pub struct WatchedMatch {
    /// How many games there are in all; 0 if there is no match.
    games: usize,
    /// The next game that begins is one of the match.
    begins: bool,
    /// The number of the game on the board, and how many have begun with it.
    now: (u64, usize),
    /// What the last game was started with.
    config: GameConfig,
    played: Vec<PlayedGame>,
}

/// A game of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// What it brought the first player, who had black in the first game.
    pub score: Score,
    /// The discs that count for the first player and for the second one; `None` if the game was not played to its end.
    pub discs: Option<[u32; 2]>,
}

impl WatchedMatch {
    /// Makes the next game the first one of so many.
    pub fn begin(&mut self, games: u8) {
        *self = Self { games: if games > 1 { games.into() } else { 0 }, begins: games > 1, ..default() };
    }

    /// Whether the game on the board is one of a match.
    pub fn has(&self, session: &Session) -> bool {
        self.games > 0 && self.now.0 == session.id()
    }

    /// Whether the game on the board is one of a match, and not the last one.
    pub fn goes_on(&self, session: &Session) -> bool {
        self.has(session) && self.now.1 < self.games
    }

    /// Whether the next game begins with another opening, which has to be found.
    fn wants_opening(&self, session: &Session) -> bool {
        self.goes_on(session) && self.now.1.is_multiple_of(2)
    }

    /// The number of the game on the board, and that of all games.
    pub fn numbers(&self) -> [usize; 2] {
        [self.now.1, self.games]
    }

    /// The side of the first player in the game of this number, from 1.
    pub fn first_is(number: usize) -> Side {
        Side::ALL[(number + 1) % 2]
    }

    /// The games that are over.
    pub fn played(&self) -> &[PlayedGame] {
        &self.played
    }

    /// The points of both players, doubled.
    pub fn half_points(&self) -> [usize; 2] {
        let first = self.played.iter().map(|game| game.score.half_points());
        let first: usize = first.sum();
        [first, 2 * self.played.len() - first]
    }

    /// The finished pairs of games, for intervals.
    pub fn pairs(&self) -> PairScores {
        let mut pairs = PairScores::default();
        for pair in self.played.as_chunks().0 {
            let [one, other]: [PlayedGame; 2] = *pair;
            pairs.add([one.score, other.score]);
        }
        pairs
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WatchedMatch>()
        .add_systems(Update, (follow.in_set(AppSystems::Animate), go_on.in_set(AppSystems::Act)));
}

/// Counts the games that have begun and ended. Any other game or other players end the match.
fn follow(mut facts: MessageReader<Fact>, session: Res<Session>, mut watched: ResMut<WatchedMatch>) {
    let started = facts.read().any(|fact| matches!(fact, Fact::Started(_)));
    if watched.games == 0 || !session.is_game() {
        return;
    }
    if started && watched.begins {
        watched.begins = false;
        watched.now = (session.id(), watched.now.1 + 1);
        watched.config = session.config().clone();
    } else if !watched.begins && (!watched.has(&session) || watched.config.players != session.config().players) {
        watched.begin(0);
    }
    if watched.has(&session) && session.is_over() && watched.played.len() < watched.now.1 {
        let first = WatchedMatch::first_is(watched.now.1);
        let score = match session.winner() {
            None => Score::Draw,
            Some(winner) if winner == first => Score::Win,
            Some(_) => Score::Loss,
        };
        let ended = session.early_end().is_none();
        let counted = |side| session.position().counted(side);
        let discs = ended.then(|| [first, first.opponent()].map(counted));
        watched.played.push(PlayedGame { score, discs });
    }
}

/// Begins the next game of the match.
fn go_on(
    mut watched: ResMut<WatchedMatch>,
    session: Res<Session>,
    board: Res<BoardRest>,
    watching: Res<WatchedGame>,
    mut random: ResMut<RandomStart>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut draft: ResMut<Draft>,
    mut pace: ResMut<Pace>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    if random.wanted != watched.wants_opening(&session) {
        random.wanted = !random.wanted;
    }
    let is_seen = *screen.get() == Screen::Game && *menu.get() == Menu::None;
    let waits = watched.begins || watching.holds(&session) || !session.is_over();
    let is_next = watched.goes_on(&session) && is_seen && !waits;
    if !is_next || !board.is_still_for(REST, &mut pace) {
        return;
    }
    let mut config = watched.config.clone().with_other_colours();
    if watched.wants_opening(&session) && config.kind == StartKind::Random {
        match draft.random.take() {
            Some(start) => config.start = config.handicap.map_or(start, |it| it.give(&start)),
            // If none can be found, the last one is played again.
            None if random.trouble.is_none() => return,
            None => {}
        }
    }
    watched.begins = true;
    session_commands.write(SessionCommand::NewGame(config));
    pace.animate();
}
