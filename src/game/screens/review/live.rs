//! The card of live analysis: the best lines with their values, what the played move is worth, and how far the search has come. If
//! another program is the second opinion, its lines are behind a tab.

use std::{cmp::Reverse, time::Duration};

use super::{
    widget::{LIVE, ReviewWidget},
    words::second_opinion,
};
use crate::{
    engine::{
        MoveValue,
        external::{Hint, HintDepth},
    },
    game::{
        play::{Guests, Live, LiveStatus, MOST_LINES, Review, Sure, shown_tenths, shown_value},
        prelude::*,
        settings::LiveAim,
        ui::{segments, stepper},
    },
};

/// The height of a line, in design units.
const ROW: f32 = 40.0;
/// The widths of the columns beside the moves of a line, in design units of text: the discs, how far the engine looked, and how sure
/// the value is.
const DISCS: f32 = 56.0;
const DEPTH: f32 = 70.0;
const SURE: f32 = 80.0;
/// The width of a move, in design units of text.
const MOVE: f32 = 42.0;

/// The card, with its width in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<LiveContent>)]
struct LiveCard(f32);

/// What the card is filled with.
#[derive(Clone, PartialEq)]
struct LiveContent {
    status: Phrase,
    side: Side,
    lines: Vec<LiveLine>,
    /// The move that was played, and what it gives away compared with the best one.
    played: Option<(LiveLine, Phrase)>,
    most: u8,
    aim: LiveAim,
    /// The name of the program that is the second opinion, and whether its lines are shown.
    second: Option<(String, bool)>,
}

#[derive(Clone, PartialEq)]
struct LiveLine {
    /// A program may tell a move without a value.
    discs: Option<i32>,
    /// The value with tenths, where the line does not reach the end of the game.
    value: Option<f32>,
    rough: bool,
    moves: Vec<Square>,
    depth: Phrase,
    sure: Phrase,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable).run_if(in_state(Screen::Review)));
}

impl LiveContent {
    fn now(live: &Live, review: &Review, guests: &Guests, session: &Session, settings: &Settings) -> Self {
        let empties = session.position().empties();
        let most = settings.live_lines.clamp(1, MOST_LINES);
        let second = settings.second_opinion().map(|row| (row.name.clone(), live.shows_second));
        if second.as_ref().is_some_and(|(_, shown)| *shown) {
            let hints = guests.second_opinion(session.position()).iter();
            return Self {
                status: second_opinion(guests, settings, session).unwrap_or_default(),
                side: session.position().side_to_move(),
                lines: hints.take(most.into()).map(|hint| hinted(hint, empties)).collect(),
                played: None,
                most,
                aim: settings.live_aim,
                second,
            };
        }
        let line = |found: &MoveValue| LiveLine {
            discs: Some(found.discs()),
            value: (u32::from(found.depth) < empties).then_some(found.value),
            rough: found.is_rough(empties),
            moves: found.line.clone(),
            depth: depth(found, empties),
            sure: sure(found, empties),
        };
        let moves = review.find(session.position());
        let valued = moves.map_or(&[][..], |found| found.analysis.moves()).iter().filter(|found| found.has_value);
        let mut shown: Vec<&MoveValue> = valued.clone().take(most.into()).collect();
        let solved = !shown.is_empty() && shown.iter().all(|found| found.is_exact(empties));
        // Of moves that are worth the same as it is shown, the surest one comes first.
        let tenths = |found: &MoveValue| {
            let is_midgame = u32::from(found.depth) < empties;
            if is_midgame { (10.0 * found.value).round() as i32 } else { 10 * found.discs() }
        };
        shown.sort_by_key(|found| Reverse((tenths(found), found.sureness(empties))));
        let played = review.shown_move(session).and_then(|id| review.tree().square(id));
        let played = played.and_then(|square| valued.clone().find(|found| found.square == square));
        let played = played.map(|found| {
            let loss = shown.first().map_or(0, |best| tenths(best) - tenths(found));
            let loss = (loss as f32 / 10.0).round() as i32;
            let is_rough = shown.first().is_some_and(|best| best.is_rough(empties)) || found.is_rough(empties);
            let words = match loss {
                ..=0 => Key("live-played").into(),
                loss if is_rough => Key("live-gave-about").with("discs", loss),
                loss => Key("live-gave").with("discs", loss),
            };
            (line(found), words)
        });
        Self {
            status: live.status(session).map_or_else(
                || Key("live-begins").into(),
                |now| status(&now, solved, empties, session.position().side_to_move()),
            ),
            side: session.position().side_to_move(),
            lines: shown.into_iter().map(line).collect(),
            played,
            most,
            aim: settings.live_aim,
            second,
        }
    }
}

/// A line of another program.
fn hinted(hint: &Hint, empties: u32) -> LiveLine {
    let (depth, sure) = match hint.depth {
        HintDepth::Unknown => (Phrase::nothing(), Phrase::nothing()),
        HintDepth::Plies(plies) if u32::from(plies) < empties => (plies.to_string().into(), Phrase::nothing()),
        HintDepth::Book => (Phrase::nothing(), Key("second-book").into()),
        HintDepth::Plies(_) => (Key("live-to-end").into(), Phrase::nothing()),
        HintDepth::End(100) => (Key("live-to-end").into(), Key("value-exact").into()),
        HintDepth::End(percent) => (Key("live-to-end").into(), format!("{percent}%").into()),
    };
    LiveLine {
        discs: hint.value.map(|value| value.round() as i32),
        value: None,
        rough: hint.depth != HintDepth::End(100),
        moves: hint.line.clone(),
        depth,
        sure,
    }
}

/// How many moves the engine looked ahead.
fn depth(found: &MoveValue, empties: u32) -> Phrase {
    if u32::from(found.depth) >= empties { Key("live-to-end").into() } else { found.depth.to_string().into() }
}

/// How sure the value is at that depth.
fn sure(found: &MoveValue, empties: u32) -> Phrase {
    match Sure::of(found, empties) {
        Sure::Exact => Key("value-exact").into(),
        _ => format!("{}%", found.selectivity.percent()).into(),
    }
}

/// The time of the search, and how long it may take until the position is solved: until all shown lines are exact.
fn status(now: &LiveStatus, solved: bool, empties: u32, side: Side) -> Phrase {
    if now.resting {
        return Key("live-rests").into();
    }
    let time = format!("{}:{:02}", now.secs / 60, now.secs % 60);
    let winner = now.winner.map(|sign| match sign {
        0 => Key("live-draw").into(),
        1.. => Key("live-wins").with("side", colour_name(side)),
        _ => Key("live-wins").with("side", colour_name(side.opponent())),
    });
    let more = match (winner, now.left.and_then(about)) {
        _ if solved => Key("live-solved").into(),
        (Some(words), _) => words,
        _ if now.reached => Key("live-reached").into(),
        (None, Some(left)) => left.into(),
        (None, None) => Key("puzzle-empties").with("empties", empties as usize),
    };
    Key("live-status").with("time", time).with("more", more)
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

/// Builds the card in a panel of this width in logical pixels. It has this height in design units, or takes what is left. More lines
/// than it has room for scroll in it.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32, height: Option<f32>) {
    let column = ui.column(2.0).padding(ui.px(10.0).all());
    let column = match height {
        Some(height) => column.height(ui.px(height)),
        None => column.with(|node| node.flex_grow = 1.0).low(),
    };
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
    let sides = ui.px(8.0).horizontal();
    parent.spawn(ui.row(10.0).aligned().fixed().padding(sides)).with_children(|row| {
        if let Some((name, shown)) = &now.second {
            let tabs = [(Phrase::from(Key("live")), false), (name.clone().into(), true)];
            let tabs = tabs.map(|(words, at)| Button::choice(ReviewWidget::Second(at), words, at == *shown));
            segments(row, ui, ui.px(ui.text_height(230.0)), LIVE, tabs);
        } else {
            row.spawn(ui.icon(Icon::Live, 22.0, ui.palette.accent));
            aim(row, ui, now.aim);
        }
        row.spawn(rest(Val::ZERO).narrow()).with_child(ui.quiet(TextRole::Caption, now.status.clone()));
        let ids = [(ReviewWidget::FewerLines, now.most > 1), (ReviewWidget::MoreLines, now.most < MOST_LINES)];
        let names = [Key("live-fewer"), Key("live-more")];
        let place = Node::default().width(ui.px(ui.text_height(224.0))).height(ui.target(48.0)).fixed();
        row.spawn(place).with_children(|place| {
            stepper(place, ui, LIVE, ids, names, |value| {
                let words = Key("live-lines").with("number", usize::from(now.most));
                value.spawn((ui.plain(TextRole::Label, words), TextLayout::no_wrap()));
            });
        });
    });
    let head = |words: Key| (ui.quiet(TextRole::Caption, words), TextLayout::no_wrap());
    parent.spawn(ui.row(4.0).aligned().fixed().padding(sides)).with_children(|row| {
        row.spawn(column(ui, DISCS)).with_children(|discs| {
            discs.spawn(ui.disc_icon(now.side, 14.0));
            discs.spawn(Node::default().width(ui.px(6.0)).fixed());
            discs.spawn(head(Key("live-discs")));
        });
        row.spawn(Node::default().fill().narrow().padding(ui.px(18.0).left())).with_child(head(Key("live-line")));
        row.spawn(column(ui, DEPTH)).with_child(head(Key("live-moves")));
        row.spawn(column(ui, SURE)).with_child(head(Key("live-sure")));
    });
    let list = rest(ui.px(2.0)).low().margin(ring_margin(ui));
    parent.spawn(scroll_column(ui, "Live lines", list)).with_children(|list| {
        for (at, line) in now.lines.iter().enumerate() {
            self::line(list, ui, line, at == 0, |moves| steps(moves, ui, &line.moves, width));
        }
    });
    let rule = col(Val::ZERO).fixed().border(px(1.0).top());
    parent.spawn((rule, BorderColor::all(ui.palette.hair))).with_children(|below| {
        if let Some((played, words)) = &now.played {
            line(below, ui, played, false, |moves| {
                let square = played.moves.first().map_or_else(String::new, Square::to_string);
                let square = (ui.plain(TextRole::BodyStrong, square), TextLayout::no_wrap());
                moves.spawn(Node::default().width(px(MOVE * ui.text_unit())).centred().fixed()).with_child(square);
                let fits = ui.width(TextRole::Body, words) <= room(ui, width) - MOVE * ui.text_unit();
                let words = if fits { words.clone() } else { Key("live-played").into() };
                moves.spawn((ui.quiet(TextRole::Body, words), TextLayout::no_wrap()));
            });
        }
        let explained = if ui.palette.board.marks { Key("live-explained-waves") } else { Key("live-explained") };
        let node = ui.row(10.0).aligned().padding(ui.px(8.0).left()).fixed();
        below.spawn(node).with_children(|row| {
            row.spawn(rest(Val::ZERO).narrow()).with_child(ui.quiet(TextRole::Caption, explained));
            if now.second.as_ref().is_some_and(|(_, shown)| !shown) {
                aim(row, ui, now.aim);
            }
        });
    });
}

/// Builds the button that says what is aimed at.
fn aim(row: &mut ChildSpawnerCommands, ui: &Ui, aim: LiveAim) {
    Button::of(Kind::Button, Skin::Field, ReviewWidget::Aim)
        .label(TextRole::Label, Key("live-aim").with("aim", aim.label()))
        .padding(ui.px(8.0).horizontal())
        .height(ui.target(40.0))
        .rounded(ui.px(8.0))
        .fixed()
        .spawn(row, ui);
}

/// A column of this width in design units of text. Its content ends at its right edge.
fn column(ui: &Ui, width: f32) -> Node {
    Node::default().width(px(width * ui.text_unit())).fixed().aligned().justify(JustifyContent::End)
}

/// Builds a line: its value, its moves, how far the engine looked, and how sure it is.
fn line(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    line: &LiveLine,
    best: bool,
    moves: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let row = ui.row(4.0).aligned().fixed().padding(ui.px(8.0).horizontal()).rounded(ui.px(10.0));
    let row = row.min_height(ui.target(ui.text_height(ROW)));
    list.spawn(row).insert_if(BackgroundColor(ui.palette.surface2), || best).with_children(|row| {
        let (ink, weight) = match (best, line.rough) {
            (_, true) => (ui.palette.text2, TextRole::Body),
            (true, _) => (ui.palette.accent, TextRole::BodyStrong),
            _ => (ui.palette.text, TextRole::BodyStrong),
        };
        let text = |role, words: Phrase| (ui.text(role, words, ink), TextLayout::no_wrap());
        let waves = ui.palette.board.marks;
        let value = match (line.value, line.discs) {
            (Some(value), _) => shown_tenths(value, line.rough, waves),
            (None, Some(discs)) => shown_value(discs, line.rough, waves),
            (None, None) => String::new(),
        };
        row.spawn(column(ui, DISCS)).with_child(text(weight, value.into()));
        row.spawn(ui.row(0.0).aligned().fill().narrow().clipped().padding(ui.px(8.0).left())).with_children(moves);
        let quiet = |words: &Phrase| (ui.quiet(TextRole::Body, words.clone()), TextLayout::no_wrap());
        row.spawn(column(ui, DEPTH)).with_child(quiet(&line.depth));
        row.spawn(column(ui, SURE)).with_child(quiet(&line.sure));
    });
}

/// The room for moves in a panel of this width, both in logical pixels.
fn room(ui: &Ui, width: f32) -> f32 {
    width - (DISCS + DEPTH + SURE) * ui.text_unit() - ui.length(70.0)
}

/// Builds the moves of a line, as far as there is room. A press on one goes to the position after it.
fn steps(row: &mut ChildSpawnerCommands, ui: &Ui, moves: &[Square], width: f32) {
    let text = ui.text_unit();
    let shown = ((room(ui, width) / (MOVE * text)) as usize).max(1);
    for (step, square) in moves.iter().take(shown).enumerate() {
        let role = if step == 0 { TextRole::BodyStrong } else { TextRole::Body };
        Button::of(Kind::Button, Skin::Tab, ReviewWidget::Step(moves[0], step as u8))
            .named(Key("live-step").with("moves", spoken(&moves[..=step])))
            .label(role, square.to_string())
            .width(px(MOVE * text))
            .height(ui.target(38.0))
            .rounded(ui.px(8.0))
            .fixed()
            .spawn(row, ui);
    }
}

/// The moves up to a step, as a screen reader says them.
fn spoken(moves: &[Square]) -> String {
    let names: Vec<String> = moves.iter().map(Square::to_string).collect();
    names.join(" ")
}
