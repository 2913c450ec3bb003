//! The encodings of texts. Most are in UTF-8; older ones may say in which other encoding they are, as games in SGF do.

use encoding_rs::{Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, WINDOWS_1252};

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
pub fn named(bytes: &[u8]) -> Option<&'static Encoding> {
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
pub fn decode(bytes: Vec<u8>, named: Option<&'static Encoding>) -> String {
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
