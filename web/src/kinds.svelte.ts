import { get } from './api';
import type { GameKind } from './wire';

let known = $state.raw<readonly GameKind[]>([]);
let asked: Promise<readonly GameKind[]> | undefined;

/** The games there are, in the order in which they are offered: asked for once, and again after a failure. */
export function gameKinds(): Promise<readonly GameKind[]> {
  if (!asked) {
    asked = get<GameKind[]>('/api/games');
    asked.then(learn, () => (asked = undefined));
  }
  return asked;
}

/** Hears what there is from whoever knows it already. */
export function learn(kinds: readonly GameKind[]): void {
  known = kinds;
}

/** What is known of a game; nothing before the server has said it. */
export function kindOf(game: string): GameKind | undefined {
  return known.find(({ name }) => name === game);
}

/** What a game calls its seats. */
export function sidesOf(game: string): readonly string[] {
  return kindOf(game)?.sides ?? [];
}

/** The place of a game among all there are; one that is not known comes last. */
export function rankOf(game: string): number {
  const rank = known.findIndex(({ name }) => name === game);
  return rank < 0 ? known.length : rank;
}
