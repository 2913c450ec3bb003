//! The root node of a screen's interface. It also tells when the interface has to be rebuilt.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::ui_param::UiParam;
use crate::game::ui::{Boxes, Filled, Opacity, Ui, sized};

/// The root of everything that a screen shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenRoot {
    /// The name of the screen, or of one of its panels.
    pub name: &'static str,
}

/// Builds the interface of a screen that shows a value, for example a game and its players.
#[derive(SystemParam)]
pub(crate) struct ScreenBuilder<'w, 's, T: Send + Sync + 'static = ()> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static ScreenRoot, Option<&'static Filled<T>>)>,
    pub(crate) ui_param: UiParam<'w>,
}

impl<T: PartialEq + Send + Sync + 'static> ScreenBuilder<'_, '_, T> {
    /// Builds the screen of this name, unless it is shown with this value in the current size, colours and language.
    pub(crate) fn show(
        &mut self,
        name: &'static str,
        value: T,
        content: impl FnOnce(&mut ChildSpawnerCommands, &Ui, &UiParam),
    ) {
        let shown = self.roots.iter().any(|(_, root, filled)| {
            root.name == name && filled.is_some_and(|filled| filled.shows(&value))
        });
        if !shown || self.ui_param.is_restyled() {
            self.draw(name, content).insert(Filled::with(value));
        }
    }

    /// True if the screen of this name has to be built, because it is not shown or its size, colours or language have
    /// changed.
    pub(crate) fn is_stale(&self, name: &'static str) -> bool {
        self.ui_param.is_restyled() || !self.roots.iter().any(|(_, root, _)| root.name == name)
    }

    /// Replaces the current screen by a new one.
    pub(crate) fn draw(
        &mut self,
        name: &'static str,
        content: impl FnOnce(&mut ChildSpawnerCommands, &Ui, &UiParam),
    ) -> EntityCommands<'_> {
        for (root, ..) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let viewport = self.ui_param.layout.viewport;
        let area = sized(px(viewport.size.x), px(viewport.size.y));
        let mut root = self.commands.spawn((
            Name::new(format!("Screen {name}")),
            ScreenRoot { name },
            Opacity(1.0),
            area.at(px(viewport.inset.x), px(viewport.inset.y)),
        ));
        root.with_children(|parent| content(parent, &self.ui_param.ui(), &self.ui_param));
        root
    }
}
