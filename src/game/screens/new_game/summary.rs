//! The summary of the drafted game, in words and with its start position, and the button that starts it.

use super::view::{NewGameView, NewGameWidget, START};
use crate::{
    game::{
        play::{ClockChoice, ColourChoice, Draft, NotReady, StartKind, Versus, start_name},
        prelude::*,
        store::tells_strength,
        texts::listed,
        ui::mini_board,
    },
    rules::{Bitboard, Handicap, Position, Unplayable},
};

/// How much of the summary is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SummaryForm {
    /// The words beside a large picture of the start position.
    Large,
    /// The words beside a small picture.
    Small,
    /// Only the words. The name of the start is above them, in the row where it is chosen.
    Words,
}

impl SummaryForm {
    /// The padding around the picture and the words, and the side of the picture's squares, in design units.
    fn sizes(self) -> (f32, f32) {
        match self {
            Self::Large => (24.0, 27.0),
            Self::Small | Self::Words => (10.0, 13.0),
        }
    }

    /// Its height with the picture, in design units.
    pub(super) fn height(self) -> f32 {
        let (padding, cell) = self.sizes();
        2.0 * padding + 8.0 * cell
    }
}

/// Builds the summary: the start position, and the terms in words.
pub(super) fn summary(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, form: SummaryForm) {
    let draft = shown.draft;
    let title = title(draft);
    let (text, wrong) = words(shown);
    let ink = if wrong { ui.palette.bad } else { ui.palette.text2 };
    if form == SummaryForm::Words {
        parent.spawn(Node::default().fixed()).with_child(ui.text(TextRole::Caption, text, ink));
        return;
    }
    let (padding, cell) = form.sizes();
    let start = match draft.start {
        StartKind::Custom => draft.custom,
        _ => draft.start_position().unwrap_or_default(),
    };
    let handicap = draft.handicap(true);
    let position = handicap.map_or(start, |handicap| handicap.give(&start));
    let panel = ui.row(40.0).aligned().padding(ui.px(padding).all()).margin(Val::Auto.top());
    parent.spawn(card(ui, panel)).with_children(|panel| {
        mini_board(panel, ui, &position, cell, Bitboard::EMPTY);
        panel.spawn(rest(ui.px(10.0))).with_children(|words| {
            words.spawn(ui.plain(TextRole::Title, title));
            words.spawn(ui.text(TextRole::Body, text, ink));
        });
    });
}

pub(super) fn start_button(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView) {
    let (_, wrong) = words(shown);
    Button::primary(NewGameWidget::Start)
        .zone(START)
        .disabled(wrong)
        .label(TextRole::Title, Key("start-game"))
        .height(ui.target(76.0))
        .rounded(ui.px(18.0))
        .fixed()
        .spawn(parent, ui);
}

/// The argument by which the texts choose whom they speak of. They may speak to the person who plays.
fn who(draft: &Draft) -> &'static str {
    match draft.versus {
        Versus::Computer => "you",
        Versus::TwoPlayers | Versus::Watch => "black",
    }
}

fn title(draft: &Draft) -> Phrase {
    let start = Key("start-name").with("name", start_name(draft.start));
    match draft.handicap(true) {
        Some(handicap) => {
            Key("start-corners").with("start", start).with("corners", handicap.corners).with("who", who(draft))
        }
        None => start,
    }
}

/// Says with which discs the weaker side begins.
fn handicap_words(draft: &Draft, handicap: Handicap, start: &Position) -> Phrase {
    let squares: Vec<Phrase> = handicap.squares(start).map(|square| square.to_string().into()).collect();
    let colour = match (draft.versus, draft.colour) {
        (Versus::Computer, ColourChoice::Black) => "black",
        (Versus::Computer, ColourChoice::White) => "white",
        _ => "any",
    };
    Key("new-begins-with")
        .with("who", who(draft))
        .with("colour", colour)
        .with("discs", squares.len())
        .with("squares", listed(&squares))
}

fn clock_words(draft: &Draft) -> Phrase {
    let (minutes, seconds) = match draft.clock {
        ClockChoice::Off => return Phrase::nothing(),
        ClockChoice::Five => (5, 0),
        ClockChoice::Fifteen => (15, 0),
        ClockChoice::Thirty => (30, 0),
        ClockChoice::Custom => (draft.minutes, draft.increment),
    };
    match seconds {
        0 => Key("new-minutes-each").with("minutes", minutes),
        _ => Key("new-minutes-each-more").with("minutes", minutes).with("seconds", seconds),
    }
}

/// Describes the drafted game. The second value is true if the game cannot start like this.
fn words(NewGameView { draft, trouble, .. }: NewGameView) -> (Phrase, bool) {
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
        Key("new-cannot-move").with("name", colour_name(first)).with("other", colour_name(first.opponent()))
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
    if draft.rated && draft.has_help() && draft.shown_guest().is_none() {
        let handicap = draft.handicap(true);
        let start = handicap.map_or(start, |handicap| handicap.give(&start));
        let counts = draft.versus == Versus::Computer && tells_strength(&start);
        sentences.push(match (counts, draft.versus) {
            (true, _) => Key("new-rated-note").into(),
            (false, Versus::Computer) => Key("new-not-counted").into(),
            (false, Versus::TwoPlayers | Versus::Watch) => Key("new-no-help-note").into(),
        });
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
