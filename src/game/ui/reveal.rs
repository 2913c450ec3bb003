//! Scrolls the focused widget into view. A widget that is taller than its panel is read in steps.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    focus::{Focus, Target},
    navigate::Toward,
    scroll_box::{ScrollBox, limit},
    widget::Widget,
    widget_id::WidgetId,
};
use crate::game::frame::Pace;

/// The least distance between the focused widget and the edges of its panel, in logical pixels.
const MARGIN: f32 = 16.0;

/// The part of the panel's height by which a step scrolls a widget that is taller than the panel.
const STEP: f32 = 0.7;

/// What decides where a widget is in its panel.
type Placed = (&'static ComputedNode, &'static UiGlobalTransform);

/// The upper and the lower edge of something in the window, in logical pixels.
#[derive(Clone, Copy)]
struct Extent {
    top: f32,
    bottom: f32,
}

impl Extent {
    fn of((node, at): (&ComputedNode, &UiGlobalTransform)) -> Self {
        let scale = node.inverse_scale_factor();
        let (center, half) = (at.translation.y, node.size().y / 2.0);
        Self {
            top: (center - half) * scale,
            bottom: (center + half) * scale,
        }
    }

    fn height(self) -> f32 {
        self.bottom - self.top
    }

    fn wider_by(self, margin: f32) -> Self {
        Self {
            top: self.top - margin,
            bottom: self.bottom + margin,
        }
    }
}

/// The widgets in panels that scroll.
#[derive(SystemParam)]
pub struct Scrolled<'w, 's> {
    panels: Query<'w, 's, (&'static mut ScrollPosition, Placed), With<ScrollBox>>,
    widgets: Query<'w, 's, (Entity, &'static WidgetId, Placed), With<Widget>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

/// A widget in its panel.
#[derive(Clone, Copy)]
struct InPanel {
    panel: Entity,
    /// What can be seen of the panel's content.
    area: Extent,
    /// The widget with its margin.
    widget: Extent,
    /// The same with all that is above the panel's first widget or below its last one. No other widget leads there.
    passage: Extent,
    /// How far the panel is scrolled, and how far it can be.
    scrolled: f32,
    limit: f32,
}

impl Scrolled<'_, '_> {
    fn find(&self, id: WidgetId) -> Option<(Entity, (&ComputedNode, &UiGlobalTransform))> {
        let mut widgets = self.widgets.iter();
        let (entity, _, placed) = widgets.find(|&(_, &at, _)| at == id)?;
        Some((entity, placed))
    }

    /// The panel around a widget.
    fn panel_of(&self, widget: Entity) -> Option<Entity> {
        self.parents
            .iter_ancestors(widget)
            .find(|&ancestor| self.panels.contains(ancestor))
    }

    fn in_panel(&self, id: WidgetId) -> Option<InPanel> {
        let (entity, placed) = self.find(id)?;
        let bare = Extent::of(placed);
        let widget = bare.wider_by(MARGIN);
        let panel = self.panel_of(entity)?;
        let (position, placed) = self.panels.get(panel).ok()?;
        let area = Extent::of(placed);
        let all = placed.0.content_size().y * placed.0.inverse_scale_factor();
        let mut passage = widget;
        let others = || {
            self.widgets
                .iter()
                .filter(|&(other, ..)| other != entity && self.panel_of(other) == Some(panel))
                .map(|(_, _, placed)| Extent::of(placed))
        };
        if !others().any(|other| other.bottom <= bare.top) {
            passage.top = passage.top.min(area.top - position.0.y);
        }
        if !others().any(|other| other.top >= bare.bottom) {
            passage.bottom = passage.bottom.max(area.top - position.0.y + all);
        }
        Some(InPanel {
            panel,
            area,
            widget,
            passage,
            scrolled: position.0.y,
            limit: limit(placed.0),
        })
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

    /// Scrolls on if the widget is taller than its panel and goes on in this direction, or if it is the panel's last one
    /// there and more content follows. False if there is nothing more to read.
    pub fn read_on(&mut self, id: WidgetId, toward: Toward) -> bool {
        let Some(at) = self.in_panel(id) else {
            return false;
        };
        let hidden = match toward {
            Toward::Up => at.area.top - at.passage.top,
            Toward::Down => at.passage.bottom - at.area.bottom,
            Toward::Left | Toward::Right => 0.0,
        };
        let step = hidden.min(STEP * at.area.height());
        let step = if toward == Toward::Up { -step } else { step };
        let to = (at.scrolled + step).clamp(0.0, at.limit);
        at.passage.height() > at.area.height()
            && (to - at.scrolled).abs() >= 1.0
            && hidden > 0.0
            && self.scroll(at.panel, to)
    }
}

/// Scrolls the focused widget into view.
pub(super) fn scroll_into_view(
    focus: Res<Focus>,
    mut scrolled: Scrolled,
    mut last: Local<Option<WidgetId>>,
    mut pace: ResMut<Pace>,
) {
    let Target::Widget(id) = focus.target else {
        *last = None;
        return;
    };
    if !focus.visible || *last == Some(id) {
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
    *last = Some(id);
    let Some(at) = scrolled.in_panel(id) else {
        return;
    };
    let fits = |what: Extent| what.height() <= at.area.height();
    let shown = if fits(at.passage) {
        at.passage
    } else {
        at.widget
    };
    let above = at.area.top - shown.top;
    let below = shown.bottom - at.area.bottom;
    let down = if fits(shown) {
        if below > 0.0 { below } else { -above.max(0.0) }
    } else if below > 0.0 && above < 0.0 {
        // A widget that is too tall is read from the end at which the focus has entered it.
        -above
    } else if above > 0.0 && below < 0.0 {
        below
    } else {
        0.0
    };
    // The stored position may be too large if the panel has become shorter.
    let to = (at.scrolled.min(at.limit) + down).clamp(0.0, at.limit);
    if scrolled.scroll(at.panel, to) {
        pace.animate();
    }
}
