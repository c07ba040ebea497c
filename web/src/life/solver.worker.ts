import { Fault } from '../api';
import { coreOf, type Core } from '../core/core';
import type { Asked, Told } from './solver';

// The solver thinks here, so that the page stays quick; whoever wants it to stop ends this worker. The page has compiled the
// core already and hands it over: another worker begins at once.
let ready: (core: Promise<Core>) => void;
const core = new Promise<Core>((resolve) => (ready = resolve));

addEventListener('message', async ({ data }: MessageEvent<Asked | WebAssembly.Module>) => {
  if (data instanceof WebAssembly.Module) ready(coreOf(data));
  else postMessage(await told(data));
});

async function told({ id, problem, moves, nodes }: Asked): Promise<Told> {
  try {
    return { id, answer: (await core).lifeSolve(problem, moves, nodes) };
  } catch (error) {
    const { code, params } = error instanceof Fault ? error : new Fault('internal');
    return { id, refused: { code, params } };
  }
}
