import type { Faces } from '../board/faces';
import type { Edges, Look } from '../board/look';
import { slotOf, slotsOf } from '../board/pictures';
import type { Core, Moves } from '../core/core';
import type { Choice, GameSpec, Refused, Seat, View } from '../wire';
import { t } from '../words/index.svelte';
import { moveText } from './moves';
import { choiceBetween, reach, within } from './picks';
import { refusalText } from './told';

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
  constructor(
    readonly stand: () => Stand | undefined,
    /** The spell that is chosen: then a click between points casts it. */
    readonly spell: () => string | undefined = () => undefined,
    /** What spells are called. */
    readonly faces: () => Faces | undefined = () => undefined,
  ) {}

  /** What is known of the place that is aimed at. */
  readonly found = $derived.by(() => (this.at ? this.meant(this.at) : undefined));

  /** What there is to say about it. */
  readonly note = $derived.by(() => {
    const { found } = this;
    if (!found) return undefined;
    if (found.refused) return refusalText(found.refused, this.faces());
    const move = found.choice?.move ?? '';
    return found.choice?.spell === undefined
      ? t('match-aimed', { move })
      : moveText(move, undefined, this.faces());
  });

  /** What a click between these points means: a move, or a refusal that the rules give to whoever tries. */
  meant(edges: Edges): { choice?: Choice; refused?: Refused } | undefined {
    const stand = this.stand();
    if (!stand) return undefined;
    const { rules, game, moves, seat, view } = stand;
    const spell = this.spell();
    const choice = choiceBetween(within(view, spell), edges);
    if (choice) return { choice };
    const move =
      spell === undefined
        ? rules.between(game, moves, edges)
        : rules.with(game, moves, spell, { wall: slotOf(edges) });
    const refused = move === null ? null : rules.why(game, moves, seat, move);
    return refused ? { refused } : undefined;
  }

  /** What a board shows of it. */
  look(view: View): Pick<Look, 'slots' | 'reach'> {
    const spell = this.spell();
    const open = within(view, spell);
    // A spell that no wall is a target of means nothing between points.
    const aimed = spell === undefined || open.choices.some(({ edges }) => edges?.length);
    return { slots: aimed ? slotsOf(open) : undefined, reach: reach(open) };
  }
}
