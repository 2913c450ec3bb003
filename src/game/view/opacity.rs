//! The whole interface, more or less transparent.
//!
//! Bevy has no opacity for a group of nodes. What is drawn of the interface passes through one list in the renderer,
//! and there it is made transparent, so that nothing else has to know.

use bevy::{
    prelude::*,
    render::{Extract, ExtractSchedule, RenderApp},
    ui_render::{ExtractedUiItem, ExtractedUiNodes, RenderUiSystems},
};

use crate::game::screens::Entrance;

pub(super) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            ExtractSchedule,
            fade.after(RenderUiSystems::ExtractText)
                .after(RenderUiSystems::ExtractBorders)
                .after(RenderUiSystems::ExtractGradient),
        );
    }
}

fn fade(entrance: Extract<Res<Entrance>>, mut nodes: ResMut<ExtractedUiNodes>) {
    let opacity = entrance.opacity();
    if opacity >= 1.0 {
        return;
    }
    for node in &mut nodes.uinodes {
        if let ExtractedUiItem::Node { color, .. } = &mut node.item {
            color.alpha *= opacity;
        }
    }
    for glyph in &mut nodes.glyphs {
        glyph.color.alpha *= opacity;
    }
}
