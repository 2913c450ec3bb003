//! The evaluation bar beside the board. It shows who leads, and by how many discs.

use crate::game::{
    board::Playback,
    pages::{BarPart, near_side},
    play::{Analysis, Standing, shown_discs},
    prelude::*,
    shell::motion_step,
};

/// The width of the bar between a column and the board, between the board and a panel, and under the board, in design
/// units.
const WIDTHS: [f32; 3] = [18.0, 14.0, 10.0];
/// The gap between the bar and the board, beside it and below it, in design units.
const GAPS: [f32; 2] = [12.0, 7.0];
/// The room for the numbers at each end of the bar, in design units. A flat bar has more.
const END: f32 = 62.0;
const FLAT_END: f32 = 99.0;
/// The length of the marks of an even game at both sides of the bar, in design units.
const TICK: f32 = 5.0;
/// The gap between the bar and the numbers at its ends, in design units.
const TO_NUMBERS: f32 = 6.0;
/// How far they reach into the gap between an upright bar and the board, in design units. It is a little less than the gap.
const TO_BOARD: f32 = 10.0;

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

/// The disc of the side that leads, before its number.
#[derive(Component, Clone, Copy, Debug)]
pub struct LeaderDisc(pub Side);

/// The width of that disc and its gap to the number, in design units.
const LEADER_DISC: f32 = 13.0;
const LEADER_GAP: f32 = 4.0;

/// Builds the bar beside the board, as a part of the board's box. The near side is at the bottom, or at the left if the
/// bar is flat.
pub(super) fn build(board: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let near = near_side(session);
    let upright = ui.layout.mode != LayoutMode::Tall;
    let tokens = &ui.palette.board;
    let face = |side| match side {
        Side::Black => tokens.black,
        Side::White => tokens.white,
    };
    let [beside, below] = GAPS;
    let outside = |width: f32| ui.px(-beside - width);
    let ends = ui.px(END).vertical();
    let [wide, side, flat] = WIDTHS;
    let (thick, at) = match ui.layout.mode {
        LayoutMode::Tall => {
            let ends = ui.px(FLAT_END).horizontal().with_top(Val::Auto);
            (flat, ends.with_bottom(ui.px(-below - flat)))
        }
        LayoutMode::Side => (side, ends.with_left(Val::Auto).with_right(outside(side))),
        LayoutMode::Wide => (wide, ends.with_right(Val::Auto).with_left(outside(wide))),
    };
    let whole = sized(percent(100), percent(100));
    let (place, [width, height]) = if upright {
        (Node::default().width(ui.px(thick)), [100, 50])
    } else {
        (Node::default().height(ui.px(thick)), [50, 100])
    };
    let bar = whole.border(px(1.0).all()).rounded(ui.px(4.0)).clipped();
    let corner = UiRect::AUTO.with_left(Val::ZERO).with_bottom(Val::ZERO);
    let half = sized(percent(width), percent(height)).pinned(corner);
    let share = Share { near, upright, part: BarPart::HALF };
    let name = Name::new("Evaluation place");
    board.spawn((name, place.pinned(at))).with_children(|place| {
        place
            .spawn((
                Name::new("Evaluation"),
                EvaluationBar,
                bar,
                BackgroundColor(face(near.opponent())),
                BorderColor::all(ui.palette.text3),
            ))
            .with_child((share, half, BackgroundColor(face(near))));
        // The marks of an even game, at both sides of the middle.
        let middle = |out: f32| {
            if upright {
                let at = UiRect::AUTO.with_left(ui.px(out)).with_top(percent(50));
                sized(ui.px(TICK), px(2)).pinned(at).margin(px(-1).top())
            } else {
                let at = UiRect::AUTO.with_top(ui.px(out)).with_left(percent(50));
                sized(px(2), ui.px(TICK)).pinned(at).margin(px(-1).left())
            }
        };
        for out in [-TICK, thick] {
            place.spawn((middle(out), BackgroundColor(ui.palette.text2)));
        }
        // A flat bar has no room for large numbers.
        if upright || ui.layout.viewport.text_scale <= 1.0 {
            for side in Side::ALL {
                numbers(place, ui, thick, side, side == near);
            }
        }
    });
}

/// Builds the numbers at one end of the bar, which is so wide in design units.
fn numbers(place: &mut ChildSpawnerCommands, ui: &Ui, thick: f32, side: Side, is_near: bool) {
    let all = UiRect::AUTO;
    let gap = ui.px(TO_NUMBERS);
    // The words are wider than the gap at the board, which is at the right of an upright bar or at its left. They begin
    // near its edge and grow away from it. What is short stands under the middle of the bar.
    let least = ui.px(thick + 2.0 * TO_BOARD);
    let (node, least) = match ui.layout.mode {
        LayoutMode::Tall => {
            let (at, margin) = if is_near {
                (all.with_right(percent(100)), gap.right())
            } else {
                (all.with_left(percent(100)), gap.left())
            };
            let line = ui.row(8.0).aligned();
            let at = at.with_top(Val::ZERO).with_bottom(Val::ZERO);
            (line.pinned(at).margin(margin), auto())
        }
        mode => {
            let (at, margin) = if is_near {
                (all.with_top(percent(100)), gap.top())
            } else {
                (all.with_bottom(percent(100)), gap.bottom())
            };
            let edge = ui.px(-TO_BOARD);
            let (at, align) = match mode {
                LayoutMode::Side => (at.with_left(edge), AlignItems::Start),
                _ => (at.with_right(edge), AlignItems::End),
            };
            let column = col(Val::ZERO).align(align);
            (column.pinned(at).margin(margin), least)
        }
    };
    let name = Name::new("Evaluation numbers");
    place.spawn((name, node)).with_children(|words| {
        for (discs, role, ink) in
            [(true, TextRole::BodyStrong, ui.palette.text), (false, TextRole::CaptionStrong, ui.palette.text2)]
        {
            let line = ui.row(LEADER_GAP).centred().min_width(least);
            words.spawn(line).with_children(|line| {
                if discs {
                    // Whose discs they are.
                    line.spawn((ui.disc_icon(side, LEADER_DISC), LeaderDisc(side)));
                }
                line.spawn((ui.text(role, "", ink), TextLayout::no_wrap(), EvaluationText { side, discs }));
            });
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
    mut discs: Query<(&LeaderDisc, &mut Node)>,
    mut shown: Local<Option<Standing>>,
    analysis: Res<Analysis>,
    playback: Res<Playback>,
    session: Res<Session>,
    texts: Res<ChosenTexts>,
) {
    if playback.is_settled() {
        *shown = analysis.standing;
    }
    let near = near_side(&session);
    // Nobody leads an even game.
    let leader = shown.as_ref().and_then(Standing::leader);
    for (disc, node) in &mut discs {
        let display = if leader == Some(disc.0) { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
    }
    for (part, mut text) in &mut numbers {
        let leads = |standing: &Standing| standing.leader().unwrap_or(near) == part.side;
        let words = shown.filter(leads).map(|standing| {
            if part.discs { shown_discs(standing.discs.abs()) } else { texts.text(standing.sure.word()) }
        });
        text.set_if_neq(Text(words.unwrap_or_default()));
    }
}

/// Tells screen readers who leads, by how much, and whether that is certain.
pub(super) fn say(mut bars: Query<&mut Spoken, With<EvaluationBar>>, analysis: Res<Analysis>) {
    let mut parts = Vec::new();
    if let Some(standing) = analysis.standing {
        parts.push(match standing.leader() {
            Some(side) => {
                Key("access-ahead").with("name", colour_name(side)).with("discs", standing.discs.unsigned_abs())
            }
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
