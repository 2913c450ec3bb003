//! The way to screen readers on Linux: the accessibility bus (AT-SPI).
//!
//! The part for Linux that Bevy has waits for the bus to say `ScreenReaderEnabled`. New versions of AT-SPI say `IsEnabled`
//! only, for every program that reads the screen, and so does every older one. The part that waits for this is newer than
//! the one Bevy is built on, so the game uses it directly, with the same nodes. Requests are stored where Bevy would store
//! them, so that the rest of the game sees no difference.

use std::sync::{Arc, Mutex, Weak};

use accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Node, NodeId, Rect, Role, Tree, TreeId,
    TreeUpdate,
};
use accesskit_unix::Adapter;
use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested, AccessibilitySystems},
    ecs::system::NonSendMarker,
    input_focus::{InputFocus, InputFocusSystems},
    prelude::*,
    window::{PrimaryWindow, WindowFocused, WindowMoved, WindowResized},
    winit::{
        WINIT_WINDOWS,
        accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers},
    },
};

use crate::game::{shell::Waker, ui::reader_listens};

/// A window's way to the bus. It ends with the window.
#[derive(Component)]
struct Bus(Adapter);

/// What the thread of the bus calls.
#[derive(Clone)]
struct Link {
    window: Entity,
    requested: AccessibilityRequested,
    requests: Weak<Mutex<WinitActionRequestHandler>>,
    waker: Waker,
}

pub(super) fn plugin(app: &mut App) {
    let tell = (follow_window, tell.run_if(reader_listens))
        .chain()
        .in_set(AccessibilitySystems::Update)
        .after(InputFocusSystems::FocusChangeEvents)
        // Of the window they read the title, the focus and the place, which nothing else changes in this schedule.
        .ambiguous_with_all();
    // It touches nothing that others touch.
    app.add_systems(First, connect.ambiguous_with_all()).add_systems(PostUpdate, tell);
}

impl ActivationHandler for Link {
    /// The window alone; the rest follows as soon as the game knows that somebody reads.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        let window = NodeId(self.window.to_bits());
        self.requested.set(true);
        (self.waker.0)();
        Some(TreeUpdate {
            nodes: vec![(window, Node::new(Role::Window))],
            tree: Some(Tree::new(window)),
            tree_id: TreeId::ROOT,
            focus: window,
        })
    }
}

impl DeactivationHandler for Link {
    fn deactivate_accessibility(&mut self) {
        self.requested.set(false);
    }
}

impl ActionHandler for Link {
    fn do_action(&mut self, request: ActionRequest) {
        if let Some(Ok(mut requests)) = self.requests.upgrade().as_ref().map(|all| all.lock()) {
            requests.push_back(request);
            (self.waker.0)();
        }
    }
}

/// Connects the window, once there is one.
fn connect(
    windows: Query<Entity, (With<PrimaryWindow>, Without<Bus>)>,
    handlers: Res<WinitActionRequestHandlers>,
    requested: Res<AccessibilityRequested>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for window in windows {
        if let Some(requests) = handlers.get(&window) {
            let link =
                Link { window, requested: requested.clone(), requests: Arc::downgrade(requests), waker: waker.clone() };
            let bus = Bus(Adapter::new(link.clone(), link.clone(), link));
            commands.entity(window).insert(bus);
        }
    }
}

/// Says where the window is, and whether it has the keyboard.
fn follow_window(
    _winit_knows_its_windows_on_the_main_thread: NonSendMarker,
    window: Option<Single<(Entity, &Window, &mut Bus), With<PrimaryWindow>>>,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    mut focused: MessageReader<WindowFocused>,
) {
    let changed = moved.read().count() + resized.read().count() + focused.read().count();
    let window = window.filter(|window| changed > 0 || window.2.is_added());
    let Some((entity, window, mut bus)) = window.map(Single::into_inner) else {
        return;
    };
    bus.0.update_window_focus_state(window.focused);
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity) {
            let area = |at: (f64, f64), size: (f64, f64)| Rect::from_origin_size(at, size);
            // Wayland does not tell a position.
            let outer = window.outer_position().unwrap_or_default();
            let inner = window.inner_position().unwrap_or_default();
            let outer = area(outer.into(), window.outer_size().into());
            let inner = area(inner.into(), window.inner_size().into());
            bus.0.set_root_window_bounds(outer, inner);
        }
    });
}

/// Tells all nodes; what has not changed is not passed on.
fn tell(
    window: Single<(Entity, &Window, &mut Bus), With<PrimaryWindow>>,
    nodes: Query<(Entity, &AccessibilityNode, Option<&Children>, Option<&ChildOf>)>,
    focus: Res<InputFocus>,
) {
    let (entity, window, mut bus) = window.into_inner();
    // What has the focus may not be there yet.
    if focus.get().is_some_and(|focused| !nodes.contains(focused)) {
        return;
    }
    let id = |entity: Entity| NodeId(entity.to_bits());
    bus.0.update_if_active(|| {
        let mut root = Node::new(Role::Window);
        if window.focused {
            root.set_label(window.title.clone());
        }
        let mut all = Vec::new();
        for (entity, node, children, parent) in &nodes {
            let mut node = (**node).clone();
            for child in children.into_iter().flatten() {
                if nodes.contains(*child) {
                    node.push_child(id(*child));
                }
            }
            if parent.is_none_or(|parent| !nodes.contains(parent.parent())) {
                root.push_child(id(entity));
            }
            all.push((id(entity), node));
        }
        all.push((id(entity), root));
        TreeUpdate { nodes: all, tree: None, tree_id: TreeId::ROOT, focus: id(focus.get().unwrap_or(entity)) }
    });
}
