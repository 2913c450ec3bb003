//! A new screen does not jump into view: its interface fades in, and the result of a game comes up as it does.

use bevy::prelude::*;

use super::ScreenRoot;
use crate::game::{
    AppSystems,
    layout::Layout,
    pace::Pace,
    settings::{FlipSpeed, Settings},
    state::{Menu, Screen},
    ui::Opacity,
};

/// How long a screen takes to appear, in seconds.
const SCREEN_SECS: f32 = 0.16;
/// The same for the result of a game.
const RESULT_SECS: f32 = 0.26;
/// The first frame of a screen takes long where there is no graphics card; it must not swallow the rest.
const LONGEST_STEP_SECS: f32 = 0.034;
/// How far the result comes up, in design units.
const RISE: f32 = 24.0;

/// How far the interface has come into view.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Entrance {
    elapsed: f32,
    secs: f32,
}

impl Default for Entrance {
    fn default() -> Self {
        Self {
            elapsed: SCREEN_SECS,
            secs: SCREEN_SECS,
        }
    }
}

impl Entrance {
    /// From 0, not to be seen, to 1, all there.
    pub fn opacity(&self) -> f32 {
        (self.elapsed / self.secs).min(1.0)
    }
}

/// What comes up from a little below while it appears.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Rises;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Entrance>()
        .add_systems(Update, (appear, show).chain().in_set(AppSystems::Ui));
}

fn appear(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut shown: Local<Option<(Screen, bool)>>,
    mut entrance: ResMut<Entrance>,
    mut pace: ResMut<Pace>,
) {
    let over = *menu.get() == Menu::GameOver;
    let now = (*screen.get(), over);
    // The first screen is there at once: nobody waits for a program to fade in.
    let first = shown.is_none();
    if shown.replace(now) != Some(now) && !first && settings.flip_speed != FlipSpeed::Instant {
        *entrance = Entrance {
            elapsed: 0.0,
            secs: if over { RESULT_SECS } else { SCREEN_SECS },
        };
    } else if entrance.opacity() < 1.0 {
        entrance.elapsed += time.delta_secs().min(LONGEST_STEP_SECS);
    }
    if entrance.opacity() < 1.0 {
        pace.animate();
    }
}

fn show(
    entrance: Res<Entrance>,
    layout: Res<Layout>,
    mut roots: Query<&mut Opacity, With<ScreenRoot>>,
    mut rising: Query<&mut UiTransform, With<Rises>>,
) {
    let opacity = entrance.opacity();
    for mut root in &mut roots {
        root.set_if_neq(Opacity(opacity));
    }
    let left = (1.0 - opacity).powi(3);
    let translation = Val2::px(0.0, RISE * layout.u * left);
    for mut transform in &mut rising {
        if transform.translation != translation {
            transform.translation = translation;
        }
    }
}
