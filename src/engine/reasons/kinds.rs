//! The kinds of reasons. Each looks for what is true of one move and not of the other.

mod anchor;
mod best_line;
mod c_square;
mod corner;
mod edge;
mod forced_pass;
mod mobility;
mod only_move;
mod parity;
mod shut_out;
mod stability;
mod tempo;
mod wall;
mod x_square;

pub(super) use best_line::best_line;
pub(super) use only_move::only_move;

use super::branch::{Claim, Comparison};

/// A kind of reason: what it finds in a comparison.
type Kind = fn(&Comparison<'_>) -> Vec<Claim>;

/// What can be wrong with a move.
const FAULTS: [Kind; 9] = [
    corner::given,
    x_square::given,
    c_square::given,
    mobility::faults,
    stability::lost,
    edge::weak,
    parity::lost,
    tempo::used,
    wall::built,
];

/// What can be good about a move.
const MERITS: [Kind; 8] = [
    corner::won,
    mobility::merits,
    stability::won,
    edge::won,
    parity::won,
    tempo::kept,
    shut_out::shut_out,
    anchor::anchor,
];

/// All that is wrong with `this` move and not with the other.
pub(super) fn faults(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mut claims: Vec<Claim> = FAULTS.iter().flat_map(|kind| kind(comparison)).collect();
    claims.extend(forced_pass::suffered(comparison));
    claims
}

/// All that is good about `this` move and not about the other.
pub(super) fn merits(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mut claims: Vec<Claim> = MERITS.iter().flat_map(|kind| kind(comparison)).collect();
    claims.extend(forced_pass::forced(comparison));
    claims
}
