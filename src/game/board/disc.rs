//! Disc entities and their poses.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::rules::{Side, Square};

/// A disc on the board. There is one for each occupied square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disc {
    pub square: Square,
    /// The colour it shows, or will show when its motion has ended.
    pub side: Side,
}

/// A disc of a picture: on the title screen, beside the settings, or on the board of the editor. It is not part of a
/// game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureDisc {
    pub square: Square,
    /// The colour it shows, or will show when its motion has ended.
    pub side: Side,
}

impl PictureDisc {
    /// A disc that lies on its square.
    pub fn resting(square: Square, side: Side) -> impl Bundle {
        (Name::new(format!("Picture disc {square}")), Self { square, side }, DiscPose::resting(side))
    }
}

/// Takes the discs of a picture away when its screen is left.
pub fn clear_picture(mut commands: Commands, discs: Query<Entity, With<PictureDisc>>) {
    for disc in &discs {
        commands.entity(disc).despawn();
    }
}

/// The old face of a disc, seen below the new face while that fades in. It is used only for players who want little
/// motion.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OldFace {
    pub square: Square,
    pub side: Side,
}

/// The translucent disc that floats over a previewed square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    pub square: Square,
    /// The colour that would be placed.
    pub side: Side,
}

/// The pose of a disc at this moment. Lengths are in cells, angles in radians.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct DiscPose {
    /// Turn about the hinge: 0 shows black, pi shows white.
    pub theta: f32,
    /// The direction in which the disc rolls. It is counted counter-clockwise from the side of the h-file, with y
    /// pointing up.
    pub axis: f32,
    /// Height above the felt.
    pub lift: f32,
    /// Size relative to a resting disc.
    pub scale: f32,
    /// Opacity, 0 to 1.
    pub alpha: f32,
    /// Strength of the dot in the other side's colour, 0 to 1.
    pub dot: f32,
}

impl DiscPose {
    /// A disc lying flat.
    pub fn resting(side: Side) -> Self {
        Self {
            theta: match side {
                Side::Black => 0.0,
                Side::White => PI,
            },
            axis: 0.0,
            lift: 0.0,
            scale: 1.0,
            alpha: 1.0,
            dot: 0.0,
        }
    }

    /// True if the disc lies flat and still.
    pub fn is_resting(&self) -> bool {
        *self == Self::resting(self.face())
    }

    /// The colour of the upper face.
    pub fn face(&self) -> Side {
        if self.theta.cos() >= 0.0 { Side::Black } else { Side::White }
    }
}

/// The direction from one square to another, as in [`DiscPose::axis`].
pub(crate) fn axis_between(from: Square, to: Square) -> f32 {
    let dx = f32::from(to.file()) - f32::from(from.file());
    let dy = f32::from(from.rank()) - f32::from(to.rank());
    dy.atan2(dx)
}
