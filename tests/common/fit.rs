//! Whether what is shown has room.

use super::Game;
use bevy::{
    prelude::*,
    text::TextLayoutInfo,
    ui::{CalculatedClip, UiGlobalTransform},
};
use flipside::game::screens::LearnWidget;
use flipside::game::{
    look::Layout,
    screens::DialogRoot,
    ui::{Look, ScrollBox, Widget, WidgetId},
};

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// A text that is seen, in physical pixels.
struct Seen {
    text: String,
    /// All of it.
    whole: Rect,
    /// What is not cut off by a list that scrolls.
    shown: Rect,
    /// The room it has: that of its widget, or the window; and whether that holds for its height.
    within: (String, Rect),
    high: bool,
    scrolls: bool,
    in_dialog: bool,
    /// In logical pixels.
    size: f32,
}

fn texts(game: &mut Game) -> Vec<Seen> {
    let window = Rect::from_corners(Vec2::ZERO, game.window().physical_size().as_vec2());
    let world = game.app.world_mut();
    let mut texts = world.query::<(
        Entity,
        &Text,
        &TextFont,
        &TextLayoutInfo,
        &ComputedNode,
        &UiGlobalTransform,
        Option<&CalculatedClip>,
        &InheritedVisibility,
    )>();
    let mut parents = world.query::<&ChildOf>();
    let mut widgets = world.query::<(&Widget, &WidgetId, &ComputedNode, &UiGlobalTransform)>();
    let mut lists = world.query::<&ScrollBox>();
    let mut dialogs = world.query::<&DialogRoot>();
    let mut seen = Vec::new();
    for (entity, text, font, layout, node, at, clip, visible) in texts.iter(world) {
        if text.0.is_empty() || !visible.get() {
            continue;
        }
        assert!(!text.0.contains('{'), "an argument is missing: {}", text.0);
        // What is drawn may be larger than the room that was found for it; it begins where the room does.
        let room = rect(node, at);
        let whole = Rect::from_corners(room.min, room.min + layout.size.max(room.size()));
        assert!(layout.size.x > 0.0, "'{}' is not laid out", text.0);
        let FontSize::Px(size) = font.font_size else {
            panic!("'{}' has no size in pixels", text.0);
        };
        let mut one = Seen {
            text: text.0.clone(),
            whole,
            shown: clip.map_or(whole, |clip| whole.intersect(clip.clip)),
            within: ("the window".to_owned(), window),
            high: false,
            scrolls: false,
            in_dialog: false,
            size,
        };
        let mut above = entity;
        while let Ok(parent) = parents.get(world, above) {
            above = parent.parent();
            if let Ok((_, id, node, at)) = widgets.get(world, above)
                && !one.high
            {
                one.within = (format!("{id:?}"), rect(node, at));
                one.high = true;
            }
            one.scrolls |= lists.get(world, above).is_ok();
            one.in_dialog |= dialogs.get(world, above).is_ok();
        }
        one.high |= !one.scrolls;
        seen.push(one);
    }
    assert!(!seen.is_empty(), "there is no text");
    seen
}

/// Texts that are larger than their widgets, or that leave the window other than by scrolling.
pub fn overflows(game: &mut Game) -> Vec<String> {
    let mut wrong = Vec::new();
    for one in texts(game) {
        let (name, outer) = one.within;
        let inner = one.whole;
        let mut out = inner.min.x < outer.min.x - 1.0 || inner.max.x > outer.max.x + 1.0;
        if one.high {
            out |= inner.min.y < outer.min.y - 1.0 || inner.max.y > outer.max.y + 1.0;
        }
        if out {
            wrong.push(format!("'{}' {inner:?} in {name} {outer:?}", one.text));
        }
    }
    wrong
}

/// Texts that lie on others.
pub fn overlaps(game: &mut Game) -> Vec<String> {
    let texts = texts(game);
    let mut wrong = Vec::new();
    for (n, one) in texts.iter().enumerate() {
        for other in &texts[n + 1..] {
            let both = one.shown.intersect(other.shown);
            if one.in_dialog == other.in_dialog && both.width() > 2.0 && both.height() > 3.0 {
                wrong.push(format!(
                    "'{}' {:?} and '{}' {:?}",
                    one.text, one.shown, other.text, other.shown
                ));
            }
        }
    }
    wrong
}

/// Texts that are too small to be read, in logical pixels.
pub fn too_small(game: &mut Game, least: f32) -> Vec<String> {
    let small = |one: &Seen| one.size < least;
    let name = |one: Seen| format!("'{}' has {} px", one.text, one.size);
    texts(game).into_iter().filter(small).map(name).collect()
}

/// Widgets that are too small to be hit. The squares of a board are as large as the window lets them be.
pub fn hard_to_hit(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    let least = world.resource::<Layout>().least_target();
    let mut wrong = Vec::new();
    for (widget, id, node) in world
        .query::<(&Widget, &WidgetId, &ComputedNode)>()
        .iter(world)
    {
        let size = node.size() * node.inverse_scale_factor();
        // Text that is read can have the focus, and there is nothing to press.
        if matches!(id.get(), Some(LearnWidget::Passage(_))) {
            continue;
        }
        if widget.look != Look::Cell && size.min_element() < least - 0.6 {
            wrong.push(format!("{id:?} is {size} px, not {least}"));
        }
    }
    wrong
}
