//! Moves, moves taken back and brought back, and games given up.

use std::time::Duration;

use super::{command::Fact, config::Player, state::Session};
use crate::{
    library::Annotation,
    rules::{EarlyEnd, GameRecord, Played, Side, Square},
};

/// Over a longer way than this, the game goes to a position of its record at once and not move by move. It is one move of
/// each side.
const FAR_PLIES: usize = 2;

pub(super) fn play(session: &mut Session, side: Side, square: Square, facts: &mut Vec<Fact>) {
    if session.to_move() != Some(side) {
        facts.push(Fact::Rejected(square));
        return;
    }
    match session.game.record.play(square) {
        Ok(played) => {
            session.revision += 1;
            let number = session.game.record.move_count();
            if let Some(clock) = &mut session.game.clock {
                clock.moved(side, number);
            }
            note_time(session, side);
            report(played, facts);
        }
        Err(_) => facts.push(Fact::Rejected(square)),
    }
}

/// Notes how long the last move took. The times of moves that were taken back belong to the game no more.
fn note_time(session: &mut Session, side: Side) {
    let spent = std::mem::take(&mut session.thinking);
    if session.lent.is_some() || spent.is_zero() {
        return;
    }
    // Tenths of a second say enough.
    let tenths = |time: Duration| Duration::from_millis(100 * (time.as_millis() as u64).div_ceil(100));
    let moves: Vec<Square> = session.game.record.moves().collect();
    let list = &mut session.game.annotations;
    list.retain(|said| said.moves.len() < moves.len() || !said.is_time_only());
    let left = session.game.clock.as_ref().map(|clock| tenths(clock.remaining(side)));
    list.push(Annotation { moves, spent: Some(tenths(spent)), left, ..Annotation::default() });
}

pub(super) fn undo(session: &mut Session, facts: &mut Vec<Fact>) {
    let undone = match session.only_human() {
        Some(side) => session.game.record.undo_to(side),
        None => session.game.record.undo().into_iter().collect(),
    };
    if !undone.is_empty() {
        moved_in_record(session);
        facts.extend(undone.into_iter().map(Fact::Undone));
    }
}

pub(super) fn redo(session: &mut Session, facts: &mut Vec<Fact>) {
    let plies = session.turn_from(session.game.record.plies().len() + 1);
    facts.extend(walk_plies(session, plies));
}

pub(super) fn go_to(session: &mut Session, plies: usize, facts: &mut Vec<Fact>) {
    let plies = session.turn_from(plies);
    let before = session.game.record.plies().len();
    let mut steps = walk_plies(session, plies);
    if before.abs_diff(session.game.record.plies().len()) > FAR_PLIES {
        let end = steps.pop_if(|step| matches!(step, Fact::Ended(_)));
        facts.push(Fact::Jumped(*session.position()));
        facts.extend(end);
    } else {
        facts.extend(steps);
    }
}

/// Goes to a position of another line of moves. The way there leads back to the last position that both lines have.
pub(super) fn show_line(session: &mut Session, line: &[Square], moves: usize, facts: &mut Vec<Fact>) {
    if session.lent.is_none() {
        return;
    }
    let mut record = GameRecord::new(*session.game.record.start());
    if line.iter().any(|&square| record.play(square).is_err()) {
        return;
    }
    walk(&mut record, GameRecord::move_count, moves);
    let common = session.game.record.moves().zip(record.moves()).take_while(|(one, other)| one == other).count();
    let mut way = session.game.record.clone();
    let mut steps = walk(&mut way, GameRecord::move_count, common);
    way = record.clone();
    walk(&mut way, GameRecord::move_count, common);
    steps.extend(walk(&mut way, GameRecord::move_count, record.move_count()));
    steps.retain(|step| matches!(step, Fact::Moved(_) | Fact::Undone(_)));
    if steps.len() > FAR_PLIES {
        facts.push(Fact::Jumped(*record.position()));
    } else {
        facts.extend(steps);
    }
    let changes = session.game.record != record;
    session.game.record = record;
    if changes {
        session.revision += 1;
    }
}

/// Goes to the position after this many plies, and tells what has happened on the way.
fn walk_plies(session: &mut Session, plies: usize) -> Vec<Fact> {
    let length = |record: &GameRecord| record.plies().len();
    let steps = walk(&mut session.game.record, length, plies);
    if !steps.is_empty() {
        moved_in_record(session);
    }
    steps
}

/// Takes moves back or brings them back until the record has this length, and tells what has happened on the way.
fn walk(record: &mut GameRecord, length: impl Fn(&GameRecord) -> usize, wanted: usize) -> Vec<Fact> {
    let mut steps = Vec::new();
    while length(record) > wanted
        && let Some(undone) = record.undo()
    {
        steps.push(Fact::Undone(undone));
    }
    while length(record) < wanted
        && let Some(played) = record.redo()
    {
        report(played, &mut steps);
    }
    steps
}

/// Makes the session fit the position after undo or redo. A game that was resigned goes on, and the clocks show what
/// they showed when this position was reached.
fn moved_in_record(session: &mut Session) {
    session.game.ended = None;
    session.thinking = Duration::ZERO;
    session.revision += 1;
    let moves = session.game.record.move_count();
    if let Some(clock) = &mut session.game.clock {
        clock.go_to(moves);
    }
}

pub(super) fn set_player(session: &mut Session, side: Side, player: Player) {
    let now = &mut session.game.config.players[side.index()];
    if *now != player {
        if matches!(*now, Player::Guest | Player::Double) {
            session.game.config.names[side.index()].clear();
        }
        *now = player;
        session.revision += 1;
    }
}

pub(super) fn elapse(session: &mut Session, side: Side, time: Duration, facts: &mut Vec<Fact>) {
    if session.is_over() {
        return;
    }
    session.thinking += time;
    let Some(clock) = &mut session.game.clock else {
        return;
    };
    clock.run(side, time);
    if clock.has_fallen(side) {
        end_early(session, EarlyEnd::OutOfTime(side), facts);
    }
}

pub(super) fn end_early(session: &mut Session, end: EarlyEnd, facts: &mut Vec<Fact>) {
    if !session.is_over() {
        session.game.ended = Some(end);
        session.revision += 1;
        facts.push(Fact::Ended(None));
    }
}

fn report(played: Played, facts: &mut Vec<Fact>) {
    let (passed, outcome) = (played.passed, played.outcome);
    facts.push(Fact::Moved(played));
    facts.extend(passed.map(Fact::Passed));
    facts.extend(outcome.map(|outcome| Fact::Ended(Some(outcome))));
}
