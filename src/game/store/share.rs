//! Games and pictures of them go into files that others can read. A thread of its own makes and writes them.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use bevy::prelude::*;

use super::{
    files::{Disk, RealDisk, is_missing},
    library::own_side_of,
    notice::{Notice, SaveTrouble},
};
use crate::{
    engine::OpponentKind,
    game::{
        frame::Waker,
        look::picture_faces,
        picture::{self, Look, Style, Words},
        play::{character, colour_name},
        texts::{Key, Texts},
    },
    library::{Archive, Format, Kept, wthor},
    rules::Color as Side,
};

/// How long a moving picture shows each move, in milliseconds.
const MS_PER_MOVE: u16 = 600;

/// What games become.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShareAs {
    /// A file of games.
    Games(Format),
    /// A picture of the last position.
    Png,
    /// The same as shapes.
    Svg,
    /// A moving picture of the game: an animated PNG.
    Film,
}

impl ShareAs {
    /// Whether it shows one game only.
    pub fn is_picture(self) -> bool {
        !matches!(self, Self::Games(_))
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Games(format) => format.ending(),
            Self::Png => "png",
            Self::Svg => "svg",
            // Programs that do not know animations show its first picture.
            Self::Film => "apng",
        }
    }
}

/// A request to write a file.
#[derive(Message, Clone, Debug)]
pub struct Share {
    /// Some games.
    pub games: Arc<RwLock<Archive>>,
    /// The rows of those that are meant.
    pub rows: Vec<usize>,
    /// What they become.
    pub to: ShareAs,
    /// The name of the file, without its ending.
    pub name: String,
    /// How a picture looks.
    pub look: Look,
    /// The width of a picture, in pixels.
    pub size: u32,
    /// The line below the board of a picture.
    pub caption: String,
    /// The language of the characters' names.
    pub texts: Texts,
}

/// The folder for files that others read. `None` if the player has none.
#[derive(Resource, Clone, Debug)]
pub struct ShareFolder(pub Option<PathBuf>);

impl Default for ShareFolder {
    fn default() -> Self {
        let folder = dirs::document_dir().or_else(dirs::home_dir);
        Self(folder.map(|folder| folder.join("Flipside")))
    }
}

/// Files that are being written.
#[derive(Resource)]
pub struct Shares {
    sender: Sender<Notice>,
    written: Mutex<Receiver<Notice>>,
    /// How many there are.
    pub open: usize,
}

impl Default for Shares {
    fn default() -> Self {
        let (sender, written) = mpsc::channel();
        Self {
            sender,
            written: Mutex::new(written),
            open: 0,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShareFolder>()
        .init_resource::<Shares>()
        .add_message::<Share>();
}

/// Begins to write what was asked for, and tells what was written.
pub(super) fn share(
    mut asked: MessageReader<Share>,
    folder: Res<ShareFolder>,
    mut shares: ResMut<Shares>,
    waker: Res<Waker>,
    mut notices: MessageWriter<Notice>,
) {
    for share in asked.read() {
        let Some(folder) = folder.0.clone() else {
            notices.write(Notice::NoFolder);
            continue;
        };
        let (share, sender, waker) = (share.clone(), shares.sender.clone(), waker.clone());
        let work = move || {
            let notice = match write(&share, &folder) {
                Ok(file) => Notice::Shared(file.to_string_lossy().into_owned()),
                Err(error) => Notice::CannotSave(SaveTrouble::of(&error)),
            };
            // The game may have ended.
            let _ = sender.send(notice);
            (waker.0)();
        };
        let spawned = thread::Builder::new().name("share".to_owned()).spawn(work);
        match spawned {
            Ok(_) => shares.open += 1,
            Err(error) => {
                notices.write(Notice::CannotSave(SaveTrouble::of(&error)));
            }
        }
    }
    if shares.open > 0 {
        let written: Vec<Notice> = {
            let written = shares.written.lock();
            written
                .unwrap_or_else(PoisonError::into_inner)
                .try_iter()
                .collect()
        };
        shares.open -= written.len();
        notices.write_batch(written);
    }
}

/// Writes the file, and returns its name.
fn write(share: &Share, folder: &Path) -> io::Result<PathBuf> {
    let archive = share.games.read().unwrap_or_else(PoisonError::into_inner);
    let games = share.rows.iter().filter(|&&row| row < archive.len());
    let mut games = games.map(|&row| with_names(archive.view(row).kept(), share.texts));
    let file = free_file(folder, &share.name, share.to.ending());
    let mut disk = RealDisk;
    match share.to {
        ShareAs::Games(Format::Wthor) => {
            let mut writer = wthor::Writer::default();
            for kept in games {
                // Games that begin otherwise have no place in such files.
                let _ = writer.add(&kept.game);
            }
            let files = writer.files();
            disk.replace(&file.with_extension("jou"), &files.players)?;
            disk.replace(&file.with_extension("trn"), &files.tournaments)?;
            disk.replace(&file, &files.games)?;
        }
        ShareAs::Games(format) => {
            let mut text = String::new();
            for kept in games {
                text += &format.text(&kept.game).unwrap_or_default();
            }
            disk.replace(&file, text.as_bytes())?;
        }
        ShareAs::Png | ShareAs::Svg | ShareAs::Film => {
            let kept = games.next().unwrap_or_default();
            disk.replace(&file, &picture_of(share, &kept))?;
        }
    }
    Ok(file)
}

fn picture_of(share: &Share, kept: &Kept) -> Vec<u8> {
    let [black, white] = &shown_names(kept, share.texts);
    let style = Style {
        look: &share.look,
        fonts: &picture_faces(share.texts.language.script()),
        words: Some(Words {
            players: [black, white],
            caption: &share.caption,
        }),
    };
    let record = &kept.game.record;
    let (position, last) = (record.position(), record.last_move());
    match share.to {
        ShareAs::Film => picture::animation(&style, record, share.size, MS_PER_MOVE),
        ShareAs::Svg => picture::svg(&style, position, last, share.size).into_bytes(),
        ShareAs::Png | ShareAs::Games(_) => picture::png(&style, position, last, share.size),
    }
}

/// The game with the names of the characters, which it does not have itself.
fn with_names(mut kept: Kept, texts: Texts) -> Kept {
    for (name, player) in kept.game.facts.names.iter_mut().zip(&kept.players) {
        if let Ok(kind) = player.parse::<OpponentKind>()
            && name.is_empty()
        {
            *name = texts.say(&character(kind).name().into());
        }
    }
    kept
}

/// The names in a picture. Nobody is nameless there: the only person of a game is the player, others are called by their colour.
fn shown_names(kept: &Kept, texts: Texts) -> [String; 2] {
    let own = own_side_of(kept.players.each_ref().map(String::as_str));
    Side::ALL.map(|side| match kept.game.facts.names[side.index()].as_str() {
        "" if own == Some(side) => texts.say(&Key("you").into()),
        "" => texts.say(&colour_name(side).into()),
        name => name.to_owned(),
    })
}

/// A file that is not there yet. What no system allows in the names of files is left out.
fn free_file(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let is_allowed = |sign: &char| !sign.is_control() && !"/\\:*?\"<>|".contains(*sign);
    let name: String = name.chars().filter(is_allowed).take(80).collect();
    let name = name.trim().trim_matches('.');
    let name = if name.is_empty() { "game" } else { name };
    let file = |number| match number {
        1 => folder.join(format!("{name}.{ending}")),
        number => folder.join(format!("{name} {number}.{ending}")),
    };
    (1..u32::MAX)
        .map(file)
        .find(|file| is_missing(file))
        .unwrap_or_default()
}
