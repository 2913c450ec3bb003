//! The change from one screen to another: the old interface fades out, then the new one fades in, while one table
//! dissolves into the other. The new screen can be used at once, before it is fully visible.

use bevy::prelude::*;

use crate::game::{
    settings::{FlipSpeed, Settings},
    shell::{AppSystems, Menu, Pace, Screen, motion_step},
};

/// How long the old interface takes to disappear, in seconds.
const OUT_SECS: f32 = 0.11;
/// How long the new one takes to appear after that.
const IN_SECS: f32 = 0.16;
/// The same for the result of a game.
const RESULT_SECS: f32 = 0.26;
/// How long one table takes to dissolve into the other.
const TABLE_SECS: f32 = 0.22;
/// How long a board takes to slide to its new place, and the same for the result of a game.
const SLIDE_SECS: f32 = 0.26;
const RESULT_SLIDE_SECS: f32 = 0.35;

/// How far the latest change of screen has come.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct ScreenChange {
    elapsed: f32,
    in_secs: f32,
    slide_secs: f32,
    began: bool,
}

impl Default for ScreenChange {
    fn default() -> Self {
        Self { elapsed: f32::INFINITY, in_secs: IN_SECS, slide_secs: SLIDE_SECS, began: false }
    }
}

impl ScreenChange {
    /// Whether this is the first frame of another screen.
    pub fn began(&self) -> bool {
        self.began
    }

    /// Opacity of the new screen's interface, from 0 to 1.
    pub fn arriving(&self) -> f32 {
        ((self.elapsed - OUT_SECS) / self.in_secs).clamp(0.0, 1.0)
    }

    /// Opacity of the old screen's interface, from 1 to 0.
    pub fn leaving(&self) -> f32 {
        (1.0 - self.elapsed / OUT_SECS).clamp(0.0, 1.0)
    }

    /// How far a board has come that slides from its old place to the new one, from 0 to 1.
    pub fn slid(&self) -> f32 {
        EaseFunction::CubicInOut.sample_clamped(self.elapsed / self.slide_secs)
    }

    /// Opacity of the old screen's board, from 1 to 0.
    pub fn leaving_board(&self) -> f32 {
        (1.0 - self.elapsed / TABLE_SECS).clamp(0.0, 1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScreenChange>().add_systems(Update, advance.in_set(AppSystems::Build));
}

fn advance(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut shown: Local<Option<(Screen, bool)>>,
    mut change: ResMut<ScreenChange>,
    mut pace: ResMut<Pace>,
) {
    let over = *menu.get() == Menu::GameOver;
    let now = (*screen.get(), over);
    // The first screen of the program appears at once.
    let other = shown.is_some_and(|shown| shown != now);
    *shown = Some(now);
    if other && settings.flip_speed != FlipSpeed::Instant {
        let [in_secs, slide_secs] = if over { [RESULT_SECS, RESULT_SLIDE_SECS] } else { [IN_SECS, SLIDE_SECS] };
        *change = ScreenChange { elapsed: 0.0, in_secs, slide_secs, began: true };
    } else if change.arriving() < 1.0 {
        change.began = false;
        change.elapsed += motion_step(&time);
    }
    if change.arriving() < 1.0 {
        pace.animate();
    }
}
