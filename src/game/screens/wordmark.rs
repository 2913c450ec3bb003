//! The wordmark: letters, with a ring and a disc for the dots of the two i's.

use bevy::prelude::*;

use crate::game::{
    look::Face,
    ui::{Boxes, Ui, sized},
};

/// The wordmark's width in units of its font size.
pub(crate) const MARK_WIDTH: f32 = 3.42;

/// Builds the wordmark: eight letters, with a ring and a disc for the dots of the two i's.
pub(crate) fn wordmark(parent: &mut ChildSpawnerCommands, ui: &Ui, at: Vec2, size: f32) {
    // Centres of the two i's and of their dots, in units of the font size, read from the font.
    const I_CENTRES: [f32; 2] = [0.743, 2.091];
    const DOT_CENTRE: f32 = 0.223;
    const DOT_RADIUS: f32 = 0.09;
    let node = sized(px(size * MARK_WIDTH), px(size)).at(px(at.x), px(at.y));
    parent.spawn((Name::new("Wordmark"), node)).with_children(|mark| {
        let (units, ink) = (size / ui.layout.u, ui.palette.text);
        mark.spawn((
            ui.sized_text(Face::Mark, units, 1.0, "flıpsıde", ink),
            bevy::text::LetterSpacing::Px(0.012 * size),
            TextLayout::no_wrap(),
        ));
        for (x, ring) in I_CENTRES.into_iter().zip([true, false]) {
            let radius = DOT_RADIUS * size;
            let (left, top) = (x * size - radius, DOT_CENTRE * size - radius);
            let dot = sized(px(2.0 * radius), px(2.0 * radius)).at(px(left), px(top));
            mark.spawn((
                IDot { first: ring, ring },
                dot.border(dot_border(ring, 2.0 * radius)).round(),
                BackgroundColor(if ring { Color::NONE } else { ink }),
                BorderColor::all(ink),
            ));
        }
    });
}

/// The dot of one of the two i's. It is a ring or a disc, and it changes with every flip on the title screen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct IDot {
    /// True if it begins as the ring.
    pub first: bool,
    /// True if it is the ring now.
    pub ring: bool,
}

/// The border of a dot. Only a ring has one.
pub(super) fn dot_border(ring: bool, diameter: f32) -> UiRect {
    const STROKE: f32 = 0.036 / (2.0 * 0.09);
    if ring { px((STROKE * diameter).max(1.0)).all() } else { UiRect::ZERO }
}
