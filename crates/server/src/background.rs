//! Work that takes long and can wait: engines that think, passwords that are hashed.

/// How far such a thread stands behind those that answer people; nice values go from -20 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// From now on this thread gets the processor when nobody who answers people needs it. On Linux that is for each thread; elsewhere
/// it would be for the whole server, and is left alone.
#[cfg(target_os = "linux")]
pub(crate) fn give_way() {
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

/// See above.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_the_thread_that_says_so_gives_way() {
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let before = nice();
        let then = std::thread::spawn(move || {
            give_way();
            nice()
        });
        assert_eq!((then.join().unwrap(), nice()), (NICE.max(before), before));
    }
}
