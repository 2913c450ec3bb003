//! Puts the app together for a real window, and says in one sentence why if it cannot be done.

#[cfg(unix)]
mod leave;
mod options;

pub use options::{Opening, Options, Request, parse};

use std::{
    io::Write,
    num::NonZero,
    panic,
    process::exit,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::{
    log::LogPlugin,
    prelude::*,
    render::pipelined_rendering::PipelinedRenderingPlugin,
    window::{PresentMode, WindowResizeConstraints, WindowResolution},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{graphics, window::mode};
use crate::game::{
    LogicPlugin, ViewPlugin,
    frame::{Screen, Waker},
    play::{Command, Draft},
    store::{BroughtBack, Kept, Place},
    texts::SystemLanguage,
};

/// Opens the window and plays until it is closed.
pub fn run(options: Options) -> AppExit {
    let started = explain_failed_start();
    let mut kept = Kept::of_the_user();
    if let Some(fullscreen) = options.fullscreen {
        kept.settings.fullscreen = fullscreen;
    }
    if options.language.is_some() {
        kept.settings.language = options.language;
    }
    let mut window = Window {
        title: "Flipside".to_owned(),
        name: Some("flipside".to_owned()),
        resolution: WindowResolution::new(Place::USUAL.x, Place::USUAL.y),
        present_mode: PresentMode::AutoVsync,
        // One frame at a time: the answer to a click is not queued behind others, and takes no memory for them.
        desired_maximum_frame_latency: NonZero::new(1),
        resize_constraints: WindowResizeConstraints {
            min_width: Place::SMALLEST.x as f32,
            min_height: Place::SMALLEST.y as f32,
            ..default()
        },
        mode: mode(kept.settings.fullscreen),
        ..default()
    };
    if let Some(place) = kept.place {
        window.resolution = WindowResolution::new(place.width, place.height);
        window.position = place.position();
    }
    if let Some((width, height)) = options.size {
        window.resolution = WindowResolution::new(width, height);
    }
    let plugins = DefaultPlugins
        .build()
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(graphics::render_plugin())
        .set(LogPlugin {
            filter: "warn,winit=error,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,gilrs=off,gilrs_core=off,zbus=off".to_owned(),
            ..default()
        })
        // A turn game has nothing to gain from working on the next frame while this one is drawn, and the answer to
        // a click would come a frame later.
        .disable::<PipelinedRenderingPlugin>();
    // It does not wake up a game that waits.
    #[cfg(unix)]
    let plugins = plugins.disable::<TerminalCtrlCHandlerPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins);
    let proxy = app
        .world()
        .get_resource::<EventLoopProxyWrapper>()
        .map(|proxy| (**proxy).clone());
    if let Some(proxy) = proxy {
        app.insert_resource(Waker(Arc::new(move || {
            // Fails only when the event loop has ended, and then nobody needs waking.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        })));
    }
    app.add_plugins((LogicPlugin, ViewPlugin));
    app.set_error_handler(bevy::ecs::error::warn)
        .add_systems(Update, move || started.store(true, Ordering::Relaxed));
    app.insert_resource(SystemLanguage::of_the_system());
    kept.install(&mut app);
    #[cfg(unix)]
    leave::listen(&mut app);
    if let Some(opening) = options.opening {
        begin_with(&mut app, opening);
    }
    app.run()
}

/// Shows a game instead of the title. What was kept must have been installed.
pub fn begin_with(app: &mut App, opening: Opening) {
    let world = app.world_mut();
    let command = match opening {
        Opening::Against(opponent) => {
            let draft = Draft {
                opponent,
                ..default()
            };
            // The standard start is always ready.
            let config = draft.config(true).unwrap_or_default();
            world.insert_resource(draft);
            Command::NewGame(config)
        }
        Opening::Game(game) => {
            world.insert_resource(BroughtBack::to_be_looked_at(&game));
            Command::Restore(game)
        }
    };
    world.write_message(command);
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
}

/// Until the first frame has run, a panic is a machine that cannot show the game: say so, without a trace.
fn explain_failed_start() -> Arc<AtomicBool> {
    let started = Arc::new(AtomicBool::new(false));
    let running = started.clone();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if running.load(Ordering::Relaxed) {
            usual(info);
            return;
        }
        let cause = info.payload_as_str().unwrap_or("unknown cause").to_owned();
        let _ = writeln!(std::io::stderr(), "flipside: {}", explain(&cause));
        exit(1);
    }));
    started
}

/// A sentence a player can act on.
fn explain(cause: &str) -> String {
    let display = [
        "event loop",
        "EventLoop",
        "DISPLAY",
        "XOpenDisplay",
        "display",
    ];
    if cause.contains("GPU") || cause.contains("adapter") || cause.contains("surface") {
        "no usable graphics were found; install a Vulkan or OpenGL driver (for a machine without a graphics card: \
         Mesa's software Vulkan, package mesa-vulkan-drivers)"
            .to_owned()
    } else if display.iter().any(|word| cause.contains(word)) {
        "no display was found to open a window on; start it from a desktop session, or set DISPLAY or \
         WAYLAND_DISPLAY"
            .to_owned()
    } else {
        let line = cause.lines().next().unwrap_or(cause);
        format!("the window could not be opened: {line}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_explained() {
        assert!(explain("Unable to find a GPU! Make sure …").contains("no usable graphics"));
        assert!(explain("Failed to build event loop: Os(…)").contains("no display"));
        assert!(explain("something else\nwith a trace").ends_with("something else"));
    }
}
