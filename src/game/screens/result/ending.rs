//! Opens the result a moment after the last disc has flipped.

use crate::game::{
    frame::{AppSystems, Menu, Pace, Screen},
    play::{Rest, Session},
};
use bevy::prelude::*;

/// How long the final board is shown alone before the result opens, in seconds.
const PAUSE_SECS: f32 = 0.5;

/// Opens the result after the last disc has flipped, and closes it when the last move is undone.
fn follow_ending(
    session: Res<Session>,
    rest: Res<Rest>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    if !matches!(*next, NextState::Unchanged) {
        return;
    }
    match (menu.get(), session.is_over()) {
        (Menu::None, true) => match rest.still_secs() {
            Some(still) if still >= PAUSE_SECS => {
                NextState::set_if_neq(&mut next, Menu::GameOver);
                pace.animate();
            }
            Some(still) => pace.want(PAUSE_SECS - still),
            None => {}
        },
        (Menu::GameOver, false) => {
            NextState::set_if_neq(&mut next, Menu::None);
            pace.animate();
        }
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_ending
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Game)),
    );
}
