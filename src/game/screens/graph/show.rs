//! The graph on the screen, which is drawn anew when more is known.

use bevy::prelude::*;

use super::{
    cursor,
    curve::Curve,
    labels::{marks, numbers},
    picture,
    place::{Drawn, GraphPlace},
    scale::scale,
};
use crate::game::{frame::AppSystems, play::Review, screens::kit::Kit};

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
    places: Query<(Entity, &GraphPlace, Option<&Drawn>)>,
    review: Res<Review>,
    kit: Kit,
    mut images: ResMut<Assets<Image>>,
) {
    let is_new = places.iter().any(|(.., drawn)| drawn.is_none());
    if places.is_empty() || (!is_new && !review.is_changed() && !kit.is_restyled()) {
        return;
    }
    let curve = Curve::of(&review);
    let height = scale(curve.points.iter().flatten().map(|(value, _)| *value));
    let now = Drawn {
        curve,
        scale: height,
    };
    let ui = kit.ui();
    for (entity, place, drawn) in &places {
        if drawn == Some(&now) && !kit.is_restyled() {
            continue;
        }
        let sf = ui.layout.viewport.scale_factor;
        let pen = picture::Pen {
            size: (place.size * sf).round().as_uvec2(),
            scale: height,
            line: (LINE * ui.layout.u * sf).max(1.5),
            grid: place.full,
        };
        let image = images.add(picture::draw(&now.curve, pen, ui.palette));
        commands
            .entity(entity)
            .insert(now.clone())
            .despawn_children()
            .with_children(|graph| {
                graph.spawn((
                    ImageNode::new(image),
                    Node {
                        position_type: PositionType::Absolute,
                        width: percent(100),
                        height: percent(100),
                        ..default()
                    },
                ));
                if place.full {
                    numbers(graph, &ui, place.size, &now.curve, height);
                }
                marks(graph, &ui, *place, &now.curve, height);
                if place.cursor {
                    cursor::spawn(graph, &ui, place.size);
                }
            });
    }
}
