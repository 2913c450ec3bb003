//! Whether turning discs are drawn by the shader or shown as baked pictures.
//!
//! The graphics adapter decides: the shader is quick on a graphics card, the pictures are quick without one. The
//! environment variable `FLIPSIDE_DISCS` overrules it, so that tests and contact sheets can use either on any machine.

use std::env;

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};

const VARIABLE: &str = "FLIPSIDE_DISCS";

/// How turning discs are drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum FlipDrawing {
    /// By the shader in every frame.
    #[default]
    Live,
    /// As pictures that were drawn in advance.
    Baked,
}

impl FlipDrawing {
    /// The way of drawing that suits the player's machine. `cpu` tells whether it draws without a graphics card.
    fn for_adapter(cpu: bool) -> Self {
        if cpu { Self::Baked } else { Self::Live }
    }

    /// The way of drawing that a value of the environment variable names.
    fn named(name: &str) -> Option<Self> {
        match name {
            "live" => Some(Self::Live),
            "baked" => Some(Self::Baked),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlipDrawing>()
        .add_systems(Startup, choose);
}

fn choose(mut drawing: ResMut<FlipDrawing>, adapter: Option<Res<RenderAdapterInfo>>) {
    let cpu = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    let asked = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    let named = asked
        .as_ref()
        .and_then(|value| FlipDrawing::named(value.to_str()?));
    if let (Some(value), None) = (&asked, named) {
        warn!("{VARIABLE} is {value:?} and has no effect: it must be \"live\" or \"baked\"");
    }
    *drawing = named.unwrap_or(FlipDrawing::for_adapter(cpu));
    debug!("turning discs: {:?}", *drawing);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_adapter_decides_unless_a_known_word_does() {
        assert_eq!(FlipDrawing::for_adapter(true), FlipDrawing::Baked);
        assert_eq!(FlipDrawing::for_adapter(false), FlipDrawing::Live);
        assert_eq!(FlipDrawing::named("live"), Some(FlipDrawing::Live));
        assert_eq!(FlipDrawing::named("baked"), Some(FlipDrawing::Baked));
        for unknown in ["", "Live", "cpu", "baked "] {
            assert_eq!(FlipDrawing::named(unknown), None, "{unknown:?}");
        }
    }
}
