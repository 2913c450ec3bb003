//! The lines of a text of unknown encoding, read one after another. Most texts are in UTF-8; older ones may say in which other
//! encoding they are, as games in SGF do.

use std::io::{self, BufRead, ErrorKind};

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// A line that is longer than this many bytes is given in pieces.
const PIECE: usize = 1 << 16;

/// A piece is at most this much longer, to end where signs of one byte stand.
const MOST_MORE: usize = 1 << 10;

/// So many bytes of a text are read again at most.
const MOST_AGAIN: usize = 64 << 20;

/// With this mark some editors begin a text in UTF-8.
const UTF_8_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line, or a piece of a long one.
#[derive(Clone, Debug, Default)]
pub struct TextLine {
    /// Its number, counted from 1.
    pub number: u64,
    /// Its text, without the line break.
    pub text: String,
    /// Whether the line ends here.
    pub is_whole: bool,
}

/// Reads lines that end with a line feed, a carriage return, or both, in UTF-8 or in the encoding that the text names.
pub struct Lines<R> {
    input: R,
    number: u64,
    /// The encoding that was named last.
    encoding: Option<&'static Encoding>,
    /// Whether the text begins with the mark of UTF-8, so that it is in no other encoding.
    is_utf_8: bool,
    /// Lines that are read again, the next one last.
    again: Vec<TextLine>,
    /// How many bytes have been read again because they were no part of what began before them.
    read_again: usize,
    /// What is told after the text before it.
    error: Option<io::Error>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this text.
    pub fn new(input: R) -> Self {
        Self { input, number: 1, encoding: None, is_utf_8: false, again: Vec::new(), read_again: 0, error: None }
    }

    /// The next line. `None` at the end.
    pub fn next(&mut self) -> io::Result<Option<TextLine>> {
        if let Some(line) = self.again.pop() {
            return Ok(Some(line));
        }
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let mut bytes = Vec::new();
        let is_whole = loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) if bytes.is_empty() => return Err(error),
                Err(error) => {
                    self.error = Some(error);
                    break false;
                }
            };
            if available.is_empty() {
                if bytes.is_empty() {
                    return Ok(None);
                }
                break true;
            }
            let room = PIECE.saturating_sub(bytes.len()).max(1).min(available.len());
            let end = available[..room].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let taken = end.unwrap_or(room);
            // A sign of several bytes stays in one piece: its second byte may be one of ASCII in some encodings.
            let follows_ascii = bytes.last_chunk::<2>().is_some_and(|it| it.is_ascii());
            let is_full = bytes.len() >= PIECE
                && (follows_ascii || bytes.len() >= PIECE + MOST_MORE)
                && available[0] & 0xC0 != 0x80;
            if is_full && end != Some(0) {
                break false;
            }
            bytes.extend_from_slice(&available[..taken]);
            let is_return = end.is_some_and(|end| available[end] == b'\r');
            self.input.consume(taken + usize::from(end.is_some()));
            if end.is_some() {
                if is_return && self.input.fill_buf()?.first() == Some(&b'\n') {
                    self.input.consume(1);
                }
                break true;
            }
        };
        let text = self.decoded(bytes);
        // Some editors begin a text with this mark.
        let text = text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned);
        let line = TextLine { number: self.number, text, is_whole };
        self.number += u64::from(is_whole);
        Ok(Some(line))
    }

    /// The text of a line. A game may name its encoding in a line after its names.
    fn decoded(&mut self, bytes: Vec<u8>) -> String {
        self.is_utf_8 |= bytes.starts_with(UTF_8_MARK);
        self.encoding = named_encoding(&bytes).or(self.encoding);
        if self.encoding.is_none() && str::from_utf8(&bytes).is_err() {
            // An error of the input is told when it is read.
            let next = self.input.fill_buf().unwrap_or_default();
            self.encoding = named_encoding(next);
        }
        decode(bytes, self.encoding.filter(|_| !self.is_utf_8))
    }

    /// Makes lines the next ones, unless the text makes that happen too often: then reading it would have no end. These lines
    /// are skipped.
    pub fn push_back_all(&mut self, lines: impl DoubleEndedIterator<Item = TextLine>) {
        for line in lines.rev() {
            self.read_again += line.text.len();
            if self.read_again < MOST_AGAIN {
                self.again.push(line);
            }
        }
    }

    /// Makes this line the next one.
    pub fn push_back(&mut self, line: TextLine) {
        self.again.push(line);
    }

    /// The next line if it is as wanted; it stays the next one otherwise.
    pub fn next_if(&mut self, is_wanted: impl FnOnce(&str) -> bool) -> io::Result<Option<TextLine>> {
        let Some(line) = self.next()? else {
            return Ok(None);
        };
        if is_wanted(&line.text) {
            return Ok(Some(line));
        }
        self.push_back(line);
        Ok(None)
    }
}

/// The numbers by which Windows names encodings, and their usual names.
const CODE_PAGES: [(&str, &str); 6] = [
    ("932", "shift_jis"),
    ("936", "gbk"),
    ("949", "euc-kr"),
    ("950", "big5"),
    ("51932", "euc-jp"),
    ("54936", "gb18030"),
];

/// The encoding that a text names last, as SGF does: `CA[Shift_JIS]`. `None` if it names none that is known.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let at = bytes.windows(3).rposition(|it| it == b"CA[")?;
    let rest = &bytes[at + 3..];
    let end = rest.iter().position(|&byte| byte == b']')?;
    let label = rest[..end].trim_ascii().to_ascii_lowercase();
    let number = label.strip_prefix(b"cp").or_else(|| label.strip_prefix(b"windows-"));
    let page = CODE_PAGES.iter().find(|(page, _)| number == Some(page.as_bytes()));
    let label = page.map_or(&label[..], |(_, name)| name.as_bytes());
    // The name itself could be read, so the text is in no encoding of two bytes for each sign.
    Encoding::for_label(label).filter(|&it| it != UTF_8 && (it.is_ascii_compatible() || it == ISO_2022_JP))
}

/// The text of these bytes. What is not UTF-8 is in the encoding that the text names, or else in `Shift_JIS` if it looks so, or
/// in that of Western Europe.
fn decode(bytes: Vec<u8>, named: Option<&'static Encoding>) -> String {
    let decoded =
        |encoding: &'static Encoding, bytes: &[u8]| encoding.decode_without_bom_handling(bytes).0.into_owned();
    match String::from_utf8(bytes) {
        Ok(text) => match named {
            Some(encoding) if is_by_chance(&text, encoding) => decoded(encoding, text.as_bytes()),
            _ => text,
        },
        Err(error) => {
            let bytes = error.as_bytes();
            let guess = if is_japanese(bytes) { SHIFT_JIS } else { WINDOWS_1252 };
            decoded(named.unwrap_or(guess), bytes)
        }
    }
}

/// Whether bytes are words of Japanese in `Shift_JIS`. A single sign of it may be a letter with an accent and the letter after it.
fn is_japanese(bytes: &[u8]) -> bool {
    let (text, has_errors) = SHIFT_JIS.decode_without_bom_handling(bytes);
    let is_sign = |sign: char| matches!(sign, '\u{2010}'..='\u{266f}' | '\u{3000}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ff01}'..='\u{ff5e}');
    let mut words = text.split(|sign: char| sign.is_ascii());
    !has_errors && words.all(|word| word.is_empty() || word.chars().count() > 1 && word.chars().all(is_sign))
}

/// Whether a text that can be read as UTF-8 may be in another encoding: two bytes for each sign above ASCII may be two of
/// `Shift_JIS` or one of GBK by chance, but hardly three. The old one of Japanese mails has only bytes of ASCII.
fn is_by_chance(text: &str, encoding: &'static Encoding) -> bool {
    if encoding == ISO_2022_JP {
        return text.contains('\u{1b}');
    }
    !encoding.is_single_byte() && !text.is_ascii() && text.chars().all(|sign| sign < '\u{800}')
}
