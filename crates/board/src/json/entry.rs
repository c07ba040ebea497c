//! The entries of the lists in the JSON text, each with the words for what it should have been.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, SeqAccess, Visitor},
};

use crate::{MOST_POINTS, layout::FarPlace};

/// A whole number from 0: a point, or how many there are.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) u64);

/// Two numbers, or three, for a place in the plane or in space.
pub(super) struct Place(pub(super) FarPlace);

/// The two ends of an edge.
pub(super) struct Pair(pub(super) [u64; 2]);

/// The points joined to one.
pub(super) struct Neighbours(pub(super) Vec<u64>);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Whole;
        impl Visitor<'_> for Whole {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(number))
            }
        }
        reader.deserialize_u64(Whole)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Coordinates;
        impl<'de> Visitor<'de> for Coordinates {
            type Value = Place;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a place, which is two or three numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Place, A::Error> {
                let x = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let y = list.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                let z = list.next_element()?.unwrap_or(0.0);
                ends_here(&mut list, 3, &self)?;
                Ok(Place([x, y, z]))
            }
        }
        reader.deserialize_seq(Coordinates)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Ends;
        impl<'de> Visitor<'de> for Ends {
            type Value = Pair;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an edge, which is two points")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pair, A::Error> {
                let Number(a) = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let Number(b) = list.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                ends_here(&mut list, 2, &self)?;
                Ok(Pair([a, b]))
            }
        }
        reader.deserialize_seq(Ends)
    }
}

impl<'de> Deserialize<'de> for Neighbours {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Points;
        impl<'de> Visitor<'de> for Points {
            type Value = Neighbours;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of points")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Neighbours, A::Error> {
                let mut points = Vec::new();
                while let Some(Number(point)) = list.next_element()? {
                    if points.len() == MOST_POINTS {
                        return Err(A::Error::custom("more neighbours than a board has points"));
                    }
                    points.push(point);
                }
                Ok(Neighbours(points))
            }
        }
        reader.deserialize_seq(Points)
    }
}

/// Refuses a list of more than `length` entries.
fn ends_here<'de, A: SeqAccess<'de>>(list: &mut A, length: usize, wanted: &impl Visitor<'de>) -> Result<(), A::Error> {
    match list.next_element::<IgnoredAny>()? {
        Some(_) => Err(A::Error::invalid_length(length + 1, wanted)),
        None => Ok(()),
    }
}
