//! What all other rooms need: the order of a frame, the screens and dialogs as states, requests for the next frame and
//! for fullscreen, waking the event loop, work on other threads, whether the window is hidden, and random numbers.

mod job;
mod order;
mod pace;
mod pasteboard;
mod random;
mod state;

pub use job::{FileChoice, FileChooser, FilesDrop, Job, Teller, spawn};
pub use order::{AppSystems, InputSystems, PointerWaits, picture_may_change};
pub use pace::{FrameEnd, Pace, SpuriousWake, Waker, WindowHidden, eased, motion_step};
pub use pasteboard::{Notice, Pasteboard, TextClipboard};
pub use random::Random;
pub use state::{FullscreenRequested, GuestDialog, GuestField, Menu, Question, Screen};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pace::plugin, order::plugin))
        .init_state::<Screen>()
        .init_state::<Menu>()
        .add_message::<FullscreenRequested>()
        .add_message::<Notice>()
        .init_resource::<Pasteboard>()
        .init_resource::<FileChooser>()
        .init_resource::<FilesDrop>()
        .init_resource::<Random>();
}
