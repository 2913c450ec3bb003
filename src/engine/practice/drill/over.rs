//! The end of a drill, and what is remembered of it.

use super::{
    super::{
        line::Line,
        run::{End, Run},
    },
    course::{Drill, Turn},
};

impl Drill {
    /// Ends the drill, as a learner does who plays on after a mistake or gives up. A drill that is over stays as it is.
    pub fn leave(&mut self) {
        self.left |= !matches!(self.turn(), Turn::Over(_));
    }

    /// The run, when the drill is over. `None` before that, and if there is nothing to remember: no answer at all, or a drill
    /// that was left without a mistake.
    pub fn run(&self) -> Option<Run> {
        let Turn::Over(end) = self.turn() else {
            return None;
        };
        let line = match end {
            End::Left if self.mistakes.is_empty() => return None,
            End::Left => self.line_that_was_left()?,
            _ if self.answers == 0 => return None,
            _ => self.line_to_the_last_answer()?,
        };
        let mut departed = self.departed.clone();
        if end == End::BookEnds {
            departed.extend(self.wanted.iter().cloned());
        }
        Some(Run { line, given: self.terms.opening.move_count(), mistakes: self.mistakes.clone(), departed, end })
    }

    /// The line without the replies after the last answer.
    fn line_to_the_last_answer(&self) -> Option<Line> {
        let mut game = self.game.clone();
        let side = self.terms.side;
        while game.undo()?.color != side {}
        game.redo()?;
        Line::of(&game, side)
    }

    /// The line that a learner who has left the drill has to repeat.
    fn line_that_was_left(&self) -> Option<Line> {
        if let Some(wanted) = self.wanted.first() {
            return Some(wanted.clone());
        }
        if self.next_side() == Turn::Learner {
            let best = self.book.best(self.game.position())?;
            return self.line_with(best.square);
        }
        self.line_to_the_last_answer()
    }
}
