//! The question that the player has to confirm before a game is restarted or resigned.

use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{SessionCommand, player_name},
    prelude::*,
    shell::Question,
};

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionWidget {
    Yes,
    /// Cancels, and goes back to the pause menu.
    No,
}

impl WidgetName for QuestionWidget {}

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| matches!(menu, Menu::Confirm(_)))
        .first(QuestionWidget::No)
        .on(Action::Back, QuestionWidget::No)
        .act(act)
        .build(build);
}

fn act(
    mut activated: MessageReader<Activated>,
    menu: Res<State<Menu>>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let Menu::Confirm(question) = *menu.get() else {
            continue;
        };
        match (widget, question) {
            (QuestionWidget::No, _) => go.back(),
            (QuestionWidget::Yes, Question::Restart) => {
                session_commands.write(SessionCommand::Restart);
                go.to(Screen::Game);
            }
            (QuestionWidget::Yes, Question::Resign(side)) => {
                session_commands.write(SessionCommand::Resign(side));
                go.to(Screen::Game);
            }
        }
    }
}

fn build(mut dialog: DialogBuilder<Question>, menu: Res<State<Menu>>, session: Res<Session>) {
    if let Menu::Confirm(question) = *menu.get() {
        dialog.show("Question", 500.0, question, |content, ui| {
            fill(content, ui, question, &session);
        });
    }
}

fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, question: Question, session: &Session) {
    let icon = if question == Question::Restart { Icon::Undo } else { Icon::Flag };
    let (title, text, yes): (Phrase, Phrase, Key) = match question {
        Question::Restart => (
            Key("ask-restart").into(),
            if session.config().rated && session.only_human().is_some() {
                Key("ask-restart-rated").into()
            } else {
                Key("ask-restart-note").into()
            },
            Key("restart"),
        ),
        Question::Resign(_) if session.only_human().is_some() => {
            (Key("ask-resign").into(), Key("ask-resign-note").into(), Key("pause-resign"))
        }
        // Two people have to know which of them resigns.
        Question::Resign(side) => (
            Key("ask-resign-side").with("name", player_name(session, side)),
            Key("ask-resign-side-note").with("name", player_name(session, side.opponent())),
            Key("pause-resign"),
        ),
    };
    let padding = ui.px(6.0).horizontal().with_bottom(ui.px(16.0));
    let words = ui.column(8.0).padding(padding);
    dialog.spawn(words).with_children(|words| {
        words.spawn(ui.plain(TextRole::H2, title));
        words.spawn(ui.quiet(TextRole::Body, text));
    });
    dialog.spawn(ui.row(12.0)).with_children(|row| {
        // Gold is what one came for, so neither is gold: one is safe, and the other ends a game.
        let no_button = Button::new(QuestionWidget::No).skin(Skin::Field).press(Press::Back);
        dialog::button(row, ui, no_button, Key("play-on"));
        dialog::button(row, ui, Button::new(QuestionWidget::Yes).skin(Skin::Danger).icon(icon), yes);
    });
}
