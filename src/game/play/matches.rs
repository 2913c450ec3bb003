//! Matches of watched games: each opening is played twice, the second time with the colours changed. And random
//! openings for them, fair to both sides, which the new-game screen can choose too.

use bevy::prelude::*;

use super::{
    AiTasks, BoardRest, Draft, Fact, GameConfig, Purpose, Session, SessionCommand, StartKind, WatchedGame,
    urgency::Urgency,
};
use crate::{
    engine::{
        arena::{PairScores, Score},
        worker::{EngineReply, OpeningRequest},
    },
    game::{
        shell::{AppSystems, Menu, Pace, Random, Screen},
        texts::{Key, Phrase},
    },
    rules::{Position, Side},
};

/// How long the end of a game is shown before the next one begins, in seconds.
const REST: f32 = 2.0;

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
    app.init_resource::<WatchedMatch>().add_systems(
        Update,
        (follow.after(AppSystems::ApplyIntents).before(AppSystems::Animate), go_on.in_set(AppSystems::Act)),
    );
    app.init_resource::<RandomStart>().add_message::<DraftReady>();
    app.add_systems(Update, look_for_opening.in_set(Urgency::Opening));
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

/// The random opening that a drafted game has waited for is found, so the game can begin.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftReady;

/// Where random openings come from, whether a game waits for one, and why none can be found.
#[derive(Resource, Debug, Default)]
pub struct RandomStart {
    /// The openings of the player's own lists. If there are none, the engine looks for an opening.
    pub lists: Vec<Position>,
    /// Whether the lists are still being read.
    pub lists_are_coming: bool,
    /// A match needs one for its next games.
    pub wanted: bool,
    /// The game is to begin as soon as its opening is found.
    pub start_wanted: bool,
    /// A sentence for the player if there can be no random openings.
    pub trouble: Option<Phrase>,
}

fn look_for_opening(
    mut tasks: ResMut<AiTasks>,
    mut start: ResMut<RandomStart>,
    mut draft: ResMut<Draft>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut random: ResMut<Random>,
    mut ready: MessageWriter<DraftReady>,
    mut pace: ResMut<Pace>,
) {
    let wanted = (*screen.get() == Screen::NewGame || start.wanted)
        && draft.start == StartKind::Random
        && draft.random.is_none()
        && !start.lists_are_coming;
    if !wanted {
        tasks.cancel(Purpose::Opening);
        start.start_wanted &= start.lists_are_coming;
        return;
    }
    // The game does not begin while a dialog is open.
    start.start_wanted &= *menu.get() == Menu::None;
    if !start.lists.is_empty() {
        tasks.cancel(Purpose::Opening);
        let at = random.number() % start.lists.len() as u64;
        draft.random = Some(start.lists[at as usize]);
        begin(&mut start, &mut ready, &mut pace);
        return;
    }
    if !tasks.is_busy(Purpose::Opening) && start.trouble.is_none() {
        tasks.ask(OpeningRequest { start: Position::default(), seed: random.number() }, None);
    }
    let Some((_, _, answer)) = tasks.take_answer(Purpose::Opening) else {
        return;
    };
    // The new-game screen follows the draft, and shows the trouble.
    draft.set_changed();
    match answer {
        EngineReply::Opening { opening: Ok(Some(position)) } => draft.random = Some(position),
        EngineReply::Opening { opening: Err(reason) } => {
            warn!("{reason}");
            start.trouble = Some(Key("new-opening-not-judged").into());
        }
        _ => {
            let broke_off = || Key("new-opening-broke-off").into();
            start.trouble = Some(tasks.not_started().cloned().unwrap_or_else(broke_off));
        }
    }
    if draft.random.is_some() {
        begin(&mut start, &mut ready, &mut pace);
    }
    start.start_wanted = false;
}

/// Lets the game begin that has waited for its opening.
fn begin(start: &mut RandomStart, ready: &mut MessageWriter<DraftReady>, pace: &mut Pace) {
    if std::mem::take(&mut start.start_wanted) {
        ready.write(DraftReady);
        pace.animate();
    }
}
