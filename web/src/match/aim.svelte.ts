import type { Edges, Look } from '../board/look';
import { slotsOf } from '../board/pictures';
import type { Core, Moves } from '../core/core';
import type { Choice, GameSpec, Refused, Seat, View } from '../wire';
import { refusal, t } from '../words/index.svelte';
import { choiceBetween, reach } from './picks';

/** Where somebody stands who may aim: the rules, the game so far, and whose move it would be. */
export interface Stand {
  rules: Core;
  game: GameSpec;
  moves: Moves;
  seat: Seat;
  view: View;
}

/** Aiming at a place between points: what a click there would mean, or why the rules refuse it. */
export class Aim {
  at = $state.raw<Edges>();
  /** Nothing but places between points is meant. */
  only = $state(false);

  /** `stand` says nothing while nobody may move. */
  constructor(readonly stand: () => Stand | undefined) {}

  /** What is known of the place that is aimed at. */
  readonly found = $derived.by(() => (this.at ? this.meant(this.at) : undefined));

  /** What there is to say about it. */
  readonly note = $derived.by(() => {
    const { found } = this;
    if (!found) return undefined;
    if (found.refused) return refusal(found.refused);
    return t('match-aimed', { move: found.choice?.move ?? '' });
  });

  /** What a click between these points means: a move, or a refusal that the rules give to whoever tries. */
  meant(edges: Edges): { choice?: Choice; refused?: Refused } | undefined {
    const stand = this.stand();
    if (!stand) return undefined;
    const { rules, game, moves, seat, view } = stand;
    const choice = choiceBetween(view, edges);
    if (choice) return { choice };
    const move = rules.between(game, moves, edges);
    const refused = move === null ? null : rules.why(game, moves, seat, move);
    return refused ? { refused } : undefined;
  }

  /** What a board shows of it. */
  look(view: View): Pick<Look, 'slots' | 'reach'> {
    return { slots: slotsOf(view), reach: reach(view) };
  }
}
