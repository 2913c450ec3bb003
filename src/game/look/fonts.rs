//! The typefaces, compiled into the program so that it runs from any folder.

use bevy::prelude::*;

use crate::game::texts::Script;

/// A face of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Text, regular.
    Regular,
    /// Text, medium.
    Medium,
    /// Headings and labels.
    SemiBold,
    /// Text that stands out, such as the letters beside the previewed square.
    Bold,
    /// Figures of equal width, medium.
    Figures,
    /// Figures of equal width, semi-bold.
    FiguresSemiBold,
    /// The wordmark.
    Mark,
}

impl Face {
    /// Whether this face is used for words. The other faces are for figures and for the wordmark.
    pub fn is_for_words(self) -> bool {
        matches!(
            self,
            Self::Regular | Self::Medium | Self::SemiBold | Self::Bold
        )
    }

    fn is_heavy(self) -> bool {
        matches!(self, Self::SemiBold | Self::Bold)
    }
}

/// The faces of Chinese and Japanese: light and heavy.
const CJK_FACES: [(Script, [&[u8]; 2]); 2] = [
    (
        Script::Chinese,
        [
            include_bytes!("../../../assets/fonts/FlipsideSansSC-Regular.otf"),
            include_bytes!("../../../assets/fonts/FlipsideSansSC-Bold.otf"),
        ],
    ),
    (
        Script::Japanese,
        [
            include_bytes!("../../../assets/fonts/FlipsideSansJP-Regular.otf"),
            include_bytes!("../../../assets/fonts/FlipsideSansJP-Bold.otf"),
        ],
    ),
];

const FACES: [(Face, &[u8]); 7] = [
    (
        Face::Regular,
        include_bytes!("../../../assets/fonts/Manrope-Regular.ttf"),
    ),
    (
        Face::Medium,
        include_bytes!("../../../assets/fonts/Manrope-Medium.ttf"),
    ),
    (
        Face::SemiBold,
        include_bytes!("../../../assets/fonts/Manrope-SemiBold.ttf"),
    ),
    (
        Face::Bold,
        include_bytes!("../../../assets/fonts/Manrope-Bold.ttf"),
    ),
    (
        Face::Figures,
        include_bytes!("../../../assets/fonts/FlipsideFigures-Medium.ttf"),
    ),
    (
        Face::FiguresSemiBold,
        include_bytes!("../../../assets/fonts/FlipsideFigures-SemiBold.ttf"),
    ),
    (
        Face::Mark,
        include_bytes!("../../../assets/fonts/FlipsideMark.ttf"),
    ),
];

/// Handles of the faces.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fonts {
    latin: Vec<Handle<Font>>,
    cjk: Vec<[Handle<Font>; 2]>,
}

impl Fonts {
    /// The handle of a face.
    pub fn get(&self, face: Face) -> Handle<Font> {
        FACES
            .iter()
            .position(|&(f, _)| f == face)
            .and_then(|i| self.latin.get(i))
            .cloned()
            .unwrap_or_default()
    }

    /// Whether a handle belongs to a Chinese or Japanese face, whose characters fill squares.
    pub(crate) fn is_wide(&self, handle: &Handle<Font>) -> bool {
        self.cjk.iter().flatten().any(|wide| wide == handle)
    }

    /// The handle of a face, or of the face that replaces it in another script.
    pub fn of_script(&self, face: Face, script: Script) -> Handle<Font> {
        CJK_FACES
            .iter()
            .position(|&(s, _)| s == script && face.is_for_words())
            .and_then(|i| self.cjk.get(i))
            .map_or_else(
                || self.get(face),
                |weights| weights[usize::from(face.is_heavy())].clone(),
            )
    }
}

pub(super) fn plugin(app: &mut App) {
    let mut assets = app.world_mut().resource_mut::<Assets<Font>>();
    let mut add = |bytes: &[u8]| assets.add(Font::from_bytes(bytes.to_vec()));
    let latin = FACES.iter().map(|(_, bytes)| add(bytes)).collect();
    let cjk = CJK_FACES
        .iter()
        .map(|(_, weights)| weights.map(&mut add))
        .collect();
    app.insert_resource(Fonts { latin, cjk });
}
