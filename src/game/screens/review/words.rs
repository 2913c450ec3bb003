//! What the review says about a move, for the panel and for screen readers alike.

use crate::{
    engine::review::Mark,
    game::{
        play::{
            Retry, RetryState, Review, Session, Verdict, colour_name, reason_sentence, shown_discs,
        },
        texts::{Key, Phrase},
    },
    rules::{Color as Side, Square},
};

/// What is said about a move: the sign of an error, and two lines.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Said {
    /// The sign of the error, or that the move is a good one.
    pub(super) sign: Sign,
    /// The first line.
    pub(super) title: Phrase,
    /// The best move with its value. It may be empty.
    pub(super) best: Phrase,
    /// Who leads then. It may be empty.
    pub(super) then: Phrase,
}

/// The sign before the first line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// An error.
    Error(Mark),
    /// A good move.
    Good,
    /// Nothing is known, or no move is shown.
    None,
}

impl Said {
    /// What is said about the position on the board and the move that follows.
    pub(super) fn now(review: &Review, session: &Session) -> Self {
        let plain = |title: Phrase| Self {
            sign: Sign::None,
            title,
            best: Phrase::nothing(),
            then: Phrase::nothing(),
        };
        if session.record().is_finished() {
            return plain(result(session));
        }
        if review.unavailable {
            return plain(Key("engine-no-values").into());
        }
        match review.verdict(session) {
            None => plain(Key("review-looking").into()),
            Some(verdict) => about(&verdict),
        }
    }
}

impl Said {
    /// What is said in the task of repeating an error.
    pub(super) fn of_task(review: &Review, retry: &Retry) -> Self {
        let error = retry.error();
        let played = review.tree().square(error);
        let best = review.best_before(error);
        let name = |square: Option<Square>| square.map_or(String::new(), |it| it.to_string());
        let best_square = name(best.map(|best| best.square));
        let best_words = || {
            let value = best.map_or(String::new(), |best| shown_discs(best.discs()));
            Key("review-best-now")
                .with("best", best_square.clone())
                .with("value", value)
        };
        let judged = |key: Key, square: Square, loss: f32| {
            key.with("square", square.to_string())
                .with("discs", loss.round() as i32)
        };
        let nothing = Phrase::nothing;
        let (sign, title, best_line, then) = match retry.state() {
            RetryState::Asked => {
                let side = review.mover(error).unwrap_or(Side::Black);
                let was = Key("retry-played")
                    .with("number", review.tree().moves(error))
                    .with("square", name(played));
                let title = Key("retry-ask").with("side", colour_name(side));
                (Sign::None, title, nothing(), was)
            }
            RetryState::Wrong { square, loss } => {
                let mark = review.mark(error).unwrap_or(Mark::Mistake);
                let title = judged(Key("retry-wrong"), square, loss);
                (Sign::Error(mark), title, nothing(), nothing())
            }
            RetryState::Right { square, .. } if best.is_some_and(|it| it.square == square) => {
                let title = Key("retry-best").with("square", square.to_string());
                (Sign::Good, title, nothing(), nothing())
            }
            RetryState::Right { square, .. } => {
                let title = Key("retry-good").with("square", square.to_string());
                (Sign::Good, title, best_words(), nothing())
            }
            RetryState::Shown => {
                let title = Key("retry-shown").with("best", best_square.clone());
                (Sign::None, title, nothing(), nothing())
            }
        };
        Self {
            sign,
            title,
            best: best_line,
            then,
        }
    }
}

/// The result of the line on the board.
fn result(session: &Session) -> Phrase {
    let lead = session.position().disc_difference();
    if lead == 0 {
        return Key("review-end-draw").into();
    }
    let side = if lead > 0 { Side::Black } else { Side::White };
    let outcome = session.record().outcome();
    let discs = outcome.map_or(lead.abs(), |outcome| outcome.score().abs());
    Key("review-end-wins")
        .with("side", colour_name(side))
        .with("discs", discs)
}

fn about(verdict: &Verdict) -> Said {
    let best = verdict.best.to_string();
    let best_value = shown_discs(verdict.best_discs);
    let now = Key("review-best-now")
        .with("best", best.clone())
        .with("value", best_value.clone());
    let Some((played, judgement)) = verdict.played.zip(verdict.judgement) else {
        // At the end of a line there is no move to talk of.
        return Said {
            sign: Sign::None,
            title: Key("review-to-move").with("side", colour_name(verdict.side)),
            best: now,
            then: leads(verdict, &best),
        };
    };
    let square = played.to_string();
    let said = |key: Key| {
        key.with("number", verdict.number)
            .with("square", square.clone())
    };
    let was = Key("review-best-was")
        .with("best", best.clone())
        .with("value", best_value.clone());
    let then = leads(verdict, &square);
    let nothing = Phrase::nothing;
    match judgement.mark {
        _ if judgement.forced => Said {
            sign: Sign::Good,
            title: said(Key("review-forced")),
            best: nothing(),
            then,
        },
        Some(mark) if verdict.deep => Said {
            sign: Sign::Error(mark),
            title: said(Key("review-loses")).with("discs", judgement.loss.round() as i32),
            best: was,
            then,
        },
        Some(_) => Said {
            sign: Sign::None,
            title: said(Key("review-weak")),
            best: nothing(),
            then: nothing(),
        },
        None if played == verdict.best => Said {
            sign: Sign::Good,
            title: said(Key("review-is-best")),
            best: nothing(),
            then,
        },
        None => Said {
            sign: Sign::Good,
            title: said(Key("review-is-good")),
            best: was,
            then,
        },
    }
}

/// Who leads after a move.
fn leads(verdict: &Verdict, square: &str) -> Phrase {
    let discs = verdict.black_after;
    if discs == 0 {
        return if verdict.is_exact {
            Key("review-then-draw").with("square", square)
        } else {
            Key("review-then-even").with("square", square)
        };
    }
    let side = if discs > 0 { Side::Black } else { Side::White };
    let key = if verdict.is_exact {
        Key("review-then-wins")
    } else {
        Key("review-then-leads")
    };
    key.with("square", square)
        .with("side", colour_name(side))
        .with("discs", discs.abs())
}

/// What a screen reader is told about the shown move: its number, the error, and the reasons.
pub fn spoken_review(review: &Review, session: &Session) -> Phrase {
    if let Some(retry) = review.retry() {
        let said = Said::of_task(review, retry);
        return Phrase::Sentences(vec![said.title, said.best, said.then]);
    }
    let said = Said::now(review, session);
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
    if let Sign::Error(mark) = said.sign {
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
            let number = Key("access-reason")
                .with("at", at)
                .with("all", reasons.len());
            sentences.push(number);
            sentences.push(reason_sentence(reason, verdict.side, is_you, verdict.best));
        }
    }
    Phrase::Sentences(sentences)
}

/// The value of the evaluation graph at the shown move.
pub fn spoken_evaluation(review: &Review, session: &Session) -> Phrase {
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
    let side = if discs > 0 { Side::Black } else { Side::White };
    Key("access-review-value")
        .with("number", number)
        .with("side", colour_name(side))
        .with("discs", discs.abs())
}
