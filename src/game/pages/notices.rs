//! Shows messages to the player in a rounded box, one after the other: at the end of the line of prompts where it has room there,
//! otherwise at the top of the screen.

use std::collections::VecDeque;

use bevy::ui::{CalculatedClip, ComputedNode, UiGlobalTransform};

use super::{
    popup::{self, Popup},
    prompts::PromptLine,
};
use crate::game::{
    prelude::*,
    shell::Notice,
    ui::{Opacity, Zones},
};

/// How far a notice moves down while it appears, in logical pixels.
const SLIDE_PX: f32 = 12.0;
/// How long a notice stays, in seconds. A longer text stays longer.
const HOLD_SECS: f32 = 2.5;
const HOLD_SECS_A_LETTER: f32 = 0.05;
/// How long a notice ignores input, in seconds. The player did not mean an earlier press for the notice.
const GRACE_SECS: f32 = 1.5;

#[derive(Component, Clone, Copy, Debug)]
#[require(Opacity(0.0), GlobalZIndex(20))]
struct ShownNotice;

#[derive(Component, Clone, Copy, Debug)]
struct NoticeBox;

#[derive(Resource, Default)]
struct Waiting(VecDeque<Phrase>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>().add_systems(
        Update,
        (take, glide, show_next, draw, make_way).chain().after(popup::dismiss).in_set(AppSystems::Ui),
    );
}

fn take(mut notices: MessageReader<Notice>, mut waiting: ResMut<Waiting>) {
    for notice in notices.read() {
        if notice.is_fault {
            warn!("{notice}");
        } else {
            info!("{notice}");
        }
        waiting.0.push_back(notice.words.clone());
    }
}

fn show_next(
    mut commands: Commands,
    mut waiting: ResMut<Waiting>,
    shown: Query<(), With<ShownNotice>>,
    menu: Res<State<Menu>>,
    layout: Res<Layout>,
    texts: Res<ChosenTexts>,
    mut pace: ResMut<Pace>,
) {
    // A dialog may fill the window, so notices wait until it is closed.
    if !shown.is_empty() || menu.is_dialog() {
        return;
    }
    let Some(words) = waiting.0.pop_front() else {
        return;
    };
    let letters = texts.say(&words).chars().count() as f32;
    let node = sized(percent(100), Val::Auto).absolute();
    let node = node.with(|node| node.top = px(highest(&layout)));
    let hold_secs = HOLD_SECS + HOLD_SECS_A_LETTER * letters;
    commands.spawn((
        Name::new("Notice"),
        ShownNotice,
        Popup::new(words, hold_secs, GRACE_SECS),
        node.justify(JustifyContent::Center),
    ));
    pace.animate();
}

/// Draws the notice, and draws it again when the window has another size.
fn draw(mut commands: Commands, notices: Query<(Entity, Ref<Popup>), With<ShownNotice>>, ui_param: UiParam) {
    let ui = ui_param.ui();
    let (padding, role) = (Vec2::new(22.0, 10.0), TextRole::Label);
    for (entity, notice) in &notices {
        if notice.is_added() || ui_param.is_restyled() {
            let node = Node::default()
                .max_width(ui.px(900.0))
                .padding(UiRect::axes(ui.px(padding.x), ui.px(padding.y)))
                .rounded(ui.px(14.0));
            commands.entity(entity).despawn_children().with_children(|row| {
                popup::build(row, &ui, node, role, &notice.words).insert(NoticeBox);
            });
        }
    }
}

/// The upper edge of a notice that nothing is in the way of, in logical pixels.
fn highest(layout: &Layout) -> f32 {
    24.0 * layout.u
}

/// Moves the notice to the right half of the line of prompts. Where it has no room there it is moved down from the top to where it
/// covers no widget and no prompt, or as little of them as possible; of widgets first.
fn make_way(
    mut notices: Query<(&mut Node, &Children), With<ShownNotice>>,
    boxes: Query<(&ComputedNode, &UiGlobalTransform), With<NoticeBox>>,
    widgets: Query<
        (Entity, &ComputedNode, &UiGlobalTransform, Option<&CalculatedClip>, Has<PromptLine>),
        Or<(With<Widget>, With<PromptLine>)>,
    >,
    zones: Zones,
    menu: Res<State<Menu>>,
    layout: Res<Layout>,
    mut pace: ResMut<Pace>,
) {
    /// The distance between two places that are tried, and from a widget, in logical pixels.
    const STEP: f32 = 6.0;
    for (mut node, children) in &mut notices {
        let Some((notice, at)) = children.iter().find_map(|child| boxes.get(child).ok()) else {
            continue;
        };
        let scale = notice.inverse_scale_factor();
        let size = notice.size() * scale;
        if size.y == 0.0 {
            // It has no layout yet, so this is tried again in the next frame.
            pace.animate();
            continue;
        }
        let layer = if menu.is_dialog() { Layer::Dialog } else { Layer::Screen };
        let taken: Vec<(bool, Rect)> = widgets
            .iter()
            .filter(|&(entity, ..)| zones.of(entity).layer == layer)
            .map(|(_, node, at, clip, prompts)| {
                let all = Rect::from_center_size(at.translation, node.size());
                let seen = clip.map_or(all, |clip| all.intersect(clip.clip));
                let seen = Rect::from_corners(seen.min * scale, seen.max * scale);
                (prompts, seen)
            })
            .filter(|(_, seen)| !seen.is_empty())
            .collect();
        let line = taken.iter().find(|(prompts, line)| *prompts && size.x <= 0.5 * line.width());
        if let Some((_, line)) = line {
            let (top, beside) = (px(line.center().y - size.y / 2.0), px(layout.viewport.window().x - line.max.x));
            if node.top != top || node.padding.right != beside {
                (node.top, node.padding.right, node.justify_content) = (top, beside, JustifyContent::End);
                pace.animate();
            }
            continue;
        }
        let covered = |top: f32| {
            let middle = Vec2::new(at.translation.x * scale, top + size.y / 2.0);
            let place = Rect::from_center_size(middle, size).inflate(STEP);
            [false, true].map(|prompts| {
                let parts = taken.iter().filter(|(of, _)| *of == prompts);
                parts.map(|(_, part)| part.intersect(place)).map(|both| both.width() * both.height()).sum::<f32>()
            })
        };
        let highest = highest(&layout);
        let lowest = layout.viewport.window().y - size.y - STEP;
        let below = (0..).map(|step| highest + STEP * step as f32).take_while(|&top| top <= highest.max(lowest));
        // In a low window there may be room only at the very edge.
        let best = below
            .chain(std::iter::once(highest.min(2.0)))
            .map(|top| (covered(top), top))
            .reduce(|best, next| if next.0 < best.0 { next } else { best });
        if let Some((_, top)) = best
            && (node.top != px(top) || node.justify_content != JustifyContent::Center)
        {
            (node.top, node.padding.right, node.justify_content) = (px(top), Val::ZERO, JustifyContent::Center);
            pace.animate();
        }
    }
}

fn glide(mut notices: Query<(&Popup, &mut UiTransform, &mut Opacity), With<ShownNotice>>) {
    for (notice, mut transform, mut opacity) in &mut notices {
        let [arrived, left] = notice.progress();
        transform.translation = Val2::px(0.0, SLIDE_PX * (arrived - 1.0 - left));
        opacity.set_if_neq(Opacity(arrived * (1.0 - left)));
    }
}
