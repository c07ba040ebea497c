//! Textures: PNG images whose sides are powers of two.
//!
//! The whole image is unpacked and judged, so that whoever shows it meets no surprise: no chunk that could hide something,
//! no row too few or too many.

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use thiserror::Error;

/// The longest side in pixels.
pub const MOST_SIDE: u32 = 512;

/// The size of an image that was judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texture {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// What is wrong with a texture.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotATexture {
    /// Something else.
    #[error("this is no PNG image")]
    NoPng,
    /// It ends too early, or a checksum is wrong.
    #[error("byte {at}: the image is damaged")]
    Damaged {
        /// Where.
        at: usize,
    },
    /// Its sides.
    #[error("it is {width} x {height} pixels large; sides are powers of two, up to {MOST_SIDE}")]
    Sides {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// A way of storing pixels that is not allowed.
    #[error("{0}")]
    Form(&'static str),
    /// A chunk that has no business here.
    #[error("byte {at}: a chunk {name}; only IHDR, PLTE, tRNS, IDAT and IEND are allowed")]
    Chunk {
        /// As it stands there.
        name: String,
        /// Where.
        at: usize,
    },
    /// Its pixels are not as many as its sides say.
    #[error("its pixels are damaged")]
    Pixels,
}

impl Texture {
    /// Judges an image.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, NotATexture> {
        let mut rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n").ok_or(NotATexture::NoPng)?;
        let mut header = None;
        let mut palette = None;
        let mut pixels = Vec::new();
        loop {
            let at = bytes.len() - rest.len();
            let (name, data, after) = chunk(rest).ok_or(NotATexture::Damaged { at })?;
            rest = after;
            match (name, header) {
                (b"IHDR", None) => header = Some(Header::read(data).ok_or(NotATexture::Damaged { at })??),
                (b"PLTE", Some(_)) if palette.is_none() && data.len() % 3 == 0 && data.len() <= 768 => {
                    palette = Some(data.len() / 3);
                }
                (b"tRNS", Some(_)) if data.len() <= 256 => {}
                (b"IDAT", Some(_)) => pixels.extend(data),
                (b"IEND", Some(header)) if data.is_empty() && rest.is_empty() => {
                    return header.judge(&pixels, palette);
                }
                (b"IHDR" | b"PLTE" | b"tRNS" | b"IDAT" | b"IEND", _) => return Err(NotATexture::Damaged { at }),
                _ => return Err(NotATexture::Chunk { name: String::from_utf8_lossy(name).into_owned(), at }),
            }
        }
    }
}

/// The name and data of the next chunk, and what follows; nothing if it is cut off or its checksum is wrong.
fn chunk(bytes: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (len, rest) = bytes.split_first_chunk::<4>()?;
    let len = u32::from_be_bytes(*len) as usize;
    let summed = rest.get(..len.checked_add(4)?)?;
    let (crc, after) = rest[len + 4..].split_first_chunk::<4>()?;
    let (name, data) = summed.split_first_chunk::<4>()?;
    (crc32fast::hash(summed) == u32::from_be_bytes(*crc)).then_some((name, data, after))
}

#[derive(Clone, Copy)]
struct Header {
    texture: Texture,
    /// Bytes of a pixel.
    pixel: usize,
    indexed: bool,
}

impl Header {
    fn read(data: &[u8]) -> Option<Result<Self, NotATexture>> {
        let data: &[u8; 13] = data.try_into().ok()?;
        let number = |at: usize| u32::from_be_bytes([data[at], data[at + 1], data[at + 2], data[at + 3]]);
        let (width, height) = (number(0), number(4));
        let fits = |side: u32| side.is_power_of_two() && side <= MOST_SIDE;
        if !fits(width) || !fits(height) {
            return Some(Err(NotATexture::Sides { width, height }));
        }
        if data[8] != 8 {
            return Some(Err(NotATexture::Form("it has another depth than 8 bits")));
        }
        if data[10..] != [0, 0, 0] {
            return Some(Err(NotATexture::Form("it is interlaced, or packed in a way nobody knows")));
        }
        let pixel = match data[9] {
            0 | 3 => 1,
            2 => 3,
            4 => 2,
            6 => 4,
            _ => return Some(Err(NotATexture::Form("it has a colour type that nobody knows"))),
        };
        Some(Ok(Self { texture: Texture { width, height }, pixel, indexed: data[9] == 3 }))
    }

    fn judge(self, packed: &[u8], palette: Option<usize>) -> Result<Texture, NotATexture> {
        let row = 1 + self.texture.width as usize * self.pixel;
        let size = row * self.texture.height as usize;
        let pixels = decompress_to_vec_zlib_with_limit(packed, size).map_err(|_| NotATexture::Pixels)?;
        let filters = pixels.chunks(row).all(|row| row[0] <= 4);
        if pixels.len() != size || !filters || self.indexed && palette.is_none() {
            return Err(NotATexture::Pixels);
        }
        Ok(self.texture)
    }
}
