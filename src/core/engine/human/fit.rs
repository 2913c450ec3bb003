//! Finds the style of a player from moves that the player has chosen.

use std::ops::RangeInclusive;

use super::{
    manner::{Look, Manner},
    style::{Style, Trait},
};
use crate::rules::{GameRecord, Position, Square};

/// A move that somebody has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The position before it.
    pub position: Position,
    /// The move before it.
    pub last: Option<Square>,
    /// The move.
    pub square: Square,
}

impl PlayedMove {
    /// The moves of a game where there was a choice. The first move is left out, since it is the same in all games.
    pub fn all(record: &GameRecord) -> Vec<Self> {
        let mut position = *record.start();
        let mut last = None;
        let mut found = Vec::new();
        for ply in record.plies() {
            let Some(square) = ply.square() else {
                position = position.pass();
                continue;
            };
            if last.is_some() && position.legal_moves().count() > 1 {
                found.push(Self { position, last, square });
            }
            let Ok(after) = position.play(square) else {
                break;
            };
            position = after;
            last = Some(square);
        }
        found
    }
}

/// A move that somebody has chosen, with what is seen of its position from the rungs.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The move.
    pub choice: PlayedMove,
    /// What is seen from each rung, empty where it is not asked for.
    pub looks: Vec<Look>,
}

/// A style that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The style.
    pub style: Style,
    /// How sure each of the [`Trait`]s is: so much less likely, as a logarithm, the moves are for a player who is the same but
    /// has nothing of it.
    pub sure: [f32; Trait::ALL.len()],
}

/// The most moves that are looked at, and so many are looked at first for the strength.
pub(super) const MOST: usize = 480;
pub(super) const FIRST: usize = 60;

/// No move is taken for less likely, since everybody does anything now and then.
const LEAST: f32 = 0.002;

/// A trait is sure if the moves are so much likelier with it, as a logarithm: [`Found::sure`].
pub const SURE: f32 = 4.0;

/// The traits of players as strong as each other have this standard deviation.
const TASTES: f32 = 0.25;

/// Moves that are spread evenly over all.
pub(super) fn spread(choices: &[PlayedMove], most: usize) -> Vec<PlayedMove> {
    let number = choices.len().min(most);
    let at = |index: usize| choices[index * choices.len() / number];
    (0..number).map(at).collect()
}

/// The mean logarithm of the probabilities of moves for a style.
pub fn likelihood(seen: &[Seen], style: &Style) -> f32 {
    let logarithm = |seen: &Seen| {
        let PlayedMove { position, last, square } = seen.choice;
        let chances = Manner::PEOPLE.chances(style, &position, last, |rung| &seen.looks[rung]);
        let mut found = chances.iter().filter(|it| it.square == square);
        found.next().map_or(0.0, |it| it.probability).max(LEAST).ln()
    };
    seen.iter().map(logarithm).sum::<f32>() / seen.len() as f32
}

/// The style with a place in this range that is likeliest to have chosen the moves, if players as strong as each other differ by
/// a quarter. `None` without moves.
pub fn style_of(seen: &[Seen], places: RangeInclusive<f32>) -> Option<Found> {
    if seen.is_empty() {
        return None;
    }
    let moves = seen.len() as f32;
    let value = |style: &Style| {
        let strange = style.traits().map(|part| (part / TASTES).powi(2));
        moves * likelihood(seen, style) - 0.5 * strange.iter().sum::<f32>()
    };
    let middle = f32::midpoint(*places.start(), *places.end());
    let starts = [false, true].map(|takes_corners| Style { takes_corners, ..Style::plain(middle) });
    let found = starts.map(|start| climb(start, &places, value));
    let (style, _) = found.into_iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let all = moves * likelihood(seen, &style);
    let sure = Trait::ALL.map(|of| {
        let mut traits = style.traits();
        traits[of as usize] = 0.0;
        all - moves * likelihood(seen, &style.with_traits(traits))
    });
    Some(Found { style, sure })
}

/// Changes the numbers of a style one by one, in smaller and smaller steps, as long as its value grows. With that value.
fn climb(start: Style, places: &RangeInclusive<f32>, value: impl Fn(&Style) -> f32) -> (Style, f32) {
    const FIRST_STEP: f32 = 0.5;
    const LAST_STEP: f32 = 0.04;
    /// A gain that is worth another round.
    const GAIN: f32 = 0.05;
    let mut best = (start, value(&start));
    let mut step = FIRST_STEP;
    while step > LAST_STEP {
        let before = best.1;
        for number in 0..=Trait::ALL.len() {
            for change in [step, -step] {
                let mut style = best.0;
                let mut traits = style.traits();
                match traits.get_mut(number) {
                    Some(part) => *part += change,
                    None => style.place += change,
                }
                style.place = style.place.clamp(*places.start(), *places.end());
                let style = style.with_traits(traits);
                let found = value(&style);
                if found > best.1 {
                    best = (style, found);
                    break;
                }
            }
        }
        if best.1 - before < GAIN {
            step /= 2.0;
        }
    }
    best
}
