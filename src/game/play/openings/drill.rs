//! Practising an opening: the player answers, and the book plays the other side.

use bevy::prelude::*;
use rand::{SeedableRng, rngs::StdRng};

use super::state::{Answered, Openings, Practice, PracticeProgress, Today, task_of};
use crate::{
    engine::{
        Book,
        teach::practice::{Drill, DrillTerms, End, Line, Turn, Verdict},
    },
    game::{
        play::{BoardRest, Fact, Player, Review, Session, SessionCommand},
        shell::{Pace, Random},
    },
    rules::{GameRecord, Side, Square},
};

/// After how many answers a drill ends, if the book does not end before.
const ANSWERS: usize = 6;

/// How long the board is still before the book replies, in seconds.
const REPLY_SECS: f32 = 0.6;

/// What to do with a drill.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillStep {
    /// Begin one with the position on the board.
    Begin,
    /// Take an answer back that is not in the book.
    TryAgain,
    /// Leave the drill, and go on from the position on the board.
    PlayOn,
    /// Practise the same opening once more.
    Repeat,
}

pub(super) fn step(
    mut steps: MessageReader<DrillStep>,
    mut openings: ResMut<Openings>,
    progress: Res<PracticeProgress>,
    today: Res<Today>,
    session: Res<Session>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    for step in steps.read() {
        if !openings.is_on_board(&session) {
            continue;
        }
        let openings = &mut *openings;
        match (step, &mut openings.drill) {
            (DrillStep::Begin, None) => {
                let (Ok(book), Some(moves)) = (Book::embedded(), openings.practised_from) else {
                    continue;
                };
                let opening = beginning(session.record(), moves);
                let side = opening.position().side_to_move();
                let line = Line::of(&opening, side);
                let day = (today.0)();
                let wanted =
                    line.map_or(Vec::new(), |line| progress.0.due_after(&line, day).into_iter().cloned().collect());
                let terms = DrillTerms { opening, side, answers: ANSWERS, wanted };
                if let Ok(drill) = Drill::begin(book, terms) {
                    openings.drill = Some(Practice::new(drill));
                    give_to_book(side.opponent(), &mut session_commands);
                    if moves < session.record().move_count() {
                        let line = session.line();
                        session_commands.write(SessionCommand::ShowLine { line, moves });
                    }
                }
            }
            (DrillStep::TryAgain, Some(practice)) => {
                practice.task.again(&mut session_commands);
            }
            (DrillStep::PlayOn, Some(practice)) => {
                // What was practised is noted before the drill goes.
                practice.drill.leave();
                if practice.noted {
                    openings.drill = None;
                }
            }
            (DrillStep::Repeat, Some(practice)) => {
                if let Some(drill) = practice.drill.again() {
                    let line: Vec<Square> = drill.game().moves().collect();
                    let moves = line.len();
                    *practice = Practice::new(drill);
                    give_to_book(practice.side().opponent(), &mut session_commands);
                    session_commands.write(SessionCommand::ShowLine { line, moves });
                }
            }
            _ => {}
        }
    }
}

fn beginning(game: &GameRecord, moves: usize) -> GameRecord {
    let mut beginning = GameRecord::new(*game.start());
    for square in game.moves().take(moves) {
        // These moves were legal in the other record.
        let _ = beginning.play(square);
    }
    beginning
}

/// The player cannot move for the book.
fn give_to_book(side: Side, session_commands: &mut MessageWriter<SessionCommand>) {
    let player = Player::Nobody;
    session_commands.write(SessionCommand::SetPlayer { side, player });
}

/// The book replies when the board has been still for a moment.
pub(super) fn reply(
    mut openings: ResMut<Openings>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut random: ResMut<Random>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let Some(practice) = &openings.drill else {
        return;
    };
    let is_on_board = practice.drill.game().moves().eq(session.record().moves());
    if practice.drill.turn() != Turn::Book || !is_on_board {
        return;
    }
    if !rest.is_still_for(REPLY_SECS, &mut pace) {
        return;
    }
    let side = session.position().side_to_move();
    let mut random = StdRng::seed_from_u64(random.number());
    if let Some(practice) = &mut openings.drill
        && let Some(reply) = practice.drill.reply(&mut random)
    {
        let square = reply.square;
        session_commands.write(SessionCommand::Play { side, square });
    }
}

/// Judges the player's answers, and notes what was practised when the drill is over.
pub(super) fn judge(
    mut facts: MessageReader<Fact>,
    mut openings: ResMut<Openings>,
    mut progress: ResMut<PracticeProgress>,
    today: Res<Today>,
    session: Res<Session>,
    review: Res<Review>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    // What is shown is built anew only if something has changed.
    let now = openings.bypass_change_detection();
    let Some(practice) = &mut now.drill else {
        facts.clear();
        return;
    };
    let Practice { drill, task, .. } = practice;
    if drill.turn() == Turn::Learner && task.position != *drill.game().position() {
        *task = task_of(drill);
    }
    let mut changes = false;
    if let Some(square) = task.take(facts.read(), &session)
        && let Ok(verdict) = drill.answer(square)
    {
        let in_book = matches!(verdict, Verdict::InBook { .. });
        task.judge(square, in_book);
        (practice.answered, practice.missed) = match verdict {
            Verdict::InBook { .. } => (Answered::Right(square), 0),
            Verdict::OffBook(mistake) => (Answered::OffBook(mistake), practice.missed + 1),
        };
        changes = true;
    }
    // The engine says what is wrong with a move that the book does not play, and how much it loses.
    let found = review.find(&task.position).filter(|found| found.deep);
    changes |= task.wrong().is_some() && task.explain(found);
    if let Answered::OffBook(mistake) = &mut practice.answered
        && mistake.loss.is_none()
        && let Some(played) = found.and_then(|found| found.analysis.find(mistake.square))
    {
        let (number, square) = (mistake.move_number, mistake.square);
        mistake.loss = drill.set_value(number, square, played.value);
        changes = true;
    }
    if practice.end().is_some() && !practice.noted {
        practice.noted = true;
        // The player moves for both sides again.
        session_commands.write(SessionCommand::SetPlayer { side: practice.side().opponent(), player: Player::Human });
        PracticeProgress::note(&mut progress, &practice.drill, (today.0)());
        if practice.end() == Some(End::Left) {
            now.drill = None;
        }
        changes = true;
    }
    if changes {
        openings.set_changed();
        pace.animate();
    }
}
