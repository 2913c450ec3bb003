//! A disc of the interface with the ring that shows whose turn it is.

use super::components::Ring;
use crate::{
    game::{look::Baked, ui::Ui},
    rules::Color as Side,
};
use bevy::prelude::*;

/// Builds a disc with its ring. `units` is the diameter of the disc in design units. Without `rings` there is no ring.
pub(crate) fn disc(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    baked: &Baked,
    side: Side,
    units: f32,
    rings: bool,
) {
    let ring = units + 20.0;
    parent
        .spawn((
            Name::new("Disc"),
            Node {
                width: ui.px(units),
                height: ui.px(units),
                flex_shrink: 0.0,
                ..default()
            },
        ))
        .with_children(|holder| {
            // The baked picture is larger than the disc, because it also holds the shadow.
            let picture = units / baked.disc_diameter();
            holder.spawn((baked.node(side), centred(ui, units, picture)));
            if side == Side::Black {
                let stroke = (0.02 * units * ui.layout.u).max(1.2 * ui.layout.u);
                holder.spawn((
                    Node {
                        border: UiRect::all(Val::Px(stroke)),
                        border_radius: BorderRadius::MAX,
                        ..centred(ui, units, units)
                    },
                    BorderColor::all(ui.palette.text3),
                ));
            }
            if rings {
                for (kind, alpha) in [(Ring::Closed(side), 1.0), (Ring::Track(side), 0.22)] {
                    holder.spawn((
                        kind,
                        Node {
                            border: UiRect::all(ui.px(3.5)),
                            border_radius: BorderRadius::MAX,
                            ..centred(ui, units, ring)
                        },
                        BorderColor::all(ui.palette.accent.with_alpha(alpha)),
                        Visibility::Hidden,
                    ));
                }
                holder.spawn((
                    Ring::Arc(side),
                    ImageNode::new(baked.arc.clone()).with_color(ui.palette.accent),
                    centred(ui, units, ring),
                    UiTransform::IDENTITY,
                    Visibility::Hidden,
                ));
            }
        });
}

fn centred(ui: &Ui, outer: f32, inner: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: ui.px((outer - inner) / 2.0),
        top: ui.px((outer - inner) / 2.0),
        width: ui.px(inner),
        height: ui.px(inner),
        ..default()
    }
}
