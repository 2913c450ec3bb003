//! Guess the move: the board with a game, and what is said about the answers.

use accesskit::Live;

use crate::{
    engine::teach::review::Mark as Error,
    game::{
        board::marks::{Mark, Scene, badge, depth},
        pages::{
            Go, KeepFocus, KeyEffect, KeyPress, Said, ScreenBuilder, Sign, add_screen, arrangement, board_area,
            feedback, keep_focus,
            prompts::{self, Prompt},
            skeleton::{self, beside_board},
        },
        play::{Guess, Guessed, SessionCommand, TaskState, legal_nearest_centre, points},
        prelude::*,
        store::{Library, Store},
        ui::Announcement,
    },
};

/// The widgets of the guesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuessWidget {
    /// Goes back to where they were opened.
    Leave,
    Next,
    Again,
}

impl WidgetName for GuessWidget {}

pub(super) fn plugin(app: &mut App) {
    add_screen(app, Screen::Guess)
        .board(arrangement::task)
        .first_focus(|mut focus: ResMut<Focus>| focus.target = Target::Board)
        .on(Action::Back, GuessWidget::Leave)
        .keys(keys)
        .own_prompts(find_prompts)
        .act(act)
        .marks(marks)
        .during(KeepFocus, keep_focus)
        .build(build)
        .during(AppSystems::Enable, (follow, keep_result).chain());
}

fn keys(In(press): In<KeyPress>) -> KeyEffect {
    match press.intent {
        Intent::Action(Action::Next) if !press.repeat => GuessWidget::Next.into(),
        _ => KeyEffect::Usual,
    }
}

/// Only what can be done has a prompt.
fn find_prompts(device: Res<LastDevice>, guess: Res<Guess>) -> Vec<Prompt> {
    const NEXT: Prompt = (&[Action::Next], Key("puzzle-next"));
    match device.device {
        Device::Pointer => vec![],
        _ if guess.shown().is_some() => vec![NEXT, prompts::BACK],
        _ if guess.state() == Some(TaskState::Waiting) => vec![prompts::PLAY, prompts::BACK],
        _ => vec![prompts::BACK],
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut guess: ResMut<Guess>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            GuessWidget::Leave => go.back(),
            GuessWidget::Next => guess.go_on(false, &mut session_commands),
            GuessWidget::Again => guess.go_on(true, &mut session_commands),
        }
    }
}

/// Moves the focus to what goes on, and tells a screen reader what is said.
fn follow(
    guess: Res<Guess>,
    session: Res<Session>,
    mut focus: ResMut<Focus>,
    mut announcements: MessageWriter<Announcement>,
) {
    if !guess.is_changed() {
        return;
    }
    focus.target = match guess.shown() {
        Some(_) => GuessWidget::Next.into(),
        None if guess.state().is_none() => GuessWidget::Again.into(),
        None => Target::Board,
    };
    if let Some(square) = legal_nearest_centre(&session) {
        focus.square = square;
    }
    let said = said(&guess);
    let words = Phrase::Sentences(vec![said.title, said.note]);
    announcements.write(Announcement(Live::Polite, words));
}

/// Keeps the result with the game. The games of a collection are only looked at.
fn keep_result(guess: Res<Guess>, mut library: ResMut<Library>, store: Res<Store>) {
    if guess.is_changed()
        && guess.state().is_none()
        && let Some(mut kept) = library.find(guess.game)
    {
        let result = &mut kept.guessed[guess.side.index()];
        if *result != guess.averages() {
            *result = guess.averages();
            library.keep(&kept, &store);
        }
    }
}

/// The best move, and the signs of the errors of the answer and of the move that was played.
fn marks(scene: Scene, session: Res<Session>, guess: Res<Guess>) -> Vec<Mark> {
    let is_seen = scene.is_still() && session.is_lent_to(Screen::Guess);
    let Some(shown) = guess.shown().filter(|_| is_seen) else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for (square, loss) in [shown.answer, shown.played] {
        let error = Error::of_loss(loss.round() as i32);
        marks.extend(error.iter().flat_map(|&error| badge(&scene, square, error)));
    }
    // Another move may be as good as the best one, which may also lie on the board.
    let is_free = !session.position().occupied().contains(shown.best);
    if !marks.is_empty() && is_free {
        let disc = scene.plain_disc("Best move", scene.palette.accent);
        marks.push(disc.at(scene.center(shown.best), depth::LEGAL + 0.5));
    }
    marks
}

/// What is said about the task, or about the last answer.
fn said(guess: &Guess) -> Said {
    let turn = Sign::Turn(guess.side);
    match (guess.shown(), guess.state(), guess.averages()) {
        (Some(shown), ..) => judged(guess, shown),
        (None, Some(TaskState::Looking(square)), _) => {
            let title = Key("guess-looking").with("square", square);
            Said::new(turn, title, Phrase::nothing())
        }
        (None, None, Some(averages)) => {
            let title = compared(guess, averages);
            Said::new(Sign::Shown, title, Key("guess-end-note"))
        }
        _ if guess.count() == 0 => Said::new(Sign::None, Key("guess-nothing"), Phrase::nothing()),
        _ => {
            let title = Key("guess-task").with("side", colour_name(guess.side));
            Said::new(turn, title, Key("guess-task-note"))
        }
    }
}

/// What is said about an answer and the move that was played.
fn judged(guess: &Guess, shown: &Guessed) -> Said {
    let [(answer, lost), (played, given)] = [shown.answer, shown.played];
    let [discs, given] = [lost, given].map(|loss| loss.round() as usize);
    let title = if discs == 0 { Key("guess-best") } else { Key("guess-loses") };
    let note = match given {
        _ if played == answer => Key("guess-same"),
        0 => Key("guess-played-best"),
        _ => Key("guess-played"),
    };
    let percent = (100.0 * points(lost)).round() as usize;
    let title = title.with("square", answer).with("discs", discs);
    let note = note.with("square", played).with("discs", given);
    Said::new(
        Error::of_loss(discs as i32).map_or(Sign::Good, Sign::Wrong),
        title.with("best", shown.best).with("percent", percent),
        note.with("name", guess.name.clone()),
    )
}

/// The average points of the player and of the game.
fn compared(guess: &Guess, [you, played]: [u8; 2]) -> Phrase {
    Key("guess-average")
        .with("you", usize::from(you))
        .with("played", usize::from(played))
        .with("name", guess.name.clone())
}

fn build(mut builder: ScreenBuilder<Guess>, guess: Res<Guess>) {
    builder.show(guess.clone(), |parent, ui| {
        board_area(parent, ui);
        let head = |row: &mut ChildSpawnerCommands, width: f32| {
            skeleton::title(row, ui, GuessWidget::Leave, Key("guess"), width, |lines| {
                let at = guess.answers.len() + usize::from(guess.shown().is_none());
                let caption = Key("guess-caption")
                    .with("at", at.min(guess.count()))
                    .with("all", guess.count())
                    .with("name", guess.name.clone());
                lines.spawn((ui.quiet(TextRole::Caption, caption), TextLayout::no_wrap()));
            });
        };
        beside_board(parent, ui, Name::new("Guess"), head, |p, size| {
            let column = rest(ui.px(14.0)).low().margin(ring_margin(ui));
            p.spawn(scroll_column(ui, "Guess", column)).with_children(|column| {
                feedback::build(column, ui, &said(&guess), Val::ZERO);
                line_of_points(column, ui, &guess);
            });
            let main = if guess.state().is_none() {
                (Button::primary(GuessWidget::Again), Some(Icon::Undo), Key("guess-again"))
            } else {
                let next = Button::primary(GuessWidget::Next).disabled(guess.shown().is_none());
                (next, Some(Icon::Next), Key("puzzle-next"))
            };
            skeleton::bar(p, ui, Zone::TOOLS, size.x, [Some(main), None, None, None]);
        });
    });
}

/// Builds the average, and a bar for each move that is asked for, as high as its points.
fn line_of_points(column: &mut ChildSpawnerCommands, ui: &Ui, guess: &Guess) {
    let Some(averages) = guess.averages() else {
        return;
    };
    column.spawn(ui.plain(TextRole::Label, compared(guess, averages)));
    let row = ui.row(4.0).height(ui.px(64.0)).align(AlignItems::End);
    column.spawn(row.fixed()).with_children(|row| {
        for at in 0..guess.count() {
            let part = guess.answers.get(at).map(|it| points(it.answer.1));
            let fill = match part {
                None => ui.palette.surface2,
                Some(part) if part < 0.35 => ui.palette.bad,
                Some(part) if part < 0.8 => ui.palette.warn,
                Some(_) => ui.palette.good,
            };
            let height = percent(100.0 * part.unwrap_or_default().max(0.06));
            let bar = sized(ui.px(22.0), height).narrow().rounded(ui.px(3.0));
            row.spawn((bar, BackgroundColor(fill)));
        }
    });
}
