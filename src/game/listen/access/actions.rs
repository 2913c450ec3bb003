//! What a screen reader asks for: pressing, focusing, and moving sliders.

use accesskit::Action;
use bevy::{a11y::ActionRequest, prelude::*};

use super::squares::SquareNode;
use crate::game::{
    controls::{Device, KeysWait, LastDevice},
    frame::Menu,
    look::Stage,
    play::{BoardCommand, BoardQueue},
    ui::{Activated, Adjusted, Focus, Press, Pressable, Sideways, Target, Widget, WidgetId},
};

pub(super) fn obey(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<(&WidgetId, &Widget)>,
    squares: Query<&SquareNode>,
    stage: Res<Stage>,
    menu: Res<State<Menu>>,
    pressable: Pressable,
    mut device: ResMut<LastDevice>,
    mut keys_wait: ResMut<KeysWait>,
    mut focus: ResMut<Focus>,
    mut queue: ResMut<BoardQueue>,
    mut activated: MessageWriter<Activated>,
    mut adjusted: MessageWriter<Adjusted>,
) {
    for request in requests.read() {
        keys_wait.0 = true;
        // The id of a node is that of its entity, which may have been despawned in the meantime.
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else {
            continue;
        };
        if let Ok(&SquareNode(square)) = squares.get(entity) {
            if !stage.is_played || *menu.get() != Menu::None {
                continue;
            }
            device.used(Device::Keyboard);
            focus.go_to(square);
            if request.action == Action::Click && pressable.page() {
                queue.push(BoardCommand::Choose(square));
            }
        } else if let Ok((&id, widget)) = widgets.get(entity) {
            if widget.disabled {
                continue;
            }
            device.used(Device::Keyboard);
            focus.target = Target::Widget(id);
            match request.action {
                // A step back is never held up.
                Action::Click
                    if !widget.kind.is_text_field() && (widget.press == Press::Back || pressable.widget(id)) =>
                {
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
}
