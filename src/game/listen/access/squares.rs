//! The board as a grid of 64 named squares; and what a screen reader asks for: pressing, focusing, and moving
//! sliders.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::{
    a11y::{AccessibilityNode, ActionRequest},
    ecs::system::SystemParam,
    prelude::*,
};

use crate::{
    game::{
        board::{BoardArea, Preview},
        controls::{Device, KeysWait, LastDevice},
        look::Stage,
        play::{
            BoardCommand, BoardQueue, Live, Review, Session, ShownValues, said_value, shown_discs, square_and_disc,
        },
        settings::ChosenTexts,
        shell::Menu,
        texts::{Key, Phrase},
        ui::{
            Activated, Adjusted, Boxes, Focus, Press, Pressable, Sideways, Target, Widget, WidgetId, set_words, sized,
        },
    },
    rules::Square,
};

/// The node of a square. It has a place, but it is invisible.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareNode(pub Square);

/// Fills a board with its squares, in reading order.
pub(super) fn add_squares(mut commands: Commands, boards: Query<(Entity, &BoardArea), Without<AccessibilityNode>>) {
    for (entity, BoardArea(board)) in &boards {
        let mut grid = AccessNode::new(Role::Grid);
        grid.set_row_count(8);
        grid.set_column_count(8);
        let side = 8.0 + 2.0 * board.frame;
        let part = |squares: f32| percent(100.0 * squares / side);
        commands.entity(entity).insert(AccessibilityNode::from(grid)).with_children(|grid| {
            for square in Square::ALL {
                let mut node = AccessNode::new(Role::GridCell);
                node.set_row_index(usize::from(square.rank()));
                node.set_column_index(usize::from(square.file()));
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
                grid.spawn((
                    Name::new(format!("Square {square}")),
                    SquareNode(square),
                    AccessibilityNode::from(node),
                    sized(part(1.0), part(1.0))
                        .at(part(board.frame + f32::from(square.file())), part(board.frame + f32::from(square.rank()))),
                ));
            }
        });
    }
}

#[derive(SystemParam)]
pub(super) struct About<'w> {
    session: Res<'w, Session>,
    values: ShownValues<'w>,
    review: Res<'w, Review>,
    live: Res<'w, Live>,
    preview: Res<'w, Preview>,
    menu: Res<'w, State<Menu>>,
}

impl About<'_> {
    fn is_changed(&self) -> bool {
        self.live.is_changed() || self.values.is_changed() || self.preview.is_changed() || self.menu.is_changed()
    }

    /// What is on a square, and what a move there would do.
    fn label(&self, square: Square) -> Phrase {
        let Self { session, values, review, preview, .. } = self;
        let playing = *self.menu.get() == Menu::None;
        let position = session.position();
        let mut parts = square_and_disc(square, position.disc_at(square));
        if session.record().last_move() == Some(square) {
            parts.push(Key("access-last-move").into());
        }
        if playing && session.human_to_move().is_some() && position.is_legal(square) {
            let flips = position.flips(square).count();
            parts.push(Key("access-legal").with("flips", flips));
        }
        let mut valued = values.moves().iter().filter(|found| found.has_value);
        if playing && let Some(found) = valued.find(|found| found.square == square) {
            let discs = said_value(shown_discs(found.discs()), values.is_rough(found));
            parts.push(Key("access-move-value").with("discs", discs));
            if values.is_best(square) {
                parts.push(Key("access-best").into());
            }
        }
        if playing && !review.is_asking() && !(self.live.is_on() && review.retry().is_none()) {
            let about = (1..).zip(review.reasons()).filter(|(_, reason)| reason.squares.contains(&square));
            parts.extend(about.map(|(at, _)| Key("access-in-reason").with("at", at as u32)));
        }
        if preview.shown().is_some() && preview.flips().contains(square) {
            parts.push(Key("access-would-flip").into());
        }
        Phrase::Parts(parts)
    }
}

pub(super) fn name_squares(
    mut squares: Query<(&SquareNode, &mut AccessibilityNode)>,
    mut boards: Query<&mut AccessibilityNode, (With<BoardArea>, Without<SquareNode>)>,
    added: Query<(), Added<SquareNode>>,
    about: About,
    texts: Res<ChosenTexts>,
    stage: Res<Stage>,
) {
    let same = !about.is_changed() && !texts.is_changed();
    if !stage.is_played || (same && added.is_empty()) {
        return;
    }
    for mut board in &mut boards {
        board.set_label(texts.text(Key("access-board")));
    }
    for (square, node) in &mut squares {
        set_words(node, texts.say(&about.label(square.0)));
    }
}

/// The entity that a request is about. The id of a node is that of its entity, which may have been despawned in the meantime.
fn entity(request: &ActionRequest) -> Option<Entity> {
    Entity::try_from_bits(request.target_node.0)
}

pub(super) fn obey_squares(
    mut requests: MessageReader<ActionRequest>,
    squares: Query<&SquareNode>,
    stage: Res<Stage>,
    menu: Res<State<Menu>>,
    pressable: Pressable,
    mut device: ResMut<LastDevice>,
    mut keys_wait: ResMut<KeysWait>,
    mut focus: ResMut<Focus>,
    mut queue: ResMut<BoardQueue>,
) {
    for request in requests.read() {
        keys_wait.0 = true;
        let Some(&SquareNode(square)) = entity(request).and_then(|entity| squares.get(entity).ok()) else {
            continue;
        };
        if !stage.is_played || *menu.get() != Menu::None {
            continue;
        }
        device.used(Device::Keyboard);
        focus.go_to(square);
        if request.action == Action::Click && pressable.page() {
            queue.push(BoardCommand::Choose(square));
        }
    }
}

pub(super) fn obey_widgets(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<(&WidgetId, &Widget)>,
    pressable: Pressable,
    mut device: ResMut<LastDevice>,
    mut focus: ResMut<Focus>,
    mut activated: MessageWriter<Activated>,
    mut adjusted: MessageWriter<Adjusted>,
) {
    for request in requests.read() {
        let found = entity(request).and_then(|entity| widgets.get(entity).ok());
        let Some((&id, widget)) = found.filter(|(_, widget)| !widget.disabled) else {
            continue;
        };
        device.used(Device::Keyboard);
        focus.target = Target::Widget(id);
        match request.action {
            // A step back is never held up.
            Action::Click if !widget.kind.is_text_field() && (widget.press == Press::Back || pressable.widget(id)) => {
                activated.write(Activated(id));
            }
            Action::Increment | Action::Decrement if widget.sideways != Sideways::Move => {
                let up = request.action == Action::Increment;
                adjusted.write(Adjusted { widget: id, up });
            }
            _ => {}
        }
    }
}
