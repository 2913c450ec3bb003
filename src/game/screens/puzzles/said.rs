//! What is said about a puzzle and an answer, for the eye and for screen readers alike; and when there is something
//! to be glad of: all puzzles of the day are answered, or there never were more solved in a row.

use crate::{
    engine::teach::{
        practice::Day,
        puzzles::{Aim, Given, LEAST_COST, Progress, Puzzle},
        reasons::Topic,
        review::Mark,
    },
    game::{
        board::Moment,
        pages::{Said, Sign},
        play::{Asked, BoardRest, Deck, Help, PuzzleProgress, Puzzles, TaskState, shown_discs},
        prelude::*,
        texts::{area_name, reason_sentence},
    },
    library::Rating,
};

/// What is to be done.
pub(super) fn task(puzzle: &Puzzle) -> Phrase {
    let key = match puzzle.aim() {
        Aim::Win => Key("puzzle-task-win"),
        Aim::Draw => Key("puzzle-task-draw"),
        Aim::Best => Key("puzzle-task-best"),
    };
    key.with("side", colour_name(puzzle.position.side_to_move()))
}

/// What is said when all puzzles of the day are answered: how many were solved, and what was gained.
pub(super) fn of_today(puzzles: &Puzzles, progress: &Progress, daily: &[(&Puzzle, Option<Given>)]) -> Said {
    let right = daily.iter().filter(|(_, given)| matches!(given, Some(Given::Right | Given::Helped)));
    let title = Key("puzzles-done").with("right", right.count()).with("all", daily.len());
    let after = puzzles.skill.rating();
    let elo = |rating: Rating| rating.elo.round() as usize;
    let rating = match puzzles.before {
        None => Key("puzzles-done-first").with("elo", elo(after)),
        Some(before) => {
            let key = if before.is_sure() && after.is_sure() {
                Key("puzzles-done-rating")
            } else {
                Key("puzzles-done-about")
            };
            key.with("from", elo(before)).with("elo", elo(after))
        }
    };
    let streak = progress.streak();
    let streak = (streak > 1).then(|| {
        let key =
            if streak > progress.best_streak_before() { Key("puzzles-done-best") } else { Key("puzzles-done-streak") };
        key.with("solved", streak)
    });
    let (spent, answered) = puzzles.spent;
    let minutes = spent.as_secs().div_ceil(60) as usize;
    let time = (answered == daily.len()).then(|| Key("puzzles-done-time").with("minutes", minutes));
    let tomorrow = Phrase::from(Key("puzzles-done-note"));
    let note = [Some(rating), streak, time, Some(tomorrow)];
    let note = Phrase::Sentences(note.into_iter().flatten().collect());
    Said::new(Sign::Good, title, note)
}

/// A row of so many solved puzzles is worth a word.
pub(super) const LONG: usize = 5;

/// How long the row of solved puzzles is, if there never was a longer one.
fn best_streak(progress: &Progress) -> Option<usize> {
    let streak = progress.streak();
    (streak >= LONG && streak > progress.best_streak_before()).then_some(streak)
}

/// What is said when a deck has no more puzzles.
pub(super) fn no_more(deck: Deck, progress: &Progress, day: Day) -> Said {
    match deck {
        Deck::Yours => match progress.next_due() {
            Some(due) => {
                let days = due.saturating_sub(day).max(1);
                let note = Key("puzzles-next-due").with("days", days);
                Said::new(Sign::Good, Key("puzzles-none-due"), note)
            }
            None => match progress.known_games() {
                0 => Said::new(Sign::None, Key("puzzles-no-own"), Key("puzzles-no-own-note")),
                games => {
                    let note = Key("puzzles-none-fits-note").with("games", games);
                    let note = note.with("discs", LEAST_COST as i32);
                    Said::new(Sign::None, Key("puzzles-none-fits"), note)
                }
            },
        },
        Deck::Today | Deck::Missed | Deck::All | Deck::About(_) => {
            Said::new(Sign::None, Key("puzzles-none"), Phrase::nothing())
        }
    }
}

pub(super) fn about(asked: &Asked, progress: &Progress) -> Said {
    let puzzle = &asked.puzzle;
    let side = puzzle.position.side_to_move();
    let task = &asked.task;
    match task.state {
        TaskState::Waiting | TaskState::Again(_) if asked.help >= Help::Reason && !task.reasons.is_empty() => Said {
            reasons: reasons(asked, side).into_iter().take(1).collect(),
            ..Said::new(Sign::Hint, region(asked), Phrase::nothing())
        },
        TaskState::Waiting | TaskState::Again(_) if asked.help != Help::None => {
            Said::new(Sign::Hint, region(asked), Key("puzzle-hint-note"))
        }
        TaskState::Waiting | TaskState::Again(_) | TaskState::Looking(_) => {
            let note = match puzzle.aim() {
                Aim::Win => Key("puzzle-note-win"),
                Aim::Draw => Key("puzzle-note-draw"),
                Aim::Best => Key("puzzle-note-best"),
            };
            Said::new(Sign::Turn(side), Key("puzzle-your-move"), note)
        }
        TaskState::Wrong(square) => wrong(asked, square, side),
        TaskState::Right(_) => {
            let gain = asked.gain.map(|gain| Key("puzzle-gain").with("gain", shown_discs(gain)));
            let best = best_streak(progress).filter(|_| asked.given == Some(Given::Right));
            let best = best.map(|streak| Key("puzzles-done-best").with("solved", streak));
            let note = Phrase::Sentences(gain.into_iter().chain(best).collect());
            Said { reasons: reasons(asked, side), ..Said::new(Sign::Good, right(puzzle), note) }
        }
        TaskState::Shown => {
            let note = if task.line.len() > 1 {
                /// So many moves of the line are told.
                const TOLD: usize = 8;
                let line = task.line.iter().take(TOLD);
                let line: Vec<String> = line.map(Square::to_string).collect();
                Key("puzzle-line").with("line", line.join(" "))
            } else {
                Phrase::nothing()
            };
            Said { reasons: reasons(asked, side), ..Said::new(Sign::Shown, right(puzzle), note) }
        }
    }
}

fn region(asked: &Asked) -> Phrase {
    Key("coach-look").with("area", area_name(asked.region()))
}

/// What is good about the right move.
fn reasons(asked: &Asked, side: Side) -> Vec<(Phrase, Topic)> {
    let reasons = asked.task.reasons.iter().take(2);
    let said = |it| reason_sentence(it, side, true, asked.puzzle.right);
    reasons.map(|it| (said(it), it.kind.topic())).collect()
}

fn right(puzzle: &Puzzle) -> Phrase {
    let square = puzzle.right.to_string();
    let discs = puzzle.value.round() as i32;
    let key = match (puzzle.is_exact(), discs) {
        (false, _) => {
            return Key("puzzle-right-best").with("square", square).with("discs", shown_discs(discs));
        }
        (true, 1..) => Key("puzzle-wins"),
        (true, 0) => Key("puzzle-draws"),
        // A number of discs that are lost would sound like a reproach.
        (true, _) => return Key("puzzle-right-loses").with("square", square),
    };
    key.with("square", square).with("discs", discs.abs())
}

fn wrong(asked: &Asked, square: Square, side: Side) -> Said {
    let puzzle = &asked.puzzle;
    let Some((refutation, discs)) = &asked.task.refutation else {
        let title = Key("puzzle-wrong").with("square", square.to_string());
        return Said::new(Sign::Wrong(Mark::Mistake), title, Key("puzzle-looking"));
    };
    let loss = puzzle.value.round() as i32 - *discs;
    let mark = Mark::of_loss(loss).unwrap_or(Mark::Mistake);
    let title = match (puzzle.is_exact(), discs) {
        (false, _) => Key("puzzle-worse").with("discs", loss.max(1)),
        (true, 1..) => Key("puzzle-wins-only").with("discs", *discs),
        (true, 0) => Key("puzzle-draws-only").into(),
        (true, _) => Key("puzzle-loses").with("discs", discs.abs()),
    };
    let reply = refutation
        .reply
        .map(|reply| Key("refuted-reply").with("side", colour_name(side.opponent())).with("reply", reply));
    let another = match puzzle.aim() {
        Aim::Win => Key("puzzle-another-wins"),
        Aim::Draw => Key("puzzle-another-draws"),
        Aim::Best => Key("puzzle-another-best"),
    };
    let note = Phrase::Sentences(reply.into_iter().chain([another.into()]).collect());
    let reason = refutation.reason.as_ref();
    let reason = reason.map(|reason| {
        let words = reason_sentence(reason, side, true, refutation.square);
        (words, reason.kind.topic())
    });
    Said {
        reasons: reason.into_iter().collect(),
        ..Said::new(Sign::Wrong(mark), title.with("square", square.to_string()), note)
    }
}

/// What has been seen of the puzzles.
#[derive(Default)]
pub(super) struct Seen {
    /// Whether some of the day were left.
    open: bool,
    /// The puzzle that made the row the longest one.
    best: Option<u64>,
    /// What waits until the board is at rest.
    next: Option<Moment>,
}

pub(super) fn cheer(
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    rest: Res<BoardRest>,
    mut seen: Local<Seen>,
    mut moments: MessageWriter<Moment>,
    mut pace: ResMut<Pace>,
) {
    if puzzles.is_changed() {
        let progress = &progress.0;
        let from = match &puzzles.asked {
            None => {
                let left = progress.daily().iter().any(|(_, given)| given.is_none());
                let was_open = std::mem::replace(&mut seen.open, left);
                (was_open && !left && puzzles.deck.is_of_today()).then_some(Square::B4)
            }
            Some(asked) => {
                seen.open |= puzzles.deck == Deck::Today && asked.given.is_none();
                let streak = progress.streak();
                let is_best =
                    asked.given == Some(Given::Right) && streak == LONG.max(progress.best_streak_before() + 1);
                let key = asked.puzzle.key();
                let is_new = is_best && seen.best.replace(key) != Some(key);
                is_new.then_some(asked.puzzle.right)
            }
        };
        if let Some(from) = from {
            seen.next = Some(Moment { from, heard: true });
        }
    }
    if rest.still_secs().is_some()
        && let Some(moment) = seen.next.take()
    {
        moments.write(moment);
        pace.animate();
    }
}
