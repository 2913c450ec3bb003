//! The rows of the list of moves, and the motion of a variation that is new in the list: its row opens.

use super::super::widget::ReviewWidget;
use super::filling::{Cell, MoveRow, VariationLine};
use crate::game::{
    pages::small_sign,
    play::shown_value,
    prelude::*,
    shell::motion_step,
    ui::{Opacity, row_button},
};

/// The height of a row of moves and of a variation, in design units.
const ROW: f32 = 38.0;
/// How far each level of variations is moved to the right, in design units.
const INDENT: f32 = 28.0;
/// Deeper variations are moved no further.
const LEVELS: usize = 3;
/// The most moves of a variation that are written out. A narrow row has room for fewer.
const SHOWN: usize = 8;
/// The gap between the parts of a variation, and the padding at its ends, in design units.
const PARTS: f32 = 9.0;
const ENDS: f32 = 8.0;
/// The size of the sign of a variation, in design units.
const SIGN: f32 = 18.0;
/// The widths of a number and its move, and of a value, in design units of text.
const MOVE_WIDTH: f32 = 44.0;
const VALUE_WIDTH: f32 = 38.0;
/// How long a row takes to open, in seconds.
const OPEN_SECS: f32 = 0.140;

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct GrowingRow {
    /// The widget of the row and the number of its first move.
    line: (ReviewWidget, usize),
    /// The height of the open row, in logical pixels.
    height: f32,
    secs: f32,
}

impl GrowingRow {
    /// The row of this line begins to open.
    pub(super) fn new(line: (ReviewWidget, usize)) -> Self {
        Self { line, height: 0.0, secs: 0.0 }
    }

    /// Whether it is the row of this line.
    pub(super) fn is_of(&self, line: (ReviewWidget, usize)) -> bool {
        self.line == line
    }
}

/// The height of a row, in design units. On every screen it is high enough to be pressed.
pub(super) fn row_height(ui: &Ui) -> f32 {
    ui.text_height(ROW).max(24.0 / ui.layout.u)
}

/// Builds a row of this width in logical pixels. If it is to open, `opening` says how far it has come.
pub(super) fn spawn_row(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    row: &MoveRow,
    width: f32,
    opening: Option<GrowingRow>,
) {
    let node = ui.row(8.0).height(ui.px(row_height(ui))).fixed().align(AlignItems::Stretch);
    match row {
        MoveRow::Moves(cells) => {
            list.spawn(node).with_children(|line| {
                for cell in cells {
                    match cell {
                        Some(cell) => move_cell(line, ui, cell),
                        None => {
                            line.spawn(Node::default().width(percent(49)));
                        }
                    }
                }
            });
        }
        MoveRow::Variation(variation) => {
            let indent = INDENT * variation.level.min(LEVELS) as f32;
            let node = node.padding(ui.px(indent).left());
            let mut line = list.spawn(node.clone());
            line.with_children(|line| {
                let room = width - indent * ui.layout.u;
                variation_row(line, ui, variation, room);
            });
            if let Some(opening) = opening {
                // It begins to open, or goes on with it if it stood in the list before.
                let height = row_height(ui) * ui.layout.u;
                line.insert((GrowingRow { height, ..opening }, Opacity(0.0), node.height(px(0.0)).clipped()));
            }
        }
        MoveRow::Removed => {
            let node = node.padding(ui.px(INDENT).left());
            list.spawn(node).with_children(|line| {
                let words = Key("review-removed");
                line.spawn(Node::default().aligned()).with_child(ui.quiet(TextRole::Caption, words));
                Button::of(Kind::Tab, Skin::Tab, ReviewWidget::PutBack)
                    .selected(true)
                    .label(TextRole::CaptionStrong, Key("undo"))
                    .padding(ui.px(14.0).horizontal())
                    .rounded(ui.px(10.0))
                    .spawn(line, ui);
            });
        }
    }
}

fn move_cell(line: &mut ChildSpawnerCommands, ui: &Ui, cell: &Cell) {
    let (ink, role) =
        if cell.shown { (ui.palette.text, TextRole::BodyStrong) } else { (ui.palette.text2, TextRole::Body) };
    row_button(ui, ReviewWidget::Move(cell.id), ui.row(14.0))
        .selected(cell.shown)
        .width(percent(49))
        .padding(ui.px(10.0).right())
        .spawn(line, ui)
        .with_children(|row| {
            let number = cell.number.to_string();
            let column = Node::default().width(ui.px(ui.text_height(36.0)));
            row.spawn(column.justify(JustifyContent::End)).with_child(ui.text(
                TextRole::Figures,
                number,
                ui.palette.text3,
            ));
            row.spawn(ui.text(role, cell.square.to_string(), ink));
            if let Some(mark) = cell.mark {
                small_sign(row, ui, mark, Val::Auto.left());
            }
        });
}

/// How many moves are written out in a variation that has a row of this width in logical pixels.
fn most_moves(ui: &Ui, line: &VariationLine, width: f32) -> usize {
    let (u, text) = (ui.layout.u, ui.text_unit());
    let remove = match line.current {
        Some(_) if line.remove.is_some() => row_height(ui) + ENDS,
        _ => 0.0,
    };
    let rest = (2.0 * ENDS + SIGN + 3.0 * PARTS + remove) * u + VALUE_WIDTH * text;
    let each = MOVE_WIDTH * text + 2.0 * PARTS * u;
    // The shown move and the one after it are always there.
    (((width - rest) / each).max(2.0) as usize).min(SHOWN)
}

fn variation_row(row: &mut ChildSpawnerCommands, ui: &Ui, line: &VariationLine, width: f32) {
    let quiet = if line.entered { ui.palette.text2 } else { ui.palette.text3 };
    let most = most_moves(ui, line, width);
    let content = || ui.row(PARTS).aligned().fill().narrow();
    row_button(ui, line.widget, content())
        .selected(line.current.is_some())
        .padding(ui.px(ENDS).horizontal())
        .spawn(row, ui)
        .with_children(|button| {
            button.spawn(ui.icon(Icon::Branch, SIGN, quiet));
            button
                .spawn(content().with(|node| node.overflow = Overflow::clip_x()))
                .with_children(|moves| written_moves(moves, ui, line, most, quiet));
            if let Some((discs, is_rough)) = line.value {
                let ink = if is_rough { ui.palette.text2 } else { ui.palette.accent };
                let value = shown_value(discs, is_rough, ui.palette.board.marks);
                button.spawn(ui.text(TextRole::BodyStrong, value, ink));
            }
        });
    if let Some(branch) = line.remove.filter(|_| line.current.is_some()) {
        Button::of(Kind::Tab, Skin::Tab, ReviewWidget::Remove(branch))
            .named(Key("review-remove"))
            .sized_icon(Icon::Close, 18.0)
            .width(ui.px(row_height(ui)))
            .rounded(ui.px(10.0))
            .fixed()
            .spawn(row, ui);
    }
}

/// The moves of a variation with their numbers. The current one is among those that are written out.
fn written_moves(moves: &mut ChildSpawnerCommands, ui: &Ui, line: &VariationLine, most: usize, quiet: Color) {
    let from = line.current.unwrap_or(0).saturating_sub(most - 2);
    for (index, square) in line.moves.iter().enumerate().skip(from).take(most) {
        let number = (line.first + index).to_string();
        let (role, ink) =
            if line.current == Some(index) { (TextRole::BodyStrong, ui.palette.text) } else { (TextRole::Body, quiet) };
        let number = ui.text(TextRole::Figures, number, ui.palette.text3);
        moves.spawn((number, TextLayout::no_wrap()));
        let square = ui.text(role, square.to_string(), ink);
        moves.spawn((square, TextLayout::no_wrap()));
    }
}

/// Opens the rows. With reduced motion they only fade in.
pub(super) fn open(
    mut commands: Commands,
    mut rows: Query<(Entity, &mut GrowingRow, &mut Node, &mut Opacity)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut opening, mut node, mut opacity) in &mut rows {
        opening.secs += motion_step(&time);
        let part = (opening.secs / OPEN_SECS).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let grown = if settings.reduced_motion { 1.0 } else { eased };
        node.height = px(opening.height * grown);
        opacity.0 = part;
        if part < 1.0 {
            pace.animate();
        } else {
            // The ring around a focused widget is outside its row.
            node.overflow = Overflow::visible();
            commands.entity(entity).remove::<GrowingRow>();
        }
    }
}
