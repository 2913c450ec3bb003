//! What is wrong with a move, in short: the first reason against it, and the reply that shows it.

use super::{
    analysis::Analysis,
    explain,
    explain::reply_to,
    reason::{About, Reason, ReasonKind},
};
use crate::rules::Square;

/// A reply that costs at most so many discs is shown in place of the best one if that is on the square of the best move.
const GOOD_REPLY: f32 = 2.0;

/// What is wrong with a move. It does not tell which move would be better, so that the player can still look for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refutation {
    /// The move.
    pub square: Square,
    /// The first of the reasons about what the move does; `None` if there are only reasons about what it misses.
    pub reason: Option<Reason>,
    /// The best reply, or another good one where the best one names the best move; `None` if the other side has to pass.
    pub reply: Option<Square>,
    /// How many discs the reply flips.
    pub flipped: u32,
}

impl Refutation {
    /// What an analysis says against a move. `None` if there is nothing to say, or if the move is not legal.
    pub fn of(analysis: &Analysis, square: Square) -> Option<Self> {
        let after = analysis.position().play(square).ok()?;
        let best = analysis.best()?.square;
        let reason = explain(analysis, Some(square))
            .into_iter()
            .chain(reply_to(analysis, square))
            .find_map(|reason| without(reason, best));
        let line = analysis.find(square)?.line.get(1).copied();
        let mut replies = analysis.replies(square).unwrap_or_default().to_vec();
        replies.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        let good = replies.iter().filter(|reply| reply.cost <= GOOD_REPLY);
        let mut good = good.map(|reply| reply.square).chain(line);
        let first = good.clone().next();
        let reply = good
            .find(|&reply| reply != best)
            .or(first.filter(|_| reason.is_none()))
            .filter(|&reply| after.is_legal(reply));
        (reason.is_some() || reply.is_some()).then(|| Self {
            square,
            reason,
            reply,
            flipped: reply.map_or(0, |reply| after.flips(reply).count()),
        })
    }

    /// The reply that the reason tells by itself.
    pub fn told_reply(&self) -> Option<Square> {
        match self.reason.as_ref()?.kind {
            ReasonKind::Refuted { reply, .. } | ReasonKind::StableLost { reply, .. } => Some(reply),
            _ => None,
        }
    }

    /// What is left to say when the other side has replied, perhaps with another move.
    pub fn answered(mut self, by: Square) -> Option<Self> {
        if self.told_reply().is_some_and(|told| told != by) {
            self.reason = None;
        }
        self.reply = None;
        self.reason.is_some().then_some(self)
    }

    /// The squares to look at: those of the reason, the most telling one first, and the reply.
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = self.reason.as_ref().map_or(Vec::new(), |it| it.squares.clone());
        squares.extend(self.reply.filter(|reply| !squares.contains(reply)));
        squares
    }
}

/// A reason about what a move does that does not name the best move. What it marks without naming is left out.
fn without(mut reason: Reason, best: Square) -> Option<Reason> {
    if matches!(reason.kind, ReasonKind::MovesLeft { .. }) {
        reason.squares.retain(|&square| square != best);
    }
    let names = reason.squares.is_empty() || reason.squares.contains(&best);
    (reason.about == About::Fault && !names).then_some(reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::teach::reasons::{Topic, Wins, example::Example},
        rules::Side,
    };

    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    #[test]
    fn the_reply_is_the_best_one_and_the_reason_names_no_better_move() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("g2h3", -2.0)).replies("g2", &[("h1", 4.0), ("h3", -2.0)]);
        let found = Refutation::of(example.analysis(), Square::G2).expect("a bad move");
        let reason = found.reason.clone().expect("a reason");
        assert_eq!((reason.kind.topic(), reason.about), (Topic::Corner, About::Fault));
        assert_eq!(found.reply, Some(Square::H1));
        assert!(found.squares().contains(&Square::H1) && found.flipped > 0);
    }

    #[test]
    fn a_reply_on_the_square_of_the_best_move_is_not_told() {
        let reply = |cost: f32| {
            let example =
                Example::new(BOARD, ("h3h2", 9.0), ("g2h3", -2.0)).replies("g2", &[("h3", 2.0), ("h1", 2.0 - cost)]);
            let found = Refutation::of(example.analysis(), Square::G2).expect("a bad move");
            assert!(found.reason.is_some());
            found.reply
        };
        assert_eq!(reply(1.0), Some(Square::H1));
        assert_eq!(reply(5.0), None);
    }

    #[test]
    fn what_the_reply_would_have_won_is_not_said_after_another_one() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("h4h5", 2.0));
        let found = Refutation::of(example.analysis(), Square::H4).expect("a bad move");
        assert_eq!(found.clone().answered(Square::H3), None);
        let kind = ReasonKind::Refuted { side: Side::White, reply: Square::H5, wins: Wins::Discs(7) };
        let told = Refutation {
            reason: Some(Reason {
                kind,
                squares: vec![Square::H5],
                strength: 7.0,
                about: About::Fault,
                against: Square::H5,
            }),
            ..found
        };
        assert_eq!(told.told_reply(), Some(Square::H5));
        let left = told.clone().answered(Square::H5).expect("the reason");
        assert_eq!((left.reason.is_some(), left.reply), (true, None));
        assert_eq!(told.answered(Square::H3), None);
    }

    #[test]
    fn without_replies_the_line_is_followed() {
        let example = Example::new(BOARD, ("h5h4h3", 9.0), ("h4h5", 2.0));
        let found = Refutation::of(example.analysis(), Square::H4).expect("a bad move");
        assert_eq!(found.reply, Some(Square::H5));
        assert_eq!(Refutation::of(example.analysis(), Square::A1), None);
    }
}
