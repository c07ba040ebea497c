//! Files that are not what they should be.

use proptest::prelude::*;
use tengen_gomoku_net::{Evaluator, Network, NetworkError, Stones};

static SMALL: &[u8] = include_bytes!("fixtures/small.net");

fn complaint(bytes: &[u8]) -> String {
    Network::read(bytes).unwrap_err().to_string()
}

/// The heading of a file with a word changed, and nothing behind it.
fn heading(word: usize, value: u16) -> Vec<u8> {
    let mut bytes = SMALL[..20].to_vec();
    bytes[8 + 2 * word..10 + 2 * word].copy_from_slice(&value.to_le_bytes());
    bytes
}

fn sealed(content: &[u8]) -> Vec<u8> {
    let sum = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    [content, &sum.to_le_bytes()].concat()
}

#[test]
fn the_networks_that_come_with_the_program_are_whole() {
    let network = Network::read(SMALL).unwrap();
    assert_eq!((network.channels(), network.blocks()), (16, 2));
    assert!(Network::embedded().channels() >= 64);
}

#[test]
fn what_is_wrong_is_told() {
    for (bytes, expected) in [
        (b"TENNET\r\n".to_vec(), "this is no network for Gomoku: it does not begin with TENGOM"),
        (b"".to_vec(), "this is no network for Gomoku: it does not begin with TENGOM"),
        (SMALL[..19].to_vec(), "the network should be 20 bytes long and is 19"),
        (heading(0, 2), "the network has format 2, and only format 1 is known"),
        (heading(1, 7), "the network is of kind 7, where kind 1 (convolutions) is wanted"),
        (heading(2, 3), "the network says it has 3 bytes a weight, which should be 2 or 4"),
        (heading(3, 0), "the network says it has 0 channels, which should be a multiple of 16 up to 512"),
        (heading(3, 528), "the network says it has 528 channels, which should be a multiple of 16 up to 512"),
        (heading(4, 65), "the network says it has 65 blocks, which should be 1 to 64"),
        (
            heading(5, 8),
            "the network says it has 8 channels of the policy head, which should be a multiple of 16 up to 512",
        ),
    ] {
        assert_eq!(complaint(&bytes), expected);
    }
    let long = [SMALL, &[0]].concat();
    assert_eq!(complaint(&long), format!("the network should be {} bytes long and is {}", SMALL.len(), long.len()));
    let mut infinite = SMALL[..SMALL.len() - 8].to_vec();
    infinite[20 + 4 * 5..][..4].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert_eq!(Network::read(&sealed(&infinite)).unwrap_err(), NetworkError::Weight { index: 5 });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_changed_byte_is_noticed(at in 0..SMALL.len(), by in 1u8..) {
        let mut bytes = SMALL.to_vec();
        bytes[at] ^= by;
        prop_assert!(Network::read(&bytes).is_err());
    }

    #[test]
    fn a_network_cut_short_is_noticed(length in 0..SMALL.len()) {
        prop_assert!(Network::read(&SMALL[..length]).is_err());
    }
}

/// Weights that nobody would learn are numbers for all that.
#[test]
fn wild_weights_do_no_harm() {
    let mut bytes = SMALL[..SMALL.len() - 8].to_vec();
    for (at, weight) in bytes[20..].chunks_exact_mut(4).enumerate() {
        let wild = if at % 3 == 0 { 1e30_f32 } else { -1e30 };
        weight.copy_from_slice(&wild.to_le_bytes());
    }
    let network = Network::read(&sealed(&bytes)).unwrap();
    assert_eq!(Evaluator::new(&network).evaluate(&Stones::default(), true).policy.len(), 225);
}
