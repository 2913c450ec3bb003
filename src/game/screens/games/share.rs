//! The page on which a picture of a game is chosen, copied and saved, and games are written into files for others.

use std::sync::{Arc, RwLock};

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::ToExtents,
    render::render_resource::{TextureDimension, TextureFormat},
    text::FontCx,
};

use super::{
    line::GameLine,
    state::{GamesList, Shelves, look},
};
use crate::{
    game::{
        pages::{
            Go, KeyEffect, KeyPress, PageChange, ScreenBuilder, add_screen, arrangement, day,
            prompts::{BACK, SELECT},
            skeleton::{self, Slot, beside_board},
        },
        picture::{Letters, Look},
        prelude::*,
        settings::themes::Palette,
        shell::{FileChoice, FileChooser, Job, Notice, TextClipboard, Waker},
        store::{BoardShown, Share, ShareAs, ShareFolder, this_year},
        ui::{NamedWidgets, enable, row_button, segments, select},
    },
    library::{Archive, Format},
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
    /// Shows the other formats, or hides them.
    Formats,
    /// Chooses the folder into which files go.
    Folder,
    Cancel,
}

impl WidgetName for ShareWidget {}

/// The widths of pictures that can be chosen, in pixels.
const SIZES: [u32; 4] = [480, 1200, 2400, 4096];

/// What the player chose last.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Chosen {
    all: bool,
    board: BoardShown,
    names: bool,
    size: u32,
    /// Whether the other formats are shown.
    formats: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FolderDialog>();
    app.insert_resource(Chosen { all: false, board: BoardShown::Last, names: true, size: SIZES[1], formats: false });
    add_screen(app, Screen::Share)
        .picture(arrangement::share)
        .first(ShareWidget::Write(ShareAs::Copied))
        .on(Action::Back, ShareWidget::Cancel)
        .keys(keys)
        .prompts(&[SELECT, (&[Action::Copy], Key("share-copy")), BACK], &[SELECT, BACK])
        .act((act, take_folder).chain())
        // Summaries of games change until then.
        .during(AppSystems::Enable, (build, draw_preview, show_chosen).chain());
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
            ShareWidget::Formats => chosen.formats = !chosen.formats,
            ShareWidget::Write(to) => {
                shares.write_batch(asked.share(*chosen, to));
            }
            ShareWidget::CopyMoves => {
                if let Some(game) = asked.share(*chosen, ShareAs::Png).and_then(|share| share.first()) {
                    clipboard.copy(game.record.to_text());
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

/// What the games that are to be written depend on.
#[derive(SystemParam)]
struct AskedShare<'w> {
    games: Res<'w, GamesList>,
    shelves: Shelves<'w>,
    page_change: Res<'w, PageChange>,
    session: Res<'w, Session>,
    palette: Res<'w, Palette>,
    texts: Res<'w, ChosenTexts>,
}

impl AskedShare<'_> {
    /// The game whose result has led here.
    fn played(&self) -> Option<u64> {
        self.page_change.comes_from(Screen::Game, Menu::GameOver).then(|| self.session.id())
    }

    /// Who played the chosen game.
    fn players(&self) -> Option<Phrase> {
        let (shelf, id) = self.chosen()?;
        let line = GameLine::of(&look(&shelf).find(id)?);
        let [black, white] = Side::ALL.map(|side| line.name(side));
        Some(Key("review-players").with("black", black).with("white", white))
    }

    /// The chosen game and where it is.
    fn chosen(&self) -> Option<(Arc<RwLock<Archive>>, u64)> {
        match self.played() {
            Some(played) => Some((self.shelves.library.shared(), played)),
            None => Some((self.shelves.games(self.games.filter), self.games.chosen?)),
        }
    }

    /// What is to be written. `None` if no game is chosen.
    fn share(&self, chosen: Chosen, to: ShareAs) -> Option<Share> {
        let (games, texts, played) = (&self.games, **self.texts, self.played());
        let (shelf, id) = self.chosen()?;
        let archive = look(&shelf);
        let row = archive.row_of(id)?;
        let line = GameLine::of(&archive.view(row)?);
        let date = line.date.to_string();
        let date = date.split(' ').next().unwrap_or_default();
        let is_one = to.is_picture() || !chosen.all || played.is_some();
        let (rows, name) = if is_one {
            let rows = if to.is_picture() || played.is_some() { vec![row] } else { games.meant_rows(&archive) };
            (rows, format!("{date} {}", texts.say(&line.opponent())))
        } else {
            // The oldest game comes first.
            let mut rows = games.rows.clone();
            rows.sort_unstable();
            (rows, texts.say(&Key("games").into()))
        };
        let opening = line.opening(texts.language);
        let parts = [opening.map(Phrase::from), Some(day(line.date, this_year()))];
        let parts: Vec<String> = parts.into_iter().flatten().map(|it| texts.say(&it)).collect();
        drop(archive);
        Some(Share {
            games: shelf,
            rows,
            to,
            name,
            look: Look::of(&self.palette),
            board: chosen.board,
            names: chosen.names,
            size: chosen.size,
            caption: parts.join(" \u{b7} "),
            texts,
        })
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
    let of_list = asked.played().is_none();
    let games = &asked.games;
    let shown = ShareView {
        formats: chosen.formats,
        players: asked.players().unwrap_or_else(Phrase::nothing),
        marked: if of_list { games.marked.len() } else { 0 },
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
            skeleton::bar(p, ui, Zone::TOOLS, size.x, slots());
        });
    });
}

fn slots() -> [Slot; 4] {
    let copy = Button::primary(ShareWidget::Write(ShareAs::Copied));
    let save = Button::new(ShareWidget::Write(ShareAs::Png));
    [
        Some((copy, Some(Icon::Copy), Key("share-copy"))),
        Some((save, Some(Icon::Image), Key("share-save"))),
        Some((Button::new(ShareWidget::CopyMoves), None, Key("share-moves"))),
        None,
    ]
}

/// The picture as it is copied and saved.
#[derive(Component)]
struct Preview {
    /// Its width in pixels.
    width: u32,
}

/// Builds the place of the picture.
fn picture(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    /// The width of the picture, in parts of the side of its place. It is higher than wide.
    const WIDTH: f32 = 0.8;
    let at = ui.area(Area::About);
    let side = at.width().min(at.height());
    let edge = place(at).centred().border(px(1.0).all()).rounded(ui.px(18.0));
    parent.spawn((Name::new("Picture"), edge, BorderColor::all(ui.palette.hair))).with_children(|place| {
        let width = (WIDTH * side * ui.layout.viewport.scale_factor).round() as u32;
        place.spawn((Preview { width }, Node::default().width(px(WIDTH * side)).fixed()));
    });
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
    let row = ui.row(10.0).wrap(ui.px(10.0)).fixed();
    list.spawn((row, Zone::new(26))).with_children(|row| {
        let games = Format::ALL.map(|format| (ShareAs::Games(format), format.title(), about(format)));
        let pictures =
            [(ShareAs::Svg, "SVG", Key("share-about-svg")), (ShareAs::Film, "APNG", Key("share-about-film"))];
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
        _ => None,
    });
    enable(&mut widgets, |name| match name {
        ShareWidget::Write(ShareAs::Svg | ShareAs::Film) => Some(!chosen.all || asked.played().is_some()),
        _ => None,
    });
}

/// Draws the picture anew when it is built or something else is chosen.
fn draw_preview(
    mut commands: Commands,
    previews: Query<(Entity, Ref<Preview>)>,
    (asked, chosen): (AskedShare, Res<Chosen>),
    fonts: Res<FontCx>,
    mut images: ResMut<Assets<Image>>,
) {
    for (entity, preview) in &previews {
        if !preview.is_added() && !chosen.is_changed() {
            continue;
        }
        let Some(share) = asked.share(*chosen, ShareAs::Png) else {
            continue;
        };
        let letters = Letters::new(fonts.context.clone(), share.texts.language.script());
        let drawn = share.pixels(&letters, preview.width);
        if let Some(([width, height], pixels)) = drawn
            && let Ok(mut place) = commands.get_entity(entity)
        {
            let image = Image::new(
                UVec2::new(width, height).to_extents(),
                TextureDimension::D2,
                pixels,
                TextureFormat::Rgba8UnormSrgb,
                RenderAssetUsages::RENDER_WORLD,
            );
            place.try_insert(ImageNode::new(images.add(image)));
        }
    }
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
