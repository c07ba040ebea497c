/// The value of a 16-bit float (IEEE 754 binary16), exactly.
#[must_use]
pub fn half_to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    let magnitude = match exponent {
        // Below the smallest normal one, steps are of 2^-24.
        0 => (fraction as f32 / 16_777_216.0).to_bits(),
        0x1f => 0x7f80_0000 | fraction << 13,
        _ => (exponent + 127 - 15) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

#[cfg(test)]
mod tests {
    use super::half_to_f32 as to_f32;

    #[test]
    fn published_values() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x0001, 2f32.powi(-24)),
            (0x03ff, 1023.0 * 2f32.powi(-24)),
            (0x0400, 2f32.powi(-14)),
            (0x3555, 0.333_251_95),
            (0x3bff, 0.999_511_7),
            (0x3c00, 1.0),
            (0x3c01, 1.000_976_6),
            (0x7bff, 65504.0),
            (0xc000, -2.0),
        ] {
            assert_eq!(to_f32(bits), value, "{bits:04x}");
        }
        assert_eq!(to_f32(0x7c00), f32::INFINITY);
        assert_eq!(to_f32(0xfc00), f32::NEG_INFINITY);
        assert!(to_f32(0x7e00).is_nan());
        assert!(to_f32(0x8000).is_sign_negative());
    }

    #[test]
    fn larger_bits_are_larger_values() {
        assert!((0..0x7c00u16).all(|bits| to_f32(bits) < to_f32(bits + 1)));
    }
}
