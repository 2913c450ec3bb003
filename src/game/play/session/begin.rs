//! Puts games and lessons on the board.

use super::{
    config::{GameConfig, Player},
    fact::Fact,
    restored::RestoredGame,
    state::Session,
};
use crate::{
    engine::OpponentKind,
    game::frame::Random,
    rules::{Color as Side, GameClock, GameRecord, Ply, Position},
};

/// Lessons count their revisions from here, so that no game ever has the revision of a lesson.
const FIRST_LESSON_REVISION: u64 = 1 << 63;

pub(super) fn new_game(
    session: &mut Session,
    config: GameConfig,
    random: &mut Random,
    facts: &mut Vec<Fact>,
) {
    end_lesson(session);
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
    };
    if let Some(&Ply::Pass { color }) = session.record.plies().first() {
        facts.push(Fact::Passed(color));
    }
    if let Some(outcome) = session.record.outcome() {
        facts.push(Fact::Ended(Some(outcome)));
    }
}

pub(super) fn restart(session: &mut Session, random: &mut Random, facts: &mut Vec<Fact>) {
    end_lesson(session);
    new_game(session, session.config.clone(), random, facts);
}

pub(super) fn rematch(session: &mut Session, random: &mut Random, facts: &mut Vec<Fact>) {
    end_lesson(session);
    let config = session.config.clone().with_other_colours();
    new_game(session, config, random, facts);
}

pub(super) fn restore(session: &mut Session, game: RestoredGame, facts: &mut Vec<Fact>) {
    end_lesson(session);
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
    let revision = (session.revision + 1).max(FIRST_LESSON_REVISION);
    let game = match session.waiting.take() {
        Some(game) => game,
        None => Box::new(session.clone()),
    };
    *session = Session {
        config: GameConfig {
            players: Side::ALL.map(|side| {
                if side == position.side_to_move() {
                    Player::Human
                } else {
                    Player::Computer(OpponentKind::Rookie)
                }
            }),
            start: position,
            ..GameConfig::default()
        },
        record: GameRecord::new(position),
        clock: None,
        ended: None,
        id: 0,
        revision,
        games: game.games,
        waiting: Some(game),
    };
    facts.push(Fact::Laid(position));
}

/// Puts the player's game back; false if there was no lesson.
pub(super) fn end_lesson(session: &mut Session) -> bool {
    let game = session.waiting.take();
    let was_lesson = game.is_some();
    if let Some(game) = game {
        *session = *game;
    }
    was_lesson
}
