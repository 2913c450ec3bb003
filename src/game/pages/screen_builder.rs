//! The root node of a screen's interface: it is built anew when that is needed, and fades in. The result of a game also
//! moves up while it fades in.

use crate::game::{look::ScreenChange, prelude::*, ui::Opacity};

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScreenRoot {
    screen: Screen,
    /// True if it shows the result of a game, which is another panel of its screen.
    result: bool,
}

/// Builds the interface of a screen that shows a value, for example a game and its players.
#[derive(SystemParam)]
pub(crate) struct ScreenBuilder<'w, 's, T: Send + Sync + 'static> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static ScreenRoot, Option<&'static Filled<T>>)>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    ui_param: UiParam<'w>,
}

impl<T: PartialEq + Send + Sync + 'static> ScreenBuilder<'_, '_, T> {
    /// Builds the screen, unless it shows this value already and its size, colours and language are the same.
    pub(crate) fn show(&mut self, value: T, content: impl FnOnce(&mut ChildSpawnerCommands, &Ui)) {
        let root = ScreenRoot { screen: *self.screen.get(), result: *self.menu.get() == Menu::GameOver };
        let shown = self
            .roots
            .iter()
            .any(|(_, shown, filled)| *shown == root && filled.is_some_and(|filled| filled.shows(&value)));
        if shown && !self.ui_param.is_restyled() {
            return;
        }
        for (root, ..) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let viewport = self.ui_param.layout.viewport;
        let area = sized(px(viewport.size.x), px(viewport.size.y));
        self.commands
            .spawn((
                Name::new(format!("Screen {:?}", root.screen)),
                root,
                Filled::with(value),
                Opacity(1.0),
                area.at(px(viewport.inset.x), px(viewport.inset.y)),
            ))
            .with_children(|parent| content(parent, &self.ui_param.ui()));
    }
}

/// How far the result moves up, in design units.
const RISE: f32 = 24.0;

/// A part of the interface that moves up from a little below while it fades in.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Rises;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Ui));
}

fn show(
    change: Res<ScreenChange>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    mut roots: Query<&mut Opacity, With<ScreenRoot>>,
    mut rising: Query<&mut UiTransform, With<Rises>>,
) {
    let opacity = change.arriving();
    for mut root in &mut roots {
        root.set_if_neq(Opacity(opacity));
    }
    let left = if settings.reduced_motion { 0.0 } else { (1.0 - opacity).powi(3) };
    let translation = Val2::px(0.0, RISE * layout.u * left);
    for mut transform in &mut rising {
        if transform.translation != translation {
            transform.translation = translation;
        }
    }
}
