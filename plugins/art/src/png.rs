//! Writes images as PNG.

use crate::canvas::{Canvas, SIDE};

pub(crate) fn written(canvas: &Canvas) -> Vec<u8> {
    let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
    let row = |pixels: &[[f32; 4]]| -> Vec<u8> { pixels.iter().flat_map(|pixel| pixel.map(byte)).collect() };
    let rows: Vec<_> = canvas.pixels.chunks(SIDE).map(row).collect();
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::new();
    header.extend((SIDE as u32).to_be_bytes());
    header.extend((SIDE as u32).to_be_bytes());
    header.extend([8, 6, 0, 0, 0]);
    chunk(&mut out, *b"IHDR", &header);
    chunk(&mut out, *b"IDAT", &miniz_oxide::deflate::compress_to_vec_zlib(&filtered(&rows), 10));
    chunk(&mut out, *b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(name);
    out.extend(data);
    let sum = crc32fast::hash(&out[start..]);
    out.extend(sum.to_be_bytes());
}

/// Each row as differences from its neighbours, in the way in which they are smallest.
fn filtered(rows: &[Vec<u8>]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut above = vec![0; SIDE * 4];
    for row in rows {
        let best = (0..5u8)
            .map(|filter| filter_row(filter, row, &above))
            .min_by_key(|row| row[1..].iter().map(|byte| u32::from((*byte as i8).unsigned_abs())).sum::<u32>());
        out.extend(best.unwrap_or_default());
        above.clone_from(row);
    }
    out
}

fn filter_row(filter: u8, row: &[u8], above: &[u8]) -> Vec<u8> {
    let mut out = vec![filter];
    for i in 0..row.len() {
        let left = if i < 4 { 0 } else { row[i - 4] };
        let corner = if i < 4 { 0 } else { above[i - 4] };
        let guess = match filter {
            0 => 0,
            1 => left,
            2 => above[i],
            3 => ((u16::from(left) + u16::from(above[i])) / 2) as u8,
            _ => paeth(left, above[i], corner),
        };
        out.push(row[i].wrapping_sub(guess));
    }
    out
}

fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let guess = i16::from(left) + i16::from(above) - i16::from(corner);
    let far = |value: u8| (guess - i16::from(value)).abs();
    if far(left) <= far(above) && far(left) <= far(corner) {
        left
    } else if far(above) <= far(corner) {
        above
    } else {
        corner
    }
}
