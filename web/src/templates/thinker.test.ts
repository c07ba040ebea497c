import { describe, expect, it } from 'vitest';
import type { GameSpec } from '../wire';
import { Stopped, Thinker, type Asked, type Thread, type Told } from './thinker';

const GAME: GameSpec = { game: 'toy' };

/** A thread that does nothing by itself. */
class Still implements Thread {
  asked: Asked[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(told: Told): void {
    this.onmessage?.({ data: told } as MessageEvent<Told>);
  }
}

function thinker() {
  const threads: Still[] = [];
  const start = () => {
    threads.push(new Still());
    return threads.at(-1)!;
  };
  return { threads, thinker: new Thinker(start) };
}

describe('a quick engine on its own thread', () => {
  it('answers each question by its number', async () => {
    const { threads, thinker: one } = thinker();
    const answers = Promise.all([one.move(GAME, [], 9, 1), one.game(GAME, 9, 2)]);
    const [thread] = threads;
    expect(thread!.asked.map(({ id, ask }) => [id, ask])).toEqual([[0, 'move'], [1, 'game']]); // prettier-ignore
    thread!.tell({ id: 1, answer: { first: 1, plies: 7 } });
    thread!.tell({ id: 0, answer: 'e2' });
    expect(await answers).toEqual(['e2', { first: 1, plies: 7 }]);
    expect(threads).toHaveLength(1);
  });

  it('ends at once when it is stopped, and begins anew when it is asked again', async () => {
    const { threads, thinker: one } = thinker();
    const given = one.game(GAME, 9, 1);
    one.stop();
    await expect(given).rejects.toBeInstanceOf(Stopped);
    expect(threads[0]!.ended).toBe(true);
    const again = one.move(GAME, [], 9, 1);
    threads[1]!.tell({ id: 1, answer: null });
    expect(await again).toBeNull();
  });

  it('says why the rules refuse, and that a thread fell', async () => {
    const { threads, thinker: one } = thinker();
    const refused = one.move(GAME, [], 9, 1);
    threads[0]!.tell({ id: 0, refused: { code: 'no_template_game', params: {} } });
    await expect(refused).rejects.toMatchObject({ code: 'no_template_game' });
    const fallen = one.move(GAME, [], 9, 1);
    threads[0]!.onerror?.({} as ErrorEvent);
    await expect(fallen).rejects.toMatchObject({ code: 'unreachable' });
  });
});
