import { Fault, post } from '../api';
import type { LifeAnswer } from '../core/core';

/**
 * Asks the server's solver for what the page's did not find: it is quicker and has more memory, and looks for some seconds. Who
 * has no server, or is not heard, is left with what is known.
 */
export async function byServer(
  text: string,
  moves: readonly string[],
  known: LifeAnswer,
): Promise<LifeAnswer> {
  try {
    return await post<LifeAnswer>('/api/problems/solve', { kind: 'life', text, moves });
  } catch (error) {
    if (error instanceof Fault) return known;
    throw error;
  }
}
