//! What is done in a game without a window is done in a real window too: the one knows where everything is, the other shows it.
//!
//! After each step the window is left alone, with the pointer where it is. The picture that it comes to rest with has to be the
//! one that drawing everything gives.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use bevy::prelude::{KeyCode, Rect, Vec2};
use flipside::{
    engine::OpponentKind,
    game::{
        look::{Area, Stage},
        play::Versus,
        screens::{
            CountedWidget, EditorWidget, GameWidget, GamesWidget, ImportWidget, LearnPage, LearnWidget, LessonWidget,
            NewGameWidget, NotesWidget, OpeningsWidget, PauseWidget, PlayersWidget, PuzzleWidget, QuestionWidget,
            ResultWidget, SettingsPage, SettingsWidget, ShareWidget, StatisticsWidget, TitleWidget, YouWidget,
        },
        settings::Section,
        shell::{Menu, Screen as Page},
        ui::WidgetId,
    },
    rules::Square,
};

use super::{
    Outcome, PATIENCE, Picture, Program, Screen, WINDOW,
    atspi::Alive,
    common::{
        Game, Input,
        person::{Device, Person},
    },
};

/// So long nothing has to move until what was done is done.
const REST: Duration = Duration::from_millis(1200);
/// The same for the picture of another size, which only has to be drawn.
const DRAWN: Duration = Duration::from_millis(300);
/// The time between two looks at the window.
const LOOK: Duration = Duration::from_millis(40);
/// So long drawing everything may take until the picture is the same again.
const REDRAWN_IN: Duration = Duration::from_secs(8);

/// The same game with a window and without.
struct Twin<'a> {
    person: Person,
    window: Program<'a>,
    /// How many of the inputs the window has got.
    done: usize,
    is_moving: bool,
    /// The screen and the dialog that were shown last.
    page: (Page, Menu),
    /// A board on which a disc turns now and then: it is not looked at.
    board: Option<Rect>,
}

/// All screens and dialogs, by mouse.
pub(super) fn every_screen_is_drawn_whole_by_mouse() -> Outcome {
    tour(Device::Mouse, false)
}

/// The same by keys, and with reduced motion.
pub(super) fn every_screen_is_drawn_whole_by_keys_without_motion() -> Outcome {
    tour(Device::Keyboard, true)
}

fn tour(device: Device, reduced_motion: bool) -> Outcome {
    let screen = Screen::start()?;
    screen.write_settings(&format!("reduced-motion = {reduced_motion}\nanalyse-games = false\nlanguage = \"en\"\n"))?;
    let mut window = screen.play(&[])?;
    window.wait_for("the title", Picture::is_title)?;
    let game = Game::with(WINDOW.0 as u32, WINDOW.1 as u32, |app| {
        let mut settings = app.world_mut().resource_mut::<flipside::game::settings::Settings>();
        settings.reduced_motion = reduced_motion;
    });
    let mut twin = Twin {
        person: Person { game, device },
        window,
        done: 0,
        is_moving: !reduced_motion,
        page: (Page::Title, Menu::None),
        board: None,
    };
    twin.settings()?;
    twin.learning()?;
    twin.playing()?;
    twin.looking_back()?;
    twin.window.ends_well(|game| game.signal("TERM"))
}

impl Twin<'_> {
    fn settings(&mut self) -> Outcome {
        self.press(TitleWidget::Settings)?;
        for section in Section::ALL {
            self.press(SettingsWidget::Section(section))?;
        }
        self.back()
    }

    fn learning(&mut self) -> Outcome {
        self.press(TitleWidget::Learn)?;
        for page in LearnPage::ALL.into_iter().filter(|&page| page != LearnPage::Doors) {
            self.press(LearnWidget::Page(page))?;
            self.press(LearnWidget::Back)?;
        }
        self.press(LearnWidget::LessonBegin)?;
        self.press(LessonWidget::Next)?;
        self.press(LessonWidget::Leave)?;
        self.press(LearnWidget::Page(LearnPage::Ideas))?;
        self.press(LearnWidget::Idea(0))?;
        self.press(LessonWidget::Leave)?;
        self.press(LearnWidget::Back)?;
        self.press(LearnWidget::Openings)?;
        self.press(OpeningsWidget::Counted)?;
        self.press(CountedWidget::Done)?;
        self.press(OpeningsWidget::Leave)?;
        self.back()?;
        self.press(TitleWidget::Puzzles)?;
        self.press(PuzzleWidget::Leave)
    }

    fn playing(&mut self) -> Outcome {
        self.press(TitleWidget::NewGame)?;
        self.press(NewGameWidget::Classics(true))?;
        self.press(NewGameWidget::Classics(false))?;
        self.press(NewGameWidget::Card(OpponentKind::Pebble))?;
        self.press(NewGameWidget::Versus(Versus::Watch))?;
        self.press(NewGameWidget::Versus(Versus::TwoPlayers))?;
        self.press(NewGameWidget::StartCustom)?;
        self.press(EditorWidget::Standard)?;
        self.press(EditorWidget::Done)?;
        self.press(NewGameWidget::Start)?;
        for square in [Square::D3, Square::C3, Square::C4] {
            self.person.play_square(square);
            self.follow(&format!("after {square}"))?;
        }
        self.press(GameWidget::Undo)?;
        self.press(GameWidget::Menu)?;
        self.press(PauseWidget::Players)?;
        self.press(PlayersWidget::Done)?;
        self.press(PauseWidget::Restart)?;
        self.press(QuestionWidget::No)?;
        self.press(PauseWidget::Settings)?;
        self.back()?;
        self.press(PauseWidget::Resume)?;
        self.press(GameWidget::Menu)?;
        self.press(PauseWidget::Leave)?;
        self.press(TitleWidget::Continue)?;
        self.press(GameWidget::Menu)?;
        self.press(PauseWidget::Resign)?;
        self.press(QuestionWidget::Yes)?;
        self.press(ResultWidget::Share)?;
        self.press(ShareWidget::Cancel)?;
        self.press(ResultWidget::Leave)
    }

    fn looking_back(&mut self) -> Outcome {
        self.press(TitleWidget::You)?;
        self.press(YouWidget::Back)?;
        self.press(TitleWidget::Games)?;
        self.press(GamesWidget::Statistics)?;
        self.press(StatisticsWidget::Close)?;
        self.press(GamesWidget::Notes)?;
        self.press(NotesWidget::Cancel)?;
        self.press(ImportWidget::Open)?;
        self.press(ImportWidget::Cancel)?;
        self.press(GamesWidget::Review)?;
        // What has the focus depends on how far the analysis has come.
        self.back()?;
        self.press(GamesWidget::Leave)
    }

    fn press(&mut self, id: impl Into<WidgetId>) -> Outcome {
        let id = id.into();
        self.person.press(id);
        self.follow(&format!("after {id:?}"))
    }

    fn back(&mut self) -> Outcome {
        self.person.game.key(KeyCode::Escape);
        self.follow("after Escape")
    }

    /// Does the same in the window, and compares what it shows.
    fn follow(&mut self, when: &str) -> Outcome {
        let page = self.person.game.screen();
        let turns = self.is_moving && matches!(page, Page::Title | Page::Settings);
        if turns {
            self.person.game.advance(1500);
        } else {
            self.person.game.idle();
        }
        let before = self.window.picture()?;
        let inputs = self.person.game.inputs.split_off(self.done);
        for input in &inputs {
            match input {
                Input::Key(name) => self.window.keys(&[name])?,
                Input::Click(at) => self.window.click((at.x as usize, at.y as usize))?,
            }
        }
        self.person.game.inputs.extend(inputs);
        self.done = self.person.game.inputs.len();
        let shown = (page, self.person.game.menu());
        if std::mem::replace(&mut self.page, shown) != shown {
            // A busy machine may take its time until it shows another screen or dialog.
            let most = WINDOW.0 * WINDOW.1 / 20;
            let is_new = |now: &Picture| before.differences(now).0 > most;
            self.window.wait_for(when, is_new)?;
        }
        // Now and then a disc turns on the board of these screens. That of the title lies below everything. The engine's page has
        // numbers in its place that come when they are measured.
        let world = self.person.game.app.world();
        let stage = *world.resource::<Stage>();
        let measures = page == Page::Settings && world.resource::<SettingsPage>().section == Section::Engine;
        let board = stage.board.filter(|_| turns).map(|board| board.outer());
        self.board = if measures { stage.area(Area::CloseUp) } else { board };
        if turns && page == Page::Title {
            sleep(REST);
            return Ok(());
        }
        let shown = self.at_rest(when, REST)?;
        let [.., width, height] = self.window.geometry()?;
        self.resize(width + 16, height)?;
        self.at_rest("in another size", DRAWN)?;
        self.resize(width, height)?;
        let deadline = Instant::now() + REDRAWN_IN;
        loop {
            let now = self.window.picture()?;
            let (count, area) = self.differences(&shown, &now);
            if count == 0 {
                return Ok(());
            }
            if Instant::now() > deadline {
                let before = std::env::temp_dir().join("flipside-window-before.ppm");
                shown.save(&before)?;
                return Err(format!(
                    "{when}: {count} pixels in {area:?} were not what drawing everything gives; before: {}; {}",
                    before.display(),
                    self.window.keep_picture()
                ));
            }
            sleep(LOOK);
        }
    }

    fn differences(&self, one: &Picture, other: &Picture) -> (usize, [usize; 4]) {
        let [left, top, ..] = one.window.map(|it| it as f32);
        let hidden = self.board.map(|board| {
            let moved = Vec2::new(left, top);
            Rect::from_corners(board.min + moved, board.max + moved)
        });
        one.differences_where(other, |x, y| hidden.is_none_or(|it| !it.contains(Vec2::new(x as f32, y as f32))))
    }

    fn resize(&mut self, width: usize, height: usize) -> Outcome {
        let id = self.window.window.clone();
        let (width_text, height_text) = (width.to_string(), height.to_string());
        self.window.screen.xdotool(&["windowsize", &id, &width_text, &height_text])?;
        self.window.wait_for_size((width, height))?;
        Ok(())
    }

    /// The picture in which nothing has moved for a while.
    fn at_rest(&mut self, when: &str, rest: Duration) -> Result<Picture, String> {
        let begun = Instant::now();
        let mut last = self.window.picture()?;
        let mut since = Instant::now();
        while since.elapsed() < rest {
            self.window.check_alive()?;
            if begun.elapsed() > PATIENCE {
                return Err(format!("{when}: it never comes to rest; {}", self.window.keep_picture()));
            }
            sleep(LOOK);
            let now = self.window.picture()?;
            if self.differences(&now, &last).0 > 0 {
                since = Instant::now();
                last = now;
            }
        }
        Ok(last)
    }
}
