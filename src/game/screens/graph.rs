//! The evaluation graph: by how much black leads after each move of a game. The review and the result of a game show
//! it.
//!
//! [`Curve`] is what is drawn, [`picture`] the picture of the lines and areas, [`labels`] the numbers and the marks of
//! the errors, [`fill`] puts them together, and [`cursor`] is the line through the shown move. [`spawn`] builds the place on the screen where all of it
//! is.

mod cursor;
mod curve;
mod fill;
mod labels;
mod picture;
mod plot;
mod spark;

pub(crate) use curve::Curve;
pub(crate) use plot::Plot;
pub(crate) use spark::Spark;

use bevy::prelude::*;

use self::{cursor::Gliding, fill::draw_in};
use crate::game::{
    frame::AppSystems,
    play::{Review, Session},
    ui::{Boxes, Filled, Ui, UiParam, sized},
};

/// The place of a graph. It is drawn anew when more is known.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Curve>)]
pub(crate) struct GraphPlace {
    /// Its size in logical pixels, without the numbers beside it.
    pub(crate) size: Vec2,
    /// Numbers at the sides, lines across, and marks for all errors. Otherwise only the worst blunders have marks.
    pub(crate) full: bool,
    /// Whether a line shows the move that is shown on the board.
    pub(crate) cursor: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show, cursor::glide, spark::draw, plot::draw).chain().in_set(AppSystems::Enable));
}

/// Builds the card around a graph, whose corners have this radius in design units.
pub(crate) fn card<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    radius: f32,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let column = node.with(|node| node.flex_direction = FlexDirection::Column);
    let mut card = parent.spawn((
        Name::new("Graph card"),
        column.fixed().border(ui.outline()).rounded(ui.px(radius)),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
    card.with_children(content);
    card
}

/// Builds the place of a graph.
pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: GraphPlace) {
    let size = sized(px(graph.size.x), px(graph.size.y));
    parent.spawn((Name::new("Evaluation graph"), graph, size.fixed()));
}

fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &GraphPlace, &mut Filled<Curve>)>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    let ui = ui_param.ui();
    for (entity, &GraphPlace { size, full, cursor }, mut drawn) in &mut places {
        if !drawn.is_due(review.is_changed()) {
            continue;
        }
        let mut place = commands.entity(entity);
        let curve = Curve::of(&review);
        let is_new = Filled::refill(&mut drawn, place.reborrow(), curve, |graph, curve| {
            draw_in(graph, &ui, &mut images, curve, size, full);
            if cursor {
                cursor::spawn(graph, &ui, size);
            }
        });
        if is_new
            && cursor
            && let Some(curve) = drawn.value()
        {
            place.insert_if_new(Gliding::at_rest(curve, &review, &session));
        }
    }
}
