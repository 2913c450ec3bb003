//! The terms of the game: everything except the players.

use super::view::{CLOCK, COLOUR, CUSTOM_CLOCK, HANDICAP, HELP, NewGameView, NewGameWidget, START_AT};
use crate::game::{
    play::{ClockChoice, ColourChoice, Draft, StartKind, Versus, character, start_name},
    prelude::*,
    screens::players::paces,
    ui::{segments, stepper},
};

/// The choices of a value. `id` names the widget that chooses it.
pub(super) fn choices<T: Copy + PartialEq, const N: usize>(
    chosen: T,
    id: fn(T) -> NewGameWidget,
    values: [(T, impl Into<Phrase>); N],
) -> [Button; N] {
    values.map(|(value, label)| Button::choice(id(value), label, value == chosen))
}

/// The terms of the game: everything except the players.
pub(super) fn terms(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, stacked: bool) {
    let draft = shown.draft;
    let row = |parent: &mut ChildSpawnerCommands, label: Key, zone: Zone, choices: Vec<Button>| {
        term(parent, ui, label.into(), stacked, |row, width| {
            segments(row, ui, width, zone, choices);
        });
    };
    match draft.versus {
        Versus::Computer => {
            let colours = [
                (ColourChoice::Black, Key("black")),
                (ColourChoice::White, Key("white")),
                (ColourChoice::Random, Key("new-random-colour")),
            ];
            let [black, white, random] = choices(draft.colour, NewGameWidget::Colour, colours);
            let (black, white) = (black.disc(Side::Black), white.disc(Side::White));
            row(parent, Key("new-you-play"), COLOUR, vec![black, white, random]);
        }
        Versus::Watch => {
            let name = |side: Side| match &draft.guests[side.index()] {
                Some((_, name)) => Phrase::from(name.clone()),
                None => character(draft.watched[side.index()]).name().into(),
            };
            let sides = Side::ALL.map(|side| (side, name(side)));
            let [black, white] = choices(draft.watched_side, NewGameWidget::CardsFor, sides);
            let sides = vec![black.disc(Side::Black), white.disc(Side::White)];
            row(parent, Key("new-choose-for"), COLOUR, sides);
        }
        // Their names are on the large plates.
        Versus::TwoPlayers => {}
    }
    let starts: Vec<Button> = StartKind::all()
        .map(|kind| {
            let id = match kind {
                StartKind::Layout(layout) => NewGameWidget::StartAt(layout),
                StartKind::Random => NewGameWidget::StartRandom,
                StartKind::Custom => NewGameWidget::StartCustom,
            };
            Button::choice(id, start_name(kind), draft.start == kind)
        })
        .collect();
    row(parent, Key("start"), START_AT, starts);
    let minutes = |minutes: u8| Key("new-clock-minutes").with("minutes", minutes);
    let clocks = [
        (ClockChoice::Off, Key("new-clock-off").into()),
        (ClockChoice::Five, minutes(5)),
        (ClockChoice::Fifteen, minutes(15)),
        (ClockChoice::Thirty, minutes(30)),
        (ClockChoice::Custom, Key("new-clock-custom").into()),
    ];
    let clocks = choices(draft.clock, NewGameWidget::Clock, clocks);
    row(parent, Key("new-clock"), CLOCK, clocks.into());
    if draft.clock == ClockChoice::Custom {
        term(parent, ui, Phrase::nothing(), stacked, |row, width| {
            row.spawn(ui.row(12.0).wrap(ui.px(10.0)).width(width).fixed())
                .with_children(|row| custom_clock(row, ui, draft));
        });
    }
    let possible = draft.has_handicap();
    let corners = if possible { draft.handicap } else { 0 };
    let handicaps: [(u8, Phrase); 5] = [
        (0, Key("new-handicap-none").into()),
        (1, Key("new-handicap-one").into()),
        (2, "2".into()),
        (3, "3".into()),
        (4, "4".into()),
    ];
    let handicaps = (0..).zip(choices(corners, NewGameWidget::Handicap, handicaps));
    let handicaps = handicaps.map(|(at, choice)| choice.disabled(at > 0 && !possible));
    row(parent, Key("new-handicap"), HANDICAP, handicaps.collect());
    if draft.has_help() {
        // Only a game against the computer can be rated.
        let none = match draft.versus {
            Versus::Computer => Key("new-help-none"),
            Versus::TwoPlayers | Versus::Watch => Key("new-help-nobody"),
        };
        let help = [(false, Key("new-help-some")), (true, none)];
        let is_guest = draft.shown_guest().is_some();
        let rated = draft.rated && !is_guest;
        let [some, none] = choices(rated, NewGameWidget::Rated, help);
        let help = vec![some, none.disabled(is_guest)];
        row(parent, Key("new-help"), HELP, help);
    } else {
        let paces = paces(draft.pace, NewGameWidget::Pace);
        row(parent, Key("pace"), HELP, paces.into());
        let games = [1, 2, 10, 20, 50].map(|games: u8| (games, games.to_string()));
        let games = choices(draft.games, NewGameWidget::Games, games);
        row(parent, Key("new-games"), HELP, games.into());
    }
}

/// Builds the controls of a custom clock: the minutes, and the seconds gained with each move.
fn custom_clock(row: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft) {
    let minutes = [false, true].map(|more| {
        let possible = draft.next_minutes(more) != draft.minutes;
        (NewGameWidget::Minutes { more }, possible)
    });
    let seconds = [false, true].map(|more| {
        let possible = draft.next_increment(more) != draft.increment;
        (NewGameWidget::Increment { more }, possible)
    });
    for (ids, names, words) in [
        (
            minutes,
            [Key("access-fewer-minutes"), Key("access-more-minutes")],
            Key("new-clock-minutes").with("minutes", draft.minutes),
        ),
        (
            seconds,
            [Key("access-fewer-seconds"), Key("access-more-seconds")],
            Key("new-clock-increment").with("seconds", draft.increment),
        ),
    ] {
        stepper(row, ui, CUSTOM_CLOCK, ids, names, |value| {
            value.spawn((ui.plain(TextRole::Label, words), TextLayout::no_wrap()));
        });
    }
}

fn term(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    label: Phrase,
    stacked: bool,
    content: impl FnOnce(&mut ChildSpawnerCommands, Val),
) {
    let (node, width) =
        if stacked { (ui.column(8.0), percent(100)) } else { (Node::default().aligned().spread(), percent(77.5)) };
    parent.spawn(node.fixed()).with_children(|row| {
        if !stacked || label != Phrase::nothing() {
            row.spawn(ui.plain(TextRole::Label, label));
        }
        content(row, width);
    });
}
