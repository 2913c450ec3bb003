//! Switches the window to fullscreen and back, keeps the size of the picture equal to that of the window, and finds out
//! whether the window is minimised.
//!
//! Bevy's renderer is set up here too: for one window that is seldom drawn, on any machine, with little memory. The figures
//! were measured with a software renderer, which takes graphics memory from the program's own.

use bevy::{
    ecs::{schedule::SingleThreadedExecutor, system::NonSendMarker},
    prelude::*,
    render::{
        RenderApp, RenderPlugin,
        mesh::allocator::MeshAllocatorSettings,
        settings::{MemoryHints, WgpuSettings},
        slab_allocator::SlabAllocatorSettings,
    },
    window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResized},
    winit::WINIT_WINDOWS,
};

use crate::game::{
    settings::{ChosenTexts, Settings},
    shell::{AppSystems, FrameEnd, FullscreenRequested, Pace, WindowHidden},
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

/// Makes the settings that need an existing renderer.
pub(super) fn renderer_plugin(app: &mut App) {
    app.add_plugins(SingleThreaded);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // There are few meshes, so each gets its own buffer. To share one buffer, Bevy would use tables for a million
        // meshes, which take 8 MB.
        render.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings { large_threshold: 0, ..default() },
            ..default()
        });
    }
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

/// The size of a block of graphics memory in bytes. It is the smallest that can be chosen.
const SMALL_BLOCK: u64 = 4 << 20;

/// The renderer's own settings.
pub(crate) fn render_plugin() -> RenderPlugin {
    RenderPlugin {
        // A frame waits until it can be drawn completely.
        synchronous_pipeline_compilation: true,
        render_creation: WgpuSettings {
            // A picture larger than a block gets its own memory, which is freed together with the picture. Blocks of
            // the usual size would be kept until the end, even if a picture used them only for a moment.
            memory_hints: MemoryHints::Manual { suballocated_device_memory_block_size: SMALL_BLOCK..SMALL_BLOCK },
            ..default()
        }
        .into(),
        ..default()
    }
}

/// Runs the systems of a frame on one thread.
///
/// There are many small systems, and handing them to several threads takes longer than running them. The other cores
/// are needed by the engine and by a software renderer.
struct SingleThreaded;

impl Plugin for SingleThreaded {
    fn build(&self, _: &mut App) {}

    /// Bevy calls this before the first frame, after all plugins have added their schedules.
    fn cleanup(&self, app: &mut App) {
        use_one_thread(app.world_mut());
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            use_one_thread(render.world_mut());
        }
    }
}

fn use_one_thread(world: &mut World) {
    let Some(mut schedules) = world.get_resource_mut::<Schedules>() else {
        return;
    };
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
