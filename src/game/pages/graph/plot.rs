//! A plot of numbers that follow each other: a line, perhaps with a band around it or with dots.

use super::picture::Picture;
use crate::game::prelude::*;

/// What a plot shows. It is drawn when it is built.
#[derive(Component, Clone, Debug)]
pub(crate) struct Plot {
    pub(crate) line: Vec<f32>,
    /// The least and the greatest number around each of them, if there is a band.
    pub(crate) band: Vec<[f32; 2]>,
    /// The numbers of the dots, if there are any.
    pub(crate) dots: Vec<f32>,
    /// The numbers at the lower and at the upper edge.
    pub(crate) range: [f32; 2],
    /// The distance between the lines across.
    pub(crate) step: f32,
}

impl Plot {
    /// The numbers with lines across.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = f32> + use<> {
        let ([low, high], step) = (self.range, self.step);
        let count = ((high - low) / step + 1e-3).floor() as usize;
        (0..=count).map(move |at| low + step * at as f32)
    }

    /// Where a number is between the upper edge (0) and the lower edge (1).
    pub(crate) fn height_of(&self, number: f32) -> f32 {
        let [low, high] = self.range;
        ((high - number) / (high - low)).clamp(0.0, 1.0)
    }

    /// Builds the plot in a place of its parent. Its picture is larger by a margin, so that dots at the edges are whole. All
    /// lengths are in logical pixels.
    pub(crate) fn spawn(self, parent: &mut ChildSpawnerCommands, rect: Rect, margin: f32) {
        let rect = rect.inflate(margin);
        let size = PlotSize { size: rect.size(), margin };
        parent.spawn((Name::new("Plot"), size, self, place(rect)));
    }
}

/// The size of a plot's picture and the margin in it, in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct PlotSize {
    size: Vec2,
    margin: f32,
}

pub(super) fn draw(
    mut commands: Commands,
    new: Query<(Entity, &Plot, &PlotSize), Added<Plot>>,
    ui_param: UiParam,
    mut images: ResMut<Assets<Image>>,
) {
    let ui = ui_param.ui();
    let factor = ui.layout.viewport.scale_factor;
    for (entity, plot, &PlotSize { size, margin }) in &new {
        // What it stands on may be going in this frame.
        let Ok(mut place) = commands.get_entity(entity) else {
            continue;
        };
        let pixels = (size * factor).round().as_uvec2();
        let line = (3.0 * ui.layout.u * factor).max(1.5);
        let image = picture(plot, pixels, factor * margin, line, ui.palette);
        place.try_insert(ImageNode::new(images.add(image)));
    }
}

/// Draws a plot in this size, with this margin and with a line of this width, in pixels.
fn picture(plot: &Plot, size: UVec2, margin: f32, line: f32, palette: &Palette) -> Image {
    let mut picture = Picture::new(size, line, palette);
    // Heights are 1 at the top and -1 at the bottom.
    let high = size.y.max(1) as f32;
    let height = |number: f32| {
        let from_top = margin + (high - 2.0 * margin) * plot.height_of(number);
        1.0 - 2.0 * from_top / high
    };
    let last = plot.line.len().max(plot.dots.len()).max(2) - 1;
    // The first and the last dot are inside the picture.
    let inset = margin.max(line);
    let (left, right) = (inset, size.x.max(1) as f32 - 1.0 - inset);
    let x = |at: usize| left + (right - left) * at as f32 / last as f32;
    let band = plot.band.iter().enumerate();
    let band: Vec<_> = band.map(|(at, ends)| (x(at), ends.map(height))).collect();
    picture.fill_between(&band);
    for number in plot.numbers() {
        picture.lay_across(height(number), palette.hair);
    }
    for (at, &number) in plot.dots.iter().enumerate() {
        picture.dot(Vec2::new(x(at), height(number)), 1.2 * line, palette.text3);
    }
    let points: Vec<Vec2> = plot.line.iter().enumerate().map(|(at, &it)| Vec2::new(x(at), height(it))).collect();
    picture.stroke(&points, false);
    if let Some(&end) = points.last().filter(|_| plot.dots.is_empty()) {
        picture.dot(end, 2.0 * line, palette.text);
    }
    picture.into_image()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::themes::ThemeName;

    fn plot() -> Plot {
        Plot {
            line: vec![50.0, 90.0],
            band: vec![[40.0, 60.0], [80.0, 100.0]],
            dots: Vec::new(),
            range: [30.0, 100.0],
            step: 20.0,
        }
    }

    #[test]
    fn no_line_across_is_outside() {
        let numbers: Vec<i32> = plot().numbers().map(|it| it as i32).collect();
        assert_eq!(numbers, [30, 50, 70, 90]);
    }

    #[test]
    fn the_line_runs_in_its_band() {
        let palette = ThemeName::default().palette();
        let image = picture(&plot(), UVec2::new(120, 70), 0.0, 3.0, palette);
        let data = image.data.as_ref().expect("the picture has pixels");
        let alpha = |x: usize, y: usize| data[(y * 120 + x) * 4 + 3];
        // In the middle, the line is at 70 and its band from 60 to 80. Lines across are elsewhere.
        assert!(alpha(60, 30) > 200 && alpha(60, 24) > 0 && alpha(60, 36) > 0);
        assert_eq!((alpha(60, 15), alpha(60, 45)), (0, 0));
    }

    #[test]
    fn a_dot_at_the_edge_is_whole() {
        let palette = ThemeName::default().palette();
        let full =
            Plot { line: Vec::new(), band: Vec::new(), dots: vec![100.0, 100.0], range: [0.0, 100.0], step: 200.0 };
        let image = picture(&full, UVec2::new(120, 70), 8.0, 4.0, palette);
        let data = image.data.as_ref().expect("the picture has pixels");
        let alpha = |x: usize, y: usize| data[(y * 120 + x) * 4 + 3];
        // The first dot is around (8, 9), and nothing of it touches the edges.
        assert!(alpha(8, 9) > 200 && alpha(8, 6) > 100 && alpha(4, 9) > 100);
        assert!((0..120).all(|x| alpha(x, 0) == 0) && (0..40).all(|y| alpha(0, y) == 0));
    }
}
