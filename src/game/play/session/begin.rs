//! Puts games, lessons and reviews on the board.

use super::{
    config::{GameConfig, Player},
    fact::Fact,
    restored::RestoredGame,
    state::{Guest, Session},
};
use crate::{
    engine::OpponentKind,
    game::frame::Random,
    rules::{Color as Side, GameClock, GameRecord, Ply, Position},
};

/// Lessons and reviews count their revisions from here, so that no game ever has such a revision.
const FIRST_GUEST_REVISION: u64 = 1 << 63;

pub(super) fn new_game(
    session: &mut Session,
    config: GameConfig,
    random: &mut Random,
    facts: &mut Vec<Fact>,
) {
    back_to_game(session);
    facts.push(Fact::Started(config.start));
    *session = Session {
        record: GameRecord::new(config.start),
        clock: config.time.map(GameClock::new),
        config,
        ended: None,
        id: random.number(),
        revision: session.revision + 1,
        games: session.games + 1,
        waiting: None,
        guest: None,
    };
    if let Some(&Ply::Pass { color }) = session.record.plies().first() {
        facts.push(Fact::Passed(color));
    }
    if let Some(outcome) = session.record.outcome() {
        facts.push(Fact::Ended(Some(outcome)));
    }
}

pub(super) fn restart(session: &mut Session, random: &mut Random, facts: &mut Vec<Fact>) {
    back_to_game(session);
    new_game(session, session.config.clone(), random, facts);
}

pub(super) fn rematch(session: &mut Session, random: &mut Random, facts: &mut Vec<Fact>) {
    back_to_game(session);
    let config = session.config.clone().with_other_colours();
    new_game(session, config, random, facts);
}

pub(super) fn restore(session: &mut Session, game: RestoredGame, facts: &mut Vec<Fact>) {
    back_to_game(session);
    *session = Session {
        revision: session.revision + 1,
        games: session.games + 1,
        ..game.into()
    };
    facts.push(Fact::Started(*session.position()));
    if session.is_over() {
        facts.push(Fact::Ended(session.record.outcome()));
    }
}

/// The person plays the side to move against the weakest character. The character is never asked for a move, because the
/// lesson moves for it.
pub(super) fn begin_lesson(session: &mut Session, position: Position, facts: &mut Vec<Fact>) {
    let players = Side::ALL.map(|side| {
        if side == position.side_to_move() {
            Player::Human
        } else {
            Player::Computer(OpponentKind::Rookie)
        }
    });
    give_board(session, Guest::Lesson, GameRecord::new(position), players);
    facts.push(Fact::Laid(position));
}

/// Lays a game on the board for a review or the openings. The person plays both sides, so that any move can be tried.
pub(super) fn begin_study(
    session: &mut Session,
    guest: Guest,
    record: &GameRecord,
    facts: &mut Vec<Fact>,
) {
    facts.push(Fact::Laid(*record.position()));
    give_board(session, guest, record.clone(), [Player::Human; 2]);
}

/// Gives the board to a guest. The player's game waits.
fn give_board(session: &mut Session, guest: Guest, record: GameRecord, players: [Player; 2]) {
    let revision = (session.revision + 1).max(FIRST_GUEST_REVISION);
    let game = match session.waiting.take() {
        Some(game) => game,
        None => Box::new(session.clone()),
    };
    *session = Session {
        config: GameConfig {
            players,
            start: *record.start(),
            ..GameConfig::default()
        },
        record,
        clock: None,
        ended: None,
        id: 0,
        revision,
        games: game.games,
        waiting: Some(game),
        guest: Some(guest),
    };
}

/// Puts the player's game back; false if it has the board already.
pub(super) fn back_to_game(session: &mut Session) -> bool {
    let game = session.waiting.take();
    let was_away = game.is_some();
    if let Some(game) = game {
        *session = *game;
    }
    was_away
}
