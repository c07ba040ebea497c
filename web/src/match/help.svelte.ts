import { post } from '../api';
import type { GameSpec, Insight, MatchView, Question } from '../wire';

const THINK = 1500;

/** What is asked for: who is ahead, what to play, or how likely moves look to a network. */
export type Asked = 'estimate' | 'hint' | 'policy';

/** What an engine says about the position, on request: shown until the position changes. */
export class Advice {
  insight = $state.raw<Insight>();
  kind = $state<Asked>();
  busy = $state(false);
  #aborted: AbortController | undefined;

  async ask(kind: Asked, game: GameSpec, view: MatchView, engine?: string): Promise<void> {
    this.forget();
    const aborted = new AbortController();
    this.#aborted = aborted;
    this.kind = kind;
    this.busy = true;
    try {
      const question: Question = {
        game,
        moves: view.moves.map(([, move]) => move),
        think: THINK,
        engine,
      };
      this.insight = await post<Insight>('/api/analysis', question, aborted.signal);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.kind = undefined;
      throw error;
    } finally {
      if (this.#aborted === aborted) this.busy = false;
    }
  }

  forget(): void {
    this.#aborted?.abort();
    this.insight = undefined;
    this.kind = undefined;
    this.busy = false;
  }
}
