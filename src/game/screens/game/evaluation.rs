//! The evaluation bar beside the board. It shows who leads, and by how many discs.

use bevy::prelude::*;

use crate::{
    game::{
        board::Playback,
        frame::{Pace, motion_step},
        look::LayoutMode,
        play::{Analysis, Session, Standing, shown_discs},
        screens::player_cards::{BarPart, near_side},
        settings::Settings,
        texts::{Key, Phrase, Texts, colour_name},
        ui::{Boxes, Spoken, TextRole, Ui, place, sized},
    },
    rules::Side,
};

/// The length of the marks of an even game at both sides of the bar, in design units.
const TICK: f32 = 5.0;
/// The width of the numbers at the ends of the bar, and their height, in design units.
const NUMBERS: Vec2 = Vec2::new(90.0, 52.0);
/// How far they reach into the gap between an upright bar and the board, in design units. It is a little less than the gap.
const TO_BOARD: f32 = 10.0;

/// The box of the evaluation bar.
#[derive(Component, Clone, Copy, Debug)]
#[require(Spoken)]
pub(super) struct EvaluationBar;

/// The part of the bar that belongs to the near side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Share {
    near: Side,
    upright: bool,
    part: BarPart,
}

/// A text at the end of the bar where this side is.
#[derive(Component, Clone, Copy, Debug)]
pub struct EvaluationText {
    /// The side. The text is empty while the other side leads.
    pub side: Side,
    /// True for the discs, false for the depth of the search below them.
    pub discs: bool,
}

/// Builds the bar. The near side is at the bottom, or at the left if the bar is flat.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, rect: Rect) {
    let near = near_side(session);
    let upright = ui.layout.mode != LayoutMode::Tall;
    let board = &ui.palette.board;
    let face = |side| match side {
        Side::Black => board.black,
        Side::White => board.white,
    };
    let bar = place(rect)
        .border(px(1.0).all())
        .rounded(ui.px(4.0))
        .clipped();
    let (width, height) = if upright { (100, 50) } else { (50, 100) };
    let corner = UiRect::AUTO.with_left(Val::ZERO).with_bottom(Val::ZERO);
    let half = sized(percent(width), percent(height)).pinned(corner);
    let share = Share {
        near,
        upright,
        part: BarPart::HALF,
    };
    parent
        .spawn((
            Name::new("Evaluation"),
            EvaluationBar,
            bar,
            BackgroundColor(face(near.opponent())),
            BorderColor::all(ui.palette.text3),
        ))
        .with_child((share, half, BackgroundColor(face(near))));
    for tick in ticks(rect, upright, TICK * ui.layout.u) {
        parent.spawn((place(tick), BackgroundColor(ui.palette.text2)));
    }
    // A flat bar has no room for large numbers.
    if upright || ui.layout.viewport.text_scale <= 1.0 {
        for side in Side::ALL {
            numbers(parent, ui, rect, upright, side, side == near);
        }
    }
}

/// The marks of an even game, at both sides of the middle of the bar.
fn ticks(bar: Rect, upright: bool, out: f32) -> [Rect; 2] {
    let middle = bar.center();
    if upright {
        let at = |x: f32| Rect::new(x, middle.y - 1.0, x + out, middle.y + 1.0);
        [at(bar.min.x - out), at(bar.max.x)]
    } else {
        let at = |y: f32| Rect::new(middle.x - 1.0, y, middle.x + 1.0, y + out);
        [at(bar.min.y - out), at(bar.max.y)]
    }
}

/// Builds the numbers at one end of the bar.
fn numbers(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    bar: Rect,
    upright: bool,
    side: Side,
    is_near: bool,
) {
    let grown = ui.layout.viewport.text_scale;
    let (size, gap) = (NUMBERS * ui.layout.u * grown, 6.0 * ui.layout.u);
    let (axis, flex_direction) = if upright {
        (Vec2::Y, FlexDirection::Column)
    } else {
        (Vec2::X, FlexDirection::Row)
    };
    // The near side is at the bottom of an upright bar and at the left of a flat one.
    let (toward, justify) = if is_near == upright {
        (axis, JustifyContent::Start)
    } else {
        (-axis, JustifyContent::End)
    };
    // The words are wider than the gap at the board, which is at the right of an upright bar or at its left. They begin
    // near its edge and grow away from it.
    let outwards = (size.x - bar.width()) / 2.0 - TO_BOARD * ui.layout.u;
    let (shift, align_items) = match ui.layout.mode {
        LayoutMode::Tall => (0.0, AlignItems::Center),
        LayoutMode::Side => (outwards, AlignItems::Start),
        _ => (-outwards, AlignItems::End),
    };
    let way = toward * (bar.size() / 2.0 + gap + size / 2.0);
    let middle = bar.center() + way + Vec2::X * shift;
    let node = place(Rect::from_center_size(middle, size))
        .justify(justify)
        .align(align_items)
        .with(|node| {
            node.flex_direction = flex_direction;
            node.column_gap = ui.px(8.0);
        });
    // What is short stands under the middle of the bar.
    let middle = bar.width() + 2.0 * TO_BOARD * ui.layout.u;
    let least = if upright { px(middle) } else { auto() };
    let name = Name::new("Evaluation numbers");
    parent.spawn((name, node)).with_children(|words| {
        for (discs, role, ink) in [
            (true, TextRole::BodyStrong, ui.palette.text),
            (false, TextRole::CaptionStrong, ui.palette.text2),
        ] {
            words.spawn((
                ui.text(role, "", ink),
                TextLayout::justify(Justify::Center).with_no_wrap(),
                Node::default().min_width(least),
                EvaluationText { side, discs },
            ));
        }
    });
}

/// Moves the bar when the board is still.
pub(super) fn show_share(
    mut shares: Query<(&mut Share, &mut Node)>,
    analysis: Res<Analysis>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut share, mut node) in &mut shares {
        if let Some(standing) = analysis.standing.filter(|_| playback.is_settled()) {
            share.part.target = match share.near {
                Side::Black => standing.share(),
                Side::White => 1.0 - standing.share(),
            };
        }
        let jumps = settings.reduced_motion || share.is_added();
        let secs = (!jumps).then(|| motion_step(&time));
        match share.part.go_on(secs, &mut pace) {
            Some(part) if share.upright => node.height = part,
            Some(part) => node.width = part,
            None => {}
        }
    }
}

/// Writes the numbers when the board is still.
pub(super) fn show_numbers(
    mut numbers: Query<(&EvaluationText, &mut Text)>,
    mut shown: Local<Option<Standing>>,
    analysis: Res<Analysis>,
    playback: Res<Playback>,
    session: Res<Session>,
    texts: Res<Texts>,
) {
    if playback.is_settled() {
        *shown = analysis.standing;
    }
    let near = near_side(&session);
    for (part, mut text) in &mut numbers {
        let leads = |standing: &Standing| standing.leader().unwrap_or(near) == part.side;
        let words = shown.filter(leads).map(|standing| {
            if part.discs {
                shown_discs(standing.discs.abs())
            } else {
                texts.text(standing.sure.word())
            }
        });
        text.set_if_neq(Text(words.unwrap_or_default()));
    }
}

/// Tells screen readers who leads, by how much, and whether that is certain.
pub(super) fn say(mut bars: Query<&mut Spoken, With<EvaluationBar>>, analysis: Res<Analysis>) {
    let mut parts = Vec::new();
    if let Some(standing) = analysis.standing {
        parts.push(match standing.leader() {
            Some(side) => Key("access-ahead")
                .with("name", colour_name(side))
                .with("discs", standing.discs.unsigned_abs()),
            None => Key("access-even").into(),
        });
        parts.push(standing.sure.word().into());
    }
    for mut spoken in &mut bars {
        spoken.set_if_neq(Spoken {
            name: Some(Key("access-evaluation").into()),
            value: Some(Phrase::Parts(parts.clone())),
            range: None,
        });
    }
}
