//! How high the graph is, and where a value is on it.

/// The heights that a graph can have, in discs.
const SCALES: [f32; 4] = [8.0, 16.0, 32.0, 64.0];

/// The part of the points that fit into the graph. The others are cut off at its edge.
const FITTING: f32 = 0.95;

/// The smallest height that holds most of the points, in discs.
pub(super) fn scale(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.map(f32::abs).collect();
    values.sort_by(f32::total_cmp);
    let fitting = (values.len() as f32 * FITTING).ceil() as usize;
    let most = values.get(fitting.saturating_sub(1)).copied();
    let most = most.unwrap_or(0.0);
    let found = SCALES.into_iter().find(|&scale| most <= scale);
    found.unwrap_or(SCALES[SCALES.len() - 1])
}

/// The height of a value above the bottom of the graph, as a part of the graph.
pub(super) fn height_of(value: f32, scale: f32) -> f32 {
    0.5 + 0.5 * (value / scale).clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(discs: f32) -> i32 {
        discs as i32
    }

    #[test]
    fn nearly_all_points_fit() {
        assert_eq!(whole(scale([].into_iter())), 8);
        assert_eq!(whole(scale([1.0, -8.0].into_iter())), 8);
        assert_eq!(whole(scale([1.0, -8.5].into_iter())), 16);
        let mostly_small = (0..60).map(|n| if n < 3 { 40.0 } else { 5.0 });
        assert_eq!(whole(scale(mostly_small)), 8, "three of sixty are cut off");
        let often_large = (0..60).map(|n| if n < 4 { -40.0 } else { 5.0 });
        assert_eq!(whole(scale(often_large)), 64);
    }
}
