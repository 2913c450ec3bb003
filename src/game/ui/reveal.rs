//! Scrolls the focused widget into view. A widget that is taller than its panel is read in steps.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    focus::{Focus, Target},
    navigate::Direction,
    scroll_box::{ScrollBox, limit},
    widget::Widget,
    widget_id::WidgetId,
};
use crate::game::shell::Pace;

/// The least distance between the focused widget and the edges of its panel, in logical pixels.
pub(super) const MARGIN: f32 = 16.0;

/// The part of the panel's height by which a step scrolls a widget that is taller than the panel.
const STEP: f32 = 0.7;

/// What decides where a widget is in its panel.
type Placed = (&'static ComputedNode, &'static UiGlobalTransform);

/// The place of a node in the window, in logical pixels. Only its upper and its lower edge are used.
fn extent((node, at): (&ComputedNode, &UiGlobalTransform)) -> Rect {
    let physical = Rect::from_center_size(at.translation, node.size());
    let scale = node.inverse_scale_factor();
    Rect::from_corners(physical.min * scale, physical.max * scale)
}

/// The widgets in panels that scroll.
#[derive(SystemParam)]
pub struct Scrolled<'w, 's> {
    panels: Query<'w, 's, (&'static mut ScrollPosition, Placed), With<ScrollBox>>,
    widgets: Query<'w, 's, (Entity, &'static WidgetId, Placed), With<Widget>>,
    parents: Query<'w, 's, &'static ChildOf>,
    revealed: ResMut<'w, Revealed>,
}

/// The focused widget, once it has been scrolled into view.
#[derive(Resource, Default)]
struct Revealed(Option<WidgetId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Revealed>();
}

#[derive(Clone, Copy)]
struct InPanel {
    panel: Entity,
    /// What can be seen of the panel's content.
    area: Rect,
    widget: Rect,
    /// The same with all that is above the panel's first widget or below its last one.
    reach: Rect,
    /// How far the panel is scrolled, and how far it can be.
    scrolled: f32,
    limit: f32,
}

impl InPanel {
    fn fits(&self, what: Rect) -> bool {
        what.height() <= self.area.height()
    }
}

impl Scrolled<'_, '_> {
    /// A row of a list is not found: its list scrolls it into view by its index, because not all rows are there.
    fn find(&self, id: WidgetId) -> Option<(Entity, (&ComputedNode, &UiGlobalTransform))> {
        let mut widgets = self.widgets.iter().filter(|_| id.row_of().is_none());
        let (entity, _, placed) = widgets.find(|&(_, &at, _)| at == id)?;
        Some((entity, placed))
    }

    fn panel_of(&self, widget: Entity) -> Option<Entity> {
        self.parents.iter_ancestors(widget).find(|&ancestor| self.panels.contains(ancestor))
    }

    fn in_panel(&self, id: WidgetId) -> Option<InPanel> {
        let (entity, placed) = self.find(id)?;
        let bare = extent(placed);
        let widget = bare.inflate(MARGIN);
        let panel = self.panel_of(entity)?;
        let (position, placed) = self.panels.get(panel).ok()?;
        let area = extent(placed);
        let all = placed.0.content_size().y * placed.0.inverse_scale_factor();
        let limit = limit(placed.0);
        // The stored position may be too large if the panel has become shorter.
        let scrolled = position.0.y.min(limit);
        let mut reach = widget;
        let others = || {
            self.widgets
                .iter()
                .filter(|&(other, ..)| other != entity && self.panel_of(other) == Some(panel))
                .map(|(_, _, placed)| extent(placed))
        };
        if !others().any(|other| other.max.y <= bare.min.y) {
            reach.min.y = reach.min.y.min(area.min.y - scrolled);
        }
        if !others().any(|other| other.min.y >= bare.max.y) {
            reach.max.y = reach.max.y.max(area.min.y - scrolled + all);
        }
        Some(InPanel { panel, area, widget, reach, scrolled, limit })
    }

    fn scroll(&mut self, panel: Entity, to: f32) -> bool {
        let Ok((mut position, _)) = self.panels.get_mut(panel) else {
            return false;
        };
        let moves = to.to_bits() != position.0.y.to_bits();
        if moves {
            position.0.y = to;
        }
        moves
    }

    /// True if the widget is read in steps: it is taller than its panel, or it is the first or the last one there and
    /// has more content above or below it than the panel shows.
    pub fn is_read_in_steps(&self, id: WidgetId) -> bool {
        self.in_panel(id).is_some_and(|at| !at.fits(at.reach))
    }

    /// Scrolls to what is hidden of a widget that is read in steps. False if there is nothing more to read in this
    /// direction.
    pub fn read_on(&mut self, id: WidgetId, toward: Direction) -> bool {
        let Some(at) = self.in_panel(id).filter(|at| !at.fits(at.reach)) else {
            return false;
        };
        let hidden = match toward {
            Direction::Up => at.area.min.y - at.reach.min.y,
            Direction::Down => at.reach.max.y - at.area.max.y,
            Direction::Left | Direction::Right => 0.0,
        };
        let step = hidden.min(STEP * at.area.height());
        let step = if toward == Direction::Up { -step } else { step };
        let to = (at.scrolled + step).clamp(0.0, at.limit);
        if hidden <= 0.0 || (to - at.scrolled).abs() < 1.0 {
            return false;
        }
        // A click may have given it the focus without scrolling. Then this press only shows where it begins.
        if self.revealed.0 == Some(id) {
            self.scroll(at.panel, to);
        }
        true
    }
}

pub(super) fn scroll_into_view(focus: Res<Focus>, mut scrolled: Scrolled, mut pace: ResMut<Pace>) {
    let Target::Widget(id) = focus.target else {
        scrolled.revealed.0 = None;
        return;
    };
    if !focus.visible || scrolled.revealed.0 == Some(id) {
        return;
    }
    let Some((_, (node, _))) = scrolled.find(id) else {
        return;
    };
    if node.size().y == 0.0 {
        // The widget has no layout yet, so this is tried again in the next frame.
        pace.animate();
        return;
    }
    scrolled.revealed.0 = Some(id);
    let Some(at) = scrolled.in_panel(id) else {
        return;
    };
    let shown = if at.fits(at.reach) { at.reach } else { at.widget };
    let above = at.area.min.y - shown.min.y;
    let below = shown.max.y - at.area.max.y;
    let down = if at.fits(shown) {
        if below > 0.0 { below } else { -above.max(0.0) }
    } else if below > 0.0 && above < 0.0 {
        // A widget that is too tall is read from the end at which the focus has entered it.
        -above
    } else if above > 0.0 && below < 0.0 {
        below
    } else {
        0.0
    };
    let to = (at.scrolled + down).clamp(0.0, at.limit);
    if scrolled.scroll(at.panel, to) {
        pace.animate();
    }
}
