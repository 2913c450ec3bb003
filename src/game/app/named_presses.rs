//! Presses widgets by their names, so that pictures can be taken of every screen without counted keys. It reads the names
//! only if `FLIPSIDE_PRESS` is set; `scripts/xvfb-shots.sh` uses it.

use std::{
    collections::VecDeque,
    env,
    io::{self, BufRead},
};

use bevy::prelude::*;

use crate::game::{
    shell::{Job, Pace, Waker},
    ui::{Activated, Widget, WidgetId},
};

/// The names of the widgets that are to be pressed, as the code writes them, without the name of their screen:
/// `Page(Rules)`. Each of them waits until there is such a widget and the one before it has been pressed.
#[derive(Resource, Debug, Default)]
pub struct NamedPresses(pub VecDeque<String>);

/// The names that come in, one on each line.
#[derive(Resource)]
struct Lines(Job<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NamedPresses>().add_systems(PreUpdate, (receive, press).chain());
}

/// Reads names from the standard input if they are wanted.
pub(super) fn window_plugin(app: &mut App) {
    if env::var_os("FLIPSIDE_PRESS").is_none_or(|wanted| wanted.is_empty()) {
        return;
    }
    let waker = app.world().resource::<Waker>();
    let lines = Job::spawn("presses", waker, |job| {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            job.tell(line);
        }
    });
    if let Ok(lines) = lines {
        app.insert_resource(Lines(lines));
    }
}

fn receive(lines: Option<Res<Lines>>, mut presses: ResMut<NamedPresses>) {
    if let Some(lines) = lines {
        presses.0.extend(lines.0.news().into_iter().flatten());
    }
}

fn press(
    mut presses: ResMut<NamedPresses>,
    widgets: Query<(&WidgetId, &Widget)>,
    mut activated: MessageWriter<Activated>,
    mut pace: ResMut<Pace>,
) {
    let Some(name) = presses.0.front() else {
        return;
    };
    let mut enabled = widgets.iter().filter(|(_, widget)| !widget.disabled);
    if let Some((id, _)) = enabled.find(|(id, _)| format!("{id:?}") == *name) {
        activated.write(Activated(*id));
        presses.0.pop_front();
    }
    pace.animate();
}
