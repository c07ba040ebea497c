//! Boards as JSON.
