//! The opacity of a node together with everything inside it.

use bevy::prelude::*;

/// The opacity of a node and everything inside it, from 0 to 1. The opacities of nested nodes are multiplied.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Opacity(pub f32);
