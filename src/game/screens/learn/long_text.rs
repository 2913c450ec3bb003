//! A longer text on the screen. Its headings and paragraphs can have the focus.

use bevy::prelude::*;

use super::{
    parts::{heading, passage},
    reading::{Part, Reading},
};
use crate::game::ui::{TextRole, Ui};

pub(crate) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, reading: Reading) {
    heading(list, ui, reading.title());
    for (number, part) in (0..).zip(reading.parts()) {
        let node = Node {
            max_width: ui.px(1000.0),
            padding: UiRect::axes(ui.px(6.0), ui.px(2.0)),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(ui.px(10.0)),
            ..default()
        };
        passage(list, ui, number, node, |holder| {
            match part {
                Part::Heading(words) => {
                    holder.spawn(ui.text(TextRole::BodyStrong, words, ui.palette.text))
                }
                Part::Paragraph(words) => {
                    holder.spawn(ui.text(TextRole::Caption, words, ui.palette.text2))
                }
            };
        });
    }
}
