//! What the review says about a move, for the panel and for screen readers alike.

use accesskit::Live;

use crate::{
    engine::{
        external::{Hint, HintDepth},
        teach::{reasons::Topic, review::Mark},
    },
    game::{
        play::{GuestState, Guests, Retry, Review, Sure, TaskState, Verdict, early_end, said_value, shown_discs},
        prelude::*,
        texts::{reason_sentence, refutation_sentences},
        ui::{Announcement, reader_listens},
    },
    rules::Status,
};

/// What is said about a move: the sign of an error, and two lines.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ReviewMessage {
    /// The sign of the error, or that the move is a good one.
    pub(super) sign: MoveSign,
    pub(super) title: Phrase,
    /// The best move with its value. It may be empty.
    pub(super) best: Phrase,
    /// Who leads then. It may be empty.
    pub(super) then: Phrase,
}

/// What the second opinion says about the position on the board, in one line; `None` if there is none, as where the game is
/// over.
pub(super) fn second_opinion(guests: &Guests, settings: &Settings, session: &Session) -> Option<Phrase> {
    let is_open = session.position().status() == Status::ToMove;
    let row = settings.second_opinion().filter(|_| is_open)?;
    let name = || row.name.clone();
    if let Some(GuestState::Failed(reason)) = guests.state(&row.name) {
        let failed = Key("second-failed").with("name", name());
        return Some(Phrase::Sentences(vec![failed, reason.clone()]));
    }
    let best = guests.second_opinion(session.position()).first();
    Some(match best {
        Some(hint) => Key("second-says").with("name", name()).with("line", hint_words(hint)),
        None if guests.is_looking(session.position()) => Key("second-looks").with("name", name()),
        None => return None,
    })
}

/// A move of the second opinion with its value, and how sure it is.
pub(super) fn hint_words(hint: &Hint) -> Phrase {
    let value = hint.value.map(|value| {
        let rough = !matches!(hint.depth, HintDepth::End(100));
        said_value(shown_discs(value.round() as i32), rough)
    });
    let sure = match hint.depth {
        HintDepth::Unknown => None,
        HintDepth::Plies(plies) => Some(Key("live-depth").with("moves", usize::from(plies))),
        HintDepth::End(100) => Some(Key("value-exact").into()),
        HintDepth::End(percent) => Some(Key("live-end").with("percent", usize::from(percent))),
        HintDepth::Book => Some(Key("second-book").into()),
    };
    let parts = [Some(hint.square().into()), value, sure];
    Phrase::Parts(parts.into_iter().flatten().collect())
}

/// The sign before the first line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveSign {
    Error(Mark),
    Good,
    /// Nothing is known, or no move is shown.
    None,
}

impl ReviewMessage {
    /// What is said about the position on the board and the move that follows, or in the task of repeating an error. At the
    /// end of a game that ended early it is how.
    pub(super) fn now(review: &Review, session: &Session) -> Self {
        let plain = |title: Phrase| said(MoveSign::None, title, Phrase::nothing(), Phrase::nothing());
        if let Some(retry) = review.retry() {
            return about_task(review, retry);
        }
        if session.record().is_finished() {
            return plain(result(session));
        }
        if review.unavailable {
            return plain(Key("engine-no-values").into());
        }
        let at_end = review.place(session) == review.tree().game().last().copied();
        let end = early_end(review.game()).filter(|_| at_end && review.shown_move(session).is_none());
        match (review.verdict(session), end) {
            (None, Some(end)) => plain(end),
            (None, None) => plain(Key("review-looking").into()),
            (Some(verdict), end) => {
                let about = about(&verdict);
                let title = end.unwrap_or_else(|| about.title.clone());
                Self { title, ..about }
            }
        }
    }
}

fn said(sign: MoveSign, title: Phrase, best: Phrase, then: Phrase) -> ReviewMessage {
    ReviewMessage { sign, title, best, then }
}

/// What is said in the task of repeating an error.
fn about_task(review: &Review, retry: &Retry) -> ReviewMessage {
    let error = retry.error();
    let best = review.best_before(error);
    let name = |square: Option<Square>| square.map_or(String::new(), |it| it.to_string());
    let best_square = best.map(|best| best.square);
    let nothing = Phrase::nothing;
    match retry.task.state {
        TaskState::Waiting | TaskState::Looking(_) => {
            let side = review.mover(error).unwrap_or(Side::Black);
            let was = Key("retry-played")
                .with("number", review.tree().moves(error))
                .with("square", name(review.tree().square(error)));
            let title = Key("retry-ask").with("side", colour_name(side));
            said(MoveSign::None, title, nothing(), was)
        }
        TaskState::Wrong(square) | TaskState::Again(square) => {
            let judged = review.judge_answer(retry, square);
            let mark = judged.and_then(|it| it.mark).unwrap_or(Mark::Mistake);
            let title =
                Key("retry-wrong").with("square", square.to_string()).with("discs", judged.map_or(0, |it| it.loss));
            said(MoveSign::Error(mark), title, nothing(), nothing())
        }
        TaskState::Right(square) if best_square == Some(square) => {
            let title = Key("retry-best").with("square", square.to_string());
            said(MoveSign::Good, title, nothing(), nothing())
        }
        TaskState::Right(square) => {
            let title = Key("retry-good").with("square", square.to_string());
            let value = best.map_or(nothing(), |best| {
                let rough = best.is_rough(retry.task.position.empties());
                said_value(shown_discs(best.discs()), rough)
            });
            let best = Key("review-best-now").with("best", name(best_square)).with("value", value);
            said(MoveSign::Good, title, best, nothing())
        }
        TaskState::Shown => {
            let title = Key("retry-shown").with("best", name(best_square));
            said(MoveSign::None, title, nothing(), nothing())
        }
    }
}

/// Why the answer to a task is wrong or right, or why the answer that is shown is best, and what that is about.
pub(super) fn about_answer(review: &Review, retry: &Retry) -> Option<(Phrase, Topic)> {
    let side = review.mover(retry.error())?;
    let is_you = review.game().only_human() == Some(side);
    if let Some(refutation) = review.refutation() {
        let reason = refutation.reason.as_ref();
        let topic = reason.map_or(Topic::Line, |reason| reason.kind.topic());
        return Some((refutation_sentences(refutation, side, is_you), topic));
    }
    let best = review.best_before(retry.error())?.square;
    let best = match retry.task.state {
        TaskState::Right(square) => square,
        _ => best,
    };
    let reason = review.reasons().first()?;
    let words = reason_sentence(reason, side, is_you, best);
    Some((words, reason.kind.topic()))
}

fn result(session: &Session) -> Phrase {
    match session.position().lead() {
        0 => Key("review-end-draw").into(),
        lead => with_leader(Key("review-end-wins").into(), lead),
    }
}

/// Adds the side that leads and by how many discs. `lead` is the lead of black.
fn with_leader(words: Phrase, lead: i32) -> Phrase {
    words.with("side", colour_name(leader(lead))).with("discs", lead.abs())
}

/// The side that leads. `lead` is the lead of black.
fn leader(lead: i32) -> Side {
    if lead > 0 { Side::Black } else { Side::White }
}

fn about(verdict: &Verdict) -> ReviewMessage {
    let best = verdict.best.to_string();
    let best_line = |key: Key| key.with("best", best.clone()).with("value", shown_sure(verdict.best_discs));
    let Some((played, judgement)) = verdict.played.zip(verdict.judgement) else {
        // At the end of a line there is no move to talk of.
        let title = Key("review-to-move").with("side", colour_name(verdict.side));
        let now = best_line(Key("review-best-now"));
        return said(MoveSign::None, title, now, leads(verdict, &best));
    };
    let square = played.to_string();
    let title = |key: Key| key.with("number", verdict.number).with("square", square.clone());
    let was = best_line(Key("review-best-was"));
    let then = leads(verdict, &square);
    let nothing = Phrase::nothing;
    match judgement.mark {
        _ if judgement.forced => said(MoveSign::Good, title(Key("review-forced")), nothing(), then),
        Some(mark) if verdict.deep => {
            // A sure result that is thrown away makes it a worse error than its discs.
            let key = match verdict.best_discs.0 {
                _ if Mark::of_loss(judgement.loss) == Some(mark) => Key("review-loses"),
                0 => Key("review-loses-draw"),
                _ => Key("review-loses-win"),
            };
            let title = title(key).with("discs", judgement.loss);
            said(MoveSign::Error(mark), title, was, then)
        }
        Some(_) => said(MoveSign::None, title(Key("review-weak")), nothing(), nothing()),
        None if played == verdict.best => said(MoveSign::Good, title(Key("review-is-best")), nothing(), then),
        None => said(MoveSign::Good, title(Key("review-is-good")), was, then),
    }
}

/// A value with its sign, which is said to be rough if it is.
fn shown_sure((discs, sure): (i32, Sure)) -> Phrase {
    said_value(shown_discs(discs), sure == Sure::Rough)
}

/// Who leads after a move. Nothing is said before the deep pass has been there: its numbers go on from move to move.
fn leads(verdict: &Verdict, square: &str) -> Phrase {
    let (discs, sure) = verdict.black_after;
    let key = match (discs, sure) {
        _ if !verdict.deep => return Phrase::nothing(),
        (0, Sure::Exact) => return Key("review-then-draw").with("square", square),
        (0, _) => return Key("review-then-even").with("square", square),
        (_, Sure::Exact) => Key("review-then-wins"),
        (_, _) => Key("review-then-leads"),
    };
    let words = key.with("square", square);
    if sure == Sure::Rough {
        let lead = said_value(discs.abs().to_string(), true);
        words.with("side", colour_name(leader(discs))).with("discs", lead)
    } else {
        with_leader(words, discs)
    }
}

/// What a screen reader is told about the shown move: its number, the error, and the reasons.
fn spoken_review(review: &Review, session: &Session) -> Phrase {
    let said = ReviewMessage::now(review, session);
    if let Some(retry) = review.retry() {
        let why = about_answer(review, retry).map(|(words, _)| words);
        let sentences = [said.title, said.best, said.then].into_iter().chain(why);
        return Phrase::Sentences(sentences.collect());
    }
    let all = review.tree().game_moves();
    let verdict = review.verdict(session);
    let mut sentences = Vec::new();
    if let Some((verdict, square)) = verdict.and_then(|it| Some((it, it.played?))) {
        sentences.push(
            Key("access-review-move")
                .with("number", verdict.number)
                .with("all", all)
                .with("side", colour_name(verdict.side))
                .with("square", square.to_string()),
        );
    }
    if let MoveSign::Error(mark) = said.sign {
        let error = match mark {
            Mark::Dubious => Key("access-error-dubious"),
            Mark::Mistake => Key("access-error-mistake"),
            Mark::Blunder => Key("access-error-blunder"),
        };
        sentences.push(error.into());
    }
    sentences.extend([said.title, said.best, said.then]);
    if let Some(verdict) = verdict {
        let is_you = review.game().only_human() == Some(verdict.side);
        let reasons = review.reasons();
        for (at, reason) in (1_usize..).zip(reasons) {
            sentences.push(Key("access-reason").with("at", at).with("all", reasons.len()));
            sentences.push(reason_sentence(reason, verdict.side, is_you, verdict.best));
        }
    }
    let comment = review.said(review.commented(session)).map(|said| said.comment.as_str());
    if let Some(comment) = comment.filter(|words| !words.is_empty()) {
        sentences.push(Key("access-value").with("name", Key("comment")).with("value", comment));
    }
    Phrase::Sentences(sentences)
}

/// Tells each move with what is said about it, and how far the analysis has come. `told` is what was told last: the
/// revision of the board, whether the deep pass had been there, and the task with the number of the error; and how many
/// quarters of the game were analysed.
fn announce(
    review: Res<Review>,
    session: Res<Session>,
    mut told: Local<(Option<(u64, bool, Option<(usize, TaskState)>)>, usize)>,
    mut announcements: MessageWriter<Announcement>,
) {
    if !review.is_on_board(&session) {
        told.0 = None;
        return;
    }
    let (done, all) = review.progress();
    let quarters = 4 * done / all.max(1);
    let deep = review.verdict(&session).is_some_and(|verdict| verdict.deep);
    let task = review.retry().map(|retry| {
        // A wrong answer is told once, and not again when it is taken back.
        let state = retry.task.wrong().map_or(retry.task.state, TaskState::Wrong);
        (retry.count().0, state)
    });
    // In a task the board changes only with what is said about an answer, or when that answer is taken back.
    let revision = task.map_or(session.revision(), |_| 0);
    let shown = Some((revision, deep && task.is_none(), task));
    let words = if told.0 != shown {
        Some(spoken_review(&review, &session))
    } else if quarters > told.1 {
        Some(Key("access-review-progress").with("percent", 25 * quarters))
    } else {
        None
    };
    *told = (shown, quarters);
    announcements.write_batch(words.map(|words| Announcement(Live::Polite, words)));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, announce.in_set(AppSystems::Ui).run_if(reader_listens));
}

/// The value of the evaluation graph at the shown move.
pub(super) fn spoken_evaluation(review: &Review, session: &Session) -> Phrase {
    let number = review.shown_number(session);
    let id = review.tree().game().get(number);
    let value = id.and_then(|&id| review.value(id));
    let Some((value, _)) = value else {
        return Key("access-review-unknown").with("number", number);
    };
    let discs = value.round() as i32;
    if discs == 0 {
        return Key("access-review-even").with("number", number);
    }
    with_leader(Key("access-review-value").with("number", number), discs)
}
