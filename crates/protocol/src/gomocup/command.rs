/// A command and what follows it on its line. Case does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command<'l> {
    Start(&'l str),
    RectStart(&'l str),
    Restart,
    Begin,
    Turn(&'l str),
    Board,
    Swap2Board,
    TakeBack(&'l str),
    Play(&'l str),
    Info(&'l str),
    About,
    End,
    Unknown,
}

impl<'l> Command<'l> {
    /// Reads a line that is not blank.
    pub(super) fn read(line: &'l str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(|char: char| char.is_whitespace()).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "START" => Self::Start(rest),
            "RECTSTART" => Self::RectStart(rest),
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(rest),
            "BOARD" => Self::Board,
            "SWAP2BOARD" => Self::Swap2Board,
            "TAKEBACK" => Self::TakeBack(rest),
            "PLAY" => Self::Play(rest),
            "INFO" => Self::Info(rest),
            "ABOUT" => Self::About,
            "END" => Self::End,
            _ => Self::Unknown,
        }
    }
}
