//! What all other rooms need: the order of a frame, the screens and dialogs as states, requests for the next frame and
//! for fullscreen, waking the event loop, and random numbers.

mod fullscreen;
mod order;
mod pace;
mod pointer_waits;
mod random;
mod state;
mod waker;

pub use fullscreen::FullscreenRequested;
pub use order::{AppSystems, InputSystems};
pub use pace::{FrameEnd, Pace, SpuriousWake, eased, motion_step};
pub use pointer_waits::{PointerWaits, picture_may_change};
pub use random::Random;
pub use state::{Menu, Question, Screen, board_is_shown};
pub use waker::Waker;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        order::plugin,
        state::plugin,
        pace::plugin,
        pointer_waits::plugin,
        random::plugin,
        waker::plugin,
        fullscreen::plugin,
    ));
}
