//! Puts the app together for a real window, and says in one sentence why if it cannot be done.

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

use bevy::{
    log::LogPlugin,
    prelude::*,
    render::pipelined_rendering::PipelinedRenderingPlugin,
    window::{
        MonitorSelection, PresentMode, WindowMode, WindowResizeConstraints, WindowResolution,
    },
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{LogicPlugin, ViewPlugin, graphics, opponent::Waker, settings::Settings};

/// What the command line asks for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Start in fullscreen.
    pub fullscreen: bool,
    /// Window size in logical pixels.
    pub size: Option<(u32, u32)>,
}

/// Opens the window and plays until it is closed.
pub fn run(options: &Options) -> AppExit {
    let started = explain_failed_start();
    let mut window = Window {
        title: "Flipside".to_owned(),
        name: Some("flipside".to_owned()),
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        // One frame at a time: the answer to a click is not queued behind others, and takes no memory for them.
        desired_maximum_frame_latency: NonZero::new(1),
        resize_constraints: WindowResizeConstraints {
            min_width: 480.0,
            min_height: 360.0,
            ..default()
        },
        ..default()
    };
    if let Some((width, height)) = options.size {
        window.resolution = WindowResolution::new(width, height);
    }
    if options.fullscreen {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    }
    let plugins = DefaultPlugins
        .build()
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(graphics::render_plugin())
        .set(LogPlugin {
            filter: "warn,winit=error,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,gilrs=off,gilrs_core=off".to_owned(),
            ..default()
        })
        // A turn game has nothing to gain from working on the next frame while this one is drawn, and the answer to
        // a click would come a frame later.
        .disable::<PipelinedRenderingPlugin>();
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
    app.world_mut().resource_mut::<Settings>().fullscreen = options.fullscreen;
    app.set_error_handler(bevy::ecs::error::warn)
        .add_systems(Update, move || started.store(true, Ordering::Relaxed));
    app.run()
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
