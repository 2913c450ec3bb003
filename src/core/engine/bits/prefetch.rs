//! Prefetching: a hint to the CPU to load a value before it is needed.

/// Starts to load a value into the CPU's cache. It does nothing on a CPU without such an instruction.
#[inline(always)]
#[cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "a hint to the CPU"))]
pub(crate) fn prefetch<T>(value: &T) {
    // SAFETY: every x86-64 has the instruction, and it may be given any address.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
