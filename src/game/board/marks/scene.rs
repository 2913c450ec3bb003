//! What marks are drawn with.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{mark::Mark, shapes::Shapes};
use crate::{
    game::{
        board::Playback,
        frame::Menu,
        look::{Baked, Face, Fonts, Icon, Icons, Layout, Palette, Stage, middle},
    },
    rules::{Side, Square},
};

/// The diameter of a plain disc, in cells.
pub(super) const PLAIN_DISC: f32 = 0.67;

/// Where the board is, and what marks are drawn with.
#[derive(SystemParam)]
pub(crate) struct Scene<'w> {
    playback: Res<'w, Playback>,
    menu: Res<'w, State<Menu>>,
    pub stage: Res<'w, Stage>,
    pub layout: Res<'w, Layout>,
    pub palette: Res<'w, Palette>,
    baked: Res<'w, Baked>,
    pub shapes: Res<'w, Shapes>,
    icons: Res<'w, Icons>,
    pub fonts: Res<'w, Fonts>,
}

impl Scene<'_> {
    /// Side of a square in logical pixels.
    pub fn cell(&self) -> f32 {
        self.stage.board.map_or(1.0, |board| board.cell)
    }

    /// The middle of a square.
    pub fn center(&self, square: Square) -> Vec2 {
        middle(square) * self.cell()
    }

    /// True if nothing moves on the board.
    pub fn is_settled(&self) -> bool {
        self.playback.is_settled()
    }

    /// True if nothing moves on the board and the result does not lie beside it.
    pub fn is_still(&self) -> bool {
        self.is_settled() && *self.menu.get() != Menu::GameOver
    }

    /// The last move as shown on the board.
    pub fn last_move(&self) -> Option<Square> {
        self.playback.last_move()
    }

    /// A disc of a side, tinted.
    pub fn disc(&self, name: &'static str, side: Side, tint: Color) -> Mark {
        let size = self.baked.disc_size as f32 / self.layout.viewport.scale_factor;
        Mark::picture(name, &self.baked.discs[side.index()], tint, size)
    }

    /// A plain disc, larger than the figures on it.
    pub fn plain_disc(&self, name: &'static str, color: Color) -> Mark {
        Mark::picture(name, &self.shapes.circle, color, PLAIN_DISC * self.cell())
    }

    /// A ring as large as the plain disc.
    pub fn plain_ring(&self, name: &'static str, color: Color) -> Mark {
        Mark::picture(name, &self.shapes.thin_ring, color, PLAIN_DISC * self.cell())
    }

    /// An icon in a colour.
    pub fn icon(&self, name: &'static str, icon: Icon, color: Color, side: f32) -> Mark {
        Mark::picture(name, &self.icons.icons, color, side).part(icon.rect())
    }

    /// A bold text.
    pub fn bold(&self, name: &'static str, words: impl Into<String>, size: f32, color: Color) -> Mark {
        Mark::words(name, words, self.fonts.get(Face::Bold), size, color)
    }
}
