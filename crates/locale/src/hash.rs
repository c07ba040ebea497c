//! A short name of a text. It only has to tell texts apart that people wrote, and is the same in the browser, where
//! `web/src/words/hash.ts` says it again.

/// Two sums of 32 bits (FNV-1a, from two beginnings), as sixteen hexadecimal digits.
#[must_use]
pub fn hash(text: &str) -> String {
    let sum = |from: u32| text.bytes().fold(from, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{:08x}{:08x}", sum(0x811c_9dc5), sum(0x1b87_3593))
}

#[cfg(test)]
mod tests {
    /// `web/src/words/words.test.ts` expects the same.
    #[test]
    fn the_browser_finds_the_same() {
        assert_eq!(super::hash(""), "811c9dc51b873593");
        assert_eq!(super::hash("Kámen, nůžky"), "cf7491e7cda6742d");
    }
}
