//! A mark as a value.

use bevy::prelude::*;

/// Draw order, far to near.
pub(crate) mod depth {
    /// Letters and numbers on the frame.
    pub const COORDINATES: f32 = 1.0;
    /// Discs at rest.
    pub const RESTING: f32 = 2.0;
    /// Legal-move marks and hints.
    pub const LEGAL: f32 = 3.0;
    /// The last move.
    pub const LAST: f32 = 4.0;
    /// Discs in motion; their height in cells is added.
    pub const MOVING: f32 = 5.0;
    /// The ghost of a previewed move.
    pub const GHOST: f32 = 8.0;
    /// The focus brackets.
    pub const FOCUS: f32 = 9.0;
}

/// Something drawn on the board.
#[derive(Component, Clone, PartialEq, Debug)]
pub(crate) struct Mark {
    pub name: &'static str,
    /// Its middle in logical pixels from the corner of a1, with y pointing down.
    pub at: Vec2,
    /// Its place in the draw order.
    pub depth: f32,
    /// How far it is turned counter-clockwise, in radians.
    pub turn: f32,
    pub color: Color,
    pub looks: Looks,
    /// Whether it fades in and out.
    pub fades: bool,
}

/// What a mark shows. Sizes are in logical pixels.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Looks {
    /// An image, or a part of one.
    Picture {
        image: Handle<Image>,
        part: Option<Rect>,
        size: Vec2,
    },
    Words {
        words: String,
        font: Handle<Font>,
        size: f32,
    },
}

impl Mark {
    fn new(name: &'static str, color: Color, looks: Looks) -> Self {
        Self { name, at: Vec2::ZERO, depth: 0.0, turn: 0.0, color, looks, fades: false }
    }

    /// A tinted picture as high as wide.
    pub fn picture(name: &'static str, image: &Handle<Image>, color: Color, side: f32) -> Self {
        let image = image.clone();
        let (part, size) = (None, Vec2::splat(side));
        Self::new(name, color, Looks::Picture { image, part, size })
    }

    /// A rectangle filled with a colour.
    pub fn bar(name: &'static str, color: Color, size: Vec2) -> Self {
        let (image, part) = (Handle::default(), None);
        Self::new(name, color, Looks::Picture { image, part, size })
    }

    /// A line of text.
    pub fn words(name: &'static str, words: impl Into<String>, font: Handle<Font>, size: f32, color: Color) -> Self {
        let words = words.into();
        Self::new(name, color, Looks::Words { words, font, size })
    }

    /// The same mark with a part of its image.
    #[must_use]
    pub fn part(mut self, rect: Rect) -> Self {
        if let Looks::Picture { part, .. } = &mut self.looks {
            *part = Some(rect);
        }
        self
    }

    /// The same mark with its middle at a point.
    #[must_use]
    pub fn at(self, at: Vec2, depth: f32) -> Self {
        Self { at, depth, ..self }
    }

    /// The same mark, turned.
    #[must_use]
    pub fn turned(self, turn: f32) -> Self {
        Self { turn, ..self }
    }

    /// The same mark, which fades in when it comes and out when it goes.
    #[must_use]
    pub fn fading(self) -> Self {
        Self { fades: true, ..self }
    }
}
