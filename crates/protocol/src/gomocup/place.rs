//! Points as the protocol writes them: column and row from 0, `7,7`. What it calls 0,0 we call a1, as the judge of
//! Gomocup does.

use tengen_gomoku::Point;

use super::complaint::Complaint;
use crate::transport::words::shortened;

pub(super) fn write(point: Point) -> String {
    format!("{},{}", point.x(), point.y())
}

/// Two numbers, and nothing else.
pub(super) fn numbers(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((number(x)?, number(y)?))
}

/// A plain number: no sign, no more digits than any board or time needs.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let plain = !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// A point of a board with so many lines.
pub(super) fn read(text: &str, size: u8) -> Result<Point, Complaint> {
    let (x, y) = numbers(text).ok_or_else(|| Complaint::NoPoint(shortened(text.trim())))?;
    on_board(x, y, size)
}

pub(super) fn on_board(x: u32, y: u32, size: u8) -> Result<Point, Complaint> {
    let coordinate = |number: u32| u8::try_from(number).ok().filter(|number| *number < size);
    let point = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Point::new(x, y));
    point.ok_or_else(|| Complaint::OffBoard(format!("{x},{y}"), size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_two_plain_numbers_on_the_board() {
        assert_eq!(write(read(" 7, 14 ", 15).unwrap()), "7,14");
        assert_eq!(read("15,0", 15), Err(Complaint::OffBoard("15,0".into(), 15)));
        assert_eq!(read("999999999,0", 22), Err(Complaint::OffBoard("999999999,0".into(), 22)));
        for text in ["", ",", "7", "7,", ",7", "+7,7", "-1,7", "7,7,1", "h8", "7 7", "7,7x", "0x7,7", "1234567890,1"] {
            assert_eq!(read(text, 15), Err(Complaint::NoPoint(text.into())), "{text}");
        }
    }
}
