//! Builds the app for a real window and runs it, or says in one sentence why the game could not be started.

use std::{
    io::Write,
    num::NonZero,
    panic,
    path::PathBuf,
    process::exit,
    sync::{Arc, OnceLock},
    thread,
};

use bevy::{
    app::Plugins,
    log::LogPlugin,
    prelude::*,
    render::pipelined_rendering::PipelinedRenderingPlugin,
    window::{PresentMode, WindowResizeConstraints, WindowResolution},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{
    launch_game::begin_with,
    options::Options,
    window::{self, mode},
};
use crate::game::{
    settings::{Settings, SystemLanguage},
    shell::{Notice, Waker},
    store::{Store, UserFiles, WindowPlace, crash},
    texts::Key,
};

#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;

#[cfg(unix)]
use super::leave;

/// The name by which desktops know the program's windows (on X11 the class, on Wayland the app id). The menu entry and the
/// metadata have the same name, so that a dock shows the program's icon.
const APP_ID: &str = "org.flipside_game.Flipside";

/// Opens the window and runs the game until the window is closed. `game` gives the plugins of the game.
pub fn run<M>(options: Options, game: impl Plugins<M>) -> AppExit {
    let started = explain_the_end();
    let mut kept = UserFiles::of_the_user();
    if let Some(fullscreen) = options.fullscreen {
        kept.settings.fullscreen = fullscreen;
    }
    if options.language.is_some() {
        kept.settings.language = options.language;
    }
    let window = first_window(&kept.settings, kept.place, options.size);
    let plugins = DefaultPlugins
        .build()
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(window::render_plugin())
        .set(LogPlugin {
            filter: "warn,winit=error,bevy_winit::winit_windows=error,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,gilrs=off,gilrs_core=off,zbus=off,icu_provider=off".to_owned(),
            ..default()
        })
        // Pipelined rendering prepares the next frame while this one is drawn. It would delay the answer to a click by
        // a frame, and a turn-based game gains nothing from it.
        .disable::<PipelinedRenderingPlugin>();
    // Bevy's own handler does not wake up a waiting game.
    #[cfg(unix)]
    let plugins = plugins.disable::<TerminalCtrlCHandlerPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins);
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>();
    if let Some(proxy) = proxy.map(|proxy| (**proxy).clone()) {
        app.insert_resource(Waker(Arc::new(move || {
            // This fails only when the event loop has ended, and then there is nothing to wake.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        })));
    }
    app.add_plugins(game);
    app.set_error_handler(bevy::ecs::error::warn);
    app.insert_resource(SystemLanguage::of_the_system());
    kept.install(&mut app);
    app.add_systems(Update, move |store: Res<Store>| {
        started.get_or_init(|| Running { flush: Box::new(store.flusher()), report: store.crash_report() });
    });
    #[cfg(unix)]
    leave::listen(&mut app);
    if let Some(opening) = options.opening {
        begin_with(&mut app, opening);
    }
    if let Some(file) = options.first_of {
        app.world_mut().write_message(Notice::done(Key("notice-first-of-several").with("filename", file)));
    }
    app.run()
}

/// The window as it was the last time. `size`, in logical pixels, replaces the last size if the player asks for
/// another.
fn first_window(settings: &Settings, place: Option<WindowPlace>, size: Option<(u32, u32)>) -> Window {
    let mut window = Window {
        title: "Flipside".to_owned(),
        name: Some(APP_ID.to_owned()),
        resolution: WindowResolution::new(WindowPlace::USUAL.x, WindowPlace::USUAL.y),
        present_mode: PresentMode::AutoVsync,
        // Only one frame waits to be shown. So the answer to a click is seen early, and no memory is kept for more
        // frames.
        desired_maximum_frame_latency: NonZero::new(1),
        resize_constraints: WindowResizeConstraints {
            min_width: WindowPlace::SMALLEST.x as f32,
            min_height: WindowPlace::SMALLEST.y as f32,
            ..default()
        },
        mode: mode(settings.fullscreen),
        ..default()
    };
    if let Some(place) = place {
        window.resolution = WindowResolution::new(place.width, place.height);
        window.position = place.position();
    }
    if let Some((width, height)) = size {
        window.resolution = WindowResolution::new(width, height);
    } else if place.is_none() {
        // Nobody has chosen a size yet, so the window may become smaller to fit the screen with its frame.
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
    window
}

/// What is done when a game that is being played ends by a panic.
struct Running {
    /// Writes the player's files. It returns false if the disk does not answer.
    flush: Box<dyn Fn() -> bool + Send + Sync>,
    report: Option<PathBuf>,
}

/// Replaces the report of a panic by one sentence for the player where nobody made a mistake: this machine cannot show
/// the game, or its screen has gone while the game was played. The window library panics in both cases. An error of the
/// game itself is written into a file, which the next start tells about.
///
/// The caller sets the returned cell after the first frame, because a panic before that means that the game cannot be shown.
fn explain_the_end() -> Arc<OnceLock<Running>> {
    let started = Arc::new(OnceLock::<Running>::new());
    let running = started.clone();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let cause = info.payload_as_str().unwrap_or("unknown cause");
        let words = match running.get() {
            None => explain(cause),
            Some(running) if screen_has_gone(cause) => {
                let kept = if (running.flush)() { "" } else { " not" };
                format!("the screen has gone; what was played is{kept} kept")
            }
            Some(running) => {
                if ends_the_game(thread::current().name())
                    && let Some(report) = &running.report
                {
                    // If the report cannot be written either, the terminal still has it.
                    let _ = crash::write(report, (running.flush)(), &info.to_string());
                }
                return usual(info);
            }
        };
        let _ = writeln!(std::io::stderr(), "flipside: {words}");
        exit(1);
    }));
    started
}

/// Whether a panic on the thread of this name ends the game: on the main thread, or on one of those that run its systems. The
/// game goes on without its other threads.
fn ends_the_game(thread: Option<&str>) -> bool {
    thread.is_some_and(|name| name == "main" || name.contains("Task Pool"))
}

/// Whether a panic says that the connection to the X server is lost, as when somebody leaves the desktop.
fn screen_has_gone(cause: &str) -> bool {
    cause.contains("Connection(IoError") || cause.contains("Connection(UnknownError")
}

/// Turns the cause of a panic into a sentence that tells the player what to do.
fn explain(cause: &str) -> String {
    let display = ["event loop", "EventLoop", "DISPLAY", "XOpenDisplay", "display"];
    if cause.contains("GPU") || cause.contains("adapter") || cause.contains("surface") {
        "no usable graphics were found; install a Vulkan or OpenGL driver (for a machine without a graphics card: \
         Mesa's software Vulkan, package mesa-vulkan-drivers)"
            .to_owned()
    } else if display.iter().any(|word| cause.contains(word)) {
        "no display was found to open a window on; start Flipside from a desktop session, or set DISPLAY or \
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
    fn the_window_belongs_to_the_menu_entry() {
        let entry = include_str!("../../../assets/desktop/org.flipside_game.Flipside.desktop");
        let data = include_str!("../../../assets/desktop/org.flipside_game.Flipside.metainfo.xml");
        assert!(entry.contains(&format!("\nStartupWMClass={APP_ID}\n")), "{entry}");
        assert!(data.contains(&format!("<id>{APP_ID}</id>")), "{data}");
        let launchable = format!("<launchable type=\"desktop-id\">{APP_ID}.desktop</launchable>");
        assert!(data.contains(&launchable), "{data}");
        let window = first_window(&Settings::default(), None, None);
        assert_eq!(window.name.as_deref(), Some(APP_ID));
    }

    #[test]
    fn failures_are_explained() {
        assert!(explain("Unable to find a GPU! Make sure …").contains("no usable graphics"));
        assert!(explain("Failed to build event loop: Os(…)").contains("no display"));
        assert!(explain("something else\nwith a trace").ends_with("something else"));
        let gone = "called `Result::unwrap()` on an `Err` value: Connection(IoError(Custom { kind: Other, …";
        assert!(screen_has_gone(gone));
        assert!(!screen_has_gone("called `Option::unwrap()` on a `None` value"));
    }
}
