//! Archives as packages are: flat, small, stored or deflated, and nothing hidden between the files.
//!
//! Sizes are judged before anything is unpacked, and unpacking stops at the size that was declared.

use std::collections::BTreeMap;

use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use thiserror::Error;

/// The most bytes of a package.
pub const MOST_BYTES: usize = 2 << 20;
/// The most files in a package.
pub const MOST_FILES: usize = 64;
/// The most bytes of one file.
pub const MOST_FILE: usize = 1 << 20;
/// The most bytes of all files.
pub const MOST_IN_ALL: usize = 4 << 20;

/// What is wrong with an archive.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAZip {
    /// It does not end as archives do.
    #[error("this is no .zip file, or there is something behind its end")]
    NoEnd,
    /// Too many bytes.
    #[error("the archive has {is} bytes, at most {MOST_BYTES} are allowed")]
    TooLarge {
        /// How many it has.
        is: usize,
    },
    /// Too many files.
    #[error("there are {is} files in it, at most {MOST_FILES} are allowed")]
    TooManyFiles {
        /// How many there are.
        is: usize,
    },
    /// A file is too large.
    #[error("{name} has {is} bytes, at most {MOST_FILE} are allowed")]
    FileTooLarge {
        /// Of the file.
        name: String,
        /// How many it has.
        is: usize,
    },
    /// All files together are too large.
    #[error("the files have more than {MOST_IN_ALL} bytes together")]
    AllTooLarge,
    /// A name that no file of a package has.
    #[error(
        "{name:?}: names of files are 1 to 64 letters a to z, digits, '-', '_' and '.', and no file is in a folder"
    )]
    Name {
        /// As it stands there.
        name: String,
    },
    /// Two files of one name.
    #[error("{name} is there twice")]
    Twice {
        /// Of both.
        name: String,
    },
    /// Encrypted, or packed in a way that is not deflate.
    #[error("{name} is {how}; files are stored or deflated")]
    Packed {
        /// Of the file.
        name: String,
        /// In words.
        how: &'static str,
    },
    /// What is written about a file does not fit the file.
    #[error("{name} is damaged: {why}")]
    Damaged {
        /// Of the file.
        name: String,
        /// What does not fit.
        why: &'static str,
    },
    /// The list of files is.
    #[error("byte {at}: the list of files is damaged")]
    List {
        /// Where.
        at: usize,
    },
}

const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// Bytes of each, without names.
const LOCAL_LEN: usize = 30;
const CENTRAL_LEN: usize = 46;
const END_LEN: usize = 22;
/// 1 January 1980, midnight: every package is as old.
const DATE: u16 = 1 << 5 | 1;

fn u16_at(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(usize::from(u16::from_le_bytes(bytes.try_into().ok()?)))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

/// Whether a file of a package may be called so.
fn is_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_.".contains(&b);
    (1..=64).contains(&name.len()) && name.bytes().all(plain) && !name.starts_with('.')
}

/// What the list says of a file.
struct Entry {
    name: String,
    flags: usize,
    method: usize,
    crc: u32,
    packed: usize,
    size: usize,
    /// Where its header is.
    start: usize,
}

/// The files of an archive, by their names.
pub(super) fn read(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, NotAZip> {
    if bytes.len() > MOST_BYTES {
        return Err(NotAZip::TooLarge { is: bytes.len() });
    }
    let (mut entries, list) = list(bytes)?;
    let mut files = BTreeMap::new();
    let mut all = 0;
    entries.sort_by_key(|entry| entry.start);
    for (i, entry) in entries.iter().enumerate() {
        all += entry.size;
        if entry.size > MOST_FILE {
            return Err(NotAZip::FileTooLarge { name: entry.name.clone(), is: entry.size });
        }
        if all > MOST_IN_ALL {
            return Err(NotAZip::AllTooLarge);
        }
        let end = entries.get(i + 1).map_or(list, |next| next.start);
        let file = file(bytes, entry, end)?;
        if files.insert(entry.name.clone(), file).is_some() {
            return Err(NotAZip::Twice { name: entry.name.clone() });
        }
    }
    Ok(files)
}

/// The list of files, and where it begins.
fn list(bytes: &[u8]) -> Result<(Vec<Entry>, usize), NotAZip> {
    let end = bytes.len().checked_sub(END_LEN).ok_or(NotAZip::NoEnd)?;
    let number = |at| u16_at(bytes, end + at).ok_or(NotAZip::NoEnd);
    let long = |at| u32_at(bytes, end + at).ok_or(NotAZip::NoEnd);
    if long(0)? != END || [4, 6, 20].into_iter().any(|at| number(at) != Ok(0)) || number(8)? != number(10)? {
        return Err(NotAZip::NoEnd);
    }
    let count = number(10)?;
    if count > MOST_FILES {
        return Err(NotAZip::TooManyFiles { is: count });
    }
    let start = long(16)? as usize;
    let mut at = start;
    let mut entries = Vec::with_capacity(count);
    for _ in 0..count {
        let (entry, next) = entry(bytes, at).ok_or(NotAZip::List { at })??;
        entries.push(entry);
        at = next;
    }
    if at != end || start.checked_add(long(12)? as usize) != Some(end) {
        return Err(NotAZip::List { at });
    }
    Ok((entries, start))
}

/// What the list says of one file, and where it goes on. Nothing if it is cut off.
fn entry(bytes: &[u8], at: usize) -> Option<Result<(Entry, usize), NotAZip>> {
    if u32_at(bytes, at)? != CENTRAL {
        return None;
    }
    let number = |offset| u16_at(bytes, at + offset);
    let [name, extra, comment] = [number(28)?, number(30)?, number(32)?];
    let name = String::from_utf8_lossy(bytes.get(at + CENTRAL_LEN..at + CENTRAL_LEN + name)?).into_owned();
    let next = at + CENTRAL_LEN + number(28)? + extra + comment;
    if !is_name(&name) {
        return Some(Err(NotAZip::Name { name }));
    }
    let entry = Entry {
        name,
        flags: number(8)?,
        method: number(10)?,
        crc: u32_at(bytes, at + 16)?,
        packed: u32_at(bytes, at + 20)? as usize,
        size: u32_at(bytes, at + 24)? as usize,
        start: u32_at(bytes, at + 42)? as usize,
    };
    Some(Ok((entry, next)))
}

/// One file, which lies before `end`.
fn file(bytes: &[u8], entry: &Entry, end: usize) -> Result<Vec<u8>, NotAZip> {
    let name = || entry.name.clone();
    let damaged = |why| NotAZip::Damaged { name: entry.name.clone(), why };
    if entry.flags & 1 != 0 {
        return Err(NotAZip::Packed { name: name(), how: "encrypted" });
    }
    let at = entry.start;
    let header = u32_at(bytes, at).filter(|magic| *magic == LOCAL).and_then(|_| {
        let (name, extra) = (u16_at(bytes, at + 26)?, u16_at(bytes, at + 28)?);
        let same = bytes.get(at + LOCAL_LEN..at + LOCAL_LEN + name)? == entry.name.as_bytes();
        let same = same && u16_at(bytes, at + 8)? == entry.method;
        same.then_some(at + LOCAL_LEN + name + extra)
    });
    let start = header.ok_or_else(|| damaged("its header does not fit the list of files"))?;
    let stop = start.checked_add(entry.packed).filter(|stop| *stop <= end);
    let packed = stop.and_then(|stop| bytes.get(start..stop)).ok_or_else(|| damaged("it reaches into what follows"))?;
    let file = match entry.method {
        0 => packed.to_vec(),
        8 => decompress_to_vec_with_limit(packed, entry.size)
            .map_err(|_| damaged("it unpacks to something else than its size says"))?,
        _ => return Err(NotAZip::Packed { name: name(), how: "packed in another way" }),
    };
    if file.len() != entry.size {
        return Err(damaged("it unpacks to something else than its size says"));
    }
    if crc32fast::hash(&file) != entry.crc {
        return Err(damaged("its checksum is another"));
    }
    Ok(file)
}

/// An archive of these files: in the order of their names, all of one age.
pub(super) fn write(files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, NotAZip> {
    if files.len() > MOST_FILES {
        return Err(NotAZip::TooManyFiles { is: files.len() });
    }
    let (mut out, mut list) = (Vec::new(), Vec::new());
    for (name, file) in files {
        if !is_name(name) {
            return Err(NotAZip::Name { name: name.clone() });
        }
        if file.len() > MOST_FILE {
            return Err(NotAZip::FileTooLarge { name: name.clone(), is: file.len() });
        }
        let deflated = compress_to_vec(file, 9);
        let (method, packed) = if deflated.len() < file.len() { (8u16, &deflated) } else { (0, file) };
        let start = out.len() as u32;
        let mut about = Vec::with_capacity(26);
        for number in [20, 0, method, 0, DATE] {
            about.extend(number.to_le_bytes());
        }
        for number in [crc32fast::hash(file), packed.len() as u32, file.len() as u32] {
            about.extend(number.to_le_bytes());
        }
        about.extend((name.len() as u16).to_le_bytes());
        about.extend(0u16.to_le_bytes());

        out.extend(LOCAL.to_le_bytes());
        out.extend(&about);
        out.extend(name.as_bytes());
        out.extend(packed);

        list.extend(CENTRAL.to_le_bytes());
        list.extend(20u16.to_le_bytes());
        list.extend(&about);
        // No comment, first disk, no attributes.
        list.extend([0; 10]);
        list.extend(start.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let (start, count) = (out.len() as u32, files.len() as u16);
    out.extend(&list);
    out.extend(END.to_le_bytes());
    for number in [0, 0, count, count] {
        out.extend(number.to_le_bytes());
    }
    out.extend((list.len() as u32).to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend(0u16.to_le_bytes());
    if out.len() > MOST_BYTES {
        return Err(NotAZip::TooLarge { is: out.len() });
    }
    Ok(out)
}
