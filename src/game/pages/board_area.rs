//! What screens with a board have in common, and the discs on a board that shows a picture.

use crate::{
    game::{
        board::{BoardArea, Disc, DiscPose, Motion, Moving, OnSquare, PictureDisc},
        look::BoardGeometry,
        play::square_and_disc,
        prelude::*,
        ui::{Navigator, grid},
    },
    rules::Position,
};

/// The board of the screen, with its place in the used part of the window.
pub(crate) fn board_on(ui: &Ui) -> BoardGeometry {
    ui.stage.board.unwrap_or_default().moved(-ui.layout.viewport.inset)
}

/// Builds the part of a screen where the pointer reaches the board. Moves are played on it.
pub(crate) fn board_area<'a>(parent: &'a mut ChildSpawnerCommands, ui: &Ui) -> EntityCommands<'a> {
    parent.spawn((Name::new("Board area"), BoardArea(ui.stage.board.unwrap_or_default()), place(board_on(ui).outer())))
}

/// Builds a widget for each square of a board that shows a picture, which is named by what is on the square. The board
/// itself and its discs are drawn below the interface, as in a game.
pub(crate) fn square_buttons<N: WidgetName>(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    position: &Position,
    name: impl Fn(Square) -> N,
) {
    let board = board_on(ui);
    let corner = board.origin;
    let grid = grid(8, board.cell).at(px(corner.x), px(corner.y));
    parent.spawn((Name::new("Squares"), grid)).with_children(|grid| {
        for square in Square::ALL {
            let words = square_and_disc(square, position.disc_at(square));
            Button::of(Kind::Cell, Skin::Cell, name(square))
                .named(Phrase::Parts(words))
                .boxed(Node::default())
                .spawn(grid, ui);
        }
    });
}

/// Moves the focus from a widget that has gone to the board.
pub(crate) fn keep_focus(navigator: Navigator, menu: Res<State<Menu>>, mut focus: ResMut<Focus>) {
    if let Target::Widget(id) = focus.target
        && *menu.get() == Menu::None
        && !navigator.is_known(id)
    {
        focus.target = Target::Board;
    }
}

/// Lays discs that are not part of a game. They are taken away when their screen is left.
#[derive(SystemParam)]
pub(crate) struct PictureDiscs<'w, 's> {
    commands: Commands<'w, 's>,
    discs: Query<'w, 's, (Entity, &'static mut OnSquare, Option<&'static Moving>), (With<PictureDisc>, Without<Disc>)>,
    settings: Res<'w, Settings>,
    pace: ResMut<'w, Pace>,
}

impl PictureDiscs<'_, '_> {
    pub(crate) fn lay(&mut self, position: &Position) {
        for square in Square::ALL {
            if let Some(side) = position.disc_at(square) {
                self.commands.spawn(PictureDisc::resting(square, side));
            }
        }
    }

    /// Puts down, turns over and lifts the discs of the squares that have changed.
    pub(crate) fn follow(&mut self, position: &Position) {
        /// The direction in which discs roll over.
        const AXIS: f32 = 0.0;
        let still = self.settings.reduced_motion || self.settings.flip_speed.rate().is_none();
        let mut missing = position.occupied();
        for (entity, mut disc, moving) in &mut self.discs {
            // A disc that is being lifted is no longer on its square.
            if moving.is_some_and(Moving::removes) {
                continue;
            }
            missing.remove(disc.square);
            let now = position.disc_at(disc.square);
            if now == Some(disc.side) {
                continue;
            }
            disc.side = now.unwrap_or(disc.side);
            let mut disc = self.commands.entity(entity);
            match now {
                None if still => disc.despawn(),
                None => {
                    disc.insert(Moving::new(Motion::LiftOff));
                }
                Some(side) if still => {
                    disc.insert(DiscPose::resting(side));
                }
                Some(_) => {
                    disc.insert(Moving::new(Motion::Flip { axis: AXIS, ring: 0 }));
                }
            }
        }
        for square in missing {
            if let Some(side) = position.disc_at(square) {
                let mut disc = self.commands.spawn(PictureDisc::resting(square, side));
                if !still {
                    let drop = Motion::Drop { wait: 0.0 };
                    disc.insert((drop.pose(side, 0.0), Moving::new(drop)));
                }
            }
        }
        self.pace.animate();
    }
}
