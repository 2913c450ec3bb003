//! The records of a file of games.
//!
//! Each record is: a mark (2 bytes), the length of its body (4 bytes), the checksum of the body (CRC-32, 4 bytes), and the body:
//! what it is (1 byte), the number of the game (8 bytes), and for a game its fields. Numbers begin with the low byte.

use std::ops::Range;

use super::kept::Kept;

/// The mark with which a record begins. No text has these bytes.
const MARK: [u8; 2] = [0xF1, 0x1B];

/// What stands before the body of a record.
const HEADER: usize = 10;

/// What stands before the fields of a game, with the number of the game, which is taken for one of them.
pub const FRAME: usize = HEADER + 1;

/// The length of a record that deletes a game.
pub const DELETED: usize = HEADER + 1 + NUMBER;

/// The length of the number of a game.
const NUMBER: usize = 8;

const MOST_BYTES: usize = 1 << 24;

/// A record.
#[derive(Debug)]
pub struct Record {
    /// What it is.
    pub content: Content,
    /// The number of its game.
    pub id: u64,
    /// Where its fields are in the file, beginning with the number of the game.
    pub fields: Range<usize>,
}

/// What a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// A game that was added or edited.
    Game,
    /// A game that was deleted.
    Deleted,
}

impl Content {
    const fn byte(self) -> u8 {
        match self {
            Self::Game => 1,
            Self::Deleted => 2,
        }
    }
}

/// The records of a file from a byte on, and the parts of it that are none.
pub fn all(bytes: &[u8], from: usize) -> impl Iterator<Item = Result<Record, Range<usize>>> {
    let mut at = from;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        if let Some(record) = record_at(bytes, at) {
            at = record.fields.end;
            return Some(Ok(record));
        }
        let begin = at;
        at = next_record(bytes, at + 1);
        Some(Err(begin..at))
    })
}

/// Where the next record begins, or the end.
fn next_record(bytes: &[u8], from: usize) -> usize {
    let marks = (from..bytes.len()).filter(|&at| bytes[at..].starts_with(&MARK));
    marks.into_iter().find(|&at| record_at(bytes, at).is_some()).unwrap_or(bytes.len())
}

/// The record that begins at a byte, if one does and its checksum is right.
fn record_at(bytes: &[u8], at: usize) -> Option<Record> {
    let header: &[u8; HEADER] = bytes[at..].first_chunk()?;
    let number = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let length = number(2) as usize;
    if header[..2] != MARK || !(1 + NUMBER..=MOST_BYTES).contains(&length) {
        return None;
    }
    let body = at + HEADER..at + HEADER + length;
    let content = bytes.get(body.clone())?;
    if crc32fast::hash(content) != number(6) {
        return None;
    }
    let id = u64::from_le_bytes(*content[1..].first_chunk()?);
    let kind = [Content::Game, Content::Deleted];
    let kind = kind.into_iter().find(|kind| kind.byte() == content[0])?;
    Some(Record { content: kind, id, fields: body.start + 1..body.end })
}

/// Appends the record of a game. Returns where its fields are.
pub fn write_game(bytes: &mut Vec<u8>, kept: &Kept) -> Range<usize> {
    write(bytes, Content::Game, |body| kept.write(body))
}

/// Appends the record of a game whose fields are given. Returns where they are.
pub fn write_fields(bytes: &mut Vec<u8>, fields: &[u8]) -> Range<usize> {
    write(bytes, Content::Game, |body| body.extend_from_slice(fields))
}

/// Appends the record that deletes a game.
pub fn write_deleted(bytes: &mut Vec<u8>, id: u64) {
    write(bytes, Content::Deleted, |body| {
        body.extend(id.to_le_bytes());
    });
}

fn write(bytes: &mut Vec<u8>, content: Content, fields: impl FnOnce(&mut Vec<u8>)) -> Range<usize> {
    let at = bytes.len();
    bytes.extend(MARK);
    bytes.extend([0; HEADER - 2]);
    bytes.push(content.byte());
    fields(bytes);
    let (header, body) = bytes[at..].split_at_mut(HEADER);
    header[2..6].copy_from_slice(&(body.len() as u32).to_le_bytes());
    header[6..].copy_from_slice(&crc32fast::hash(body).to_le_bytes());
    at + FRAME..bytes.len()
}
