//! The line beside a field. It says what to do or what was found, or what was wrong with what has been typed.

use accesskit::Live;
use bevy::prelude::*;

use super::typing::{Trouble, Typing};
use crate::game::{
    frame::AppSystems,
    texts::Phrase,
    ui::{Announcement, TextRole, Ui, UiParam, reader_listens},
};

/// The line beside a field.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct FieldNote {
    /// What is wrong with what has been typed, if anything is.
    pub trouble: Option<Phrase>,
    /// What was found with what has been typed.
    pub found: Option<Phrase>,
    /// What it says otherwise.
    usual: Phrase,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_note, announce.run_if(reader_listens))
            .chain()
            .after(AppSystems::Enable)
            .before(AppSystems::Ui),
    );
}

/// Builds the line. `usual` says what to do.
pub fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, usual: Phrase, typing: &Typing) {
    let note = FieldNote {
        trouble: typing.trouble.map(Trouble::words),
        found: None,
        usual,
    };
    parent
        .spawn((note.clone(), Node::default()))
        .with_children(|line| write(line, ui, &note));
}

fn write(line: &mut ChildSpawnerCommands, ui: &Ui, note: &FieldNote) {
    let (words, ink) = match (&note.trouble, &note.found) {
        (Some(trouble), _) => (trouble, ui.palette.bad),
        (None, Some(found)) => (found, ui.palette.text2),
        (None, None) => (&note.usual, ui.palette.text2),
    };
    line.spawn(ui.text(TextRole::Body, words.clone(), ink));
}

/// Writes the line anew. The field beside it stays, with its cursor.
fn show_note(
    mut commands: Commands,
    mut notes: Query<(Entity, &mut FieldNote)>,
    typing: Res<Typing>,
    ui_param: UiParam,
) {
    for (entity, mut note) in &mut notes {
        let trouble = typing.trouble.map(Trouble::words);
        if note.trouble == trouble && !note.is_changed() {
            continue;
        }
        note.trouble = trouble;
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|line| write(line, &ui_param.ui(), &note));
    }
}

/// Says what is wrong with what has been typed, or what was found with it.
fn announce(
    notes: Query<&FieldNote, Changed<FieldNote>>,
    mut announcements: MessageWriter<Announcement>,
) {
    for note in &notes {
        if let Some(trouble) = &note.trouble {
            announcements.write(Announcement(Live::Assertive, trouble.clone()));
        } else if let Some(found) = &note.found {
            announcements.write(Announcement(Live::Polite, found.clone()));
        }
    }
}
