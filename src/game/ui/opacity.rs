//! How transparent a node is with all within it.

use bevy::prelude::*;

/// Opacity of a node and everything within it, from 0 to 1; groups within groups multiply.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Opacity(pub f32);
