/// A reason to refuse something, or an oddity about something that was taken: a stable name that clients translate.
///
/// Only [`codes!`](crate::codes!) makes one, so that it is declared once, beside whoever says it, and stands in a list.
///
/// ```
/// tengen_game::codes! {
///     CELL_TAKEN = "cell_taken", 422, ["cell"], "Something stands there already.";
/// }
///
/// assert_eq!(CELL_TAKEN.name(), "cell_taken");
/// assert_eq!(CELL_TAKEN.params(), ["cell"]);
/// assert_eq!(CODES.len(), 1);
/// ```
#[derive(Debug)]
pub struct Code {
    name: &'static str,
    status: u16,
    params: &'static [&'static str],
    meaning: &'static str,
}

impl Code {
    /// For [`codes!`](crate::codes!): what does not fit is found when the list is compiled.
    #[doc(hidden)]
    #[must_use]
    pub const fn declared(
        constant: &str,
        name: &'static str,
        status: u16,
        params: &'static [&'static str],
        meaning: &'static str,
    ) -> Self {
        assert!(constant.eq_ignore_ascii_case(name), "the constant is not called as the code is");
        assert!(is_snake(name), "a code has small letters and underscores");
        assert!(status == 200 || (status >= 400 && status <= 599), "a code is no such status");
        assert!(matches!(meaning.as_bytes(), [.., b'.']), "a meaning is a sentence");
        let mut at = 0;
        while at < params.len() {
            assert!(is_snake(params[at]), "a parameter has small letters and underscores");
            at += 1;
        }
        Self { name, status, params, meaning }
    }

    /// The name on the wire.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The HTTP status it is sent with; 200 for what stands beside something that was done.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.status
    }

    /// The parameters it comes with, as far as there is something to say with each. Besides, any of them may say
    /// [where](crate::Refused::placed) it happened.
    #[must_use]
    pub const fn params(&self) -> &'static [&'static str] {
        self.params
    }

    /// What it means, for people who write clients; never sent.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }
}

const fn is_snake(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_lowercase() && bytes[at] != b'_' {
            return false;
        }
        at += 1;
    }
    !bytes.is_empty()
}

/// Declares [codes](crate::Code), each with its HTTP status, its parameters and its meaning, and `CODES`, the list of them.
#[macro_export]
macro_rules! codes {
    ($( $constant:ident = $name:literal, $status:literal, [$($param:literal),*], $meaning:literal; )*) => {
        $(
            #[doc = $meaning]
            pub static $constant: $crate::Code =
                $crate::Code::declared(stringify!($constant), $name, $status, &[$($param),*], $meaning);
        )*

        /// All that are declared here.
        pub static CODES: &[&$crate::Code] = &[$(&$constant),*];
    };
}
