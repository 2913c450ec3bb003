//! Reading and writing of book files.
//!
//! A file has the magic bytes `FLIPBOOK`, the format version (4 bytes, all numbers are little-endian), a checksum of the rest
//! (8 bytes), the number of positions (4 bytes), and the positions.
//!
//! Positions are not written, since they follow from the moves that lead to them. Reader and writer keep the same list of
//! positions. It begins with the start position, and each move that leads to a position of the book adds that position at
//! the end of the list, unless it is there already. So the positions come in the order of their number of discs, and
//! different move orders that lead to the same position meet. For each position of the list in turn the file has:
//!
//! * the level of its search (1 byte),
//! * the value of the best of its moves that leave the book, in eighths of a disc (2 bytes; 0 if there is none), and
//! * one byte for each legal move in ascending order of the squares of the folded position, where of symmetric moves only the
//!   first one counts: 0 if it has no value, 1 if it leads to a position of the book, and otherwise by how many eighths of a
//!   disc it is worse than that best move, plus 2.
//!
//! This is about 12 bytes for a position. A move that leaves the book and is worse by more than 31 discs gets no value.

use super::{
    folded::{After, Folded},
    tree::{EntryMove, Next, Tree},
};
use crate::engine::util::fnv1a;

const MAGIC: [u8; 8] = *b"FLIPBOOK";

/// The code of a move without a value.
const NO_MOVE: u8 = 0;
/// The code of a move that leads to a position of the book.
const INSIDE: u8 = 1;
/// The code of the best of the moves that leave the book.
const BEST_OUTSIDE: u8 = 2;

/// The highest level of a search.
const MAX_LEVEL: u8 = 60;

impl Tree {
    /// The book as the bytes of a file. Only positions that can be reached from the start position are written, and the tree
    /// must have that position: no file is a book without positions.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(BOOK_VERSION.to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// What comes after the checksum.
    fn body(&self) -> Vec<u8> {
        let mut positions = Vec::new();
        let mut written = vec![false; self.entries.len()];
        let mut list = Vec::with_capacity(self.entries.len());
        list.extend(self.find(Folded::start()));
        if let Some(&start) = list.first() {
            written[start] = true;
        }
        let mut at = 0;
        while let Some(&number) = list.get(at) {
            at += 1;
            let entry = &self.entries[number];
            let outside = entry.moves.iter().filter(|found| found.next.is_none());
            let best = outside.map(|found| found.value).max().unwrap_or(0);
            positions.push(entry.level);
            positions.extend(best.to_le_bytes());
            for square in entry.position.distinct_moves() {
                let found = entry.moves.iter().find(|found| found.square == square);
                let code = match found {
                    None => NO_MOVE,
                    Some(EntryMove { next: Some(next), .. }) => {
                        if !written[next.number()] {
                            written[next.number()] = true;
                            list.push(next.number());
                        }
                        INSIDE
                    }
                    Some(found) => u8::try_from(best - found.value)
                        .ok()
                        .and_then(|loss| loss.checked_add(BEST_OUTSIDE))
                        .unwrap_or(NO_MOVE),
                };
                positions.push(code);
            }
        }

        let mut body = (list.len() as u32).to_le_bytes().to_vec();
        body.extend(positions);
        body
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) has made, and computes the values of all moves.
    ///
    /// # Errors
    ///
    /// [`BookError`] says what is wrong with other bytes. No input makes this panic.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        let mut reader = Reader(bytes);
        if reader.array() != Ok(MAGIC) {
            return Err(BookError::NotABook);
        }
        let version = u32::from_le_bytes(reader.array()?);
        if version != BOOK_VERSION {
            return Err(BookError::Version { found: version });
        }
        let sum = u64::from_le_bytes(reader.array()?);
        if checksum(reader.0) != sum {
            return Err(BookError::Damaged);
        }
        Self::read(reader)
    }

    /// Reads what comes after the checksum.
    fn read(mut reader: Reader<'_>) -> Result<Self, BookError> {
        let body = reader.0;
        let count = u32::from_le_bytes(reader.array()?) as usize;
        // No position takes less than four bytes, so a damaged number asks for little memory.
        let mut tree = Self::with_capacity(count.min(reader.0.len() / 4));
        tree.find_or_add(Folded::start(), MAX_LEVEL);
        let mut at = 0;
        while at < tree.entries.len() {
            let position = tree.entries[at].position;
            let [level] = reader.array()?;
            let best = i16::from_le_bytes(reader.array()?);
            if !(1..=MAX_LEVEL).contains(&level) || !is_value(best) {
                return Err(BookError::Damaged);
            }
            let mut moves = Vec::with_capacity(8);
            for square in position.distinct_moves() {
                let [code] = reader.array()?;
                let (value, next) = match code {
                    NO_MOVE => continue,
                    INSIDE => {
                        let After::Turn { position, same_side } = position.after(square) else {
                            return Err(BookError::Damaged);
                        };
                        let entry = tree.find_or_add(position, MAX_LEVEL) as u32;
                        (0, Some(Next { entry, same_side }))
                    }
                    code => {
                        let value = best - i16::from(code - BEST_OUTSIDE);
                        if !is_value(value) {
                            return Err(BookError::Damaged);
                        }
                        (value, None)
                    }
                };
                moves.push(EntryMove { square, value, next });
            }
            if moves.is_empty() {
                return Err(BookError::Damaged);
            }
            let entry = &mut tree.entries[at];
            entry.level = level;
            entry.moves = moves;
            at += 1;
        }
        if tree.entries.len() != count {
            return Err(BookError::Damaged);
        }
        tree.link_all();
        tree.value_all();
        // A tree is written in only one way. Here a file is refused that has more bytes, that has a best value which no move
        // has, or that leaves a move to a position of the book unlinked.
        if tree.body() != body {
            return Err(BookError::Damaged);
        }
        Ok(tree)
    }
}

/// Whether a value is possible: at most 64 discs.
fn is_value(value: i16) -> bool {
    value.abs_diff(0) <= 64 * 8
}

/// Reads from the front of a byte string.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], BookError> {
        let (head, tail) = self.0.split_first_chunk().ok_or(BookError::Damaged)?;
        self.0 = tail;
        Ok(*head)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    fnv1a(bytes.iter().copied())
}

/// The version of the file format. It is raised when the meaning of a file changes.
pub const BOOK_VERSION: u32 = 1;

/// The error for bytes that are not a book this program can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// They do not begin like a book.
    #[error("this is not an opening book")]
    NotABook,
    /// The file has another format version.
    #[error("the opening book has format version {found}, but this program reads version {}", BOOK_VERSION)]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The file has been cut off or changed.
    #[error("the opening book is damaged")]
    Damaged,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::book::lookup::BOOK_FILE;

    #[test]
    fn a_book_is_written_as_it_was_read() {
        let tree = Tree::from_bytes(BOOK_FILE).expect("the built-in book");
        assert!(tree.to_bytes() == BOOK_FILE);
    }

    /// What comes after magic, version and checksum.
    const BODY: &[u8] = BOOK_FILE.split_at(20).1;

    /// Reads the built-in book with one byte of its body changed, and with the checksum of the change.
    fn changed(at: usize, byte: u8) -> Result<Tree, BookError> {
        let mut body = BODY.to_vec();
        body[at] = byte;
        let head = [&BOOK_FILE[..12], &checksum(&body).to_le_bytes()].concat();
        Tree::from_bytes(&[head, body].concat())
    }

    #[test]
    fn a_changed_book_is_damaged_or_has_sound_values() {
        let near = 0..40;
        let far = (40..BODY.len()).step_by(BODY.len() / 150);
        let (mut damaged, mut sound) = (0, 0);
        for at in near.chain(far) {
            for byte in [NO_MOVE, INSIDE, BEST_OUTSIDE, BODY[at] ^ 1, 60, 255] {
                let Ok(tree) = changed(at, byte) else {
                    damaged += 1;
                    continue;
                };
                sound += 1;
                for entry in &tree.entries {
                    let position = entry.position;
                    let values = entry.moves.iter().map(|found| found.value);
                    assert!((1..=MAX_LEVEL).contains(&entry.level), "{byte} at {at}");
                    assert!(values.clone().all(is_value), "{byte} at {at}: {position:?}");
                    assert_eq!(values.max(), Some(entry.value), "{byte} at {at}");
                }
            }
        }
        assert!(damaged > 200 && sound > 200, "{damaged} and {sound}");
    }

    #[test]
    fn a_best_value_that_no_move_has_is_refused() {
        // All moves of the start position are the same by symmetry, and lead into the book.
        let (level, best) = (4, 5);
        assert_eq!(BODY[best..best + 3], [0, 0, INSIDE]);
        assert!(changed(level, BODY[level]).is_ok());
        assert_eq!(changed(best, 8).err(), Some(BookError::Damaged));
    }
}
