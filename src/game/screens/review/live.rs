//! The card of live analysis: the best lines with their values, and how far the search has come.

use std::time::Duration;

use super::{
    widget::{LIVE, ReviewWidget},
    words::{hint_words, second_opinion},
};
use crate::{
    engine::{MoveValue, external::Hint},
    game::{
        play::{Guests, Live, LiveStatus, MOST_LINES, Review, Sure, shown_value},
        prelude::*,
        ui::stepper,
    },
};

/// The height of the card beside a list of moves, in design units.
const HEIGHT: f32 = 308.0;
/// The height of a line, in design units.
const ROW: f32 = 44.0;
/// The widths of a value, of a move and of how sure the value is, in design units of text.
const VALUE: f32 = 62.0;
const MOVE: f32 = 42.0;
const SURE: f32 = 84.0;

/// The card, with its width in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<LiveContent>)]
struct LiveCard(f32);

/// What the card is filled with.
#[derive(Clone, PartialEq)]
struct LiveContent {
    status: Phrase,
    lines: Vec<LiveLine>,
    most: u8,
    /// What another program thinks, a line each.
    second: Vec<Phrase>,
}

#[derive(Clone, PartialEq)]
struct LiveLine {
    discs: i32,
    rough: bool,
    moves: Vec<Square>,
    sure: Phrase,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable).run_if(in_state(Screen::Review)));
}

impl LiveContent {
    fn now(live: &Live, review: &Review, guests: &Guests, session: &Session, settings: &Settings) -> Self {
        let empties = session.position().empties();
        let most = settings.live_lines.clamp(1, MOST_LINES);
        let line = |found: &MoveValue| LiveLine {
            discs: found.discs(),
            rough: found.is_rough(empties),
            moves: found.line.clone(),
            sure: sure(found, empties),
        };
        let moves = review.find(session.position());
        let valued = moves.map_or(&[][..], |found| found.analysis.moves()).iter().filter(|found| found.has_value);
        let shown = || valued.clone().take(most.into());
        let solved = shown().next().is_some() && shown().all(|found| found.is_exact(empties));
        Self {
            status: live.status().map_or_else(|| Key("live-begins").into(), |now| status(&now, solved)),
            lines: shown().map(line).collect(),
            most,
            second: second(guests, settings, session, most.into()),
        }
    }
}

/// What another program thinks: its name and its best lines, at most so many.
fn second(guests: &Guests, settings: &Settings, session: &Session, most: usize) -> Vec<Phrase> {
    let hints = guests.second_opinion(session.position());
    let line = |hint: &Hint| Phrase::Parts(vec![hint_words(hint), spoken(&hint.line[1..]).into()]);
    let lines = hints.iter().take(most).map(line);
    let head = settings.second_opinion().map(|row| row.name.clone().into()).filter(|_| !hints.is_empty());
    head.or_else(|| second_opinion(guests, settings, session)).into_iter().chain(lines).collect()
}

/// How far the search has looked, and how sure the value is therefore.
fn sure(found: &MoveValue, empties: u32) -> Phrase {
    match Sure::of(found, empties) {
        Sure::Exact => Key("value-exact").into(),
        _ if u32::from(found.depth) >= empties => {
            Key("live-end").with("percent", usize::from(found.selectivity.percent()))
        }
        _ => Key("live-depth").with("moves", usize::from(found.depth)),
    }
}

/// The speed and the time of the search, and the time until the position is solved: until all shown lines are exact.
fn status(now: &LiveStatus, solved: bool) -> Phrase {
    if now.resting {
        return Key("live-rests").into();
    }
    if solved && now.secs == 0 {
        // Too little was searched to tell of a speed.
        return Key("live-solved").into();
    }
    let time = format!("{}:{:02}", now.secs / 60, now.secs % 60);
    let millions = format!("{:.1}", now.speed / 1e6);
    let so_far = Key("live-status").with("time", time).with("millions", millions);
    let more = if solved { Some(Key("live-solved").into()) } else { now.left.and_then(about).map(Phrase::from) };
    match more {
        Some(more) => Phrase::Sentences(vec![so_far, more]),
        None => so_far,
    }
}

/// How long it may take until the position is solved. The time can be three times as long, so it is told in few steps.
fn about(left: Duration) -> Option<Key> {
    match left.as_secs() {
        0..=9 => Some(Key("live-left-seconds")),
        10..=99 => Some(Key("live-left-minute")),
        100..=1_199 => Some(Key("live-left-minutes")),
        1_200..=7_199 => Some(Key("live-left-hour")),
        _ => None,
    }
}

/// Builds the card in a panel of this width in logical pixels. It is always as high, so that nothing below it moves, or takes
/// the height that is left. More lines than it has room for scroll in it.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, fills: bool) {
    let column = ui.column(2.0).low().padding(ui.px(10.0).all());
    let column =
        if fills { column.with(|node| node.flex_grow = 1.0) } else { column.height(ui.px(ui.text_height(HEIGHT))) };
    parent.spawn((Name::new("Live"), LiveCard(width), LIVE, card(ui, column)));
}

fn show(
    mut commands: Commands,
    mut cards: Query<(Entity, &LiveCard, &mut Filled<LiveContent>)>,
    live: Res<Live>,
    review: Res<Review>,
    guests: Res<Guests>,
    session: Res<Session>,
    settings: Res<Settings>,
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    let ui = ui_param.ui();
    let changed = live.is_changed()
        || review.is_changed()
        || guests.is_changed()
        || session.is_changed()
        || settings.is_changed();
    for (entity, card, mut filled) in &mut cards {
        if !filled.is_due(changed) {
            continue;
        }
        let now = LiveContent::now(&live, &review, &guests, &session, &settings);
        let node = commands.entity(entity);
        if Filled::refill(&mut filled, node, now, |parent, now| {
            fill(parent, &ui, now, card.0);
        }) {
            pace.animate();
        }
    }
}

fn fill(parent: &mut ChildSpawnerCommands, ui: &Ui, now: &LiveContent, width: f32) {
    parent.spawn(ui.row(12.0).aligned().spread().fixed()).with_children(|row| {
        row.spawn(Node::default().narrow()).with_child(ui.quiet(TextRole::Caption, now.status.clone()));
        let ids = [(ReviewWidget::FewerLines, now.most > 1), (ReviewWidget::MoreLines, now.most < MOST_LINES)];
        let names = [Key("live-fewer"), Key("live-more")];
        let place = Node::default().width(ui.px(ui.text_height(190.0))).height(ui.target(48.0)).fixed();
        row.spawn(place).with_children(|place| {
            stepper(place, ui, LIVE, ids, names, |value| {
                value.spawn(ui.plain(TextRole::Label, now.most.to_string()));
            });
        });
    });
    let list = ui.column(2.0).low().margin(ring_margin(ui));
    parent.spawn(scroll_column(ui, "Live lines", list)).with_children(|list| {
        for (at, line) in now.lines.iter().enumerate() {
            self::line(list, ui, line, at == 0, width);
        }
        for line in &now.second {
            let node = Node::default().padding(ui.px(4.0).vertical()).fixed();
            list.spawn(node).with_child(ui.quiet(TextRole::Caption, line.clone()));
        }
        let node = Node::default().padding(ui.px(4.0).vertical()).fixed();
        let explained = if ui.palette.board.marks { Key("live-explained-waves") } else { Key("live-explained") };
        list.spawn(node).with_child(ui.quiet(TextRole::Caption, explained));
    });
}

/// Builds a line: its value, its moves as far as there is room, and how sure it is.
fn line(list: &mut ChildSpawnerCommands, ui: &Ui, line: &LiveLine, best: bool, width: f32) {
    let text = ui.text_unit();
    let room = width - (VALUE + SURE) * text - 60.0 * ui.layout.u;
    let shown = ((room / (MOVE * text + 4.0 * ui.layout.u)) as usize).max(1);
    let row = ui.row(4.0).aligned().fixed();
    let row = row.min_height(ui.target(ui.text_height(ROW)));
    list.spawn(row).with_children(|row| {
        let ink = match (best, line.rough) {
            (_, true) => ui.palette.text2,
            (true, _) => ui.palette.accent,
            _ => ui.palette.text,
        };
        let value = shown_value(line.discs, line.rough, ui.palette.board.marks);
        row.spawn(Node::default().width(px(VALUE * text)).fixed()).with_child(ui.text(
            TextRole::BodyStrong,
            value,
            ink,
        ));
        row.spawn(ui.row(4.0).aligned().fill().narrow().clipped()).with_children(|moves| {
            for (step, square) in line.moves.iter().take(shown).enumerate() {
                let id = ReviewWidget::Step(line.moves[0], step as u8);
                let name = Key("live-step").with("moves", spoken(&line.moves[..=step]));
                Button::of(Kind::Button, Skin::Tab, id)
                    .named(name)
                    .label(TextRole::Body, square.to_string())
                    .width(px(MOVE * text))
                    .height(ui.target(38.0))
                    .rounded(ui.px(8.0))
                    .fixed()
                    .spawn(moves, ui);
            }
        });
        row.spawn(Node::default().width(px(SURE * text)).fixed().justify(JustifyContent::End))
            .with_child((ui.quiet(TextRole::Caption, line.sure.clone()), TextLayout::no_wrap()));
    });
}

/// The moves up to a step, as a screen reader says them.
fn spoken(moves: &[Square]) -> String {
    let names: Vec<String> = moves.iter().map(Square::to_string).collect();
    names.join(" ")
}
