import { Fault } from '../api';
import { core } from '../core/core';
import { bring } from '../core/plugins';
import type { Asked, Told } from './thinker';

// The engine thinks here, so that the page stays quick; whoever wants it to stop ends this worker.
addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage(await told(data));
});

async function told(asked: Asked): Promise<Told> {
  const { id, game, visits, seed } = asked;
  try {
    const rules = await core();
    // What the page knows this thread has yet to hear of: plug-ins that somebody brought.
    await bring(game);
    const answer =
      asked.ask === 'move'
        ? rules.quickMove(game, asked.moves, visits, seed)
        : rules.quickGame(game, visits, seed);
    return { id, answer };
  } catch (error) {
    const { code, params } = error instanceof Fault ? error : new Fault('internal');
    return { id, refused: { code, params } };
  }
}
