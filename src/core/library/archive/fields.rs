//! The fields of a game: each has a number (1 byte), a length (1 to 5 bytes, 7 bits each, the low ones first) and a value. Fields
//! of newer versions are kept as they are.

/// Appends a field, unless it is empty.
pub fn write(bytes: &mut Vec<u8>, field: u8, value: &[u8]) {
    if value.is_empty() {
        return;
    }
    bytes.push(field);
    let mut rest = value.len();
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
    bytes.extend_from_slice(value);
}

/// The fields: their numbers and values. Ends before the first one that is damaged.
pub struct Fields<'a>(pub &'a [u8]);

impl<'a> Iterator for Fields<'a> {
    type Item = (u8, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (&field, mut rest) = self.0.split_first()?;
        let (mut length, mut shift) = (0_usize, 0);
        loop {
            let (&byte, after) = rest.split_first()?;
            rest = after;
            length |= usize::from(byte & 0x7F) << shift;
            shift += 7;
            if byte < 0x80 {
                break;
            }
            if shift > 28 {
                return None;
            }
        }
        let (value, rest) = rest.split_at_checked(length)?;
        self.0 = rest;
        Some((field, value))
    }
}
