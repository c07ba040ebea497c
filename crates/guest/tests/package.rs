//! Packages: what is written is read, and everything else is refused with its place.

use std::collections::BTreeMap;

use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};
use tengen_guest::package::{MANIFEST, MODULE, Package, pack};

const GOOD: &str = r#"{
  "format": 1,
  "uuid": "123e4567-e89b-42d3-a456-426614174000",
  "version": "1.2.3",
  "name": {"en": "Ice", "cs": "Led"},
  "about": {"en": "Slides."},
  "author": "Ann",
  "licence": "MIT",
  "icon": "ice.png",
  "kinds": [
    {"name": "ice", "sort": "field", "title": {"en": "Ice"}, "about": {"en": "Slides."}, "look": {"texture": "ice.png"}}
  ]
}"#;

/// An image of one colour.
fn png(width: u32, height: u32, pixels: &[u8], extra: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |name: &[u8; 4], data: &[u8]| {
        out.extend((data.len() as u32).to_be_bytes());
        let summed = [name.as_slice(), data].concat();
        out.extend(&summed);
        out.extend(crc32fast::hash(&summed).to_be_bytes());
    };
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    chunk(b"IHDR", &header);
    for (name, data) in extra {
        chunk(name, data);
    }
    chunk(b"IDAT", &compress_to_vec_zlib(pixels, 6));
    chunk(b"IEND", &[]);
    out
}

fn image() -> Vec<u8> {
    png(16, 16, &[0; 16 * 65], &[])
}

fn files(manifest: &str) -> BTreeMap<String, Vec<u8>> {
    let files = [(MANIFEST, manifest.as_bytes().to_vec()), (MODULE, b"\0asm".to_vec()), ("ice.png", image())];
    files.into_iter().map(|(name, bytes)| (name.to_owned(), bytes)).collect()
}

fn refused(files: &BTreeMap<String, Vec<u8>>) -> String {
    pack(files).err().map_or_else(|| "it was packed".to_owned(), |why| why.to_string())
}

fn unread(bytes: &[u8]) -> String {
    Package::read(bytes).err().map_or_else(|| "it was read".to_owned(), |why| why.to_string())
}

#[test]
fn what_was_packed_is_read_and_the_bytes_are_always_the_same() {
    let bytes = pack(&files(GOOD)).unwrap();
    assert_eq!(bytes, pack(&files(GOOD)).unwrap());
    let package = Package::read(&bytes).unwrap();
    assert_eq!((package.manifest.title("cs"), package.manifest.title("de")), ("Led", "Ice"));
    assert_eq!(package.manifest.kinds[0].name, "ice");
    assert_eq!(package.file("ice.png"), Some(image().as_slice()));
    assert_eq!(package.hash, tengen_guest::ContentHash::of(&bytes));
    assert_eq!(tengen_guest::ContentHash::parse(&package.hash.to_string()), Some(package.hash));
}

#[test]
fn manifests_are_refused_with_their_place() {
    for (from, to, reason) in [
        ("\"format\": 1", "\"format\": 2", "plugin.json, format: only 1 is known, not 2"),
        ("\"author\": \"Ann\",", "", "plugin.json, line 13, column 1: missing field `author`"),
        (
            "\"author\"",
            "\"autor\"",
            "plugin.json, line 7, column 9: unknown field `autor`, expected one of `format`, `uuid`, `version`, `name`, `about`, `author`, `licence`, `source`, `icon`, `kinds`",
        ),
        ("\"1.2.3\"", "\"1.2\"", "plugin.json, version: a version is three numbers, as in 1.0.0"),
        ("\"1.2.3\"", "\"01.2.3\"", "plugin.json, version: a version is three numbers, as in 1.0.0"),
        (
            "123e4567",
            "123E4567",
            "plugin.json, uuid: a UUID is 32 digits 0 to 9 and a to f, as in 123e4567-e89b-42d3-a456-426614174000",
        ),
        (
            "{\"en\": \"Ice\", \"cs\": \"Led\"}",
            "{\"cs\": \"Led\"}",
            "plugin.json, name: the English text, \"en\", is missing",
        ),
        ("\"cs\": \"Led\"", "\"../x\": \"Led\"", "plugin.json, name: \"../x\" is no code of a language"),
        ("\"Ann\"", "\" \"", "plugin.json, author: it is empty"),
        ("\"Ann\"", "\"A\\nn\"", "plugin.json, author: it has line breaks or other control characters"),
        (
            "\"name\": \"ice\"",
            "\"name\": \"Ice\"",
            "plugin.json, kinds[0].name: \"Ice\": names are 1 to 32 letters a to z, digits, '_' and '-'",
        ),
        (
            "\"sort\": \"field\"",
            "\"sort\": \"spell\"",
            "plugin.json, kinds[0].cast_on: a spell says what it is cast on",
        ),
        (
            "\"sort\": \"field\"",
            "\"sort\": \"field\", \"cast_on\": [\"pawn\"]",
            "plugin.json, kinds[0].cast_on: only spells are cast",
        ),
        (
            "\"sort\": \"field\"",
            "\"sort\": \"effect\", \"never\": true",
            "plugin.json, kinds[0].never: only fields are stepped on",
        ),
        (
            "\"sort\": \"field\"",
            "\"sort\": \"pawn\"",
            "plugin.json, line 11, column 34: unknown variant `pawn`, expected one of `field`, `spell`, `effect`",
        ),
        (
            "\"look\": {",
            "\"look\": {\"pawn\": [0, 0, 2], ",
            "plugin.json, kinds[0].look.pawn: outside of the cell: x and y go from -0.5 to 0.5, z from 0 to 1",
        ),
        ("\"texture\": \"ice.png\"", "\"texture\": \"../../etc/passwd\"", "there is no ../../etc/passwd in it"),
        ("\"icon\": \"ice.png\"", "\"icon\": \"icon.png\"", "there is no icon.png in it"),
    ] {
        let manifest = GOOD.replacen(from, to, 1);
        assert_ne!(manifest, GOOD, "{from}");
        assert_eq!(refused(&files(&manifest)), reason);
    }
    let twice = GOOD.replacen("\"kinds\": [", r#""kinds": [{"name": "ice", "sort": "field", "title": {"en": "Ice"}, "about": {"en": "Slides."}, "look": {"texture": "ice.png"}},"#, 1);
    assert_eq!(refused(&files(&twice)), "plugin.json, kinds[1].name: \"ice\" is there twice");
    assert_eq!(
        refused(&files(&"[".repeat(10_000))),
        "plugin.json, line 1, column 1: invalid type: sequence, expected u32"
    );
}

#[test]
fn files_that_nobody_names_and_files_that_are_missing() {
    let mut more = files(GOOD);
    more.insert("virus.exe".to_owned(), vec![1]);
    assert_eq!(refused(&more), "nothing in plugin.json names virus.exe");
    let mut fewer = files(GOOD);
    fewer.remove(MODULE);
    assert_eq!(refused(&fewer), "there is no module.wasm in it");
    for name in ["../up.png", "/etc/passwd", "a/b.png", "A.png", ".hidden", "", "c:\\x.png", "n\0.png"] {
        let mut evil = files(GOOD);
        evil.insert(name.to_owned(), vec![1]);
        let why = format!(
            "{name:?}: names of files are 1 to 64 letters a to z, digits, '-', '_' and '.', and no file is in a folder"
        );
        assert_eq!(refused(&evil), why);
    }
}

#[test]
fn textures_are_judged_to_the_last_pixel() {
    let mut cut = image();
    cut.truncate(60);
    let mut flipped = image();
    let at = flipped.len() - 20;
    flipped[at] ^= 1;
    let sizes = "sides are powers of two, up to 512";
    for (bytes, reason) in [
        (b"GIF89a".to_vec(), "this is no PNG image".to_owned()),
        (png(24, 16, &[0; 16 * 97], &[]), format!("it is 24 x 16 pixels large; {sizes}")),
        (png(1 << 20, 1 << 20, &[0; 9], &[]), format!("it is 1048576 x 1048576 pixels large; {sizes}")),
        (png(0, 16, &[0; 16], &[]), format!("it is 0 x 16 pixels large; {sizes}")),
        // An image that unpacks to more than its sides say: a bomb.
        (png(16, 16, &vec![0; 50_000_000], &[]), "its pixels are damaged".to_owned()),
        (png(16, 16, &[0; 16 * 65 - 1], &[]), "its pixels are damaged".to_owned()),
        (png(16, 16, &[9; 16 * 65], &[]), "its pixels are damaged".to_owned()),
        (
            png(16, 16, &[0; 16 * 65], &[(b"zTXt", b"x\0\0...")]),
            "byte 33: a chunk zTXt; only IHDR, PLTE, tRNS, IDAT and IEND are allowed".to_owned(),
        ),
        (cut, "byte 33: the image is damaged".to_owned()),
        (flipped, "byte 33: the image is damaged".to_owned()),
    ] {
        let mut with = files(GOOD);
        with.insert("ice.png".to_owned(), bytes);
        assert_eq!(refused(&with), format!("ice.png: {reason}"));
    }
}

#[test]
fn meshes_stay_in_their_cell() {
    let good = r#"{"positions":[0,0,0, 0.5,0,0, 0,0.5,0],"normals":[0,0,1,0,0,1,0,0,1],"uvs":[0,0,1,0,0,1],"triangles":[0,1,2]}"#;
    let manifest = GOOD.replace("\"texture\": \"ice.png\"", "\"texture\": \"ice.png\", \"mesh\": \"ice.json\"");
    let packed = |mesh: &str| {
        let mut with = files(&manifest);
        with.insert("ice.json".to_owned(), mesh.as_bytes().to_vec());
        refused(&with)
    };
    assert_eq!(packed(good), "it was packed");
    for (from, to, reason) in [
        ("0.5,0,0", "0.6,0,0", "corner 1 is outside of the cell: x and y go from -0.5 to 0.5, z from 0 to 1"),
        ("0.5,0,0", "1e39,0,0", "corner 1 is outside of the cell: x and y go from -0.5 to 0.5, z from 0 to 1"),
        ("0.5,0,0", "1e400,0,0", "line 1, column 26: number out of range"),
        ("0.5,0,0", "null,0,0", "line 1, column 25: invalid type: null, expected f32"),
        ("0,0,1,0,0,1,0,0,1", "0,0,1,0,0,1,0,0,2", "the normal of corner 2 does not have the length 1"),
        ("0,0,1,0,0,1,0,0,1", "0,0,1,0,0,1", "normals has 6 numbers, and 9 fit the other lists"),
        ("[0,1,2]", "[0,1,3]", "triangle 0 has a corner that is not there"),
        ("[0,1,2]", "[0,1,1]", "triangle 0 has no area"),
        ("[0,1,2]", "[0,2,1]", "triangle 0 goes round the other way than its normals say"),
        ("[0,0,1,0,0,1]", "[0,0,1,0,0,7]", "the place of corner 2 in the texture is not between 0 and 1"),
    ] {
        let mesh = good.replacen(from, to, 1);
        assert_ne!(mesh, good);
        assert_eq!(packed(&mesh), format!("ice.json: {reason}"), "{mesh}");
    }
    let corners = "0,0,0,".repeat(5000);
    let many = format!(
        r#"{{"positions":[{}0,0,0],"normals":[{}0,0,0],"uvs":[{}0,0],"triangles":[]}}"#,
        corners,
        corners,
        "0,0,".repeat(5000)
    );
    assert_eq!(packed(&many), "ice.json: 5001 corners, at most 4096 are allowed");
}

/// Changes the bytes behind the first or last place where `what` stands.
fn patched(bytes: &[u8], what: &[u8], last: bool, offset: usize, with: &[u8]) -> Vec<u8> {
    let mut all = bytes.windows(what.len());
    let at = if last { all.rposition(|window| window == what) } else { all.position(|window| window == what) };
    let mut out = bytes.to_vec();
    let at = at.unwrap() + offset;
    out[at..at + with.len()].copy_from_slice(with);
    out
}

#[test]
fn archives_hide_nothing_and_explode_nowhere() {
    let good = pack(&files(GOOD)).unwrap();
    let no_end = "this is no .zip file, or there is something behind its end";
    assert_eq!(unread(b""), no_end);
    assert_eq!(unread(&[good.as_slice(), b"trailing"].concat()), no_end);
    assert_eq!(unread(&good[..good.len() - 1]), no_end);
    let list = b"PK\x01\x02";
    let end = b"PK\x05\x06";
    // The list says that a file is a gigabyte, or that there are 60,000 files.
    assert_eq!(
        unread(&patched(&good, list, true, 24, &(1u32 << 30).to_le_bytes())),
        "plugin.json has 1073741824 bytes, at most 1048576 are allowed"
    );
    assert_eq!(
        unread(&patched(&patched(&good, end, true, 8, &[0x60, 0xea]), end, true, 10, &[0x60, 0xea])),
        "there are 60000 files in it, at most 64 are allowed"
    );
    // A name that leads out of the folder, in the list of files.
    let named = patched(&good, b"ice.png", true, 0, b"../i.pn");
    assert_eq!(
        unread(&named),
        "\"../i.pn\": names of files are 1 to 64 letters a to z, digits, '-', '_' and '.', and no file is in a folder"
    );
    // In the file's own header only.
    let named = patched(&good, b"ice.png", false, 0, b"ice.exe");
    assert_eq!(unread(&named), "ice.png is damaged: its header does not fit the list of files");
    assert_eq!(unread(&patched(&good, list, false, 8, &[1])), "ice.png is encrypted; files are stored or deflated");
    let other = patched(&patched(&good, list, false, 10, &[12]), b"PK\x03\x04", false, 8, &[12]);
    assert_eq!(unread(&other), "ice.png is packed in another way; files are stored or deflated");
    assert_eq!(unread(&patched(&good, list, false, 16, &[0; 4])), "ice.png is damaged: its checksum is another");
    assert_eq!(unread(&patched(&good, list, false, 20, &[0, 1])), "ice.png is damaged: it reaches into what follows");
    assert_eq!(
        unread(&patched(&good, list, false, 42, &[9])),
        "ice.png is damaged: its header does not fit the list of files"
    );
    assert_eq!(unread(&patched(&good, end, true, 16, &[1])), "byte 257: the list of files is damaged");
    assert_eq!(unread(&vec![0; 3 << 20]), "the archive has 3145728 bytes, at most 2097152 are allowed");
}

#[test]
fn a_bomb_stops_at_the_size_it_declares() {
    // 100 MB of nothing, which the list calls 1000 bytes.
    let packed = compress_to_vec(&vec![0; 100_000_000], 9);
    let (name, size) = (b"module.wasm", 1000u32);
    let mut about = vec![20, 0, 0, 0, 8, 0, 0, 0, 33, 0, 0, 0, 0, 0];
    about.extend((packed.len() as u32).to_le_bytes());
    about.extend(size.to_le_bytes());
    about.extend([name.len() as u8, 0, 0, 0]);
    let mut bytes = [b"PK\x03\x04".as_slice(), &about, name, &packed].concat();
    let start = bytes.len() as u32;
    bytes.extend([b"PK\x01\x02\x14\0".as_slice(), &about, &[0; 14], name].concat());
    let length = bytes.len() as u32 - start;
    bytes.extend(
        [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &length.to_le_bytes(), &start.to_le_bytes(), &[0, 0]].concat(),
    );
    assert_eq!(unread(&bytes), "module.wasm is damaged: it unpacks to something else than its size says");
}

#[test]
fn no_bytes_panic() {
    let good = pack(&files(GOOD)).unwrap();
    let mut random = 7u32;
    let mut dice = |n: usize| {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        random as usize % n
    };
    let mut read = 0;
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..=dice(3) {
            let at = dice(bytes.len());
            bytes[at] = dice(256) as u8;
        }
        read += u32::from(Package::read(&bytes).is_ok());
    }
    assert!(read > 0, "dates and attributes do not matter");
    for end in 0..good.len() {
        assert!(Package::read(&good[..end]).is_err());
    }
}
