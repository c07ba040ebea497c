/// FNV-1a of 64 bits (G. Fowler, L. Noll, K.-P. Vo): a change of one byte always changes it, which is all that is asked of
/// it. It is no proof against somebody who means to deceive.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |state, byte| (state ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    /// Test vectors from the authors' page.
    #[test]
    fn published_values() {
        assert_eq!(super::checksum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(super::checksum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(super::checksum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
