//! What can go wrong with resources, as answers.

use crate::{codes, fault::Fault, people::PeopleError, store::StoreError};

/// The store's trouble is nobody's business but the log's.
pub(super) fn store(trouble: StoreError) -> Fault {
    PeopleError::from(trouble).into()
}

/// A row that this program did not write.
pub(super) fn damaged(place: &str, error: &dyn std::error::Error) -> Fault {
    store(StoreError::Corrupt { place: place.to_string(), reason: error.to_string() })
}

/// A question that nobody can answer, such as for the page after a place that was never given out.
pub(super) fn bad_query() -> Fault {
    Fault::of(&codes::QUERY_UNREADABLE)
}
