//! Words in a box that comes, stays for a while, and goes. The notices are such boxes, and so is the message over the
//! board that says who had to pass; any input dismisses that. A stamp is something small that comes down on its place.

use bevy::input::mouse::MouseButtonInput;

use crate::game::{
    board::BoardEvent,
    controls::Pressed,
    look::Stage,
    play::{Player, player_name},
    prelude::*,
};

const IN_SECS: f32 = 0.180;
const OUT_SECS: f32 = 0.140;

/// Words that come, stay and go.
#[derive(Component, Clone, Debug)]
#[require(Node, UiTransform)]
pub(crate) struct Popup {
    pub(crate) words: Phrase,
    /// The seconds since it came.
    age: f32,
    /// When it begins to leave. It stays longer if the player wants that.
    stays: f32,
    /// How long it ignores input, in seconds. The player did not mean an earlier press for it.
    ignores: f32,
    /// The seconds since it began to leave. `None` while it stays.
    leaving: Option<f32>,
}

impl Popup {
    /// Words that stay for so many seconds. After the first ones, any input dismisses them.
    pub(crate) fn new(words: Phrase, hold_secs: f32, ignores: f32) -> Self {
        Self { words, age: 0.0, stays: IN_SECS + hold_secs, ignores: ignores.max(IN_SECS), leaving: None }
    }

    /// How far it has come and how far it has gone, from 0 to 1.
    pub(crate) fn progress(&self) -> [f32; 2] {
        let arrived = (self.age / IN_SECS).min(1.0);
        let left = (self.leaving.unwrap_or_default() / OUT_SECS).min(1.0);
        [1.0 - (1.0 - arrived).powi(3), left]
    }
}

/// Builds the box with its words. `node` says how wide and how round it is.
pub(crate) fn build<'a>(
    row: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    node: Node,
    role: TextRole,
    words: &Phrase,
) -> EntityCommands<'a> {
    let mut popup = row.spawn((
        node.margin(ui.px(16.0).horizontal()).border(px(1).all()),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
    popup.with_child(ui.plain(role, words));
    popup
}

pub(crate) fn age(
    mut commands: Commands,
    mut popups: Query<(Entity, &mut Popup)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut popup) in &mut popups {
        popup.age += time.delta_secs();
        if let Some(leaving) = &mut popup.leaving {
            *leaving += time.delta_secs();
        } else if popup.age >= popup.stays && !settings.wait_for_me {
            popup.leaving = Some(popup.age - popup.stays);
        }
        if popup.progress()[1] >= 1.0 {
            commands.entity(entity).despawn();
            pace.animate();
        } else if popup.age < IN_SECS || popup.leaving.is_some() {
            pace.animate();
        } else if !settings.wait_for_me {
            pace.want(popup.stays - popup.age);
        }
    }
}

/// Any input from any device dismisses what has been there for a while.
pub(crate) fn dismiss(
    mut popups: Query<&mut Popup>,
    mut pressed: MessageReader<Pressed>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut pace: ResMut<Pace>,
) {
    if pressed.read().count() + clicks.read().count() + touches.read().count() == 0 {
        return;
    }
    for mut popup in &mut popups {
        if popup.age > popup.ignores {
            popup.leaving.get_or_insert(0.0);
            pace.animate();
        }
    }
}

/// How long it stays, in seconds.
const HOLD_SECS: f32 = 1.400;

/// A message over the board.
#[derive(Component, Clone, Copy, Debug)]
#[require(GlobalZIndex(5))]
pub struct Toast;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (announce_pass, draw, age, dismiss, glide).chain().in_set(AppSystems::Ui))
        .add_systems(OnExit(Screen::Game), clear)
        .add_systems(OnExit(Screen::Lesson), clear);
    app.add_systems(Update, come_down.in_set(AppSystems::Enable));
}

fn clear(mut commands: Commands, toasts: Query<Entity, With<Toast>>) {
    for toast in &toasts {
        commands.entity(toast).despawn();
    }
}

fn announce_pass(
    mut commands: Commands,
    mut shown: MessageReader<BoardEvent>,
    toasts: Query<Entity, With<Toast>>,
    session: Res<Session>,
    mut pace: ResMut<Pace>,
) {
    let passed = shown.read().filter_map(|shown| match shown {
        BoardEvent::Passed(side) => Some(*side),
        _ => None,
    });
    let Some(side) = passed.last() else {
        return;
    };
    clear(commands.reborrow(), toasts);
    let other = side.opponent();
    let solo = session.only_human().is_some();
    // In a game from the player's own start position, the first side may have to pass before any move.
    let first = session.record().move_count() == 0;
    let at_first = |at_first: Key, later: Key| if first { at_first } else { later };
    let words = match (session.player(side), session.player(other)) {
        (Player::Human, _) if solo => {
            at_first(Key("pass-you-first"), Key("pass-you")).with("other", player_name(&session, other))
        }
        (_, Player::Human) if solo => {
            at_first(Key("pass-other-first"), Key("pass-other")).with("name", player_name(&session, side))
        }
        _ => at_first(Key("new-cannot-move"), Key("pass-watched"))
            .with("name", player_name(&session, side))
            .with("other", player_name(&session, other)),
    };
    let popup = Popup::new(words, HOLD_SECS, 0.0);
    commands.spawn((Name::new("Toast"), Toast, popup));
    pace.animate();
}

/// Draws the message, and draws it again when the board has another place.
fn draw(
    mut commands: Commands,
    toasts: Query<(Entity, Ref<Popup>), With<Toast>>,
    stage: Res<Stage>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, toast) in &toasts {
        let Some(board) = stage.board else {
            commands.entity(entity).despawn();
            continue;
        };
        if toast.is_added() || ui_param.is_restyled() || stage.is_changed() {
            let node = Node::default().padding(UiRect::axes(ui.px(34.0), ui.px(20.0)));
            commands.entity(entity).insert(place(board.outer()).centred()).despawn_children().with_children(|row| {
                build(row, &ui, node.round(), TextRole::H2, &toast.words);
            });
        }
    }
}

fn glide(mut toasts: Query<(&Popup, &mut UiTransform), With<Toast>>, settings: Res<Settings>, layout: Res<Layout>) {
    for (toast, mut transform) in &mut toasts {
        if settings.reduced_motion {
            *transform = UiTransform::IDENTITY;
            continue;
        }
        let [arrived, left] = toast.progress();
        let offset = 12.0 * layout.u * (1.0 - arrived - left);
        transform.translation = Val2::px(0.0, offset);
        transform.scale = Vec2::splat((0.9 + 0.1 * arrived) * (1.0 - 0.1 * left));
    }
}

/// Comes down once, when its number differs from that of the stamp before.
#[derive(Component, Clone, Copy, Debug)]
#[require(UiTransform)]
pub(crate) struct Stamp(pub u64);

fn come_down(
    mut stamps: Query<(&Stamp, &mut UiTransform)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut last: Local<(u64, f32)>,
    mut pace: ResMut<Pace>,
) {
    /// How long it takes, in seconds, and how much larger it is before.
    const SECS: f32 = 0.24;
    const LARGER: f32 = 1.2;
    for (&Stamp(number), mut transform) in &mut stamps {
        let (shown, secs) = *last;
        let secs = if shown == number { secs + time.delta_secs() } else { 0.0 };
        *last = (number, secs.min(SECS));
        let left = if settings.reduced_motion { 0.0 } else { (1.0 - secs / SECS).max(0.0) };
        let scale = Vec2::splat(1.0 + LARGER * left.powi(3));
        if transform.scale != scale {
            transform.scale = scale;
        }
        if left > 0.0 {
            pace.animate();
        }
    }
}
