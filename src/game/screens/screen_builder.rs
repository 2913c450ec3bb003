//! The root node of a screen's interface. It also tells when the interface has to be rebuilt.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::ui_param::UiParam;
use crate::game::ui::{Opacity, Ui};

/// The root of everything that a screen shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenRoot {
    /// The name of the screen, or of one of its panels.
    pub name: &'static str,
}

/// Builds the interface of a screen.
#[derive(SystemParam)]
pub(crate) struct ScreenBuilder<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static ScreenRoot)>,
    pub(crate) ui_param: UiParam<'w>,
}

impl ScreenBuilder<'_, '_> {
    /// True if the screen of this name has to be built, because it is not shown or its size, colours or language have
    /// changed.
    pub(crate) fn is_stale(&self, name: &'static str) -> bool {
        self.ui_param.is_restyled() || !self.roots.iter().any(|(_, root)| root.name == name)
    }

    /// Replaces the current screen by a new one.
    pub(crate) fn draw(
        &mut self,
        name: &'static str,
        content: impl FnOnce(&mut ChildSpawnerCommands, &Ui, &UiParam),
    ) {
        for (root, _) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let viewport = self.ui_param.layout.viewport;
        self.commands
            .spawn((
                Name::new(format!("Screen {name}")),
                ScreenRoot { name },
                Opacity(1.0),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(viewport.inset.x),
                    top: px(viewport.inset.y),
                    width: px(viewport.size.x),
                    height: px(viewport.size.y),
                    ..default()
                },
            ))
            .with_children(|parent| content(parent, &self.ui_param.ui(), &self.ui_param));
    }
}
