//! Builds the app for a real window and runs it.

use std::sync::{Arc, atomic::Ordering};

#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::{
    app::Plugins,
    log::LogPlugin,
    prelude::*,
    render::pipelined_rendering::PipelinedRenderingPlugin,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

#[cfg(unix)]
use super::leave;
use super::{
    failed_start::explain_failed_start, first_window::first_window, opening::begin_with,
    options::Options,
};
use crate::game::{app::graphics, frame::Waker, store::Kept, texts::SystemLanguage};

/// Opens the window and runs the game until the window is closed. `game` gives the plugins of the game.
pub fn run<M>(options: Options, game: impl Plugins<M>) -> AppExit {
    let started = explain_failed_start();
    let mut kept = Kept::of_the_user();
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
        .set(graphics::render_plugin())
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
    let proxy = app
        .world()
        .get_resource::<EventLoopProxyWrapper>()
        .map(|proxy| (**proxy).clone());
    if let Some(proxy) = proxy {
        app.insert_resource(Waker(Arc::new(move || {
            // This fails only when the event loop has ended, and then there is nothing to wake.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        })));
    }
    app.add_plugins(game);
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
