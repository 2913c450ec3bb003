//! The analysis of the position on the board, and who leads.

use bevy::prelude::*;

use crate::{
    engine::{
        MoveValue, Report,
        reasons::{self, Refutation},
    },
    game::{
        play::{
            Session,
            help::{is_one_against_the_computer, may_warn, tells_of_blunders},
            values_refused,
        },
        settings::Settings,
    },
    rules::{Color as Side, Position, Square},
};

/// A blunder is only told of if the moves were searched at least this deep, in plies, or to the end.
const SURE_DEPTH: u8 = 8;

/// The values of the moves of a position.
#[derive(Clone, Debug)]
pub(in crate::game::play) struct Latest {
    /// The revision of the session that has the position.
    pub(super) revision: u64,
    /// The number of its empty squares.
    pub(super) empties: u32,
    pub(super) report: Report,
}

impl Latest {
    /// A move that has a value.
    pub(super) fn find(&self, square: Square) -> Option<&MoveValue> {
        let mut moves = self.report.moves.iter();
        moves.find(|found| found.square == square && found.has_value)
    }
}

/// What the engine thinks of the moves on the board.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// The values of the last completed depth.
    pub(super) latest: Option<Latest>,
    /// The revision about which nothing more is asked.
    pub(super) finished: Option<u64>,
    /// The revision for which a player of two has asked for values.
    pub(super) asked: Option<u64>,
    /// Who leads, and by how much, after the last move whose value is known.
    pub standing: Option<Standing>,
}

impl Analysis {
    /// Whether the values of the moves on the board are to be seen. In a game between two people they are shown only on
    /// request and until the next move, because both people see them.
    pub fn is_wanted(&self, session: &Session, settings: &Settings) -> bool {
        values_refused(session).is_none()
            && session.is_started()
            && session.is_game()
            && !session.is_watched()
            && match session.only_human() {
                Some(_) => settings.values,
                None => self.asked == Some(session.revision()),
            }
    }

    /// Whether the engine is to value the moves: they are to be seen, or the coach looks for blunders, before the move or
    /// after it.
    pub(super) fn is_needed(&self, session: &Session, settings: &Settings) -> bool {
        let for_coach =
            is_one_against_the_computer(session) && tells_of_blunders(session, settings);
        for_coach || may_warn(session, settings) || self.is_wanted(session, settings)
    }

    /// The values of the moves in the position on the board.
    pub(in crate::game::play) fn latest_of(&self, session: &Session) -> Option<&Latest> {
        let latest = self.latest.as_ref()?;
        (latest.revision == session.revision()).then_some(latest)
    }

    /// How many discs the move that has just been made has lost; `None` if that is not known for sure enough.
    pub(in crate::game::play) fn loss_of(&self, played: Square) -> Option<f32> {
        let latest = self.latest.as_ref()?;
        let best = latest.report.best()?;
        let found = latest.find(played)?;
        let sure = best.depth >= SURE_DEPTH || best.is_exact(latest.empties);
        sure.then_some(best.value - found.value)
    }

    /// What is wrong with a move of the position that the values are of.
    pub(in crate::game::play) fn refutation(
        &self,
        square: Square,
        position: &Position,
    ) -> Option<Refutation> {
        let latest = self.latest.as_ref()?;
        Refutation::of(&reasons::Analysis::new(position, &latest.report), square)
    }

    /// Whether the evaluation bar is beside the board: with the values, in games against the computer.
    pub fn has_bar(session: &Session, settings: &Settings) -> bool {
        settings.values && session.only_human().is_some() && values_refused(session).is_none()
    }

    /// The values of the legal moves, the best one first. `None` if they are not to be seen or not known yet.
    pub fn values(&self, session: &Session, settings: &Settings) -> Option<&[MoveValue]> {
        let latest = self.latest_of(session)?;
        self.is_wanted(session, settings)
            .then_some(&latest.report.moves[..])
    }
}

/// Shows the values of the moves, or hides them.
#[derive(Message, Clone, Copy, Debug)]
pub struct ValuesToggled;

/// The expected result of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// By how many discs black will win, if both sides play their best moves. It is negative if white will win.
    pub black: f32,
    /// The depth of the search in plies; `None` if the result is certain.
    pub depth: Option<u8>,
}

impl Standing {
    /// The standing after a move of this side. `empties` counts the empty squares before the move.
    pub(super) fn after(side: Side, found: &MoveValue, empties: u32) -> Self {
        Self {
            black: match side {
                Side::Black => found.value,
                Side::White => -found.value,
            },
            depth: (!found.is_exact(empties)).then_some(found.depth),
        }
    }

    /// The side that leads by at least half a disc, if there is one.
    pub fn leader(&self) -> Option<Side> {
        match self.discs() {
            0 => None,
            1.. => Some(Side::Black),
            _ => Some(Side::White),
        }
    }

    /// The result in whole discs, as it is shown.
    pub fn discs(&self) -> i32 {
        self.black.round() as i32
    }

    /// Black's share of the evaluation bar, from 0 to 1. A disc counts most in an even game.
    pub fn share(&self) -> f32 {
        0.5 + 0.5 * (self.black / 16.0).tanh()
    }
}

/// A number of discs with its sign, as it is shown. Zero has none.
pub fn shown_discs(discs: i32) -> String {
    match discs {
        0 => "0".into(),
        1.. => format!("+{discs}"),
        // A true minus sign is as wide as a plus sign.
        _ => format!("\u{2212}{}", discs.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_signs() {
        assert_eq!([-12, 0, 3].map(shown_discs), ["\u{2212}12", "0", "+3"]);
    }

    #[test]
    fn the_share_is_even_for_a_draw_and_grows_with_the_lead() {
        let share = |black| Standing { black, depth: None }.share();
        assert!((share(0.0) - 0.5).abs() < 0.001);
        assert!((share(16.0) - 0.881).abs() < 0.001);
        assert!((share(-16.0) - 0.119).abs() < 0.001);
        assert!(share(64.0) <= 1.0);
    }
}
