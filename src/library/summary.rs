//! What the engine has found out about a game, in short.

/// What the engine has found out about a game, in short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How accurately both sides have played, in per cent, black first. `None` for a side without a choice.
    pub accuracy: [Option<u8>; 2],
    /// The worst move of each side: its number, counted from 1, and the discs it has lost.
    pub worst: [Option<(u8, u8)>; 2],
    /// The value of each position for black in discs, from the start on.
    pub graph: Vec<i8>,
    /// What the errors of each side are about, and the discs that each has lost. The numbers of the topics are those of the engine.
    /// `None` if an older version has analysed the game.
    pub costs: Option<[Vec<(u8, u8)>; 2]>,
}

/// What stands for a side without a choice.
const NO_ACCURACY: u8 = 255;

impl Summary {
    /// Its form in a file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let accuracy = self.accuracy.map(|it| it.unwrap_or(NO_ACCURACY));
        // A move with number zero is none.
        let worst = self.worst.map(|it| <[u8; 2]>::from(it.unwrap_or_default()));
        let graph = self.graph.iter().map(|&value| value as u8);
        accuracy.into_iter().chain(worst.into_iter().flatten()).chain(graph).collect()
    }

    /// Reads that form.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[black, white, a, b, c, d], graph) = bytes.split_first_chunk()?;
        Some(Self {
            accuracy: [black, white].map(|it| (it <= 100).then_some(it)),
            worst: [(a, b), (c, d)].map(|it| (it.0 > 0).then_some(it)),
            graph: graph.iter().map(|&value| value as i8).collect(),
            costs: None,
        })
    }

    /// The form of the costs in a file: how many black has, and all of them. Empty if they are not known.
    pub(super) fn cost_bytes(&self) -> Vec<u8> {
        let Some([black, white]) = &self.costs else {
            return Vec::new();
        };
        let all = black.iter().chain(white);
        let pairs = all.flat_map(|&(topic, discs)| [topic, discs]);
        std::iter::once(black.len() as u8).chain(pairs).collect()
    }

    /// Reads that form.
    pub(super) fn set_costs(&mut self, bytes: &[u8]) {
        self.costs = bytes.split_first().map(|(&black, pairs)| {
            let (pairs, _) = pairs.as_chunks::<2>();
            let (black, white) = pairs.split_at(usize::from(black).min(pairs.len()));
            [black, white].map(|it| it.iter().map(|&[topic, discs]| (topic, discs)).collect())
        });
    }
}
