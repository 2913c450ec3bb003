//! What the openings screen says.

use crate::{
    engine::teach::practice::{BookPlace, End},
    game::{
        play::{Answered, Openings, Practice, opening_name},
        prelude::*,
        texts::{Language, any_of, in_a_row, refutation_sentences},
    },
};

/// The name of the opening; that of the start position without one.
pub(super) fn name(openings: &Openings, session: &Session, language: Language) -> Phrase {
    let opening = openings.place.as_ref().and_then(|place| place.opening);
    match opening {
        Some(found) => opening_name(found.opening, language).into(),
        None if session.record().move_count() == 0 => Key("openings-start").into(),
        None => Key("openings-unnamed").into(),
    }
}

/// The other names of the opening, or where the path has left the book.
pub(super) fn caption(openings: &Openings, language: Language) -> Phrase {
    let Some(place) = &openings.place else {
        return Phrase::nothing();
    };
    match place.book {
        BookPlace::Left { move_number } => {
            return Key("openings-left").with("number", move_number);
        }
        BookPlace::Never => return Key("openings-never").into(),
        BookPlace::Inside => {}
    }
    let Some(found) = place.opening else {
        return Phrase::nothing();
    };
    let shown = opening_name(found.opening, language);
    // Names in scripts that the typeface of the language may lack are left out, and Japanese names in Latin letters where they
    // help nobody.
    let romaji = found.opening.romaji.filter(|_| language != Language::English);
    let is_other = |name: &&str| *name != shown && name.is_ascii() && Some(*name) != romaji;
    let others = in_a_row(found.opening.names().filter(is_other).map(Phrase::from));
    others.map_or(Phrase::nothing(), |names| Key("openings-also").with("names", names))
}

pub(super) fn turn(session: &Session) -> Phrase {
    match session.to_move() {
        Some(side) => {
            Key("openings-turn").with("side", colour_name(side)).with("number", session.record().move_count() + 1)
        }
        None => Phrase::nothing(),
    }
}

/// What is said in a drill: two lines.
pub(super) fn drill(practice: &Practice, openings: &Openings) -> (Phrase, Phrase) {
    let (right, wrong) = practice.count();
    if let Some(end) = practice.end() {
        let title = if wrong == 0 {
            Key("drill-all-right").with("answers", right)
        } else {
            Key("drill-some-wrong").with("answers", right).with("mistakes", wrong)
        };
        let note = match end {
            End::BookEnds if openings.rows.is_empty() => Key("drill-book-ends").into(),
            // Moves of the book are still listed here, but its best one leaves it.
            End::BookEnds => Key("drill-book-edge").into(),
            _ => Phrase::nothing(),
        };
        return (title, note);
    }
    let side = practice.side();
    match &practice.answered {
        Answered::Nothing => (Key("drill-begin").with("side", colour_name(side)), Key("drill-task").into()),
        Answered::Right(square) => {
            (Key("drill-right").with("square", square.to_string()), Key("drill-count").with("answers", right))
        }
        Answered::OffBook(mistake) => {
            let title = if mistake.stored { Key("drill-not-played") } else { Key("drill-off-book") };
            let title = title.with("square", mistake.square.to_string());
            let squares: Vec<Phrase> = mistake.book_moves.iter().copied().map(Phrase::from).collect();
            let plays = Key("drill-book-plays").with("squares", any_of(&squares));
            // Who can try again is not told what is right.
            let plays = practice.is_told().then_some(plays);
            let loss = match mistake.loss {
                None => Key("drill-loss-open").into(),
                Some(0) => Key("drill-loss-none").into(),
                Some(loss) => Key("drill-loss").with("discs", loss),
            };
            let why = practice.refutation();
            let why = why.map(|it| refutation_sentences(it, side, true));
            (title, Phrase::Sentences(plays.into_iter().chain([loss]).chain(why).collect()))
        }
    }
}
