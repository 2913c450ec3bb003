//! Goes to moves with the pointer: on the graph, and with the wheel over the board.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    picking::{
        events::Press,
        hover::HoverMap,
        pointer::{PointerAction, PointerId, PointerInput},
    },
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{graph_card::ScrubArea, words};
use crate::game::{
    board::BoardArea,
    pages::graph::Curve,
    play::{Review, ReviewStep},
    prelude::*,
    ui::reader_listens,
};

/// A pointer that is held on the graph.
#[derive(Clone, Copy)]
struct Scrub {
    pointer: PointerId,
    /// The left edge of the graph and its width, in logical pixels.
    left: f32,
    width: f32,
}

/// The pointer that is held on the graph, if there is one.
#[derive(Resource, Default)]
struct Scrubbing(Option<Scrub>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scrubbing>()
        .add_systems(Update, (drag, wheel).chain().in_set(AppSystems::Act))
        .add_systems(Update, say.in_set(AppSystems::Ui).run_if(reader_listens))
        .add_observer(grab);
}

impl Scrub {
    fn step(self, x: f32, review: &Review) -> ReviewStep {
        let part = (x - self.left) / self.width.max(1.0);
        let moves = review.tree().game_moves();
        let number = Curve::number_at(moves, part);
        ReviewStep::Scrub(number.saturating_sub(1) as u8)
    }
}

fn grab(
    event: On<Pointer<Press>>,
    areas: Query<(&ComputedNode, &UiGlobalTransform), With<ScrubArea>>,
    review: Res<Review>,
    mut scrubbing: ResMut<Scrubbing>,
    mut steps: MessageWriter<ReviewStep>,
) {
    if event.button != PointerButton::Primary || review.retry().is_some() {
        return;
    }
    if let Ok((node, at)) = areas.get(event.entity) {
        let scale = node.inverse_scale_factor();
        let width = node.size().x * scale;
        let scrub = Scrub { pointer: event.pointer_id, left: at.translation.x * scale - width / 2.0, width };
        scrubbing.0 = Some(scrub);
        steps.write(scrub.step(event.pointer_location.position.x, &review));
    }
}

/// Follows the pointer wherever it goes.
fn drag(
    mut inputs: MessageReader<PointerInput>,
    screen: Res<State<Screen>>,
    review: Res<Review>,
    mut scrubbing: ResMut<Scrubbing>,
    mut steps: MessageWriter<ReviewStep>,
) {
    if *screen.get() != Screen::Review {
        scrubbing.0 = None;
    }
    for input in inputs.read() {
        let held = scrubbing.0;
        let Some(scrub) = held.filter(|scrub| scrub.pointer == input.pointer_id) else {
            continue;
        };
        match input.action {
            PointerAction::Move { .. } => {
                steps.write(scrub.step(input.location.position.x, &review));
            }
            PointerAction::Release(PointerButton::Primary) | PointerAction::Cancel => {
                scrubbing.0 = None;
            }
            _ => {}
        }
    }
}

fn wheel(
    mut wheel: MessageReader<MouseWheel>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    boards: Query<(), With<BoardArea>>,
    under: Res<HoverMap>,
    review: Res<Review>,
    mut steps: MessageWriter<ReviewStep>,
    mut rest: Local<f32>,
) {
    /// How far a touchpad moves for a step, in logical pixels.
    const PIXELS: f32 = 48.0;
    let here = *screen.get() == Screen::Review && *menu.get() == Menu::None;
    let turned: f32 = wheel
        .read()
        .map(|event| match event.unit {
            MouseScrollUnit::Line => event.y,
            MouseScrollUnit::Pixel => event.y / PIXELS,
        })
        .sum();
    let mut under = under.get(&PointerId::Mouse).into_iter().flatten();
    let over_board = under.any(|(&node, _)| boards.contains(node));
    if !here || !over_board || review.retry().is_some() {
        *rest = 0.0;
        return;
    }
    *rest += turned;
    if rest.abs() < 1.0 {
        return;
    }
    let forward = *rest < 0.0;
    *rest -= rest.trunc();
    steps.write(if forward { ReviewStep::Next { instant: true } } else { ReviewStep::Back { instant: true } });
}

/// Tells screen readers which move is shown, and its value.
fn say(mut areas: Query<&mut Spoken, With<ScrubArea>>, review: Res<Review>, session: Res<Session>) {
    for mut spoken in &mut areas {
        let shown = review.shown_number(&session) as f64;
        spoken.set_if_neq(Spoken {
            name: Some(Key("review-evaluation").into()),
            value: Some(words::spoken_evaluation(&review, &session)),
            range: Some([1.0, shown, review.tree().game_moves() as f64]),
        });
    }
}
