//! The editor of a start position.

use super::new_game::unplayable;
use crate::{
    game::{
        pages::{
            Go, KeyEffect, KeyPress, LookAt, PictureDiscs, ScreenBuilder, add_screen, arrangement, prompts,
            square_buttons,
        },
        play::{Draft, StartKind},
        prelude::*,
        shell::{Notice, Random, TextClipboard},
        store::{Library, Store, found_in, not_pasted},
        ui::{column_at, segments},
    },
    rules::{GameRecord, Position, Unreachable},
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EditorWidget {
    /// A square. A press changes what is on it.
    Cell(Square),
    FirstToMove(Side),
    /// Sets the standard start position.
    Standard,
    /// Removes all discs.
    Clear,
    /// Takes the board from the text in the clipboard.
    Paste,
    Review,
    /// The same with live analysis. It is not drawn on the screen.
    Live,
    /// Keeps the position among the games.
    Keep,
    /// Goes to the new-game screen, for a game that begins with the board.
    Done,
    /// Goes back to where the editor was opened: the new-game screen, or the games.
    Back,
}

impl WidgetName for EditorWidget {}

/// So much of a text is looked at.
const MOST_BYTES: usize = 1 << 16;

/// The side that moves first.
const FIRST: Zone = Zone::new(3);
/// The tools for the whole board.
const TOOLS: Zone = Zone::new(4);
/// The button that leads back.
const LEAVE: Zone = Zone::new(9);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), lay);
    add_screen(app, Screen::Editor)
        .picture(arrangement::editor)
        .first(EditorWidget::Cell(Square::D3))
        .on(Action::Back, EditorWidget::Back)
        .keys(keys)
        .prompts(&[prompts::CHANGE, prompts::GROUP, prompts::BACK], &[prompts::CHANGE, prompts::BACK])
        .act(act)
        .during(
            AppSystems::Ui,
            // The discs of the other pictures are on other screens.
            follow_draft.ambiguous_with_all().run_if(resource_changed::<Draft>),
        )
        .build(build);
}

/// What is pasted becomes the board, and the board is analysed live.
fn keys(In(press): In<KeyPress>) -> KeyEffect {
    match press.intent {
        Intent::Action(Action::Paste) if !press.repeat => EditorWidget::Paste.into(),
        Intent::Action(Action::Live) if !press.repeat => EditorWidget::Live.into(),
        _ => KeyEffect::Usual,
    }
}

/// The position of a text: of a board, or the last one of a game.
fn pasted(text: &str) -> Result<Position, Notice> {
    let end = text.floor_char_boundary(MOST_BYTES);
    let found = found_in(&text[..end]);
    let Some(game) = found.games.views().next() else {
        let why = found.failures.into_iter().next().map(|failure| failure.why);
        return Err(why.map_or_else(|| Notice::fault(Key("review-paste-nothing")), |why| not_pasted(&why)));
    };
    Ok(*game.kept().game.record.position())
}

fn act(
    mut activated: MessageReader<Activated>,
    mut draft: ResMut<Draft>,
    mut clipboard: TextClipboard,
    (mut library, store, mut random): (ResMut<Library>, Res<Store>, ResMut<Random>),
    mut look_at: LookAt,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            EditorWidget::Cell(square) => draft.turn_square(square),
            EditorWidget::FirstToMove(side) => {
                draft.custom = draft.custom.with_side_to_move(side);
            }
            EditorWidget::Standard => draft.custom = Position::default(),
            EditorWidget::Clear => draft.custom = Position::EMPTY,
            EditorWidget::Paste => match clipboard.paste().map(|text| pasted(&text)) {
                Some(Ok(position)) => draft.custom = position,
                Some(Err(notice)) => {
                    clipboard.notices.write(notice);
                }
                None => {}
            },
            EditorWidget::Review | EditorWidget::Live | EditorWidget::Keep
                if draft.custom.check_playable().is_err() => {}
            EditorWidget::Keep => {
                library.keep_start(draft.custom, random.number(), &store);
                clipboard.notices.write(Notice::done(Key("editor-kept")));
            }
            EditorWidget::Review | EditorWidget::Live => {
                look_at.line(GameRecord::new(draft.custom), widget == EditorWidget::Live);
            }
            EditorWidget::Done => {
                draft.start = StartKind::Custom;
                go.to(Screen::NewGame);
            }
            EditorWidget::Back => go.back(),
        }
    }
}

fn build(mut builder: ScreenBuilder<Position>, draft: Res<Draft>) {
    builder.show(draft.custom, |parent, ui| {
        square_buttons(parent, ui, &draft.custom, EditorWidget::Cell);
        panel(parent, ui, &draft.custom);
    });
}

fn lay(draft: Res<Draft>, mut discs: PictureDiscs) {
    discs.lay(&draft.custom);
}

fn follow_draft(draft: Res<Draft>, mut discs: PictureDiscs) {
    discs.follow(&draft.custom);
}

fn panel(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position) {
    let gap = ui.px(20.0);
    let at = column_at(ui.area(Area::Panel), gap);
    parent.spawn(at).with_children(|panel| {
        // The title is in one line beside the button that leads back.
        panel.spawn(ui.row(24.0).aligned().fixed()).with_children(|head| {
            let (id, name) = (EditorWidget::Back, Key("back"));
            icon_button(head, ui, id, Zone::BACK, Icon::Back, name);
            head.spawn(ui.plain(TextRole::H1, Key("editor-title")));
        });
        let list = rest(gap).margin(ring_margin(ui));
        panel.spawn(scroll_column(ui, "Board tools", list)).with_children(|list| tools(list, ui, position));
        Button::primary(EditorWidget::Done)
            .zone(LEAVE)
            .label(TextRole::Title, Key("done"))
            .height(ui.target(76.0))
            .with(|node| node.column_gap = ui.px(12.0))
            .rounded(ui.px(18.0))
            .fixed()
            .icon(Icon::Check)
            .spawn(panel, ui);
        prompts::spawn(panel, ui, Node::default());
    });
}

fn tools(list: &mut ChildSpawnerCommands, ui: &Ui, position: &Position) {
    let (words, ink) = judgement(ui, position);
    list.spawn(ui.text(TextRole::Body, words, ink));
    counts(list, ui, position);
    list.spawn(ui.plain(TextRole::Label, Key("editor-first")));
    let choices = Side::ALL.map(|side| {
        let first = position.side_to_move() == side;
        Button::choice(EditorWidget::FirstToMove(side), colour_name(side), first).disc(side)
    });
    segments(list, ui, percent(100), FIRST, choices);
    list.spawn((ui.row(12.0).wrap(ui.px(10.0)).fixed(), TOOLS)).with_children(|row| {
        let is_playable = position.check_playable().is_ok();
        for (id, label) in [
            (EditorWidget::Standard, Key("editor-four")),
            (EditorWidget::Clear, Key("editor-clear")),
            (EditorWidget::Paste, Key("editor-paste")),
            (EditorWidget::Review, Key("review")),
            (EditorWidget::Keep, Key("editor-keep")),
        ] {
            let needs_playable = matches!(id, EditorWidget::Review | EditorWidget::Keep);
            Button::new(id)
                .label(TextRole::Label, label)
                .disabled(needs_playable && !is_playable)
                .fill()
                .with(|node| node.flex_basis = percent(40))
                .height(ui.target(56.0))
                .rounded(ui.px(14.0))
                .spawn(row, ui);
        }
    });
}

/// Builds the number of discs of each side, between the words and the tools.
fn counts(list: &mut ChildSpawnerCommands, ui: &Ui, position: &Position) {
    let row = ui.row(56.0).centred().with(|row| {
        row.flex_grow = 1.0;
        row.max_height = ui.px(260.0);
    });
    list.spawn(card(ui, row.padding(ui.px(20.0).all()))).with_children(|row| {
        for side in Side::ALL {
            row.spawn(ui.row(20.0).aligned()).with_children(|pair| {
                pair.spawn(ui.disc_icon(side, 56.0));
                let discs = position.count(side).to_string();
                pair.spawn((ui.plain(TextRole::Result, discs), TextLayout::no_wrap()));
            });
        }
    });
}

/// Says what the player can do, or why the position cannot be played.
fn judgement(ui: &Ui, position: &Position) -> (Phrase, Color) {
    if let Err(reason) = position.check_playable() {
        return (unplayable(reason).into(), ui.palette.bad);
    }
    let first = position.side_to_move();
    if position.legal_moves().is_empty() {
        let words =
            Key("new-cannot-move").with("name", colour_name(first)).with("other", colour_name(first.opponent()));
        return (words, ui.palette.warn);
    }
    let words = match position.unreachable() {
        None => return (Key("editor-note").into(), ui.palette.text2),
        Some(Unreachable::Middle(square)) => Key("editor-middle").with("square", square),
        Some(Unreachable::Apart(square)) => Key("editor-apart").with("square", square),
    };
    (words, ui.palette.warn)
}
