//! Where the board and the parts around it are on the screen that is shown.
//!
//! A screen with a board says how its parts are arranged: as boxes in rows and columns, its *frame*. Bevy lays the frame
//! out as soon as the screen or the window has changed, before anything is built, so that what is built knows how much
//! room it has. The board is the largest one that fits its box.

use std::collections::HashMap;

use bevy::{
    prelude::*,
    text::FontCx,
    ui::{LayoutConfig, ui_layout_system, ui_surface::UiSurface},
};

use super::{board_geometry::BoardGeometry, compute::follow_window, sizes::Layout};
use crate::game::shell::{AppSystems, Menu, Screen};

/// A box of a frame.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    Board,
    /// What is read before the board: the left column of a wide window, the part above the board of a tall one, the list
    /// of the games.
    First,
    /// What is beside or below the board.
    Panel,
    /// What is said about a game in a list.
    About,
    /// A few squares of a board, large.
    CloseUp,
    /// The prompts, where they are below everything.
    Prompts,
}

/// The smallest board that shows something, in logical pixels. In a smaller box there is no board.
const LEAST_BOARD: f32 = 96.0;

/// The board and the boxes around it on the screen that is shown now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct Stage {
    /// The board's place in the window; `None` on a screen without a board.
    pub board: Option<BoardGeometry>,
    /// True if moves are played on the board. Other boards show a picture, whose discs are no part of a game.
    pub is_played: bool,
    hidden: Option<BoardGeometry>,
    /// The boxes, relative to the part of the window that is used.
    areas: [Option<Rect>; 6],
}

impl Stage {
    /// Hides the board, or shows it again where it was.
    pub fn hide_board(stage: &mut ResMut<Self>, hides: bool) {
        if hides && stage.board.is_some() {
            stage.hidden = stage.board.take();
        } else if !hides && stage.hidden.is_some() {
            stage.board = stage.hidden.take();
        }
    }

    /// The place of a box in logical pixels, relative to the part of the window that is used. `None` if the frame of the
    /// screen does not have it.
    pub fn area(&self, area: Area) -> Option<Rect> {
        self.areas[area as usize]
    }
}

/// Whether the screen that is shown has a board to play on.
pub fn board_is_shown(stage: Res<Stage>) -> bool {
    stage.is_played
}

/// Spawns the boxes of a screen into a node that has the size of the used part of the window, each with its [`Area`].
/// They may be others while a panel of the screen is shown.
pub type Frame = fn(&mut ChildSpawnerCommands, &Layout, Menu);

/// The frames of the screens that have a board, each with whether moves are played on it.
#[derive(Resource, Default)]
pub(crate) struct Frames(HashMap<Screen, (Frame, bool)>);

/// Says how a screen with a board is arranged, and whether moves are played on the board.
pub fn add_frame(app: &mut App, screen: Screen, frame: Frame, is_played: bool) {
    let mut frames = app.world_mut().get_resource_or_init::<Frames>();
    frames.0.insert(screen, (frame, is_played));
}

/// The world in which frames are laid out. It has nothing else: Bevy's layout cannot run a second time over the interface
/// that is shown, because it would lose the sizes of texts.
#[derive(Resource)]
pub(crate) struct FrameWorld(World);

impl Default for FrameWorld {
    fn default() -> Self {
        let mut world = World::new();
        world.init_resource::<UiSurface>();
        world.init_resource::<FontCx>();
        Self(world)
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_due = |layout: Res<Layout>, screen: Res<State<Screen>>, menu: Res<State<Menu>>| {
        layout.is_changed() || screen.is_changed() || menu.is_changed()
    };
    app.init_resource::<Stage>()
        .init_resource::<Frames>()
        .init_resource::<FrameWorld>()
        .add_systems(Update, set_stage.run_if(is_due).after(follow_window).in_set(AppSystems::Arrange));
}

/// Lays out the frame of the screen that is shown.
pub(crate) fn set_stage(
    frames: Res<Frames>,
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut world: ResMut<FrameWorld>,
    mut stage: ResMut<Stage>,
) {
    let own = frames.0.get(screen.get());
    stage.set_if_neq(own.map_or_else(Stage::default, |&(frame, is_played)| Stage {
        is_played,
        ..lay_out(frame, &layout, *menu.get(), &mut world.0)
    }));
}

/// Lays out a frame in an empty world, and empties it again.
///
/// The nodes of this world are not told how many physical pixels a logical pixel has, so they are measured in logical
/// pixels.
fn lay_out(frame: Frame, layout: &Layout, menu: Menu, world: &mut World) -> Stage {
    let viewport = layout.viewport;
    let node = Node {
        position_type: PositionType::Absolute,
        width: px(viewport.size.x),
        height: px(viewport.size.y),
        ..default()
    };
    let exact = LayoutConfig { use_rounding: false };
    let mut commands = world.commands();
    let mut root = commands.spawn((exact, node));
    root.with_children(|root| frame(root, layout, menu));
    let root = root.id();
    world.flush();
    run_layout(world);
    // A board's box that grows becomes as large as the largest board that fits it. What that leaves goes to the boxes
    // beside it.
    let mut boards = world.query::<(&Area, &ComputedNode, &mut Node)>();
    for (area, computed, mut node) in boards.iter_mut(world) {
        if *area == Area::Board && node.flex_grow > 0.0 {
            let room = computed.size().min_element();
            let side = px(BoardGeometry::fit(room, viewport.scale_factor).side());
            (node.width, node.height) = (side, side);
            (node.flex_basis, node.flex_grow, node.flex_shrink) = (Val::Auto, 0.0, 0.0);
            node.align_self = AlignSelf::Center;
        }
    }
    run_layout(world);
    let mut stage = Stage::default();
    let mut boxes = world.query::<(&Area, &ComputedNode, &UiGlobalTransform)>();
    for (area, node, at) in boxes.iter(world) {
        let place = Rect::from_center_size(at.translation, node.size());
        stage.areas[*area as usize] = Some(place);
        // Rounding may have made the box a little too small.
        let room = place.size() + 0.1;
        let board = match area {
            _ if node.size().min_element() < LEAST_BOARD => continue,
            Area::Board => BoardGeometry::fit(room.x, viewport.scale_factor),
            Area::CloseUp => BoardGeometry::close_up(room, viewport.scale_factor),
            _ => continue,
        };
        let corner = viewport.inset + place.min;
        stage.board = Some(board.at_outer(corner, viewport.scale_factor));
    }
    world.despawn(root);
    world.clear_trackers();
    stage
}

fn run_layout(world: &mut World) {
    if let Err(error) = world.run_system_cached(ui_layout_system) {
        error!("the screen was not laid out: {error}");
    }
}
