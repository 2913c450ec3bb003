//! The card with the evaluation graph.

use bevy::prelude::*;

use super::{
    analysis_row,
    widget::{GRAPH, ReviewWidget},
};
use crate::game::{
    play::Review,
    screens::graph::{self, GraphPlace},
    ui::{Boxes, Button, Kind, Press, Sideways, Skin, Ui, sized},
};

/// The height of the card, in design units, with and without much room, and with so little that the list of moves would
/// be too low otherwise.
pub(super) const HEIGHTS: [f32; 3] = [276.0, 196.0, 130.0];
/// The padding of the card around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, 30.0, 30.0, 40.0];
/// The height of the small graph, in logical pixels of the smallest window.
const SMALL: f32 = 48.0;

/// The graph on which a press goes to a move.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub(super) struct ScrubArea;

/// Builds the card. Both lengths are in logical pixels. `row` is the review, while the row about the analysis is shown.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, row: Option<&Review>, width: f32, height: f32) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    // Once everything is known, the graph takes the height of the row.
    let below = row.map_or(0.0, |_| ui.text_height(analysis_row::HEIGHT));
    let around = Vec2::new(left + right, top + bottom + below) * u;
    let size = Vec2::new(width, height) - around;
    let margin = UiRect::new(ui.px(left), ui.px(right), ui.px(top), ui.px(bottom));
    let node = Node::default().height(px(height));
    graph::card(parent, ui, 18.0, node, |card| {
        scrub_area(card, ui, margin, size.max(Vec2::splat(8.0)), true);
        if let Some(review) = row {
            analysis_row::spawn(card, ui, review);
        }
    })
    .insert(GRAPH);
}

/// Builds the small graph with the bar of the analysis, in a panel of this width in logical pixels.
pub(super) fn build_small(parent: &mut ChildSpawnerCommands, ui: &Ui, row: Option<&Review>, width: f32) {
    let node = Node::default().padding(px(7.0).all());
    let node = node.with(|node| node.row_gap = px(4.0));
    graph::card(parent, ui, 14.0, node, |card| {
        let size = Vec2::new(width - 20.0, ui.small_px(SMALL));
        scrub_area(card, ui, UiRect::ZERO, size, false);
        analysis_row::spawn_small(card, ui, row);
    })
    .insert(GRAPH);
}

fn scrub_area(card: &mut ChildSpawnerCommands, ui: &Ui, margin: UiRect, size: Vec2, full: bool) {
    let node = sized(px(size.x), px(size.y)).margin(margin).fixed();
    let graph = GraphPlace { size, full, cursor: true };
    Button::of(Kind::Slider, Skin::Bare, ReviewWidget::Graph)
        .press(Press::Silent)
        .sideways(Sideways::Adjust)
        .spawn(card, ui)
        // The border of a widget would move the graph away from the numbers beside it.
        .insert((ScrubArea, node.rounded(px(4.0))))
        .with_children(|area| graph::spawn(area, graph));
}
