//! What is wrong with a move, in short: the first reason against it, and the reply that shows it.

use super::{
    analysis::Analysis,
    explain,
    reason::{About, Reason},
};
use crate::rules::Square;

/// What is wrong with a move. It does not tell which move would be better, so that the player can still look for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refutation {
    /// The move.
    pub square: Square,
    /// The first of the reasons about what the move does; `None` if there are only reasons about what it misses.
    pub reason: Option<Reason>,
    /// The best reply; `None` if the other side has to pass.
    pub reply: Option<Square>,
    /// How many discs the reply flips.
    pub flipped: u32,
}

impl Refutation {
    /// What an analysis says against a move. `None` if there is nothing to say, or if the move is not legal.
    pub fn of(analysis: &Analysis, square: Square) -> Option<Self> {
        let after = analysis.position().play(square).ok()?;
        let mut reasons = explain(analysis, Some(square)).into_iter();
        let best = analysis.best()?.square;
        let reason =
            reasons.find(|reason| reason.about == About::Fault && !reason.squares.contains(&best));
        let line = analysis.find(square)?.line.get(1).copied();
        let replies = analysis.replies(square).unwrap_or_default();
        let first = replies
            .iter()
            .min_by(|one, other| one.cost.total_cmp(&other.cost));
        let first = first.map(|reply| reply.square);
        let reply = first.or(line).filter(|&reply| after.is_legal(reply));
        (reason.is_some() || reply.is_some()).then(|| Self {
            square,
            reason,
            reply,
            flipped: reply.map_or(0, |reply| after.flips(reply).count()),
        })
    }

    /// The squares to look at: those of the reason, the most telling one first, and the reply.
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = self
            .reason
            .as_ref()
            .map_or(Vec::new(), |it| it.squares.clone());
        squares.extend(self.reply.filter(|reply| !squares.contains(reply)));
        squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::{Topic, example::Example};

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    #[test]
    fn the_reply_is_the_best_one_and_the_reason_names_no_better_move() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("g2h3", -2.0))
            .replies("g2", &[("h1", 4.0), ("h3", -2.0)]);
        let found = Refutation::of(example.analysis(), Square::G2).expect("a bad move");
        let reason = found.reason.clone().expect("a reason");
        assert_eq!(
            (reason.kind.topic(), reason.about),
            (Topic::Corner, About::Fault)
        );
        assert_eq!(found.reply, Some(Square::H1));
        assert!(found.squares().contains(&Square::H1) && found.flipped > 0);
    }

    #[test]
    fn without_replies_the_line_is_followed() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("h4h5", 2.0));
        let found = Refutation::of(example.analysis(), Square::H4).expect("a bad move");
        assert_eq!(found.reply, Some(Square::H5));
        assert_eq!(Refutation::of(example.analysis(), Square::A1), None);
    }
}
