import { Fault } from '../api';
import { core } from '../core/core';
import type { Asked, Told } from './solver';

// The solver thinks here, so that the page stays quick; whoever wants it to stop ends this worker.
addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage(await told(data));
});

async function told({ id, problem, moves, nodes }: Asked): Promise<Told> {
  try {
    return { id, answer: (await core()).lifeSolve(problem, moves, nodes) };
  } catch (error) {
    const { code, params } = error instanceof Fault ? error : new Fault('internal');
    return { id, refused: { code, params } };
  }
}
