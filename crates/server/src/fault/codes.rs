//! The one list of everything that can be answered instead of what was asked.

use axum::http::StatusCode;

macro_rules! codes {
    ($( $name:ident = $text:literal, $status:ident, [$($param:literal),*], $meaning:literal; )*) => {
        /// What went wrong, as a stable name that clients translate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $( #[doc = $meaning] $name, )*
        }

        impl Code {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[ $( Self::$name, )* ];

            /// The name on the wire.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$name => $text, )* }
            }

            /// The HTTP status it is sent with.
            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $( Self::$name => StatusCode::$status, )* }
            }

            /// The parameters it comes with.
            #[must_use]
            pub const fn params(self) -> &'static [&'static str] {
                match self { $( Self::$name => &[ $( $param ),* ], )* }
            }

            /// What it means, for people who write clients; never sent.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $( Self::$name => $meaning, )* }
            }
        }
    };
}

codes! {
    // Cannot read this.
    JsonMalformed = "json_malformed", BAD_REQUEST, ["line", "column"], "The body is not JSON; where reading stopped.";
    JsonUnfit = "json_unfit", UNPROCESSABLE_ENTITY, ["line", "column"], "The body is JSON but not of the shape asked for: a field is missing, unknown or of another type.";
    JsonExpected = "json_expected", UNSUPPORTED_MEDIA_TYPE, [], "The body must be sent as `application/json`.";
    BodyTooLarge = "body_too_large", PAYLOAD_TOO_LARGE, [], "The body is larger than this address accepts.";
    BodyUnreadable = "body_unreadable", BAD_REQUEST, [], "The body broke off or could not be decoded.";
    PathUnreadable = "path_unreadable", BAD_REQUEST, [], "The address contains something that is not text.";
    QueryUnreadable = "query_unreadable", BAD_REQUEST, [], "The part of the address after `?` could not be read.";
    NotFound = "not_found", NOT_FOUND, [], "Nothing is at this address.";
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED, [], "The address exists but not for this method.";

    // Not allowed here.
    CrossOrigin = "cross_origin", FORBIDDEN, [], "The request comes from a page of another site.";
    SignInNeeded = "sign_in_needed", UNAUTHORIZED, [], "Somebody must be signed in, at least as a guest.";
    TokenUnknown = "token_unknown", UNAUTHORIZED, [], "The bearer token is not, or no longer, valid.";
    SessionNeeded = "session_needed", FORBIDDEN, [], "This is for people at a browser, not for bearer tokens.";
    RegistrationNeeded = "registration_needed", FORBIDDEN, [], "This is for registered people, not for guests or bots.";
    RoleNeeded = "role_needed", FORBIDDEN, ["role"], "This takes the named role or a higher one.";
    Outranked = "outranked", FORBIDDEN, ["name"], "The named person's role is as high as yours or higher.";
    Banned = "banned", FORBIDDEN, ["until"], "Banned until that time, in milliseconds since 1970.";

    // Names.
    NameLength = "name_length", UNPROCESSABLE_ENTITY, ["min", "max"], "A name has at least two and at most twenty-four characters, and two that are letters or digits.";
    NameCharacter = "name_character", UNPROCESSABLE_ENTITY, ["character"], "The character cannot be part of a name.";
    NameSpacing = "name_spacing", UNPROCESSABLE_ENTITY, [], "A name neither begins nor ends with a space, nor has two in a row.";
    NameMixed = "name_mixed", UNPROCESSABLE_ENTITY, [], "A name does not mix alphabets whose letters look alike.";
    NameReserved = "name_reserved", UNPROCESSABLE_ENTITY, ["name"], "The name could be mistaken for the house itself.";
    NameTaken = "name_taken", CONFLICT, ["name"], "Somebody has this name or one that looks like it.";
    NameFixed = "name_fixed", CONFLICT, [], "A registered name changes its spelling only, not its letters.";

    // Passwords and accounts.
    PasswordLength = "password_length", UNPROCESSABLE_ENTITY, ["min", "max"], "A password has at least eight and at most two hundred characters.";
    CredentialsWrong = "credentials_wrong", UNAUTHORIZED, [], "No registered person has this name and this password.";
    PasswordWrong = "password_wrong", FORBIDDEN, [], "The password given to confirm is not the right one.";
    AlreadyRegistered = "already_registered", CONFLICT, ["name"], "Whoever asks is registered already.";
    SettingsTooLarge = "settings_too_large", PAYLOAD_TOO_LARGE, ["limit"], "The settings are longer than that many bytes.";
    SettingsUnfit = "settings_unfit", UNPROCESSABLE_ENTITY, [], "Settings are one JSON object.";
    PersonUnknown = "person_unknown", NOT_FOUND, ["name"], "Nobody has this name.";
    TokenAbsent = "token_absent", NOT_FOUND, ["id"], "No token of yours has this id.";
    TokensTooMany = "tokens_too_many", CONFLICT, ["limit"], "That many tokens are the most for one person.";
    BotsTooMany = "bots_too_many", CONFLICT, ["limit"], "That many bots are the most for one person.";
    LabelLength = "label_length", UNPROCESSABLE_ENTITY, ["max"], "A label has at most that many characters.";
    BanOver = "ban_over", UNPROCESSABLE_ENTITY, [], "A ban ends in the future.";

    // Cannot do it now.
    TooFast = "too_fast", TOO_MANY_REQUESTS, ["kind", "retry_after_ms"], "Too many of that kind in a short time.";
    Busy = "busy", SERVICE_UNAVAILABLE, ["retry_after_ms"], "The server has too much of this to do at the moment.";
    Internal = "internal", INTERNAL_SERVER_ERROR, [], "The server failed; the log says why.";
}
