//! Reading numbers from bytes.

use super::format::Damaged;

/// Reads little-endian numbers from the front of a byte string.
pub(in crate::engine::eval) struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub(in crate::engine::eval) fn bytes(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let (head, tail) = self.0.split_at_checked(count).ok_or(Damaged)?;
        self.0 = tail;
        Ok(head)
    }

    pub(in crate::engine::eval) fn array<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        self.bytes(N)?.try_into().map_err(|_| Damaged)
    }

    pub(in crate::engine::eval) fn u32(&mut self) -> Result<u32, Damaged> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u16(&mut self) -> Result<u16, Damaged> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u8(&mut self) -> Result<u8, Damaged> {
        self.array().map(|[byte]| byte)
    }
}
