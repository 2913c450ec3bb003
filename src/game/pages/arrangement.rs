//! How the screens with a board are arranged. Each frame is a few boxes in rows and columns, which Bevy lays out.

use super::{
    paged::{COLUMN_GAP, below_header},
    skeleton::{ABOVE_HEAD, BELOW, BELOW_HEAD, SIDE, head_height},
};
use crate::game::{look::COLUMN, prelude::*, settings::Section};

/// The share of the room that the board takes before the boxes beside it get any.
const FIRST: f32 = 1e6;
/// The share of a panel, compared with that of an empty box.
const PANEL: f32 = 1e3;

/// A length in design units.
fn units(layout: &Layout, units: f32) -> Val {
    px(units * layout.u)
}

/// The board's box in a row, which is as high as the board may be.
fn board() -> (Area, Node) {
    let node = Node::default().share(FIRST).narrow().low();
    let node = node.with(|node| node.aspect_ratio = Some(1.0));
    (Area::Board, node.max_height(percent(100)))
}

/// The same in a column, which is as wide as the board may be.
fn board_in_column() -> (Area, Node) {
    let (area, node) = board();
    (area, node.max_width(percent(100)).max_height(Val::Auto))
}

/// A box for a panel that is at least so wide in a row, or high in a column, and at most so wide.
fn panel(least: Val, most: Val) -> (Area, Node) {
    let node = Node::default().max_width(most).low().fixed();
    let node = node.with(|node| {
        node.flex_basis = least;
        node.flex_grow = PANEL;
    });
    (Area::Panel, node)
}

/// The width of the words at the ends of the evaluation bar with the gaps beside them, in logical pixels.
pub(crate) fn word_room(layout: &Layout) -> f32 {
    /// The size of the words in design units, and the width of the longest one relative to it.
    const SIZE: f32 = 17.0;
    const LETTERS: f32 = 3.1;
    LETTERS * layout.font(SIZE) + 6.0 * layout.u
}

/// The width of the evaluation bar with the gaps at its sides, in logical pixels.
pub(crate) fn bar_room(layout: &Layout) -> f32 {
    match layout.mode {
        LayoutMode::Wide => 42.0 * layout.u,
        // The words at its ends are beside the panel.
        _ => (50.0 * layout.u).max(word_room(layout)),
    }
}

/// The whole screen without these margins at its sides and above and below. Its parts are in the middle.
fn screen(side: Val, margin: Val) -> Node {
    let node = sized(percent(100), percent(100)).padding(UiRect::axes(side, margin));
    node.justify(JustifyContent::Center)
}

/// A board with this margin around it, and beside it a panel that is at least and at most so wide.
fn beside(parent: &mut ChildSpawnerCommands, margin: Val, gap: Val, [least, most]: [Val; 2]) {
    let row = screen(margin, margin).with(|row| row.column_gap = gap);
    parent.spawn(row).with_children(|row| {
        row.spawn(board());
        row.spawn(panel(least, most));
    });
}

/// The screen of a game. Its result has a panel of its own.
pub(crate) fn game(parent: &mut ChildSpawnerCommands, layout: &Layout, menu: Menu) {
    let margin = px(layout.margin);
    match layout.mode {
        _ if menu == Menu::GameOver => page(parent, layout, Area::Board, 526.0),
        LayoutMode::Wide => {
            let width = units(layout, COLUMN * layout.viewport.widening());
            let column = |area: Area| (area, Node::default().width(width).narrow());
            let edge = units(layout, 14.0);
            let at_side = |edge: UiRect, justify| {
                let side = Node::default().fill().narrow().padding(edge);
                side.justify(justify)
            };
            let gap = Node::default().width(px(bar_room(layout)));
            parent.spawn(screen(Val::ZERO, margin)).with_children(|row| {
                row.spawn(at_side(edge.left(), JustifyContent::End)).with_children(|side| {
                    side.spawn(column(Area::First));
                    side.spawn(gap.clone().fixed());
                });
                row.spawn(board());
                // At this side there is no bar, so the gap makes room for the column.
                row.spawn(at_side(edge.right(), JustifyContent::Start)).with_children(|side| {
                    side.spawn(gap.with(|gap| gap.flex_shrink = PANEL));
                    side.spawn(column(Area::Panel));
                });
            });
        }
        LayoutMode::Side => {
            let gap = px(layout.margin.max(bar_room(layout)));
            let most = units(layout, 420.0 * layout.viewport.widening());
            beside(parent, margin, gap, [px(layout.least_panel()), most]);
        }
        LayoutMode::Tall => {
            let [above, below] = if layout.is_tight() { [144.0, 168.0] } else { [184.0, 252.0] };
            let column = screen(margin, units(layout, 18.0)).column(units(layout, 24.0));
            let part = |height: f32| Node::default().height(units(layout, height)).fixed();
            parent.spawn(column).with_children(|column| {
                column.spawn((Area::First, part(above)));
                column.spawn(board_in_column());
                column.spawn((Area::Panel, part(below)));
            });
        }
    }
}

/// A page with a board, or with something else of its form. Its header and its panel are beside that. In a tall window the header is
/// above it and the panel below, where it has this height in design units if that leaves enough for the board.
fn page(parent: &mut ChildSpawnerCommands, layout: &Layout, shown: Area, below: f32) {
    let text_scale = layout.viewport.text_scale;
    let margin = px(layout.margin);
    let head = |above: f32| {
        let gaps = UiRect::vertical(units(layout, BELOW_HEAD)).with_top(units(layout, above));
        (Area::First, Node::default().height(units(layout, head_height(layout))).margin(gaps).fixed())
    };
    let last = units(layout, BELOW).bottom();
    if layout.mode == LayoutMode::Tall {
        parent.spawn(screen(units(layout, 24.0), Val::ZERO).column(Val::ZERO)).with_children(|column| {
            column.spawn(head(24.0));
            let (_, board) = board_in_column();
            column.spawn((shown, board.min_height(px(0.4 * layout.viewport.size.x))));
            let (area, panel) = panel(units(layout, below * text_scale), Val::Auto);
            let panel = panel.min_height(units(layout, 340.0 * text_scale));
            let around = last.with_top(units(layout, GAP_BELOW_BOARD));
            column.spawn((area, panel.margin(around).with(|panel| panel.flex_shrink = 1.0)));
        });
        return;
    }
    let side = match layout.mode {
        LayoutMode::Wide => units(layout, SIDE),
        _ => margin,
    };
    parent.spawn(screen(side, Val::ZERO)).with_children(|row| {
        let (_, board) = board();
        let most = px(layout.viewport.size.y - 2.0 * layout.margin);
        row.spawn((shown, board.max_height(most).margin(margin.vertical())));
        row.spawn(Node::default().width(units(layout, 36.0)).fixed());
        // The panel comes first, and what it leaves is between the two.
        row.spawn(Node::default().fill().max_width(units(layout, 60.0)));
        let wider = layout.viewport.widening();
        let (_, column) = panel(units(layout, 420.0 * wider), units(layout, 704.0 * wider));
        row.spawn(column.column(Val::ZERO)).with_children(|column| {
            column.spawn(head(ABOVE_HEAD));
            column.spawn((Area::Panel, Node::default().fill().low().margin(last)));
        });
    });
}

/// The free space below the board of a tall window, in design units.
const GAP_BELOW_BOARD: f32 = 16.0;

/// The screen of a task, a review or the openings.
pub(crate) fn task(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    page(parent, layout, Area::Board, 476.0);
}

/// A picture of a game in the place of the board.
pub(crate) fn share(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    page(parent, layout, Area::About, 476.0);
}

/// The editor: the panel is below the board in a window that is higher than wide.
pub(crate) fn editor(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    let wider = layout.viewport.widening();
    let margin = units(layout, 36.0);
    if layout.is_portrait() {
        parent.spawn(screen(margin, margin).column(margin)).with_children(|column| {
            column.spawn(board_in_column());
            column.spawn(panel(units(layout, 400.0 * wider), Val::Auto));
        });
        return;
    }
    let least = units(layout, 300.0 * wider);
    let most = units(layout, 520.0 * wider);
    beside(parent, margin, margin, [least, most]);
}

/// The list of the games, and the board with the chosen one beside or below it. A narrow window has only the list.
pub(crate) fn games(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    let margin = px(layout.margin);
    let all = sized(percent(100), percent(100));
    let list = (Area::First, Node::default().fill().narrow().low());
    let size = layout.viewport.size / layout.u;
    match layout.mode {
        // The list needs the width for its columns.
        LayoutMode::Side if size.x < 1150.0 * layout.viewport.widening() => {
            parent.spawn(all.padding(margin.all())).with_child(list);
        }
        LayoutMode::Tall => {
            // The list's last row reaches into the room for focus rings.
            let gap = px((0.5 * layout.margin).max(10.0 * layout.u));
            parent.spawn(all.column(Val::ZERO).padding(margin.all())).with_children(|column| {
                column.spawn(list);
                let below = Node::default().margin(gap.top()).fixed();
                let below = below.with(|row| row.column_gap = margin);
                column.spawn(below).with_children(|row| {
                    let Vec2 { x, y } = layout.viewport.size;
                    let side = px((0.45 * x).min(0.32 * y));
                    let (area, board) = board();
                    row.spawn((area, board.max_width(side).min_height(side)));
                    row.spawn((Area::Panel, Node::default().fill().narrow()));
                });
                let height = units(layout, 52.0 * layout.viewport.text_scale);
                column.spawn((Area::Prompts, Node::default().height(height).fixed()));
            });
        }
        LayoutMode::Wide if layout.viewport.text_scale <= 1.0 && size.y >= 900.0 => {
            let around = UiRect::axes(units(layout, SIDE), units(layout, 32.0)).with_bottom(units(layout, 24.0));
            let row = all.padding(around);
            let row = row.with(|row| row.column_gap = units(layout, 48.0));
            parent.spawn(row).with_children(|row| {
                row.spawn(list);
                let column = col(units(layout, 18.0)).fixed();
                row.spawn(column.padding(units(layout, 102.0).top())).with_children(|column| {
                    let side = units(layout, 482.0);
                    let above = Node::default().fixed();
                    let above = above.with(|row| row.column_gap = units(layout, 20.0));
                    column.spawn(above).with_children(|row| {
                        row.spawn((Area::Board, sized(side, side).fixed()));
                        let tools = Node::default().width(units(layout, 202.0)).fixed();
                        row.spawn((Area::Panel, tools));
                    });
                    column.spawn((Area::About, Node::default().fill().low()));
                });
            });
        }
        LayoutMode::Wide | LayoutMode::Side => {
            let width = (420.0 * layout.viewport.widening()).clamp(0.3 * size.x, 0.4 * size.x);
            let row = all.padding(margin.all());
            let row = row.with(|row| row.column_gap = margin);
            parent.spawn(row).with_children(|row| {
                row.spawn(list);
                let column = col(px(0.4 * layout.margin)).width(units(layout, width));
                row.spawn(column.fixed()).with_children(|column| {
                    let side = units(layout, width.min(0.45 * size.y));
                    column.spawn((Area::Board, sized(side, side).fixed()));
                    column.spawn((Area::Panel, Node::default().fill().low()));
                });
            });
        }
    }
}

/// The enlarged board of the title screen. Most of it is outside the window, as if the player leaned over the table.
pub(crate) fn title(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    let (side, left, top) = if layout.is_portrait() {
        (2.14 * layout.viewport.size.x, percent(6), percent(61))
    } else {
        // Row 2 is near the top.
        (2.91 * layout.viewport.size.y, percent(44), percent(-39.2))
    };
    let node = sized(px(side), px(side)).at(left, top);
    parent.spawn((Area::Board, node));
}

/// What is beside the settings, if the window is large enough: a few squares of a board, or something else.
pub(crate) fn settings(parent: &mut ChildSpawnerCommands, layout: &Layout, _: Menu) {
    /// The height of the words and the prompts below the squares.
    const BELOW: f32 = 190.0;
    /// The number of pages.
    const PAGE_COUNT: f32 = Section::ALL.len() as f32;
    /// The widths of the list of pages and of a row of settings that surely has its words beside its control, and the least and the largest
    /// width of what is beside them.
    const PAGES: f32 = 288.0;
    const ROW: f32 = 654.0;
    const BESIDE: [f32; 2] = [360.0, 704.0];
    let size = layout.viewport.size / layout.u;
    // Where the list of pages has no room at the left it stands above the settings, and nothing has room beside them.
    let page = (layout.least_target() / layout.u).max(48.0) + 2.0;
    let (wider, text_scale) = (layout.viewport.widening(), layout.viewport.text_scale);
    let list = PAGE_COUNT * page + 300.0 * text_scale;
    // The rows keep their form.
    let width = (1.0 - 2.0 * COLUMN_GAP) * size.x - 2.0 * SIDE - PAGES * wider - ROW * text_scale;
    let top = below_header(layout);
    let height = size.y - top - BELOW;
    if size.y >= list && width.min(height) >= BESIDE[0] {
        let at = UiRect::AUTO.with_right(units(layout, SIDE)).with_top(units(layout, top));
        let [width, height] = [width.min(BESIDE[1] * wider), height].map(|side| units(layout, side));
        parent.spawn((Area::CloseUp, sized(width, height).pinned(at)));
    }
}
