//! The area in which the pointer reaches the board.

use bevy::prelude::*;

use crate::game::look::BoardGeometry;

/// The node that catches the pointer over the board.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct BoardArea(pub BoardGeometry);
