import { restored, solved, stumbled, type Progress } from './progress';

const STORED = 'tengen.puzzles';

function load(): Progress {
  try {
    return restored(localStorage.getItem(STORED));
  } catch {
    return restored(null);
  }
}

let progress = $state.raw(load());

function keep(next: Progress): void {
  progress = next;
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still has puzzles.
  }
}

// Another tab may have solved some meanwhile.
addEventListener('storage', (event) => {
  if (event.key === STORED) progress = restored(event.newValue);
});

/** What was solved on this device. */
export const kept = {
  get streak() {
    return progress.streak;
  },
  get best() {
    return progress.best;
  },
  get solved(): ReadonlySet<string> {
    return new Set(progress.solved);
  },
  stumbled: (id: string) => keep(stumbled(progress, id)),
  solve: (id: string, clean: boolean) => keep(solved(progress, id, clean)),
};
