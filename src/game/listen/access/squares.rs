//! The board as a grid of 64 named squares.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use crate::{
    game::{
        board::{BoardArea, Preview},
        frame::Menu,
        look::Stage,
        play::{Live, Review, Session, ShownValues, said_value, shown_discs, square_and_disc},
        settings::ChosenTexts,
        texts::{Key, Phrase},
        ui::{Boxes, set_words, sized},
    },
    rules::Square,
};

/// The node of a square. It has a place, but it is invisible.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareNode(pub Square);

/// Fills a board with its squares, in reading order.
pub(super) fn add_squares(mut commands: Commands, boards: Query<(Entity, &BoardArea), Without<AccessibilityNode>>) {
    for (entity, BoardArea(board)) in &boards {
        let mut grid = AccessNode::new(Role::Grid);
        grid.set_row_count(8);
        grid.set_column_count(8);
        let side = 8.0 + 2.0 * board.frame;
        let part = |squares: f32| percent(100.0 * squares / side);
        commands.entity(entity).insert(AccessibilityNode::from(grid)).with_children(|grid| {
            for square in Square::ALL {
                let mut node = AccessNode::new(Role::GridCell);
                node.set_row_index(usize::from(square.rank()));
                node.set_column_index(usize::from(square.file()));
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
                grid.spawn((
                    Name::new(format!("Square {square}")),
                    SquareNode(square),
                    AccessibilityNode::from(node),
                    sized(part(1.0), part(1.0))
                        .at(part(board.frame + f32::from(square.file())), part(board.frame + f32::from(square.rank()))),
                ));
            }
        });
    }
}

pub(super) fn name_squares(
    mut squares: Query<(&SquareNode, &mut AccessibilityNode)>,
    mut boards: Query<&mut AccessibilityNode, (With<BoardArea>, Without<SquareNode>)>,
    added: Query<(), Added<SquareNode>>,
    session: Res<Session>,
    values: ShownValues,
    (review, live): (Res<Review>, Res<Live>),
    preview: Res<Preview>,
    texts: Res<ChosenTexts>,
    stage: Res<Stage>,
    menu: Res<State<Menu>>,
) {
    let same = !live.is_changed()
        && !values.is_changed()
        && !preview.is_changed()
        && !menu.is_changed()
        && !texts.is_changed();
    if !stage.is_played || (same && added.is_empty()) {
        return;
    }
    for mut board in &mut boards {
        board.set_label(texts.text(Key("access-board")));
    }
    let playing = *menu.get() == Menu::None;
    let position = session.position();
    // What is on a square, and what a move there would do.
    let label = |square: Square| {
        let mut parts = square_and_disc(square, position.disc_at(square));
        if session.record().last_move() == Some(square) {
            parts.push(Key("access-last-move").into());
        }
        if playing && session.human_to_move().is_some() && position.is_legal(square) {
            let flips = position.flips(square).count();
            parts.push(Key("access-legal").with("flips", flips));
        }
        let mut valued = values.moves().iter().filter(|found| found.has_value);
        if playing && let Some(found) = valued.find(|found| found.square == square) {
            let discs = said_value(shown_discs(found.discs()), values.is_rough(found));
            parts.push(Key("access-move-value").with("discs", discs));
            if values.is_best(square) {
                parts.push(Key("access-best").into());
            }
        }
        if playing && !review.is_asking() && !(live.is_on() && review.retry().is_none()) {
            let reasons = (1..).zip(review.reasons());
            let about = reasons.filter(|(_, reason)| reason.squares.contains(&square));
            parts.extend(about.map(|(at, _)| Key("access-in-reason").with("at", at as u32)));
        }
        if preview.shown().is_some() && preview.flips().contains(square) {
            parts.push(Key("access-would-flip").into());
        }
        Phrase::Parts(parts)
    };
    for (square, node) in &mut squares {
        set_words(node, texts.say(&label(square.0)));
    }
}
