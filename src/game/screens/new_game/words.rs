//! The drafted game in words.

use crate::game::play::start_name;
use crate::{
    game::{
        play::{
            ClockChoice, ColourChoice, Draft, NotReady, StartKind, Versus, colour_name, listed,
        },
        texts::{Key, Phrase},
    },
    rules::{Color as Side, Handicap, Position, Unplayable},
};
use bevy::prelude::*;

/// True if the texts speak to the person who plays.
fn for_you(draft: &Draft) -> bool {
    draft.versus == Versus::Computer
}

/// The argument by which the texts choose whom they speak of.
pub(super) fn who(draft: &Draft) -> &'static str {
    if for_you(draft) { "you" } else { "black" }
}

pub(super) fn title(draft: &Draft) -> Phrase {
    let start = Key("start-name").with("name", start_name(draft.start));
    match draft.handicap(true) {
        Some(handicap) => Key("start-corners")
            .with("start", start)
            .with("corners", handicap.corners)
            .with("who", who(draft)),
        None => start,
    }
}

/// Says with which discs the weaker side begins.
fn handicap_words(draft: &Draft, handicap: Handicap, start: &Position) -> Phrase {
    let squares: Vec<Phrase> = handicap
        .squares(start)
        .map(|square| square.to_string().into())
        .collect();
    let colour = match (for_you(draft), draft.colour) {
        (true, ColourChoice::Black) => "black",
        (true, ColourChoice::White) => "white",
        _ => "any",
    };
    Key("new-begins-with")
        .with("who", who(draft))
        .with("colour", colour)
        .with("discs", squares.len())
        .with("squares", listed(&squares))
}

fn clock_words(draft: &Draft) -> Phrase {
    let minutes = match draft.clock {
        ClockChoice::Off => return Phrase::nothing(),
        ClockChoice::Five => 5,
        ClockChoice::Fifteen => 15,
        ClockChoice::Thirty => 30,
        ClockChoice::Custom => draft.minutes,
    };
    if draft.clock == ClockChoice::Custom && draft.increment > 0 {
        Key("new-minutes-each-more")
            .with("minutes", minutes)
            .with("seconds", draft.increment)
    } else {
        Key("new-minutes-each").with("minutes", minutes)
    }
}

/// Describes the drafted game. The second value is true if the game cannot start like this.
pub(super) fn words(draft: &Draft, trouble: Option<&Phrase>) -> (Phrase, bool) {
    let start = match draft.start_position() {
        Ok(start) => start,
        Err(NotReady::Looking) => {
            return match trouble {
                Some(trouble) => (trouble.clone(), true),
                None => (Key("new-looking").into(), false),
            };
        }
        Err(NotReady::Custom(reason)) => return (unplayable(reason).into(), true),
    };
    let first = start.side_to_move();
    let mut sentences = vec![if start.legal_moves().is_empty() {
        Key("new-cannot-move")
            .with("name", colour_name(first))
            .with("other", colour_name(first.opponent()))
    } else {
        Key("new-moves-first").with("name", colour_name(first))
    }];
    if draft.start == StartKind::Random {
        sentences.push(Key("new-random-note").into());
    }
    if let Some(handicap) = draft.handicap(true) {
        sentences.push(handicap_words(draft, handicap, &start));
    }
    sentences.push(clock_words(draft));
    if draft.rated && draft.has_help() {
        sentences.push(Key("new-no-help").into());
    }
    (Phrase::Sentences(sentences), false)
}

/// Says why a position cannot be played, and what to do about it.
pub(crate) fn unplayable(reason: Unplayable) -> Key {
    match reason {
        Unplayable::NoDisc(Side::Black) => Key("new-no-black"),
        Unplayable::NoDisc(Side::White) => Key("new-no-white"),
        Unplayable::NoMove => Key("new-no-move"),
    }
}
