//! Makes parts of the interface more or less transparent.
//!
//! Bevy has no opacity for a group of nodes. Everything that is drawn of the interface passes through one list in the
//! renderer. The opacity is applied there, so that no other code has to care.

use std::iter::once;

use bevy::{
    prelude::*,
    render::{Extract, ExtractSchedule, RenderApp},
    ui_render::{ExtractedUiItem, ExtractedUiNodes, RenderUiSystems},
};

use crate::game::ui::Opacity;

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

fn fade(groups: Extract<Query<&Opacity>>, parents: Extract<Query<&ChildOf>>, mut nodes: ResMut<ExtractedUiNodes>) {
    if groups.iter().all(|group| group.0 >= 1.0) {
        return;
    }
    let opacity_of = |node: Entity| -> f32 {
        let around = once(node).chain(parents.iter_ancestors(node));
        let opacities = around.filter_map(|node| groups.get(node).ok());
        opacities.map(|group| group.0).product()
    };
    let ExtractedUiNodes { uinodes, glyphs } = &mut *nodes;
    for node in uinodes {
        let opacity = opacity_of(node.main_entity.id());
        match &mut node.item {
            ExtractedUiItem::Node { color, .. } => color.alpha *= opacity,
            ExtractedUiItem::Glyphs { range } => {
                for glyph in glyphs.get_mut(range.clone()).into_iter().flatten() {
                    glyph.color.alpha *= opacity;
                }
            }
        }
    }
}
