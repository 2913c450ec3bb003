//! The terms of the game: everything except the players.

use super::widget::NewGameWidget;
use crate::game::play::start_name;
use crate::{
    game::{
        play::{ClockChoice, ColourChoice, Draft, StartKind, Versus, WatchPace, character},
        texts::{Key, Phrase},
        ui::{Choice, Layer, TextRole, Ui, col, group, segments, stepper},
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
    let row = |parent: &mut ChildSpawnerCommands, label: Key, group: u8, choices: &[Choice]| {
        term(parent, ui, label.into(), stacked, |row, width| {
            segments(row, ui, width, (Layer::Screen, group), choices);
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
            row(parent, Key("new-you-play"), group::COLOUR, &choices);
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
            row(parent, Key("new-choose-for"), group::COLOUR, &choices);
        }
        Versus::TwoPlayers => {
            let choices = Side::ALL.map(|side| {
                let label: Phrase = match names[side.index()].as_str() {
                    "" => Key("new-name").into(),
                    name => name.to_owned().into(),
                };
                Choice::new(NewGameWidget::Name(side), label, false).with_pip(side)
            });
            row(parent, Key("new-names"), group::COLOUR, &choices);
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
    row(parent, Key("start"), group::START_AT, &choices);
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
    row(parent, Key("new-clock"), group::CLOCK, &choices);
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
    row(parent, Key("new-handicap"), group::HANDICAP, &choices);
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
        row(parent, Key("new-help"), group::HELP, &choices);
    } else {
        let pace = |pace: WatchPace, label| {
            Choice::new(NewGameWidget::Pace(pace), label, draft.pace == pace)
        };
        let choices = [
            pace(WatchPace::Slow, Key("slow")),
            pace(WatchPace::Normal, Key("normal")),
            pace(WatchPace::Fast, Key("fast")),
        ];
        row(parent, Key("pace"), group::HELP, &choices);
    }
}

/// Builds the controls of a custom clock: the minutes, and the seconds gained with each move.
fn custom_clock(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    term(parent, ui, Phrase::nothing(), stacked, |row, width| {
        row.spawn(Node {
            width,
            column_gap: ui.px(12.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            let place = |order| (Layer::Screen, group::CUSTOM_CLOCK, order);
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
            stepper(row, ui, place(0), ids, value(text));
            let ids = [false, true].map(|more| {
                let id = NewGameWidget::Increment { more };
                (id, draft.next_increment(more) != draft.increment)
            });
            let text = Key("new-clock-increment").with("seconds", draft.increment);
            stepper(row, ui, place(2), ids, value(text));
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
    let node = if stacked {
        col(ui.px(8.0))
    } else {
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        }
    };
    parent
        .spawn(Node {
            flex_shrink: 0.0,
            ..node
        })
        .with_children(|row| {
            if !stacked || label != Phrase::nothing() {
                row.spawn(ui.text(TextRole::Label, label, ui.palette.text));
            }
            content(row, if stacked { percent(100) } else { percent(77.5) });
        });
}
