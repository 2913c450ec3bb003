//! The graph on the screen, which is drawn anew when more is known.

use bevy::prelude::*;

use super::{
    cursor,
    curve::Curve,
    labels::{marks, numbers},
    picture,
    place::GraphPlace,
};
use crate::game::{
    frame::AppSystems,
    play::Review,
    screens::kit::Kit,
    ui::{Boxes, sized},
};

/// The width of the graph's line, in design units.
const LINE: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show, cursor::aim, cursor::glide)
            .chain()
            .in_set(AppSystems::Enable),
    );
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, &GraphPlace, Option<&Curve>)>,
    review: Res<Review>,
    kit: Kit,
    mut images: ResMut<Assets<Image>>,
) {
    let is_new = places.iter().any(|(.., drawn)| drawn.is_none());
    if places.is_empty() || (!is_new && !review.is_changed() && !kit.is_restyled()) {
        return;
    }
    let curve = Curve::of(&review);
    let ui = kit.ui();
    for (entity, place, drawn) in &places {
        if drawn == Some(&curve) && !kit.is_restyled() {
            continue;
        }
        let sf = ui.layout.viewport.scale_factor;
        let size = (place.size * sf).round().as_uvec2();
        let line = (LINE * ui.layout.u * sf).max(1.5);
        let image = picture::draw(&curve, size, line, place.full, ui.palette);
        let whole = sized(percent(100), percent(100)).absolute();
        commands
            .entity(entity)
            .insert(curve.clone())
            .despawn_children()
            .with_children(|graph| {
                graph.spawn((ImageNode::new(images.add(image)), whole));
                if place.full {
                    numbers(graph, &ui, place.size, &curve);
                }
                marks(graph, &ui, *place, &curve);
                if place.cursor {
                    cursor::spawn(graph, &ui, place.size);
                }
            });
    }
}
