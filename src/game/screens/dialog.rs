//! The box that shows dialogs over the paused game. It opens, stays open while one dialog follows another, and closes.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    frame::{AppSystems, Menu, Pace, Screen},
    look::Layout,
    settings::{FlipSpeed, Settings},
    ui::{Boxes, Filled, Layer, Opacity, Ui, UiParam, Widget, WidgetId, Zone, sized},
};

/// The root of everything that a dialog shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DialogRoot {
    pub name: &'static str,
}

/// The opacity of the black layer over the paused game, in linear light.
const SCRIM: f32 = 0.90;
const SCRIM_SECS: f32 = 0.140;
const OPEN_SECS: f32 = 0.160;
const CLOSE_SECS: f32 = 0.110;

/// How a dialog opens or closes.
#[derive(Component, Clone, Copy, Debug)]
struct Fade {
    /// The time since it began, in seconds.
    secs: f32,
    /// It can be seen but no longer used.
    closing: bool,
    /// The first frame is not counted, because it may follow a long wait.
    fresh: bool,
}

impl Fade {
    fn new(secs: f32, closing: bool) -> Self {
        let fresh = true;
        Self { secs, closing, fresh }
    }
}

/// The black layer behind a dialog. The pointer reaches nothing through it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
struct Scrim;

#[derive(Component, Clone, Copy, Debug)]
struct DialogBox;

/// The space above and below the content of a dialog, in design units. A low window needs it for the content.
pub(crate) fn padding(layout: &Layout) -> f32 {
    if layout.viewport.size.y < 600.0 * layout.u { 16.0 } else { 28.0 }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (leave.in_set(AppSystems::Build), fade.in_set(AppSystems::Ui)));
}

/// Builds dialogs that show a value, for example the two players.
#[derive(SystemParam)]
pub(crate) struct DialogBuilder<'w, 's, T: Send + Sync + 'static = ()> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (Entity, &'static DialogRoot, Option<&'static Filled<T>>)>,
    pub(crate) ui_param: UiParam<'w>,
}

impl<T: PartialEq + Send + Sync + 'static> DialogBuilder<'_, '_, T> {
    /// Builds the dialog of this name, unless it is shown with this value in the current size, colours and language. It
    /// is `width` design units wide.
    pub(crate) fn show(
        &mut self,
        name: &'static str,
        width: f32,
        value: T,
        content: impl FnOnce(&mut ChildSpawnerCommands, &Ui),
    ) {
        let shown = self
            .roots
            .iter()
            .any(|(_, root, filled)| root.name == name && filled.is_some_and(|filled| filled.shows(&value)));
        if shown && !self.ui_param.is_restyled() {
            return;
        }
        // A dialog that follows another one appears at once.
        let secs = if self.roots.is_empty() { 0.0 } else { OPEN_SECS };
        for (root, ..) in &self.roots {
            self.commands.entity(root).despawn();
        }
        let ui = self.ui_param.ui();
        let node = ui
            .column(8.0)
            .width(ui.px(width * ui.layout.viewport.widening()))
            .max_width(percent(100))
            .with(|node| node.max_height = px(ui.layout.viewport.size.y))
            .padding(UiRect::axes(ui.px(24.0), ui.px(padding(ui.layout))))
            .border(px(1).all())
            .rounded(ui.px(24.0));
        let root = (
            Name::new("Dialog"),
            DialogRoot { name },
            Filled::with(value),
            Fade::new(secs, false),
            Scrim,
            sized(percent(100), percent(100)).absolute().centred(),
            BackgroundColor(Color::NONE),
            GlobalZIndex(10),
        );
        self.commands.spawn(root).with_children(|scrim| {
            scrim
                .spawn((
                    DialogBox,
                    node,
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
        let mut root = commands.entity(root);
        if fades {
            root.remove::<DialogRoot>()
                .insert(Fade::new(0.0, true))
                .remove_recursive::<Children, (Widget, WidgetId)>()
                .insert_recursive::<Children>(Pickable::IGNORE);
        } else {
            root.despawn();
        }
    }
}

/// Fades the black layer and the box in while the box grows to its full size, and both out again.
fn fade(
    mut commands: Commands,
    mut dialogs: Query<(Entity, &mut Fade, &mut BackgroundColor, &Children)>,
    mut boxes: Query<(&mut UiTransform, &mut Opacity), With<DialogBox>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut fade, mut scrim, children) in &mut dialogs {
        let Fade { mut secs, closing, fresh } = *fade;
        if !fresh && !closing && secs >= OPEN_SECS {
            continue;
        }
        if !fresh {
            secs += time.delta_secs();
        }
        *fade = Fade { secs, closing, fresh: false };
        let (shade, part) = if closing {
            let left = 1.0 - secs / CLOSE_SECS;
            // A dialog that has still been opening never becomes clearer.
            ((SCRIM * left).min(scrim.0.alpha()), left)
        } else {
            let left = 1.0 - (secs / OPEN_SECS).min(1.0);
            (SCRIM * (secs / SCRIM_SECS).min(1.0), 1.0 - left.powi(3))
        };
        if closing || part < 1.0 {
            pace.animate();
        }
        if closing && part <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        scrim.0 = Color::BLACK.with_alpha(shade);
        for &child in children {
            if let Ok((mut transform, mut opacity)) = boxes.get_mut(child) {
                transform.scale = Vec2::splat(0.97 + 0.03 * part);
                opacity.0 = if closing { opacity.0.min(part) } else { part };
            }
        }
    }
}
