//! What all other rooms need: the order of a frame, the screens and dialogs as states, requests for the next frame and
//! for fullscreen, waking the event loop, work on other threads, whether the window is hidden, and random numbers.

mod hidden;
mod job;
mod order;
mod pace;
mod random;
mod state;

pub use hidden::WindowHidden;
pub use job::{Job, Teller, spawn};
pub use order::{AppSystems, InputSystems, PointerWaits, picture_may_change};
pub use pace::{FrameEnd, Pace, SpuriousWake, Waker, eased, motion_step};
pub use random::Random;
pub use state::{FullscreenRequested, GuestDialog, GuestField, Menu, Question, Screen};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hidden::plugin, order::plugin, pace::plugin))
        .init_state::<Screen>()
        .init_state::<Menu>()
        .add_message::<FullscreenRequested>()
        .init_resource::<Random>();
}
