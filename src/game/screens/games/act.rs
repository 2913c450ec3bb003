//! What the widgets and the keys of the games do, and files that are dropped on the window: games, or puzzles.

use std::path::PathBuf;

use bevy::window::FileDragAndDrop;

use super::super::settings::SettingsPage;
use super::{
    line::GameLine,
    state::{GamesList, Keeping, look},
    widget::{Filter, GamesWidget},
};
use crate::{
    game::{
        controls::{Edit, Keyboard},
        pages::{
            Go, KeyEffect, KeyPress, exchanges,
            prompts::{self, Prompt},
            takes_games,
        },
        play::{Exchanges, OpenReview, Opens, Review, SessionCommand},
        prelude::*,
        shell::TextClipboard,
        store::{AnalyseAll, Incoming, NewPuzzles, restored},
        ui::text_field::{self, Typing},
    },
    library::{Archive, Kept, Row},
};

pub(super) fn row(index: usize) -> WidgetId {
    WidgetId::from(GamesWidget::List).row(index)
}

/// Whether a game was played here and is not over.
fn can_go_on(kept: &Kept) -> bool {
    kept.game.result().is_none() && !kept.players[0].is_empty()
}

#[derive(SystemParam)]
pub(super) struct RowPress<'w> {
    device: Res<'w, LastDevice>,
    keyboard: Res<'w, Keyboard>,
}

impl RowPress<'_> {
    /// Chooses the game of a row. The first press of the pointer does no more than that; with Control it marks the game.
    fn meaning(&self, games: &mut GamesList, archive: &Archive, index: usize) -> Option<GamesWidget> {
        let is_pointer = self.device.device == Device::Pointer;
        let id = games.rows.get(index).and_then(|&row| Some(archive.view(row)?.id()));
        let again = games.pressed == id || !is_pointer;
        games.chosen = id;
        games.pressed = id;
        if is_pointer && self.keyboard.clicked_with_control() {
            return Some(GamesWidget::Mark);
        }
        if !again {
            return None;
        }
        // A game that is not over goes on.
        let goes_on = id.and_then(|id| archive.find(id)).is_some_and(|view| can_go_on(&view.kept()));
        Some(if goes_on { GamesWidget::Play } else { GamesWidget::Review })
    }
}

#[derive(SystemParam)]
pub(super) struct Opening<'w> {
    session: Res<'w, Session>,
    session_commands: MessageWriter<'w, SessionCommand>,
    reviews: MessageWriter<'w, OpenReview>,
}

impl Opening<'_> {
    fn review(&mut self, kept: Kept, moves: Option<usize>, opens: Opens) {
        let game = OpenReview::of(Session::from(restored(kept)));
        self.reviews.write(OpenReview { opens, moves, ..game });
    }

    /// Goes on with a game.
    fn play(&mut self, kept: Kept, keeping: &Keeping) {
        if self.session.id() != kept.id || !self.session.is_game() {
            let game = Box::new(keeping.as_left(kept));
            self.session_commands.write(SessionCommand::Restore(game));
        }
    }
}

/// Analyses the listed games in the background, or ends that.
#[derive(SystemParam)]
pub(super) struct Analysing<'w> {
    review: ResMut<'w, Review>,
    analyse_all: ResMut<'w, AnalyseAll>,
}

impl Analysing<'_> {
    fn toggle(&mut self, open: Vec<u64>) {
        let reviewed = self.review.game().id();
        if let Some(id) = self.analyse_all.current() {
            self.analyse_all.stop();
            if reviewed == id {
                self.review.cancelled = true;
            }
            return;
        }
        // One that was stopped goes on.
        if open.contains(&reviewed) {
            self.review.cancelled = false;
        }
        self.analyse_all.begin(open);
    }
}

pub(super) fn act(
    mut activated: MessageReader<Activated>,
    press: RowPress,
    mut games: ResMut<GamesList>,
    mut keeping: Keeping,
    settings: Res<Settings>,
    mut focus: ResMut<Focus>,
    mut opening: Opening,
    mut analysing: Analysing,
    mut clipboard: TextClipboard,
    mut go: Go,
) {
    for pressed in activated.read() {
        let shelf = keeping.games(games.filter);
        let widget = match pressed.0.row_of() {
            Some((list, index)) if list == GamesWidget::List => press.meaning(&mut games, &look(&shelf), index),
            _ => pressed.0.get(),
        };
        let Some(widget) = widget else {
            continue;
        };
        let chosen = games.chosen.and_then(|id| Some(look(&shelf).find(id)?.kept()));
        let is_collection = games.filter == Filter::Collection;
        match (widget, chosen) {
            (GamesWidget::Leave, _) => go.back(),
            (GamesWidget::AnyPosition, _) => games.position = None,
            (GamesWidget::Find, _) => focus.target = GamesWidget::Search.into(),
            (GamesWidget::Search, _) if !games.rows.is_empty() => focus.target = Target::Widget(row(0)),
            (GamesWidget::Show(filter), _) => games.filter = filter,
            (GamesWidget::NextFilter, _) => games.filter = games.filter.next(true, &settings),
            (GamesWidget::Player(side), Some(kept)) => {
                games.look_for_player(&kept.game.facts.names[side.index()]);
                go.with(Screen::Games, Menu::Statistics);
            }
            (GamesWidget::Statistics, _) => go.with(Screen::Games, Menu::Statistics),
            (GamesWidget::Share, Some(_)) => go.to(Screen::Share),
            (GamesWidget::Unmark, _) => games.marked.clear(),
            (GamesWidget::Mark, Some(kept)) => {
                let was_marked = games.marked.remove(&kept.id);
                games.marked.extend((!was_marked).then_some(kept.id));
            }
            (GamesWidget::Analyse, _) => analysing.toggle(games.not_analysed(&look(&shelf))),
            (GamesWidget::Review, Some(kept)) => {
                let moves = look(&shelf).row_of(kept.id).and_then(|row| games.moves_to_position(row));
                opening.review(kept, moves, Opens::Board);
            }
            (GamesWidget::Play, Some(kept)) if can_go_on(&kept) => {
                opening.play(kept, &keeping);
                go.to(Screen::Game);
            }
            // A game that is over, or from elsewhere, does not go on by itself: the review asks who plays, and from where.
            (GamesWidget::Play, Some(kept)) => {
                let archive = look(&shelf);
                let from = archive.row_of(kept.id).and_then(|row| begins_at(&games, &archive, row));
                opening.review(kept, from, Opens::PlayFrom);
            }
            (GamesWidget::Copy, Some(_)) => {
                let texts: Vec<String> =
                    games.meant(&look(&shelf)).iter().map(|kept| kept.game.record.to_text()).collect();
                clipboard.copy(texts.join("\n"));
            }
            // The games of the collection are only looked at.
            (GamesWidget::Star | GamesWidget::Notes | GamesWidget::Delete, _) if is_collection => {}
            (GamesWidget::Notes, Some(_)) => go.with(Screen::Games, Menu::Notes),
            (GamesWidget::Star, Some(_)) => {
                let meant = games.meant(&look(&shelf));
                keeping.star(meant);
            }
            (GamesWidget::Delete, Some(_)) => {
                let meant = games.meant(&look(&shelf));
                keeping.delete(&mut games, meant);
                if games.chosen.is_none() {
                    focus.target = GamesWidget::Leave.into();
                }
            }
            (GamesWidget::Undo, _) => keeping.undo(&mut games),
            _ => {}
        }
    }
}

/// After how many moves one plays on from a game: where it reached the position that is looked for, or before its worst move.
fn begins_at(games: &GamesList, archive: &Archive, row: Row) -> Option<usize> {
    let worst = || GameLine::of(&archive.view(row)?).worst.map(|worst| worst.number - 1);
    games.moves_to_position(row).or_else(worst)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drop_files.run_if(not(adds_programs)).in_set(AppSystems::Act));
}

/// Whether files that are dropped are other programs.
fn adds_programs(screen: Res<State<Screen>>, menu: Res<State<Menu>>, page: Res<SettingsPage>) -> bool {
    *screen.get() == Screen::Settings && page.adds_programs(*menu.get())
}

/// Reads the games of files that are dropped on the window.
fn drop_files(
    mut dropped: MessageReader<FileDragAndDrop>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    mut incoming: MessageWriter<Incoming>,
    mut new_puzzles: MessageWriter<NewPuzzles>,
) {
    let files = dropped.read().filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    });
    let files: Vec<PathBuf> = files.collect();
    if files.is_empty() {
        return;
    }
    if exchanges(&session) == Exchanges::Puzzles {
        new_puzzles.write(NewPuzzles::Files(files));
    } else if takes_games(*menu.get()) {
        incoming.write(Incoming::Files(files));
    }
}

/// Only what can be done has a prompt.
pub(super) fn find_prompts(
    device: Res<LastDevice>,
    games: Res<GamesList>,
    focus: Res<Focus>,
    widgets: prompts::Widgets,
) -> Vec<Prompt> {
    if device.device == Device::Pointer {
        return vec![];
    }
    // What is typed there means nothing else.
    if focus.target == GamesWidget::Search.into() {
        return (!games.rows.is_empty()).then_some(prompts::SELECT).into_iter().chain([prompts::BACK]).collect();
    }
    let is_row = matches!(focus.target, Target::Widget(id) if id.row_of().is_some());
    let select: Prompt = if is_row && games.goes_on {
        (&[Action::Select], Key("title-continue"))
    } else if is_row {
        (&[Action::Select], Key("review"))
    } else {
        prompts::SELECT
    };
    let can = |widget: GamesWidget| !games.rows.is_empty() && prompts::is_possible(&widgets, widget);
    let star = can(GamesWidget::Star);
    let mut found: Vec<Prompt> = vec![select];
    if device.device == Device::Keyboard {
        if games.rows.len() > 1 {
            found.insert(0, (&[Action::Up, Action::Down], Key("prompt-choose")));
        }
        found.push((&[Action::Find], Key("games-find-short")));
        if star {
            found.push((&[Action::Star], Key("games-star")));
        }
        if can(GamesWidget::Delete) {
            found.push((&[Action::Delete], Key("games-delete")));
        }
        if is_row {
            found.push((&[Action::Play], Key("games-mark")));
        }
        if let Some(undo) = &games.undo {
            found.push((&[Action::Undo], undo.label()));
        }
    } else {
        if star {
            found.push((&[Action::Undo], Key("games-star")));
        }
        found.push((&[Action::Previous, Action::Next], Key("games-filter")));
    }
    // The way back is in the line, however much there is to do.
    found.insert(found.len().min(3), prompts::BACK);
    found
}

/// The keys for the clipboard copy the chosen game, and the space bar marks it. On a gamepad, X stars the chosen game, Y reviews it, and LB and RB go from filter to filter.
pub(super) fn keys(
    In(press): In<KeyPress>,
    games: Res<GamesList>,
    (focus, typing): (Res<Focus>, Res<Typing>),
    settings: Res<Settings>,
    (mut edits, mut pace): (MessageWriter<Edit>, ResMut<Pace>),
) -> KeyEffect {
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    match action {
        // The way back leads out of what is looked for first.
        Action::Back if !press.repeat && !typing.text.is_empty() && focus.target == GamesWidget::Search.into() => {
            text_field::clear(&mut edits, &mut pace);
            return KeyEffect::Done;
        }
        Action::Copy if !press.repeat => return GamesWidget::Copy.into(),
        // The space bar marks the game that has the focus.
        Action::Play if !press.repeat && matches!(focus.target, Target::Widget(id) if id.row_of().is_some()) => {
            return GamesWidget::Mark.into();
        }
        _ => {}
    }
    if press.device != Device::Gamepad || press.repeat {
        return KeyEffect::Usual;
    }
    match action {
        Action::Undo => GamesWidget::Star.into(),
        Action::Hint => GamesWidget::Review.into(),
        Action::Next => GamesWidget::NextFilter.into(),
        Action::Previous => GamesWidget::Show(games.filter.next(false, &settings)).into(),
        _ => KeyEffect::Usual,
    }
}
