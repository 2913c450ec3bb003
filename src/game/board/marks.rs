//! Marks on the board as values. Whoever knows what is to be marked lists it; `view/marks` draws the lists.

pub(crate) mod mark;
mod parts;

pub(crate) use mark::{Looks, Mark, Scene, depth};
pub(crate) use parts::{arrows, badge, ends, last_move, legal_moves, outline, reasons, refutation, region};

use bevy::prelude::*;

use crate::game::{look::Stage, shell::AppSystems};

#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ListMarks;

/// All that is to be seen in this frame.
#[derive(Resource, Default)]
pub(crate) struct WantedMarks(pub Vec<Mark>);

/// Adds a system that lists marks on a board to play on.
pub(crate) fn add_marks<M>(app: &mut App, list: impl IntoSystem<(), Vec<Mark>, M> + 'static) {
    add_marks_if(app, |stage: Res<Stage>| stage.is_played && stage.board.is_some(), list);
}

/// Adds a system that lists marks on a board of which the condition is true.
pub(crate) fn add_marks_if<C, M>(
    app: &mut App,
    condition: impl SystemCondition<C>,
    list: impl IntoSystem<(), Vec<Mark>, M> + 'static,
) {
    let list = list.pipe(want).run_if(resource_exists::<WantedMarks>);
    app.add_systems(Update, list.run_if(condition).in_set(ListMarks));
}

/// Adds marks to those that are to be seen.
pub(crate) fn want(In(marks): In<Vec<Mark>>, mut wanted: ResMut<WantedMarks>) {
    wanted.0.extend(marks);
}

pub(super) fn plugin(app: &mut App) {
    // Where a mark lies does not depend on who has listed it first.
    let lists = ListMarks.in_set(AppSystems::Draw).ambiguous_with(ListMarks);
    app.configure_sets(Update, lists);
}
