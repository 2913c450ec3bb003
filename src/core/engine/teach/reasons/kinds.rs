//! The kinds of reasons. Each looks for what is true of one move and not of the other.

mod anchor;
mod best_line;
mod corner;
mod corner_plans;
mod edge;
mod mobility;
mod no_move;
mod outer;
mod parity;
mod refutation;
mod stability;
mod tempo;
mod wall;

pub(super) use best_line::{best_line, equals, only_move};
pub(super) use refutation::refutation;

use super::branch::{Claim, Comparison};

/// A kind of reason: what it finds in a comparison.
type Finder = fn(&Comparison<'_>) -> Vec<Claim>;

/// What can be wrong with a move.
const FAULTS: [Finder; 10] = [
    no_move::wiped_out,
    corner::given,
    corner::given_by_x_square,
    corner::given_by_c_square,
    mobility::faults,
    stability::lost,
    edge::weak,
    parity::lost,
    tempo::used,
    outer::faults,
];

/// What can be good about a move.
const MERITS: [Finder; 11] = [
    no_move::wipes_out,
    corner::won,
    corner_plans::merits,
    mobility::merits,
    stability::won,
    edge::won,
    parity::won,
    tempo::kept,
    no_move::shut_out,
    anchor::anchor,
    outer::merits,
];

/// All that is wrong with `this` move and not with the other.
pub(super) fn faults(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mut claims: Vec<Claim> = FAULTS.iter().flat_map(|kind| kind(comparison)).collect();
    claims.extend(no_move::pass_suffered(comparison));
    claims
}

/// All that is good about `this` move and not about the other.
pub(super) fn merits(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mut claims: Vec<Claim> = MERITS.iter().flat_map(|kind| kind(comparison)).collect();
    claims.extend(no_move::pass_forced(comparison));
    claims
}
