//! A panel that scrolls, and how far.

use bevy::{prelude::*, ui::ComputedNode};

/// A panel that scrolls up and down. A finger can drag it anywhere.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct ScrollBox;

/// A part of a screen where the mouse wheel does something else than to scroll panels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct OwnWheel;

/// How far a panel can be scrolled, in logical pixels.
pub(super) fn limit(node: &ComputedNode) -> f32 {
    let scale = node.inverse_scale_factor();
    ((node.content_size().y - node.size().y) * scale).max(0.0)
}
