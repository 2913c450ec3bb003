//! The numbers beside a graph and the marks of the errors on it.

use super::curve::Curve;
use crate::{engine::teach::review::Mark, game::prelude::*};

/// The diameter of a mark with a sign and of one without, in design units.
const MARKS: [f32; 2] = [13.0, 9.0];
/// The largest diameter of a mark without a sign, in parts of the way from move to move. Beside it the line is seen.
const PART: f32 = 0.8;
/// The diameter of a mark of the rough pass, in design units.
const HOLLOW: f32 = 8.0;

/// The size of a flag, the distance of its middle from the upper edge of the graph, and the least distance between the middles of
/// two of them, in design units.
const FLAG: Vec2 = Vec2::new(34.0, 24.0);
const FLAG_ABOVE: f32 = 20.0;
const FLAG_STEP: f32 = 40.0;
/// How much room flags need above a graph, in design units.
pub(crate) const FLAG_ROOM: f32 = FLAG_ABOVE + 16.0;

/// Where flags stand that belong to these points along a graph of this width, from the left to the right: those that would lie on
/// others move aside. All lengths are in the same unit.
fn flag_places(points: &[f32], step: f32, width: f32) -> Vec<f32> {
    let mut places = points.to_vec();
    let mut least = f32::NEG_INFINITY;
    for place in &mut places {
        *place = place.max(least);
        least = *place + step;
    }
    let mut most = width;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - step;
    }
    places
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
    // Large letters need more, as far as there is room.
    let width = (46.0 * ui.text_unit()).min(54.0 * u);
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

/// The marks of the errors. A full graph has marks for all errors, and flags above it for the worst. Any other graph has marks for
/// the worst only.
pub(super) fn marks(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2, full: bool, curve: &Curve) {
    let u = ui.layout.u;
    // In a long game on a narrow graph, the dots are smaller than the way from move to move.
    let spacing = size.x / curve.moves().max(2) as f32;
    let mut flags: Vec<(Vec2, Mark)> = Vec::new();
    // The worst errors are above the others.
    let mut marks = curve.marks.clone();
    marks.sort_by_key(|&(number, mark, _)| (mark, number));
    for (number, mark, deep) in marks {
        let Some((value, _)) = curve.points[number - 1] else {
            continue;
        };
        let is_worst = curve.worst.contains(&number);
        if !full && !is_worst {
            continue;
        }
        let at = Vec2::new(curve.x(number), curve.y(value)) * size;
        let ink = ui.palette.error(mark);
        let (diameter, part) = match (deep, is_worst) {
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
        if is_worst && full {
            flags.push((at, mark));
        }
    }
    flags.sort_by(|(a, _), (b, _)| a.x.total_cmp(&b.x));
    let points: Vec<f32> = flags.iter().map(|(at, _)| at.x).collect();
    for ((at, mark), x) in flags.into_iter().zip(flag_places(&points, FLAG_STEP * u, size.x)) {
        let ink = ui.palette.error(mark);
        let foot = (FLAG.y / 2.0 - FLAG_ABOVE) * u;
        let mut dots = |from: Vec2, to: Vec2| {
            let count = (from.distance(to) / (6.0 * u)) as usize;
            for step in 0..count {
                let middle = from.lerp(to, (step as f32 + 0.5) / count as f32);
                let dot = Rect::from_center_size(middle, Vec2::splat((2.5 * u).max(1.0)));
                graph.spawn((place(dot).round(), BackgroundColor(ink)));
            }
        };
        dots(Vec2::new(x, foot), Vec2::new(at.x, foot));
        dots(Vec2::new(at.x, foot), at);
        let flag = Rect::from_center_size(Vec2::new(x, -FLAG_ABOVE * u), FLAG * u);
        let text = ui.sized_text(Face::Bold, 16.0, 1.2, mark.sign(), ui.palette.bg);
        graph.spawn((place(flag).centred().rounded(ui.px(7.0)), BackgroundColor(ink))).with_child(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_stand_beside_each_other_and_above_their_points_where_they_can() {
        let whole = |places: Vec<f32>| places.iter().map(|&it| it as i32).collect::<Vec<_>>();
        assert_eq!(whole(flag_places(&[10.0, 100.0, 300.0], 40.0, 400.0)), [10, 100, 300]);
        assert_eq!(whole(flag_places(&[10.0, 20.0, 300.0], 40.0, 400.0)), [10, 50, 300]);
        assert_eq!(whole(flag_places(&[380.0, 390.0, 400.0], 40.0, 400.0)), [320, 360, 400]);
    }
}
