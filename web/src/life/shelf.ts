/** A problem of a collection, as far as lists need it; `text` is the whole of it. */
export interface Shelved {
  /** What its file calls it. */
  id: string;
  board: string;
  /** How hard it is, from 1 to 4. */
  grade: number;
  /** What it is about, if its file says so. */
  topic?: string | undefined;
  text: string;
}

interface Line {
  name: string;
  board: string;
  puzzle: { grade: number; topic?: string };
}

/** Problems of a file that has one a line. */
export function read(text: string): Shelved[] {
  const all = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Shelved => {
      const { name, board, puzzle } = JSON.parse(line) as Line;
      return { id: name, board, grade: puzzle.grade, topic: puzzle.topic, text: line };
    });
  const place = ({ board }: Shelved) => FAMILIES.indexOf(familyOf(board));
  return all.sort((a, b) => place(a) - place(b) || a.grade - b.grade);
}

/** The kinds of boards that problems are sorted by. */
export const FAMILIES = ['grid', 'torus', 'cylinder', 'hex', 'sphere', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

export function familyOf(board: string): Family {
  const name = board.split(':')[0] as Family;
  return FAMILIES.includes(name) ? name : 'other';
}

let reading: Promise<Shelved[]> | undefined;

/** Every problem that ships; they are fetched when somebody asks for the first time. */
export function shelf(): Promise<Shelved[]> {
  reading ??= import('../../../puzzles/life-and-death.jsonl?raw').then(({ default: text }) => read(text));
  reading.catch(() => (reading = undefined));
  return reading;
}

/** A problem in an address: only pages read it, so no server sees it. */
export const addressOf = (text: string): string => `/life/shared#${encodeURIComponent(text)}`;

/** The problem of an address. */
export function shared(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
