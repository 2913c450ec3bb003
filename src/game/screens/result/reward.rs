//! The card about what a game has brought: a character beaten for the first time, or the rating, and how far up the ladder the player
//! has come.

use super::judged::ResultWidget;
use crate::{
    engine::OpponentKind,
    game::{
        pages::Stamp,
        play::{Player, character},
        prelude::*,
        store::Standing,
    },
    library::Rating,
};

const NEXT: Zone = Zone::new(3);

/// The height of the card, and in a tall window, in design units.
pub(super) const HEIGHT: f32 = 108.0;
pub(super) const HEIGHT_TALL: f32 = 68.0;

const ALL: usize = OpponentKind::CHARACTERS.len();

/// What a game has brought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Reward {
    what: What,
    /// The characters that the player has beaten, if the player meets them.
    beaten: Option<[bool; ALL]>,
    next: Option<OpponentKind>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum What {
    /// This character was beaten for the first time, perhaps in a rated game.
    First(OpponentKind, Option<[Rating; 2]>),
    /// The ratings before and after the game.
    Rated([Rating; 2]),
    Unrated,
}

impl Reward {
    pub fn of(standing: &Standing, session: &Session) -> Self {
        let meets = session.only_human().is_some();
        let beaten = meets.then(|| OpponentKind::CHARACTERS.map(|kind| standing.against(kind)[0] > 0));
        let first = standing.first_win(session.id());
        let what = match (first, standing.of_game(session.id())) {
            (Some(kind), ratings) => What::First(kind, ratings),
            (None, Some(ratings)) => What::Rated(ratings),
            (None, None) => What::Unrated,
        };
        Self { what, beaten, next: first.and_then(|first| standing.next_above(first)) }
    }
}

/// The players of the game against the next character.
pub(super) fn next_players(standing: &Standing, session: &Session) -> Option<[Player; 2]> {
    let next = Reward::of(standing, session).next?;
    Some(session.config().players.map(|player| match player {
        Player::Computer(_) => Player::Computer(next),
        _ => player,
    }))
}

/// Builds the card, this wide in logical pixels. In a tall window it is one row. `until` says what game it was.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    reward: Reward,
    (width, tall): (f32, bool),
    until: &Phrase,
) {
    let height = ui.px(ui.text_height(if tall { HEIGHT_TALL } else { HEIGHT }));
    let node = if tall { ui.row(16.0).aligned().spread() } else { ui.column(8.0).justify(JustifyContent::Center) };
    let node = node.min_height(height).padding(UiRect::axes(ui.px(20.0), ui.px(8.0)));
    parent.spawn((Name::new("Reward"), card(ui, node), NEXT)).with_children(|card| {
        said(card, ui, reward, tall, until);
        if let Some(beaten) = reward.beaten {
            // A rung has its emblem, and room for a ring around it.
            let rung = if tall { 26.0 } else { 36.0_f32.min((width / ui.layout.u - 48.0) / ALL as f32 - 8.0) };
            rungs(card, ui, reward, beaten, rung);
        }
        if let Some(next) = reward.next {
            next_button(card, ui, next, tall);
        }
    });
}

/// What was won and what the character says, or the rating.
fn said(line: &mut ChildSpawnerCommands, ui: &Ui, reward: Reward, tall: bool, until: &Phrase) {
    let words = match (tall, reward.what) {
        // In a tall window the lines are below each other.
        (true, What::First(..) | What::Unrated) => col(Val::ZERO).fill().narrow(),
        (true, What::Rated(_)) => ui.row(12.0).aligned().fill().narrow(),
        _ => ui.row(12.0).align(AlignItems::Baseline).wrap(Val::ZERO),
    };
    match reward.what {
        What::First(kind, ratings) => {
            line.spawn(words).with_children(|words| {
                words.spawn(ui.plain(TextRole::Title, Key("over-first-win").with("name", character(kind).name())));
                match ratings {
                    Some(ratings) => {
                        let line = ui.row(8.0).align(AlignItems::Baseline);
                        words.spawn((Name::new("Rating"), line)).with_children(|line| rating(line, ui, ratings));
                    }
                    None => {
                        words.spawn(ui.quiet(TextRole::Caption, Key::of("beaten", kind.key())));
                    }
                }
            });
        }
        What::Rated(ratings) => {
            line.spawn((Name::new("Rating"), words)).with_children(|words| rating(words, ui, ratings));
        }
        What::Unrated if reward.beaten.is_some() => {
            line.spawn(words).with_children(|words| {
                words.spawn(ui.plain(TextRole::Title, Key("over-unrated")));
                words.spawn(ui.quiet(TextRole::Caption, Key("over-unrated-note")));
            });
        }
        What::Unrated => {
            line.spawn(words).with_child(ui.plain(TextRole::Title, until.clone()));
        }
    }
}

/// The rating, and how the game has changed it.
fn rating(words: &mut ChildSpawnerCommands, ui: &Ui, [before, after]: [Rating; 2]) {
    let change = after.elo.round() as i32 - before.elo.round() as i32;
    let (ink, sign) = match change {
        1.. => (ui.palette.good, "\u{2191}"),
        0 => (ui.palette.text2, ""),
        _ => (ui.palette.bad, "\u{2193}"),
    };
    words.spawn(ui.quiet(TextRole::Caption, Key("rating")));
    let mut figure = |text: Phrase, ink: Color, role: TextRole| {
        words.spawn((ui.text(role, text, ink), TextLayout::no_wrap()));
    };
    if !after.is_sure() {
        // The way it went is sure, the number is not.
        if !sign.is_empty() {
            figure(sign.into(), ink, TextRole::Title);
        }
        figure(Key("rating-settles").into(), ui.palette.text, TextRole::Title);
        return;
    }
    let elo = |rating: Rating| rating.elo.round().to_string();
    if before.is_sure() {
        figure(elo(before).into(), ui.palette.text2, TextRole::Title);
        figure("\u{203a}".into(), ui.palette.text2, TextRole::Title);
    }
    figure(elo(after).into(), ui.palette.text, TextRole::Title);
    if before.is_sure() {
        figure(format!("{sign}{}", change.unsigned_abs()).into(), ink, TextRole::Label);
    }
}

/// The button for the game against the next character. It is as high as a finger needs, and no line of the card is higher for it.
fn next_button(card: &mut ChildSpawnerCommands, ui: &Ui, next: OpponentKind, tall: bool) {
    let node = ui.row(6.0).centred().fixed().padding(ui.px(12.0).horizontal()).rounded(ui.px(12.0));
    let node = if tall { node } else { node.pinned(UiRect::AUTO.with_right(ui.px(8.0)).with_top(ui.px(2.0))) };
    Button::of(Kind::Button, Skin::Bare, ResultWidget::NextCharacter)
        .boxed(node)
        .height(ui.target(44.0))
        .label(TextRole::Label, Key("over-next").with("name", character(next).name()))
        .spawn(card, ui)
        .with_child(ui.tinted_icon(Icon::Next, 18.0));
}

/// The ladder: who was beaten, with a ring around who is beaten now and a thin one around who is next.
fn rungs(card: &mut ChildSpawnerCommands, ui: &Ui, reward: Reward, beaten: [bool; ALL], rung: f32) {
    let won = beaten.iter().filter(|beaten| **beaten).count();
    let name = |kind: OpponentKind| Phrase::from(character(kind).name());
    let words = Key("over-beaten").with("won", won).with("all", ALL);
    let next = reward.next.map(|next| Key("over-next").with("name", name(next)));
    let spoken = Phrase::Sentences([Some(words), next].into_iter().flatten().collect());
    let spoken = Spoken { name: Some(Key("you-ladder").into()), value: Some(spoken), range: None };
    let row = ui.row(0.0).aligned().spread().fixed();
    card.spawn((Name::new("Rungs"), row, spoken)).with_children(|row| {
        for (at, kind) in OpponentKind::CHARACTERS.into_iter().enumerate() {
            let is_new = matches!(reward.what, What::First(first, _) if first == kind);
            let is_next = reward.next == Some(kind);
            let line = if is_new { ui.palette.accent } else { Color::NONE };
            let ring = ui.square(rung + 6.0).centred().round().border(px((2.5 * ui.layout.u).max(1.0)).all());
            let mut ring = row.spawn((ring, BorderColor::all(line)));
            if is_new {
                // The stamps of puzzles have lower numbers.
                ring.insert(Stamp(1000 + kind as u64));
            }
            ring.with_children(|ring| {
                if is_next {
                    let around = Node::default().absolute().centred();
                    ring.spawn(around).with_child(ui.icon(Icon::Dashes, 1.1 * (rung + 6.0), ui.palette.text2));
                }
                if beaten[at] || is_next {
                    ui.emblem(ring, character(kind).emblem(), rung);
                    return;
                }
                let number = ui.sized_text(Face::Figures, 0.42 * rung, 1.2, (at + 1).to_string(), ui.palette.text2);
                ring.spawn((ui.square(rung).centred().round(), BackgroundColor(ui.palette.surface2)))
                    .with_child(number);
            });
        }
    });
}
