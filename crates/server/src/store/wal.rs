//! Whether SQLite's write-ahead log is whole.
//!
//! SQLite reads its log up to the first frame whose checksum is wrong, and takes that for the end: a crash in the middle of a
//! write leaves such a frame. Damage looks the same to it, and everything after it is lost without a word. What tells the
//! two apart is that behind damage there is more of the same log. The format: <https://sqlite.org/fileformat2.html#walformat>.

use std::path::Path;

/// The header, and that of each frame.
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The two magic numbers; the last bit says in which order the checksums read bytes.
const MAGIC: u32 = 0x377f_0682;

/// What is wrong with the log beside a database, if anything is.
pub(super) fn damage(database: &Path) -> std::io::Result<Option<String>> {
    let mut path = database.as_os_str().to_owned();
    path.push("-wal");
    match std::fs::read(path) {
        Ok(log) => Ok(fault(&log)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn fault(log: &[u8]) -> Option<String> {
    if log.is_empty() {
        return None;
    }
    let Some(log) = Log::read(log) else {
        return Some("the header of the write-ahead log is damaged: nothing in it can be read".to_owned());
    };
    let good = log.good();
    // A torn write is the last of its log; what older logs left behind has other salts.
    let later = log.frames.iter().skip(good).filter(|frame| log.is_ours(frame));
    let commits = later.filter(|frame| is_commit(frame)).count();
    (commits > 0).then(|| {
        format!(
            "the write-ahead log is damaged at frame {} of {}: {commits} commits from there on cannot be read",
            good + 1,
            log.frames.len()
        )
    })
}

struct Log<'b> {
    big_endian: bool,
    salts: &'b [u8],
    /// Of the header, where those of the frames go on.
    checksum: [u32; 2],
    frames: Vec<&'b [u8]>,
}

impl<'b> Log<'b> {
    /// Nothing if the header is not one.
    fn read(log: &'b [u8]) -> Option<Self> {
        let (header, rest) = log.split_at_checked(HEADER)?;
        let magic = word(header, 0);
        let page = usize::try_from(word(header, 8)).ok()?;
        if magic & !1 != MAGIC || !page.is_power_of_two() || !(512..=65_536).contains(&page) {
            return None;
        }
        let big_endian = magic & 1 == 1;
        let checksum = add(big_endian, [0, 0], &header[..24]);
        // What is not a whole frame was never written to its end.
        let frames = rest.chunks_exact(FRAME_HEADER + page).collect();
        (checksum == [word(header, 24), word(header, 28)]).then_some(Self {
            big_endian,
            salts: &header[16..24],
            checksum,
            frames,
        })
    }

    fn is_ours(&self, frame: &[u8]) -> bool {
        frame[8..16] == *self.salts
    }

    /// How many frames can be read.
    fn good(&self) -> usize {
        let mut checksum = self.checksum;
        let is_good = |frame: &[u8]| {
            checksum = add(self.big_endian, checksum, &frame[..8]);
            checksum = add(self.big_endian, checksum, &frame[FRAME_HEADER..]);
            self.is_ours(frame) && checksum == [word(frame, 16), word(frame, 20)]
        };
        self.frames.iter().copied().map(is_good).take_while(|good| *good).count()
    }
}

/// The last frame of a commit says how many pages the database has then.
fn is_commit(frame: &[u8]) -> bool {
    word(frame, 4) != 0
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..].first_chunk().map_or(0, |word| u32::from_be_bytes(*word))
}

/// SQLite's checksum, gone on with: two sums of 32-bit words, each with the other in it.
fn add(big_endian: bool, [mut first, mut second]: [u32; 2], bytes: &[u8]) -> [u32; 2] {
    let read = if big_endian { u32::from_be_bytes } else { u32::from_le_bytes };
    for pair in bytes.as_chunks::<4>().0.as_chunks::<2>().0 {
        first = first.wrapping_add(read(pair[0])).wrapping_add(second);
        second = second.wrapping_add(read(pair[1])).wrapping_add(first);
    }
    [first, second]
}
