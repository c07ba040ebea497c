/** What somebody has solved on this device. */
export interface Progress {
  solved: readonly string[];
  /** How many were solved in a row at the first try, without help. */
  streak: number;
  best: number;
}

export const NOTHING: Progress = { solved: [], streak: 0, best: 0 };

/** After a mistake, a hint or a look at the solution. What was solved before does not count against anybody. */
export function stumbled(progress: Progress, id: string): Progress {
  return progress.solved.includes(id) ? progress : { ...progress, streak: 0 };
}

/** After a puzzle was solved; `clean` if nothing went wrong on the way. */
export function solved(progress: Progress, id: string, clean: boolean): Progress {
  if (progress.solved.includes(id)) return progress;
  const streak = clean ? progress.streak + 1 : 0;
  return { solved: [...progress.solved, id], streak, best: Math.max(progress.best, streak) };
}

/** What was kept, whatever is in there. */
export function restored(text: string | null): Progress {
  try {
    const { solved, streak, best } = JSON.parse(text ?? '') as Partial<Record<keyof Progress, unknown>>;
    const count = (value: unknown) =>
      Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0;
    const ids = Array.isArray(solved) ? solved.filter((id): id is string => typeof id === 'string') : [];
    return {
      solved: [...new Set(ids)],
      streak: count(streak),
      best: Math.max(count(best), count(streak)),
    };
  } catch {
    return NOTHING;
  }
}
