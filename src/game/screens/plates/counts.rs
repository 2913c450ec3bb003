//! The score as it lies on the board.

use crate::game::board::{Disc, DiscPose};

/// The discs of both sides as they are seen on the board at this moment.
pub fn shown_counts<'a>(discs: impl Iterator<Item = (&'a Disc, &'a DiscPose)>) -> [u32; 2] {
    let mut counts = [0; 2];
    for (_, pose) in discs.filter(|(_, pose)| pose.alpha > 0.5) {
        counts[pose.face().index()] += 1;
    }
    counts
}
