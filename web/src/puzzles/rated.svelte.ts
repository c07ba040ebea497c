import { Fault, get, post } from '../api';
import { recognise, session } from '../session.svelte';
import type { MadeProblem, Problems, ProblemRating, SolverRating, TryJudged } from '../wire';
import { kept } from './kept.svelte';

let known = $state.raw<Problems>();
let judged = $state.raw<ReadonlyMap<string, TryJudged>>(new Map());
let sending: Promise<void> | undefined;

/** What the server knows of problems, and of whoever sits here. */
export const rated = {
  /** Whether tries count: not for guests, whose tries wait until they have an account. */
  get counts(): boolean {
    return session.me?.kind === 'person';
  },
  get made(): readonly MadeProblem[] {
    return known?.problems ?? [];
  },
  mine: (kind: string): SolverRating | undefined => known?.mine.find((one) => one.kind === kind),
  /** The newest of what was heard of a problem: tries only become more. Others try it, too, after the own first try. */
  of(id: string): ProblemRating | undefined {
    const said = judged.get(id)?.problem;
    const there = known?.ratings.find((one) => one.id === id);
    return said && there ? (there.tries < said.tries ? said : there) : (said ?? there);
  },
  /** What the server said of a first try since the page was opened. */
  judged: (id: string): TryJudged | undefined => judged.get(id),
};

/** Asks the server what it knows. Whoever cannot reach it solves problems all the same. */
export async function refresh(): Promise<void> {
  try {
    known = await get<Problems>('/api/problems');
    if (rated.counts) kept.learn(known.tries);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

/** Sends first tries that wait, one after the other. */
export function flush(): Promise<void> {
  sending ??= send().finally(() => (sending = undefined));
  return sending;
}

/** What the server will never take is not sent again; what it could not take now is. */
const isFinal = ({ status }: Fault) => status >= 400 && status < 500 && ![401, 403, 429].includes(status);

async function send(): Promise<void> {
  // Whoever came without a net is not known yet.
  if (!session.known && kept.progress.waiting.length > 0) await recognise().catch(() => {});
  while (rated.counts) {
    const [first] = kept.progress.waiting;
    if (!first) return;
    try {
      const said = await post<TryJudged>('/api/problems/tries', first);
      judged = new Map(judged).set(first.id, said);
      if (known)
        known = { ...known, mine: [...known.mine.filter(({ kind }) => kind !== said.mine.kind), said.mine] };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (!isFinal(error)) return;
    }
    kept.told(first.id);
  }
}

/** While a page of problems is open: asks again when somebody else sits here, and sends what waits when the way is free. */
export function follow(): () => void {
  const asks = () => void refresh().then(flush);
  asks();
  const sends = () => void flush();
  addEventListener('online', sends);
  const timer = setInterval(sends, 30_000);
  return () => {
    removeEventListener('online', sends);
    clearInterval(timer);
  };
}
