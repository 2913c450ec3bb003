//! The page on which a picture of a game is chosen, copied and saved, and games are written into files for others.

mod asked;
mod preview;

use bevy::ecs::system::NonSendMarker;

use self::{
    asked::{AskedShare, Chosen},
    preview::{draw_preview, picture},
};
use crate::{
    game::{
        pages::{
            Go, KeyEffect, KeyPress, ScreenBuilder, add_screen, arrangement,
            prompts::{BACK, SELECT},
            skeleton::{self, Slot, beside_board},
        },
        prelude::*,
        shell::{FileChoice, FileChooser, Job, Notice, TextClipboard, Waker},
        store::{BoardShown, KeepFindings, Share, ShareAs, ShareFolder},
        ui::{NamedWidgets, enable, row_button, segments, select},
    },
    library::Format,
    rules::Position,
};

/// The widgets of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShareWidget {
    /// Means the chosen game only, or all games that are listed.
    All(bool),
    Board(BoardShown),
    /// Shows who played, or does not.
    Names(bool),
    /// Chooses the width of pictures, in pixels.
    Size(u32),
    Write(ShareAs),
    CopyMoves,
    /// Writes games with comments, values and variations, or only their moves.
    Analysis(bool),
    /// Shows the other formats, or hides them.
    Formats,
    /// Chooses the folder into which files go.
    Folder,
    Cancel,
}

impl WidgetName for ShareWidget {}

/// The widths of pictures that can be chosen, in pixels.
const SIZES: [u32; 4] = [480, 1200, 2400, 4096];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FolderDialog>();
    app.insert_resource(Chosen {
        all: false,
        board: BoardShown::Last,
        names: true,
        size: SIZES[1],
        formats: false,
        analysis: true,
    });
    add_screen(app, Screen::Share)
        .picture(arrangement::share)
        .first(ShareWidget::Write(ShareAs::Copied))
        .on(Action::Back, ShareWidget::Cancel)
        .keys(keys)
        .prompts(&[SELECT, (&[Action::Copy], Key("share-copy")), BACK], &[SELECT, BACK])
        .act((act, take_folder).chain())
        .build(build.after(KeepFindings))
        .during(AppSystems::Enable, (draw_preview, show_chosen).chain());
}

/// Ctrl+C copies the picture. On other pages it copies the game.
fn keys(In(press): In<KeyPress>) -> KeyEffect {
    match press.intent {
        Intent::Action(Action::Copy) if !press.repeat => ShareWidget::Write(ShareAs::Copied).into(),
        _ => KeyEffect::Usual,
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut chosen: ResMut<Chosen>,
    asked: AskedShare,
    mut shares: MessageWriter<Share>,
    mut clipboard: TextClipboard,
    mut folders: Folders,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ShareWidget::All(all) => chosen.all = all,
            ShareWidget::Board(board) => chosen.board = board,
            ShareWidget::Names(names) => chosen.names = names,
            ShareWidget::Size(size) => chosen.size = size,
            ShareWidget::Analysis(analysis) => chosen.analysis = analysis,
            ShareWidget::Formats => chosen.formats = !chosen.formats,
            ShareWidget::Write(to) => {
                shares.write_batch(asked.share(*chosen, to));
            }
            ShareWidget::CopyMoves => {
                if let Some(kept) = asked.share(*chosen, ShareAs::Png).and_then(|share| share.first()) {
                    let record = &kept.game.record;
                    let is_position = asked.is_position();
                    clipboard.copy(if is_position { in_rows(record.position()) } else { record.to_text() });
                }
            }
            ShareWidget::Folder => folders.choose(),
            ShareWidget::Cancel => go.back(),
        }
    }
}

/// The dialog in which the folder is chosen, while it is open.
#[derive(Resource, Default)]
struct FolderDialog(Option<Job<FileChoice>>);

/// Opens that dialog.
#[derive(SystemParam)]
struct Folders<'w> {
    chooser: Res<'w, FileChooser>,
    waker: Res<'w, Waker>,
    texts: Res<'w, ChosenTexts>,
    dialog: ResMut<'w, FolderDialog>,
    _main_thread: NonSendMarker,
}

impl Folders<'_> {
    fn choose(&mut self) {
        let title = self.texts.say(&Key("share-where").into());
        self.dialog.0 = Some(self.chooser.choose(true, title, &self.waker));
    }
}

/// Takes the folder that was chosen.
fn take_folder(dialog: ResMut<FolderDialog>, mut settings: ResMut<Settings>, mut notices: MessageWriter<Notice>) {
    let news = dialog.0.as_ref().and_then(Job::news);
    for choice in news.into_iter().flatten() {
        match choice {
            FileChoice::Chosen(folders) => {
                settings.share_folder =
                    folders.first().map_or_else(String::new, |it| it.to_string_lossy().into_owned());
            }
            FileChoice::NoDialog => {
                notices.write(Notice::fault(Key("share-no-dialog")));
            }
            FileChoice::Nothing => {}
        }
    }
}

/// What the page shows.
#[derive(Clone, PartialEq)]
struct ShareView {
    /// Whether the other formats are shown.
    formats: bool,
    /// Who played.
    players: Phrase,
    marked: usize,
    /// Whether the position of a review is shared.
    is_position: bool,
    /// How many games are listed. `None` for the game whose result has led here.
    listed: Option<usize>,
    folder: String,
}

fn build(
    mut builder: ScreenBuilder<ShareView>,
    asked: AskedShare,
    (chosen, settings): (Res<Chosen>, Res<Settings>),
    folder: Res<ShareFolder>,
) {
    let of_list = asked.played().is_none() && !asked.is_position();
    let games = &asked.games;
    let shown = ShareView {
        formats: chosen.formats,
        players: asked.players().unwrap_or_else(Phrase::nothing),
        marked: if of_list { games.marked.len() } else { 0 },
        is_position: asked.is_position(),
        listed: of_list.then_some(games.rows.len()),
        folder: folder.now(&settings).map_or_else(String::new, |folder| folder.to_string_lossy().into_owned()),
    };
    builder.show(shown.clone(), |parent, ui| {
        picture(parent, ui);
        let head = |row: &mut ChildSpawnerCommands, width: f32| {
            skeleton::title(row, ui, ShareWidget::Cancel, Key("share"), width, |lines| {
                lines.spawn((ui.quiet(TextRole::Caption, shown.players.clone()), TextLayout::no_wrap()));
            });
        };
        beside_board(parent, ui, Name::new("Share"), head, |p, size| {
            let column = rest(ui.px(12.0)).low().margin(ring_margin(ui));
            p.spawn(scroll_column(ui, "Choices", column)).with_children(|list| choices(list, ui, &shown));
            skeleton::bar(p, ui, Zone::TOOLS, size.x, slots(shown.is_position));
        });
    });
}

/// A board as eight lines, and the side to move in the last one, as other programs read it.
fn in_rows(position: &Position) -> String {
    let text = position.to_string();
    let (squares, side) = text.split_at(64);
    let rows: Vec<&str> = squares.as_bytes().chunks(8).filter_map(|row| str::from_utf8(row).ok()).collect();
    format!("{}\n{}\n", rows.join("\n"), side.trim())
}

fn slots(is_position: bool) -> [Slot; 4] {
    let copied = if is_position { Key("share-copy-board") } else { Key("share-moves") };
    let copy = Button::primary(ShareWidget::Write(ShareAs::Copied));
    let save = Button::new(ShareWidget::Write(ShareAs::Png));
    [
        Some((copy, Some(Icon::Copy), Key("share-copy"))),
        Some((save, Some(Icon::Image), Key("share-save"))),
        Some((Button::new(ShareWidget::CopyMoves), None, copied)),
        None,
    ]
}

/// A row with what can be chosen.
fn choice<const N: usize>(
    card: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u8,
    label: Key,
    choices: [(ShareWidget, Phrase); N],
) {
    let node = ui.row(14.0).aligned().fixed().padding(UiRect::axes(ui.px(18.0), ui.px(8.0)));
    card.spawn(node).with_children(|row| {
        row.spawn(Node::default().width(percent(30)).fixed()).with_child(ui.plain(TextRole::BodyStrong, label));
        let choices = choices.map(|(id, value)| {
            let spoken = Key("access-value").with("name", label).with("value", value.clone());
            Button::choice(id, value, false).named(spoken)
        });
        segments(row, ui, percent(70), Zone::new(number), choices);
    });
}

fn choices(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &ShareView) {
    list.spawn(card(ui, ui.column(0.0).padding(ui.px(6.0).vertical()))).with_children(|card| {
        let boards = [
            (ShareWidget::Board(BoardShown::Last), Key("share-board-last").into()),
            (ShareWidget::Board(BoardShown::Counted), Key("share-board-counted").into()),
            (ShareWidget::Board(BoardShown::Moves), Key("share-board-moves").into()),
        ];
        choice(card, ui, 21, Key("share-board"), boards);
        let names = [
            (ShareWidget::Names(true), Key("share-names-on").into()),
            (ShareWidget::Names(false), Key("share-names-off").into()),
        ];
        choice(card, ui, 22, Key("share-names-row"), names);
        let sizes = SIZES.map(|each| (ShareWidget::Size(each), each.to_string().into()));
        choice(card, ui, 23, Key("share-size"), sizes);
    });
    let about = Key("share-formats-note").into();
    line(list, ui, (ShareWidget::Formats, Icon::File, 24), Key("share-formats"), about);
    if shown.formats {
        formats(list, ui, shown);
    }
    line(list, ui, (ShareWidget::Folder, Icon::Display, 27), Key("share-where"), shown.folder.as_str().into());
}

/// A quiet row that leads on.
fn line(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    (id, icon, number): (ShareWidget, Icon, u8),
    label: Key,
    about: Phrase,
) {
    row_button(ui, id, ui.row(14.0).aligned().fixed())
        .zone(Zone::new(number))
        .min_height(ui.target(64.0))
        .padding(ui.px(14.0).horizontal())
        .spawn(list, ui)
        .with_children(|row| {
            row.spawn(ui.icon(icon, 22.0, ui.palette.text2));
            row.spawn(rest(Val::ZERO).narrow()).with_children(|lines| {
                lines.spawn(ui.plain(TextRole::BodyStrong, label));
                lines.spawn(ui.quiet(TextRole::Caption, about));
            });
            row.spawn(ui.icon(Icon::Next, 20.0, ui.palette.text3));
        });
}

/// The games in the formats of other programs, and other kinds of pictures.
fn formats(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &ShareView) {
    if let Some(listed) = shown.listed {
        let one: Phrase = match shown.marked {
            0 => Key("share-one").into(),
            marked => Key("games-marked").with("games", marked),
        };
        let choices = [(false, one), (true, Key("share-all").with("games", listed))];
        let choices = choices.map(|(each, label)| Button::choice(ShareWidget::All(each), label, false));
        segments(list, ui, percent(100), Zone::new(25), choices);
    }
    let choices = [(true, Key("share-analysis")), (false, Key("share-moves-only"))];
    let choices = choices.map(|(each, label)| Button::choice(ShareWidget::Analysis(each), label, false));
    segments(list, ui, percent(100), Zone::new(28), choices);
    let row = ui.row(10.0).wrap(ui.px(10.0)).fixed();
    list.spawn((row, Zone::new(26))).with_children(|row| {
        let games = Format::ALL.map(|format| (ShareAs::Games(format), format.title(), about(format)));
        let pictures = [
            (ShareAs::Svg, "SVG", Key("share-about-svg")),
            (ShareAs::Film, "APNG", Key("share-about-film")),
            (ShareAs::Pdf, "PDF", Key("share-about-pdf")),
        ];
        for (kind, label, about) in games.into_iter().chain(pictures) {
            let node = ui.column(0.0).with(|node| {
                node.flex_grow = 1.0;
                node.flex_basis = percent(40);
            });
            Button::new(ShareWidget::Write(kind))
                .skin(Skin::Field)
                .boxed(node.narrow())
                .min_height(ui.target(52.0))
                .padding(UiRect::axes(ui.px(18.0), ui.px(6.0)))
                .rounded(ui.px(14.0))
                .spawn(row, ui)
                .with_children(|button| {
                    button.spawn(ui.tinted(TextRole::Item, label));
                    button.spawn(ui.quiet(TextRole::Caption, about));
                });
        }
    });
}

/// Shows what is chosen.
fn show_chosen(chosen: Res<Chosen>, asked: AskedShare, mut widgets: NamedWidgets) {
    if !chosen.is_changed() && !widgets.iter_mut().any(|(_, widget)| widget.is_added()) {
        return;
    }
    select(&mut widgets, |name| match name {
        ShareWidget::All(all) => Some(chosen.all == all),
        ShareWidget::Board(board) => Some(chosen.board == board),
        ShareWidget::Names(names) => Some(chosen.names == names),
        ShareWidget::Size(size) => Some(chosen.size == size),
        ShareWidget::Analysis(analysis) => Some(chosen.analysis == analysis),
        _ => None,
    });
    enable(&mut widgets, |name| match name {
        ShareWidget::Write(ShareAs::Svg | ShareAs::Film) => {
            Some(!chosen.all || asked.played().is_some() || asked.is_position())
        }
        _ => None,
    });
}

fn about(format: Format) -> Key {
    match format {
        Format::Transcript => Key("share-about-transcript"),
        Format::Ggf => Key("share-about-ggf"),
        Format::Sgf => Key("share-about-sgf"),
        Format::Pgn => Key("share-about-pgn"),
        Format::Wthor => Key("share-about-wthor"),
        Format::Obf => Key("share-about-obf"),
        Format::Json => Key("share-about-json"),
    }
}
