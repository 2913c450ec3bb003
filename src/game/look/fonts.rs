//! The typefaces, compiled into the program so that it runs from any folder.

use bevy::{
    prelude::*,
    text::{FontCx, LayoutCx, load_font_assets_into_font_collection},
    ui::UiSystems,
};
use parley::{
    Brush, FontContext, FontWeight, GlyphRun, Layout, LayoutContext, PositionedLayoutItem, StyleProperty,
    fontique::{Collection, Script as NameScript},
};

use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
};

use crate::game::texts::Script;

table! {
    /// A face of the interface.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Face: &'static [u8] {
        /// Text, regular.
        Regular => include_bytes!("../../../assets/fonts/Manrope-Regular.ttf"),
        /// Text, medium.
        Medium => include_bytes!("../../../assets/fonts/Manrope-Medium.ttf"),
        /// Headings and labels.
        SemiBold => include_bytes!("../../../assets/fonts/Manrope-SemiBold.ttf"),
        /// Text that stands out, such as the letters beside the previewed square.
        Bold => include_bytes!("../../../assets/fonts/Manrope-Bold.ttf"),
        /// Figures of equal width, medium.
        Figures => include_bytes!("../../../assets/fonts/FlipsideFigures-Medium.ttf"),
        /// Figures of equal width, semi-bold.
        FiguresSemiBold => include_bytes!("../../../assets/fonts/FlipsideFigures-SemiBold.ttf"),
        /// The wordmark.
        Mark => include_bytes!("../../../assets/fonts/FlipsideMark.ttf"),
    }
}

impl Face {
    /// Whether this face is used for words. The other faces are for figures and for the wordmark.
    pub fn is_for_words(self) -> bool {
        matches!(self, Self::Regular | Self::Medium | Self::SemiBold | Self::Bold)
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

/// A face with the characters of Chinese and Japanese names.
const NAMES: &[u8] = include_bytes!("../../../assets/fonts/FlipsideNames-Bold.otf");

/// Handles of the faces.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fonts {
    latin: Vec<Handle<Font>>,
    cjk: Vec<[Handle<Font>; 2]>,
    #[expect(dead_code, reason = "keeps the typeface of the characters that the others lack")]
    names: Handle<Font>,
}

impl Fonts {
    pub fn get(&self, face: Face) -> Handle<Font> {
        self.latin.get(face as usize).cloned().unwrap_or_default()
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
            .map_or_else(|| self.get(face), |weights| weights[usize::from(face.is_heavy())].clone())
    }
}

/// Typefaces for characters that a text's own typeface lacks, and the scripts that they have. Names may contain such
/// characters. Those of the system come after them, and alone where these lack a whole script.
const FALLBACKS: [(&str, &[[u8; 4]]); 2] =
    [("Manrope", &[*b"Latn", *b"Cyrl", *b"Grek"]), ("Flipside Names", &[*b"Hani", *b"Hira", *b"Kana"])];

/// Lays out a line of text in the heavy typeface of a language, in letters of the size 1 and without rounding to pixels.
pub fn set_line<B: Brush>(
    fonts: &mut FontContext,
    layouts: &mut LayoutContext<B>,
    script: Script,
    text: &str,
) -> Layout<B> {
    let families = match script {
        Script::Latin => "Manrope",
        Script::Chinese => "Manrope, Flipside Sans SC",
        Script::Japanese => "Manrope, Flipside Sans JP",
    };
    let mut builder = layouts.ranged_builder(fonts, text, 1.0, false);
    builder.push_default(StyleProperty::FontFamily(families.into()));
    builder.push_default(StyleProperty::FontWeight(FontWeight::SEMI_BOLD));
    builder.push_default(StyleProperty::FontSize(1.0));
    let mut layout = builder.build(text);
    layout.break_all_lines(None);
    layout
}

/// The width of a line of text in the heavy typeface of a language, in letters of the size 1. It also works before the
/// typefaces are loaded, which [`set_line`] needs: the first screen is built earlier.
pub fn width_of(script: Script, text: &str) -> f32 {
    let cjk = CJK_FACES.iter().find(|(of, _)| *of == script);
    let font = FontRef::new(cjk.map_or(*Face::SemiBold.row(), |&(_, [_, heavy])| heavy)).ok();
    let widths = font.map(|font| {
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        (font.charmap(), metrics)
    });
    let width = |sign: char| {
        let (charmap, metrics) = widths.as_ref()?;
        metrics.advance_width(charmap.map(sign)?)
    };
    // The typeface of the system that has another character is not known.
    text.chars().map(|sign| width(sign).unwrap_or(1.0)).sum()
}

/// The runs of glyphs of a text.
pub fn glyph_runs<B: Brush>(layout: &Layout<B>) -> impl Iterator<Item = GlyphRun<'_, B>> {
    let items = layout.lines().flat_map(|line| line.items());
    items.filter_map(|item| match item {
        PositionedLayoutItem::GlyphRun(run) => Some(run),
        PositionedLayoutItem::InlineBox(_) => None,
    })
}

/// Whether a typeface of the game or of the system has this character.
pub fn can_draw(fonts: &mut FontCx, layouts: &mut LayoutCx, character: char) -> bool {
    let text = character.encode_utf8(&mut [0; 4]).to_owned();
    let layout = set_line(fonts, &mut layouts.0, Script::Latin, &text);
    !character.is_control() && glyph_runs(&layout).all(|run| run.glyphs().all(|glyph| glyph.id != 0))
}

/// Says which typefaces are tried for characters that the chosen one lacks. False if some of them are not there yet.
pub fn set_fallbacks(fonts: &mut Collection) -> bool {
    if FALLBACKS.iter().any(|(family, _)| fonts.family_id(family).is_none()) {
        return false;
    }
    for (family, scripts) in FALLBACKS {
        for &script in scripts {
            let script = NameScript::from_bytes(script);
            let families: Vec<_> =
                (fonts.family_id(family).into_iter()).chain(fonts.fallback_families(script)).collect();
            fonts.set_fallbacks(script, families.into_iter());
        }
    }
    true
}

/// Adds the fallbacks as soon as their typefaces are there, before the first texts are laid out.
fn add_fallbacks(mut fonts: ResMut<FontCx>, mut done: Local<bool>) {
    if !*done {
        *done = set_fallbacks(&mut fonts.collection);
    }
}

pub(super) fn plugin(app: &mut App) {
    let mut assets = app.world_mut().resource_mut::<Assets<Font>>();
    let mut add = |bytes: &[u8]| assets.add(Font::from_bytes(bytes.to_vec()));
    let latin = Face::ALL.iter().map(|face| add(face.row())).collect();
    let cjk = CJK_FACES.iter().map(|(_, weights)| weights.map(&mut add)).collect();
    let names = add(NAMES);
    app.insert_resource(Fonts { latin, cjk, names })
        .add_systems(PostUpdate, add_fallbacks.after(load_font_assets_into_font_collection).before(UiSystems::Content));
}
