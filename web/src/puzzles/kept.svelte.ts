import { today } from './days';
import * as steps from './progress';
import type { FirstTry, Progress } from './progress';

const STORED = 'tengen.puzzles';

function load(): Progress {
  try {
    return steps.restored(localStorage.getItem(STORED));
  } catch {
    return steps.restored(null);
  }
}

let progress = $state.raw(load());

function keep(next: Progress): void {
  if (next === progress) return;
  progress = next;
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still has puzzles.
  }
}

// Another tab may have solved some meanwhile.
addEventListener('storage', (event) => {
  if (event.key === STORED) progress = steps.restored(event.newValue);
});

/** What was done on this device. */
export const kept = {
  get progress(): Progress {
    return progress;
  },
  get streak() {
    return progress.streak;
  },
  get best() {
    return progress.best;
  },
  get solved(): ReadonlySet<string> {
    return new Set(progress.solved);
  },
  get failed(): ReadonlySet<string> {
    return new Set(progress.failed);
  },
  /** What comes back today. */
  get due(): ReadonlySet<string> {
    return new Set(steps.dueOn(progress, today()));
  },
  stumbled: (id: string) => keep(steps.stumbled(progress, id, today())),
  solve: (id: string, clean: boolean) => keep(steps.solved(progress, id, clean, today())),
  daily: () => keep(steps.daily(progress, today())),
  tried: (first: FirstTry) => keep(steps.tried(progress, first)),
  told: (id: string) => keep(steps.told(progress, id)),
  learn: (tries: readonly { id: string; solved: boolean }[]) => keep(steps.learnt(progress, tries, today())),
  stormed: (set: string, solved: number) => keep(steps.stormed(progress, set, solved)),
  repeat: (repeats: boolean) => keep({ ...progress, repeats }),
};
