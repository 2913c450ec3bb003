//! The page of the rules. The pictures are computed by the `rules` module.

use bevy::prelude::*;

use super::{
    parts::{GAP, card_node, heading, passage, surface, words},
    pictures::{self, Picture},
};
use crate::{
    game::{
        play::{STEPS, answer},
        texts::Key,
        ui::{TextRole, Ui},
    },
    rules::{Color as Side, Handicap, Position, Square, StartLayout, Status},
};

/// The width that two cards side by side need, in design units.
const TWO_COLUMNS_FROM: f32 = 1300.0;
/// Below this width, in design units, the pictures are above the words.
const STACK_BELOW: f32 = 700.0;

/// A rule: its pictures and its words.
struct Rule {
    title: Key,
    text: Key,
    pictures: Vec<Picture>,
}

/// A position in which a move flips discs in all eight directions.
fn star() -> Position {
    "- - - - - - - -
     - X - X - X - -
     - - O O O - - -
     - X O - O X - -
     - - O O O - - -
     - X - X - X - -
     - - - - - - - -
     - - - - - - - -"
        .parse()
        .unwrap_or_default()
}

/// A position in which the side to move has to pass. It comes from the lesson's step about passing.
fn no_move() -> Position {
    let mut position = STEPS[3].position;
    for _ in 0..4 {
        if position.status() == Status::MustPass {
            break;
        }
        let next = answer(&position).and_then(|square| position.play(square).ok());
        position = next.unwrap_or(position);
    }
    position
}

/// A finished game. It plays the ending of the lesson to the last move.
fn the_end() -> Position {
    let mut position = STEPS[5].position;
    loop {
        position = match position.status() {
            Status::Finished(_) => return position,
            Status::MustPass => position.pass(),
            Status::ToMove => {
                let moves = position.legal_moves().iter();
                let best = match position.side_to_move() {
                    Side::White => answer(&position),
                    Side::Black => moves.max_by_key(|&square| {
                        position
                            .play(square)
                            .map_or(0, |after| crate::game::play::best_result(&after))
                    }),
                };
                match best.and_then(|square| position.play(square).ok()) {
                    Some(next) => next,
                    None => return position,
                }
            }
        };
    }
}

fn all() -> [Rule; 6] {
    let start = Position::start(StartLayout::Standard);
    let handicap = Handicap {
        color: Side::Black,
        corners: 2,
    };
    [
        Rule {
            title: Key("rules-start-title"),
            text: Key("rules-start"),
            pictures: vec![Picture::with_moves(start)],
        },
        Rule {
            title: Key("rules-move-title"),
            text: Key("rules-move"),
            pictures: Picture::of_move(start, Square::D3).to_vec(),
        },
        Rule {
            title: Key("rules-lines-title"),
            text: Key("rules-lines"),
            pictures: Picture::of_move(star(), Square::D4).to_vec(),
        },
        Rule {
            title: Key("rules-pass-title"),
            text: Key("rules-pass"),
            pictures: vec![Picture::with_moves(no_move())],
        },
        Rule {
            title: Key("rules-end-title"),
            text: Key("rules-end"),
            pictures: vec![Picture::of(the_end())],
        },
        Rule {
            title: Key("rules-terms-title"),
            text: Key("rules-terms"),
            pictures: vec![Picture::of(handicap.give(&start))],
        },
    ]
}

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heading(list, ui, Key("learn-rules"));
    let two = width >= TWO_COLUMNS_FROM * ui.layout.viewport.text_scale;
    list.spawn(Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(if two { 2 } else { 1 }, 1.0),
        row_gap: ui.px(GAP),
        column_gap: ui.px(GAP),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|grid| {
        for (number, rule) in all().iter().enumerate() {
            let node = Node {
                min_width: Val::Px(0.0),
                ..card_node(ui)
            };
            passage(grid, ui, number as u16, node, |holder| {
                holder
                    .spawn(surface(
                        ui,
                        Node {
                            flex_direction: if width < STACK_BELOW {
                                FlexDirection::Column
                            } else {
                                FlexDirection::Row
                            },
                            column_gap: ui.px(24.0),
                            row_gap: ui.px(16.0),
                            ..default()
                        },
                    ))
                    .with_children(|card| {
                        let cell = if rule.pictures.len() > 1 { 19.0 } else { 22.0 };
                        pictures::build(card, ui, &rule.pictures, cell);
                        let mut node = words(ui);
                        if width < STACK_BELOW {
                            node.flex_basis = Val::Auto;
                        }
                        card.spawn(node).with_children(|lines| {
                            lines.spawn(ui.text(TextRole::Title, rule.title, ui.palette.text));
                            lines.spawn(ui.text(TextRole::Body, rule.text, ui.palette.text2));
                        });
                    });
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::play::directions;

    #[test]
    fn the_pictures_show_what_the_words_say() {
        assert_eq!(directions(&star(), Square::D4), 8);
        assert_eq!(no_move().status(), Status::MustPass);
        let Status::Finished(outcome) = the_end().status() else {
            panic!("the game goes on");
        };
        assert_eq!(outcome.winner(), Some(Side::Black));
        assert_eq!(the_end().empties(), 0);
    }
}
