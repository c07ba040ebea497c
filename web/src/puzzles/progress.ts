import { later, type Day } from './days';

/** What somebody played at their first try, for the server to judge. */
export interface FirstTry {
  id: string;
  moves: readonly string[];
  gave_up: boolean;
}

/** When a problem comes back, and how often it was right since it went wrong. */
export interface Due {
  day: Day;
  box: number;
}

/** What somebody has done on this device. */
export interface Progress {
  solved: readonly string[];
  /** What went wrong and was not solved without a mistake since. */
  failed: readonly string[];
  /** What was tried at all: only the first try counts for a rating. */
  tried: readonly string[];
  /** How many were solved in a row at the first try, without help. */
  streak: number;
  best: number;
  /** Daily problems: the last day that was solved, how many days in a row, and the most there were. */
  days: { last: Day; streak: number; best: number };
  /** Whether what went wrong comes back after some days. */
  repeats: boolean;
  due: Readonly<Record<string, Due>>;
  /** The best storm of each set. */
  storm: Readonly<Record<string, number>>;
  /** First tries that the server has not judged yet. */
  waiting: readonly FirstTry[];
}

export const NOTHING: Progress = {
  solved: [],
  failed: [],
  tried: [],
  streak: 0,
  best: 0,
  days: { last: '', streak: 0, best: 0 },
  repeats: false,
  due: {},
  storm: {},
  waiting: [],
};

/** After how many days a problem comes back, the more often it was right. After the last it does not. */
const BOXES = [1, 3, 7, 21, 60];

/** More tries than these are not kept for a server that nobody reaches. */
const MOST_WAITING = 500;

const without = (list: readonly string[], id: string) => list.filter((other) => other !== id);
const including = (list: readonly string[], id: string) => (list.includes(id) ? list : [...list, id]);

/** After a mistake, a hint or a look at the solution. What was solved before does not count against anybody. */
export function stumbled(progress: Progress, id: string, day: Day): Progress {
  const streak = progress.solved.includes(id) ? progress.streak : 0;
  const due = { ...progress.due, [id]: { day: later(day, BOXES[0]!), box: 0 } };
  return { ...progress, streak, failed: including(progress.failed, id), due };
}

/** After a problem was solved; `clean` if nothing went wrong on the way. */
export function solved(progress: Progress, id: string, clean: boolean, day: Day): Progress {
  let { failed, streak, best, due } = progress;
  if (!progress.solved.includes(id)) {
    streak = clean ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  if (clean) {
    failed = without(failed, id);
    due = again(due, id, day);
  }
  return { ...progress, solved: including(progress.solved, id), failed, streak, best, due };
}

/** The boxes after a problem was right; before its day it stays where it is. */
function again(due: Progress['due'], id: string, day: Day): Progress['due'] {
  const before = due[id];
  if (!before || before.day > day) return due;
  const box = before.box + 1;
  const { [id]: _, ...others } = due;
  const after = BOXES[box];
  return after === undefined ? others : { ...others, [id]: { day: later(day, after), box } };
}

/** After the problem of a day was solved on that day. */
export function daily(progress: Progress, day: Day): Progress {
  const { last, streak, best } = progress.days;
  if (last === day) return progress;
  const now = last === later(day, -1) ? streak + 1 : 1;
  return { ...progress, days: { last: day, streak: now, best: Math.max(best, now) } };
}

/** How many days in a row the problem of the day was solved, up to today or yesterday. */
export function daysInRow({ days: { last, streak } }: Progress, day: Day): number {
  return last === day || last === later(day, -1) ? streak : 0;
}

/** After a first try; every other one changes nothing. */
export function tried(progress: Progress, first: FirstTry): Progress {
  if (progress.tried.includes(first.id)) return progress;
  return {
    ...progress,
    tried: [...progress.tried, first.id],
    waiting: [...progress.waiting, first].slice(-MOST_WAITING),
  };
}

/** After the server has judged a first try, or refused to. */
export function told(progress: Progress, id: string): Progress {
  return { ...progress, waiting: progress.waiting.filter((one) => one.id !== id) };
}

/** What was done elsewhere under the same name. */
export function learnt(
  progress: Progress,
  tries: readonly { id: string; solved: boolean }[],
  day: Day,
): Progress {
  const fresh = tries.filter(({ id }) => !progress.tried.includes(id));
  if (fresh.length === 0) return progress;
  const won = fresh.filter((one) => one.solved).map(({ id }) => id);
  const lost = fresh.filter((one) => !one.solved && !progress.solved.includes(one.id)).map(({ id }) => id);
  const due = Object.fromEntries(lost.map((id) => [id, { day: later(day, BOXES[0]!), box: 0 }]));
  return {
    ...progress,
    tried: [...progress.tried, ...fresh.map(({ id }) => id)],
    solved: [...new Set([...progress.solved, ...won])],
    failed: [...new Set([...progress.failed, ...lost])],
    due: { ...due, ...progress.due },
  };
}

/** After a storm of a set. */
export function stormed(progress: Progress, set: string, solvedInIt: number): Progress {
  const best = Math.max(progress.storm[set] ?? 0, solvedInIt);
  return { ...progress, storm: { ...progress.storm, [set]: best } };
}

/** What comes back today. */
export function dueOn({ due, repeats }: Progress, day: Day): string[] {
  if (!repeats) return [];
  return Object.entries(due)
    .filter(([, one]) => one.day <= day)
    .map(([id]) => id);
}

type Loose = Partial<Record<keyof Progress, unknown>>;

/** What was kept, whatever is in there. */
export function restored(text: string | null): Progress {
  let kept: Loose;
  try {
    kept = (JSON.parse(text ?? '') ?? {}) as Loose;
  } catch {
    return NOTHING;
  }
  if (typeof kept !== 'object') return NOTHING;
  const count = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0;
  const ids = (value: unknown) => [
    ...new Set(Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []),
  ];
  const record = (value: unknown) =>
    (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Record<
      string,
      unknown
    >;
  const { last, ...days } = record(kept.days);
  const solvedBefore = ids(kept.solved);
  const isDue = (value: unknown): value is Due =>
    typeof record(value).day === 'string' && Number.isInteger(record(value).box);
  const isTry = (value: unknown): value is FirstTry => {
    const { id, moves, gave_up } = record(value);
    return typeof id === 'string' && Array.isArray(moves) && typeof gave_up === 'boolean';
  };
  return {
    solved: solvedBefore,
    failed: ids(kept.failed),
    // What was solved before tries were counted was tried.
    tried: [...new Set([...ids(kept.tried), ...solvedBefore])],
    streak: count(kept.streak),
    best: Math.max(count(kept.best), count(kept.streak)),
    days: {
      last: typeof last === 'string' ? last : '',
      streak: count(days.streak),
      best: Math.max(count(days.best), count(days.streak)),
    },
    repeats: kept.repeats === true,
    due: Object.fromEntries(
      Object.entries(record(kept.due)).filter((entry): entry is [string, Due] => isDue(entry[1])),
    ),
    storm: Object.fromEntries(Object.entries(record(kept.storm)).map(([set, best]) => [set, count(best)])),
    waiting: Array.isArray(kept.waiting) ? kept.waiting.filter(isTry) : [],
  };
}
