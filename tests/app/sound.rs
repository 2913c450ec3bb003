//! What is heard, and when.

use std::sync::{Arc, Mutex};

use flipside::{
    game::{
        listen::{Cue, Output, Recording, Speaker},
        play::{ClockLow, Fact, RestoredGame},
        screens::Sample,
    },
    rules::Played,
};

use crate::{common::moves_to_a_pass, prelude::*};

/// What a speaker was asked for.
#[derive(Default)]
struct Tape {
    cues: Vec<Cue>,
    prepared: usize,
}

struct Recorder(Arc<Mutex<Tape>>);

impl Output for Recorder {
    fn play(&mut self, cue: Cue) {
        self.0.lock().expect("one thread").cues.push(cue);
    }

    fn prepare(&mut self) {
        self.0.lock().expect("one thread").prepared += 1;
    }
}

#[derive(Resource, Default)]
struct Moves(Vec<Played>);

/// A game with a recorder for a speaker.
struct Heeded {
    game: Game,
    tape: Arc<Mutex<Tape>>,
}

impl Heeded {
    fn title() -> Self {
        let tape = Arc::new(Mutex::new(Tape::default()));
        let recorder = Recorder(tape.clone());
        let mut game = Game::with(1280, 720, |app| {
            app.insert_resource(Speaker(Box::new(recorder))).init_resource::<Moves>().add_systems(
                Last,
                |mut facts: MessageReader<Fact>, mut moves: ResMut<Moves>| {
                    moves.0.extend(facts.read().filter_map(|fact| match fact {
                        Fact::Moved(played) => Some(played.clone()),
                        _ => None,
                    }));
                },
            );
        });
        let settings = &mut game.settings();
        settings.master_volume = 1.0;
        settings.interface_volume = 1.0;
        Self { game, tape }
    }

    fn two_players() -> Self {
        let mut heeded = Self::title();
        let game = &mut heeded.game;
        game.click_widget(TitleWidget::NewGame);
        game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
        game.click_widget(NewGameWidget::Start);
        game.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
        heeded.take();
        heeded
    }

    /// From a position of the test's own.
    fn from_position(text: &str, players: [Player; 2]) -> Self {
        let mut heeded = Self::two_players();
        let start = text.parse::<Position>().expect("a position");
        let config = GameConfig { players, start, ..default() };
        let game = &mut heeded.game;
        game.app.world_mut().write_message(SessionCommand::NewGame(config));
        game.frames(3);
        game.settle();
        heeded.take();
        heeded
    }

    /// The cues since the last time.
    fn take(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.tape.lock().expect("one thread").cues)
    }

    fn recordings(&mut self) -> Vec<Recording> {
        self.take().iter().map(|cue| cue.recording).collect()
    }

    fn prepared(&self) -> usize {
        self.tape.lock().expect("one thread").prepared
    }

    /// Runs frames until the board is still, and says in which of them a cue began.
    fn listen(&mut self) -> Vec<(usize, Cue)> {
        let mut heard = Vec::new();
        for frame in 0..600 {
            heard.extend(self.take().into_iter().map(|cue| (frame, cue)));
            if frame > 0 && self.game.is_settled() {
                return heard;
            }
            self.game.frame();
        }
        panic!("the board is never still\n{}", self.game.describe());
    }
}

fn pan(square: Square) -> f32 {
    -0.25 + 0.5 * f32::from(square.file()) / 7.0
}

/// The order of flips of one ring is no matter.
fn sorted(mut flips: Vec<(u8, i32)>) -> Vec<(u8, i32)> {
    flips.sort_unstable();
    flips
}

fn thousandths(value: f32) -> i32 {
    (value * 1000.0).round() as i32
}

#[test]
fn a_disc_is_heard_when_it_touches_down_and_each_turned_one_when_it_lands() {
    let mut heeded = Heeded::two_players();
    let (mut most, mut farthest) = (0, 0);
    for _ in 0..24 {
        let position = heeded.game.session().position();
        let legal = position.legal_moves().iter();
        let Some(square) = legal.max_by_key(|&square| position.flips(square).count()) else {
            break;
        };
        let prepared = heeded.prepared();
        heeded.game.type_text(&square.to_string());
        heeded.game.key_state(KeyCode::Enter, false, ButtonState::Pressed, false);
        heeded.take();
        heeded.game.frame();
        let played = heeded.game.app.world().resource::<Moves>().0.last().cloned();
        let played = played.expect("a move");
        assert_eq!(played.square, square);
        assert_eq!(heeded.prepared(), prepared + 1, "the device is got ready");
        let cues: Vec<_> = heeded.listen();
        heeded.game.key_state(KeyCode::Enter, false, ButtonState::Released, false);
        heeded.game.frame();
        let discs: Vec<&(usize, Cue)> =
            cues.iter().filter(|(_, cue)| matches!(cue.recording, Recording::Place(_) | Recording::Flip(_))).collect();
        let (placed, flips) = discs.split_first().expect("a disc is heard");
        assert!(matches!(placed.1.recording, Recording::Place(_)), "{cues:?}");
        assert_eq!(thousandths(placed.1.pan), thousandths(pan(square)));
        assert!((0.97..=1.03).contains(&placed.1.pitch));
        // 140 ms of 16 ms frames after the move.
        assert!((8..=10).contains(&placed.0), "{cues:?}");
        let wanted: Vec<(u8, i32)> =
            played.flips.iter().map(|flip| (flip.ring.min(6) - 1, thousandths(pan(flip.square)))).collect();
        let mut heard = Vec::new();
        let mut ring_before = 0;
        for (frame, cue) in flips {
            let Recording::Flip(version) = cue.recording else {
                panic!("{cues:?}");
            };
            assert!(version >= ring_before, "from the inside out: {cues:?}");
            ring_before = version;
            let millis = 16 * (frame - placed.0) as i32;
            let due = 20 + 45 * i32::from(version) + 320;
            assert!((millis - due).abs() <= 32, "{millis} ms for {due}");
            heard.push((version, thousandths(cue.pan)));
        }
        assert_eq!(sorted(heard), sorted(wanted), "{square}");
        most = most.max(flips.len());
        farthest = farthest.max(ring_before);
    }
    assert!(most >= 5 && farthest >= 2, "{most} {farthest}");
}

#[test]
fn an_instant_change_is_one_sound() {
    let mut heeded = Heeded::two_players();
    heeded.game.set_speed(FlipSpeed::Instant);
    heeded.game.settings().preview = false;
    heeded.game.click(Square::D3);
    heeded.game.advance(200);
    let recordings = heeded.recordings();
    assert!(matches!(recordings[..], [Recording::Place(_)]), "{recordings:?}");
    heeded.game.key(KeyCode::KeyU);
    heeded.game.advance(200);
    assert_eq!(heeded.recordings(), [Recording::Lift]);
}

#[test]
fn a_move_taken_back_is_heard_as_its_discs_turn_back() {
    let mut heeded = Heeded::two_players();
    heeded.game.settings().preview = false;
    heeded.game.play_by_mouse(&[Square::D3]);
    heeded.take();
    heeded.game.key(KeyCode::KeyU);
    heeded.game.settle();
    assert_eq!(heeded.recordings(), [Recording::Lift, Recording::Flip(0)]);
}

#[test]
fn a_square_that_cannot_be_played_is_refused_at_once() {
    let mut heeded = Heeded::two_players();
    heeded.game.click(Square::A1);
    assert_eq!(heeded.recordings(), [Recording::Illegal]);
    heeded.game.advance(500);
    assert_eq!(heeded.recordings(), []);
}

#[test]
fn steps_of_the_focus_and_legal_squares_are_soft_and_not_too_many() {
    let mut heeded = Heeded::two_players();
    // From one corner to the other: no step ends on a legal square.
    heeded.game.type_text("a1");
    heeded.game.advance(200);
    heeded.take();
    for _ in 0..7 {
        heeded.game.key(KeyCode::ArrowRight);
    }
    let steps = heeded.recordings();
    // Seven steps in 14 frames of 16 ms.
    assert!((3..=4).contains(&steps.len()), "{steps:?}");
    assert!(steps.iter().all(|&step| step == Recording::Focus));
    heeded.game.advance(200);
    heeded.take();
    // The mouse is silent but for the disc that rises.
    let (a4, c4) = (heeded.game.center(Square::A4), heeded.game.center(Square::C4));
    heeded.game.move_mouse(a4);
    heeded.game.advance(200);
    assert_eq!(heeded.recordings(), []);
    heeded.game.move_mouse(c4);
    heeded.game.advance(200);
    let cues = heeded.take();
    assert_eq!(cues.len(), 1, "{cues:?}");
    assert_eq!(cues[0].recording, Recording::Lift);
    assert_eq!(thousandths(cues[0].pan), thousandths(pan(Square::C4)));
}

#[test]
fn buttons_are_heard_and_those_that_lead_back_differ() {
    let mut heeded = Heeded::title();
    heeded.game.click_widget(TitleWidget::NewGame);
    assert_eq!(heeded.recordings(), [Recording::Select]);
    heeded.game.advance(400);
    heeded.game.key(KeyCode::Escape);
    assert_eq!(heeded.recordings(), [Recording::Back]);
    heeded.game.advance(400);
    assert_eq!(heeded.game.screen(), Screen::Title);
    assert_eq!(heeded.recordings(), [], "the new screen's first focus");
}

#[test]
fn a_pass_is_announced_after_the_discs_have_landed() {
    let mut heeded = Heeded::two_players();
    let moves = moves_to_a_pass();
    let (last, first) = moves.split_last().expect("some moves");
    heeded.game.set_speed(FlipSpeed::Instant);
    heeded.game.play_by_mouse(first);
    heeded.game.set_speed(FlipSpeed::Normal);
    heeded.game.settings().preview = false;
    heeded.take();
    heeded.game.click(*last);
    heeded.game.settle();
    heeded.game.frames(2);
    let recordings = heeded.recordings();
    assert!(matches!(recordings[0], Recording::Place(_)), "{recordings:?}");
    assert!(recordings.len() > 2);
    assert_eq!(recordings.last(), Some(&Recording::Pass), "{recordings:?}");
    let passes = recordings.iter().filter(|&&r| r == Recording::Pass);
    assert_eq!(passes.count(), 1);
}

#[test]
fn a_hint_rings_when_it_comes() {
    let mut heeded = Heeded::two_players();
    heeded.game.app.insert_resource(crate::common::Hints::default());
    heeded.game.settings().preview = false;
    heeded.game.settings().hint_at_once = true;
    heeded.game.key(KeyCode::KeyT);
    heeded.game.until(2000, "a hint", |g| !g.app.world().resource::<crate::common::Hints>().0.is_empty());
    assert_eq!(heeded.recordings(), [Recording::Hint]);
}

/// Black plays c1, turns b1 and ends the game with three discs against this many.
fn before_the_last_move(white: usize) -> String {
    format!("XO-{}{}{} X", "-".repeat(53), "O".repeat(white), "-".repeat(8 - white))
}

fn result_of(white: usize, players: [Player; 2]) -> Vec<Recording> {
    let mut heeded = Heeded::from_position(&before_the_last_move(white), players);
    heeded.game.settings().preview = false;
    heeded.game.click(Square::C1);
    heeded.game.settle();
    heeded.game.advance(1500);
    assert_eq!(heeded.game.menu(), Menu::GameOver);
    heeded.recordings()
}

#[test]
fn the_result_is_heard_as_the_person_sees_it() {
    let computer = Player::Computer(OpponentKind::Pebble);
    let alone = [Player::Human, computer];
    let both = [Player::Human, Player::Human];
    for (white, players, result) in [
        (1, alone, Recording::Win),
        (3, alone, Recording::Draw),
        (8, alone, Recording::Loss),
        (1, both, Recording::Win),
        (8, both, Recording::Win),
        (3, both, Recording::Draw),
    ] {
        let recordings = result_of(white, players);
        // Before the result the discs are counted, which is heard a few times.
        let [Recording::Place(_), Recording::Flip(0), counted @ .., last] = &recordings[..] else {
            panic!("{white} {players:?}: {recordings:?}");
        };
        assert!(
            *last == result && (1..=6).contains(&counted.len()) && counted.iter().all(|it| *it == Recording::Flip(0)),
            "{white} {players:?}: {recordings:?}"
        );
    }
}

#[test]
fn the_result_of_a_game_that_is_opened_again_is_not_heard_again() {
    let record: GameRecord = {
        let mut record = GameRecord::new(before_the_last_move(1).parse().expect("a position"));
        record.play(Square::C1).expect("legal");
        record
    };
    assert!(record.is_finished());
    let mut heeded = Heeded::title();
    heeded.game.settings().flip_speed = FlipSpeed::Instant;
    let game = RestoredGame { id: 7, config: GameConfig { start: *record.start(), ..default() }, record, ..default() };
    heeded.game.app.world_mut().write_message(SessionCommand::Restore(Box::new(game)));
    heeded.game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Game);
    heeded.game.until(200, "the result", |g| g.menu() == Menu::GameOver);
    let results = [Recording::Win, Recording::Loss, Recording::Draw];
    let heard = heeded.recordings();
    assert!(!heard.iter().any(|one| results.contains(one)), "{heard:?}");
    // When the ending is played again, it is.
    heeded.game.key(KeyCode::KeyU);
    heeded.game.until_my_turn();
    heeded.game.frames(5);
    heeded.game.click(Square::C1);
    heeded.game.until(200, "the result", |g| g.menu() == Menu::GameOver);
    assert_eq!(heeded.recordings().last(), Some(&Recording::Win));
}

#[test]
fn who_resigns_has_lost() {
    let mut heeded = Heeded::title();
    heeded.game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    heeded.take();
    heeded.game.key(KeyCode::Escape);
    heeded.game.click_widget(PauseWidget::Resign);
    heeded.game.click_widget(QuestionWidget::Yes);
    heeded.game.advance(100);
    assert_eq!(heeded.recordings().last(), Some(&Recording::Loss));
}

#[test]
fn each_volume_silences_its_own_part() {
    // Master, board, interface; then a disc and a tick of the clock.
    for (volumes, disc, tick) in [
        ([0.0, 1.0, 1.0], None, None),
        ([1.0, 0.0, 1.0], None, Some(1.0)),
        ([1.0, 1.0, 0.0], Some(1.0), None),
        ([0.5, 0.5, 0.8], Some(0.25), Some(0.4)),
    ] {
        let mut heeded = Heeded::two_players();
        let settings = &mut heeded.game.settings();
        settings.preview = false;
        [settings.master_volume, settings.board_volume, settings.interface_volume] = volumes;
        let prepared = heeded.prepared();
        heeded.game.set_speed(FlipSpeed::Instant);
        heeded.game.click(Square::D3);
        heeded.game.app.world_mut().write_message(ClockLow { side: Side::White, seconds: 3 });
        heeded.game.advance(200);
        let cues = heeded.take();
        let volume = |wanted: fn(&Recording) -> bool| {
            let mut found = cues.iter().filter(|cue| wanted(&cue.recording));
            let first = found.next().map(|cue| thousandths(cue.volume));
            assert!(found.next().is_none(), "{cues:?}");
            first
        };
        let board = volume(|recording| matches!(recording, Recording::Place(_)));
        let interface = volume(|recording| *recording == Recording::ClockLow);
        assert_eq!(board, disc.map(thousandths), "{volumes:?}");
        assert_eq!(interface, tick.map(thousandths), "{volumes:?}");
        assert_eq!(heeded.prepared() > prepared, disc.is_some(), "a device is opened only for something to hear");
    }
}

#[test]
fn while_another_program_is_used_there_is_silence_if_the_player_wants_it() {
    for mute in [true, false] {
        let mut heeded = Heeded::two_players();
        heeded.game.settings().mute_unfocused = mute;
        heeded.game.set_focused(false);
        heeded.game.click(Square::D3);
        heeded.game.settle();
        assert_eq!(heeded.take().is_empty(), mute);
        heeded.game.set_focused(true);
        heeded.game.click(Square::C3);
        heeded.game.settle();
        assert!(!heeded.take().is_empty());
    }
}

#[test]
fn discs_left_in_the_air_land_unheard() {
    let mut heeded = Heeded::two_players();
    heeded.game.settings().preview = false;
    heeded.game.type_text("d3");
    heeded.game.key(KeyCode::Enter);
    heeded.game.key(KeyCode::Escape);
    heeded.game.click_widget(PauseWidget::Leave);
    heeded.game.advance(1000);
    assert_eq!(heeded.game.screen(), Screen::Title);
    let recordings = heeded.recordings();
    assert!(!recordings.iter().any(|r| matches!(r, Recording::Flip(_))), "{recordings:?}");
}

/// What the settings let one listen to sounds at the volumes that are set there.
#[test]
fn sounds_are_listened_to_in_the_settings() {
    let mut heeded = Heeded::title();
    let game = &mut heeded.game;
    game.click_widget(TitleWidget::Settings);
    game.click_widget(SettingsWidget::Section(Section::Sound));
    game.frames(3);
    heeded.take();
    for (sample, recording) in [
        (Sample::Place, Recording::Place(0)),
        (Sample::Flip, Recording::Flip(0)),
        (Sample::Pass, Recording::Pass),
        (Sample::Hint, Recording::Hint),
        (Sample::Win, Recording::Win),
        (Sample::Clock, Recording::ClockLow),
    ] {
        heeded.game.click_widget(SettingsWidget::Listen(sample));
        heeded.game.frames(2);
        let heard: Vec<Recording> = heeded.take().iter().map(|cue| cue.recording).collect();
        assert_eq!(heard, [recording], "nothing else sounds");
    }
    heeded.game.settings().board_volume = 0.0;
    heeded.game.click_widget(SettingsWidget::Listen(Sample::Place));
    heeded.game.frames(2);
    assert!(heeded.take().is_empty());
}
