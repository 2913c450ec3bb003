//! The choices on the new-game screen, and the game that they make.

mod choices;
mod clock;
mod game;
mod state;

pub use choices::{ClockChoice, ColourChoice, Versus};
pub use game::NotReady;
pub use state::Draft;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
}
