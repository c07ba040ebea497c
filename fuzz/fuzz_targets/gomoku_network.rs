//! Any bytes as the file of a network for Gomoku: refused, or a network that can be asked. Where only the length is wrong, the bytes are
//! repeated up to the length that the file says it has, and sealed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_gomoku_net::{Evaluator, Network, NetworkError, Stones};

/// The smallest networks will do.
const MOST_BYTES: usize = 1 << 16;

fuzz_target!(|bytes: &[u8]| {
    match Network::read(bytes) {
        Ok(network) => ask(&network),
        Err(NetworkError::Length { expected, .. }) if expected <= MOST_BYTES => {
            let mut whole: Vec<u8> = bytes.iter().copied().cycle().take(expected.max(8) - 8).collect();
            let sum = whole
                .iter()
                .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
            whole.extend(sum.to_le_bytes());
            match Network::read(&whole) {
                Ok(network) => ask(&network),
                Err(NetworkError::Length { .. } | NetworkError::Checksum { .. }) => {
                    // A file that is cut within its heading says another length once it is whole.
                    assert!(bytes.len() < 20, "a file of the length and with the sum that were asked for");
                }
                Err(_) => {}
            }
        }
        Err(_) => {}
    }
});

fn ask(network: &Network) {
    assert_eq!(Evaluator::new(network).evaluate(&Stones::default(), true).policy.len(), 225);
}
