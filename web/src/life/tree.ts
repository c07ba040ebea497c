import type { Core, LifeProblem } from '../core/core';
import { judge, turned, type Judgement } from './judgement';
import type { Solver } from './solver';

/** Positions that the solver looks at for each move of the tree. */
const EACH = 60_000;
/** So much of a continuation is shown. */
const SHOWN = 12;

/** A move, and what comes of it. */
export interface Branch {
  move: string;
  judgement: Judgement;
  /** What follows when both sides play their best. */
  line: readonly string[];
  /** Whether nothing is left to play, or nothing is known of what is. */
  ends: boolean;
}

/** Every move after these, one after the other as they become known. */
export async function branches(
  rules: Core,
  solver: Solver,
  problem: LifeProblem,
  path: readonly string[],
  each: (branch: Branch) => void,
): Promise<void> {
  const { view } = rules.lifeAt(problem.text, path);
  const kills = path.length % 2 === 0 ? problem.kills : !problem.kills;
  const { verdict: best } = await solver.ask(problem.text, path, EACH);
  for (const { move, points } of view.choices) {
    // Passing is a move like others; where nothing can be gained by it there is no need to list it, unless it is all there is, as in a ko.
    if (!points?.length && best !== 'fail' && view.choices.length > 1) continue;
    const after = [...path, move];
    const { end } = rules.lifeAt(problem.text, after);
    if (end !== undefined) {
      const won = (end === 'captured') === kills;
      each({ move, judgement: won || best === 'fail' ? 'right' : 'wrong', line: [], ends: true });
      continue;
    }
    const reply = await solver.ask(problem.text, after, EACH);
    const judgement = judge(best, reply, move, path.length === 0, problem);
    each({ move, judgement, line: reply.line.slice(0, SHOWN), ends: turned(reply.verdict) === 'unknown' });
  }
}
