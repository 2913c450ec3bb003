//! Who leads.

use crate::{engine::MoveValue, rules::Color as Side};

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
