//! The widgets of the dialog for games that come in, what it remembers, and where the games come from: the clipboard, a
//! file, a folder, or a board that is set up.

use std::path::PathBuf;

use bevy::{ecs::system::NonSendMarker, prelude::*};

use crate::game::{
    pages::Go,
    prelude::*,
    shell::{FileChooser, TextClipboard, Waker},
    store::{ChosenFiles, Import, Incoming, SaveBackup},
    ui::{
        WidgetName,
        text_field::{FieldNote, Typing},
    },
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImportWidget {
    Open,
    Paste,
    Choose,
    /// Chooses the folder of the collection, or closes it.
    Folder,
    /// The field for the path of what is to be read, where the system has no dialog for files. Enter reads it.
    Path,
    Read,
    /// Writes everything the player has into one file.
    Backup,
    /// Opens the editor of a board.
    SetUp,
    /// Says why games cannot be read, or does not say it any more.
    Why,
    /// Takes the games that are kept already as well, or leaves them out.
    Repeated,
    /// Reviews the only game, without keeping it.
    Review,
    Add,
    Cancel,
}

impl WidgetName for ImportWidget {}

/// What the dialog remembers while it is open.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct Asking {
    /// Whether the player has opened it, to say where games come from.
    pub(super) starts: bool,
    pub(super) first: Option<ImportWidget>,
    pub(super) why: bool,
    pub(super) repeated: bool,
    /// Whether the folder of the collection is being read, which the player has just chosen.
    pub(super) collects: bool,
    /// Whether a path was typed in the field that the search has otherwise.
    pub(super) typed: bool,
}

/// Opens the dialogs of the system for files.
#[derive(SystemParam)]
pub(super) struct Choosing<'w> {
    chooser: Res<'w, FileChooser>,
    waker: Res<'w, Waker>,
    texts: Res<'w, ChosenTexts>,
    chosen: ResMut<'w, ChosenFiles>,
    _main_thread: NonSendMarker,
}

impl Choosing<'_> {
    fn choose(&mut self, folder: bool) {
        let title = if folder { Key("import-folder") } else { Key("import-choose") };
        let dialog = self.chooser.choose(folder, self.texts.say(&title.into()), &self.waker);
        self.chosen.0.push((folder, dialog));
    }
}

/// Takes games from where the player says.
pub(super) fn choose(
    mut activated: MessageReader<Activated>,
    mut import: ResMut<Import>,
    screen: Res<State<Screen>>,
    mut asking: ResMut<Asking>,
    mut choosing: Choosing,
    mut settings: ResMut<Settings>,
    mut clipboard: TextClipboard,
    (mut incoming, mut backups): (MessageWriter<Incoming>, MessageWriter<SaveBackup>),
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match (widget, &*import) {
            (ImportWidget::Open, _) => {
                *import = Import::None;
                (asking.starts, asking.why, asking.repeated) = (true, false, false);
                go.with(*screen.get(), Menu::Import);
            }
            (ImportWidget::Paste, Import::None) => match clipboard.paste() {
                Some(text) => {
                    incoming.write(Incoming::Text(text));
                }
                None => go.back(),
            },
            (ImportWidget::Choose, Import::None) => choosing.choose(false),
            (ImportWidget::Folder, Import::None) if !settings.collection.is_empty() => settings.collection.clear(),
            (ImportWidget::Folder, Import::None) => choosing.choose(true),
            (ImportWidget::Backup, Import::None) => {
                backups.write(SaveBackup);
                go.back();
            }
            (ImportWidget::SetUp, Import::None) => go.to(Screen::Editor),
            _ => {}
        }
    }
}

pub(super) fn read_path(
    mut activated: MessageReader<Activated>,
    mut import: ResMut<Import>,
    typing: Res<Typing>,
    mut settings: ResMut<Settings>,
    mut notes: Query<&mut FieldNote>,
    mut incoming: MessageWriter<Incoming>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let (ImportWidget::Path | ImportWidget::Read, &Import::NoDialog { folder }) = (widget, &*import) else {
            continue;
        };
        let path = path_of(&typing.text);
        let is_there = if folder { path.is_dir() } else { path.exists() };
        if !is_there {
            let words = Key("import-no-file").with("filename", typing.text.as_str());
            for mut note in &mut notes {
                note.found = Some(words.clone());
            }
        } else if folder {
            settings.collection = path.to_string_lossy().into_owned();
            *import = Import::None;
        } else {
            incoming.write(Incoming::Files(vec![path]));
        }
    }
}

/// The path that was typed: perhaps in quotation marks, as terminals copy it, and from the home folder.
fn path_of(typed: &str) -> PathBuf {
    let typed = typed.trim();
    let inside = |mark: char| typed.strip_prefix(mark)?.strip_suffix(mark);
    let typed = inside('"').or_else(|| inside('\'')).unwrap_or(typed);
    match typed.strip_prefix("~/") {
        Some(rest) => dirs::home_dir().unwrap_or_default().join(rest),
        None => PathBuf::from(typed),
    }
}
