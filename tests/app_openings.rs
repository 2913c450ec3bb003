//! The openings and practising them, without a window.
#![cfg(feature = "game")]

mod common;

use bevy::prelude::*;
use common::{Game, home::Home, paced::paced};
use flipside::{
    engine::{Book, practice::Line},
    game::{
        frame::{Menu, Screen},
        play::{Answered, Openings, Practice, PracticeProgress, Today},
        screens::{LearnPage, LearnWidget, OpeningsWidget, PlayFromWidget, TitleWidget},
        settings::FlipSpeed,
        ui::Target,
    },
    rules::{Color as Side, GameRecord, Position, Square},
};

fn start_with(prepare: impl FnOnce(&mut App)) -> Game {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(21))
            .insert_resource(Today(|| 1000));
        prepare(app);
    });
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::Learn);
    game.until(300, "the page", |g| g.screen() == Screen::Learn);
    game.frames(2);
    game.click_widget(LearnWidget::Page(LearnPage::Openings));
    game.frames(2);
    game.click_widget(LearnWidget::Openings);
    game.until(600, "the openings", |g| {
        g.screen() == Screen::Openings && g.session().is_openings() && g.is_settled()
    });
    game
}

fn start() -> Game {
    start_with(|_| {})
}

fn openings(game: &Game) -> &Openings {
    game.app.world().resource::<Openings>()
}

fn play(game: &mut Game, squares: &[Square]) {
    for &square in squares {
        let before = game.move_count();
        game.click(square);
        game.until(600, "the move", |g| {
            g.move_count() == before + 1 && g.is_settled()
        });
        game.frames(2);
    }
}

fn book() -> &'static Book {
    Book::embedded().expect("a sound book")
}

#[test]
fn the_moves_of_the_book_and_the_names_are_shown() {
    let game = &mut start();
    assert_eq!(openings(game).rows().len(), 1, "four moves that are one");
    play(
        game,
        &[Square::F5, Square::D6, Square::C3, Square::D3, Square::C4],
    );
    assert!(game.says("Tiger"));
    let rows: Vec<Square> = openings(game)
        .rows()
        .iter()
        .map(|row| row.squares[0])
        .collect();
    let known: Vec<Square> = book()
        .moves(game.session().position())
        .iter()
        .map(|found| found.square)
        .collect();
    assert_eq!(rows, known);
    game.click_widget(OpeningsWidget::Play(rows[0]));
    game.settle();
    assert_eq!(game.session().record().last_move(), Some(rows[0]));
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 5);
    game.key(KeyCode::KeyR);
    game.settle();
    assert_eq!(game.move_count(), 6);
    game.click_widget(OpeningsWidget::Path(2));
    game.settle();
    assert_eq!(game.move_count(), 2);
    assert!(game.says("Perpendicular"));
    game.check_board();
}

#[test]
fn a_star_is_kept_and_leaving_remembers_the_path() {
    let game = &mut start();
    play(game, &[Square::F5, Square::D6]);
    game.click_widget(OpeningsWidget::Star);
    game.frames(2);
    assert_eq!(game.settings().starred_openings, ["Perpendicular"]);
    assert!(game.widget(OpeningsWidget::Star).expect("there").0.selected);
    game.key(KeyCode::Escape);
    game.until(300, "the page", |g| g.screen() == Screen::Learn);
    assert!(!game.session().is_openings());
    game.frames(2);
    game.click_widget(LearnWidget::Openings);
    game.until(600, "the openings", |g| {
        g.screen() == Screen::Openings && g.session().is_openings() && g.is_settled()
    });
    assert_eq!(game.move_count(), 2);
    game.frames(2);
    game.click_widget(OpeningsWidget::Star);
    game.frames(2);
    assert!(game.settings().starred_openings.is_empty());
}

/// Answers with the best move of the book.
fn answer(game: &mut Game) {
    let best = book().best(game.session().position()).expect("in the book");
    play(game, &[best.square]);
}

fn answered(game: &Game) -> Answered {
    openings(game)
        .practice()
        .expect("a drill")
        .answered()
        .clone()
}

#[test]
fn an_opening_is_practised_and_kept() {
    let home = Home::new();
    let line = {
        let kept = home.kept();
        let game = &mut start_with(|app| kept.install(app));
        play(game, &[Square::F5, Square::D6]);
        game.click_widget(OpeningsWidget::Practise);
        game.frames(2);
        assert_eq!(game.focus().target, Target::Board);
        assert_eq!(
            openings(game).practice().map(Practice::side),
            Some(Side::Black)
        );
        let mut turns = 0;
        while openings(game)
            .practice()
            .is_some_and(|it| it.end().is_none())
        {
            let before = game.move_count();
            answer(game);
            assert!(matches!(answered(game), Answered::Right(_)));
            game.until(900, "the reply", |g| {
                let over = openings(g).practice().is_none_or(|it| it.end().is_some());
                over || g.move_count() == before + 2 && g.is_settled()
            });
            turns += 1;
            assert!(turns < 20);
        }
        let practice = openings(game).practice().expect("its result");
        assert_eq!(practice.count(), (turns, 0));
        assert!(game.says(&format!("All {turns} answers were right.")));
        let progress = game.app.world().resource::<PracticeProgress>();
        assert_eq!(progress.0.len(), 1);
        let (line, standing) = progress.0.lines().next().expect("one");
        assert_eq!((standing.right_days, standing.due), (1, 1001));
        let line = line.clone();
        game.click_widget(OpeningsWidget::PlayOn);
        game.frames(3);
        assert!(openings(game).practice().is_none());
        line
    };
    let kept = home.kept();
    let game = &mut start_with(|app| kept.install(app));
    let progress = game.app.world().resource::<PracticeProgress>();
    let lines: Vec<&Line> = progress.0.lines().map(|(line, _)| line).collect();
    assert_eq!(lines, [&line]);
}

#[test]
fn a_move_that_is_not_in_the_book_is_told_with_its_loss() {
    let game = &mut start();
    play(game, &[Square::F5, Square::D6]);
    game.click_widget(OpeningsWidget::Practise);
    game.frames(2);
    let position = *game.session().position();
    let known = book().moves(&position);
    let is_played = |square: Square| {
        let mut known = known.iter();
        known.any(|found| found.square == square && found.share > 0.0)
    };
    let other = position
        .legal_moves()
        .iter()
        .find(|&square| !is_played(square))
        .expect("a legal move that the book does not play");
    play(game, &[other]);
    let Answered::OffBook(mistake) = answered(game) else {
        panic!("{:?}", answered(game));
    };
    assert_eq!((mistake.square, mistake.move_number), (other, 3));
    assert!(game.says(&format!("{other} is not in the book.")));
    game.until(
        600,
        "its value",
        |g| matches!(answered(g), Answered::OffBook(mistake) if mistake.loss.is_some()),
    );
    // Nobody moves for the book meanwhile.
    let replies = game.session().position().legal_moves();
    game.click(replies.iter().next().expect("a reply"));
    game.frames(30);
    assert_eq!(game.move_count(), 3);

    game.click_widget(OpeningsWidget::TryAgain);
    game.settle();
    assert_eq!(game.move_count(), 2);
    answer(game);
    assert!(matches!(answered(game), Answered::Right(_)));
    // The way back leads out of the drill first.
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(openings(game).practice().is_none());
    assert_eq!(game.screen(), Screen::Openings);
    let progress = game.app.world().resource::<PracticeProgress>();
    assert!(
        progress
            .0
            .lines()
            .all(|(_, standing)| standing.right_days == 0)
    );
}

#[test]
fn a_game_begins_with_the_opening() {
    let game = &mut start();
    play(game, &[Square::F5, Square::F6]);
    game.click_widget(OpeningsWidget::PlayFrom);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.key(KeyCode::Escape);
    game.until(600, "the openings", |g| g.menu() == Menu::None);
    assert_eq!(game.screen(), Screen::Openings);
    game.frames(3);
    game.click_widget(OpeningsWidget::PlayFrom);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.click_widget(PlayFromWidget::Start);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    let expected = GameRecord::from_transcript(Position::default(), "f5f6").expect("legal");
    assert_eq!(game.session().record(), &expected);
    assert!(game.session().is_game());
}
