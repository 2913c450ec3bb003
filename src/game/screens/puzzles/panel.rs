//! The panel beside the board.

use bevy::prelude::*;

use super::{
    shown::{PuzzleView, deck_name},
    widget::{DECKS, LEAVE, PuzzleWidget, TIMER},
};
use crate::{
    engine::puzzles::Given,
    game::{
        look::{Icon, LayoutMode},
        play::{Deck, Puzzles, TaskState},
        screens::{board_area::board_and_panel, feedback, prompts, stamp::Stamp},
        texts::{Key, Phrase},
        ui::{
            Boxes, Button, CHIP_PADDING, Kind, Press, Skin, Spoken, TextRole, Ui, Zone, card, chip_check, icon_button,
            rest, ring_margin, scroll_column, sized,
        },
    },
    rules::Side,
};

/// The height of a deck's button, in design units.
const CHIP: f32 = 48.0;

/// The text of the timer.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct TimeText;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    let small = ui.layout.mode == LayoutMode::Small;
    let gap = ui.px(if small { 8.0 } else { 14.0 });
    let name = Name::new("Puzzles");
    board_and_panel(parent, ui, gap, ((), name), |p, panel| {
        let width = panel.width() / ui.text_unit();
        head(p, ui, shown, width);
        let column = rest(gap).low().margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Puzzle", column)).with_children(|column| {
            task(column, ui, shown, small);
            let has_facts = !small && shown.state.is_some();
            if has_facts && is_roomy(ui) {
                facts(column, ui, shown, width);
            }
            feedback::build(column, ui, &shown.said);
            if has_facts && !is_roomy(ui) {
                facts(column, ui, shown, width);
            }
            if small {
                buttons(column, ui, shown, width);
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
        if !small {
            buttons(p, ui, shown, width);
        }
        prompts::spawn(p, ui, Node::default());
    });
}

fn head(p: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView, width: f32) {
    /// In a narrower panel the words are below the buttons, and the timer has an icon only.
    const BESIDE_FROM: f32 = 480.0;
    let narrow = width < BESIDE_FROM;
    let row = ui.row(16.0).aligned().fixed();
    let row = if narrow { row.wrap(ui.px(8.0)) } else { row };
    p.spawn(row).with_children(|row| {
        let back = Key("back");
        icon_button(row, ui, PuzzleWidget::Leave, LEAVE, Icon::Back, back);
        if !narrow {
            row.spawn(ui.column(0.0).fill().narrow()).with_children(|lines| words_of_head(lines, ui, shown));
        }
        if shown.timer {
            row.spawn((ui.quiet(TextRole::Title, ""), TimeText));
        }
        let timer = Button::of(Kind::Switch, Skin::Button, PuzzleWidget::Timer)
            .selected(shown.timer)
            .zone(TIMER)
            .boxed(ui.row(10.0).centred().fixed())
            .min_height(ui.target(52.0))
            .padding(ui.px(16.0).horizontal())
            .rounded(ui.px(12.0))
            .sized_icon(Icon::Clock, 22.0);
        if narrow {
            timer.named(Key("puzzle-timer")).spawn(row, ui);
            row.spawn(ui.column(0.0).width(percent(100))).with_children(|lines| words_of_head(lines, ui, shown));
        } else {
            let timer = timer.label(TextRole::Label, Key("puzzle-timer"));
            timer.spawn(row, ui);
        }
    });
}

fn words_of_head(lines: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    lines.spawn(ui.plain(TextRole::Title, Key("puzzles")));
    lines.spawn(ui.quiet(TextRole::Caption, shown.caption.clone()));
}

/// Whether there is room for everything at once.
fn is_roomy(ui: &Ui) -> bool {
    ui.layout.mode == LayoutMode::Wide && ui.text_unit() <= ui.layout.u
}

/// What is to be done, and the empty squares and discs.
fn task(column: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView, small: bool) {
    let role = if small { TextRole::Title } else { TextRole::H1 };
    let space = if is_roomy(ui) { ui.px(16.0) } else { Val::ZERO };
    let node = ui.column(8.0).fixed().margin(UiRect::vertical(space));
    column.spawn(node).with_children(|lines| {
        lines.spawn(ui.plain(role, shown.task.clone()));
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
            if !small && !is_over {
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
    let levels = ["1", "2", "3", "4", "5"];
    let level = levels.get(usize::from(shown.difficulty).saturating_sub(1));
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

/// How the puzzles of the day were answered.
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

/// What can be done with the player's own puzzles.
fn own(below: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView) {
    below.spawn(ui.quiet(TextRole::Caption, deck_name(Deck::Yours)));
    let row = ui.row(10.0).wrap(ui.px(8.0)).min_height(ui.target(CHIP));
    below.spawn((DECKS, row)).with_children(|row| {
        let export = chip(PuzzleWidget::Export, Key("puzzles-export"), ui);
        export.disabled(!shown.has_own).spawn(row, ui);
        chip(PuzzleWidget::Import, Key("puzzles-import"), ui).spawn(row, ui);
    });
}

/// Where puzzles are taken from.
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

/// The buttons, each in its slot whatever the state is: what goes on, what helps, and the answer. What cannot help any more
/// is disabled in its place.
fn buttons(p: &mut ChildSpawnerCommands, ui: &Ui, shown: &PuzzleView, width: f32) {
    let narrow = width < 400.0;
    let slots: Vec<(Button, Option<Icon>, Key)> = match shown.state {
        None => {
            let again = shown.deck.is_of_today() && shown.missed > 0;
            let missed = Button::primary(PuzzleWidget::Missed);
            let more = Button::new(PuzzleWidget::More);
            let more = if again { more } else { more.skin(Skin::Primary) };
            let missed = again.then_some((missed, Some(Icon::Undo), Key("puzzles-missed")));
            let more = (more, None, Key("puzzles-more"));
            let more = (shown.deck != Deck::All).then_some(more);
            missed.into_iter().chain(more).collect()
        }
        Some(state) => {
            let is_over = matches!(state, TaskState::Right(_) | TaskState::Shown);
            let next = Button::new(PuzzleWidget::Next);
            let next = if is_over { next.skin(Skin::Primary) } else { next };
            let help = if let TaskState::Wrong(_) = state {
                let again = Button::primary(PuzzleWidget::TryAgain).press(Press::Silent);
                (again, Some(Icon::Undo), Key("drill-again"))
            } else {
                let hint = Button::new(PuzzleWidget::Hint).disabled(!shown.can_hint);
                (hint, Some(Icon::Hint), Key("hint"))
            };
            let show = Button::new(PuzzleWidget::Show).disabled(is_over);
            vec![(next, Some(Icon::Next), Key("puzzle-next")), help, (show, Some(Icon::Eye), Key("retry-show"))]
        }
    };
    let row = ui.row(12.0).fixed().wrap(ui.px(8.0));
    p.spawn((row, Zone::TOOLS)).with_children(|row| {
        for (at, (button, icon, label)) in slots.into_iter().enumerate() {
            let mut button = button.boxed(ui.row(10.0).centred());
            if let Some(icon) = icon.filter(|_| !narrow) {
                button = button.icon(icon);
            }
            let button = button
                .label(TextRole::Item, label)
                .min_height(ui.target(if narrow { 52.0 } else { 72.0 }))
                .padding(ui.px(12.0).horizontal())
                .rounded(ui.px(16.0));
            // The first one has a line of its own where there is no room beside it.
            let button = if narrow && at == 0 { button.width(percent(100)) } else { button.share(1.0) };
            button.spawn(row, ui);
        }
    });
}

/// Shows the time that the player has thought.
pub(super) fn show_time(puzzles: Res<Puzzles>, mut texts: Query<&mut Text, With<TimeText>>) {
    let secs = puzzles.thought.as_secs();
    for mut text in &mut texts {
        text.set_if_neq(Text(format!("{:02}:{:02}", secs / 60, secs % 60)));
    }
}
