//! The records of a file of games in memory.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
    sync::atomic::{AtomicU32, Ordering},
};

use super::{
    kept::{Kept, View},
    record::{self, Content},
};

/// How a file of games begins: what it is, and the version of its form.
pub const HEAD: &[u8; 16] = b"flipside games1\n";

/// A game of one archive, as it can be kept over time. Other archives do not know it, and its own archive does not know it any
/// more after games were deleted. So it never becomes another game. Rows of one archive are in the order of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// That of the archive.
    numbering: u32,
    index: u32,
}

/// A number that no archive of this program has had.
fn new_numbering() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// All games of a file.
#[derive(Debug)]
pub struct Archive {
    bytes: Vec<u8>,
    /// Where the fields of each game are, in the order in which the games were first added.
    rows: Vec<Range<u32>>,
    /// It changes when games get other places.
    numbering: u32,
    damaged: Vec<Range<usize>>,
    /// How many bytes belong to records that count no more.
    unused: usize,
    /// The names of the player in games that were imported. They are in no file.
    own_names: Vec<String>,
}

impl Default for Archive {
    fn default() -> Self {
        Self {
            bytes: HEAD.to_vec(),
            rows: Vec::new(),
            numbering: new_numbering(),
            damaged: Vec::new(),
            unused: 0,
            own_names: Vec::new(),
        }
    }
}

/// Why a file of games cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// It is no file of games.
    NotGames,
    /// It was written by a newer version of the program, in another form.
    Newer,
}

impl Archive {
    /// The games of a file. An empty file is one without games.
    ///
    /// # Errors
    ///
    /// [`Unusable`] if the file does not begin as files of games do. Damaged records are no error: see
    /// [`damaged`](Self::damaged).
    pub fn read(bytes: Vec<u8>) -> Result<Self, Unusable> {
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        match bytes.first_chunk::<16>() {
            Some(head) if head == HEAD => {}
            Some(head) if head[..14] == HEAD[..14] => return Err(Unusable::Newer),
            _ => return Err(Unusable::NotGames),
        }
        let mut archive = Self { bytes: Vec::new(), ..Self::default() };
        // The row of each game; `None` after it was deleted.
        let mut rows: Vec<Option<Range<u32>>> = Vec::new();
        let mut by_id: HashMap<u64, usize, NumberHash> = HashMap::default();
        for found in record::all(&bytes, HEAD.len()) {
            let record = match found {
                Ok(record) => record,
                Err(damaged) => {
                    archive.damaged.push(damaged);
                    continue;
                }
            };
            let row = *by_id.entry(record.id).or_insert_with(|| {
                rows.push(None);
                rows.len() - 1
            });
            let fields = record.fields.start as u32..record.fields.end as u32;
            let before = match record.content {
                Content::Game => rows[row].replace(fields),
                Content::Deleted => {
                    archive.unused += record::DELETED;
                    // A game that comes back has its place at the end.
                    by_id.remove(&record.id);
                    rows[row].take()
                }
            };
            archive.unused += before.map_or(0, |it| it.len() + record::FRAME);
        }
        archive.rows = rows.into_iter().flatten().collect();
        archive.bytes = bytes;
        Ok(archive)
    }

    /// The names of the player in games that were imported.
    pub fn own_names(&self) -> &[String] {
        &self.own_names
    }

    /// Sets the names of the player in games that were imported. They are in no file.
    pub fn set_own_names(&mut self, names: &[String]) {
        names.clone_into(&mut self.own_names);
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The length of the file.
    pub fn file_len(&self) -> usize {
        self.bytes.len()
    }

    /// The parts of the file that cannot be read.
    pub fn damaged(&self) -> impl Iterator<Item = &[u8]> {
        self.damaged.iter().map(|part| &self.bytes[part.clone()])
    }

    /// The length of the part at the end of the file that cannot be read: what was being written when the program was ended.
    pub fn torn(&self) -> usize {
        self.damaged.last().filter(|last| last.end == self.bytes.len()).map_or(0, Range::len)
    }

    /// The game of a row, as far as it is looked at. `None` if the row is not one of this archive as it is now.
    pub fn view(&self, row: Row) -> Option<View<'_>> {
        Some(View::new(self.fields(self.index(row)?), &self.own_names))
    }

    fn index(&self, row: Row) -> Option<usize> {
        let index = row.index as usize;
        (row.numbering == self.numbering && index < self.len()).then_some(index)
    }

    /// All games, as far as they are looked at, from the oldest one.
    pub fn views(&self) -> impl DoubleEndedIterator<Item = View<'_>> + ExactSizeIterator {
        (0..self.len()).map(|index| View::new(self.fields(index), &self.own_names))
    }

    /// The rows of all games, from the oldest one.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row> + use<> {
        let numbering = self.numbering;
        (0..self.len()).map(move |index| Row { numbering, index: index as u32 })
    }

    /// The row of the game with this number.
    pub fn row_of(&self, id: u64) -> Option<Row> {
        let index = self.index_of(id)? as u32;
        let numbering = self.numbering;
        Some(Row { numbering, index })
    }

    fn index_of(&self, id: u64) -> Option<usize> {
        // What is asked for is mostly new.
        self.views().rposition(|view| view.id() == id)
    }

    /// The game with this number, as far as it is looked at.
    pub fn find(&self, id: u64) -> Option<View<'_>> {
        let index = self.index_of(id)?;
        Some(View::new(self.fields(index), &self.own_names))
    }

    /// Adds a game at the end, or replaces the one with its number. Returns what has to be appended to the file.
    pub fn put(&mut self, kept: &Kept) -> &[u8] {
        let index = self.index_of(kept.id);
        self.put_at(index, kept)
    }

    /// Adds games that are known to be new. Returns what has to be appended to the file.
    pub fn add(&mut self, games: impl IntoIterator<Item = Kept>) -> &[u8] {
        let from = self.bytes.len();
        for kept in games {
            self.put_at(None, &kept);
        }
        &self.bytes[from..]
    }

    /// Adds games of another archive that are known to be new here.
    pub fn append(&mut self, other: &Self, rows: impl IntoIterator<Item = Row>) {
        for index in rows.into_iter().filter_map(|row| other.index(row)) {
            let fields = record::write_fields(&mut self.bytes, other.fields(index));
            self.rows.push(fields.start as u32..fields.end as u32);
        }
    }

    fn fields(&self, index: usize) -> &[u8] {
        let fields = &self.rows[index];
        &self.bytes[fields.start as usize..fields.end as usize]
    }

    fn put_at(&mut self, index: Option<usize>, kept: &Kept) -> &[u8] {
        let from = self.bytes.len();
        let fields = record::write_game(&mut self.bytes, kept);
        let fields = fields.start as u32..fields.end as u32;
        match index {
            Some(index) => {
                self.unused += self.rows[index].len() + record::FRAME;
                self.rows[index] = fields;
            }
            None => self.rows.push(fields),
        }
        &self.bytes[from..]
    }

    /// Deletes the games with these numbers. Rows that were kept elsewhere are no rows of this archive afterwards. Returns what
    /// has to be appended to the file.
    pub fn delete(&mut self, ids: &HashSet<u64>) -> &[u8] {
        let from = self.bytes.len();
        let deleted: Vec<bool> = self.views().map(|it| ids.contains(&it.id())).collect();
        if deleted.contains(&true) {
            self.numbering = new_numbering();
        }
        let rows = std::mem::take(&mut self.rows);
        for (fields, is_deleted) in rows.into_iter().zip(deleted) {
            if is_deleted {
                let id = View::new(&self.bytes[fields.start as usize..fields.end as usize], &[]).id();
                self.unused += fields.len() + record::FRAME + record::DELETED;
                record::write_deleted(&mut self.bytes, id);
            } else {
                self.rows.push(fields);
            }
        }
        &self.bytes[from..]
    }

    /// Whether a new file without what counts no more would be much smaller.
    pub fn is_wasteful(&self) -> bool {
        self.unused > 1 << 16 && self.unused > self.bytes.len() / 2
    }

    /// The file without what counts no more. Damaged parts are left out, so they have to be kept elsewhere before.
    #[must_use]
    pub fn compacted(&self) -> Self {
        let mut compact = Self { own_names: self.own_names.clone(), ..Self::default() };
        // The fields are copied as they are, those of newer versions as well.
        compact.append(self, self.rows());
        compact
    }

    /// The whole file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Hashes the number of a game by a multiplication, which is enough for numbers of our own and much faster than the usual hash.
#[derive(Default)]
struct NumberHash;

impl std::hash::BuildHasher for NumberHash {
    type Hasher = NumberHasher;

    fn build_hasher(&self) -> Self::Hasher {
        NumberHasher(0)
    }
}

struct NumberHasher(u64);

impl std::hash::Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        // The numbers of imported games count up; this spreads them over the upper bits, which the table uses as well.
        self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
