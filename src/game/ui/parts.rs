//! Parts that several screens use.

use bevy::prelude::*;

use super::{
    build::{Boxes, Button, TextRole, Ui, centred, grid, place, sized},
    paint::Tint,
    widget::{Layer, Press, Skin},
    widget_id::WidgetId,
    zone::Zone,
};
use crate::{
    game::{
        look::{Face, Icon, is_wide},
        texts::{Key, Phrase},
    },
    rules::{Bitboard, Position, Side, Square},
};

/// A surface with round corners that keeps the height of its content.
pub fn card(ui: &Ui, node: Node) -> impl Bundle + use<> {
    (
        node.border(ui.outline()).rounded(ui.px(18.0)).fixed(),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    )
}

/// The height of the tray that holds choices. It leaves enough height for a finger to hit them.
pub fn tray_height(ui: &Ui) -> Val {
    Val::Px(tray_height_px(ui))
}

/// The same in logical pixels.
pub fn tray_height_px(ui: &Ui) -> f32 {
    let lines = 2.0 * ui.outline_px();
    ui.length(56.0).max(ui.layout.least_target() + 2.0 * ui.length(4.0) + lines)
}

/// The tray that holds choices.
fn tray(ui: &Ui, width: Val, layer: Layer) -> (Node, BackgroundColor, BorderColor) {
    let node = ui.row(2.0).width(width).height(tray_height(ui)).fixed();
    (
        node.padding(ui.px(4.0).all()).border(ui.outline()).rounded(ui.px(14.0)),
        // A dialog already has the colour of a surface, so a tray in it has the background's.
        BackgroundColor(match layer {
            Layer::Screen => ui.palette.surface,
            Layer::Dialog => ui.palette.bg,
        }),
        BorderColor::all(ui.palette.hair),
    )
}

/// The space beside the words of a chip, in design units.
pub const CHIP_PADDING: f32 = 20.0;

/// Builds the check mark of a chip that is chosen.
pub fn chip_check(chip: &mut ChildSpawnerCommands, ui: &Ui) {
    const SIDE: f32 = 14.0;
    let left = UiRect::AUTO.with_left(ui.px(0.5 * (CHIP_PADDING - SIDE)));
    chip.spawn((ui.icon(Icon::Check, SIDE, ui.palette.accent), Tint::Selected)).insert(ui.square(SIDE).pinned(left));
}

/// A square button with an icon and a name for screen readers, in a zone. What leads back or closes something sounds so.
pub fn icon_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl Into<WidgetId>,
    zone: Zone,
    icon: Icon,
    name: Key,
) {
    let press = match icon {
        Icon::Back | Icon::Close => Press::Back,
        _ => Press::Choice,
    };
    // The way back is as large as the header.
    let [side, radius] = if icon == Icon::Back { [64.0, 16.0] } else { [56.0, 14.0] };
    Button::new(id)
        .icon(icon)
        .named(name)
        .press(press)
        .zone(zone)
        .width(ui.target(side))
        .height(ui.target(side))
        .rounded(ui.px(radius))
        .fixed()
        .spawn(parent, ui);
}

/// A row of choices, each a [`Button::choice`]. One of them is selected.
pub fn segments<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    width: Val,
    zone: Zone,
    choices: impl IntoIterator<Item = Button>,
) -> EntityCommands<'a> {
    let mut tray = parent.spawn((tray(ui, width, zone.layer), zone));
    tray.with_children(|row| {
        for choice in choices {
            // Each choice gets space for its word. The space that is left is shared equally.
            let word = ui.px(8.0 * letters(&choice.words(ui)));
            let node = ui.row(10.0).fill().with(|node| node.flex_basis = word).narrow().centred().rounded(ui.px(11.0));
            choice.boxed(node).spawn(row, ui).with_children(|segment| {
                let below = UiRect::AUTO.with_left(percent(50)).with_bottom(ui.px(-2.5));
                segment.spawn((
                    sized(ui.px(28.0), ui.px(3.0)).pinned(below).margin(ui.px(-14.0).left()).rounded(ui.px(1.5)),
                    BackgroundColor(ui.palette.accent),
                    Tint::Selected,
                    Visibility::Hidden,
                ));
            });
        }
    });
    tray
}

/// The length of a word in letters. A Chinese character counts as two.
pub fn letters(word: &str) -> f32 {
    word.chars().map(|c| if is_wide(c) { 2.0 } else { 1.0 }).sum()
}

/// A value between a minus button and a plus button. `ids` are the names of the buttons, each with whether it can be
/// pressed, and `names` those for screen readers.
pub fn stepper<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    zone: Zone,
    ids: [(impl Into<WidgetId> + Copy, bool); 2],
    names: [impl Into<Phrase> + Clone; 2],
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let (node, fill, border) = tray(ui, Val::Auto, zone.layer);
    let mut tray = parent.spawn((node.fill(), fill, border, zone));
    tray.with_children(|row| {
        let button = |row: &mut ChildSpawnerCommands, at: usize, sign: &'static str| {
            let (id, enabled) = ids[at];
            Button::new(id)
                .skin(Skin::Segment)
                .disabled(!enabled)
                .named(names[at].clone())
                .label(TextRole::Title, sign)
                .width(ui.target(56.0))
                .rounded(ui.px(11.0))
                .fixed()
                .spawn(row, ui);
        };
        button(row, 0, "−");
        row.spawn(ui.row(10.0).fill().centred().clipped()).with_children(content);
        button(row, 1, "+");
    });
    tray
}

/// The width of a square in pixels from which its disc is a picture of those on the board. A smaller picture would be rough.
const LIT_FROM: f32 = 18.0;

/// What a square of a small board shows besides its disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    None,
    /// A line around the square.
    Ring,
    /// One may play here.
    Dot,
    /// A value, or a question.
    Words(&'static str),
}

/// Builds a grid of squares of `cell` pixels, row by row, each with its disc and its sign. The gaps between the squares show as
/// lines.
fn squares(
    board: &mut ChildSpawnerCommands,
    ui: &Ui,
    cell: f32,
    side: u16,
    squares: impl IntoIterator<Item = (Option<Side>, Sign)>,
) {
    // A square leaves gaps for the lines at its right and below it.
    let square = centred().margin(px(1.0).right().with_bottom(px(1.0)));
    board.spawn((grid(side, cell), BackgroundColor(ui.palette.board.line))).with_children(|grid| {
        for (disc, sign) in squares {
            grid.spawn((square.clone(), BackgroundColor(ui.palette.board.felt))).with_children(|field| {
                if let Some(side) = disc {
                    if cell >= LIT_FROM {
                        // No larger than its square, so that neighbours do not lie on each other.
                        let size = px(cell - 1.0);
                        field.spawn((ui.baked.node(side), sized(size, size).fixed()));
                    } else {
                        field.spawn(flat_disc(ui, side, 0.78 * cell));
                    }
                }
                match sign {
                    Sign::None => {}
                    Sign::Ring => {
                        field.spawn(mark(ui, cell));
                    }
                    Sign::Dot => {
                        let size = px((0.24 * cell).round());
                        field.spawn((sized(size, size).round(), BackgroundColor(ui.palette.legal(Side::Black))));
                    }
                    Sign::Words(words) => {
                        let (size, ink) = (0.4 * cell / ui.layout.u, ui.palette.text);
                        field.spawn((ui.sized_text(Face::SemiBold, size, 1.2, words, ink), TextLayout::no_wrap()));
                    }
                }
            });
        }
    });
}

/// A flat disc that is `size` pixels wide. It has a line around it, because the square may be as dark or as bright as
/// the disc.
fn flat_disc(ui: &Ui, side: Side, size: f32) -> impl Bundle + use<> {
    let color = match side {
        Side::Black => ui.palette.board.black,
        Side::White => ui.palette.board.white,
    };
    let node = sized(px(size), px(size)).border(px(1.0).all());
    (node.fixed().round(), BackgroundColor(color), BorderColor::all(ui.palette.text3))
}

/// A line around a square of `cell` pixels, as the board has it around the squares of a reason.
fn mark(ui: &Ui, cell: f32) -> impl Bundle + use<> {
    let node = place(Rect::new(1.0, 1.0, cell - 2.0, cell - 2.0))
        .border(px((0.08 * cell).max(2.0)).all())
        .rounded(px(0.13 * cell));
    (node, BorderColor::all(ui.palette.text))
}

/// The width of a square in pixels, of one that is `cell` design units wide: a whole number, so that all lines are
/// equally wide.
fn whole(ui: &Ui, cell: f32) -> f32 {
    (cell * ui.layout.u).round().max(6.0)
}

/// A small picture of a position, with a line around each of the `marks`. `cell` is the width of a square in design
/// units.
pub fn mini_board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, cell: f32, marks: Bitboard) {
    let cell = whole(ui, cell);
    let node =
        Node::default().padding(px((0.4 * cell).round()).all()).border(px(1.0).all()).rounded(px(0.3 * cell)).fixed();
    let shadow = BoxShadow::new(Color::BLACK.with_alpha(0.6), px(0.1 * cell), px(0.2 * cell), px(0.0), px(0.5 * cell));
    parent
        .spawn((
            Name::new("Start position"),
            node,
            BackgroundColor(ui.palette.board.frame),
            BorderColor::all(ui.palette.hair),
            shadow,
        ))
        .with_children(|board| {
            let content = Square::ALL
                .map(|square| (position.disc_at(square), if marks.contains(square) { Sign::Ring } else { Sign::None }));
            squares(board, ui, cell, 8, content);
        });
}

/// A small picture of a corner of a board: 16 squares, row by row, without a frame. `cell` is the width of a square in
/// design units.
pub fn mini_corner(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    content: impl IntoIterator<Item = (Option<Side>, Sign)>,
    cell: f32,
) {
    let cell = whole(ui, cell);
    let node = Node::default().border(px(1.0).all()).rounded(px(0.12 * cell)).fixed().clipped();
    let line = BorderColor::all(ui.palette.board.line);
    parent.spawn((Name::new("Corner"), node, line)).with_children(|board| {
        squares(board, ui, cell, 4, content);
    });
}
