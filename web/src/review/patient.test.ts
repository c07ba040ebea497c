import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../api';
import { patiently, waitAfter } from './patient';

describe('asking a busy server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits as long as it was told, and asks again', async () => {
    const refusals = [new Fault('busy', { retry_after_ms: 700 }), new Fault('too_fast', {})];
    const waits: (number | undefined)[] = [];
    const answer = patiently(
      async () => {
        const refused = refusals.shift();
        if (refused) throw refused;
        return 'D4';
      },
      new AbortController().signal,
      (ms) => waits.push(ms),
    );
    await vi.advanceTimersByTimeAsync(699);
    expect(refusals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refusals).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe('D4');
    expect(waits).toEqual([700, undefined, 2000, undefined]);
  });

  it('stops waiting when nobody wants the answer any more', async () => {
    const stop = new AbortController();
    const waits: (number | undefined)[] = [];
    const answer = patiently(
      () => Promise.reject(new Fault('busy', { retry_after_ms: 5000 })),
      stop.signal,
      (ms) => waits.push(ms),
    );
    const failed = expect(answer).rejects.toThrow('abort');
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    await failed;
    expect(waits).toEqual([5000, undefined]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up on what waiting does not help', async () => {
    const stop = new AbortController();
    const never = () => expect.unreachable();
    await expect(
      patiently(() => Promise.reject(new Fault('game_over')), stop.signal, never),
    ).rejects.toMatchObject({ code: 'game_over' });
    expect(waitAfter(new Error('busy'))).toBeUndefined();
    expect(waitAfter(new Fault('busy', { retry_after_ms: 1e9 }))).toBe(60_000);
  });
});
