//! The card with the evaluation graph.

use bevy::prelude::*;

use super::{
    analysis_row::{self, RowFade},
    widget::ReviewWidget,
};
use crate::game::{
    screens::graph::{self, GraphPlace},
    ui::{Sideways, Skin, Ui, Widget, group},
};

/// The height of the card, in design units, with and without much room.
pub(super) const HEIGHTS: [f32; 2] = [276.0, 196.0];
/// The padding of the card around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, 30.0, 30.0, 40.0];
/// The height of the small graph, in logical pixels of the smallest window.
const SMALL: f32 = 48.0;

/// The graph on which a press goes to a move.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub(super) struct ScrubArea;

/// Builds the card. Both lengths are in logical pixels.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    fade: RowFade,
    width: f32,
    height: f32,
) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    // Once everything is known, the graph takes the height of the row.
    let row = if fade.is_over() {
        0.0
    } else {
        ui.tall(analysis_row::HEIGHT)
    };
    let node = Node {
        height: Val::Px(height),
        ..default()
    };
    graph::card(parent, ui, 18.0, node, |card| {
        let size = Vec2::new(
            width - (left + right) * u,
            height - (top + bottom + row) * u,
        );
        let margin = UiRect {
            left: ui.px(left),
            right: ui.px(right),
            top: ui.px(top),
            bottom: ui.px(bottom),
        };
        scrub_area(
            card,
            ui,
            margin,
            GraphPlace {
                size: size.max(Vec2::splat(8.0)),
                full: true,
                cursor: true,
            },
        );
        if !fade.is_over() {
            analysis_row::spawn(card, ui);
        }
    });
}

/// Builds the small graph with the bar of the analysis, in a panel of this width in logical pixels.
pub(super) fn build_small(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let node = Node {
        padding: UiRect::all(Val::Px(7.0)),
        row_gap: Val::Px(4.0),
        ..default()
    };
    graph::card(parent, ui, 14.0, node, |card| {
        let size = Vec2::new(width - 20.0, ui.small_px(SMALL));
        scrub_area(
            card,
            ui,
            UiRect::ZERO,
            GraphPlace {
                size,
                full: false,
                cursor: true,
            },
        );
        analysis_row::spawn_small(card, ui);
    });
}

fn scrub_area(card: &mut ChildSpawnerCommands, ui: &Ui, margin: UiRect, graph: GraphPlace) {
    let widget = Widget {
        group: group::GRAPH,
        skin: Skin::Bare,
        sideways: Sideways::Adjust,
        ..default()
    };
    let mut area = card.spawn((
        ui.widget(ReviewWidget::Graph, widget, Node::default()),
        ScrubArea,
    ));
    // The border of a widget would move the graph away from the numbers beside it.
    area.insert(Node {
        width: Val::Px(graph.size.x),
        height: Val::Px(graph.size.y),
        margin,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(Val::Px(4.0)),
        ..default()
    });
    area.with_children(|area| graph::spawn(area, graph));
}
