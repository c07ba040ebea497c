//! Files that are not what they should be.

use proptest::prelude::*;
use tengen_go::{Colour, Go, Setup};
use tengen_net::{Evaluator, Network, NetworkError};

static WHOLE: &[u8] = include_bytes!("../../../../nets/anygo-64x8.net");
const HEADING: usize = 18;

fn complaint(bytes: &[u8]) -> String {
    Network::read(bytes).unwrap_err().to_string()
}

/// The heading of a file, with some words of it changed and nothing behind it.
fn heading(changes: &[(usize, u16)]) -> Vec<u8> {
    let mut bytes = WHOLE[..HEADING].to_vec();
    for (word, value) in changes {
        bytes[8 + 2 * word..10 + 2 * word].copy_from_slice(&value.to_le_bytes());
    }
    bytes
}

/// A smallest network, every weight of 4 bytes the same.
fn small(weight: f32) -> Vec<u8> {
    alike(16, weight)
}

/// A network of so many channels and one block, every weight of 4 bytes the same.
fn alike(c: usize, weight: f32) -> Vec<u8> {
    let blocks = 1;
    let block = 4 * c + 4 * c * c + 2 * c + 2 * c * c + c;
    let heads = 2 * c + 2 * (c + 1) + 2 * c + 1 + 2 * c * c + c + c + 1;
    let weights = c * 18 + c + blocks * block + heads;
    let mut bytes = heading(&[(1, 4), (3, c as u16), (4, blocks as u16)]);
    bytes.extend(std::iter::repeat_n(weight.to_le_bytes(), weights).flatten());
    sealed(bytes)
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    bytes.extend(sum.to_le_bytes());
    bytes
}

#[test]
fn the_published_network_is_whole() {
    let network = Network::read(WHOLE).unwrap();
    assert_eq!((network.channels(), network.blocks()), (64, 8));
    assert_eq!((Network::embedded().channels(), Network::embedded().blocks()), (64, 8));
}

#[test]
fn other_shapes_are_read_too() {
    let network = Network::read(&small(0.25)).unwrap();
    assert_eq!((network.channels(), network.blocks()), (16, 1));
    // All weights alike: all channels are alike, and nothing is left of them but shifts of 1/4 when they are brought to mean
    // 0. Of those, heads of 16 channels make 16/4/4 + 1/4, and of 32 twice as much.
    let game = Go::new(Setup::on("grid:5x7").unwrap());
    let mut evaluator = Evaluator::new(&network);
    let said = evaluator.evaluate(&game, Colour::Black);
    assert!(said.policy.iter().all(|logit| (logit - 1.25).abs() < 1e-4), "{:?}", said.policy);
    assert!((said.pass - 2.25).abs() < 1e-4, "{}", said.pass);
    assert!(said.ownership.iter().all(|owner| (owner - 1.25f32.tanh()).abs() < 1e-4));
    assert!((said.value - (16.0 * 2.25 / 4.0 + 0.25f32).tanh()).abs() < 1e-4);
}

#[test]
fn what_is_no_network_says_so() {
    for bytes in [&b""[..], b"TENNET", b"TENNET\n\n", b"{\"net\":1}", b"PK\x03\x04 a checkpoint", &[0; 1000]] {
        assert_eq!(complaint(bytes), "this is no network: it does not begin with TENNET");
    }
    assert_eq!(complaint(&WHOLE[..12]), "the network should be 18 bytes long and is 12");
}

#[test]
fn shapes_that_are_not_understood_are_named() {
    for (word, value, said) in [
        (0, 0, "the network has format 0, and only formats 1 and 2 are known"),
        (0, 3, "the network has format 3, and only formats 1 and 2 are known"),
        (0, 2, "the network should be 20 bytes long and is 18"),
        (1, 3, "the network says it has 3 bytes a weight, which should be 2 or 4"),
        (2, 19, "the network says it has 19 features, which should be 18 or 21"),
        (3, 0, "the network says it has 0 channels, which should be a multiple of 16 up to 512"),
        (3, 65, "the network says it has 65 channels, which should be a multiple of 16 up to 512"),
        (3, 65_520, "the network says it has 65520 channels, which should be a multiple of 16 up to 512"),
        (4, 0, "the network says it has 0 blocks, which should be 1 to 64"),
        (4, 65_535, "the network says it has 65535 blocks, which should be 1 to 64"),
    ] {
        assert_eq!(complaint(&heading(&[(word, value)])), said);
    }
    let relations = |relations: u16| [heading(&[(0, 2)]), relations.to_le_bytes().to_vec()].concat();
    assert_eq!(complaint(&relations(2)), "the network says it has 2 relations between points, which should be 3");
    assert_eq!(complaint(&relations(3)), "the network should be 551332 bytes long and is 20");
    // The largest that is allowed: no memory is taken for it before the file proves to be that long.
    assert_eq!(
        complaint(&heading(&[(1, 4), (3, 512), (4, 64)])),
        "the network should be 405723178 bytes long and is 18"
    );
}

#[test]
fn weights_that_are_no_numbers_are_refused() {
    assert_eq!(Network::read(&small(f32::NAN)).unwrap_err(), NetworkError::Weight { index: 0 });
    let mut bytes = small(1.0);
    bytes.truncate(bytes.len() - 8);
    bytes[HEADING + 4 * 7..HEADING + 4 * 8].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert_eq!(complaint(&sealed(bytes)), "weight 7 of the network is no finite number");
}

/// Such a network has learnt nothing and says nothing sensible; but it says it.
#[test]
fn weights_beyond_measure_are_borne() {
    let game = Go::new(Setup::on("sphere:42").unwrap());
    for weight in [40.0, -40_000.0, 1e30, f32::MAX] {
        for channels in [16, 32, 96] {
            let network = Network::read(&alike(channels, weight)).unwrap();
            for mut evaluator in [Evaluator::new(&network), Evaluator::exact(&network)] {
                assert_eq!(evaluator.evaluate(&game, Colour::Black).policy.len(), 42);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_changed_byte_is_found(at in 0..WHOLE.len(), by in 1u8..) {
        let mut bytes = WHOLE.to_vec();
        bytes[at] ^= by;
        let error = Network::read(&bytes).unwrap_err();
        let expected = if at < HEADING { !matches!(error, NetworkError::Weight { .. }) }
            else { matches!(error, NetworkError::Checksum { .. }) };
        prop_assert!(expected, "{error}");
    }

    #[test]
    fn any_missing_or_added_byte_is_found(length in 0..WHOLE.len(), more in 1usize..100) {
        prop_assert!(Network::read(&WHOLE[..length]).is_err());
        let longer = [WHOLE, &vec![0; more]].concat();
        let found = Network::read(&longer).unwrap_err();
        prop_assert_eq!(found, NetworkError::Length { expected: WHOLE.len(), found: WHOLE.len() + more });
    }

    #[test]
    fn rubbish_behind_a_good_heading_is_an_error(rubbish in proptest::collection::vec(any::<u8>(), 0..3000)) {
        prop_assert!(Network::read(&[&heading(&[(3, 16), (4, 1)]), &rubbish[..]].concat()).is_err());
    }
}
