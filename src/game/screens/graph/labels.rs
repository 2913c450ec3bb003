//! The numbers beside a graph and the marks of the errors on it.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::curve::Curve;
use crate::{
    engine::review::Mark,
    game::{
        look::Face,
        ui::{Boxes, TextRole, Ui, place},
    },
    rules::Side,
};

/// The diameter of a mark with a sign and of one without, in design units.
const MARKS: [f32; 2] = [13.0, 9.0];
/// The largest diameter of a mark without a sign, in parts of the way from move to move. Beside it the line is seen.
const PART: f32 = 0.8;
/// The diameter of a mark of the rough pass, in design units.
const HOLLOW: f32 = 8.0;

/// The height of the plate of a sign, how far its middle is from its point, and half the height of its letters, in design
/// units.
const SIGN: f32 = 20.0;
const SIGN_ASIDE: f32 = 18.0;
const SIGN_HALF: f32 = 10.0;
/// The width of the plate of a sign, in design units.
const PLATE: f32 = 28.0;

/// The height of the middle of a sign whose point is this far below the upper edge of a graph: above a lead of black and
/// below one of white, where the line is not. Where it would leave the graph, it is on the other side of its point. All
/// lengths are in design units.
fn sign_height(at: f32, black_leads: bool, height: f32) -> f32 {
    let usual = if black_leads { -SIGN_ASIDE } else { SIGN_ASIDE };
    // How far the letters would be outside.
    let outside = |middle: f32| (SIGN_HALF - middle).max(middle + SIGN_HALF - height).max(0.0);
    let sides = [at + usual, at - usual];
    if outside(sides[1]) < outside(sides[0]) { sides[1] } else { sides[0] }
}

/// Something in a box whose middle is at a point of the graph.
fn label(graph: &mut ChildSpawnerCommands, at: Vec2, size: Vec2, justify: JustifyContent, content: impl Bundle) {
    let node = place(Rect::from_center_size(at, size)).aligned();
    graph.spawn(node.justify(justify)).with_child(content);
}

/// The number of discs at the left, and the numbers of moves below.
pub(super) fn numbers(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2, curve: &Curve) {
    let u = ui.layout.u;
    let ink = ui.palette.text2;
    let width = 46.0 * u;
    // A low graph has room for the numbers at its edges and in its middle, or for none.
    let least = 20.0 * u.max(0.75);
    let step = if size.y >= 4.0 * least { 1 } else { 2 };
    if size.y < 2.0 * least {
        return;
    }
    for quarter in (-2..=2).step_by(step) {
        let value = curve.scale / 2.0 * quarter as f32;
        let y = size.y * curve.y(value);
        let discs = value.abs() as i32;
        let words = if discs == 0 { "0".to_owned() } else { format!("+{discs}") };
        let at = Vec2::new(-width / 2.0 - 10.0 * u, y);
        let text = ui.text(TextRole::Figures, words, ink);
        let text_size = Vec2::new(width, 24.0 * u);
        label(graph, at, text_size, JustifyContent::FlexEnd, text);
        let side = match quarter {
            2 => Side::Black,
            -2 => Side::White,
            _ => continue,
        };
        let at = Vec2::new(-width - 8.0 * u, y);
        let disc_icon = Rect::from_center_size(at, Vec2::splat(14.0 * u));
        graph.spawn(place(disc_icon)).with_child(ui.disc_icon(side, 14.0));
    }
    let moves = curve.moves();
    // A number for every tenth move has room on every graph; a short game has more of them.
    let step = if moves > 24 { 10 } else { 5 };
    let tens = (step..moves.saturating_sub(step / 3)).step_by(step);
    let ends = [1, moves];
    for number in tens.chain(ends).filter(|&number| number > 0) {
        let at = Vec2::new(curve.x(number) * size.x, size.y + 18.0 * u);
        let text = ui.text(TextRole::Figures, number.to_string(), ink);
        let size = Vec2::new(40.0 * u, 24.0 * u);
        label(graph, at, size, JustifyContent::Center, text);
    }
}

/// The marks of the errors. A full graph has marks for all errors and signs for the worst, as far as they have room. Any
/// other graph has marks for the worst blunders.
pub(super) fn marks(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2, full: bool, curve: &Curve) {
    let u = ui.layout.u;
    // In a long game on a narrow graph, the dots are smaller than the way from move to move.
    let spacing = size.x / curve.moves().max(2) as f32;
    let mut signs: Vec<Rect> = Vec::new();
    // The worst errors come first, because a sign that has no room is left out.
    let mut marks = curve.marks.clone();
    marks.sort_by_key(|&(number, mark, _)| (Reverse(mark), number));
    for (number, mark, deep) in marks {
        let Some((value, _)) = curve.points[number - 1] else {
            continue;
        };
        let has_sign = curve.worst.contains(&number);
        if !full && (mark != Mark::Blunder || !has_sign) {
            continue;
        }
        let at = Vec2::new(curve.x(number), curve.y(value)) * size;
        let ink = ui.palette.error(mark);
        let (diameter, part) = match (deep, has_sign) {
            (_, true) => (MARKS[0], 1.7),
            (true, false) => (MARKS[1], PART),
            (false, false) => (HOLLOW, PART),
        };
        let diameter = (diameter * u).min(part * spacing).max(3.0);
        let dot = Rect::from_center_size(at, Vec2::splat(diameter));
        let line = px((2.0 * u).max(1.0)).all();
        graph.spawn((
            place(dot).border(line).round(),
            BackgroundColor(if deep { ink } else { ui.palette.surface }),
            BorderColor::all(ink),
        ));
        if has_sign && full {
            let black_leads = value >= 0.0;
            let sides = [black_leads, !black_leads].map(|above| u * sign_height(at.y / u, above, size.y / u));
            let half = Vec2::new(PLATE, SIGN) / 2.0 * u;
            let beside_line = |y: &f32| !curve.crosses(number, Vec2::new(at.x, *y), half, size);
            let y = sides.into_iter().find(beside_line).unwrap_or(sides[0]);
            let sign = Rect::from_center_half_size(Vec2::new(at.x, y), half);
            if signs.iter().all(|other| other.intersect(sign).is_empty()) {
                // On its plate it is seen on the colours of both sides.
                let text = ui.sized_text(Face::Bold, 16.0, 1.2, mark.sign(), ui.palette.bg);
                let plate = place(sign).centred().rounded(ui.px(7.0));
                graph.spawn((plate, BackgroundColor(ink))).with_child(text);
                signs.push(sign);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stays_in_the_graph_and_beside_its_point() {
        for height in [60.0, 64.0, 82.0, 126.0, 206.0] {
            for at in 0..=height as i32 {
                let at = at as f32;
                for black_leads in [false, true] {
                    let middle = sign_height(at, black_leads, height);
                    let inside = SIGN_HALF..=height - SIGN_HALF;
                    assert!(inside.contains(&middle), "{at} of {height}: {middle}");
                    assert!((middle - at).abs() > SIGN_HALF + 7.0, "{at} of {height}");
                }
            }
        }
        let usual = [sign_height(50.0, true, 126.0), sign_height(76.0, false, 126.0)];
        assert_eq!(usual.map(|middle| middle as i32), [32, 94]);
    }
}
