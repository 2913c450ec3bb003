//! Zones: the parts of a page. Tab moves the focus from zone to zone, and arrows move it inside a zone.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::widget::Layer;

/// A part of a page. It is a component of the node that contains its widgets, or of a widget itself. Nodes with equal
/// zones belong together. Inside a zone the widgets have the order in which they are built, unless they have a [`Rank`].
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    pub layer: Layer,
    pub order: u8,
    pub arrows: Arrows,
    /// True if a click on one of its widgets gives it the focus. Otherwise the keyboard still controls the board then.
    pub takes_focus: bool,
    /// The side of the board where it is, if the focus goes there from the edge of the board.
    pub beside_board: Option<BoardSide>,
}

/// How the arrows move the focus in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrows {
    /// To the nearest widget in their direction.
    Nearest,
    /// Up and down lead through rows in their order. Left and right only move inside a row.
    Rows,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSide {
    Left,
    Right,
}

impl Zone {
    /// A zone of a screen with this place in the order of the zones.
    pub const fn new(order: u8) -> Self {
        Self { layer: Layer::Screen, order, arrows: Arrows::Nearest, takes_focus: true, beside_board: None }
    }

    /// The buttons on the board's right that act on the board.
    pub const TOOLS: Self = Self { takes_focus: false, beside_board: Some(BoardSide::Right), ..Self::new(11) };
    /// The menu button at the board's left.
    pub const MENU: Self = Self { takes_focus: false, beside_board: Some(BoardSide::Left), ..Self::new(14) };
    /// The button that leads back from a page.
    pub const BACK: Self = Self::new(10);
    /// The rows of a page.
    pub const ROWS: Self = Self { arrows: Arrows::Rows, ..Self::new(21) };

    /// The same zone on a dialog.
    #[must_use]
    pub const fn on(self, layer: Layer) -> Self {
        Self { layer, ..self }
    }

    /// The same zone beside the board, on this side.
    #[must_use]
    pub const fn beside(self, side: BoardSide) -> Self {
        Self { beside_board: Some(side), ..self }
    }
}

/// Moves a widget before or after the others of its zone, wherever it is built: lower ranks come first. A widget without
/// a rank has the rank 0.
#[derive(Component, Clone, Copy, Debug)]
pub struct Rank(pub i8);

/// Finds the zones and the order of widgets.
#[derive(SystemParam)]
pub struct Zones<'w, 's> {
    #[expect(clippy::struct_field_names, reason = "it is what the others lead to")]
    zones: Query<'w, 's, &'static Zone>,
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    ranks: Query<'w, 's, &'static Rank>,
}

/// The place of a widget in the order of all widgets.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Order(u8, u8, i8, Vec<usize>);

impl Zones<'_, '_> {
    /// The zone of a widget: its own, or that of the nearest node around it.
    pub fn of(&self, widget: Entity) -> Zone {
        std::iter::once(widget)
            .chain(self.parents.iter_ancestors(widget))
            .find_map(|node| self.zones.get(node).ok().copied())
            .unwrap_or(Zone::new(0))
    }

    /// The place of a widget: first by layer and zone, then by rank and by the places of the nodes around it among their neighbours.
    pub fn order(&self, widget: Entity) -> Order {
        let zone = self.of(widget);
        let mut path: Vec<usize> = std::iter::once(widget)
            .chain(self.parents.iter_ancestors(widget))
            .filter_map(|node| {
                self.children.get(self.parents.get(node).ok()?.parent()).ok()?.iter().position(|other| other == node)
            })
            .collect();
        path.reverse();
        let rank = self.ranks.get(widget).map_or(0, |rank| rank.0);
        Order(zone.layer as u8, zone.order, rank, path)
    }
}
