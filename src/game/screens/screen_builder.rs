//! The root node of a screen's interface. It also tells when the interface has to be rebuilt.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::ui_param::UiParam;
use crate::game::{
    frame::{Menu, Screen},
    ui::{Boxes, Opacity, Ui, sized},
};

/// The root of everything that a screen shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScreenRoot {
    screen: Screen,
    /// True if it shows the result of a game, which is another panel of its screen.
    result: bool,
}

/// Builds the interface of a screen.
#[derive(SystemParam)]
pub(crate) struct ScreenBuilder<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static ScreenRoot)>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    ui_param: UiParam<'w>,
}

impl ScreenBuilder<'_, '_> {
    /// The root of the screen that is shown.
    fn root(&self) -> ScreenRoot {
        ScreenRoot {
            screen: *self.screen.get(),
            result: *self.menu.get() == Menu::GameOver,
        }
    }

    /// True if the screen has to be built, because it is not there or its size, colours or language have changed.
    pub(crate) fn is_stale(&self) -> bool {
        self.ui_param.is_restyled() || !self.roots.iter().any(|(_, root)| *root == self.root())
    }

    /// The same, and also true if what the screen depends on was something else when it was built.
    pub(crate) fn is_due<T: PartialEq>(&self, built: &mut Option<T>, now: T) -> bool {
        let same = built.as_ref() == Some(&now);
        *built = Some(now);
        !same || self.is_stale()
    }

    /// Replaces the current screen by a new one.
    pub(crate) fn draw(&mut self, content: impl FnOnce(&mut ChildSpawnerCommands, &Ui)) {
        for (root, _) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let viewport = self.ui_param.layout.viewport;
        let node = sized(px(viewport.size.x), px(viewport.size.y));
        let node = node.at(px(viewport.inset.x), px(viewport.inset.y));
        let root = self.root();
        self.commands
            .spawn((
                Name::new(format!("Screen {:?}", root.screen)),
                root,
                Opacity(1.0),
                node,
            ))
            .with_children(|parent| content(parent, &self.ui_param.ui()));
    }
}
