//! The box that shows dialogs over the paused game. It opens, stays open while one dialog follows another, and closes.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::ui_param::UiParam;
use crate::game::{
    frame::{AppSystems, Menu, Pace, Screen},
    look::Layout,
    settings::{FlipSpeed, Settings},
    ui::{Boxes, Layer, Opacity, Ui, Widget, WidgetId, Zone, sized},
};

/// The root of everything that a dialog shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DialogRoot {
    /// The name of the dialog.
    pub name: &'static str,
}

/// The opacity of the black layer over the paused game, in linear light.
const SCRIM: f32 = 0.90;
const SCRIM_SECS: f32 = 0.140;
const OPEN_SECS: f32 = 0.160;
const CLOSE_SECS: f32 = 0.110;

/// A dialog that is opening. The number is the time since it began, in seconds.
#[derive(Component, Clone, Copy, Debug, Default)]
struct FadeIn(f32);

/// A dialog that is closing. It can be seen but no longer used. The number is the time since it began, in seconds.
#[derive(Component, Clone, Copy, Debug)]
struct FadeOut(f32);

/// The black layer behind a dialog. The pointer reaches nothing through it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
struct Scrim;

#[derive(Component, Clone, Copy, Debug)]
struct DialogBox;

/// The space above and below the content of a dialog, in design units. A low window needs it for the content.
pub(crate) fn padding(layout: &Layout) -> f32 {
    if layout.viewport.size.y < 600.0 * layout.u {
        16.0
    } else {
        28.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            leave.in_set(AppSystems::Build),
            (open, fade_out).in_set(AppSystems::Ui),
        ),
    );
}

/// Builds dialogs.
#[derive(SystemParam)]
pub(crate) struct DialogBuilder<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static DialogRoot)>,
    ui_param: UiParam<'w>,
}

impl DialogBuilder<'_, '_> {
    /// True if the dialog of this name has to be built, because it is not shown or its size, colours or language have
    /// changed.
    pub(crate) fn is_stale(&self, name: &'static str) -> bool {
        self.ui_param.is_restyled() || !self.roots.iter().any(|(_, root)| root.name == name)
    }

    /// The layout that the dialog is built for.
    pub(crate) fn layout(&self) -> &Layout {
        &self.ui_param.layout
    }

    /// Replaces the current dialog by a new one that is `width` design units wide.
    pub(crate) fn draw(
        &mut self,
        name: &'static str,
        width: f32,
        content: impl FnOnce(&mut ChildSpawnerCommands, &Ui),
    ) {
        // A dialog that follows another one appears at once.
        let begin = if self.roots.is_empty() {
            0.0
        } else {
            OPEN_SECS
        };
        for (root, _) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let ui = self.ui_param.ui();
        self.commands
            .spawn((
                Name::new("Dialog"),
                DialogRoot { name },
                FadeIn(begin),
                Scrim,
                sized(percent(100), percent(100)).absolute().centred(),
                BackgroundColor(Color::NONE),
                GlobalZIndex(10),
            ))
            .with_children(|scrim| {
                scrim
                    .spawn((
                        DialogBox,
                        ui.column(8.0)
                            .width(ui.px(width * ui.layout.viewport.widening()))
                            .max_width(percent(100))
                            .with(|node| node.max_height = px(ui.layout.viewport.size.y))
                            .padding(UiRect::axes(ui.px(24.0), ui.px(padding(ui.layout))))
                            .border(px(1.0).all())
                            .rounded(ui.px(24.0)),
                        BackgroundColor(ui.palette.surface),
                        BorderColor::all(ui.palette.hair),
                        UiTransform::IDENTITY,
                        Opacity(1.0),
                        Zone::new(0).on(Layer::Dialog),
                    ))
                    .with_children(|dialog| content(dialog, &ui));
            });
    }
}

/// Removes the dialog when the state no longer has one. If the screen stays, the dialog fades away, unless the
/// player has chosen instant motion.
fn leave(
    mut commands: Commands,
    roots: Query<Entity, With<DialogRoot>>,
    ui_param: UiParam,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
) {
    if menu.is_dialog() {
        return;
    }
    let fades = !screen.is_changed()
        && *menu.get() == Menu::None
        && settings.flip_speed != FlipSpeed::Instant
        && !ui_param.layout.is_changed();
    for root in &roots {
        if fades {
            close(&mut commands, root);
        } else {
            commands.entity(root).despawn();
        }
    }
}

/// Lets a dialog fade away instead of vanishing.
fn close(commands: &mut Commands, root: Entity) {
    commands
        .entity(root)
        .remove::<DialogRoot>()
        .insert(FadeOut(0.0))
        .remove_recursive::<Children, (Widget, WidgetId)>()
        .insert_recursive::<Children>(Pickable::IGNORE);
}

/// Fades the black layer in and scales the box up to its full size.
fn open(
    mut dialogs: Query<
        (&mut FadeIn, &mut BackgroundColor, &Children),
        (With<Scrim>, Without<FadeOut>),
    >,
    mut boxes: Query<(&mut UiTransform, &mut Opacity), With<DialogBox>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut opening, mut scrim, children) in &mut dialogs {
        let begun = !opening.is_added();
        if begun && opening.0 >= OPEN_SECS {
            continue;
        }
        if begun {
            opening.0 += time.delta_secs();
        }
        let part = (opening.0 / OPEN_SECS).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let alpha = SCRIM * (opening.0 / SCRIM_SECS).min(1.0);
        *scrim = BackgroundColor(Color::BLACK.with_alpha(alpha));
        for &child in children {
            if let Ok((mut transform, mut opacity)) = boxes.get_mut(child) {
                transform.scale = Vec2::splat(0.97 + 0.03 * eased);
                opacity.0 = eased;
            }
        }
        if part < 1.0 {
            pace.animate();
        }
    }
}

fn fade_out(
    mut commands: Commands,
    mut dialogs: Query<(Entity, &mut FadeOut, &mut BackgroundColor, &Children), With<Scrim>>,
    mut boxes: Query<(&mut UiTransform, &mut Opacity), With<DialogBox>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut closing, mut scrim, children) in &mut dialogs {
        pace.animate();
        // The first frame is not counted, because it may follow a long wait.
        if !closing.is_added() {
            closing.0 += time.delta_secs();
        }
        let left = 1.0 - closing.0 / CLOSE_SECS;
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        // The opacity never rises, because the dialog may still have been opening.
        *scrim = BackgroundColor(Color::BLACK.with_alpha(scrim.0.alpha().min(SCRIM * left)));
        for &child in children {
            if let Ok((mut transform, mut opacity)) = boxes.get_mut(child) {
                transform.scale = Vec2::splat(0.97 + 0.03 * left);
                opacity.0 = opacity.0.min(left);
            }
        }
    }
}
