//! The panel beside the board, its widgets and their zones.

use super::shown::{PuzzleView, deck_name};
use crate::{
    engine::teach::puzzles::Given,
    game::{
        pages::{
            Stamp, board_area, feedback,
            skeleton::{self, Slot, beside_board},
        },
        play::{Deck, Puzzles, TaskState},
        prelude::*,
        ui::{CHIP_PADDING, WidgetName, Zone, chip_check},
    },
};

/// The height of what is said, in design units.
const SAID: f32 = 208.0;
/// The height of a deck's button, in design units.
const CHIP: f32 = 48.0;

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct TimeText;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    board_area(parent, ui);
    let head = |row: &mut ChildSpawnerCommands, width: f32| head(row, ui, shown, width);
    beside_board(parent, ui, Name::new("Puzzles"), head, |p, size| {
        let width = size.x / ui.text_unit();
        let column = rest(ui.px(14.0)).low().margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Puzzle", column)).with_children(|column| {
            task(column, ui, shown);
            let has_facts = shown.state.is_some();
            if has_facts && is_roomy(ui) {
                facts(column, ui, shown, width);
            }
            // What is said takes the same room in all states, so that nothing below it moves.
            let least = if is_roomy(ui) { ui.px(SAID) } else { Val::ZERO };
            feedback::build(column, ui, &shown.said, least);
            if has_facts && !is_roomy(ui) {
                facts(column, ui, shown, width);
            }
            let below = ui.column(10.0).fixed().margin(Val::Auto.top());
            column.spawn(below).with_children(|below| {
                // Both have the same height, so that the decks stay where they are.
                if shown.deck == Deck::Yours {
                    own(below, ui, shown);
                } else {
                    today(below, ui, shown);
                }
                decks(below, ui, shown);
            });
        });
        skeleton::bar(p, ui, Zone::TOOLS, size.x, slots(shown));
    });
}

fn head(row: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView, width: f32) {
    /// In a narrower panel the timer has an icon only.
    const WORDS_FROM: f32 = 480.0;
    let words = width >= WORDS_FROM * ui.text_unit();
    let time = if shown.timer { 90.0 } else { 0.0 };
    let tool = ui.length(time + if words { 150.0 } else { 76.0 });
    skeleton::title(row, ui, PuzzleWidget::Leave, Key("puzzles"), width - tool, |lines| {
        lines.spawn((ui.quiet(TextRole::Caption, shown.caption.clone()), TextLayout::no_wrap()));
    });
    if shown.timer {
        row.spawn((ui.quiet(TextRole::Title, ""), TimeText));
    }
    let timer = Button::of(Kind::Switch, Skin::Button, PuzzleWidget::Timer).selected(shown.timer).zone(TIMER);
    skeleton::tool(row, ui, timer, Icon::Clock, Key("puzzle-timer"), words);
}

/// Whether there is room for everything at once.
fn is_roomy(ui: &Ui) -> bool {
    ui.layout.mode == LayoutMode::Wide && ui.text_unit() <= ui.layout.u
}

/// What is to be done, and the empty squares and discs.
fn task(column: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    let space = if is_roomy(ui) { ui.px(16.0) } else { Val::ZERO };
    let node = ui.column(8.0).fixed().margin(UiRect::vertical(space));
    column.spawn(node).with_children(|lines| {
        lines.spawn(ui.plain(TextRole::H1, shown.task.clone()));
        let Some([empties, black, white]) = shown.counts else {
            return;
        };
        lines.spawn(ui.row(10.0).aligned().wrap(Val::ZERO)).with_children(|row| {
            let empty = Key("puzzle-empties").with("empties", empties);
            row.spawn(ui.plain(TextRole::Body, empty));
            row.spawn(ui.quiet(TextRole::Body, "·"));
            for (side, count) in Side::ALL.into_iter().zip([black, white]) {
                row.spawn(ui.disc_icon(side, 20.0));
                row.spawn(ui.plain(TextRole::Body, count.to_string()));
            }
            let is_over = matches!(shown.state, Some(TaskState::Right(_) | TaskState::Shown));
            if !is_over {
                row.spawn(ui.quiet(TextRole::Body, "·"));
                row.spawn(ui.quiet(TextRole::Body, Key("puzzle-best-play")));
            }
        });
    });
}

/// The ratings, the streak and the difficulty.
fn facts(column: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView, width: f32) {
    let rating = shown.rating.map_or_else(|| "?".to_owned(), |it| it.to_string());
    let (own, sure) = shown.own;
    let about = Key("you-about").with("elo", own);
    let own = if sure { own.to_string().into() } else { about };
    let level = ["1", "2", "3", "4", "5"].get(usize::from(shown.difficulty).saturating_sub(1));
    let level = level.map_or(Phrase::nothing(), |level| Key::of("difficulty", level).into());
    let facts: [(Key, Phrase); 4] = [
        (Key("puzzle-rating"), rating.into()),
        (Key("puzzle-you"), own),
        (Key("puzzle-streak"), shown.streak.to_string().into()),
        (Key("puzzle-difficulty"), level),
    ];
    let wide = width >= 560.0 && is_roomy(ui);
    let row = if wide { ui.row(18.0) } else { ui.row(14.0).wrap(ui.px(4.0)) };
    let padding = UiRect::axes(ui.px(24.0), ui.px(if wide { 20.0 } else { 10.0 }));
    column.spawn((Name::new("Ratings"), card(ui, row.padding(padding).fixed()))).with_children(|row| {
        for (at, (label, value)) in facts.into_iter().enumerate() {
            // A figure has one line, whatever happens to it, so the columns have room for the longest ones.
            let cell = if wide { ui.column(2.0).share([0.9, 1.3, 0.8, 1.2][at]) } else { ui.row(6.0).aligned() };
            row.spawn(cell).with_children(|cell| {
                cell.spawn(ui.quiet(TextRole::Caption, label));
                let role = if wide { TextRole::H2 } else { TextRole::Title };
                cell.spawn((ui.plain(role, value), TextLayout::no_wrap()));
                if wide && at == 3 {
                    level_bars(cell, ui, shown.difficulty);
                }
            });
        }
    });
}

fn level_bars(cell: &mut ChildSpawnerCommands, ui: &Ui, level: u8) {
    cell.spawn(ui.row(4.0)).with_children(|bars| {
        for at in 1..=5 {
            let fill = if at <= level { ui.palette.accent } else { ui.palette.surface2 };
            let bar = sized(ui.px(30.0), ui.px(6.0)).round();
            bars.spawn((bar, BackgroundColor(fill)));
        }
    });
}

fn today(below: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    if shown.today.is_empty() {
        return;
    }
    below.spawn(ui.quiet(TextRole::Caption, Key("puzzles-today")));
    let right = shown.today.iter().filter(|it| matches!(it, Some(Given::Right | Given::Helped)));
    let answered = shown.today.iter().flatten().count();
    let spoken = Key("access-puzzles-today")
        .with("right", right.count())
        .with("answered", answered)
        .with("all", shown.today.len());
    let spoken = Spoken { name: Some(spoken), ..default() };
    let row = ui.row(11.0).aligned().wrap(ui.px(8.0));
    below.spawn((spoken, row.min_height(ui.target(CHIP)))).with_children(|row| {
        let p = ui.palette;
        for (at, given) in shown.today.iter().enumerate() {
            let here = shown.at == Some(at);
            let edge = if here { p.accent } else { p.hair };
            let fill = if given.is_some() { p.surface2 } else { Color::NONE };
            let node = ui.square(36.0).centred().rounded(ui.px(9.0));
            let node = node.border(px((2.0 * ui.layout.u).max(1.0)).all());
            let mut cell = row.spawn((node, BackgroundColor(fill), BorderColor::all(edge)));
            if here && given.is_some() {
                cell.insert(Stamp(at as u64));
            }
            match given {
                Some(Given::Right) => {
                    cell.with_child(ui.icon(Icon::Check, 20.0, p.good));
                }
                Some(Given::Helped) => {
                    cell.with_child(ui.icon(Icon::Check, 20.0, p.text2));
                }
                Some(Given::Wrong) => {
                    cell.with_child(ui.icon(Icon::Close, 20.0, p.bad));
                }
                None => {}
            }
        }
    });
}

fn own(below: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    below.spawn(ui.quiet(TextRole::Caption, deck_name(Deck::Yours)));
    let row = ui.row(10.0).wrap(ui.px(8.0)).min_height(ui.target(CHIP));
    below.spawn((DECKS, row)).with_children(|row| {
        chip(PuzzleWidget::Export, Key("puzzles-export"), ui).disabled(!shown.has_own).spawn(row, ui);
        chip(PuzzleWidget::Import, Key("puzzles-import"), ui).spawn(row, ui);
    });
}

fn decks(below: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    let line = sized(percent(100), px(1)).fixed();
    below.spawn((line, BackgroundColor(ui.palette.hair)));
    below.spawn((DECKS, ui.row(10.0).wrap(ui.px(8.0)))).with_children(|row| {
        for deck in Deck::all() {
            let name = match deck {
                Deck::Yours if shown.due > 0 => Key("puzzles-yours-due").with("due", shown.due),
                _ => deck_name(deck),
            };
            let chosen = match deck {
                Deck::Today => shown.deck.is_of_today(),
                _ => deck == shown.deck,
            };
            let button = chip(PuzzleWidget::Deck(deck), name, ui);
            let button = button.kind(Kind::Radio).selected(chosen);
            button.spawn(row, ui).with_children(|chip| {
                if chosen {
                    chip_check(chip, ui);
                }
            });
        }
    });
}

fn chip(id: PuzzleWidget, label: impl Into<Phrase>, ui: &Ui) -> Button {
    Button::of(Kind::Button, Skin::Card, id)
        .boxed(ui.row(8.0).centred().narrow().max_width(percent(100)))
        .label(TextRole::Label, label)
        .min_height(ui.target(CHIP))
        .padding(ui.px(CHIP_PADDING).horizontal())
        .rounded(ui.px(12.0))
}

/// The bar: what goes on, what helps, and the answer. What cannot help any more is disabled in its place.
fn slots(shown: &PuzzleView) -> [Slot; 4] {
    let Some(state) = shown.state else {
        let again = shown.deck.is_of_today() && shown.missed > 0;
        let more = Button::new(PuzzleWidget::More);
        let more = if again { more } else { more.skin(Skin::Primary) };
        let more = (shown.deck != Deck::All).then_some((more, None, Key("puzzles-more")));
        if !again {
            return [more, None, None, None];
        }
        let missed = (Button::primary(PuzzleWidget::Missed), Some(Icon::Undo), Key("puzzles-missed"));
        return [Some(missed), more, None, None];
    };
    let is_over = matches!(state, TaskState::Right(_) | TaskState::Shown);
    let next = Button::new(PuzzleWidget::Next);
    let next = if is_over { next.skin(Skin::Primary) } else { next };
    let help = if let TaskState::Wrong(_) = state {
        (Button::new(PuzzleWidget::TryAgain).press(Press::Silent), Some(Icon::Undo), Key("drill-again"))
    } else {
        (Button::new(PuzzleWidget::Hint).disabled(!shown.can_hint), Some(Icon::Hint), Key("hint"))
    };
    let show = (Button::new(PuzzleWidget::Show).disabled(is_over), Some(Icon::Eye), Key("retry-show"));
    [Some((next, Some(Icon::Next), Key("puzzle-next"))), Some(help), Some(show), None]
}

pub(super) fn show_time(puzzles: Res<Puzzles>, mut texts: Query<&mut Text, With<TimeText>>) {
    let secs = puzzles.thought.as_secs();
    for mut text in &mut texts {
        text.set_if_neq(Text(format!("{:02}:{:02}", secs / 60, secs % 60)));
    }
}

/// Where puzzles are taken from.
pub(super) const DECKS: Zone = Zone::new(12);
pub(super) const TIMER: Zone = Zone::new(16);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleWidget {
    /// Goes back to where the puzzles were opened.
    Leave,
    /// Counts the time, or does not.
    Timer,
    Deck(Deck),
    /// Goes on with other puzzles when a deck has no more.
    More,
    Hint,
    /// Takes a wrong answer back.
    TryAgain,
    Show,
    /// Goes to those of the day that were missed.
    Missed,
    Next,
    /// Copies the player's own puzzles as text.
    Export,
    Import,
}

impl WidgetName for PuzzleWidget {}
