//! The score as the board shows it.

use crate::game::board::{Disc, DiscPose};

/// The number of discs of each side as they are seen at this moment, black's first. A disc that is flipping counts for
/// the face that is up.
pub fn shown_counts<'a>(discs: impl Iterator<Item = (&'a Disc, &'a DiscPose)>) -> [u32; 2] {
    let mut counts = [0; 2];
    for (_, pose) in discs.filter(|(_, pose)| pose.alpha > 0.5) {
        counts[pose.face().index()] += 1;
    }
    counts
}
