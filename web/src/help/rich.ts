/** A piece of a sentence: plain, `code`, or a [[key]] of the keyboard. */
export interface Piece {
  kind: 'plain' | 'code' | 'key';
  text: string;
}

/** The pieces of a sentence. Words stay words: nothing in them becomes markup of any other kind. */
export function pieces(sentence: string): Piece[] {
  return [...sentence.matchAll(/`([^`]+)`|\[\[(.+?)\]\]|((?:(?!`[^`]+`|\[\[.+?\]\]).)+)/gs)].map(
    ([, code, key, plain]) =>
      code !== undefined
        ? { kind: 'code', text: code }
        : key !== undefined
          ? { kind: 'key', text: key }
          : { kind: 'plain', text: plain ?? '' },
  );
}
