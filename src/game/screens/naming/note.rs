//! The line above the field. It says what to do, or what was wrong with what has been typed.

use bevy::prelude::*;

use super::typing::{Trouble, Typing};
use crate::game::{
    frame::AppSystems,
    screens::kit::Kit,
    texts::Phrase,
    ui::{TextRole, Ui},
};

/// The line above the field.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct NamingNote {
    /// What is wrong with what has been typed, if anything is.
    pub trouble: Option<Phrase>,
    /// What it says otherwise.
    usual: Phrase,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_trouble.in_set(AppSystems::Enable));
}

/// Builds the line. `usual` says what to do.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, usual: Phrase, typing: &Typing) {
    let note = NamingNote {
        trouble: typing.trouble.map(Trouble::words),
        usual,
    };
    parent
        .spawn((note.clone(), Node::default()))
        .with_children(|line| write(line, ui, &note));
}

fn write(line: &mut ChildSpawnerCommands, ui: &Ui, note: &NamingNote) {
    let (words, ink) = match &note.trouble {
        Some(trouble) => (trouble, ui.palette.bad),
        None => (&note.usual, ui.palette.text2),
    };
    line.spawn(ui.text(TextRole::Body, words.clone(), ink));
}

/// Writes the line anew. The field beside it stays, with its cursor.
fn show_trouble(
    mut commands: Commands,
    mut notes: Query<(Entity, &mut NamingNote)>,
    typing: Res<Typing>,
    kit: Kit,
) {
    for (entity, mut note) in &mut notes {
        let trouble = typing.trouble.map(Trouble::words);
        if note.trouble == trouble {
            continue;
        }
        note.trouble = trouble;
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|line| write(line, &kit.ui(), &note));
    }
}
