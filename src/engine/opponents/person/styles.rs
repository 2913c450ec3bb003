//! The styles of the characters, from weak to strong.

use crate::engine::people::{Glance, Style};

/// No taste of one's own.
const NONE: Glance =
    Glance { discs: 0.0, edge: 0.0, corner: 0.0, x_square: 0.0, c_square: 0.0, replies: 0.0, outer: 0.0, near: 0.0 };

/// Takes many discs, and likes the squares beside the corners.
pub(in crate::engine::opponents) const PEBBLE: Style = Style {
    place: 0.0,
    taste: Glance { discs: 1.2, x_square: 0.5, c_square: 0.5, ..NONE },
    carelessness: [0.0; 2],
    takes_corners: true,
};

/// Longs for corners, and for discs.
pub(in crate::engine::opponents) const MINNOW: Style = Style {
    place: 1.0,
    taste: Glance { corner: 3.0, discs: 1.0, ..NONE },
    carelessness: [0.0; 2],
    takes_corners: true,
};

/// Counts discs, and sees a reply.
pub(in crate::engine::opponents) const CLOVER: Style =
    Style { place: 2.5, taste: Glance { discs: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Loves edges.
pub(in crate::engine::opponents) const SPARROW: Style =
    Style { place: 3.8, taste: Glance { edge: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Plays where the last disc was laid.
pub(in crate::engine::opponents) const OTTER: Style =
    Style { place: 4.9, taste: Glance { near: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Grows along the edges.
pub(in crate::engine::opponents) const JUNIPER: Style =
    Style { place: 6.1, taste: Glance { edge: 0.9, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Leaves few replies.
pub(in crate::engine::opponents) const HERON: Style =
    Style { place: 7.25, taste: Glance { replies: -1.5, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Gives discs away.
pub(in crate::engine::opponents) const MAGPIE: Style =
    Style { place: 8.15, taste: Glance { discs: -1.4, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Plays as most people do, and sees farther.
pub(in crate::engine::opponents) const LANTERN: Style =
    Style { place: 8.8, taste: NONE, carelessness: [0.0; 2], takes_corners: true };

/// Opens nothing.
pub(in crate::engine::opponents) const IBEX: Style =
    Style { place: 9.6, taste: Glance { outer: -2.0, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Hardly errs.
pub(in crate::engine::opponents) const MERIDIAN: Style =
    Style { place: 11.0, taste: NONE, carelessness: [0.0; 2], takes_corners: true };
