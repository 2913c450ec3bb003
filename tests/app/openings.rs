//! The openings and practising them, without a window.

use accesskit::Role;
use bevy::{text::TextLayoutInfo, ui::widget::TextScroll};
use flipside::{
    engine::{Book, teach::practice::Line},
    game::{
        board::Preview,
        listen::Announcer,
        play::{Answered, Openings, Practice, PracticeProgress, Today},
    },
    rules::named_openings::all,
};

use crate::{offers::prompts, prelude::*};

fn start_with(prepare: impl FnOnce(&mut App)) -> Game {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(21)).insert_resource(Today(|| 1000));
        prepare(app);
    });
    game.set_speed(FlipSpeed::Instant);
    game.open_openings();
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
        game.until(600, "the move", |g| g.move_count() == before + 1 && g.is_settled());
        game.frames(2);
    }
}

fn book() -> &'static Book {
    Book::embedded().expect("a sound book")
}

#[test]
fn the_moves_of_the_book_and_the_names_are_shown() {
    let game = &mut start();
    assert_eq!(openings(game).rows.len(), 1, "four moves that are one");
    play(game, &[Square::F5, Square::D6, Square::C3, Square::D3, Square::C4]);
    assert!(game.says("Tiger"));
    let rows: Vec<Square> = openings(game).rows.iter().map(|row| row.squares[0]).collect();
    let known: Vec<Square> = book().moves(game.session().position()).iter().map(|found| found.square).collect();
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
    game.until(300, "what there is to learn", |g| g.screen() == Screen::Learn);
    assert!(!game.session().is_lent_to(Screen::Openings));
    game.frames(2);
    game.open_openings();
    assert_eq!(game.move_count(), 2);
    let first = game.app.world().resource::<flipside::game::ui::Focus>().square;
    assert!(game.session().position().is_legal(first), "the focus begins at {first}");
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
    openings(game).drill.as_ref().expect("a drill").answered.clone()
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
        assert_eq!(openings(game).drill.as_ref().map(Practice::side), Some(Side::Black));
        let mut turns = 0;
        while openings(game).drill.as_ref().is_some_and(|it| it.end().is_none()) {
            let before = game.move_count();
            answer(game);
            assert!(matches!(answered(game), Answered::Right(_)));
            game.until(900, "the reply", |g| {
                let over = openings(g).drill.as_ref().is_none_or(|it| it.end().is_some());
                over || g.move_count() == before + 2 && g.is_settled()
            });
            turns += 1;
            assert!(turns < 20);
        }
        let practice = openings(game).drill.as_ref().expect("its result");
        assert_eq!(practice.count(), (turns, 0));
        assert!(game.says(&format!("All {turns} answers were right.")));
        let progress = game.app.world().resource::<PracticeProgress>();
        assert_eq!(progress.0.len(), 1);
        let (line, standing) = progress.0.lines().next().expect("one");
        assert_eq!((standing.right_days, standing.due), (1, 1001));
        let line = line.clone();
        game.click_widget(OpeningsWidget::PlayOn);
        game.frames(3);
        assert!(openings(game).drill.is_none());
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
    let squares = mistake.book_moves.iter().map(Square::to_string);
    let (last, others) = match &squares.collect::<Vec<_>>()[..] {
        [others @ .., last] => (last.clone(), others.join(", ")),
        [] => panic!("the book plays nothing"),
    };
    let plays = match others.as_str() {
        "" => format!("The book plays {last}."),
        others => format!("The book plays {others} or {last}."),
    };
    // Who can try again is not told what is right.
    assert!(!game.says("The book plays"), "{:?}", game.texts());
    let words = if known.iter().any(|found| found.square == other) {
        format!("The book knows {other}, but plays another move.")
    } else {
        format!("{other} is not in the book.")
    };
    assert!(game.says(&words), "{:?}", game.texts());
    game.until(600, "its value", |g| matches!(answered(g), Answered::OffBook(mistake) if mistake.loss.is_some()));
    game.frames(3);
    let practice = openings(game).drill.as_ref().expect("a drill");
    if let Some(refutation) = practice.refutation().cloned() {
        let reply = refutation.reply.expect("a reply");
        assert!(game.tells_reply(reply), "{:?}", game.texts());
    }
    // Nobody moves for the book meanwhile.
    let replies = game.session().position().legal_moves();
    game.click(replies.iter().next().expect("a reply"));
    game.frames(30);
    assert_eq!(game.move_count(), 3);

    game.click_widget(OpeningsWidget::TryAgain);
    game.settle();
    assert_eq!(game.move_count(), 2);
    // After a second error it is told.
    play(game, &[other]);
    assert!(game.says(&plays), "{:?}", game.texts());
    game.click_widget(OpeningsWidget::TryAgain);
    game.settle();
    answer(game);
    assert!(matches!(answered(game), Answered::Right(_)));
    // The way back leads out of the drill first.
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(openings(game).drill.is_none());
    assert_eq!(game.screen(), Screen::Openings);
    let progress = game.app.world().resource::<PracticeProgress>();
    assert!(progress.0.lines().all(|(_, standing)| standing.right_days == 0));
}

#[test]
fn an_opening_beyond_the_book_is_practised_from_its_end() {
    let game = &mut start();
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    game.type_text("mainline tiger");
    game.frames(3);
    game.key(KeyCode::Enter);
    game.settle();
    game.frames(4);
    assert!(game.says("Mainline Tiger"), "{:?}", game.texts());
    let length = game.move_count();
    assert!(game.says("The book has no move here."), "{:?}", game.texts());
    let from = openings(game).practised_from.expect("its beginning is in the book");
    assert!(from < length);
    let words = format!("Practice starts after move {from}.");
    assert!(game.says(&words), "{words}: {:?}", game.texts());
    game.click_widget(OpeningsWidget::Practise);
    game.settle();
    game.frames(4);
    assert!(openings(game).drill.is_some());
    assert_eq!(game.move_count(), from);
    answer(game);
    assert!(matches!(answered(game), Answered::Right(_)));
}

/// The moves to a position in which the book has a value for a move that it does not play, and this move.
fn stored_but_not_played() -> (Vec<Square>, Square) {
    let mut open = vec![vec![Square::F5]];
    while let Some(path) = open.pop() {
        let mut record = GameRecord::new(Position::default());
        for &square in &path {
            record.play(square).expect("a move of the book");
        }
        let moves = book().moves(record.position());
        let is_inside = moves.first().is_some_and(|best| best.inside);
        if let Some(found) = moves.iter().find(|found| found.share == 0.0 && is_inside) {
            return (path, found.square);
        }
        if path.len() < 8 {
            let next = moves.iter().filter(|found| found.inside);
            open.extend(next.map(|found| [path.clone(), vec![found.square]].concat()));
        }
    }
    panic!("the book plays all its moves");
}

#[test]
fn the_drill_and_the_table_agree_about_a_move_that_the_book_only_values() {
    let (path, stored) = stored_but_not_played();
    let game = &mut start();
    play(game, &path);
    let mut rows = openings(game).rows.iter();
    assert!(rows.any(|row| row.squares.contains(&stored)), "the table has it");
    game.click_widget(OpeningsWidget::Practise);
    game.frames(2);
    assert!(game.session().position().occupied().contains(game.focus().square), "the focus gives nothing away");
    play(game, &[stored]);
    assert!(matches!(answered(game), Answered::OffBook(_)));
    assert!(game.says(&format!("The book knows {stored}, but plays another move.")));
    assert!(!game.says("not in the book"), "{:?}", game.texts());
}

#[test]
fn a_move_that_the_table_lists_is_in_the_book() {
    let game = &mut start();
    play(game, &[Square::D3, Square::C3]);
    let mut rows = openings(game).rows.iter();
    let last = rows.find(|row| !row.inside).expect("a last move");
    let last = last.squares[0];
    game.focus_widget(OpeningsWidget::Play(last));
    game.key(KeyCode::Enter);
    game.settle();
    game.frames(2);
    assert_eq!(game.session().record().last_move(), Some(last));
    assert!(openings(game).rows.is_empty(), "the book ends here");
    assert!(!game.says("Left the book"), "{:?}", game.texts());

    let position = *game.session().position();
    let leaves = |square: &Square| {
        let next = position.play(*square).expect("a legal move");
        !book().contains(&next)
    };
    let other = position.legal_moves().iter().find(leaves);
    play(game, &[other.expect("a move that leaves the book")]);
    assert!(game.says("Left the book at move 4"), "{:?}", game.texts());
}

/// What the prompts for keys say.
fn prompted(game: &mut Game) -> Vec<String> {
    // The keys become the device that was used last. There is nothing to explain here.
    game.key(KeyCode::KeyW);
    game.frames(3);
    prompts(game).into_iter().map(|(words, _)| words).collect()
}

#[test]
fn the_prompts_of_a_drill_are_those_that_work_there() {
    let game = &mut start();
    play(game, &[Square::F5]);
    let before = prompted(game);
    assert!(before.contains(&"Step back".to_owned()), "{before:?}");
    game.key(KeyCode::KeyP);
    game.frames(3);
    assert!(openings(game).drill.is_some());
    assert_eq!(prompted(game), ["Play", "End practice"]);
    play(game, &[Square::F4]);
    assert!(matches!(answered(game), Answered::OffBook(_)));
    assert_eq!(prompted(game), ["Select", "End practice"]);
    game.key(KeyCode::Enter);
    game.settle();
    let practice = openings(game).drill.as_ref().expect("a drill");
    assert!(!practice.is_wrong());
    assert_eq!(prompted(game), ["Play", "End practice"]);
    // A gamepad has the same ones.
    game.pad(GamepadButton::DPadUp);
    game.frames(3);
    let words: Vec<String> = prompts(game).into_iter().map(|(words, _)| words).collect();
    assert_eq!(words, ["Play", "End practice"]);
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(openings(game).drill.is_none());
    assert_eq!(game.screen(), Screen::Openings);
    assert!(prompted(game).contains(&"Step back".to_owned()));
}

/// The steps of the path that is shown.
fn path(game: &mut Game) -> Vec<u8> {
    let mut steps: Vec<u8> = Vec::new();
    for (id, _) in game.widgets() {
        if let Some(OpeningsWidget::Path(moves)) = id.get() {
            steps.push(moves);
        }
    }
    steps.sort_unstable();
    steps
}

#[test]
fn the_path_of_a_drill_shows_what_is_played_in_it() {
    let game = &mut start();
    play(game, &[Square::F5, Square::D6, Square::C3, Square::D3]);
    game.click_widget(OpeningsWidget::Path(0));
    game.settle();
    game.frames(2);
    assert_eq!(path(game), [0, 1, 2, 3, 4], "the moves on are offered");
    game.click_widget(OpeningsWidget::Practise);
    game.frames(3);
    assert_eq!(path(game), [0]);
    // The path that was looked at is there again after the drill.
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(openings(game).drill.is_none());
    assert_eq!(path(game), [0, 1, 2, 3, 4]);

    // An answer that is taken back leaves the path.
    game.click_widget(OpeningsWidget::Path(2));
    game.settle();
    game.frames(2);
    game.click_widget(OpeningsWidget::Practise);
    game.frames(3);
    assert_eq!(path(game), [0, 1, 2]);
    let position = *game.session().position();
    let mut known = book().moves(&position);
    known.retain(|found| found.share > 0.0);
    let is_played = |square: &Square| known.iter().any(|found| found.square == *square);
    let other = position.legal_moves().iter().find(|it| !is_played(it));
    play(game, &[other.expect("a move that the book does not play")]);
    assert_eq!(path(game), [0, 1, 2, 3]);
    game.click_widget(OpeningsWidget::TryAgain);
    game.settle();
    game.frames(2);
    assert_eq!(path(game), [0, 1, 2]);
}

#[test]
fn enter_tries_again_after_an_answer_that_is_not_in_the_book() {
    let game = &mut start();
    play(game, &[Square::F5]);
    game.click_widget(OpeningsWidget::Practise);
    game.frames(2);
    play(game, &[Square::F4]);
    assert!(matches!(answered(game), Answered::OffBook(_)));
    game.key(KeyCode::Enter);
    game.settle();
    game.frames(2);
    let practice = openings(game).drill.as_ref().expect("a drill");
    assert!(!practice.is_wrong());
    assert_eq!((game.move_count(), game.focus().target), (1, Target::Board));
    // A second one is no other thing.
    play(game, &[Square::F4]);
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.move_count(), 1);
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

/// Opens the search with the keyboard, and types.
fn search(game: &mut Game, text: &str) {
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    assert_eq!(game.focused(), Some(OpeningsWidget::Search.into()));
    game.type_text(text);
    game.frames(3);
}

/// The openings in the list, from top to bottom.
fn found(game: &mut Game) -> Vec<&'static str> {
    let mut rows: Vec<(f32, u16)> = Vec::new();
    for (id, _) in game.widgets() {
        if let Some(OpeningsWidget::Found(number)) = id.get() {
            let (_, rect) = game.widget(id).expect("a row with a size");
            rows.push((rect.min.y, number));
        }
    }
    rows.sort_by(|one, other| one.0.total_cmp(&other.0));
    let english = |(_, number)| all()[usize::from(number)].english;
    rows.into_iter().map(english).collect()
}

fn transcript(game: &mut Game) -> String {
    game.settle();
    game.frames(3);
    game.session().record().transcript()
}

#[test]
fn an_opening_is_found_by_its_name_with_the_keyboard() {
    let game = &mut start();
    search(game, "tiger");
    assert_eq!(found(game)[0], "Tiger");
    assert!(found(game).contains(&"Berg Tiger"));
    let count = found(game).len();
    assert!(game.says(&format!("{count} openings")));
    assert_eq!(game.move_count(), 0, "letters and digits name no squares");
    game.key(KeyCode::Enter);
    assert_eq!(transcript(game), "f5d6c3d3c4");
    assert!(game.says("Tiger"));
    assert_eq!(game.focus().target, Target::Board);
    assert!(found(game).is_empty(), "the list is closed");

    // The arrows lead into the list and back.
    search(game, "rose");
    let second = found(game)[1];
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowUp);
    game.key(KeyCode::ArrowUp);
    assert_eq!(game.focused(), Some(OpeningsWidget::Search.into()));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    let named = all().iter().find(|opening| opening.english == second);
    let moves: String = named.expect("known").moves.iter().map(Square::to_string).collect();
    assert_eq!(transcript(game), moves);

    // A text and Enter in one frame.
    search(game, "");
    for code in [KeyCode::KeyC, KeyCode::KeyO, KeyCode::KeyW, KeyCode::Enter] {
        game.key_state(code, false, ButtonState::Pressed, false);
    }
    game.frames(3);
    assert_ne!(transcript(game), moves);
    assert!(game.says("Cow"), "{:?}", game.texts());
}

#[test]
fn a_long_text_moves_so_that_its_cursor_is_seen() {
    let mut game = start();
    search(&mut game, &"f5d6".repeat(14));
    let seen = |game: &mut Game| {
        game.frames(3);
        let world = game.app.world_mut();
        let mut fields = world.query::<(&ComputedNode, &TextLayoutInfo, &TextScroll)>();
        let (node, text, scroll) = fields.single(world).expect("a field");
        let room = node.content_box().width();
        let cursor = text.cursor.expect("a cursor").1;
        assert!(text.size.x > room, "the text is longer than the field");
        let at = cursor.min.x - scroll.0.x..cursor.max.x - scroll.0.x;
        assert!(at.start >= -1.0 && at.end <= room + 1.0, "{at:?} of {room}");
        scroll.0.x
    };
    assert!(seen(&mut game) > 0.0);
    // A press on the first letter that is seen puts the cursor there, and not to the first of all.
    let field = game.widget(OpeningsWidget::Search).expect("the field").1;
    game.click_at(Vec2::new(field.min.x + 60.0, field.center().y));
    assert!(seen(&mut game) > 0.0);
    game.key(KeyCode::Home);
    assert!(seen(&mut game) <= 0.0);
}

#[test]
fn first_moves_are_found_as_they_are_typed() {
    let game = &mut start();
    search(game, "c4e3f6e6f5");
    assert_eq!(found(game)[0], "Tiger");
    game.key(KeyCode::Enter);
    assert_eq!(transcript(game), "c4e3f6e6f5");
    search(game, "f5f5");
    assert!(found(game).is_empty());
    assert!(game.says("Nothing found."));
    game.key(KeyCode::Enter);
    assert_eq!(transcript(game), "c4e3f6e6f5", "there is nowhere to go");
}

#[test]
fn escape_leaves_the_search_and_empties_it() {
    let game = &mut start();
    search(game, "tiger");
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Openings);
    assert_eq!(game.focus().target, Target::Board);
    assert!(game.widget(OpeningsWidget::Practise).is_some());
    search(game, "");
    assert_eq!(found(game).len(), all().len());
    // In a drill nothing is looked for.
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(OpeningsWidget::Practise);
    game.frames(3);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    assert_eq!(game.focus().target, Target::Board);
    assert!(found(game).is_empty());
}

#[test]
fn starred_openings_come_first() {
    let game = &mut start();
    game.settings().starred_openings = vec!["Berg Tiger".to_owned()];
    search(game, "tiger");
    assert_eq!(found(game)[..2], ["Berg Tiger", "Tiger"]);
}

#[test]
fn the_mouse_and_a_gamepad_find_openings() {
    let game = &mut start();
    game.click_widget(OpeningsWidget::Search);
    game.frames(3);
    game.type_text("tiger");
    game.frames(3);
    game.click_widget(OpeningsWidget::Clear);
    game.frames(3);
    assert_eq!(found(game).len(), all().len());
    assert_eq!(game.focused(), Some(OpeningsWidget::Search.into()));
    game.type_text("chimney");
    game.frames(3);
    let first = found(game)[0];
    let number = all().iter().position(|opening| opening.english == first);
    let number = number.expect("known") as u16;
    game.click_widget(OpeningsWidget::Found(number));
    let moves = all()[usize::from(number)].moves.len();
    assert_eq!(transcript(game).len(), 2 * moves);

    // In a narrow panel a button leads to the field.
    game.resize(640.0, 480.0);
    game.frames(4);
    assert!(game.widget(OpeningsWidget::Search).is_none());
    game.focus_widget(OpeningsWidget::Find);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.focused(), Some(OpeningsWidget::Search.into()));
    game.pad(GamepadButton::South);
    game.frames(3);
    let first = all().iter().position(|opening| opening.english == found(game)[0]);
    let first = OpeningsWidget::Found(first.expect("known") as u16);
    assert_eq!(game.focused(), Some(first.into()));
    game.pad(GamepadButton::DPadDown);
    game.frames(2);
    game.pad(GamepadButton::South);
    let second = transcript(game);
    assert_eq!(second.len(), 4, "{second}");
    game.focus_widget(OpeningsWidget::Find);
    game.pad(GamepadButton::South);
    game.frames(3);
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!(game.focus().target, Target::Board);
    assert_eq!(game.screen(), Screen::Openings);
}

#[test]
fn a_screen_reader_is_told_how_many_openings_were_found() {
    let game = &mut start_with(|app| {
        app.world().resource::<AccessibilityRequested>().set(true);
    });
    search(game, "tiger");
    let count = found(game).len();
    let world = game.app.world_mut();
    let said = world
        .query::<(&Announcer, &AccessibilityNode)>()
        .iter(world)
        .find(|(announcer, _)| **announcer == Announcer::Polite)
        .and_then(|(_, node)| node.label().map(str::to_owned));
    assert_eq!(said, Some(format!("{count} openings")));
    let field = world
        .query::<&AccessibilityNode>()
        .iter(world)
        .find(|node| node.role() == Role::SearchInput)
        .expect("the field");
    assert_eq!((field.label(), field.value()), (Some("Name or moves"), Some("tiger")));
}

#[test]
fn the_row_of_a_move_previews_it() {
    let game = &mut start();
    play(game, &[Square::F5, Square::D6]);
    let rows: Vec<Square> = openings(game).rows.iter().map(|row| row.squares[0]).collect();
    let previewed = |game: &Game| game.app.world().resource::<Preview>().shown().map(|(square, _)| square);
    let row = game.widget(OpeningsWidget::Play(rows[1])).expect("a row").1;
    game.move_mouse(row.center());
    game.advance(500);
    assert_eq!(previewed(game), Some(rows[1]));
    let flips = game.session().position().flips(rows[1]);
    assert_eq!(game.app.world().resource::<Preview>().flips(), flips);
    // The focus decides once it is drawn.
    game.focus_widget(OpeningsWidget::Play(rows[0]));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowUp);
    game.advance(500);
    assert_eq!(previewed(game), Some(rows[0]));
    game.focus_widget(OpeningsWidget::Star);
    game.key(KeyCode::F6);
    game.advance(500);
    assert_ne!(previewed(game), Some(rows[0]));
    game.key(KeyCode::Escape);
    game.until(300, "what there is to learn", |g| g.screen() == Screen::Learn);
    game.advance(500);
    assert_eq!(previewed(game), None);
}
