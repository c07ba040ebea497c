//! Numbers and plain text inside values, as FF\[4\] writes them. Whatever else stands there is `None`.

/// A whole number: digits with an optional sign, blanks around it allowed.
///
/// ```
/// use tengen_sgf::number;
/// assert_eq!(number("+19 "), Some(19));
/// assert_eq!(number("nineteen"), None);
/// ```
pub fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    digits(unsigned(text)).then(|| text.parse().ok())?
}

/// A number with an optional fraction after a point. Neither exponents nor infinities nor a comma.
///
/// ```
/// use tengen_sgf::real;
/// assert_eq!(real("-6.5"), Some(-6.5));
/// assert_eq!(real("6,5"), None);
/// assert_eq!(real("1e9"), None);
/// ```
pub fn real(text: &str) -> Option<f64> {
    let text = text.trim();
    let spelled = match unsigned(text).split_once('.') {
        Some((whole, fraction)) => digits(whole) && digits(fraction),
        None => digits(unsigned(text)),
    };
    // Four hundred digits make infinity.
    spelled.then(|| text.parse::<f64>().ok())?.filter(|number| number.is_finite())
}

/// Text on one line, for names and results: line breaks become blanks.
///
/// ```
/// assert_eq!(tengen_sgf::simple_text("Honinbo\nShusaku"), "Honinbo Shusaku");
/// ```
pub fn simple_text(text: &str) -> String {
    text.replace('\n', " ")
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['+', '-']).unwrap_or(text)
}

fn digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digits_with_a_sign_and_nothing_else() {
        assert_eq!(number("-3"), Some(-3));
        for bad in ["", "+", "--3", "3.0", "0x3", "3 4", "99999999999999999999"] {
            assert_eq!(number(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn reals_have_digits_on_both_sides_of_the_point() {
        assert_eq!(real("0"), Some(0.0));
        assert_eq!(real("+7.50"), Some(7.5));
        for bad in ["", ".5", "5.", "inf", "NaN", "1.2.3", "-"] {
            assert_eq!(real(bad), None, "{bad:?}");
        }
        assert_eq!(real(&"9".repeat(400)), None);
    }
}
