//! Pictures of positions: small boards with marks on them.

use bevy::prelude::*;

use crate::{
    game::{
        look::Icon,
        ui::{Boxes, Ui, mini_board, place},
    },
    rules::{Bitboard, Position, Square},
};

/// A position and its marks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    position: Position,
    /// The squares where the side to move can play. It is empty if they are not shown.
    legal: Bitboard,
    /// The square of the move: the disc that was placed, or the empty square where it will be placed.
    mark: Option<Square>,
}

impl Picture {
    /// The position without marks.
    pub fn of(position: Position) -> Self {
        Self {
            position,
            legal: Bitboard::EMPTY,
            mark: None,
        }
    }

    /// The position with dots where the side to move can play.
    pub fn with_moves(position: Position) -> Self {
        Self {
            legal: position.legal_moves(),
            ..Self::of(position)
        }
    }

    /// The positions before and after a move. Both are the same if the move is illegal.
    pub fn of_move(position: Position, square: Square) -> [Self; 2] {
        let after = position.play(square).unwrap_or(position);
        [position, after].map(|position| Self {
            mark: Some(square),
            ..Self::of(position)
        })
    }
}

/// Builds the pictures in a row, with arrows between them.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, pictures: &[Picture], cell: f32) {
    let row = ui.row(6.0).aligned().fixed();
    parent
        .spawn(row.with(|node| node.align_self = AlignSelf::Start))
        .with_children(|row| {
            for (at, picture) in pictures.iter().enumerate() {
                if at > 0 {
                    row.spawn(ui.icon(Icon::Next, 24.0, ui.palette.text2));
                }
                board(row, ui, picture, cell);
            }
        });
}

fn board(parent: &mut ChildSpawnerCommands, ui: &Ui, picture: &Picture, cell: f32) {
    // The size of a square is computed in the same way as in [`mini_board`].
    let side = (cell * ui.layout.u).round().max(6.0);
    let border = 1.0 + (0.4 * side).round();
    let dot = |square: Square, radius: f32| {
        let centre = |n: u8| border + (f32::from(n) + 0.5) * side - 0.5;
        let centre = Vec2::new(centre(square.file()), centre(square.rank()));
        place(Rect::from_center_half_size(centre, Vec2::splat(radius))).round()
    };
    let ink = ui.palette.legal(picture.position.side_to_move());
    parent
        .spawn((Name::new("Picture"), Node::default().fixed()))
        .with_children(|holder| {
            mini_board(holder, ui, &picture.position, cell, Bitboard::EMPTY);
            for square in picture.legal {
                holder.spawn((dot(square, (0.14 * side).max(2.0)), BackgroundColor(ink)));
            }
            if let Some(square) = picture.mark {
                let (radius, line, fill) = if picture.position.disc_at(square).is_some() {
                    (0.12 * side, 0.0, ui.palette.last)
                } else {
                    (0.39 * side, (1.5 * ui.layout.u).max(1.0), Color::NONE)
                };
                let node = dot(square, radius.max(1.5)).border(UiRect::all(Val::Px(line)));
                holder.spawn((node, BackgroundColor(fill), BorderColor::all(ink)));
            }
        });
}
