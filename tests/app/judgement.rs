//! One voice: the values, the hint, the evaluation bar, the warning and the review say the same about a position, at every
//! moment of the engine's thinking.

use flipside::{
    game::play::{Analysis, Step, Warning},
    rules::Status,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{common::paced::paced_to, prelude::*};

/// Positions of games of the engine.
const GAMES: &str = include_str!("../data/reasons.txt");

/// How many of them are looked at.
const POSITIONS: usize = 500;

/// How deep the engine looks, in plies: deep enough to warn of blunders.
const DEPTH: u8 = 8;

fn positions() -> Vec<Position> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    let boards = lines.map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" "));
    let positions = boards.map(|board| board.parse::<Position>().expect("a board"));
    positions.filter(|position| position.status() == Status::ToMove).take(POSITIONS).collect()
}

/// Begins a game at this position, in which the side to move is a person.
fn begin(game: &mut Game, start: Position) {
    let mut players = [Player::Computer(OpponentKind::Minnow); 2];
    players[start.side_to_move().index()] = Player::Human;
    let config = GameConfig { start, players, kind: StartKind::Custom, ..game.session().config().clone() };
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.frames(2);
    game.until(300, "the position", |game| *game.session().position() == start && game.is_settled());
}

/// What each voice says now is what the values say. The result is how many voices had something to say.
fn agree(game: &mut Game) -> usize {
    let shown = game.shown_values();
    let Some((best, best_discs)) = shown.first().cloned() else {
        return 0;
    };
    let position = *game.session().position();
    let side = position.side_to_move();
    let settings = game.settings().clone();
    let world = game.app.world();
    let (review, session) = (world.resource::<Review>(), game.session());
    let told = format!("{position:#} {side}: {shown:?}");
    let mut voices = 1;

    let sign = if side == Side::Black { 1 } else { -1 };
    let standing = world.resource::<Analysis>().standing.expect("a standing");
    assert_eq!(standing.discs, sign * best_discs, "the bar, {told}");

    let known = &review.find(&position).expect("it is known").analysis;
    for (found, discs) in &shown {
        assert_eq!(known.discs(found.square), Some(*discs), "{told}");
        if let Some(warning) = Warning::before(found.square, review, session, &settings) {
            assert_eq!(warning.discs, best_discs - discs, "the warning, {told}");
            voices += 1;
        }
    }
    if let Some(advice) = world.resource::<Coach>().advice(session) {
        assert_eq!(advice.square, best.square, "the hint, {told}");
        assert!(advice.region().squares().contains(best.square));
        assert_eq!(advice.discs, Some(best_discs), "the hint, {told}");
        voices += 1;
    }
    voices
}

#[test]
fn all_voices_agree_at_every_moment() {
    let mut rng = StdRng::seed_from_u64(500);
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(paced_to(DEPTH, 29));
    });
    game.set_speed(FlipSpeed::Instant);
    game.settings().values = true;
    game.settings().warn_of_blunders = true;
    game.start_against(OpponentKind::Minnow, ColourChoice::Black);
    let positions = positions();
    assert_eq!(positions.len(), POSITIONS);
    let (mut voices, mut hints) = (0, 0);
    for position in positions {
        begin(&mut game, position);
        // The hint is asked for at a random moment of the thinking.
        for _ in 0..rng.random_range(0..8) {
            game.frame();
            voices += agree(&mut game);
        }
        game.key(KeyCode::KeyT);
        let area = |game: &Game| {
            game.app.world().resource::<Coach>().advice(game.session()).map(|advice| (advice.region(), advice.square))
        };
        game.until(600, "the hint", |game| area(game).is_some());
        let first = area(&game);
        voices += agree(&mut game);
        for _ in 0..rng.random_range(0..8) {
            game.frame();
            voices += agree(&mut game);
        }
        // The second press never contradicts the first.
        game.key(KeyCode::KeyT);
        game.frame();
        voices += agree(&mut game);
        assert_eq!(area(&game), first, "{position:#}");
        let step = game.app.world().resource::<Coach>().advice(game.session()).map(|advice| advice.step);
        assert_eq!(step, Some(Step::Move), "{position:#}");
        hints += 1;
    }
    assert_eq!(hints, POSITIONS);
    assert!(voices > 10 * POSITIONS, "{voices}");
}

#[test]
fn the_bar_says_what_the_value_of_the_move_was() {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(paced_to(DEPTH, 7));
    });
    game.set_speed(FlipSpeed::Instant);
    game.settings().values = true;
    game.start_against(OpponentKind::Minnow, ColourChoice::Black);
    let mut rng = StdRng::seed_from_u64(3);
    let mut told = 0;
    for position in positions().into_iter().step_by(10) {
        begin(&mut game, position);
        game.until(600, "the values", |game| !game.shown_values().is_empty());
        let shown = game.shown_values();
        let (found, discs) = &shown[rng.random_range(0..shown.len())];
        let square: Square = found.square;
        let (side, moves) = (position.side_to_move(), game.move_count());
        let finished = position.play(square).expect("legal").status();
        game.click(square);
        game.until(60, "the move", |game| game.move_count() > moves);
        let sign = if side == Side::Black { 1 } else { -1 };
        let standing = game.app.world().resource::<Analysis>().standing;
        if finished == Status::ToMove {
            assert_eq!(standing.map(|it| it.discs), Some(sign * discs), "{square} {position:#}");
            told += 1;
        }
    }
    assert!(told > 40, "{told}");
}
