//! The frame of the screens that have several pages: a title, the list of pages at the left or in a strip at the top,
//! and the content of one page.

use bevy::prelude::*;

use super::prompts;
use crate::game::{
    look::Icon,
    texts::{Key, Phrase},
    ui::{Kind, Skin, TextRole, Ui, Widget, WidgetId, group, page_header},
};

/// The least width for the list of pages at the left, in design units. Narrower windows have a strip at the top, and so
/// have windows that are too low for the list.
const COLUMNS_FROM: f32 = 1200.0;
/// Width of the list of pages at the left, in design units.
const PAGES_WIDTH: f32 = 288.0;
/// The gap between columns, and the space beside them, as a part of the window's width.
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

/// The space around the content of a wide window, in design units.
struct Margins {
    top: f32,
    bottom: f32,
    /// Between the title, the content and the prompts.
    gap: f32,
}

impl Margins {
    fn of(ui: &Ui) -> Self {
        let tight = (ui.layout.viewport.size.y / ui.layout.u / 1080.0).min(1.0);
        Self {
            top: 48.0 * tight,
            bottom: 22.0 * tight,
            gap: 26.0 * tight,
        }
    }
}

/// The gap between the pages in the list at the left, in design units. `None` if the window is too narrow or too low
/// for the list.
fn gap_in_list(ui: &Ui, pages: usize) -> Option<f32> {
    let size = ui.layout.viewport.size / ui.layout.u;
    if size.x < COLUMNS_FROM * ui.layout.viewport.widening() {
        return None;
    }
    let margins = Margins::of(ui);
    let least = ui.layout.least_target() / ui.layout.u;
    let prompts = prompts::height(ui).map_or(0.0, |height| height + margins.gap);
    let around = margins.top + margins.bottom + margins.gap + prompts;
    let room = size.y - around - least.max(ui.tall(66.0));
    let free = (room - pages as f32 * least.max(60.0)) / (pages as f32 - 1.0);
    (free >= 2.0).then_some(free.min(8.0))
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
    let gap_in_list = gap_in_list(ui, tabs.len());
    let wide = gap_in_list.is_some();
    let side = if wide { COLUMN_GAP * size.x } else { 24.0 };
    let margins = if wide {
        Margins::of(ui)
    } else {
        Margins {
            top: 14.0,
            bottom: 14.0,
            gap: 12.0,
        }
    };
    parent
        .spawn(Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect {
                left: ui.px(side),
                right: ui.px(side),
                top: ui.px(margins.top),
                bottom: ui.px(margins.bottom),
            },
            flex_direction: FlexDirection::Column,
            row_gap: ui.px(margins.gap),
            ..default()
        })
        .with_children(|page| {
            page_header(page, ui, back, title);
            page.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_height: Val::Px(0.0),
                column_gap: ui.px(COLUMN_GAP * size.x),
                row_gap: ui.px(10.0),
                flex_direction: if wide {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                ..default()
            })
            .with_children(|body| {
                pages(body, ui, tabs, gap_in_list, size.x);
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
    if gap_in_list(ui, pages).is_some() {
        width * (1.0 - 3.0 * COLUMN_GAP) - PAGES_WIDTH * widening
    } else {
        width - 2.0 * 24.0
    }
}

/// Builds the list of pages: at the left with this gap, or in a strip.
fn pages(
    body: &mut ChildSpawnerCommands,
    ui: &Ui,
    tabs: &[Tab],
    gap_in_list: Option<f32>,
    width: f32,
) {
    let wide = gap_in_list.is_some();
    let widening = ui.layout.viewport.widening();
    let words = wide || width >= WORDS_FROM * widening * tabs.len() as f32;
    body.spawn(Node {
        width: if wide {
            ui.px(PAGES_WIDTH * widening)
        } else {
            Val::Auto
        },
        flex_shrink: 0.0,
        flex_direction: if wide {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        row_gap: ui.px(gap_in_list.unwrap_or_default()),
        column_gap: ui.px(4.0),
        ..default()
    })
    .with_children(|list| {
        for (order, tab) in tabs.iter().enumerate() {
            let widget = Widget {
                group: group::PAGES,
                order: order as u16,
                kind: Kind::Tab,
                skin: Skin::Tab,
                selected: tab.selected,
                ..default()
            };
            let node = Node {
                height: ui.target(60.0),
                padding: UiRect::horizontal(ui.px(if wide { 20.0 } else { 6.0 })),
                align_items: AlignItems::Center,
                justify_content: if wide {
                    JustifyContent::Start
                } else {
                    JustifyContent::Center
                },
                column_gap: ui.px(if wide { 18.0 } else { 10.0 }),
                flex_grow: if wide { 0.0 } else { 1.0 },
                flex_basis: if wide { Val::Auto } else { Val::Px(0.0) },
                border_radius: BorderRadius::all(ui.px(14.0)),
                ..default()
            };
            let label = if words {
                tab.label.into()
            } else {
                Phrase::nothing()
            };
            let icon = Some(tab.icon);
            ui.labelled(list, tab.id, widget, node, icon, TextRole::Item, label);
        }
    });
}
