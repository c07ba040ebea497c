//! `tengen serve` as whoever runs it meets it: real processes on a real folder.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server, and what it has said so far.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// Starts one behind these words of the shell.
    fn start(data: &Path, before: &str) -> Self {
        let mut process = Command::new("sh")
            .args(["-c", &format!("{before} exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_tengen")])
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .env("NO_COLOR", "1")
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Tengen listens on http://").expect("an address").to_string();
        Self { process, address }
    }

    fn ask(&self, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: tengen\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Kills it, and says what it had to say.
    fn kill(mut self) -> String {
        self.process.kill().unwrap();
        let mut said = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        self.process.wait().unwrap();
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn tengen(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(words).arg("--data").arg(data).env_remove("TENGEN_DATABASE").stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that asks for nothing may have ended before it is given anything.
    let _ = child.stdin.take().unwrap().write_all(b"a stone in the centre\n");
    child.wait_with_output().unwrap()
}

#[test]
fn a_second_server_on_one_folder_does_not_start_and_the_console_works_beside_the_first() {
    let folder = Folder::new("two");
    let first = Server::start(&folder.0, "");
    let second = tengen(&folder.0, &["serve", "--listen", "127.0.0.1:0"]);
    let words = String::from_utf8(second.stderr).unwrap();
    let by = format!("the database is in use by process {}: one server at a time", first.process.id());
    assert!(!second.status.success() && words.contains(&by), "{words}");
    for words in [&["admin", "user", "add", "Honinbo"][..], &["admin", "user", "list"], &["admin", "check"]] {
        let output = tengen(&folder.0, words);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(first.ask("GET", "/api/people/honinbo").starts_with("HTTP/1.1 200 "));
    // Whoever was killed holds nothing.
    first.kill();
    assert!(Server::start(&folder.0, "").ask("GET", "/health").ends_with("well\n"));
}

#[test]
fn few_open_files_are_warned_of_and_more_are_taken_where_they_may_be() {
    let folder = Folder::new("files");
    let said = Server::start(&folder.0, "ulimit -n 300;").kill();
    assert!(said.contains("few files may be open") && said.contains("files=300"), "{said}");
    #[cfg(target_os = "linux")]
    {
        let server = Server::start(&folder.0, "ulimit -Sn 300;");
        let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.process.id())).unwrap();
        let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
        let mut words = line.split_whitespace().skip(3);
        assert_eq!(words.next(), words.next(), "the soft limit is the hard one: {line}");
    }
}

#[test]
fn a_damaged_write_ahead_log_is_found() {
    let folder = Folder::new("damage");
    let server = Server::start(&folder.0, "");
    for _ in 0..5 {
        assert!(server.ask("POST", "/api/guest").starts_with("HTTP/1.1 200 "));
    }
    server.kill();
    let path = folder.0.join("tengen.db-wal");
    let mut log = std::fs::read(&path).unwrap();
    let middle = log.len() / 2;
    log[middle] ^= 1;
    std::fs::write(&path, &log).unwrap();
    let check = tengen(&folder.0, &["admin", "check"]);
    let words = String::from_utf8(check.stdout).unwrap();
    assert!(!check.status.success() && words.starts_with("the write-ahead log is damaged at frame "), "{words}");
    assert_eq!(std::fs::read(&path).unwrap(), log, "it is left as it was");
    let said = Server::start(&folder.0, "").kill();
    assert!(said.contains("the write-ahead log is damaged at frame "), "{said}");
}
