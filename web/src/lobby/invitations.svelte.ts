import { at, get } from '../api';
import type { OpenGame } from '../wire';

const STORED = 'tengen.invitations';

/** Games that only whoever has their address can join are in no list: this device remembers the ones it opened. */
let ids = $state.raw<string[]>(stored());

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(next: string[]): void {
  ids = next;
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // Then they are remembered until the window is closed.
  }
}

export const invitations = {
  add(id: string): void {
    keep([...ids.filter((other) => other !== id), id]);
  },
  forget(id: string): void {
    if (ids.includes(id)) keep(ids.filter((other) => other !== id));
  },
  /** Those that are still open. What is gone is forgotten; what could not be asked for is kept. */
  async found(): Promise<OpenGame[]> {
    const answers = await Promise.allSettled(ids.map((id) => get<OpenGame>(at`/api/lobby/${id}`)));
    const gone = ids.filter((_, index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' && (answer.reason as { code?: string }).code === 'gone';
    });
    for (const id of gone) this.forget(id);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  },
};
