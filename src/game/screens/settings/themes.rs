//! The control that shows the pictures of the themes in a row. A picture is a few squares of a board, drawn flat.

use super::view::{SettingsView, SettingsWidget, value_name};
use crate::game::{
    prelude::*,
    settings::{Entry, themes::ThemeName},
    ui::Sideways,
};

/// The width of a square, in design units. Two squares are as high as the picture.
const CELL: f32 = 45.5;
/// The diameter of a disc, in design units.
const DISC: f32 = 37.0;
/// The vertical lines, in squares from the middle. The edge of the picture cuts off lines that do not fit.
const LINES: [f32; 5] = [-2.0, -1.0, 0.0, 1.0, 2.0];
/// The discs: the left and upper edges of their squares, in squares from the middle, and their colours.
const DISCS: [(f32, f32, Side); 4] =
    [(-1.0, -1.0, Side::Black), (0.0, -1.0, Side::White), (-1.0, 0.0, Side::White), (0.0, 0.0, Side::Black)];

pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView) {
    // The bar of the list stands beside them.
    let tiles = ui.row(16.0).fixed().margin(ui.px(18.0).bottom()).padding(ui.px(12.0).right());
    list.spawn(tiles).with_children(|row| {
        for (at, theme) in (0..).zip(ThemeName::ALL) {
            row.spawn(ui.column(6.0).fill().aligned()).with_children(|tile| {
                let node = sized(percent(100), ui.px(100.0)).padding(ui.px(2.0).all()).rounded(ui.px(14.0)).clipped();
                let id = SettingsWidget::Pick(Entry::Theme, at);
                Button::of(Kind::Radio, Skin::Picture, id)
                    .named(value_name(Entry::Theme, at))
                    .boxed(node)
                    .selected(theme == shown.settings.theme)
                    .sideways(Sideways::Choose)
                    .spawn(tile, ui)
                    .with_children(|button| picture(button, ui, theme));
                tile.spawn((ui.quiet(TextRole::Caption, theme.label()), TextLayout::justify(Justify::Center)));
            });
        }
    });
}

fn picture(button: &mut ChildSpawnerCommands, ui: &Ui, theme: ThemeName) {
    let board = &theme.palette().board;
    // All places are measured from the middle, because the size of the picture varies.
    let from_middle = |column: f32, row: f32, size: Node| {
        let margin = ui.px(CELL * column).left().with_top(ui.px(CELL * row));
        size.at(percent(50), percent(50)).margin(margin)
    };
    let whole = sized(percent(100), percent(100)).clipped();
    button.spawn((whole.rounded(ui.px(10.0)), BackgroundColor(board.felt))).with_children(|felt| {
        let line = px((1.5 * ui.layout.u).max(1.0));
        let ink = BackgroundColor(board.line);
        for column in LINES {
            let node = from_middle(column, 0.0, sized(line, percent(100)));
            felt.spawn((node.with(|node| node.top = px(0.0)), ink));
        }
        felt.spawn((sized(percent(100), line).at(px(0), percent(50)), ink));
        for (column, row, side) in DISCS {
            let node = from_middle(column, row, sized(ui.px(CELL), ui.px(CELL)));
            felt.spawn(node.centred()).with_children(|square| disc(square, ui, theme, side));
        }
    });
}

fn disc(square: &mut ChildSpawnerCommands, ui: &Ui, theme: ThemeName, side: Side) {
    let board = &theme.palette().board;
    let (face, outline) = match side {
        Side::Black => (board.black, board.black_outline),
        Side::White => (board.white, board.white_outline),
    };
    let line = |units: f32| px((units * ui.layout.u).max(1.0)).all();
    // The shadow falls to the lower right, because the lamp is at the upper left.
    let shade = BoxShadow::new(
        board.shadow.with_alpha(if board.flat { 0.0 } else { 0.6 }),
        ui.px(1.5),
        ui.px(2.0),
        ui.px(0.0),
        ui.px(4.0),
    );
    let square_of = |units: f32| sized(ui.px(units), ui.px(units)).centred();
    square
        .spawn((
            square_of(DISC).border(outline.map_or(UiRect::ZERO, |_| line(1.4))).round(),
            BackgroundColor(face),
            BorderColor::all(outline.map_or(Color::NONE, |outline| outline.color)),
            shade,
        ))
        .with_children(|disc| {
            if board.marks {
                let (node, fill, ring) = match side {
                    Side::Black => (square_of(8.0), board.white, Color::NONE),
                    Side::White => {
                        let node = square_of(15.0).border(ui.px(3.0).all());
                        (node.round(), Color::NONE, board.black)
                    }
                };
                disc.spawn((
                    node,
                    BackgroundColor(fill),
                    BorderColor::all(ring),
                    UiTransform::from_rotation(Rot2::FRAC_PI_4),
                ));
            } else if !board.flat {
                // The groove on the disc is a little lighter than its face.
                disc.spawn((
                    square_of(0.62 * DISC).border(line(0.8)).round(),
                    BorderColor::all(face.mix(&Color::srgb(0.5, 0.5, 0.5), 0.18)),
                ));
            }
        });
}
