//! The dots that show the progress of the lesson.

use crate::game::{
    frame::AppSystems,
    look::Palette,
    play::Lesson,
    ui::{Boxes, Ui, sized},
};
use bevy::prelude::*;

/// The dot of one step.
#[derive(Component, Clone, Copy, Debug)]
struct Dot(usize);

/// Builds the dots.
pub(super) fn dots(card: &mut ChildSpawnerCommands, ui: &Ui, steps: usize) {
    let row = ui.row(10.0).aligned().fixed().height(ui.px(22.0));
    let dot = sized(ui.px(16.0), ui.px(16.0))
        .border(UiRect::all(Val::Px((2.5 * ui.layout.u).max(1.5))))
        .round();
    card.spawn((Name::new("Progress"), row))
        .with_children(|row| {
            for at in 0..steps {
                row.spawn((
                    Dot(at),
                    dot.clone(),
                    BackgroundColor(Color::NONE),
                    BorderColor::all(ui.palette.hair),
                ));
            }
        });
}

fn fill_dots(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    mut dots: Query<(&Dot, &mut BackgroundColor, &mut BorderColor)>,
) {
    for (dot, mut fill, mut border) in &mut dots {
        let (inside, line) = if lesson.is_done(dot.0) {
            (palette.accent, palette.accent)
        } else {
            (Color::NONE, palette.text3)
        };
        let here = lesson.step() == dot.0;
        fill.set_if_neq(BackgroundColor(inside));
        border.set_if_neq(BorderColor::all(if here { palette.text } else { line }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_dots.in_set(AppSystems::Ui));
}
