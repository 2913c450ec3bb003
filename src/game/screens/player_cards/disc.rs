//! A disc of the interface with the ring that shows whose turn it is.

use crate::{
    game::ui::{Boxes, Ui, sized},
    rules::Side,
};
use bevy::prelude::*;

/// A ring around the disc of a side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) enum Ring {
    /// A closed circle: a person is to move.
    Closed(Side),
    /// An open, turning arc: the computer is thinking.
    Arc(Side),
    /// The faint circle on which the arc turns.
    Track(Side),
}

/// Builds a disc with its ring. `units` is the diameter of the disc in design units. Without `rings` there is no ring.
pub(crate) fn disc(parent: &mut ChildSpawnerCommands, ui: &Ui, side: Side, units: f32, rings: bool) {
    let around = |diameter: f32| {
        let edge = ui.px((units - diameter) / 2.0);
        sized(ui.px(diameter), ui.px(diameter)).at(edge, edge)
    };
    parent.spawn((Name::new("Disc"), ui.square(units))).with_children(|holder| {
        // The baked picture is larger than the disc, because it also holds the shadow.
        let picture = units / ui.baked.disc_diameter();
        holder.spawn((ui.baked.node(side), around(picture)));
        if side == Side::Black {
            let stroke = (0.02 * units * ui.layout.u).max(1.2 * ui.layout.u);
            let line = around(units).border(px(stroke).all()).round();
            holder.spawn((line, BorderColor::all(ui.palette.text3)));
        }
        if !rings {
            return;
        }
        let ring = around(units + 20.0);
        for (kind, alpha) in [(Ring::Closed(side), 1.0), (Ring::Track(side), 0.22)] {
            holder.spawn((
                kind,
                ring.clone().border(ui.px(3.5).all()).round(),
                BorderColor::all(ui.palette.accent.with_alpha(alpha)),
                Visibility::Hidden,
            ));
        }
        holder.spawn((
            Ring::Arc(side),
            ImageNode::new(ui.baked.arc.clone()).with_color(ui.palette.accent),
            ring,
            UiTransform::IDENTITY,
            Visibility::Hidden,
        ));
    });
}
