import { familyOf, FAMILIES, read as readLife, shelf } from '../life/shelf';
import { groupOf, GROUPS, puzzles } from './puzzles';
import type { MadeProblem } from '../wire';

/** What problems are sorted by: life and death, Gomoku, and what people made. */
export const SETS = ['life', 'gomoku', 'public'] as const;
export type SetName = (typeof SETS)[number];
export const isSet = (text: string | null): text is SetName => (SETS as readonly unknown[]).includes(text);

/** A problem of any kind, as far as lists need it. */
export interface Item {
  id: string;
  set: SetName;
  /** Its judge. */
  kind: 'life' | 'gomoku';
  /** What its set is sorted by: the board, or the rules. */
  family: string;
  /** How hard it is, from 1 to 4. */
  grade: number;
  /** What it is about, if its file says so. */
  topic?: string | undefined;
  /** How many fours it takes, in Gomoku. */
  fours?: number | undefined;
  /** Its number among those of its set and family, from 1. */
  number: number;
  href: string;
}

/** The families of a set, in their order. */
export const familiesOf = (set: SetName): readonly string[] => (set === 'gomoku' ? GROUPS : FAMILIES);

type Unnumbered = Omit<Item, 'number'>;

function numbered(list: readonly Unnumbered[]): Item[] {
  const counts = new Map<string, number>();
  return list.map((one) => {
    const number = (counts.get(one.family) ?? 0) + 1;
    counts.set(one.family, number);
    return { ...one, number };
  });
}

let reading: Promise<Item[]> | undefined;

/** Every problem that ships. */
export function shipped(): Promise<Item[]> {
  reading ??= Promise.all([shelf(), puzzles()]).then(([life, gomoku]) => [
    ...numbered(
      life.map(({ id, board, grade, topic }) => ({
        id,
        set: 'life' as const,
        kind: 'life' as const,
        family: familyOf(board),
        grade,
        topic,
        href: `/life/${id}`,
      })),
    ),
    ...numbered(
      gomoku.map((puzzle) => ({
        id: puzzle.id,
        set: 'gomoku' as const,
        kind: 'gomoku' as const,
        family: groupOf(puzzle),
        grade: puzzle.grade,
        fours: puzzle.fours,
        href: `/puzzles/${puzzle.id}`,
      })),
    ),
  ]);
  reading.catch(() => (reading = undefined));
  return reading;
}

/** Problems that people made and that are for everybody. */
export function made(problems: readonly MadeProblem[]): Item[] {
  const open = problems.filter(({ kind, state }) => kind === 'life' && state === 'public');
  return numbered(
    readLife(open.map(({ line }) => line).join('\n')).map(({ id, board, grade, topic }) => ({
      id,
      set: 'public' as const,
      kind: 'life' as const,
      family: familyOf(board),
      grade,
      topic,
      href: `/life/${id}`,
    })),
  );
}

/** The next one that was not solved: after this one in its family, then in its set, then anywhere. */
export function nextOf(all: readonly Item[], solved: ReadonlySet<string>, from?: Item): Item | undefined {
  const start = from ? all.indexOf(from) : 0;
  const onwards = [...all.slice(start), ...all.slice(0, start)].filter(
    (one) => one !== from && !solved.has(one.id),
  );
  const alike = (one: Item) => one.set === from?.set && one.family === from.family;
  return onwards.find(alike) ?? onwards.find((one) => one.set === from?.set) ?? onwards[0];
}

/** Problems of a storm: the easy ones first, those of a grade in any order, so that no two storms are the same. */
export function stormOf(all: readonly Item[], random: () => number = Math.random): Item[] {
  const dealt = all.map((one) => ({ one, place: random() }));
  return dealt.sort((a, b) => a.one.grade - b.one.grade || a.place - b.place).map(({ one }) => one);
}
