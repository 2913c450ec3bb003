//! The squares that the coach or a lesson speaks of: the part of the board of a hint, the squares of the active reason, and
//! those of an idea.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::{
    fading::{Fading, fade},
    game_board::game_board,
};
use crate::{
    engine::reasons::{Area, Reason},
    game::{
        board::Playback,
        frame::{AppSystems, Menu, Screen},
        look::{BoardGeometry, Icon, Icons, Layout, LayoutMode, Palette, Stage},
        play::{Coach, Lesson, Review, Session, Step, topic_icon},
    },
    rules::Square,
};

/// How far the outline of a square is inside the square, in cells.
const INSET: f32 = 0.06;
/// The side of the sign on the first square, in cells.
const CHIP: f32 = 0.29;
/// The least size of a cell, in logical pixels, at which a thin outline is wide enough to be seen.
const THIN_FROM: f32 = 83.0;
/// Above values and the last move, and below discs in motion.
const OUTLINE: f32 = depth::LAST + 0.5;

/// A mark of the coach.
#[derive(Component)]
struct CoachMark;

/// What is marked.
#[derive(Clone, PartialEq)]
enum Marked {
    Nothing,
    Region(Area),
    /// The squares of the active reason with its sign, and the first squares of the other reasons with theirs.
    Squares(Vec<Square>, Option<Icon>, Vec<(Square, Icon)>),
}

impl Marked {
    fn now(coach: &Coach, lesson: &Lesson, review: &Review, session: &Session) -> Self {
        if session.is_review() {
            return if review.is_asking() {
                Self::Nothing
            } else {
                Self::reasons(review.reasons(), review.active)
            };
        }
        if session.is_lesson() {
            return match lesson.current() {
                Some(step) if lesson.is_on_board(session) => {
                    Self::Squares(step.marks.iter().collect(), None, Vec::new())
                }
                _ => Self::Nothing,
            };
        }
        match coach.advice(session) {
            Some(advice) if advice.step == Step::Region => Self::Region(advice.region()),
            Some(advice) if advice.step == Step::Move => {
                Self::reasons(&advice.reasons, advice.active)
            }
            Some(_) => Self::Nothing,
            None => Self::Nothing,
        }
    }
}

impl Marked {
    /// The squares of one of several reasons, and the signs of the others.
    fn reasons(reasons: &[Reason], active: usize) -> Self {
        let icon = |reason: &Reason| topic_icon(reason.kind.topic());
        let Some(shown) = reasons.get(active) else {
            return Self::Nothing;
        };
        let others = reasons.iter().enumerate();
        let others = others
            .filter(|(index, _)| *index != active)
            .filter_map(|(_, reason)| Some((*reason.squares.first()?, icon(reason))));
        let mut signs: Vec<(Square, Icon)> = Vec::new();
        for (square, icon) in others {
            let taken = signs.iter().any(|(other, _)| *other == square);
            if !taken && !shown.squares.contains(&square) {
                signs.push((square, icon));
            }
        }
        Self::Squares(shown.squares.clone(), Some(icon(shown)), signs)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw, fade).chain().in_set(AppSystems::Draw));
}

fn draw(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Fading), With<CoachMark>>,
    coach: Res<Coach>,
    lesson: Res<Lesson>,
    review: Res<Review>,
    session: Res<Session>,
    playback: Res<Playback>,
    shapes: Res<Shapes>,
    icons: Res<Icons>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut drawn: Local<Option<(Marked, Option<BoardGeometry>)>>,
) {
    let board = game_board(&stage, &screen);
    let marked = if playback.is_settled() && *menu.get() != Menu::GameOver {
        Marked::now(&coach, &lesson, &review, &session)
    } else {
        Marked::Nothing
    };
    let key = Some((marked, board));
    if *drawn == key && !palette.is_changed() {
        return;
    }
    // On the same board one reason fades into the other.
    let before = drawn.as_ref().map(|(_, board)| *board);
    let fades = before == Some(board) && !palette.is_changed();
    for (mark, mut fading) in &mut marks {
        if fades {
            fading.leave();
        } else {
            commands.entity(mark).despawn();
        }
    }
    *drawn = key;
    let (Some((marked, _)), Some(board)) = (&*drawn, board) else {
        return;
    };
    let pen = Pen {
        shapes: &shapes,
        icons: &icons,
        layout: &layout,
        palette: &palette,
        board,
        fades,
    };
    match marked {
        Marked::Nothing => {}
        Marked::Region(area) => pen.region(&mut commands, *area),
        Marked::Squares(squares, icon, others) => {
            for (index, &square) in squares.iter().enumerate() {
                pen.square(&mut commands, square, icon.filter(|_| index == 0));
            }
            // A small board has room for the active reason only.
            if layout.mode != LayoutMode::Small {
                for &(square, icon) in others {
                    pen.sign(&mut commands, square, icon, false);
                }
            }
        }
    }
}

/// What the marks are drawn with.
struct Pen<'a> {
    shapes: &'a Shapes,
    icons: &'a Icons,
    layout: &'a Layout,
    palette: &'a Palette,
    board: BoardGeometry,
    /// Whether the marks fade in.
    fades: bool,
}

impl Pen<'_> {
    fn spawn(&self, commands: &mut Commands, at: Vec2, z: f32, mut sprite: Sprite) {
        let place = Transform::from_translation(to_world(self.layout, at, z));
        let fading = Fading::arrive(&mut sprite, self.fades);
        commands.spawn((Name::new("Coach mark"), CoachMark, sprite, fading, place));
    }

    /// An outline on a square, with a sign in its upper left corner.
    fn square(&self, commands: &mut Commands, square: Square, sign: Option<Icon>) {
        let cell = self.board.cell;
        let centre = self.board.center(square);
        let side = (1.0 - 2.0 * INSET) * cell;
        let outline = |image: &Handle<Image>, color: Color| Sprite {
            image: image.clone(),
            color,
            custom_size: Some(Vec2::splat(side)),
            ..default()
        };
        let image = if self.palette.board.marks {
            &self.shapes.thick_frame
        } else {
            let halo = outline(&self.shapes.thick_frame, Color::BLACK.with_alpha(0.5));
            self.spawn(commands, centre, OUTLINE, halo);
            if cell >= THIN_FROM {
                &self.shapes.thin_frame
            } else {
                &self.shapes.middle_frame
            }
        };
        self.spawn(
            commands,
            centre,
            OUTLINE + 0.1,
            outline(image, self.palette.text),
        );
        if let Some(icon) = sign {
            self.sign(commands, square, icon, true);
        }
    }

    /// A sign in the upper left corner of a square. It stands out if its reason is the active one.
    fn sign(&self, commands: &mut Commands, square: Square, icon: Icon, active: bool) {
        let cell = self.board.cell;
        let chip = CHIP * cell;
        let corner = self.board.center(square) - Vec2::splat(0.5 * cell - 0.5 * chip);
        let sprite = |image: &Handle<Image>, color, size| Sprite {
            image: image.clone(),
            color,
            custom_size: Some(Vec2::splat(size)),
            ..default()
        };
        let (fill, ink, z) = if active {
            (self.palette.text, self.palette.bg, OUTLINE + 0.15)
        } else {
            (self.palette.surface2, self.palette.text2, OUTLINE - 0.2)
        };
        let halo = Color::BLACK.with_alpha(0.5);
        let around = sprite(&self.shapes.tile, halo, chip + 4.0);
        self.spawn(commands, corner, z, around);
        self.spawn(
            commands,
            corner,
            z + 0.05,
            sprite(&self.shapes.tile, fill, chip),
        );
        let icon = Sprite {
            rect: Some(icon.rect()),
            ..sprite(&self.icons.icons, ink, 0.72 * chip)
        };
        self.spawn(commands, corner, z + 0.1, icon);
    }

    /// A line around a part of the board.
    fn region(&self, commands: &mut Commands, area: Area) {
        let cell = self.board.cell;
        let centres = area
            .squares()
            .iter()
            .map(|square| self.board.center(square));
        let around = centres.map(|centre| Rect::from_center_size(centre, Vec2::splat(cell)));
        let Some(rect) = around.reduce(|all, square| all.union(square)) else {
            return;
        };
        let rect = rect.inflate(-INSET * cell);
        let thin = (0.0265 * cell).max(2.2);
        // High contrast has a line of double width instead of a dark edge.
        let (width, edge) = if self.palette.board.marks {
            (2.0 * thin, 0.0)
        } else {
            (thin, 4.0)
        };
        for (extra, color, z) in [
            (edge, Color::BLACK.with_alpha(0.5), OUTLINE),
            (0.0, self.palette.text, OUTLINE + 0.1),
        ] {
            let width = width + extra;
            let along = rect.size() + Vec2::splat(width);
            let middle = rect.center();
            for (at, size) in [
                (Vec2::new(middle.x, rect.min.y), Vec2::new(along.x, width)),
                (Vec2::new(middle.x, rect.max.y), Vec2::new(along.x, width)),
                (Vec2::new(rect.min.x, middle.y), Vec2::new(width, along.y)),
                (Vec2::new(rect.max.x, middle.y), Vec2::new(width, along.y)),
            ] {
                self.spawn(commands, at, z, Sprite::from_color(color, size));
            }
        }
    }
}
