//! The graph on the screen, which is drawn anew when more is known.

use bevy::prelude::*;

use super::{
    cursor,
    curve::Curve,
    labels::{marks, numbers},
    picture,
    scale::scale,
};
use crate::game::{frame::AppSystems, play::Review, screens::kit::Kit};

/// The place of a graph. The graph is drawn anew when more is known.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct GraphPlace {
    /// Its size in logical pixels, without the numbers beside it.
    pub(crate) size: Vec2,
    /// Numbers at the sides, lines across, and marks for all errors. Otherwise only blunders have marks.
    pub(crate) full: bool,
    /// Whether a line shows the move that is shown on the board.
    pub(crate) cursor: bool,
}

/// The width of the graph's line, in design units.
const LINE: f32 = 3.0;

/// What a place was last drawn with.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Drawn {
    pub(super) curve: Curve,
    /// The height of the graph, in discs.
    pub(super) scale: f32,
}

/// Builds the place of a graph.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: GraphPlace) {
    parent.spawn((
        Name::new("Evaluation graph"),
        graph,
        Node {
            width: Val::Px(graph.size.x),
            height: Val::Px(graph.size.y),
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

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
