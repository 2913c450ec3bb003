//! Pictures of positions: a small board with marks on it.

use bevy::prelude::*;

use crate::{
    game::{
        look::Icon,
        ui::{Ui, mini_board},
    },
    rules::{Bitboard, Position, Square},
};

/// A position and what is marked in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    position: Position,
    /// Where the side to move can play, if that is shown.
    seeds: Bitboard,
    /// The disc that was put down, or the square where one will be.
    mark: Option<Square>,
}

impl Picture {
    /// The position alone.
    pub fn of(position: Position) -> Self {
        Self {
            position,
            seeds: Bitboard::EMPTY,
            mark: None,
        }
    }

    /// With dots where the side to move can play.
    pub fn with_moves(position: Position) -> Self {
        Self {
            seeds: position.legal_moves(),
            ..Self::of(position)
        }
    }

    /// Before and after a move, which the rules make; twice the same if they do not allow it.
    pub fn of_move(position: Position, square: Square) -> [Self; 2] {
        let after = position.play(square).unwrap_or(position);
        [position, after].map(|position| Self {
            mark: Some(square),
            ..Self::of(position)
        })
    }
}

/// Pictures in a row, with arrows between them.
pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, pictures: &[Picture], cell: f32) {
    parent
        .spawn((
            Node {
                align_items: AlignItems::Center,
                align_self: AlignSelf::Start,
                column_gap: ui.px(6.0),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
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
    // As the board itself is measured.
    let side = (cell * ui.layout.u).round().max(6.0);
    let border = 1.0 + (0.4 * side).round();
    parent
        .spawn((
            Node {
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|holder| {
            mini_board(holder, ui, &picture.position, cell);
            let dot = |square: Square, radius: f32| {
                let centre = |n: u8| border + (f32::from(n) + 0.5) * side - 0.5 - radius;
                Node {
                    position_type: PositionType::Absolute,
                    left: Val::Px(centre(square.file())),
                    top: Val::Px(centre(square.rank())),
                    width: Val::Px(2.0 * radius),
                    height: Val::Px(2.0 * radius),
                    border_radius: BorderRadius::MAX,
                    ..default()
                }
            };
            let ink = ui.palette.seed(picture.position.side_to_move());
            for square in picture.seeds {
                holder.spawn((
                    dot(square, (0.14 * side).max(2.0)),
                    BackgroundColor(ink),
                    Pickable::IGNORE,
                ));
            }
            if let Some(square) = picture.mark {
                let lies = picture.position.disc_at(square).is_some();
                let radius = if lies { 0.12 * side } else { 0.39 * side };
                let node = Node {
                    border: UiRect::all(Val::Px(if lies {
                        0.0
                    } else {
                        (1.5 * ui.layout.u).max(1.0)
                    })),
                    ..dot(square, radius.max(1.5))
                };
                let fill = if lies { ui.palette.last } else { Color::NONE };
                holder.spawn((
                    node,
                    BackgroundColor(fill),
                    BorderColor::all(ink),
                    Pickable::IGNORE,
                ));
            }
        });
}
