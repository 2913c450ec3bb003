//! The kinds of reasons. Each looks for what is true of one move and not of the other.

mod anchor;
mod best_line;
mod c_square;
mod corner;
mod corner_plans;
mod edge;
mod forced_pass;
mod mobility;
mod only_move;
mod outer;
mod parity;
mod refutation;
mod shut_out;
mod stability;
mod tempo;
mod wall;
mod wipe_out;
mod x_square;

pub(super) use best_line::{best_line, equals};
pub(super) use only_move::only_move;
pub(super) use refutation::refutation;

use super::branch::{Claim, Comparison};

/// A kind of reason: what it finds in a comparison.
type Kind = fn(&Comparison<'_>) -> Vec<Claim>;

/// What can be wrong with a move.
const FAULTS: [Kind; 10] = [
    wipe_out::suffered,
    corner::given,
    x_square::given,
    c_square::given,
    mobility::faults,
    stability::lost,
    edge::weak,
    parity::lost,
    tempo::used,
    outer::faults,
];

/// What can be good about a move.
const MERITS: [Kind; 11] = [
    wipe_out::done,
    corner::won,
    corner_plans::merits,
    mobility::merits,
    stability::won,
    edge::won,
    parity::won,
    tempo::kept,
    shut_out::shut_out,
    anchor::anchor,
    outer::merits,
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
