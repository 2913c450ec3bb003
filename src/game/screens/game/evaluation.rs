//! The evaluation bar beside the board. It shows who leads, and by how many discs.

use bevy::prelude::*;

use crate::{
    game::{
        board::Playback,
        frame::{AppSystems, Pace, eased, motion_step},
        look::LayoutMode,
        play::{Analysis, Session, Standing, shown_discs},
        screens::plates::near_side,
        settings::Settings,
        texts::{Key, Texts},
        ui::{TextRole, Ui, place},
    },
    rules::Color as Side,
};

/// How long the bar takes to move, in seconds.
const SECS: f32 = 0.200;
/// The length of the marks of an even game at both sides of the bar, in design units.
const TICK: f32 = 5.0;
/// The width of the numbers at the ends of the bar, and their height, in design units.
const NUMBERS: Vec2 = Vec2::new(90.0, 52.0);

/// The box of the evaluation bar.
#[derive(Component, Clone, Copy, Debug)]
pub struct EvaluationBar;

/// The part of the bar that belongs to the near side.
#[derive(Component, Clone, Copy, Debug)]
struct Share {
    near: Side,
    upright: bool,
    shown: f32,
    target: f32,
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
    let radius = ui.px(4.0);
    parent
        .spawn((
            Name::new("Evaluation"),
            EvaluationBar,
            Node {
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(radius),
                overflow: Overflow::clip(),
                ..place(rect)
            },
            BackgroundColor(face(near.opponent())),
            BorderColor::all(ui.palette.text3),
        ))
        .with_child((
            Share {
                near,
                upright,
                shown: 0.5,
                target: 0.5,
            },
            Node {
                position_type: PositionType::Absolute,
                left: Val::Px(0.0),
                bottom: Val::Px(0.0),
                width: percent(if upright { 100 } else { 50 }),
                height: percent(if upright { 50 } else { 100 }),
                ..default()
            },
            BackgroundColor(face(near)),
        ));
    for rect in ticks(rect, upright, TICK * ui.layout.u) {
        parent.spawn((place(rect), BackgroundColor(ui.palette.text2)));
    }
    for side in Side::ALL {
        numbers(parent, ui, rect, upright, side, side == near);
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

/// Builds the numbers at one end of the bar. A flat bar has no room for large ones.
fn numbers(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    bar: Rect,
    upright: bool,
    side: Side,
    is_near: bool,
) {
    let grown = ui.layout.viewport.text_scale;
    if !upright && grown > 1.0 {
        return;
    }
    let (size, gap) = (NUMBERS * ui.layout.u * grown, 6.0 * ui.layout.u);
    let middle = bar.center();
    let above = Vec2::new(middle.x, bar.min.y - gap - size.y / 2.0);
    let below = Vec2::new(middle.x, bar.max.y + gap + size.y / 2.0);
    let before = Vec2::new(bar.min.x - gap - size.x / 2.0, middle.y);
    let after = Vec2::new(bar.max.x + gap + size.x / 2.0, middle.y);
    let (at, flex_direction, justify_content) = match (upright, is_near) {
        (true, true) => (below, FlexDirection::Column, JustifyContent::Start),
        (true, false) => (above, FlexDirection::Column, JustifyContent::End),
        (false, true) => (before, FlexDirection::Row, JustifyContent::End),
        (false, false) => (after, FlexDirection::Row, JustifyContent::Start),
    };
    // Large numbers grow away from the board, which is at the right of the bar or at its left.
    let (shift, align_items) = match ui.layout.mode {
        _ if grown <= 1.0 => (0.0, AlignItems::Center),
        LayoutMode::Side => (size.x / 2.0 - bar.width(), AlignItems::Start),
        _ => (bar.width() - size.x / 2.0, AlignItems::End),
    };
    parent
        .spawn(Node {
            flex_direction,
            justify_content,
            align_items,
            column_gap: ui.px(8.0),
            ..place(Rect::from_center_size(at + Vec2::X * shift, size))
        })
        .with_children(|words| {
            words.spawn((
                ui.text(TextRole::BodyStrong, "", ui.palette.text),
                TextLayout::no_wrap(),
                EvaluationText { side, discs: true },
            ));
            words.spawn((
                ui.text(TextRole::CaptionStrong, "", ui.palette.text2),
                TextLayout::no_wrap(),
                EvaluationText { side, discs: false },
            ));
        });
}

/// Moves the bar when the board is still.
fn show_share(
    mut shares: Query<(&mut Share, &mut Node)>,
    analysis: Res<Analysis>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut share, mut node) in &mut shares {
        if let Some(standing) = analysis.standing.filter(|_| playback.is_settled()) {
            let target = match share.near {
                Side::Black => standing.share(),
                Side::White => 1.0 - standing.share(),
            };
            if share.target.to_bits() != target.to_bits() {
                share.target = target;
            }
        }
        if share.shown.to_bits() == share.target.to_bits() {
            continue;
        }
        share.shown = if settings.reduced_motion || share.is_added() {
            share.target
        } else {
            eased(share.shown, share.target, motion_step(&time), SECS)
        };
        if share.shown.to_bits() != share.target.to_bits() {
            pace.animate();
        }
        let part = percent(100.0 * share.shown);
        if share.upright {
            node.height = part;
        } else {
            node.width = part;
        }
    }
}

/// Writes the numbers when the board is still.
fn show_numbers(
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
        let words = match *shown {
            Some(standing) if standing.leader().unwrap_or(near) == part.side => {
                if part.discs {
                    shown_discs(standing.discs().abs())
                } else {
                    match standing.depth {
                        Some(depth) => depth.to_string(),
                        None => texts.say(&Key("value-exact").into()),
                    }
                }
            }
            _ => String::new(),
        };
        if text.0 != words {
            text.0 = words;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_share, show_numbers).in_set(AppSystems::Ui));
}
