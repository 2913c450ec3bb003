//! The parts of the pages: headings, passages, cards, and pictures of positions, which are small boards with marks on
//! them.

use super::state::LearnWidget;
use crate::{
    game::{play::IDEAS, prelude::*, ui::mini_board},
    rules::{Bitboard, Position},
};

/// The gap between cards, in design units.
pub(super) const GAP: f32 = 16.0;
/// The greatest width of a card or a table, in design units.
pub(super) const WIDTH: f32 = 1100.0;
/// Below this width of a page, in design units, pictures are above the words.
const STACK_BELOW: f32 = 700.0;

/// A heading in the content column. Further children are at the other end of its line.
pub(super) fn heading<'a>(list: &'a mut ChildSpawnerCommands, ui: &Ui, words: Key) -> EntityCommands<'a> {
    let line = ui.row(18.0).aligned().spread().min_height(ui.px(52.0));
    let mut heading = list.spawn(line.fixed());
    heading.with_child(ui.plain(TextRole::H2, words));
    heading
}

/// Builds how many of the ideas are done, in words and as a bar.
pub(super) fn progress(column: &mut ChildSpawnerCommands, ui: &Ui, done: usize) {
    let bar = Node::default().height(ui.px(8.0)).margin(ui.px(10.0).top()).round().fixed();
    let full = sized(percent(100.0 * done as f32 / IDEAS.len() as f32), percent(100)).round();
    column.spawn(ui.plain(TextRole::Item, Key("ideas-done").with("done", done).with("all", IDEAS.len())));
    column.spawn((bar, BackgroundColor(ui.palette.bg))).with_child((full, BackgroundColor(ui.palette.accent)));
}

/// A text that can have the focus. The focus scrolls it into view.
pub(super) fn passage<'a>(list: &'a mut ChildSpawnerCommands, ui: &Ui, number: u16, node: Node) -> EntityCommands<'a> {
    Button::of(Kind::Paragraph, Skin::Bare, LearnWidget::Passage(number))
        .press(Press::Silent)
        .boxed(node.fixed())
        .spawn(list, ui)
}

/// A passage that is a card. `node` decides its width, and `inner` how its content is laid out.
pub(super) fn card(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    node: Node,
    inner: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let surface = inner
        .with(|node| node.flex_grow = 1.0)
        .narrow()
        .padding(ui.px(22.0).all())
        .border(ui.outline())
        .rounded(ui.px(18.0));
    passage(list, ui, number, node.rounded(ui.px(20.0))).with_children(|holder| {
        holder
            .spawn((surface, BackgroundColor(ui.palette.surface), BorderColor::all(ui.palette.hair)))
            .with_children(content);
    });
}

/// The inside of a card with pictures on a page of this width, and the node for the words beside or below them.
pub(super) fn illustrated(ui: &Ui, gap: f32, width: f32) -> [Node; 2] {
    if width < STACK_BELOW {
        let below = words(ui).with(|node| node.flex_basis = Val::Auto);
        [ui.column(16.0), below]
    } else {
        [ui.row(gap), words(ui)]
    }
}

/// A node for lines of text. It takes the width that is left in a row, and the lines wrap in it.
pub(super) fn words(ui: &Ui) -> Node {
    ui.column(8.0).fill().narrow()
}

/// A text in a row whose texts all have the same width.
pub(super) fn cell(row: &mut ChildSpawnerCommands, ui: &Ui, role: TextRole, text: impl Into<Phrase>, ink: Color) {
    row.spawn(words(ui)).with_child(ui.text(role, text.into(), ink));
}

pub(super) fn title(card: &mut ChildSpawnerCommands, ui: &Ui, words: impl Into<Phrase>) {
    card.spawn(ui.plain(TextRole::Title, words.into()));
}

pub(super) fn body(card: &mut ChildSpawnerCommands, ui: &Ui, words: impl Into<Phrase>) {
    card.spawn(ui.quiet(TextRole::Body, words.into()));
}

/// A position and its marks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    position: Position,
    /// The squares where the side to move can play. It is empty if they are not shown.
    legal: Bitboard,
    /// The square of the move: the disc that was placed, or the empty square where it will be placed.
    mark: Option<Square>,
}

impl Picture {
    /// The position without marks.
    pub(super) fn of(position: Position) -> Self {
        Self { position, legal: Bitboard::EMPTY, mark: None }
    }

    /// The position with dots where the side to move can play.
    pub(super) fn with_moves(position: Position) -> Self {
        Self { legal: position.legal_moves(), ..Self::of(position) }
    }

    /// The positions before and after a move. Both are the same if the move is illegal.
    pub(super) fn of_move(position: Position, square: Square) -> [Self; 2] {
        let after = position.play(square).unwrap_or(position);
        [position, after].map(|position| Self { mark: Some(square), ..Self::of(position) })
    }
}

/// Builds the pictures in a row, with arrows between them.
pub(super) fn pictures(parent: &mut ChildSpawnerCommands, ui: &Ui, pictures: &[Picture], cell: f32) {
    let row = ui.row(6.0).aligned().fixed();
    parent.spawn(row.with(|node| node.align_self = AlignSelf::Start)).with_children(|row| {
        for (at, picture) in pictures.iter().enumerate() {
            if at > 0 {
                row.spawn(ui.icon(Icon::Next, 24.0, ui.palette.text2));
            }
            board(row, ui, picture, cell);
        }
    });
}

fn board(parent: &mut ChildSpawnerCommands, ui: &Ui, picture: &Picture, cell: f32) {
    // The size of a square is computed in the same way as in [`mini_board`].
    let side = (cell * ui.layout.u).round().max(6.0);
    let border = 1.0 + (0.4 * side).round();
    let dot = |square: Square, radius: f32| {
        let centre = |n: u8| border + (f32::from(n) + 0.5) * side - 0.5;
        let centre = Vec2::new(centre(square.file()), centre(square.rank()));
        place(Rect::from_center_half_size(centre, Vec2::splat(radius))).round()
    };
    let ink = ui.palette.legal(picture.position.side_to_move());
    parent.spawn((Name::new("Picture"), Node::default().fixed())).with_children(|holder| {
        mini_board(holder, ui, &picture.position, cell, Bitboard::EMPTY);
        for square in picture.legal {
            holder.spawn((dot(square, (0.14 * side).max(2.0)), BackgroundColor(ink)));
        }
        if let Some(square) = picture.mark {
            let (radius, line, fill) = if picture.position.disc_at(square).is_some() {
                (0.12 * side, 0.0, ui.palette.last)
            } else {
                (0.39 * side, (1.5 * ui.layout.u).max(1.0), Color::NONE)
            };
            let node = dot(square, radius.max(1.5)).border(px(line).all());
            holder.spawn((node, BackgroundColor(fill), BorderColor::all(ink)));
        }
    });
}
