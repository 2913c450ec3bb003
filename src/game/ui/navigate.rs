//! Moves the focus between widgets: by direction inside a group, and by Tab between groups.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    focus::Target,
    list::Lists,
    widget::{Kind, Layer, Sideways, Widget},
    widget_id::WidgetId,
    zone::{Arrows, BoardSide, Order, Zone, Zones},
};
use crate::game::{controls::Action, look::Stage, shell::Menu};

/// A direction in which the focus moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A widget that can get the focus.
#[derive(Clone, Debug)]
struct Candidate {
    id: WidgetId,
    zone: Zone,
    order: Order,
    selected: bool,
    /// Whether it is a line of a menu.
    is_line: bool,
    rect: Rect,
}

/// Finds the widgets of the topmost layer.
#[derive(SystemParam)]
pub struct Navigator<'w, 's> {
    widgets:
        Query<'w, 's, (Entity, &'static WidgetId, &'static Widget, &'static ComputedNode, &'static UiGlobalTransform)>,
    zones: Zones<'w, 's>,
    stage: Res<'w, Stage>,
    lists: Lists<'w, 's>,
    menu: Res<'w, State<Menu>>,
}

impl Navigator<'_, '_> {
    fn layer(&self) -> Layer {
        if self.menu.is_dialog() { Layer::Dialog } else { Layer::Screen }
    }

    /// True if the board itself can have the focus.
    pub fn has_board(&self) -> bool {
        self.stage.is_played && *self.menu.get() == Menu::None
    }

    /// The widgets that can get the focus, in the order of groups. The widget `from` is included even if it has been
    /// disabled while it had the focus.
    fn stops(&self, from: Option<WidgetId>) -> Vec<Candidate> {
        let layer = self.layer();
        let mut stops: Vec<Candidate> = self
            .widgets
            .iter()
            .filter(|&(_, &id, widget, ..)| !widget.disabled || from == Some(id))
            // A row of choices counts as one stop, because left and right change its value.
            .filter(|(_, _, widget, ..)| widget.selected || widget.sideways != Sideways::Choose)
            .filter_map(|(entity, &id, widget, node, at)| {
                let zone = self.zones.of(entity);
                (zone.layer == layer).then(|| Candidate {
                    id,
                    zone,
                    order: self.zones.order(entity),
                    selected: widget.selected,
                    is_line: widget.kind == Kind::MenuItem,
                    rect: Rect::from_center_size(at.translation, node.size()),
                })
            })
            .collect();
        stops.sort_by(|a, b| a.order.cmp(&b.order));
        stops
    }

    /// True if this widget can be pressed now.
    pub fn is_enabled(&self, id: WidgetId) -> bool {
        let layer = self.layer();
        self.widgets
            .iter()
            .any(|(entity, &at, widget, ..)| at == id && !widget.disabled && self.zones.of(entity).layer == layer)
    }

    /// The line of a menu that is under the mouse, if it can be pressed.
    pub fn pointed_line(&self) -> Option<WidgetId> {
        let mut widgets = self.widgets.iter();
        let line = widgets.find(|(_, _, widget, ..)| widget.hovered && widget.kind == Kind::MenuItem);
        line.map(|(_, &id, ..)| id).filter(|&id| self.is_enabled(id))
    }

    /// True if there is such a widget, whether it can be pressed or not.
    pub fn is_known(&self, id: WidgetId) -> bool {
        self.widget(id).is_some()
    }

    fn widget(&self, id: WidgetId) -> Option<(Entity, &Widget)> {
        let mut widgets = self.widgets.iter();
        widgets.find(|&(_, &at, ..)| at == id).map(|(entity, _, widget, ..)| (entity, widget))
    }

    /// True if text is typed into this widget.
    pub fn is_text_field(&self, id: WidgetId) -> bool {
        let widget = self.widget(id);
        widget.is_some_and(|(_, widget)| widget.kind.is_text_field())
    }

    /// What the left and right keys do on this widget.
    pub fn sideways(&self, id: WidgetId) -> Sideways {
        let widget = self.widget(id);
        widget.map_or(Sideways::Move, |(_, widget)| widget.sideways)
    }

    /// The row of the same list to which an action leads that pages through it or goes to one of its ends.
    pub fn far_row(&self, from: WidgetId, action: Action) -> Option<WidgetId> {
        self.lists.far(from, action)
    }

    /// The next widget in a direction. Widgets of the same group come first, then all others. The next row of a list
    /// need not be there yet.
    pub fn toward(&self, from: WidgetId, toward: Direction) -> Option<WidgetId> {
        let row = match toward {
            Direction::Up => self.lists.further(from, -1),
            Direction::Down => self.lists.further(from, 1),
            Direction::Left | Direction::Right => None,
        };
        if row.is_some() {
            return row;
        }
        let stops = self.stops(Some(from));
        let start = stops.iter().find(|stop| stop.id == from)?;
        // Left and right never lead from one row of settings to another row. They may lead to another group.
        let sideways = matches!(toward, Direction::Left | Direction::Right) && start.zone.arrows == Arrows::Rows;
        let nearest = |same_group: bool| {
            // Rows of settings follow each other in order, wherever their controls are in the row.
            let rows = same_group && start.zone.arrows == Arrows::Rows;
            stops
                .iter()
                .filter(|stop| {
                    let same = stop.zone == start.zone;
                    stop.id != from
                        && if same_group {
                            same
                        } else {
                            // Nor do they lead to the heads of a list, whose zone has the same order.
                            !(sideways && stop.zone.order == start.zone.order)
                        }
                })
                .filter_map(|stop| {
                    let mut to = stop.rect;
                    // Lines of a menu that begin at the same place are below each other, however long they are.
                    if start.is_line && stop.is_line && (to.min.x - start.rect.min.x).abs() < 1.0 {
                        to.max.x = start.rect.max.x;
                    }
                    Some((distance(start.rect, to, toward, rows)?, stop))
                })
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .map(|(_, stop)| stop)
        };
        if let Some(stop) = nearest(true) {
            return Some(stop.id);
        }
        if let Some(stop) = nearest(false) {
            // The focus enters a row of choices at the chosen one.
            let id = stops.iter().find(|other| other.zone == stop.zone && other.selected).unwrap_or(stop).id;
            let from_above = toward == Direction::Down;
            return Some(if from_above { self.lists.entry(id) } else { id });
        }
        // A menu wraps around at its ends.
        let end = |stop: &Candidate, by| self.lists.further(stop.id, by).unwrap_or(stop.id);
        match toward {
            Direction::Down => stops.first().map(|stop| end(stop, isize::MIN)),
            Direction::Up => stops.last().map(|stop| end(stop, isize::MAX)),
            Direction::Left | Direction::Right => None,
        }
        .filter(|_| !self.has_board())
    }

    /// The widget that gets the focus when the focus leaves the board in this direction.
    pub fn beside_board(&self, toward: Direction) -> Option<WidgetId> {
        let stops = self.stops(None);
        let on = |side| stops.iter().find(|stop| !stop.zone.takes_focus && stop.zone.beside_board == Some(side));
        match toward {
            Direction::Right | Direction::Down => on(BoardSide::Right).or(on(BoardSide::Left)),
            Direction::Left | Direction::Up => on(BoardSide::Left),
        }
        .map(|stop| stop.id)
    }

    /// True if the focus goes to the board, which is on the other side of the widget's zone, and not to `next`, the
    /// next widget in this direction.
    pub fn leaves_to_board(&self, from: WidgetId, next: WidgetId, toward: Direction) -> bool {
        let zone = |id| self.widget(id).map(|(entity, _)| self.zones.of(entity));
        let to_board = match zone(from).and_then(|zone| zone.beside_board) {
            Some(BoardSide::Left) => toward == Direction::Right,
            Some(BoardSide::Right) => toward == Direction::Left,
            None => false,
        };
        to_board && self.has_board() && zone(from) != zone(next)
    }

    /// The first stop of the next or previous group. The board is the group before all others.
    pub fn next_group(&self, from: Target, forward: bool) -> Option<Target> {
        let stops = self.stops(match from {
            Target::Board => None,
            Target::Widget(id) => Some(id),
        });
        let board = self.has_board().then_some(None);
        let zones = stops.iter().map(|stop| Some(stop.zone));
        let mut groups: Vec<Option<Zone>> = board.into_iter().chain(zones).collect();
        groups.dedup();
        if groups.is_empty() {
            return None;
        }
        let group = match from {
            Target::Board => Some(None),
            Target::Widget(id) => {
                let stop = stops.iter().find(|stop| stop.id == id);
                stop.map(|stop| Some(stop.zone))
            }
        };
        let current = group.and_then(|group| groups.iter().position(|&other| other == group));
        let n = groups.len();
        let next = match (current, forward) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % n,
            (Some(at), false) => (at + n - 1) % n,
        };
        match groups[next] {
            None => Some(Target::Board),
            Some(of) => {
                let members = || stops.iter().filter(|stop| stop.zone == of);
                let stop = if of.arrows == Arrows::Rows {
                    // The focus begins at the top row. A chosen value in another row does not change that.
                    members().min_by(|a, b| a.rect.min.y.total_cmp(&b.rect.min.y))
                } else {
                    members().find(|stop| stop.selected).or_else(|| members().next())
                };
                stop.map(|stop| Target::Widget(self.lists.entry(stop.id)))
            }
        }
    }
}

/// The distance from `from` to `to` in a direction. It is `None` if `to` is not in that direction. Usually a widget
/// straight ahead is preferred to a nearer one aside. With `rows` it is not preferred up and down, and to the left and
/// right only widgets straight ahead count.
fn distance(from: Rect, to: Rect, toward: Direction, rows: bool) -> Option<f32> {
    let (a, b) = (from.center(), to.center());
    let (ahead, reach, gap, aside) = match toward {
        Direction::Up | Direction::Down => (
            b.y - a.y,
            (from.height() + to.height()) / 4.0,
            (from.min.x - to.max.x).max(to.min.x - from.max.x).max(0.0),
            (b.x - a.x).abs(),
        ),
        Direction::Left | Direction::Right => (
            b.x - a.x,
            (from.width() + to.width()) / 4.0,
            (from.min.y - to.max.y).max(to.min.y - from.max.y).max(0.0),
            (b.y - a.y).abs(),
        ),
    };
    let ahead = match toward {
        Direction::Up | Direction::Left => -ahead,
        Direction::Down | Direction::Right => ahead,
    };
    if rows && gap > 0.0 && matches!(toward, Direction::Left | Direction::Right) {
        return None;
    }
    let gap = if rows { 0.0 } else { gap };
    let aside = if rows { 0.01 } else { 0.1 } * aside;
    (ahead > reach.clamp(1.0, 2.0)).then_some(ahead + 3.0 * gap + aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_ahead_beats_nearer_but_aside() {
        let from = Rect::new(0.0, 0.0, 100.0, 50.0);
        let below = Rect::new(0.0, 120.0, 100.0, 170.0);
        let aside = Rect::new(200.0, 60.0, 300.0, 110.0);
        let down = |to| distance(from, to, Direction::Down, false);
        let next_row = |to| distance(from, to, Direction::Down, true);
        assert!(next_row(below) > next_row(aside));
        assert!(down(below) < down(aside));
        assert_eq!(down(Rect::new(0.0, -100.0, 100.0, -50.0)), None);
        assert_eq!(distance(from, below, Direction::Right, false), None);
        // Left and right do not lead from one row to another.
        assert_eq!(distance(from, aside, Direction::Right, true), None);
        let beside = Rect::new(200.0, 0.0, 300.0, 50.0);
        assert!(distance(from, beside, Direction::Right, true).is_some());
    }
}
