//! The box that shows dialogs over the paused game. It opens, stays open while one dialog follows another, and closes. Below are
//! parts that several dialogs have.

use crate::{
    engine::OpponentKind,
    game::{
        play::{EVEN, PROGRAM_EMBLEM, Player, character},
        prelude::*,
        settings::{FlipSpeed, NAME_WIDTH, fits_as_name},
        ui::{
            Opacity, stepper,
            text_field::{self, Limit},
        },
    },
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

/// Room for the name of a player.
pub(crate) const NAME_LIMIT: Limit =
    Limit { fits: fits_as_name, words: || Key("naming-long").with("letters", NAME_WIDTH).with("wide", NAME_WIDTH / 2) };

pub(crate) fn head(dialog: &mut ChildSpawnerCommands, ui: &Ui, title: impl Into<Phrase>, note: impl Bundle) {
    let padding = ui.px(6.0).left().with_bottom(ui.px(8.0));
    let node = ui.column(4.0).padding(padding).fixed();
    dialog.spawn(node).with_children(|words| {
        words.spawn(ui.plain(TextRole::H2, title.into()));
        words.spawn(note);
    });
}

/// Builds a field in which a text is typed. `name` is what a screen reader calls it.
pub(crate) fn field(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: impl WidgetName,
    name: Key,
    role: TextRole,
    limit: Limit,
    typed: &str,
) {
    let node = Node::default().padding(UiRect::axes(ui.px(18.0), ui.px(14.0)));
    let field = Button::of(Kind::Field, Skin::Field, id).boxed(node.fixed()).named(name).rounded(ui.px(14.0));
    text_field::build(dialog, ui, field, role, limit, typed);
}

/// Builds the rows of both colours, each with the player who plays it between a button for a weaker and one for a
/// stronger player. `id` names these buttons; they can be pressed if that is `allowed` and there is such a player.
/// `below` builds what is below the rows.
pub(crate) fn sides<N: WidgetName>(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    players: [Player; 2],
    allowed: bool,
    id: fn(Side, bool) -> N,
    below: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let list = ui.column(14.0).low().margin(ring_margin(ui));
    dialog.spawn(scroll_column(ui, "Sides", list)).with_children(|list| {
        for side in Side::ALL {
            let of_side = players[side.index()];
            let ids = [false, true].map(|stronger| {
                let possible = allowed && neighbour(of_side, stronger).is_some();
                (id(side, stronger), possible)
            });
            side_row(list, ui, side, of_side, ids);
        }
        below(list);
    });
}

fn side_row<N: WidgetName>(list: &mut ChildSpawnerCommands, ui: &Ui, side: Side, of_side: Player, ids: [(N, bool); 2]) {
    let zone = Zone::new(3 + side.index() as u8).on(Layer::Dialog);
    list.spawn(ui.row(12.0).aligned().fixed()).with_children(|row| {
        row.spawn(ui.disc_icon(side, 22.0));
        row.spawn(Node::default().width(ui.px(ui.text_height(84.0))))
            .with_child(ui.plain(TextRole::Label, colour_name(side)));
        let names = [Key("access-weaker"), Key("access-stronger")];
        let names = names.map(|name| name.with("side", colour_name(side)));
        stepper(row, ui, zone, ids, names, |value| {
            player(value, ui, of_side);
        });
    });
}

/// The next stronger or weaker player: a person, then the characters by strength, or the classic programs by strength. It is
/// `None` at the ends.
pub(crate) fn neighbour(player: Player, stronger: bool) -> Option<Player> {
    let weakest = OpponentKind::CHARACTERS[0];
    match player {
        Player::Guest | Player::Double => (!stronger).then_some(Player::Human),
        Player::Human | Player::Nobody => stronger.then_some(Player::Computer(weakest)),
        Player::Computer(kind) => match character(kind).neighbour(stronger) {
            Some(next) => Some(Player::Computer(next.kind)),
            None => (!stronger).then_some(Player::Human),
        },
    }
}

/// Builds the emblem and the name of a player, as a value that can be chosen.
fn player(value: &mut ChildSpawnerCommands, ui: &Ui, player: Player) {
    let (name, caption, number): (Phrase, _, _) = match player {
        Player::Guest => (Key("guest").into(), Phrase::nothing(), PROGRAM_EMBLEM),
        Player::Double => (Key("double").into(), Phrase::nothing(), EVEN.emblem()),
        Player::Human | Player::Nobody => (Key("players-person").into(), Phrase::nothing(), 0),
        Player::Computer(kind) => {
            let who = character(kind);
            (who.name().into(), who.rank(), who.emblem())
        }
    };
    ui.emblem(value, number, 36.0);
    for (role, words, ink) in [(TextRole::Label, name, ui.palette.text), (TextRole::Caption, caption, ui.palette.text2)]
    {
        value.spawn((ui.text(role, words, ink), TextLayout::no_wrap()));
    }
}

/// Builds a button of a row in which all buttons are equally wide.
pub(crate) fn button(row: &mut ChildSpawnerCommands, ui: &Ui, button: Button, label: impl Into<Phrase>) {
    button.label(TextRole::Item, label).fill().height(ui.target(60.0)).rounded(ui.px(16.0)).spawn(row, ui);
}

pub(crate) fn buttons<L: Into<Phrase>>(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    buttons: impl IntoIterator<Item = (Button, L)>,
) {
    let row = ui.row(12.0).margin(ui.px(8.0).top()).fixed();
    let zone = Zone::new(9).on(Layer::Dialog);
    dialog.spawn((row, zone)).with_children(|row| {
        for (of, label) in buttons {
            button(row, ui, of, label);
        }
    });
}
