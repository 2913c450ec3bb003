//! Lines of input of any length.

use std::io::{self, BufRead, Read};

/// The most bytes of a line that are kept. A game with comments has a few thousand.
const MAX_BYTES: u64 = 1 << 20;

/// Reads the next line without the spaces at its end; `None` at the end of the input. Bytes that are not UTF-8 are replaced,
/// and what goes on after a megabyte is left out.
///
/// # Errors
///
/// That of the input.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(MAX_BYTES).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_cut_off_and_the_next_one_is_read() {
        let endless = io::repeat(b'x').take(3 * MAX_BYTES);
        let mut input = io::BufReader::new(endless.chain(&b"\nnext \r\n\nlast"[..]));
        let first = next_line(&mut input).unwrap().unwrap();
        assert_eq!(first.len() as u64, MAX_BYTES);
        for line in [Some("next"), Some(""), Some("last"), None] {
            assert_eq!(next_line(&mut input).unwrap().as_deref(), line);
        }
    }
}
