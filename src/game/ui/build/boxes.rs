//! Words for boxes: rows and columns, and what most boxes say about their size and their content.

use bevy::prelude::*;

use super::sizes::Ui;

impl Ui<'_> {
    /// A row with a gap between its children, in design units.
    pub fn row(&self, gap: f32) -> Node {
        Node { column_gap: self.px(gap), ..default() }
    }

    /// A column with a gap between its children, in design units.
    pub fn column(&self, gap: f32) -> Node {
        col(self.px(gap))
    }

    /// A square of this side in design units, which keeps its size.
    pub fn square(&self, side: f32) -> Node {
        sized(self.px(side), self.px(side)).fixed()
    }
}

/// A column with this gap between its children.
pub fn col(gap: Val) -> Node {
    Node::default().column(gap)
}

/// A column that takes the space that its neighbours leave.
pub fn rest(gap: Val) -> Node {
    col(gap).fill()
}

/// A box whose content is in its middle.
pub fn centred() -> Node {
    Node::default().centred()
}

/// A node that fills a rectangle of its parent, in logical pixels.
pub fn place(rect: Rect) -> Node {
    sized(px(rect.width()), px(rect.height())).at(px(rect.min.x), px(rect.min.y))
}

/// A column that fills a rectangle of its parent, with this gap between its children.
pub fn column_at(rect: Rect, gap: Val) -> Node {
    place(rect).column(gap)
}

/// A box of this size.
pub fn sized(width: Val, height: Val) -> Node {
    Node { width, height, ..default() }
}

/// A grid of squares that are `cell` logical pixels wide, with so many of them in a row.
pub fn grid(columns: u16, cell: f32) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::px(columns, cell),
        grid_template_rows: RepeatedGridTrack::px(columns, cell),
        ..default()
    }
}

/// Words for a box. Each one sets what its name says and returns the box.
pub trait Boxes: Sized {
    /// The node that a word changes.
    fn node(&mut self) -> &mut Node;

    /// Sets anything for which there is no word.
    #[must_use]
    fn with(mut self, set: impl FnOnce(&mut Node)) -> Self {
        set(self.node());
        self
    }

    /// Its children are below each other, with this gap between them.
    #[must_use]
    fn column(self, gap: Val) -> Self {
        self.with(|node| {
            node.flex_direction = FlexDirection::Column;
            node.row_gap = gap;
        })
    }

    /// It never becomes smaller than its content.
    #[must_use]
    fn fixed(self) -> Self {
        self.with(|node| node.flex_shrink = 0.0)
    }

    /// It takes the space that its neighbours leave.
    #[must_use]
    fn fill(self) -> Self {
        self.share(1.0)
    }

    /// It takes this share of the space that its neighbours leave.
    #[must_use]
    fn share(self, share: f32) -> Self {
        self.with(|node| {
            node.flex_grow = share;
            node.flex_basis = Val::Px(0.0);
        })
    }

    /// It may be narrower than its content.
    #[must_use]
    fn narrow(self) -> Self {
        self.with(|node| node.min_width = Val::Px(0.0))
    }

    /// It may be lower than its content.
    #[must_use]
    fn low(self) -> Self {
        self.with(|node| node.min_height = Val::Px(0.0))
    }

    /// Its content is in its middle.
    #[must_use]
    fn centred(self) -> Self {
        self.aligned().justify(JustifyContent::Center)
    }

    /// The children are centred on one line: of a row on a horizontal one, of a column on a vertical one.
    #[must_use]
    fn aligned(self) -> Self {
        self.align(AlignItems::Center)
    }

    /// Where the children of a row are between its upper and its lower edge, or those of a column between its sides.
    #[must_use]
    fn align(self, align: AlignItems) -> Self {
        self.with(|node| node.align_items = align)
    }

    /// Where the children are along the row or column.
    #[must_use]
    fn justify(self, justify: JustifyContent) -> Self {
        self.with(|node| node.justify_content = justify)
    }

    /// The first child is at one end and the last at the other.
    #[must_use]
    fn spread(self) -> Self {
        self.justify(JustifyContent::SpaceBetween)
    }

    /// A row goes on below when it is full, with this gap between the lines.
    #[must_use]
    fn wrap(self, gap: Val) -> Self {
        self.with(|node| {
            node.flex_wrap = FlexWrap::Wrap;
            node.row_gap = gap;
        })
    }

    /// What is outside the box is not drawn.
    #[must_use]
    fn clipped(self) -> Self {
        self.with(|node| node.overflow = Overflow::clip())
    }

    /// Its place is not decided by its neighbours.
    #[must_use]
    fn absolute(self) -> Self {
        self.with(|node| node.position_type = PositionType::Absolute)
    }

    /// Its place is this far from the left and from the upper edge of its parent.
    #[must_use]
    fn at(self, left: Val, top: Val) -> Self {
        self.pinned(UiRect::AUTO.with_left(left).with_top(top))
    }

    /// Its place is this far from the edges of its parent. `Auto` leaves an edge free.
    #[must_use]
    fn pinned(self, edges: UiRect) -> Self {
        self.absolute().with(|node| {
            (node.left, node.right) = (edges.left, edges.right);
            (node.top, node.bottom) = (edges.top, edges.bottom);
        })
    }

    /// The width.
    #[must_use]
    fn width(self, width: Val) -> Self {
        self.with(|node| node.width = width)
    }

    /// The height.
    #[must_use]
    fn height(self, height: Val) -> Self {
        self.with(|node| node.height = height)
    }

    /// The least width.
    #[must_use]
    fn min_width(self, width: Val) -> Self {
        self.with(|node| node.min_width = width)
    }

    /// The least height.
    #[must_use]
    fn min_height(self, height: Val) -> Self {
        self.with(|node| node.min_height = height)
    }

    /// The greatest width.
    #[must_use]
    fn max_width(self, width: Val) -> Self {
        self.with(|node| node.max_width = width)
    }

    /// The greatest height.
    #[must_use]
    fn max_height(self, height: Val) -> Self {
        self.with(|node| node.max_height = height)
    }

    /// The space inside.
    #[must_use]
    fn padding(self, padding: UiRect) -> Self {
        self.with(|node| node.padding = padding)
    }

    /// The space outside.
    #[must_use]
    fn margin(self, margin: UiRect) -> Self {
        self.with(|node| node.margin = margin)
    }

    /// The width of its lines.
    #[must_use]
    fn border(self, border: UiRect) -> Self {
        self.with(|node| node.border = border)
    }

    /// The radius of its corners.
    #[must_use]
    fn rounded(self, radius: Val) -> Self {
        self.with(|node| node.border_radius = BorderRadius::all(radius))
    }

    /// Its ends are half circles; a square becomes a circle.
    #[must_use]
    fn round(self) -> Self {
        self.with(|node| node.border_radius = BorderRadius::MAX)
    }
}

impl Boxes for Node {
    fn node(&mut self) -> &mut Node {
        self
    }
}
