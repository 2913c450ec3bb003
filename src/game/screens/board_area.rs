//! What screens with a board have in common.

use bevy::prelude::*;

use crate::{
    game::{
        board::BoardArea,
        frame::Menu,
        look::{Area, BoardGeometry},
        play::square_and_disc,
        texts::Phrase,
        ui::{Boxes, Button, Focus, Kind, Navigator, Skin, Target, Ui, WidgetName, column_at, grid, place},
    },
    rules::{Position, Square},
};

/// The board of the screen, with its place in the used part of the window.
pub(crate) fn board_on(ui: &Ui) -> BoardGeometry {
    let board = ui.stage.board.unwrap_or_default();
    board.moved(-ui.layout.viewport.inset)
}

/// Builds the part of a screen where the pointer reaches the board. Moves are played on it.
pub(crate) fn board_area<'a>(parent: &'a mut ChildSpawnerCommands, ui: &Ui) -> EntityCommands<'a> {
    parent.spawn((Name::new("Board area"), BoardArea(ui.stage.board.unwrap_or_default()), place(board_on(ui).outer())))
}

/// Builds a board to play on and the panel beside or below it, a column with this gap between its parts. The components
/// `board` and `panel` are added to the two. `content` builds what is on the panel; it is told the panel's place.
pub(crate) fn board_and_panel(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    gap: Val,
    (board, panel): (impl Bundle, impl Bundle),
    content: impl FnOnce(&mut ChildSpawnerCommands, Rect),
) {
    let at = ui.area(Area::Panel);
    board_area(parent, ui).insert(board);
    parent.spawn((column_at(at, gap), panel)).with_children(|p| content(p, at));
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
