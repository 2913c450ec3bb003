//! Presses that were meant for what was there before.
//!
//! Who presses twice, or just as something changes, has not yet seen what lies under the pointer or has the focus now. So
//! for a moment nothing is pressed on a page that was opened, in a task that has begun, and where a widget has come or has
//! moved to. Steps back and moves of the focus are never held up.

use bevy::{
    ecs::system::SystemParam,
    platform::collections::{HashMap, HashSet},
    prelude::*,
    ui::UiSystems,
};

use super::widget_id::WidgetId;
use crate::game::shell::{AppSystems, Pace};

/// For how long nothing is pressed after a change, in seconds.
pub const GUARD_SECS: f32 = 0.4;

/// A change, by the time since when it is seen in seconds. What changes in a frame is seen when the frame is over, so the
/// time begins with the next one, which may be late.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Change(f32);

impl Change {
    const LONG_AGO: Self = Self(f32::NEG_INFINITY);
    /// It has happened in this frame.
    const NOW: Self = Self(f32::INFINITY);

    /// For how long nothing is pressed yet, in seconds.
    fn left(self, now: f32) -> f32 {
        (GUARD_SECS - (now - self.0)).clamp(0.0, GUARD_SECS)
    }

    /// Lets the time begin.
    fn see(&mut self, now: f32) {
        self.0 = self.0.min(now);
    }
}

/// Where a widget is, in the content that it scrolls with.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Rect,
    came: Change,
    /// Where it was before it moved last.
    before: Rect,
    moved: Change,
    /// Whether it was there in this frame.
    seen: bool,
}

/// What has changed lately.
#[derive(Resource, Debug)]
pub struct PressGuard {
    page: Change,
    answer: Change,
    places: HashMap<WidgetId, Place>,
}

impl Default for PressGuard {
    fn default() -> Self {
        Self { page: Change::LONG_AGO, answer: Change::LONG_AGO, places: HashMap::default() }
    }
}

impl PressGuard {
    /// Another page is shown, or another task.
    pub fn change_page(&mut self) {
        self.page = Change::NOW;
    }

    /// An answer was given: the buttons mean something else, and the board waits for nobody.
    pub fn change_buttons(&mut self) {
        self.answer = Change::NOW;
    }

    /// For how long a widget is not pressed yet, in seconds: by the pointer at this place in the content that it scrolls
    /// with, or by another device.
    fn left(&self, id: WidgetId, at: Option<Vec2>, now: f32) -> f32 {
        self.page.left(now).max(self.answer.left(now)).max(self.left_at(id, at, now))
    }

    /// The same, apart from changes of the page.
    fn left_at(&self, id: WidgetId, at: Option<Vec2>, now: f32) -> f32 {
        let Some(place) = self.places.get(&id) else {
            return 0.0;
        };
        let came = place.came.left(now);
        match at {
            Some(at) if !place.before.contains(at) => came.max(place.moved.left(now)),
            _ => came,
        }
    }

    /// Whether a widget has been on the page since that was opened.
    fn came_with_page(&self, id: WidgetId) -> bool {
        let place = self.places.get(&id);
        place.is_some_and(|place| place.came.0 <= self.page.0)
    }

    /// For how long something on the page is not pressed yet, in seconds.
    pub fn longest(&self, now: f32) -> f32 {
        let places = self.places.values();
        let places = places.map(|place| place.came.left(now).max(place.moved.left(now)));
        places.fold(self.page.left(now).max(self.answer.left(now)), f32::max)
    }

    fn changes(&mut self) -> impl Iterator<Item = &mut Change> {
        let places = self.places.values_mut();
        let places = places.flat_map(|place| [&mut place.came, &mut place.moved]);
        [&mut self.page, &mut self.answer].into_iter().chain(places)
    }
}

/// Says what may be pressed.
#[derive(SystemParam)]
pub struct Pressable<'w> {
    guard: Res<'w, PressGuard>,
    time: Res<'w, Time<Real>>,
}

impl Pressable<'_> {
    /// Whether anything on the page may be pressed, for example a square of the board.
    pub fn page(&self) -> bool {
        self.guard.page.left(self.time.elapsed_secs()) <= 0.0
    }

    /// Whether a widget may be pressed by a key, a button or a screen reader.
    pub fn widget(&self, id: WidgetId) -> bool {
        self.guard.left(id, None, self.time.elapsed_secs()) <= 0.0
    }

    /// Whether a widget may be pressed by the pointer at this place of the content that it scrolls with, in logical pixels.
    pub(super) fn at(&self, id: WidgetId, at: Vec2) -> bool {
        self.guard.left(id, Some(at), self.time.elapsed_secs()) <= 0.0
    }

    /// Whether a step back may be pressed by a mouse that was moved to it: at once, if it has not come later than the page.
    pub(super) fn back(&self, id: WidgetId) -> bool {
        self.guard.came_with_page(id)
    }
}

#[derive(SystemParam)]
pub(super) struct ScrolledBy<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    positions: Query<'w, 's, &'static ScrollPosition>,
}

impl ScrolledBy<'_, '_> {
    /// How far a node is scrolled with all that it is in, in logical pixels.
    pub(super) fn by(&self, node: Entity) -> Vec2 {
        self.positions.iter_many(self.parents.iter_ancestors(node)).map(|position| position.0).sum()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PressGuard>()
        .add_systems(Update, see.in_set(AppSystems::Arrange))
        .add_systems(PostUpdate, note.after(UiSystems::PostLayout));
}

/// What changed in the frame before is seen from now on. In a frame after a long wait the clock may still have the time of the
/// frame before, so there is a frame when something can be pressed again.
fn see(mut guard: ResMut<PressGuard>, time: Res<Time<Real>>, mut pace: ResMut<Pace>) {
    let now = time.elapsed_secs();
    guard.changes().for_each(|change| change.see(now));
    let left = guard.longest(now);
    if left > 0.0 {
        pace.want(left);
    }
}

fn list_of(id: WidgetId) -> Option<WidgetId> {
    id.row_of().map(|(list, _)| list)
}

fn note(
    widgets: Query<(Entity, &WidgetId, &ComputedNode, &UiGlobalTransform)>,
    scrolled: ScrolledBy,
    time: Res<Time<Real>>,
    mut guard: ResMut<PressGuard>,
    mut pace: ResMut<Pace>,
) {
    let now = time.elapsed_secs();
    let lists: HashSet<WidgetId> = guard.places.keys().filter_map(|id| list_of(*id)).collect();
    for (node, &id, computed, transform) in &widgets {
        if computed.size().min_element() <= 0.0 {
            continue;
        }
        let scale = computed.inverse_scale_factor();
        let centre = transform.translation * scale + scrolled.by(node);
        let at = Rect::from_center_size(centre, computed.size() * scale);
        // A row that comes into view was in the list before.
        let is_known = list_of(id).is_some_and(|list| lists.contains(&list));
        let place = guard.places.entry(id).or_insert(Place {
            at,
            came: if is_known { Change::LONG_AGO } else { Change::NOW },
            before: at,
            moved: Change::LONG_AGO,
            seen: true,
        });
        place.seen = true;
        let is_still = |a: Vec2, b: Vec2| a.abs_diff_eq(b, 0.5);
        if !is_still(place.at.min, at.min) || !is_still(place.at.max, at.max) {
            if place.moved.left(now) <= 0.0 {
                place.before = place.at;
            }
            place.moved = Change::NOW;
        }
        place.at = at;
    }
    let mut changes = guard.page == Change::NOW || guard.answer == Change::NOW;
    guard.places.retain(|_, place| {
        changes |= place.came == Change::NOW || place.moved == Change::NOW;
        std::mem::take(&mut place.seen)
    });
    if changes {
        // The time begins with a frame.
        pace.animate();
    }
}
