//! The dialog for games that come in: where they come from, what has been understood, and whether they are taken.

mod state;
mod view;

pub use state::ImportWidget;

use self::state::Asking;
use super::{
    state::{GamesList, Undo},
    widget::Filter,
};
use crate::{
    game::{
        pages::{Go, add_dialog, takes_games},
        play::{OpenReview, PracticeProgress, PuzzleProgress, RandomStart},
        prelude::*,
        shell::Notice,
        store::{
            Collection, Failure, Found, Import, KeepFindings, Library, Store, left_out, no_game_in_file, not_pasted,
            restored,
        },
        ui::text_field::Typing,
    },
    library::{Kept, LeftOut},
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Asking {
        starts: false,
        first: None,
        why: false,
        repeated: false,
        collects: false,
        typed: false,
    })
    .add_systems(OnExit(Menu::Import), leave)
    // What opens the dialog is on another screen.
    .add_systems(Update, (arrive, state::choose, state::read_path, act, collect).chain().in_set(AppSystems::Act));
    add_dialog(app, |menu| menu == Menu::Import)
        .first_focus(first_focus)
        .on(Action::Back, ImportWidget::Cancel)
        .on(Action::Paste, ImportWidget::Paste)
        .act(follow)
        .build(view::build.after(KeepFindings));
}

fn first_focus(mut asking: ResMut<Asking>) {
    asking.first = None;
}

/// The field of the search gets its own text back.
fn leave(mut asking: ResMut<Asking>, mut games: ResMut<GamesList>) {
    if std::mem::take(&mut asking.typed) {
        games.searches_again = true;
    }
}

/// Gives the focus to the first button of what is shown, once.
fn follow(import: Res<Import>, mut focus: ResMut<Focus>, mut asking: ResMut<Asking>, mut typing: ResMut<Typing>) {
    let first = first(&import, asking.collects);
    if asking.first != Some(first) {
        asking.first = Some(first);
        focus.target = first.into();
        if first == ImportWidget::Path {
            asking.typed = true;
            *typing = Typing::default();
        }
    }
}

fn first(import: &Import, collects: bool) -> ImportWidget {
    match import {
        Import::None if collects => ImportWidget::Cancel,
        Import::None => ImportWidget::Paste,
        Import::NoDialog { .. } => ImportWidget::Path,
        Import::Read(found) if !found.rows(false).is_empty() => ImportWidget::Add,
        Import::Read(found) if !found.completed.is_empty() => ImportWidget::Add,
        Import::Read(found) if found.progress.is_some() => ImportWidget::Add,
        Import::Read(found) if found.games.len() == 1 => ImportWidget::Review,
        Import::Reading(_) | Import::Read(_) => ImportWidget::Cancel,
    }
}

/// Closes the dialog when the folder that was chosen in it has been read, and lists its games. A folder in which nothing is found
/// is no collection.
fn collect(
    menu: Res<State<Menu>>,
    collection: Res<Collection>,
    starts: Res<RandomStart>,
    mut settings: ResMut<Settings>,
    mut asking: ResMut<Asking>,
    mut games: ResMut<GamesList>,
    mut folder: Local<String>,
    mut notices: MessageWriter<Notice>,
    mut go: Go,
) {
    if *folder != settings.collection {
        folder.clone_from(&settings.collection);
        let is_open = *menu.get() == Menu::Import && asking.starts;
        asking.collects = is_open && !folder.is_empty();
    }
    if !asking.collects || !collection.has_read(&folder) {
        return;
    }
    asking.collects = false;
    if collection.is_empty() && starts.lists.is_empty() {
        notices.write(Notice::fault(Key("import-no-collection")));
        settings.collection.clear();
    } else {
        notices.write(Notice::done(Key("import-collected").with("games", collection.len())));
        if !collection.is_empty() {
            games.filter = Filter::Collection;
        }
    }
    if *menu.get() == Menu::Import {
        go.to(Screen::Games);
    }
}

/// Opens the dialog for games that come in. A single game from elsewhere is reviewed at once, unless the list of the games is
/// shown, and where there is none a notice says so.
fn arrive(
    mut import: ResMut<Import>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    library: Res<Library>,
    mut asking: ResMut<Asking>,
    mut notices: MessageWriter<Notice>,
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
) {
    let is_open = *menu.get() == Menu::Import;
    if !is_open && !takes_games(*menu.get()) {
        return;
    }
    let shows = match &*import {
        Import::None => return,
        Import::NoDialog { .. } => {
            // The player does not wait for it any more.
            if !is_open {
                *import = Import::None;
            }
            return;
        }
        Import::Reading(reading) => reading.count.is_some(),
        Import::Read(found) => {
            if found.games.is_empty() && found.failed <= 1 && found.progress.is_none() {
                if let Some(failure) = found.failures.first() {
                    notices.write(notice(failure));
                }
                *import = Import::None;
                if is_open {
                    go.back();
                }
                return;
            }
            let is_one = found.games.len() == 1 && found.failed == 0 && found.progress.is_none();
            if is_one && !is_open && *screen.get() != Screen::Games {
                review(found, &library, &mut notices, &mut reviews);
                *import = Import::None;
                return;
            }
            true
        }
    };
    if shows && !is_open {
        (asking.starts, asking.why, asking.repeated) = (false, false, false);
        go.with(*screen.get(), Menu::Import);
    }
}

/// Opens the review of the only game. If it is kept already, that one is reviewed.
fn review(
    found: &Found,
    library: &Library,
    notices: &mut MessageWriter<Notice>,
    reviews: &mut MessageWriter<OpenReview>,
) {
    let Some((row, game)) = found.games.rows().zip(found.games.views()).next() else {
        return;
    };
    let archive = library.archive();
    let mut views = archive.views().filter(|_| found.is_repeated(row));
    let same = views.rfind(|it| it.start() == game.start() && it.moves() == game.moves());
    let kept = same.unwrap_or(game).kept();
    // What the text doesn't say of the board is told; what isn't kept would only matter if the game were.
    let is_of_board = |kind: &&LeftOut| matches!(kind, LeftOut::Side(_) | LeftOut::Pass(_));
    let told = found.left_out.iter().filter(is_of_board);
    notices.write_batch(told.map(|&kind| Notice::fault(left_out(kind))));
    reviews.write(OpenReview::of(Session::from(restored(kept))));
}

fn notice(failure: &Failure) -> Notice {
    match &failure.file {
        Some(name) => no_game_in_file(name, &failure.why),
        None => not_pasted(&failure.why),
    }
}

/// Adds games to those that are kept.
#[derive(SystemParam)]
struct Adding<'w> {
    library: ResMut<'w, Library>,
    store: Res<'w, Store>,
    games: ResMut<'w, GamesList>,
    typing: ResMut<'w, Typing>,
    practice: ResMut<'w, PracticeProgress>,
    puzzles: ResMut<'w, PuzzleProgress>,
}

impl Adding<'_> {
    /// Adds what was found, with the games that are kept already or without them, and lists it. What is told about it.
    fn add(&mut self, found: &Found, repeated: bool) -> Vec<Notice> {
        let rows = found.rows(repeated);
        let ids: Vec<u64> = rows.iter().filter_map(|&row| found.games.view(row)).map(|view| view.id()).collect();
        self.library.take(&found.games, rows, &self.store);
        let completed = found.completed.iter();
        let before: Vec<Kept> = completed.filter_map(|kept| self.library.find(kept.id)).collect();
        for kept in &found.completed {
            self.library.keep(kept, &self.store);
        }
        if let Some(progress) = &found.progress {
            progress.merge_into(&mut self.practice, &mut self.puzzles, &self.store);
        }
        let told = [(Key("import-completed"), found.completed.len()), (Key("import-added"), ids.len())];
        self.games.show(ids.first().copied());
        self.games.undo = Some(Undo::Added { ids, before });
        self.games.search.clear();
        self.typing.set_if_neq(Typing::default());
        let told = told.into_iter().filter(|(_, games)| *games > 0);
        let told = told.map(|(words, games)| Notice::done(words.with("games", games)));
        told.chain(found.progress.as_ref().map(|_| Notice::done(Key("backup-read")))).collect()
    }
}

/// What is done with what was found.
fn act(
    mut activated: MessageReader<Activated>,
    mut import: ResMut<Import>,
    screen: Res<State<Screen>>,
    mut asking: ResMut<Asking>,
    mut adding: Adding,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match (widget, &*import) {
            (ImportWidget::Why, _) => asking.why ^= true,
            (ImportWidget::Repeated, _) => asking.repeated ^= true,
            (ImportWidget::Review, Import::Read(found)) => {
                review(found, &adding.library, &mut notices, &mut reviews);
                *import = Import::None;
                go.to(*screen.get());
            }
            (ImportWidget::Add, Import::Read(found)) => {
                notices.write_batch(adding.add(found, asking.repeated));
                *import = Import::None;
                go.to(Screen::Games);
            }
            // Back to what can be chosen.
            (ImportWidget::Cancel, Import::NoDialog { .. }) => *import = Import::None,
            (ImportWidget::Cancel, _) => {
                if std::mem::take(&mut asking.collects) {
                    settings.collection.clear();
                }
                *import = Import::None;
                go.back();
            }
            _ => {}
        }
    }
}
