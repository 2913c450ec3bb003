//! Icons, emblems and small discs.

use bevy::prelude::*;

use super::sizes::Ui;
use crate::game::look::{Icon, Icons};

impl Ui<'_> {
    /// An icon.
    pub fn icon(&self, icon: Icon, units: f32, color: Color) -> impl Bundle + use<> {
        (
            ImageNode {
                image: self.icons.icons.clone(),
                rect: Some(icon.rect()),
                color,
                ..default()
            },
            Node {
                width: self.px(units),
                height: self.px(units),
                flex_shrink: 0.0,
                ..default()
            },
        )
    }

    /// The emblem of a character. The number 0 stands for a person.
    pub fn emblem(&self, parent: &mut ChildSpawnerCommands, number: usize, units: f32) {
        let node = Node {
            width: self.px(units),
            height: self.px(units),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        };
        if number == 0 {
            let stroke = UiRect::all(self.px(0.042 * units));
            let ink = BorderColor::all(self.palette.text2);
            let part = |w: f32, h: f32, radius: BorderRadius| Node {
                width: self.px(w * units),
                height: self.px(h * units),
                border: stroke,
                border_radius: radius,
                ..default()
            };
            let node = Node {
                flex_direction: FlexDirection::Column,
                row_gap: self.px(0.03 * units),
                ..node
            };
            // The emblem of a person is a head with shoulders.
            parent
                .spawn((node, BackgroundColor(self.palette.surface2)))
                .with_children(|person| {
                    person.spawn((part(0.25, 0.25, BorderRadius::MAX), ink));
                    let shoulders = BorderRadius::top(self.px(0.24 * units));
                    let mut body = part(0.48, 0.22, shoulders);
                    body.border.bottom = Val::Px(0.0);
                    person.spawn((body, ink));
                });
        } else {
            let image = ImageNode {
                image: self.icons.emblems.clone(),
                rect: Some(Icons::emblem(number)),
                ..default()
            };
            parent.spawn((node, image));
        }
    }

    /// A small flat disc. Black is a ring and white is filled.
    pub fn disc_icon(&self, side: crate::rules::Color, units: f32) -> impl Bundle + use<> {
        let (fill, border) = match side {
            crate::rules::Color::Black => (self.palette.board.black, self.palette.text2),
            // White needs a line around it on a bright table.
            crate::rules::Color::White => match self.palette.board.white_outline {
                Some(outline) => (self.palette.board.white, outline.color),
                None => (self.palette.text, Color::NONE),
            },
        };
        let lined = border != Color::NONE;
        (
            Node {
                width: self.px(units),
                height: self.px(units),
                flex_shrink: 0.0,
                border: if lined {
                    UiRect::all(self.px(1.5))
                } else {
                    UiRect::ZERO
                },
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(fill),
            BorderColor::all(border),
        )
    }
}
