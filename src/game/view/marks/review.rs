//! The marks of a review: the move that was played, and arrows from the best move to the discs that it flips.

use bevy::prelude::*;

use super::super::{
    place::{depth, to_world},
    shapes::Shapes,
};
use super::game_board::game_board;
use crate::{
    engine::review::Mark,
    game::{
        board::Playback,
        frame::{AppSystems, Screen},
        look::{BoardGeometry, Face, Fonts, Layout, Palette, Stage},
        play::{Review, Session, ShownValues},
        settings::Settings,
    },
    rules::{Position, Square},
};

/// The diameter of the ring around the played move, in cells.
const RING: f32 = 0.74;
/// The diameter of the sign at the played move, in cells.
const BADGE: f32 = 0.32;
/// The width of an arrow's line, and the length of its head, in cells.
const ARROW: [f32; 2] = [0.05, 0.2];
/// The diameter of the disc on the best move, from which the arrows start, in cells.
const BEST: f32 = 0.67;
/// Above values, reasons and the last move, and below discs in motion.
const ARROWS: f32 = depth::LAST + 0.8;

/// A mark of the review.
#[derive(Component)]
struct ReviewMark;

/// What is marked.
#[derive(Clone, PartialEq)]
struct Marked {
    /// The move that was played, and the sign of the error.
    played: Option<(Square, Option<Mark>)>,
    /// The best move, and whether its value marks it.
    best: Option<(Square, bool)>,
    /// Where the arrows of the best move end.
    arrows: Vec<Square>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(AppSystems::Draw));
}

/// The last disc that a move flips in each direction.
fn ends(position: &Position, square: Square) -> Vec<Square> {
    let flips = position.flips(square);
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    let mut ends = Vec::new();
    for (right, down) in [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ] {
        let at = |steps: i32| {
            let file = u8::try_from(file + steps * right).ok()?;
            let rank = u8::try_from(rank + steps * down).ok()?;
            Square::new(file, rank)
        };
        let line = (1..).map_while(at).take_while(|&on| flips.contains(on));
        ends.extend(line.last());
    }
    ends
}

impl Marked {
    /// The arrows from the best move of the book.
    fn of_book(session: &Session, best: Option<Square>) -> Option<Self> {
        let best = best?;
        Some(Self {
            played: None,
            best: Some((best, true)),
            arrows: ends(session.position(), best),
        })
    }

    fn now(review: &Review, session: &Session, settings: &Settings) -> Option<Self> {
        if !session.is_review() || review.is_asking() {
            return None;
        }
        let verdict = review.verdict(session)?;
        let shows_best = settings.review_values || settings.review_arrows;
        let best = (shows_best && verdict.deep).then_some(verdict.best);
        let played = verdict.played.map(|square| {
            let mark = verdict.judgement.and_then(|judgement| judgement.mark);
            (square, mark.filter(|_| verdict.deep))
        });
        Some(Self {
            played: played.filter(|(square, _)| Some(*square) != best),
            best: best.map(|square| (square, settings.review_values)),
            arrows: match best {
                Some(square) if settings.review_arrows => ends(session.position(), square),
                _ => Vec::new(),
            },
        })
    }
}

fn draw(
    mut commands: Commands,
    marks: Query<Entity, With<ReviewMark>>,
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
    values: ShownValues,
    playback: Res<Playback>,
    shapes: Res<Shapes>,
    fonts: Res<Fonts>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    mut drawn: Local<Option<(Option<Marked>, Option<BoardGeometry>)>>,
) {
    let board = game_board(&stage, &screen).filter(|_| playback.is_settled());
    let now = board.and_then(|_| {
        if session.is_openings() {
            Marked::of_book(&session, values.best())
        } else {
            Marked::now(&review, &session, &settings)
        }
    });
    let key = Some((now, board));
    if *drawn == key && !palette.is_changed() && !fonts.is_changed() {
        return;
    }
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    *drawn = key;
    let (Some((Some(marked), _)), Some(board)) = (&*drawn, board) else {
        return;
    };
    let pen = Pen {
        shapes: &shapes,
        layout: &layout,
        palette: &palette,
        fonts: &fonts,
        board,
    };
    if let Some((square, mark)) = marked.played {
        pen.played(&mut commands, square, mark);
    }
    if let Some((square, has_value)) = marked.best {
        if !has_value {
            pen.best(&mut commands, square);
        }
        for &end in &marked.arrows {
            pen.arrow(&mut commands, square, end);
        }
    }
}

/// What the marks are drawn with.
struct Pen<'a> {
    shapes: &'a Shapes,
    layout: &'a Layout,
    palette: &'a Palette,
    fonts: &'a Fonts,
    board: BoardGeometry,
}

impl Pen<'_> {
    fn sprite(&self, image: &Handle<Image>, color: Color, cells: f32) -> Sprite {
        Sprite {
            image: image.clone(),
            color,
            custom_size: Some(Vec2::splat(cells * self.board.cell)),
            ..default()
        }
    }

    fn at(&self, point: Vec2, z: f32) -> Transform {
        Transform::from_translation(to_world(self.layout, point, z))
    }

    /// A dashed ring around the move that was played, and the sign of its error.
    fn played(&self, commands: &mut Commands, square: Square, mark: Option<Mark>) {
        let centre = self.board.center(square);
        let ring = self.sprite(&self.shapes.dashed_ring, self.palette.values, RING);
        let at = self.at(centre, depth::LAST + 0.4);
        commands.spawn((Name::new("Played move"), ReviewMark, ring, at));
        let Some(mark) = mark else {
            return;
        };
        let fill = self.palette.error(mark);
        let corner = centre + Vec2::new(0.33, -0.33) * self.board.cell;
        let at = self.at(corner, ARROWS + 0.2);
        commands
            .spawn((
                Name::new("Sign of an error"),
                ReviewMark,
                self.sprite(&self.shapes.circle, fill, BADGE),
                at,
            ))
            .with_child((
                Text2d::new(mark.sign()),
                TextFont {
                    font: self.fonts.get(Face::Bold).into(),
                    font_size: FontSize::Px((0.19 * self.board.cell).max(11.0)),
                    ..default()
                },
                TextColor(self.palette.bg),
                Transform::from_xyz(0.0, 0.0, 0.05),
            ));
    }

    /// A disc on the best move.
    fn best(&self, commands: &mut Commands, square: Square) {
        let at = self.at(self.board.center(square), depth::SEEDS + 0.5);
        let disc = self.sprite(&self.shapes.circle, self.palette.accent, BEST);
        commands.spawn((Name::new("Best move"), ReviewMark, disc, at));
    }

    /// An arrow from the best move to a disc that it flips.
    fn arrow(&self, commands: &mut Commands, from: Square, to: Square) {
        let cell = self.board.cell;
        let (start, end) = (self.board.center(from), self.board.center(to));
        let along = (end - start).normalize_or_zero();
        let [line, head] = ARROW;
        let start = start + along * (0.5 * BEST - 0.01) * cell;
        let tip = end + along * 0.16 * cell;
        let neck = tip - along * 0.8 * head * cell;
        // World coordinates have y pointing up.
        let turn = Quat::from_rotation_z(-along.to_angle());
        let edge = Color::BLACK.with_alpha(0.35);
        let length = start.distance(neck);
        for (color, wider, z) in [
            (edge, 2.0, ARROWS),
            (self.palette.accent, 0.0, ARROWS + 0.1),
        ] {
            let width = (line * cell).max(2.0) + wider;
            let mut bar = self.at((start + neck) / 2.0, z);
            bar.rotation = turn;
            let shaft = Sprite::from_color(color, Vec2::new(length, width));
            commands.spawn((Name::new("Arrow"), ReviewMark, shaft, bar));
            let mut point = self.at(tip - along * 0.5 * head * cell, z + 0.02);
            point.rotation = turn;
            let mut sprite = self.sprite(&self.shapes.arrow_head, color, head);
            sprite.custom_size = sprite.custom_size.map(|size| size + wider);
            commands.spawn((Name::new("Arrow head"), ReviewMark, sprite, point));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_end_at_the_last_disc_of_each_line() {
        let start = Position::default();
        assert_eq!(ends(&start, Square::F5), [Square::E5]);
        let board = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";
        let position: Position = board.parse().expect("a board");
        assert_eq!(ends(&position, Square::H5), [Square::F3]);
    }
}
