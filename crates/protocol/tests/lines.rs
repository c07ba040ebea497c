//! What holds for every line, whatever bytes it is made of.

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_protocol::gtp::{Answer, Command, CommandLine, Failure, Id, format_answer};

/// Bytes that often mean something to the parser, so that lines are more than noise.
fn line_bytes() -> impl Strategy<Value = Vec<u8>> {
    let telling = prop::sample::select(b"0123456789 \t\r\n#play\x00\x7f\xff\xc3".to_vec());
    vec(prop_oneof![telling, any::<u8>()], 0..200)
}

/// An answer is one message: a sign, and exactly one empty line, at its end.
fn is_one_message(message: &str) -> bool {
    message.starts_with(['=', '?'])
        && message.find("\n\n") == Some(message.len() - 2)
        && !message.contains(|char: char| char.is_control() && !matches!(char, '\t' | '\n'))
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic_and_words_have_no_surprises(bytes in line_bytes()) {
        let Ok(Some(command)) = Command::parse(&bytes) else { return Ok(()) };
        prop_assert!(!command.name().is_empty());
        let mut arguments = command.arguments();
        let mut words = vec![command.name()];
        while let Some(word) = arguments.next_word() {
            words.push(word);
        }
        for word in words {
            let surprising = |char: char| char.is_ascii_control() || char == ' ' || char == '#';
            prop_assert!(!word.is_empty() && !word.contains(surprising), "{word:?}");
        }
    }

    #[test]
    fn a_command_written_and_read_again_is_the_same(bytes in line_bytes()) {
        let Ok(Some(command)) = Command::parse(&bytes) else { return Ok(()) };
        prop_assert_eq!(Command::parse(command.to_string().as_bytes()), Ok(Some(command)));
    }

    #[test]
    fn spaces_comments_and_controls_change_nothing(
        id in prop::option::of(0..=Id::MAX.get()),
        name in "[a-z_-]{1,20}",
        words in vec("[!-\"$-~]{1,10}", 0..5),
        noise in "[\x01-\x08\x0b-\x1f]{0,3}",
        comment in "[ -~]{0,20}",
    ) {
        let id_word = id.map(|id| format!("{id} ")).unwrap_or_default();
        let plain = format!("{id_word}{name} {}", words.join(" "));
        let messy = format!(" \t{id_word}\t{noise}{name}{noise}\t {}{noise} \t#{comment}\r\n", words.join(" "));
        let read = Command::parse(plain.as_bytes()).unwrap().unwrap();
        prop_assert_eq!(read.id().map(Id::get), id);
        prop_assert_eq!(read.name(), name);
        prop_assert_eq!(Command::parse(messy.as_bytes()), Ok(Some(read)));
    }

    #[test]
    fn every_answer_is_one_message(id in any::<u32>(), text in "(\\PC|[\n\r\t\x00 \u{85}]){0,60}", success in any::<bool>()) {
        let answer: Answer = if success { Ok(text) } else { Err(Failure::new(text)) };
        let message = format_answer(Id::new(id), &answer);
        prop_assert!(is_one_message(&message), "{message:?}");
    }

    #[test]
    fn a_command_line_written_and_read_again_is_the_same(program in "\\PC{1,20}", arguments in vec("(\\PC|[ \t'\"\\\\]){0,12}", 0..6)) {
        let line = CommandLine::new(program, arguments);
        prop_assert_eq!(line.to_string().parse::<CommandLine>(), Ok(line));
    }
}
