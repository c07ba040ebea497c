import { Fault } from '../api';

/** When a refusal says nothing about when to try again. */
const USUAL_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** A pause that ends early, with an AbortError, when nobody waits any longer. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    signal.throwIfAborted();
    const stopped = () => {
      clearTimeout(timer);
      failed(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped);
      done();
    }, ms);
    signal.addEventListener('abort', stopped, { once: true });
  });
}

/** How long to wait after this refusal; nothing if waiting does not help. */
export function waitAfter(error: unknown): number | undefined {
  if (!(error instanceof Fault) || (error.code !== 'busy' && error.code !== 'too_fast')) return undefined;
  const told = error.params.retry_after_ms;
  return Math.min(typeof told === 'number' && told > 0 ? told : USUAL_WAIT, LONGEST_WAIT);
}

/** Asks until there is an answer: while the server is busy it waits, and says until when. */
export async function patiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  waiting: (ms: number | undefined) => void,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const ms = waitAfter(error);
      if (ms === undefined) throw error;
      waiting(ms);
      try {
        await pause(ms, signal);
      } finally {
        waiting(undefined);
      }
    }
  }
}
