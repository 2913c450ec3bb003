//! A beginner's first week with one device alone: the lesson, the first win, rated games, and the way back on the next day. And
//! what the rating counts.

use flipside::{
    engine::{
        Limits, StopFlag,
        human::{Style, Trait},
    },
    game::{
        play::{Double, Doubles, Who, character},
        screens::{Filter, ImportWidget, Range, YouWidget},
        store::{Collection, Now},
        ui::Spoken,
    },
    library::{Date, wthor},
};

use crate::prelude::*;

/// The two evenings of the test. The clock is advanced by hand.
const EVENINGS: [Now; 2] =
    [Now(|| Date::of_parts([2026, 11, 20, 19, 30, 0])), Now(|| Date::of_parts([2026, 11, 27, 18, 0, 0]))];

/// The program is started on an evening.
fn evening(home: &Home, evening: Now, device: Device) -> Person {
    let kept = home.kept();
    let mut game = Game::with(1920, 1080, |app| {
        kept.install(app);
        app.insert_resource(evening);
        app.world().resource::<AccessibilityRequested>().set(device == Device::Reader);
    });
    game.set_speed(FlipSpeed::Instant);
    Person { game, device }
}

impl Person {
    fn standing(&self) -> Standing {
        self.game.app.world().resource::<Standing>().clone()
    }

    /// Plays the running game to its end as a player of that kind.
    fn plays_like(&mut self, kind: OpponentKind) {
        self.game.until(300, "the first discs", |game| game.screen() == Screen::Game && game.is_settled());
        let mut hand = kind.create(5);
        loop {
            self.game.until_my_turn();
            if self.game.menu() == Menu::GameOver {
                return;
            }
            let position = *self.game.session().position();
            let choice = hand.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
            self.play_square(choice.expect("a legal move").square);
        }
    }

    fn leaves_the_result(&mut self) {
        // Presses right after it has appeared are not meant for it.
        self.game.advance(500);
        self.press(ResultWidget::Leave);
        self.waits_for(Screen::Title);
    }

    fn looks_at_oneself(&mut self) {
        self.press(TitleWidget::You);
        self.waits_for(Screen::You);
    }
}

/// An opponent's English name.
fn name_of(kind: OpponentKind) -> String {
    Texts::default().say(&character(kind).name().into())
}

/// A first win leads to the next character, once.
fn a_first_win(device: Device) {
    let mut person = evening(&Home::new(), EVENINGS[0], device);
    person.press(TitleWidget::NewGame);
    person.press(NewGameWidget::Card(OpponentKind::Pebble));
    person.press(NewGameWidget::Start);
    person.plays_like(OpponentKind::Grandmaster);
    let reads = |person: &mut Person, words: &str| {
        assert!(person.game.says(words), "{words}: {:?}", person.game.texts());
    };
    // The ladder shows it by emblems, and says it to screen readers.
    let ladder = |person: &mut Person, words: &str| {
        let world = person.game.app.world_mut();
        let mut spoken = world.query::<(&Name, &Spoken)>();
        let rungs = spoken.iter(world).find(|(name, _)| name.as_str() == "Rungs").expect("the ladder").1;
        let said = Texts { language: Language::English }.say(rungs.value.as_ref().expect("what it shows"));
        assert!(said.contains(words), "{said}");
    };
    reads(&mut person, "First win over Pebble");
    ladder(&mut person, "1 of 12 beaten");
    reads(&mut person, "Next: Minnow");
    // Presses right after it has appeared are not meant for it.
    person.game.advance(500);
    let white = |person: &Person| person.game.session().player(Side::White);
    // The title offers the same opponent as the result.
    if device == Device::Mouse {
        person.press(ResultWidget::NextCharacter);
    } else {
        person.press(ResultWidget::Leave);
        reads(&mut person, "vs Minnow");
        person.press(TitleWidget::Play);
    }
    person.game.until(300, "the next game", |game| game.screen() == Screen::Game && !game.session().is_over());
    assert_eq!(white(&person), Player::Computer(OpponentKind::Minnow));
    person.plays_like(OpponentKind::Grandmaster);
    reads(&mut person, "First win over Minnow");
    ladder(&mut person, "2 of 12 beaten");
    person.game.advance(500);
    person.press(ResultWidget::Rematch);
    person.plays_like(OpponentKind::Grandmaster);
    assert_eq!(person.standing().against(OpponentKind::Minnow), [2, 0, 0]);
    assert!(!person.game.says("First win"), "{:?}", person.game.texts());
}

#[test]
fn a_first_win_leads_on_by_mouse() {
    a_first_win(Device::Mouse);
}

#[test]
fn a_first_win_leads_on_by_keyboard() {
    a_first_win(Device::Keyboard);
}

fn a_first_week(device: Device) {
    let home = Home::new();
    let mut person = evening(&home, EVENINGS[0], device);
    person.takes_the_lesson();
    // The first win does not count: it is played with help.
    person.press(NewGameWidget::Start);
    person.plays_like(OpponentKind::Grandmaster);
    assert_eq!(person.game.session().player(Side::White), Player::Computer(OpponentKind::Pebble));
    assert!(person.game.says("You win by"), "{:?}", person.game.texts());
    assert!(!person.game.says("Rating"), "{:?}", person.game.texts());
    person.leaves_the_result();

    person.looks_at_oneself();
    assert!(person.game.says("No rating yet"), "{:?}", person.game.texts());
    let first = person.standing().next_opponent();
    let mut seen = Vec::new();
    for number in 1..=3 {
        let number_of = number;
        person.press(YouWidget::Play);
        person.plays_like(OpponentKind::Grandmaster);
        assert!(person.game.session().config().rated);
        let standing = person.standing();
        assert_eq!(standing.games.len(), number, "it counts");
        let id = person.game.session().id();
        let [before, after] = standing.of_game(id).expect("rated");
        match person.game.session().winner() {
            Some(Side::Black) => assert!(after.elo > before.elo, "{before:?} {after:?}"),
            Some(Side::White) => assert!(after.elo < before.elo, "{before:?} {after:?}"),
            None => assert!((standing.games[number - 1].game.score - 0.5).abs() < 0.1),
        }
        assert!(person.game.says("Rating"), "{:?}", person.game.texts());
        // A guess is told in words, here and there.
        assert!(!after.is_sure());
        let number = after.elo.round().to_string();
        let texts = person.game.texts();
        assert!(texts.contains(&"Still settling".to_owned()), "{texts:?}");
        let way = match (after.elo - before.elo).round() as i32 {
            1.. => Some("\u{2191}"),
            0 => None,
            _ => Some("\u{2193}"),
        };
        assert!(way.is_none_or(|way| texts.iter().any(|it| it == way)), "{texts:?}");
        assert!(!texts.iter().any(|it| it.contains(&number)), "{texts:?}");
        seen.push(standing.games[standing.games.len() - 1].opponent);
        person.leaves_the_result();
        person.looks_at_oneself();
        let texts = person.game.texts();
        let is_place = |it: &String| it.starts_with("Between ") || it.starts_with("Probably close to ");
        assert!(texts.iter().any(is_place), "{texts:?}");
        assert!(
            person.game.says(&format!("Playing {} would settle it fastest", name_of(standing.next_opponent()))),
            "{texts:?}"
        );
        // The games so far, with how accurate the analysed ones were.
        assert_eq!(
            texts.iter().filter(|it| ["Won by", "Lost by", "Draw"].iter().any(|start| it.starts_with(start))).count(),
            number_of + 1
        );
        // The strengths of the opponents are told.
        let strengths =
            OpponentKind::CHARACTERS.map(|kind| character(kind).strength().expect("measured").elo.to_string());
        let of_nobody = texts.iter().filter(|it| !strengths.iter().any(|elo| it.starts_with(elo)));
        assert!(!of_nobody.clone().any(|it| it.contains(&number)), "{number} {texts:?}");
        // The next opponent is told without claiming more than that.
        assert!(!person.game.says("an even match"));
    }
    assert_eq!(seen[0], first);
    let before = person.standing();
    // The first game was not rated, and was played.
    assert_eq!(before.results().iter().sum::<usize>(), 4);
    person.game.app.world().resource::<Store>().flush();
    drop(person);

    // A week later.
    let mut person = evening(&home, EVENINGS[1], device);
    let standing = person.standing();
    assert_eq!(standing.games, before.games, "nothing is lost");
    // A week without a game makes it a little less sure.
    assert!(standing.rating.deviation > before.rating.deviation);
    let before = standing;
    person.looks_at_oneself();
    person.press(YouWidget::Even);
    person.plays_like(OpponentKind::Grandmaster);
    let standing = person.standing();
    let game = standing.games.last().expect("four games");
    assert_eq!((standing.games.len(), game.opponent), (4, OpponentKind::Even));
    let strength = before.rating.even.round();
    assert_eq!(game.game.opponent.to_bits(), strength.to_bits(), "as strong as the player");
    assert_eq!(game.game.date, (EVENINGS[1].0)());
    person.leaves_the_result();
    person.looks_at_oneself();
    // The games against somebody are listed from here, and Back leads back.
    person.press(YouWidget::Against(seen[0]));
    person.waits_for(Screen::Games);
    let first_row = WidgetId::from(GamesWidget::List).row(0);
    assert!(person.game.widget(first_row).is_some(), "it is listed");
    if person.has_focus() {
        person.key(KeyCode::Escape, GamepadButton::East);
    } else {
        person.press(GamesWidget::Leave);
    }
    person.waits_for(Screen::You);
}

#[test]
fn a_first_week_by_keyboard_alone() {
    a_first_week(Device::Keyboard);
}

#[test]
fn a_first_week_by_gamepad_alone() {
    a_first_week(Device::Gamepad);
}

#[test]
fn a_first_week_through_the_screen_reader() {
    a_first_week(Device::Reader);
}

/// From the title, begins a rated game against the weakest character and plays a move.
fn rated_game(change: fn(&mut Draft)) -> Game {
    let mut game = Game::new();
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::NewGame);
    let mut draft = game.app.world_mut().resource_mut::<Draft>();
    (draft.rated, draft.opponent) = (true, OpponentKind::Pebble);
    change(&mut draft);
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |game| game.screen() == Screen::Game && game.is_settled());
    game.until_my_turn();
    let legal = game.session().position().legal_moves().iter().next();
    game.click(legal.expect("a move"));
    game.until_my_turn();
    game
}

/// Chooses something in the pause menu, and confirms it.
fn gives_up(game: &mut Game, how: PauseWidget) {
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(how);
    game.frames(3);
    game.click_widget(QuestionWidget::Yes);
    game.frames(3);
}

fn standing(game: &Game) -> &Standing {
    game.app.world().resource::<Standing>()
}

#[test]
fn games_with_help_with_corners_and_on_own_boards_do_not_count() {
    let counted = |change: fn(&mut Draft)| {
        let mut game = rated_game(change);
        gives_up(&mut game, PauseWidget::Resign);
        game.until(300, "the result", |game| game.menu() == Menu::GameOver);
        standing(&game).games.len()
    };
    assert_eq!(counted(|_| {}), 1, "who resigns has lost");
    assert_eq!(counted(|draft| draft.rated = false), 0);
    assert_eq!(counted(|draft| draft.handicap = 1), 0);
    assert_eq!(counted(|draft| draft.start = StartKind::Layout(StartLayout::Parallel)), 1);
    assert_eq!(
        counted(|draft| {
            draft.start = StartKind::Custom;
            draft.custom = draft.custom.with_disc(Square::A1, Some(Side::White));
        }),
        0
    );
}

#[test]
fn who_starts_a_rated_game_again_has_lost_it() {
    let mut game = rated_game(|_| {});
    gives_up(&mut game, PauseWidget::Restart);
    assert_eq!(standing(&game).results(), [0, 0, 1]);
    assert!(game.session().is_started() && !game.session().is_over());
    let mut game = rated_game(|draft| draft.rated = false);
    gives_up(&mut game, PauseWidget::Restart);
    assert_eq!(standing(&game).results(), [0; 3]);
}

#[test]
fn a_rematch_of_an_even_match_is_even_again() {
    let mut game = rated_game(|draft| draft.opponent = OpponentKind::Even);
    let first = game.session().config().even.expect("an even match");
    gives_up(&mut game, PauseWidget::Resign);
    game.until(300, "the result", |game| game.menu() == Menu::GameOver);
    game.advance(500);
    game.click_widget(ResultWidget::Rematch);
    game.until(300, "the next game", |game| game.menu() == Menu::None);
    let next = game.session().config().even.expect("an even match");
    assert!(next < first, "{next} after a loss against {first}");
    assert!(standing(&game).rating.even < f32::from(first));
}

/// Leaves the result of a game for the title, and from there to the player.
fn looks_at_oneself(game: &mut Game) {
    game.until(300, "the result", |game| game.menu() == Menu::GameOver);
    game.advance(500);
    game.click_widget(ResultWidget::Leave);
    game.until(300, "the title", |game| game.screen() == Screen::Title);
    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |game| game.screen() == Screen::You);
    game.frames(4);
}

#[test]
fn every_game_counts_where_it_is_said_who_was_met_and_what_was_won() {
    let mut game = rated_game(|draft| draft.rated = false);
    gives_up(&mut game, PauseWidget::Resign);
    looks_at_oneself(&mut game);
    let texts = game.texts();
    let count = |words: &str| texts.iter().filter(|it| *it == words).count();
    // On the ladder, and among the games so far.
    assert_eq!(count("0 \u{b7} 0 \u{b7} 1"), 1, "{texts:?}");
    assert_eq!(count("Lost"), 1, "{texts:?}");
    assert_eq!(count("Not met yet"), 11, "{texts:?}");
    assert!(count("No rating yet") == 1, "{texts:?}");
    game.key(KeyCode::Escape);
    game.until(300, "the title", |game| game.screen() == Screen::Title);
    game.click_widget(TitleWidget::NewGame);
    game.until(300, "the choices", |game| game.screen() == Screen::NewGame);
    game.frames(3);
    assert!(game.says("You have won 0 of 1"), "{:?}", game.texts());
}

#[test]
fn the_lesson_leads_to_an_opponent_that_was_not_beaten_yet() {
    let home = Home::new();
    let mut game = home.start();
    game.set_speed(FlipSpeed::Instant);
    let mut kept = Kept { players: ["human", "pebble"].map(str::to_owned), ..Kept::default() };
    kept.game.record = GameRecord::from_usual_start("e6f4e3f6g5d6e7f5c5").expect("legal");
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        library.keep(&kept, world.resource::<Store>());
    });
    let mut person = Person { game, device: Device::Keyboard };
    person.game.key(KeyCode::ArrowDown);
    person.takes_the_lesson();
    let draft = person.game.app.world().resource::<Draft>();
    assert_eq!(draft.opponent, OpponentKind::Minnow);
}

#[test]
fn a_sure_rating_has_a_history() {
    let home = Home::new();
    let mut game = home.start();
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        for id in 1..=40 {
            let mut players = ["human", "juniper"].map(str::to_owned);
            // Every second one is lost.
            players.rotate_left(id as usize % 2);
            let mut kept = Kept { id, players, is_rated: true, ..Kept::default() };
            kept.game.facts.date = (world.resource::<Now>().0)();
            kept.game.record = GameRecord::from_usual_start("e6f4e3f6g5d6e7f5c5").expect("legal");
            library.keep(&kept, world.resource::<Store>());
        }
    });
    game.frames(3);
    let rating = standing(&game).rating;
    assert!(rating.is_sure(), "{rating:?}");
    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |game| game.screen() == Screen::You);
    game.frames(4);
    let elo = rating.elo.round().to_string();
    assert!(game.texts().iter().filter(|it| **it == elo).count() >= 2, "as the rating and on the ladder");
    assert!(game.says("20 · 0 · 20") && game.says("History"), "{:?}", game.texts());
    let play = game.widget(YouWidget::Play).expect("the button").1;
    game.click_widget(YouWidget::Range(Range::Last));
    game.frames(4);
    assert!(game.widget(YouWidget::Range(Range::Last)).expect("there").0.selected);
    assert_eq!(game.widget(YouWidget::Play).expect("the button").1, play);
}

#[test]
fn phases_that_are_harder_or_easier_than_for_others_are_told() {
    let mut game = Game::new();
    let world = game.app.world_mut();
    world.resource_mut::<Standing>().accuracy = vec![91, 88, 93];
    world.resource_mut::<Doubles>().put(Double {
        who: Who::You,
        games: 40,
        style: Style::plain(5.0),
        traits: vec![(Trait::Edges, true), (Trait::Ending, true), (Trait::Opening, false)],
        is_new: false,
    });
    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |game| game.screen() == Screen::You);
    game.frames(4);
    let said = "You are weaker in the endgame than most at your level. You are stronger in the opening than \
                most at your level.";
    assert!(game.says(said), "{:?}", game.texts());
}

#[test]
fn a_game_given_up_after_a_move_is_no_accuracy() {
    let mut game = rated_game(|_| {});
    gives_up(&mut game, PauseWidget::Resign);
    game.until(300, "the result", |game| game.menu() == Menu::GameOver);
    game.advance(3000);
    assert!(game.says("Corners won"), "{:?}", game.texts());
    assert!(!game.says("100%"), "{:?}", game.texts());
    assert!(standing(&game).accuracy.is_empty());
    looks_at_oneself(&mut game);
    assert!(!game.says("100%"), "{:?}", game.texts());
}

#[test]
fn a_game_from_a_position_of_another_game_counts_only_in_the_list() {
    let home = Home::new();
    let mut game = home.start();
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        for (id, is_fork) in [(1, false), (2, true)] {
            let mut kept = Kept { id, is_fork, players: ["human", "pebble"].map(str::to_owned), ..Kept::default() };
            kept.game.record = GameRecord::from_usual_start("e6f4e3f6g5d6e7f5c5").expect("legal");
            library.keep(&kept, world.resource::<Store>());
        }
    });
    game.frames(3);
    let found = standing(&game);
    assert_eq!(found.results(), [1, 0, 0]);
    assert_eq!(found.against(OpponentKind::Pebble), [1, 0, 0]);
    assert_eq!(found.streaks(), [1, 1]);
    assert_eq!(found.first_win(2), None);
    assert_eq!(found.kept, 2);
    // After a first win nobody needs a first opponent any more.
    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |game| game.screen() == Screen::You);
    game.frames(4);
    assert!(!game.says("a good first opponent"), "{:?}", game.texts());
}

#[test]
fn the_title_counts_the_games_that_the_list_shows() {
    let mut game = rated_game(|draft| draft.rated = false);
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(PauseWidget::Leave);
    game.until(300, "the title", |game| game.screen() == Screen::Title);
    game.frames(4);
    let counted = |game: &Game| {
        let library = game.app.world().resource::<Library>();
        (standing(game).kept, library.archive().len())
    };
    assert_eq!(counted(&game), (1, 0), "the game is in no list yet");
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |game| game.screen() == Screen::Games);
    game.frames(4);
    assert_eq!(counted(&game), (1, 1));
}

#[test]
fn who_resigns_is_told_so() {
    let mut game = rated_game(|_| {});
    gives_up(&mut game, PauseWidget::Resign);
    game.until(300, "the result", |game| game.menu() == Menu::GameOver);
    game.frames(3);
    assert!(game.says("You resigned"), "{:?}", game.texts());
    assert!(!game.says("by resignation"), "{:?}", game.texts());
}

#[test]
fn a_single_accuracy_is_not_said_to_be_missing() {
    let mut game = Game::new();
    let mut standing = game.app.world_mut().resource_mut::<Standing>();
    standing.accuracy = vec![71];
    standing.rating.deviation = 60.0;
    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |game| game.screen() == Screen::You);
    game.frames(4);
    assert!(game.says("One game analysed."), "{:?}", game.texts());
    assert!(!game.says("Analyse games to see"), "{:?}", game.texts());
}

fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// How many games there are: on the title, in the list, among the results of the player's page, in the openings, and those of the
/// player there.
fn counts(game: &mut Game) -> [usize; 5] {
    let back = |game: &mut Game| {
        game.key(KeyCode::Escape);
        game.until(300, "the title", |g| g.screen() == Screen::Title);
        game.frames(4);
    };
    let texts = game.texts();
    let games = texts.iter().position(|text| text == "Games");
    let on_title = numbers(&texts[games.expect("a row") + 1])[0];

    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    game.click_widget(GamesWidget::Show(Filter::All));
    game.frames(4);
    let row = |at: usize| WidgetId::from(GamesWidget::List).row(at);
    let listed = (0..).take_while(|&at| game.widget(row(at)).is_some());
    let listed = listed.count();
    back(game);

    game.click_widget(TitleWidget::You);
    game.until(300, "the player", |g| g.screen() == Screen::You);
    game.frames(4);
    let texts = game.texts();
    // On the ladder: there is no rating yet.
    let results = texts.iter().map(|text| numbers(text)).filter(|numbers| numbers.len() == 3);
    let results = results.flatten().sum();
    back(game);

    game.open_openings();
    let texts = game.texts();
    let said = |words: &[&str]| {
        let is_said = |text: &&String| words.iter().any(|words| text.contains(words));
        let text = texts.iter().find(is_said);
        text.map_or(0, |text| numbers(text).iter().sum())
    };
    let played = said(&["game here", "games here"]);
    let own = said(&["You won"]);
    game.key(KeyCode::Escape);
    back(game);
    [on_title, listed, results, played, own]
}

/// A whole game in which the first legal move is always played.
fn first_moves() -> GameRecord {
    let mut record = GameRecord::default();
    while let Some(square) = record.legal_moves().iter().next() {
        record.play(square).expect("legal");
    }
    record
}

#[test]
fn the_counts_agree_everywhere() {
    let home = Home::new();
    let game = &mut home.start();
    game.app.insert_resource(Pasteboard::Own(crate::review::GAME.to_owned()));
    game.set_speed(FlipSpeed::Instant);
    let resigns = |game: &mut Game| {
        gives_up(game, PauseWidget::Resign);
        game.until(300, "the result", |game| game.menu() == Menu::GameOver);
        game.advance(500);
        game.click_widget(ResultWidget::Leave);
        game.until(300, "the title", |g| g.screen() == Screen::Title);
        game.frames(4);
    };
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    game.until_my_turn();
    game.click(Square::D3);
    game.until_my_turn();
    resigns(game);
    assert_eq!(counts(game), [1, 1, 1, 1, 1], "a game was played");

    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(600, "the question", |g| g.menu() == Menu::Import);
    game.frames(4);
    game.click_widget(ImportWidget::Add);
    game.frames(4);
    let to_title = |game: &mut Game| {
        game.key(KeyCode::Escape);
        game.until(300, "the title", |g| g.screen() == Screen::Title);
        game.frames(4);
    };
    to_title(game);
    assert_eq!(counts(game), [2, 2, 1, 2, 1], "one came in");

    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(900, "the review", |g| g.screen() == Screen::Review && g.is_settled());
    game.key(KeyCode::Home);
    game.settle();
    game.key(KeyCode::KeyP);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.click_widget(PlayFromWidget::Start);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    game.until_my_turn();
    let square = game.session().position().legal_moves().iter().next();
    game.click(square.expect("a move"));
    game.until_my_turn();
    resigns(game);
    assert_eq!(counts(game), [3, 3, 1, 2, 1], "one began from a position of it");

    let folder = home.0.join("collection");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut writer = wthor::Writer::default();
    let whole = GameRecord::from_usual_start(crate::review::GAME).expect("legal");
    for record in [whole, first_moves()] {
        writer.add(&record.into()).expect("it begins as usual");
    }
    let (files, _) = writer.files();
    std::fs::write(folder.join("a.wtb"), &files[0].games).expect("written");
    game.settings().collection = folder.to_string_lossy().into_owned();
    game.click_widget(TitleWidget::Games);
    game.until(600, "the collection", |g| !g.app.world().resource::<Collection>().is_empty());
    to_title(game);
    assert_eq!(counts(game), [3, 3, 1, 3, 1], "the collection has one of them, and another one");

    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    game.click_widget(GamesWidget::Show(Filter::Imported));
    game.frames(4);
    game.key(KeyCode::Delete);
    game.frames(4);
    to_title(game);
    assert_eq!(counts(game), [2, 2, 1, 3, 1], "the one that had come in was deleted");
}
