//! The frame of the screens that have several pages: a title, the list of pages at the left or in a strip at the top,
//! and the content of one page.

use bevy::prelude::*;

use super::prompts;
use crate::game::{
    look::Icon,
    texts::{Key, Phrase},
    ui::{Look, TextRole, Ui, Widget, WidgetId, group, page_header},
};

/// The least width for the list of pages at the left, in design units. Narrower windows have a strip at the top.
const COLUMNS_FROM: f32 = 1200.0;
/// Width of the list of pages at the left, in design units.
const PAGES_WIDTH: f32 = 288.0;
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
    let wide = size.x >= COLUMNS_FROM * ui.layout.viewport.widening();
    let side = if wide { size.x * 0.0334 } else { 24.0 };
    let tight = (size.y / 1080.0).min(1.0);
    parent
        .spawn(Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect {
                left: ui.px(side),
                right: ui.px(side),
                top: ui.px(if wide { 48.0 * tight } else { 14.0 }),
                bottom: ui.px(if wide { 22.0 * tight } else { 14.0 }),
            },
            flex_direction: FlexDirection::Column,
            row_gap: ui.px(if wide { 26.0 * tight } else { 12.0 }),
            ..default()
        })
        .with_children(|page| {
            page_header(page, ui, back, title);
            page.spawn(Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_height: Val::Px(0.0),
                column_gap: ui.px(0.0334 * size.x),
                row_gap: ui.px(10.0),
                flex_direction: if wide {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                ..default()
            })
            .with_children(|body| {
                pages(body, ui, tabs, wide, size.x);
                content(body, size.x);
            });
            if wide {
                prompts::spawn(page, ui, Node::default());
            }
        });
}

/// The width of a page's content in a window of this width, both in design units. It assumes that nothing else is
/// beside the page.
pub(crate) fn content_width(ui: &Ui, width: f32) -> f32 {
    let widening = ui.layout.viewport.widening();
    if width >= COLUMNS_FROM * widening {
        width * (1.0 - 3.0 * 0.0334) - PAGES_WIDTH * widening
    } else {
        width - 2.0 * 24.0
    }
}

fn pages(body: &mut ChildSpawnerCommands, ui: &Ui, tabs: &[Tab], wide: bool, width: f32) {
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
        row_gap: ui.px(8.0),
        column_gap: ui.px(4.0),
        ..default()
    })
    .with_children(|list| {
        for (order, tab) in tabs.iter().enumerate() {
            let widget = Widget {
                group: group::PAGES,
                order: order as u16,
                look: Look::Tab,
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
