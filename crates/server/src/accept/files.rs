/// With fewer open files than this a few hundred people fill the server.
#[cfg(unix)]
const FEW: u64 = 4096;

/// Lets the process open as many files as the system allows it, and warns if that is not many: every connection is one.
#[cfg(unix)]
pub(crate) fn open_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        // Where the system has another limit besides, what we had is what we have.
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
            tracing::debug!(%error, "the limit of open files stays as it is");
        }
    }
    if let Some(files) = getrlimit(Resource::Nofile).current.filter(|files| *files < FEW) {
        tracing::warn!(files, "few files may be open, and every connection is one: raise LimitNOFILE= or ulimit -n");
    }
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub(crate) fn open_files() {}
