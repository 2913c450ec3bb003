//! Colours as the shaders want them.

use bevy::prelude::*;

use crate::game::look::Outline;

/// A colour in linear light. `w` is a number that the shader gets with it.
pub(super) fn linear(color: Color, w: f32) -> Vec4 {
    let c = color.to_linear();
    Vec4::new(c.red, c.green, c.blue, w)
}

/// The colour and width of an outline; all zeros for none.
pub(super) fn outline(outline: Option<Outline>) -> Vec4 {
    outline.map_or(Vec4::ZERO, |outline| linear(outline.color, outline.width))
}
