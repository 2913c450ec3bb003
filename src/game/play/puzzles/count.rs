//! How answers count.

use std::{collections::HashSet, time::Duration};

use super::state::{PuzzleProgress, Puzzles};
use crate::{
    engine::puzzles::{Answer, Given},
    library::Skill,
};

/// The strength in puzzles that follows from answers. Only the first answer to each puzzle counts.
pub(super) fn skill_of(answers: &[Answer]) -> Skill {
    let (mut skill, mut met, mut last) = (Skill::default(), HashSet::new(), None);
    for answer in answers {
        if met.insert(answer.key) {
            let days = answer.day.saturating_sub(last.unwrap_or(answer.day));
            skill.rest(i32::try_from(days).unwrap_or(i32::MAX));
            last = Some(answer.day);
            learn(&mut skill, answer.rating, answer.given);
        }
    }
    skill
}

/// Learns from an answer. A hint halves what a right one tells.
fn learn(skill: &mut Skill, rating: u16, given: Given) {
    let (score, weight) = match given {
        Given::Right => (1.0, 1.0),
        Given::Helped => (1.0, 0.5),
        Given::Wrong => (0.0, 1.0),
    };
    skill.learn_part(rating.into(), score, weight);
}

/// Notes the first attempt at the puzzle on the board, on a day and so long after the game was started.
pub(super) fn note(puzzles: &mut Puzzles, progress: &mut PuzzleProgress, given: Given, day: u32, now: Duration) {
    /// Who thinks longer than this was away.
    const LONGEST: Duration = Duration::from_mins(10);
    let Some(asked) = &mut puzzles.asked else {
        return;
    };
    let puzzle = &asked.puzzle;
    let mut daily = progress.0.daily().into_iter();
    let of_today = daily.find(|(it, _)| it.key() == puzzle.key());
    let is_daily = of_today.is_some_and(|(_, before)| before.is_none());
    // An answer after midnight still belongs to the puzzles that were begun before.
    let day = progress.0.day().filter(|_| is_daily).unwrap_or(day);
    asked.given = Some(given);
    if is_daily {
        let (spent, answered) = puzzles.spent;
        let thought = now.saturating_sub(puzzles.since).min(LONGEST);
        puzzles.spent = (spent + thought, answered + 1);
    }
    if progress.0.answer(puzzle, given, is_daily, day) {
        let before = puzzles.skill.rating().elo.round();
        learn(&mut puzzles.skill, puzzle.rating, given);
        let gain = puzzles.skill.rating().elo.round() - before;
        asked.gain = Some(gain as i32);
    }
}
