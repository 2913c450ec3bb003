//! Icons, emblems and small discs.

use bevy::prelude::*;

use super::{
    boxes::{Boxes, sized},
    sizes::Ui,
};
use crate::{
    game::look::{Icon, Icons},
    rules::Side,
};

impl Ui<'_> {
    /// An icon.
    pub fn icon(&self, icon: Icon, units: f32, color: Color) -> impl Bundle + use<> {
        (ImageNode { image: self.icons.icons.clone(), rect: Some(icon.rect()), color, ..default() }, self.square(units))
    }

    /// The emblem of a character. The number 0 stands for a person.
    pub fn emblem(&self, parent: &mut ChildSpawnerCommands, number: usize, units: f32) {
        let node = self.square(units).centred().round();
        if number == 0 {
            let stroke = UiRect::all(self.px(0.042 * units));
            let ink = BorderColor::all(self.palette.text2);
            let part = |w: f32, h: f32| {
                let part = sized(self.px(w * units), self.px(h * units));
                part.border(stroke).round()
            };
            // The emblem of a person is a head with shoulders.
            let node = node.column(self.px(0.03 * units));
            parent.spawn((node, BackgroundColor(self.palette.surface2))).with_children(|person| {
                person.spawn((part(0.25, 0.25), ink));
                let mut body = part(0.48, 0.22);
                body.border.bottom = Val::ZERO;
                body.border_radius = BorderRadius::top(self.px(0.24 * units));
                person.spawn((body, ink));
            });
        } else {
            let image = ImageNode { image: self.icons.emblems.clone(), rect: Some(Icons::emblem(number)), ..default() };
            parent.spawn((node, image));
        }
    }

    /// A small flat disc. Black is a ring and white is filled.
    pub fn disc_icon(&self, side: Side, units: f32) -> impl Bundle + use<> {
        let (fill, border) = match side {
            Side::Black => (self.palette.board.black, self.palette.text2),
            // White needs a line around it on a bright table.
            Side::White => match self.palette.board.white_outline {
                Some(outline) => (self.palette.board.white, outline.color),
                None => (self.palette.text, Color::NONE),
            },
        };
        // In whole pixels the line is equally wide all around.
        let factor = self.layout.viewport.scale_factor;
        let whole = |units: f32| px((units * self.layout.u * factor).round().max(1.0) / factor);
        let line = if border == Color::NONE { Val::ZERO } else { whole(1.5) };
        let side = whole(units);
        (sized(side, side).fixed().border(line.all()).round(), BackgroundColor(fill), BorderColor::all(border))
    }
}
