//! The terms of the game: everything except the players.

use super::widget::{CLOCK, COLOUR, CUSTOM_CLOCK, HANDICAP, HELP, NewGameWidget, START_AT};
use crate::game::play::start_name;
use crate::{
    game::{
        play::{
            ClockChoice, ColourChoice, Draft, StartKind, Versus, WatchPace, character, colour_name,
        },
        texts::{Key, Phrase},
        ui::{Boxes, Choice, Kind, TextRole, Ui, Zone, segments, stepper},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

/// The terms of the game: everything except the players. `names` are those of two people.
pub(super) fn terms(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    names: &[String; 2],
    stacked: bool,
) {
    let row = |parent: &mut ChildSpawnerCommands, label: Key, zone: Zone, choices: &[Choice]| {
        term(parent, ui, label.into(), stacked, |row, width| {
            segments(row, ui, width, zone, choices);
        });
    };
    match draft.versus {
        Versus::Computer => {
            let choice = |colour: ColourChoice, label| {
                Choice::new(NewGameWidget::Colour(colour), label, draft.colour == colour)
            };
            let choices = [
                choice(ColourChoice::Black, Key("black")).with_pip(Side::Black),
                choice(ColourChoice::White, Key("white")).with_pip(Side::White),
                choice(ColourChoice::Random, Key("new-random-colour")),
            ];
            row(parent, Key("new-you-play"), COLOUR, &choices);
        }
        Versus::Watch => {
            let choices = Side::ALL.map(|side| {
                let name = character(draft.watched[side.index()]).1.name();
                Choice::new(
                    NewGameWidget::CardsFor(side),
                    name,
                    draft.watched_side == side,
                )
                .with_pip(side)
            });
            row(parent, Key("new-choose-for"), COLOUR, &choices);
        }
        Versus::TwoPlayers => {
            let choices = Side::ALL.map(|side| {
                let label: Phrase = match names[side.index()].as_str() {
                    "" => Key("new-name").into(),
                    name => name.to_owned().into(),
                };
                let name = Key("access-name-of")
                    .with("colour", colour_name(side))
                    .with("name", &label);
                Choice {
                    kind: Kind::Button,
                    name: Some(name),
                    ..Choice::new(NewGameWidget::Name(side), label, false).with_pip(side)
                }
            });
            row(parent, Key("new-names"), COLOUR, &choices);
        }
    }
    let choices: Vec<Choice> = StartKind::all()
        .map(|kind| {
            let id = match kind {
                StartKind::Layout(layout) => NewGameWidget::StartAt(layout),
                StartKind::Random => NewGameWidget::StartRandom,
                StartKind::Custom => NewGameWidget::StartCustom,
            };
            Choice::new(id, start_name(kind), draft.start == kind)
        })
        .collect();
    row(parent, Key("start"), START_AT, &choices);
    let minutes = |minutes: u8| Key("new-clock-minutes").with("minutes", minutes);
    let clock = |clock: ClockChoice, label: Phrase| {
        Choice::new(NewGameWidget::Clock(clock), label, draft.clock == clock)
    };
    let choices = [
        clock(ClockChoice::Off, Key("new-clock-off").into()),
        clock(ClockChoice::Five, minutes(5)),
        clock(ClockChoice::Fifteen, minutes(15)),
        clock(ClockChoice::Thirty, minutes(30)),
        clock(ClockChoice::Custom, Key("new-clock-custom").into()),
    ];
    row(parent, Key("new-clock"), CLOCK, &choices);
    if draft.clock == ClockChoice::Custom {
        custom_clock(parent, ui, draft, stacked);
    }
    let labels: [Phrase; 5] = [
        Key("new-handicap-none").into(),
        Key("new-handicap-one").into(),
        "2".into(),
        "3".into(),
        "4".into(),
    ];
    let corners = if draft.has_handicap() {
        draft.handicap
    } else {
        0
    };
    let choices: Vec<Choice> = (0..)
        .zip(labels)
        .map(|(given, label)| Choice {
            disabled: given > 0 && !draft.has_handicap(),
            ..Choice::new(NewGameWidget::Handicap(given), label, corners == given)
        })
        .collect();
    row(parent, Key("new-handicap"), HANDICAP, &choices);
    if draft.has_help() {
        let choices = [
            Choice::new(
                NewGameWidget::Rated(false),
                Key("new-help-some"),
                !draft.rated,
            ),
            Choice::new(
                NewGameWidget::Rated(true),
                Key("new-help-none"),
                draft.rated,
            ),
        ];
        row(parent, Key("new-help"), HELP, &choices);
    } else {
        let pace = |pace: WatchPace, label| {
            Choice::new(NewGameWidget::Pace(pace), label, draft.pace == pace)
        };
        let choices = [
            pace(WatchPace::Slow, Key("slow")),
            pace(WatchPace::Normal, Key("normal")),
            pace(WatchPace::Fast, Key("fast")),
        ];
        row(parent, Key("pace"), HELP, &choices);
    }
}

/// Builds the controls of a custom clock: the minutes, and the seconds gained with each move.
fn custom_clock(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    term(parent, ui, Phrase::nothing(), stacked, |row, width| {
        row.spawn(ui.row(12.0).width(width).fixed())
            .with_children(|row| {
                let zone = CUSTOM_CLOCK;
                let value = |text: Phrase| {
                    move |parent: &mut ChildSpawnerCommands| {
                        parent.spawn((
                            ui.text(TextRole::Label, text, ui.palette.text),
                            TextLayout::no_wrap(),
                        ));
                    }
                };
                let ids = [false, true].map(|more| {
                    let id = NewGameWidget::Minutes { more };
                    (id, draft.next_minutes(more) != draft.minutes)
                });
                let text = Key("new-clock-minutes").with("minutes", draft.minutes);
                let names = [Key("access-fewer-minutes"), Key("access-more-minutes")];
                stepper(row, ui, zone, ids, names, value(text));
                let ids = [false, true].map(|more| {
                    let id = NewGameWidget::Increment { more };
                    (id, draft.next_increment(more) != draft.increment)
                });
                let text = Key("new-clock-increment").with("seconds", draft.increment);
                let names = [Key("access-fewer-seconds"), Key("access-more-seconds")];
                stepper(row, ui, zone, ids, names, value(text));
            });
    });
}

fn term(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    label: Phrase,
    stacked: bool,
    content: impl FnOnce(&mut ChildSpawnerCommands, Val),
) {
    let (node, width) = if stacked {
        (ui.column(8.0), percent(100))
    } else {
        (Node::default().aligned().spread(), percent(77.5))
    };
    parent.spawn(node.fixed()).with_children(|row| {
        if !stacked || label != Phrase::nothing() {
            row.spawn(ui.text(TextRole::Label, label, ui.palette.text));
        }
        content(row, width);
    });
}
