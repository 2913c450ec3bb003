//! The typefaces, compiled into the program so that it runs from any folder.

use bevy::prelude::*;

/// A face of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Text, regular.
    Regular,
    /// Text, medium.
    Medium,
    /// Headings and labels.
    SemiBold,
    /// What is current.
    Bold,
    /// Figures of equal width, medium.
    Figures,
    /// Figures of equal width, semi-bold.
    FiguresSemiBold,
    /// The wordmark.
    Mark,
}

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
pub struct Fonts(Vec<Handle<Font>>);

impl Fonts {
    /// The handle of a face.
    pub fn get(&self, face: Face) -> Handle<Font> {
        FACES
            .iter()
            .position(|&(f, _)| f == face)
            .and_then(|i| self.0.get(i))
            .cloned()
            .unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    let mut assets = app.world_mut().resource_mut::<Assets<Font>>();
    let handles = FACES
        .iter()
        .map(|(_, bytes)| assets.add(Font::from_bytes(bytes.to_vec())))
        .collect();
    app.insert_resource(Fonts(handles));
}
