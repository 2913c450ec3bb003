//! The evaluation graph: by how much black leads after each move of a game. The review and the result of a game show
//! it.
//!
//! [`Curve`] is what is drawn, [`picture`] the picture of the lines and areas, [`labels`] the numbers and the marks of
//! the errors. [`draw_in`] puts them together, and the line through the shown move glides along. [`spawn`] builds the place
//! on the screen where all of it is. [`Spark`] is the graph of a game that is kept.

mod curve;
mod labels;
mod picture;
mod plot;

pub(crate) use curve::Curve;
pub(crate) use labels::FLAG_ROOM;
pub(crate) use plot::Plot;

use labels::{marks, numbers};

use crate::{
    engine::teach::review::Mark,
    game::{
        play::Review,
        prelude::*,
        shell::{eased, motion_step},
    },
};

/// The place of a graph. It is drawn anew when more is known.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Curve>)]
pub(crate) struct GraphPlace {
    /// Its size in logical pixels, without the numbers beside it.
    pub(crate) size: Vec2,
    /// Numbers at the sides, lines across, marks for all errors, and flags above it. Otherwise only the worst blunders have marks.
    pub(crate) full: bool,
    /// Whether a line shows the move that is shown on the board.
    pub(crate) cursor: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show, glide, draw, plot::draw).chain().in_set(AppSystems::Enable));
}

/// Builds the card around a graph, whose corners have this radius in design units.
pub(crate) fn card<'a>(
    parent: &'a mut ChildSpawnerCommands,
    ui: &Ui,
    radius: f32,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let column = node.with(|node| node.flex_direction = FlexDirection::Column);
    let mut card = parent.spawn((
        Name::new("Graph card"),
        column.fixed().border(ui.outline()).rounded(ui.px(radius)),
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
    card.with_children(content);
    card
}

pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, graph: GraphPlace) {
    let size = sized(px(graph.size.x), px(graph.size.y));
    parent.spawn((Name::new("Evaluation graph"), graph, size.fixed()));
}

fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &GraphPlace, &mut Filled<Curve>)>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    let ui = ui_param.ui();
    for (entity, &GraphPlace { size, full, cursor }, mut drawn) in &mut places {
        if !drawn.is_due(review.is_changed()) {
            continue;
        }
        let mut place = commands.entity(entity);
        let curve = Curve::of(&review);
        let is_new = Filled::refill(&mut drawn, place.reborrow(), curve, |graph, curve| {
            draw_in(graph, &ui, &mut images, curve, size, full);
            if cursor {
                spawn_cursor(graph, &ui, size);
            }
        });
        if is_new
            && cursor
            && let Some(curve) = drawn.value()
        {
            place.insert_if_new(Gliding::at_rest(curve, &review, &session));
        }
    }
}

/// How long the line takes to get to another move, in seconds.
const SECS: f32 = 0.090;

/// Where the line and the dot of a graph are: parts of its width and its height, from the upper left corner. It belongs
/// to the graph's place, so that they stay where they are when the graph is drawn anew.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Gliding {
    shown: Vec2,
    target: Vec2,
}

/// The line or the dot.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CursorPart {
    graph: Vec2,
    /// How far its middle is from its edge.
    half: f32,
    is_dot: bool,
}

impl Gliding {
    /// The line and the dot of a graph at the shown move, without motion.
    pub(super) fn at_rest(curve: &Curve, review: &Review, session: &Session) -> Self {
        let number = review.shown_number(session);
        let value = curve.points.get(number.wrapping_sub(1)).copied().flatten().map_or(0.0, |(value, _)| value);
        let target = Vec2::new(curve.x(number), curve.y(value));
        Self { shown: target, target }
    }
}

fn spawn_cursor(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2) {
    let u = ui.layout.u;
    let width = (2.0 * u).max(1.0);
    let dot = 16.0 * u;
    let part = |width: f32, is_dot: bool| CursorPart { graph: size, half: width / 2.0, is_dot };
    let line = Rect::new(-width / 2.0, -8.0 * u, width / 2.0, size.y + 8.0 * u);
    graph.spawn((Name::new("Shown move"), part(width, false), place(line), BackgroundColor(ui.palette.text)));
    let node = place(Rect::from_center_size(Vec2::ZERO, Vec2::splat(dot)));
    graph.spawn((
        part(dot, true),
        node.border(px(width).all()).round(),
        BackgroundColor(ui.palette.text),
        BorderColor::all(ui.palette.surface),
    ));
}

/// Moves the line and the dot.
fn glide(
    mut graphs: Query<(Ref<Filled<Curve>>, &mut Gliding)>,
    mut cursors: Query<(&ChildOf, Ref<CursorPart>, &mut Node)>,
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (curve, mut gliding) in &mut graphs {
        let Gliding { shown, mut target } = *gliding;
        if let Some(drawn) = curve.value()
            && (review.is_changed() || session.is_changed() || curve.is_changed())
        {
            target = Gliding::at_rest(drawn, &review, &session).target;
        }
        if shown == target && gliding.target == target {
            continue;
        }
        let secs = motion_step(&time);
        let toward = |from, to| eased(from, to, secs, SECS);
        gliding.target = target;
        gliding.shown = if settings.reduced_motion {
            target
        } else {
            Vec2::new(toward(shown.x, target.x), toward(shown.y, target.y))
        };
        if gliding.shown != target {
            pace.animate();
        }
    }
    for (parent, part, mut node) in &mut cursors {
        if let Ok((_, gliding)) = graphs.get_mut(parent.parent())
            && (gliding.is_changed() || part.is_added())
        {
            let at = gliding.shown * part.graph - part.half;
            node.left = px(at.x);
            if part.is_dot {
                node.top = px(at.y);
            }
        }
    }
}

/// The width of the graph's line, in design units.
const LINE: f32 = 3.0;

fn draw_in(
    graph: &mut ChildSpawnerCommands,
    ui: &Ui,
    images: &mut Assets<Image>,
    curve: &Curve,
    size: Vec2,
    full: bool,
) {
    let sf = ui.layout.viewport.scale_factor;
    let pixels = (size * sf).round().as_uvec2();
    let line = (LINE * ui.layout.u * sf).max(1.5);
    let image = picture::draw(curve, pixels, line, full, ui.palette);
    let whole = sized(percent(100), percent(100)).absolute();
    graph.spawn((ImageNode::new(images.add(image)), whole));
    if full {
        numbers(graph, ui, size, curve);
        // In a low graph the words would hide the line.
        if !curve.times.is_empty() && size.y >= 130.0 * ui.layout.u {
            let at = UiRect::AUTO.with_left(ui.px(6.0)).with_bottom(px(picture::BARS * size.y));
            graph.spawn((Node::default().pinned(at), children![ui.quiet(TextRole::Caption, Key("graph-times"))]));
        }
    }
    marks(graph, ui, size, full, curve);
}

/// A graph of a kept game, which is drawn when it is built.
#[derive(Component, Clone, Debug)]
pub(crate) struct Spark {
    curve: Curve,
    /// The size in logical pixels.
    size: Vec2,
    /// Whether it can be read: it has numbers, lines across, and the mark of the worst move.
    full: bool,
}

impl Spark {
    /// Builds a small graph of this size in logical pixels. `values` are for black, from the start on.
    pub(crate) fn spawn(parent: &mut ChildSpawnerCommands, values: &[i8], size: Vec2) {
        let mut curve = Curve::of_values(values);
        curve.scale = curve.scale.max(18.0);
        Self::spawn_curve(parent, curve, size, false);
    }

    /// Builds a graph that can be read. `worst`: the number of the move that has a mark, and the discs that it lost.
    pub(crate) fn spawn_full(parent: &mut ChildSpawnerCommands, values: &[i8], worst: Option<(usize, u8)>, size: Vec2) {
        // The point of a move is the value after it.
        let mut curve = Curve::of_values(values.get(1..).unwrap_or_default());
        let marked = worst.filter(|&(number, _)| (1..=curve.moves()).contains(&number));
        let mark = marked.and_then(|(number, lost)| Some((number, Mark::of_loss(lost.into())?)));
        curve.marks = mark.map(|(number, mark)| (number, mark, true)).into_iter().collect();
        curve.worst = mark.map(|(number, _)| number).into_iter().collect();
        Self::spawn_curve(parent, curve, size, true);
    }

    fn spawn_curve(parent: &mut ChildSpawnerCommands, curve: Curve, size: Vec2, full: bool) {
        let node = sized(px(size.x), px(size.y)).fixed();
        parent.spawn((Self { curve, size, full }, node));
    }
}

pub(super) fn draw(
    mut commands: Commands,
    new: Query<(Entity, &Spark), Added<Spark>>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    let ui = ui_param.ui();
    let factor = ui.layout.viewport.scale_factor;
    for (entity, &Spark { ref curve, size, full }) in &new {
        // What it stands on may be going in this frame.
        let Ok(mut place) = commands.get_entity(entity) else {
            continue;
        };
        if full {
            place.with_children(|graph| draw_in(graph, &ui, &mut images, curve, size, true));
            continue;
        }
        let pixels = (size * factor).round().as_uvec2();
        let line = (2.2 * ui.layout.u * factor).max(1.2);
        // The line is quiet, and stands alone where there is one.
        let mut palette = *ui.palette;
        palette.accent = palette.text2;
        if curve.moves() > 1 {
            palette.text3 = Color::NONE;
        }
        let image = picture::draw(curve, pixels, line, false, &palette);
        place.try_insert(ImageNode::new(images.add(image)));
    }
}
