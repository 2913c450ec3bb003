//! Moves, moves taken back and brought back, and games given up.

use std::time::Duration;

use super::{config::Player, early_end::EarlyEnd, fact::Fact, state::Session};
use crate::rules::{Color as Side, GameRecord, Played, Square};

/// Over a longer way than this, the game goes to a position of its record at once and not move by move. It is one move of
/// each side.
const FAR_PLIES: usize = 2;

pub(super) fn play(session: &mut Session, side: Side, square: Square, facts: &mut Vec<Fact>) {
    if session.to_move() != Some(side) {
        facts.push(Fact::Rejected(square));
        return;
    }
    match session.record.play(square) {
        Ok(played) => {
            session.revision += 1;
            let number = session.record.move_count();
            if let Some(clock) = &mut session.clock {
                clock.moved(side, number);
            }
            report(played, facts);
        }
        Err(_) => facts.push(Fact::Rejected(square)),
    }
}

pub(super) fn undo(session: &mut Session, facts: &mut Vec<Fact>) {
    if session.config.rated {
        return;
    }
    let undone = match session.only_human() {
        Some(side) => session.record.undo_to(side),
        None => session.record.undo().into_iter().collect(),
    };
    if !undone.is_empty() {
        moved_in_record(session);
        facts.extend(undone.into_iter().map(Fact::Undone));
    }
}

pub(super) fn redo(session: &mut Session, facts: &mut Vec<Fact>) {
    if session.config.rated {
        return;
    }
    let mut any = false;
    while let Some(played) = session.record.redo() {
        any = true;
        report(played, facts);
        if session.only_human().is_none() || session.human_to_move().is_some() {
            break;
        }
    }
    if any {
        moved_in_record(session);
    }
}

pub(super) fn go_to(session: &mut Session, plies: usize, facts: &mut Vec<Fact>) {
    if session.config.rated {
        return;
    }
    let plies = session.turn_from(plies);
    let before = session.record.plies().len();
    let mut steps = Vec::new();
    while session.record.plies().len() > plies
        && let Some(undone) = session.record.undo()
    {
        steps.push(Fact::Undone(undone));
    }
    while session.record.plies().len() < plies
        && let Some(played) = session.record.redo()
    {
        report(played, &mut steps);
    }
    if before.abs_diff(session.record.plies().len()) > FAR_PLIES {
        let end = steps.pop_if(|step| matches!(step, Fact::Ended(_)));
        facts.push(Fact::Jumped(*session.position()));
        facts.extend(end);
    } else {
        facts.extend(steps);
    }
    if session.record.plies().len() != before {
        moved_in_record(session);
    }
}

/// Goes to a position of another line of moves. The way there leads back to the last position that both lines have.
pub(super) fn show_line(
    session: &mut Session,
    line: &[Square],
    moves: usize,
    facts: &mut Vec<Fact>,
) {
    if !session.is_review() && !session.is_openings() {
        return;
    }
    let mut record = GameRecord::new(*session.record.start());
    if line.iter().any(|&square| record.play(square).is_err()) {
        return;
    }
    while record.move_count() > moves && record.undo().is_some() {}
    let same = |(one, other): &(Square, Square)| one == other;
    let both = session.record.moves().zip(record.moves());
    let common = both.take_while(same).count();
    let mut steps = Vec::new();
    let mut way = session.record.clone();
    while way.move_count() > common
        && let Some(undone) = way.undo()
    {
        steps.push(Fact::Undone(undone));
    }
    let mut way = record.clone();
    while way.move_count() > common && way.undo().is_some() {}
    let end = record.move_count();
    while way.move_count() < end
        && let Some(played) = way.redo()
    {
        steps.push(Fact::Moved(played));
    }
    if steps.len() > FAR_PLIES {
        facts.push(Fact::Jumped(*record.position()));
    } else {
        facts.extend(steps);
    }
    let changes = session.record != record;
    session.record = record;
    if changes {
        session.revision += 1;
    }
}

/// Makes the session fit the position after undo or redo. A game that was resigned goes on, and the clocks show what
/// they showed when this position was reached.
fn moved_in_record(session: &mut Session) {
    session.ended = None;
    session.revision += 1;
    let moves = session.record.move_count();
    if let Some(clock) = &mut session.clock {
        clock.go_to(moves);
    }
}

pub(super) fn set_player(session: &mut Session, side: Side, player: Player) {
    let now = &mut session.config.players[side.index()];
    if !session.config.rated && *now != player {
        *now = player;
        session.revision += 1;
    }
}

pub(super) fn elapse(session: &mut Session, side: Side, time: Duration, facts: &mut Vec<Fact>) {
    if session.is_over() {
        return;
    }
    let Some(clock) = &mut session.clock else {
        return;
    };
    clock.run(side, time);
    if clock.has_fallen(side) {
        end_early(session, EarlyEnd::OutOfTime(side), facts);
    }
}

pub(super) fn end_early(session: &mut Session, end: EarlyEnd, facts: &mut Vec<Fact>) {
    if !session.is_over() {
        session.ended = Some(end);
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
