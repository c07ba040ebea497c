/** What people see and read of a kind of field, spell or effect that a game has brought along. */
export interface Face {
  title: string;
  /** What it does. */
  about: string;
  /** One or two letters, where there is no picture or it is not there yet. */
  sign: string;
  /** What it is painted with then. */
  colour: string;
  /** Where its picture is. */
  texture?: string | undefined;
  /** Whether the picture is turned by what was said of the field: eighths to the right. */
  turns?: boolean | undefined;
  /** Where its form in three dimensions is. */
  mesh?: string | undefined;
  /** What it may say, in the order in which it is numbered. */
  words?: readonly string[] | undefined;
}

/** What is known of kinds, by the names that the game has for them. */
export type Faces = ReadonlyMap<string, Face>;

/** Colours that are told apart on wood, none of them that of a pawn; white is read on all of them. */
const COLOURS = ['#6b4e9b', '#2c7a7b', '#8c5a2b', '#4a5a8f', '#7a3f5e', '#4f6b3a', '#5b6670', '#9a4a7d'];

/** A kind of which nothing but its name is known. */
export function plainFace(name: string): Face {
  const words = name.split(/[-_\s]+/).filter(Boolean);
  const [first = '?', second] = words;
  const sign = second ? first[0]! + second[0]! : first.slice(0, 2);
  const title = words.join(' ');
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.codePointAt(0)!) % 9973;
  return {
    title: title.slice(0, 1).toLocaleUpperCase() + title.slice(1),
    about: '',
    sign: sign.slice(0, 1).toUpperCase() + sign.slice(1).toLowerCase(),
    colour: COLOURS[number % COLOURS.length]!,
  };
}

/** What is known of a kind, or what its name says. */
export function faceOf(faces: Faces | undefined, name: string): Face {
  return faces?.get(name) ?? plainFace(name);
}
