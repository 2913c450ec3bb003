//! Switches the window to fullscreen and back, keeps the size of the picture equal to that of the window, and finds out
//! whether the window is minimised.

use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResized},
    winit::WINIT_WINDOWS,
};

use crate::game::{
    frame::{AppSystems, FrameEnd, FullscreenRequested, Pace, WindowHidden},
    settings::{ChosenTexts, Settings},
    store::Store,
    texts::Key,
};

/// How long the window manager may take to answer, in seconds. After that, the size is compared.
const ANSWER_SECS: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    // This runs after the systems that press buttons, so that a request takes effect in the same frame. There may be no
    // next frame, because nothing may ask for one.
    app.add_systems(
        Update,
        (toggle_fullscreen, apply_mode, name_window).chain().after(AppSystems::RunQueue).before(AppSystems::PollEngine),
    )
    .add_systems(PreUpdate, ask_if_minimised)
    .add_systems(Last, compare_sizes.before(FrameEnd::ApplyPace));
}

/// The window is asked so often, in seconds.
const ASK_SECS: f32 = 0.5;

/// Asks the window whether it is minimised. Most systems do not tell that.
fn ask_if_minimised(
    _winit_knows_its_windows_on_the_main_thread: NonSendMarker,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    time: Res<Time<Real>>,
    mut due: Local<f32>,
    mut hidden: ResMut<WindowHidden>,
    mut pace: ResMut<Pace>,
) {
    let now = time.elapsed_secs();
    if now < *due {
        if hidden.minimised {
            // What woke the game may be that it is shown again.
            pace.want(*due - now);
        }
        return;
    }
    *due = now + ASK_SECS;
    let answer =
        window.and_then(|window| WINIT_WINDOWS.with_borrow(|windows| windows.get_window(*window)?.is_minimized()));
    if let Some(minimised) = answer.filter(|&now| now != hidden.minimised) {
        hidden.minimised = minimised;
    }
}

/// A second window says in its title that nothing in it is saved.
fn name_window(store: Res<Store>, texts: Res<ChosenTexts>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    if let Some(mut window) = window.filter(|_| store.is_second() && texts.is_changed()) {
        window.title = format!("Flipside \u{b7} {}", texts.say(&Key("unsaved").into()));
    }
}

fn toggle_fullscreen(mut requests: MessageReader<FullscreenRequested>, mut settings: ResMut<Settings>) {
    let odd = requests.read().count() % 2 == 1;
    if odd {
        settings.fullscreen = !settings.fullscreen;
    }
}

/// Sets the window's mode as the settings say.
fn apply_mode(settings: Res<Settings>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else {
        return;
    };
    if settings.fullscreen != (window.mode != WindowMode::Windowed) {
        window.mode = mode(settings.fullscreen);
    }
}

/// The window's mode in fullscreen or not.
pub(crate) fn mode(fullscreen: bool) -> WindowMode {
    if fullscreen { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed }
}

/// Compares the size that Bevy believes in with the real one, a moment after the size or the mode was changed. Where they
/// differ, or where nobody was told of the change, everybody is told of the real size.
///
/// The game asks for another size when it leaves fullscreen, or when the window is larger than the screen. Bevy believes at
/// once that the window has it. A window manager that refuses reports no change, because nothing has changed. The picture
/// would then stay wrong: laid out for one size and drawn for another.
fn compare_sizes(
    _winit_knows_its_windows_on_the_main_thread: NonSendMarker,
    window: Option<Single<(Entity, &mut Window), With<PrimaryWindow>>>,
    time: Res<Time<Real>>,
    mut messages: ParamSet<(MessageReader<WindowResized>, MessageWriter<WindowResized>)>,
    mut reported: Local<Option<UVec2>>,
    mut last: Local<Option<(WindowMode, UVec2)>>,
    mut due: Local<Option<f32>>,
    mut pace: ResMut<Pace>,
) {
    let Some(window) = window else {
        return;
    };
    let (entity, mut window) = window.into_inner();
    let now = time.elapsed_secs();
    let believed = window.physical_size();
    if messages.p0().read().count() > 0 || reported.is_none() {
        *reported = Some(believed);
    }
    let current = Some((window.mode, believed));
    if std::mem::replace(&mut *last, current) != current {
        *due = Some(now + ANSWER_SECS);
    }
    match *due {
        Some(secs) if now < secs => {
            pace.want(secs - now);
            return;
        }
        Some(_) => *due = None,
        None => return,
    }
    let real = WINIT_WINDOWS.with_borrow(|windows| {
        let size = windows.get_window(entity)?.inner_size();
        Some(UVec2::new(size.width, size.height))
    });
    // A minimised window has no size.
    let real = real.filter(|size| size.min_element() > 0).unwrap_or(believed);
    if real == believed && *reported == Some(real) {
        return;
    }
    window.resolution.set_physical_resolution(real.x, real.y);
    messages.p1().write(WindowResized { window: entity, width: window.width(), height: window.height() });
    *reported = Some(real);
    pace.animate();
}
