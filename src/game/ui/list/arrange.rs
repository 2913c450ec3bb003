//! Builds the rows that come into view out of those that have left it.

use bevy::{prelude::*, ui::ComputedNode};

use super::super::{
    build::{Boxes, TextRole, Ui, UiParam},
    focus::{Focus, Target},
    reveal::MARGIN,
    widget::{Kind, Press, Widget},
};
use super::{
    column::{row_box, row_button},
    model::{List, ListRow, ListRows},
};
use crate::game::shell::Pace;

/// Rows above the view and below it that exist too, so that screen readers find them.
const MORE: usize = 2;

pub(in super::super) fn arrange(
    mut commands: Commands,
    mut lists: Query<(&mut List, &mut ScrollPosition, &ComputedNode, &Children)>,
    mut parts: Query<(&mut ListRows, &mut Node, Option<&Children>)>,
    mut rows: Query<(&ListRow, &mut Widget)>,
    focus: Res<Focus>,
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    let ui = ui_param.ui();
    for (mut list, mut position, node, children) in &mut lists {
        let list = &mut *list;
        // Behind them, there may be a scroll bar.
        let [content, words, ..] = children[..] else {
            continue;
        };
        let Ok((mut shown, mut content_node, built)) = parts.get_mut(content) else {
            continue;
        };
        let focused = match focus.target {
            Target::Widget(id) => id.row_of().filter(|&at| at.0 == list.id && at.1 < list.count),
            Target::Board => None,
        };
        let focused = focused.map(|(_, row)| row);
        let scale = node.inverse_scale_factor();
        let height = node.size().y * scale;
        if height <= 0.0 {
            // More than there will be room for. The layout of the next frame says the height.
            pace.animate();
        }
        let top = if height > 0.0 {
            let padding = node.padding.min_inset.y * scale;
            scroll(list, position.0.y, height, padding, focused.filter(|_| focus.visible))
        } else {
            position.0.y
        };
        if position.0.y.to_bits() != top.to_bits() {
            position.0.y = top;
        }
        let from = (top - node.padding.min_inset.y * scale).max(0.0) / list.step;
        let height = if height > 0.0 { height } else { ui.layout.viewport.size.y };
        let mut wanted = wanted_rows(list, from, height, focused);
        let number = wanted.len();
        let mut order = Vec::with_capacity(number);
        let mut free = Vec::new();
        for entity in built.into_iter().flatten().copied() {
            let Ok((row, mut widget)) = rows.get_mut(entity) else {
                continue;
            };
            if row.version != list.version || !wanted.contains(&row.index) {
                free.push((entity, *widget));
                continue;
            }
            order.push((row.index, entity));
            let selected = list.selected == Some(row.index);
            if widget.selected != selected {
                widget.selected = selected;
            }
        }
        if order.len() == number && free.is_empty() && shown.version == list.version {
            continue;
        }
        if shown.version != list.version {
            (shown.count, shown.version) = (list.count, list.version);
            content_node.height = px(list.count as f32 * list.step);
            let text = ui.text(TextRole::Body, &list.words, ui.palette.text2);
            let mut line = commands.entity(words);
            line.despawn_children();
            if list.count == 0 {
                line.with_child(text);
            }
        }
        wanted.retain(|index| !order.iter().any(|(kept, _)| kept == index));
        let mut free = free.into_iter();
        for index in wanted {
            order.push((index, build_row(&mut commands, &ui, list, content, index, free.next())));
        }
        for (entity, _) in free {
            commands.entity(entity).despawn();
        }
        // Screen readers read them in their order.
        order.sort_unstable();
        let order: Vec<Entity> = order.into_iter().map(|(_, entity)| entity).collect();
        commands.entity(content).insert_children(0, &order);
    }
}

/// Where a list of this height is scrolled to, in logical pixels: to the row that is to be shown, or that has just got the focus
/// (`seen`), and not past its ends.
fn scroll(list: &mut List, mut top: f32, height: f32, padding: f32, seen: Option<usize>) -> f32 {
    let moved = seen.filter(|_| seen != list.revealed);
    list.revealed = seen;
    if let Some(row) = list.reveal.take().or(moved) {
        let above = padding + row as f32 * list.step - MARGIN;
        let below = above + list.step + 2.0 * MARGIN;
        top = top.max(below - height).min(above);
    }
    let all = list.count as f32 * list.step + 2.0 * padding;
    top.clamp(0.0, (all - height).max(0.0))
}

/// The rows that can be seen, `from` the first one on, and the focused one, wherever it is. Their number stays the same, so that a
/// finger that scrolls keeps the row that it has touched.
fn wanted_rows(list: &mut List, from: f32, height: f32, focused: Option<usize>) -> Vec<usize> {
    list.first = from.ceil() as usize;
    list.room = ((height / list.step) as usize).max(1);
    let number = (list.room + 3 + 2 * MORE).min(list.count);
    let first = (from as usize).saturating_sub(MORE).min(list.count - number);
    let mut wanted: Vec<usize> = (first..first + number).collect();
    if let Some(row) = focused
        && !wanted.contains(&row)
    {
        wanted[number - 1] = row;
    }
    wanted
}

/// Builds a row out of one that is not needed any more, or anew.
fn build_row(
    commands: &mut Commands,
    ui: &Ui,
    list: &List,
    content: Entity,
    index: usize,
    free: Option<(Entity, Widget)>,
) -> Entity {
    let id = list.id.row(index);
    let (entity, widget) = free.unwrap_or_else(|| {
        let mut entity = Entity::PLACEHOLDER;
        commands.entity(content).with_children(|rows| {
            entity = row_button(ui, id, Node::default()).spawn(rows, ui).id();
        });
        (entity, Widget { kind: Kind::Row, skin: list.skin, press: Press::Silent, ..default() })
    });
    let top = px(index as f32 * list.step);
    let node = row_box(ui).aligned().at(Val::ZERO, top);
    let node = node.width(percent(100)).height(px(list.step - list.gap));
    let (selected, version) = (list.selected == Some(index), list.version);
    commands
        .entity(entity)
        .despawn_children()
        .insert((
            Name::new("Row"),
            id,
            ListRow { index, version },
            // It is painted anew.
            Widget { selected, ..widget },
            node.border(ui.px(2.5).all()).rounded(ui.px(12.0)),
        ))
        .with_children(|cells| (list.fill)(cells, ui, index));
    entity
}
