//! The styles of the characters, from weak to strong.

use Foresight::{Engine, Plies};

use crate::engine::people::{Foresight, Glance};

/// How a player chooses its moves.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine::opponents) struct Style {
    /// What draws the player to a move: how much more likely a move becomes with each unit of a part, as a logarithm.
    pub habit: Glance,
    /// In the middle of the game, so many discs of loss make a move as much less likely as one unit of habit.
    pub care: f32,
    /// Moves that are seen to lose more discs are not played.
    pub threshold: f32,
    /// What is foreseen.
    pub foresight: Foresight,
}

/// The habit of the players of tournament games, fitted to 23,641 positions of the WTHOR games of 2023: how much more likely
/// they choose a move, without regard to its value.
const USUAL: Glance = Glance {
    discs: -0.19,
    edge: -0.06,
    corner: 0.47,
    x_square: -2.08,
    c_square: -1.08,
    replies: -1.42,
    outer: -2.67,
    near: 0.64,
};

/// A part of the usual habit.
const fn usual(part: f32) -> Glance {
    Glance {
        discs: part * USUAL.discs,
        edge: part * USUAL.edge,
        corner: part * USUAL.corner,
        x_square: part * USUAL.x_square,
        c_square: part * USUAL.c_square,
        replies: part * USUAL.replies,
        outer: part * USUAL.outer,
        near: part * USUAL.near,
    }
}

/// Takes many discs, and likes the squares beside the corners.
pub(in crate::engine::opponents) const PEBBLE: Style = Style {
    habit: Glance {
        discs: 1.2,
        x_square: 0.5,
        c_square: 0.5,
        ..usual(0.0)
    },
    care: 100.0,
    threshold: 40.0,
    foresight: Plies(1, 0.0),
};

/// Longs for corners, and for discs.
pub(in crate::engine::opponents) const MINNOW: Style = Style {
    habit: Glance {
        corner: 3.0,
        discs: 1.0,
        ..usual(0.1)
    },
    care: 36.0,
    threshold: 40.0,
    foresight: Plies(1, 0.0),
};

/// Counts discs, and sees a reply.
pub(in crate::engine::opponents) const CLOVER: Style = Style {
    habit: Glance {
        discs: 1.2,
        ..usual(0.25)
    },
    care: 11.6,
    threshold: 30.0,
    foresight: Plies(2, 0.3),
};

/// Loves edges.
pub(in crate::engine::opponents) const SPARROW: Style = Style {
    habit: Glance {
        edge: 1.2,
        ..usual(0.35)
    },
    care: 7.4,
    threshold: 19.0,
    foresight: Plies(2, 0.15),
};

/// Plays where the last disc was laid.
pub(in crate::engine::opponents) const OTTER: Style = Style {
    habit: Glance {
        near: 1.6,
        ..usual(0.45)
    },
    care: 4.75,
    threshold: 13.0,
    foresight: Plies(3, 0.25),
};

/// Grows along the edges.
pub(in crate::engine::opponents) const JUNIPER: Style = Style {
    habit: Glance {
        edge: 0.9,
        ..usual(0.55)
    },
    care: 3.0,
    threshold: 8.0,
    foresight: Plies(4, 0.25),
};

/// Leaves few replies.
pub(in crate::engine::opponents) const HERON: Style = Style {
    habit: Glance {
        replies: -2.0,
        ..usual(0.65)
    },
    care: 1.375,
    threshold: 4.0,
    foresight: Plies(5, 0.2),
};

/// Gives discs away.
pub(in crate::engine::opponents) const MAGPIE: Style = Style {
    habit: Glance {
        discs: -1.4,
        ..usual(0.7)
    },
    care: 1.75,
    threshold: 4.6,
    foresight: Engine(5),
};

/// Plays as most people do, and sees farther.
pub(in crate::engine::opponents) const LANTERN: Style = Style {
    habit: usual(0.7),
    care: 1.43,
    threshold: 4.0,
    foresight: Engine(7),
};

/// Opens nothing.
pub(in crate::engine::opponents) const IBEX: Style = Style {
    habit: Glance {
        outer: -3.2,
        ..usual(0.7)
    },
    care: 0.74,
    threshold: 2.2,
    foresight: Engine(8),
};

/// Hardly errs.
pub(in crate::engine::opponents) const MERIDIAN: Style = Style {
    habit: usual(0.5),
    care: 0.5,
    threshold: 1.6,
    foresight: Engine(10),
};
