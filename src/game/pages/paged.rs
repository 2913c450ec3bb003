//! The frame of the screens that have several pages: a title, the list of pages at the left or in a strip at the top,
//! and the content of one page.

use super::{
    prompts,
    skeleton::{self, SIDE, head_height},
};
use crate::game::prelude::*;

const PAGES: Zone = Zone::new(20);
/// The least width for the list of pages at the left, in design units. Narrower windows have a strip at the top, and so
/// have windows that are too low for the list.
const COLUMNS_FROM: f32 = 1200.0;
/// Width of the list of pages at the left, in design units.
const PAGES_WIDTH: f32 = 288.0;
/// The gap between columns, as a part of the window's width.
pub(crate) const COLUMN_GAP: f32 = 0.0334;
/// The width that a page in the strip needs to show its name, in design units. With less width it shows only its icon.
const WORDS_FROM: f32 = 200.0;

/// A page in the list of pages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tab {
    pub id: WidgetId,
    pub label: Key,
    pub icon: Icon,
    pub selected: bool,
}

/// The space above everything, below it, and between the title, the content and the prompts of a wide window, in design
/// units. What is not above shrinks in a low window.
fn spaces(layout: &Layout) -> [f32; 3] {
    let tight = (layout.viewport.size.y / layout.u / 1080.0).min(1.0);
    [32.0, 22.0 * tight, 26.0 * tight]
}

/// Where the content begins in a wide window, in design units.
pub(super) fn below_header(layout: &Layout) -> f32 {
    let [top, _, gap] = spaces(layout);
    top + head_height(layout) + gap
}

/// The gap between the pages in the list at the left and the height of a page there, in design units. `None` if the window is
/// too narrow or too low for the list.
fn list_sizes(ui: &Ui, pages: usize) -> Option<[f32; 2]> {
    let size = ui.layout.viewport.size / ui.layout.u;
    if size.x < COLUMNS_FROM * ui.layout.viewport.widening() {
        return None;
    }
    let [top, bottom, gap] = spaces(ui.layout);
    let least = ui.layout.least_target() / ui.layout.u;
    let around = top + bottom + 2.0 * gap + prompts::height(ui);
    let room = size.y - around - least.max(ui.text_height(66.0));
    let count = pages as f32;
    let height = (room / count - 2.0).clamp(least.max(48.0), least.max(60.0));
    let free = (room - count * height) / (count - 1.0);
    (free >= 2.0).then_some([free.min(8.0), height])
}

/// Builds the frame. `content` fills the rest of the row or column after the list of pages. Its argument is the width
/// of the window in design units.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    back: impl Into<WidgetId>,
    title: Key,
    tabs: &[Tab],
    content: impl FnOnce(&mut ChildSpawnerCommands, f32),
) {
    let size = ui.layout.viewport.size / ui.layout.u;
    let list = list_sizes(ui, tabs.len());
    let wide = list.is_some();
    let (side, [top, bottom, gap]) = if wide { (SIDE, spaces(ui.layout)) } else { (24.0, [14.0, 14.0, 12.0]) };
    let around = UiRect::new(ui.px(side), ui.px(side), ui.px(top), ui.px(bottom));
    let page = ui.column(gap).absolute().padding(around);
    parent.spawn(page.width(percent(100)).height(percent(100))).with_children(|page| {
        skeleton::header(page, ui, back, title);
        let body = if wide { ui.row(COLUMN_GAP * size.x) } else { ui.column(10.0) };
        page.spawn(body.fill().low()).with_children(|body| {
            pages(body, ui, tabs, list, size.x);
            content(body, size.x);
        });
        if wide {
            prompts::spawn(page, ui, Node::default());
        }
    });
}

/// The width of a page's content in a window of this width, both in design units. `pages` is the number of pages. It
/// assumes that nothing else is beside the page.
pub(crate) fn content_width(ui: &Ui, width: f32, pages: usize) -> f32 {
    let widening = ui.layout.viewport.widening();
    if list_sizes(ui, pages).is_some() {
        width * (1.0 - COLUMN_GAP) - 2.0 * SIDE - PAGES_WIDTH * widening
    } else {
        width - 2.0 * 24.0
    }
}

/// Builds the list of pages: at the left with this gap and this height of a page, or in a strip.
fn pages(body: &mut ChildSpawnerCommands, ui: &Ui, tabs: &[Tab], sizes: Option<[f32; 2]>, width: f32) {
    let wide = sizes.is_some();
    let widening = ui.layout.viewport.widening();
    let words = wide || width >= WORDS_FROM * widening * tabs.len() as f32;
    let list = match sizes {
        Some([gap, _]) => ui.column(gap).width(ui.px(PAGES_WIDTH * widening)),
        None => ui.row(4.0),
    };
    body.spawn((list.fixed(), PAGES)).with_children(|list| {
        for tab in tabs {
            let (node, side) = if wide { (ui.row(18.0).aligned(), 20.0) } else { (ui.row(10.0).centred().fill(), 6.0) };
            let label = words.then(|| Phrase::from(tab.label));
            Button::of(Kind::Tab, Skin::Tab, tab.id)
                .boxed(node)
                .selected(tab.selected)
                .icon(tab.icon)
                .named(tab.label)
                .label(TextRole::Item, label.unwrap_or_default())
                .padding(ui.px(side).horizontal())
                .height(ui.target(sizes.map_or(60.0, |[_, height]| height)))
                .rounded(ui.px(14.0))
                .spawn(list, ui);
        }
    });
}
