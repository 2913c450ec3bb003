//! What the marks depend on.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::shapes::Shapes;
use super::{mark::Mark, slide::Brackets};
use crate::{
    game::{
        board::{Disc, DiscPose, Playback, Preview, Warned},
        frame::Menu,
        look::{Baked, Face, Fonts, Icon, Icons, Layout, Palette, Stage, middle},
        play::{Coach, Lesson, Openings, Puzzles, Review, Session, ShownValues},
        settings::Settings,
    },
    rules::Square,
};

/// The state of the game and of the interface, and what marks are drawn with.
#[derive(SystemParam)]
pub(crate) struct Scene<'w, 's> {
    pub session: Res<'w, Session>,
    pub settings: Res<'w, Settings>,
    pub values: ShownValues<'w>,
    pub coach: Res<'w, Coach>,
    pub lesson: Res<'w, Lesson>,
    pub review: Res<'w, Review>,
    pub openings: Res<'w, Openings>,
    pub puzzles: Res<'w, Puzzles>,
    pub warned: Res<'w, Warned>,
    pub preview: Res<'w, Preview>,
    pub brackets: Res<'w, Brackets>,
    pub discs: Query<'w, 's, (&'static Disc, &'static DiscPose)>,
    pub playback: Res<'w, Playback>,
    menu: Res<'w, State<Menu>>,
    pub stage: Res<'w, Stage>,
    pub layout: Res<'w, Layout>,
    pub palette: Res<'w, Palette>,
    pub baked: Res<'w, Baked>,
    pub shapes: Res<'w, Shapes>,
    icons: Res<'w, Icons>,
    pub fonts: Res<'w, Fonts>,
}

impl Scene<'_, '_> {
    /// Side of a square in logical pixels.
    pub fn cell(&self) -> f32 {
        self.stage.board.map_or(1.0, |board| board.cell)
    }

    /// The middle of a square.
    pub fn center(&self, square: Square) -> Vec2 {
        middle(square) * self.cell()
    }

    /// True if nothing moves on the board and the result does not lie beside it.
    pub fn is_still(&self) -> bool {
        self.playback.is_settled() && *self.menu.get() != Menu::GameOver
    }

    /// An icon in a colour.
    pub fn icon(&self, name: &'static str, icon: Icon, color: Color, side: f32) -> Mark {
        Mark::picture(name, &self.icons.icons, color, side).part(icon.rect())
    }

    /// A bold text.
    pub fn bold(
        &self,
        name: &'static str,
        words: impl Into<String>,
        size: f32,
        color: Color,
    ) -> Mark {
        Mark::words(name, words, self.fonts.get(Face::Bold), size, color)
    }
}
