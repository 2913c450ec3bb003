//! The dialog that writes games, and pictures of them, into files for others.

use bevy::{
    asset::RenderAssetUsages,
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
        pages::{DialogBuilder, Go, add_dialog, day, dialog},
        picture::{Letters, Look},
        prelude::*,
        settings::themes::Palette,
        store::{Share, ShareAs, ShareFolder, this_year},
        ui::segments,
    },
    library::Format,
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShareWidget {
    /// Means the chosen game only, or all games that are listed.
    All(bool),
    /// Chooses the width of pictures, in pixels.
    Size(u32),
    Write(ShareAs),
    Cancel,
}

impl WidgetName for ShareWidget {}

/// The widths of pictures that can be chosen, in pixels.
const SIZES: [u32; 4] = [480, 1200, 2400, 4096];

/// What the player chose last.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Chosen {
    all: bool,
    size: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Chosen { all: false, size: SIZES[1] });
    add_dialog(app, |menu| menu == Menu::Share)
        .first(ShareWidget::All(false))
        .on(Action::Back, ShareWidget::Cancel)
        .act(act)
        .build(build);
    app.add_systems(Update, draw_preview.in_set(AppSystems::Enable));
}

fn act(
    mut activated: MessageReader<Activated>,
    mut chosen: ResMut<Chosen>,
    asked: AskedShare,
    mut shares: MessageWriter<Share>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ShareWidget::All(all) => chosen.all = all,
            ShareWidget::Size(size) => chosen.size = size,
            // The dialog stays open for the next file.
            ShareWidget::Write(to) => {
                shares.write_batch(asked.share(*chosen, to));
            }
            ShareWidget::Cancel => go.back(),
        }
    }
}

/// What the games that are to be written depend on.
#[derive(SystemParam)]
struct AskedShare<'w> {
    games: Res<'w, GamesList>,
    shelves: Shelves<'w>,
    screen: Res<'w, State<Screen>>,
    session: Res<'w, Session>,
    palette: Res<'w, Palette>,
    texts: Res<'w, ChosenTexts>,
}

impl AskedShare<'_> {
    /// The game whose result is shown, if the dialog lies over it.
    fn played(&self) -> Option<u64> {
        (*self.screen.get() == Screen::Game).then(|| self.session.id())
    }

    /// What is to be written. `None` if no game is chosen.
    fn share(&self, chosen: Chosen, to: ShareAs) -> Option<Share> {
        let (games, texts, played) = (&self.games, **self.texts, self.played());
        let shelf = match played {
            Some(_) => self.shelves.library.shared(),
            None => self.shelves.games(games.filter),
        };
        let archive = look(&shelf);
        let row = archive.row_of(played.or(games.chosen)?)?;
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
            size: chosen.size,
            caption: parts.join(" \u{b7} "),
            texts,
        })
    }
}

/// What the dialog shows.
#[derive(Clone, PartialEq)]
struct ShareView {
    chosen: Chosen,
    marked: usize,
    /// How many games are listed. `None` for the game whose result is shown.
    listed: Option<usize>,
}

fn build(
    mut dialog: DialogBuilder<ShareView>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    games: Res<GamesList>,
    chosen: Res<Chosen>,
    folder: Res<ShareFolder>,
) {
    if *menu.get() != Menu::Share {
        return;
    }
    let of_list = *screen.get() == Screen::Games;
    let shown = ShareView {
        chosen: Chosen { all: chosen.all && of_list, ..*chosen },
        marked: if of_list { games.marked.len() } else { 0 },
        listed: of_list.then_some(games.rows.len()),
    };
    dialog.show("Share", 600.0, shown.clone(), |content, ui| {
        let folder = folder.0.as_ref().map(|folder| folder.to_string_lossy());
        let folder = folder.map_or_else(String::new, std::borrow::Cow::into_owned);
        let note = Key("share-note").with("folder", folder);
        dialog::head(content, ui, Key("share"), ui.quiet(TextRole::Body, note));
        let list = ui.column(14.0).low().margin(ring_margin(ui));
        content.spawn(scroll_column(ui, "Share", list)).with_children(|list| fill(list, ui, &shown));
        let cancel = Button::new(ShareWidget::Cancel).press(Press::Back);
        dialog::buttons(content, ui, [(cancel, Key("done"))]);
    });
}

fn fill(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &ShareView) {
    let Chosen { all, size } = shown.chosen;
    let one: Phrase = match shown.marked {
        0 => Key("share-one").into(),
        marked => Key("games-marked").with("games", marked),
    };
    let listed = shown.listed.map(|games| Key("share-all").with("games", games));
    let choices = [(false, Some(one)), (true, listed)];
    let choices = choices
        .into_iter()
        .filter_map(|(each, label)| Some(Button::choice(ShareWidget::All(each), label?, all == each)));
    segments(list, ui, percent(100), zone(3), choices);
    let formats = Format::ALL.map(|format| (ShareAs::Games(format), format.title(), about(format)));
    kinds(list, ui, 4, &formats, true);
    list.spawn(ui.quiet(TextRole::Caption, Key("share-picture")));
    list.spawn(ui.row(14.0).align(AlignItems::FlexStart)).with_children(|row| {
        row.spawn((Preview, sized(ui.px(PREVIEW), auto()).fixed()));
        let choices = ui.column(10.0).with(|node| node.flex_grow = 1.0);
        row.spawn(choices.narrow()).with_children(|list| {
            let sizes = SIZES.map(|each| Button::choice(ShareWidget::Size(each), each.to_string(), size == each));
            segments(list, ui, percent(100), zone(5), sizes);
            let pictures = [
                (ShareAs::Png, "PNG", Key("share-about-png")),
                (ShareAs::Svg, "SVG", Key("share-about-svg")),
                (ShareAs::Film, "APNG", Key("share-about-film")),
            ];
            kinds(list, ui, 6, &pictures, !all);
        });
    });
}

/// The picture of the chosen game as it would be written, drawn when it is built.
#[derive(Component)]
struct Preview;

/// Its width in units of the layout.
const PREVIEW: f32 = 168.0;

fn draw_preview(
    mut commands: Commands,
    new: Query<Entity, Added<Preview>>,
    (asked, chosen): (AskedShare, Res<Chosen>),
    (fonts, ui_param): (Res<FontCx>, UiParam),
    mut images: ResMut<Assets<Image>>,
) {
    for entity in &new {
        let ui = ui_param.ui();
        let Some(share) = asked.share(*chosen, ShareAs::Png) else {
            continue;
        };
        let letters = Letters::new(fonts.context.clone(), share.texts.language.script());
        let width = PREVIEW * ui.layout.u * ui.layout.viewport.scale_factor;
        let drawn = share.preview(&letters, width.round() as u32);
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

/// Builds the buttons that write files of these kinds, each with what it is for.
fn kinds(list: &mut ChildSpawnerCommands, ui: &Ui, number: u8, kinds: &[(ShareAs, &'static str, Key)], enabled: bool) {
    let row = ui.row(10.0).wrap(ui.px(10.0)).fixed();
    list.spawn((row, zone(number))).with_children(|row| {
        for &(kind, label, about) in kinds {
            let node = ui.column(0.0).with(|node| {
                node.flex_grow = 1.0;
                node.flex_basis = percent(40);
            });
            Button::new(ShareWidget::Write(kind))
                .skin(Skin::Field)
                .disabled(!enabled)
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

fn zone(number: u8) -> Zone {
    Zone::new(number).on(Layer::Dialog)
}
