//! The review of a game: the board with what the engine thinks of each move, the evaluation graph, the reasons, the moves
//! with their variations, and the tools.

mod act;
mod graph_card;
mod header;
mod live;
mod moves;
mod play_from;
mod scrub;
mod transport;
mod why;
mod widget;
mod words;

pub use play_from::PlayFromWidget;
pub use widget::ReviewWidget;

use act::{act, adjust, focus_next, keep_focus, keys};

use self::graph_card::RowFade;
use crate::game::{
    board::marks::{Mark, Scene, arrows, badge, depth, reasons, refutation},
    pages::{
        KeepFocus, ScreenBuilder, add_screen, arrangement, board_area,
        prompts::{self, Prompt},
        skeleton::{bar_and_prompts, beside_board},
    },
    play::{Live, Review, ReviewSystems},
    prelude::*,
    ui::OwnWheel,
};

/// The gap between the parts, in design units.
const GAP: f32 = 16.0;
/// The heights of the card with the graph and the least heights of the list of moves beside it, in design units, with
/// much room and with ever less. In a lower list, the shown move and those around it would not be seen. The second list
/// from the end has four rows.
const GRAPHS_AND_LISTS: [(f32, f32); 4] = [
    (graph_card::HEIGHTS[0], 230.0),
    (graph_card::HEIGHTS[1], 230.0),
    (graph_card::HEIGHTS[2], 200.0),
    (graph_card::HEIGHTS[1], 150.0),
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RowFade>().add_plugins((
        live::plugin,
        moves::plugin,
        play_from::plugin,
        scrub::plugin,
        why::plugin,
        words::plugin,
    ));
    add_screen(app, Screen::Review)
        .board(arrangement::task)
        .first(ReviewWidget::Next)
        .remember_focus()
        .on(Action::Back, ReviewWidget::Leave)
        .on(Action::Pause, ReviewWidget::Play)
        .on(Action::PlayFrom, ReviewWidget::PlayFrom)
        .keys(keys)
        .own_prompts(find_prompts)
        .act((act, adjust))
        .marks(reason)
        .marks(verdict)
        .during(KeepFocus, keep_focus)
        .during(AppSystems::Preview, graph_card::fade_row.after(ReviewSystems::Follow))
        .build(build)
        .during(AppSystems::Enable, (graph_card::follow, transport::enable_and_select, focus_next));
}

fn find_prompts(device: Res<LastDevice>, widgets: prompts::Widgets) -> Vec<Prompt> {
    use ReviewWidget::{Back, Live, Next, NextError, Play};
    let [step, error, play]: [&[Action]; 3] = match device.device {
        Device::Pointer => return vec![],
        Device::Keyboard => [&[Action::Left, Action::Right], &[Action::Next], &[Action::Play]],
        Device::Gamepad => [&[Action::Previous, Action::Next], &[Action::Hint], &[Action::Pause]],
    };
    let can = |widget: ReviewWidget| prompts::is_possible(&widgets, widget);
    [
        (can(Back) || can(Next)).then_some((step, Key("review-step"))),
        can(NextError).then_some((error, Key("review-next-error"))),
        Some(prompts::BACK),
        can(Play).then_some((play, Key("review-play"))),
        can(Live).then_some((&[Action::Live][..], Key("live"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn build(mut builder: ScreenBuilder<(u64, [bool; 4])>, review: Res<Review>, live: Res<Live>, fade: Res<RowFade>) {
    let in_task = review.retry().is_some();
    let is_live = live.is_on() && !in_task;
    let now = [in_task, is_live, review.unavailable, fade.is_over()];
    let row = (!fade.is_over()).then_some(&*review);
    builder.show((review.opened, now), |parent, ui| {
        board_area(parent, ui).insert(OwnWheel);
        let head = |head: &mut ChildSpawnerCommands, width: f32| header::build(head, ui, &review, width);
        beside_board(parent, ui, (Name::new("Review"), Zone::TOOLS), head, |p, size| {
            match Parts::of(ui, size) {
                Some(parts) if is_live => {
                    live::build(p, ui, size.x, Some(parts.graph + GAP + parts.why));
                    moves::build(p, ui, size.x);
                }
                Some(parts) => {
                    graph_card::build(p, ui, row, size.x, parts.graph * ui.layout.u);
                    why::build(p, ui, Some(parts.why), parts.all);
                    moves::build(p, ui, size.x);
                }
                None if is_live => live::build(p, ui, size.x, None),
                None => scrolling_parts(p, ui, row, size.x),
            }
            transport::row(p, ui, size.x);
        });
    });
}

/// The heights of the parts above the list of moves, in design units.
struct Parts {
    graph: f32,
    why: f32,
    /// Whether all reasons are shown.
    all: bool,
}

impl Parts {
    /// The parts in a panel of this size in logical pixels. `None` if it has no room for all of them.
    fn of(ui: &Ui, size: Vec2) -> Option<Self> {
        let u = ui.layout.u;
        let all = ui.layout.mode == LayoutMode::Wide;
        let why = ui.text_height(why::HEIGHTS[usize::from(!all)]);
        // In a narrow panel the reasons take more lines.
        let wrapped = if size.x / u < 440.0 { 60.0 } else { 0.0 };
        let free = (size.y - bar_and_prompts(ui)) / u - why - wrapped - 2.0 * GAP;
        let mut rooms = GRAPHS_AND_LISTS.into_iter();
        let (graph, _) = rooms.find(|(graph, list)| graph + ui.text_height(*list) <= free)?;
        (ui.layout.mode != LayoutMode::Tall).then_some(Self { graph, why: why + wrapped, all })
    }
}

/// The graph, the reasons and the moves, as one column that scrolls.
fn scrolling_parts(p: &mut ChildSpawnerCommands, ui: &Ui, row: Option<&Review>, width: f32) {
    let node = rest(ui.px(GAP)).low().margin(ring_margin(ui));
    p.spawn(scroll_column(ui, "Review parts", node)).with_children(|column| {
        // The reasons below it are seen as a whole.
        let low = usize::from(ui.layout.mode == LayoutMode::Tall);
        let height = graph_card::HEIGHTS[1 + low] * ui.layout.u;
        graph_card::build(column, ui, row, width, height);
        why::build(column, ui, None, true);
        moves::build_whole(column, ui, width);
    });
}

/// The diameter of the ring around the played move, in cells.
const RING: f32 = 0.74;

/// The squares of the active reason, or in a task what is wrong with an answer. Live analysis hides the reasons, and what they
/// are about.
pub(super) fn reason(scene: Scene, session: Res<Session>, review: Res<Review>, live: Res<Live>) -> Vec<Mark> {
    if !scene.is_still() || !review.is_on_board(&session) {
        return Vec::new();
    }
    match review.refutation() {
        Some(found) => refutation(&scene, session.record(), found),
        None if live.is_on() && review.retry().is_none() => Vec::new(),
        None => reasons(&scene, session.position(), review.reasons(), review.active),
    }
}

/// The move that was played, and the best one.
pub(super) fn verdict(scene: Scene, session: Res<Session>, review: Res<Review>, settings: Res<Settings>) -> Vec<Mark> {
    let mut marks = Vec::new();
    if !scene.is_settled() || review.is_asking() {
        return marks;
    }
    let Some(verdict) = review.verdict(&session) else {
        return marks;
    };
    let cell = scene.cell();
    let shows_best = settings.review_values || settings.review_arrows;
    let best = Some(verdict.best).filter(|_| shows_best && verdict.deep);
    if let Some(square) = verdict.played.filter(|played| Some(*played) != best) {
        let (dashes, ink) = (&scene.shapes.dashed_ring, scene.palette.values);
        let ring = Mark::picture("Played move", dashes, ink, RING * cell);
        marks.push(ring.at(scene.center(square), depth::LAST + 0.4));
        let error = verdict.judgement.and_then(|judgement| judgement.mark);
        if let Some(error) = error.filter(|_| verdict.deep) {
            marks.extend(badge(&scene, square, error));
        }
    }
    if let Some(square) = best {
        let accent = scene.palette.accent;
        // A value marks the best move too.
        if !settings.review_values {
            let disc = scene.plain_disc("Best move", accent);
            marks.push(disc.at(scene.center(square), depth::LEGAL + 0.5));
        }
        if settings.review_arrows {
            marks.extend(arrows(&scene, session.position(), square, accent));
        }
    }
    marks
}
