//! The cost of getting to each position of the book.

use std::collections::{HashMap, hash_map::Entry as Slot};

use super::extent::Extent;
use crate::engine::{
    book::{After, Folded, Tree},
    eval::UNITS_PER_DISC,
};

/// The best way to a position.
#[derive(Clone, Copy)]
struct Way {
    /// The number of plies and the weighted losses of both sides. The best way has the lowest cost.
    cost: f32,
    /// What the side to move has lost, and what the other side has lost, in discs.
    losses: [f32; 2],
}

impl Way {
    /// The way that goes on with a move that loses this many discs. `None` if the extent forbids it.
    fn after(self, loss: f32, same_side: bool, extent: &Extent) -> Option<Self> {
        let [own, opp] = self.losses;
        let own = own + loss;
        if loss > extent.move_loss || own > extent.total_loss {
            return None;
        }
        Some(Self {
            cost: self.cost + 1.0 + extent.loss_plies * loss,
            losses: if same_side { [own, opp] } else { [opp, own] },
        })
    }
}

/// The costs of positions.
pub(super) struct Costs {
    /// The cost of each entry of the book. `None` if all ways to it lose too much by the values that are known now.
    pub(super) entries: Vec<Option<f32>>,
    /// The positions that may be added, with their costs.
    pub(super) leaves: Vec<(Folded, f32)>,
}

impl Costs {
    /// The costs in a book whose values and links are up to date.
    pub(super) fn new(tree: &Tree, extent: &Extent) -> Self {
        let mut ways: Vec<Option<Way>> = vec![None; tree.entries.len()];
        let mut leaves: HashMap<Folded, f32> = HashMap::new();
        if let Some(start) = tree.find(Folded::start()) {
            ways[start] = Some(Way { cost: 0.0, losses: [0.0; 2] });
        }
        // Every position comes before those that its moves lead to.
        for number in tree.latest_first().into_iter().rev() {
            let Some(way) = ways[number] else {
                continue;
            };
            let entry = &tree.entries[number];
            for found in &entry.moves {
                let loss = f32::from(entry.value - found.value) / UNITS_PER_DISC as f32;
                if let Some(next) = found.next {
                    let there = &mut ways[next.number()];
                    if let Some(way) = way.after(loss, next.same_side, extent)
                        && there.is_none_or(|there| way.cost < there.cost)
                    {
                        *there = Some(way);
                    }
                } else if let Some(way) = way.after(loss, false, extent)
                    && let After::Turn { position, .. } = entry.position.after(found.square)
                    && 60 - position.empties() <= extent.plies
                {
                    match leaves.entry(position) {
                        Slot::Vacant(slot) => {
                            slot.insert(way.cost);
                        }
                        Slot::Occupied(mut slot) => {
                            let cost = slot.get().min(way.cost);
                            slot.insert(cost);
                        }
                    }
                }
            }
        }
        Self { entries: ways.into_iter().map(|way| Some(way?.cost)).collect(), leaves: leaves.into_iter().collect() }
    }
}
