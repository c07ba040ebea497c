import type { Cast } from '../board/look';
import { tallyOf } from '../board/pictures';
import type { Choice, Refused, View } from '../wire';
import type { Stand } from './aim.svelte';
import { moveAt, within } from './picks';

/** A spell that somebody holds. */
export interface HeldSpell {
  name: string;
  /** How many of it. */
  count: number;
  /** Whether there is anything that it may be cast on now. */
  ready: boolean;
}

/** Casting: which spell is chosen, what it may be cast on, and what a click means meanwhile. */
export class Spells {
  #chosen = $state<string>();

  /** `stand` says nothing while nobody may move. */
  constructor(readonly stand: () => Stand | undefined) {}

  /** The spells of whoever is to move, each once, in the order in which they came. */
  readonly held = $derived.by((): HeldSpell[] => {
    const stand = this.stand();
    if (!stand) return [];
    const { view, seat } = stand;
    const names = tallyOf(view.picture).held?.[seat] ?? [];
    return [...new Set(names)].map((name) => ({
      name,
      count: names.filter((other) => other === name).length,
      ready: view.choices.some(({ spell }) => spell === name),
    }));
  });

  /** The spell that is chosen, as long as it is held. */
  readonly spell = $derived.by(() => this.held.find(({ name }) => name === this.#chosen)?.name);

  /** Everything that it may be cast on. */
  readonly cast = $derived.by((): Cast | undefined => {
    const { spell } = this;
    const stand = this.stand();
    if (spell === undefined || !stand) return undefined;
    const { choices } = within(stand.view, spell);
    const walls = choices.flatMap(({ edges }) => (edges?.length ? [edges] : []));
    return { spell, points: choices.flatMap(({ points }) => points ?? []), walls };
  });

  /** Whether the chosen spell is for walls alone. */
  readonly onlyWalls = $derived.by(
    () => this.cast !== undefined && this.cast.points.length === 0 && this.cast.walls.length > 0,
  );

  /** Chooses a spell, or leaves it if it is chosen already. */
  choose(name: string | undefined): void {
    this.#chosen = name === this.spell ? undefined : name;
  }

  /** Chooses the next one, and after the last none. */
  next(): void {
    const at = this.held.findIndex(({ name }) => name === this.spell);
    this.#chosen = this.held[at + 1]?.name;
  }

  leave(): void {
    this.#chosen = undefined;
  }

  /** What a position lets one do with what is chosen: without a spell everything but casting. */
  meant(view: View): View {
    return within(view, this.spell);
  }

  /** What a click on a point means while a spell is chosen: a move, or why the rules refuse it. */
  at(point: number): { choice?: Choice; refused?: Refused } | undefined {
    const { spell } = this;
    const stand = this.stand();
    if (spell === undefined || !stand) return undefined;
    const { rules, game, moves, seat, view } = stand;
    const choice = moveAt(within(view, spell), point);
    if (choice) return { choice };
    const move = rules.with(game, moves, spell, { field: point });
    const refused = move === null ? null : rules.why(game, moves, seat, move);
    return refused ? { refused } : undefined;
  }
}
