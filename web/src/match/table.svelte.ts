import type { Look } from '../board/look';
import { lookOf, nextOf } from '../board/pictures';
import type { Threats } from '../core/types';
import { sidesOf } from '../kinds.svelte';
import { complain, say } from '../notices.svelte';
import { settings } from '../settings.svelte';
import { seatColour } from '../board/sides';
import { threatMarks } from '../threats/threats';
import type { Choice, Seat, View } from '../wire';
import { refusal, t } from '../words/index.svelte';
import type { Advice } from './help.svelte';
import type { Deed, LiveMatch } from './live.svelte';
import { click, moveAt, playable, pointOf } from './picks';

/** What somebody at the board sees and does: selecting, confirming, looking back, lighting up chains. */
export class AtTheBoard {
  /** How many moves are shown; nothing for the latest position. */
  back = $state<number>();
  selected = $state.raw<{ choice: Choice; point: number }>();
  lit = $state.raw<Look['lit']>();
  numbers = $state(false);
  /** Whether threats are marked. */
  threats = $state(false);
  /** What is said to who does not see the board. */
  said = $state('');

  constructor(
    readonly match: LiveMatch,
    readonly advice: Advice,
    readonly seats: () => Seat[],
    readonly act: (deed: Deed) => Promise<void>,
  ) {}

  get ply(): number {
    return this.back ?? this.match.view?.moves.length ?? 0;
  }

  /** The position that is shown. */
  readonly shown = $derived.by((): View | undefined => {
    const { view } = this.match;
    if (!view || this.back === undefined || this.back >= view.moves.length) return view?.table;
    return this.match.position(this.back);
  });

  readonly latest = $derived.by(
    () => this.back === undefined || this.back >= (this.match.view?.moves.length ?? 0),
  );

  /** Whether the game has threats to show. */
  readonly threatening = $derived.by(() => {
    const { rules, spec } = this.match;
    return rules !== undefined && spec !== undefined && rules.threats(spec.game, []) !== null;
  });

  /** The threats of the position that is shown, while they are wanted. */
  readonly threatened = $derived.by((): Threats | undefined => {
    const { rules, spec, view } = this.match;
    if (!this.threats || !rules || !spec || !view) return undefined;
    return rules.threats(spec.game, view.moves.slice(0, this.ply)) ?? undefined;
  });

  /** What the game calls its seats. */
  readonly sides = $derived.by(() => sidesOf(this.match.spec?.game.game ?? ''));

  /** The letter of whoever is to move in the position that is shown. */
  readonly turn = $derived.by(() => {
    const seat = this.shown?.awaited[0];
    return seat === undefined
      ? undefined
      : seatColour(this.match.spec?.game.game ?? '', seat, this.shown?.picture);
  });

  /** Whether a click can be a move of ours now. */
  readonly mayMove = $derived.by(() => {
    const { view } = this.match;
    if (!view || view.ending || view.paused || !this.latest) return false;
    const { awaited, phase } = view.table;
    // One move at a time; stones are marked as fast as anybody clicks.
    if (this.match.kept && phase !== 'scoring') return false;
    return this.seats().some((seat) => awaited.includes(seat) || phase === 'scoring');
  });

  /** Where the move lies that is on its way. */
  readonly #kept = $derived.by(() => {
    const { kept, shape } = this.match;
    const at = kept && this.latest ? shape?.names.indexOf(kept.move) : undefined;
    return at === undefined || at < 0 ? undefined : at;
  });

  readonly look = $derived.by((): Look | undefined => {
    const { shape, view } = this.match;
    const shown = this.shown;
    if (!shape || !shown || !view) return undefined;
    const { picture } = shown;
    const mover = this.seats().find((seat) => shown.awaited.includes(seat));
    const look: Look = {
      ...lookOf(shape, shown, this.sides),
      selected: this.selected?.point ?? this.#kept,
      lit: this.lit,
    };
    if (this.mayMove) {
      look.playable = playable(shown);
      if (mover !== undefined && shown.phase !== 'scoring') look.ghost = nextOf(picture, mover, this.sides);
    }
    if (this.numbers) look.labels = numbers(view.moves.slice(0, this.ply), shape.names);
    if (this.threatened) look.threats = threatMarks(this.threatened, this.turn);
    const { insight, kind } = this.advice;
    if (insight && this.latest) {
      if (kind === 'estimate' && insight.ownership) look.ownership = insight.ownership;
      if (kind === 'hint') look.hints = hints(insight, shown, look.pieces);
    }
    return look;
  });

  step(ply: number): void {
    const last = this.match.view?.moves.length ?? 0;
    this.back = ply >= last ? undefined : Math.max(0, ply);
    this.settle();
  }

  /** Nothing selected, nothing lit. */
  settle(): void {
    this.selected = undefined;
    this.lit = undefined;
  }

  async pick(point: number): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    const choice = this.mayMove ? moveAt(shown, point) : undefined;
    if (!choice) return this.#refuse(point);
    this.lit = undefined;
    if (
      click(choice, this.selected?.choice.move, settings.confirm && shown.phase !== 'scoring') === 'select'
    ) {
      this.selected = { choice, point };
      this.said = t('match-selected', { point: this.match.shape?.names[point] ?? choice.move });
      return;
    }
    await this.confirm(choice);
  }

  async confirm(choice = this.selected?.choice): Promise<void> {
    if (!choice || !this.match.view) return;
    this.selected = undefined;
    await this.act({ do: 'play', ply: this.match.view.moves.length, move: choice.move });
  }

  /** A stone shows its chain; a point where nothing may be played says why. */
  #refuse(point: number): void {
    this.selected = undefined;
    const { rules, spec, view, shape } = this.match;
    if (!rules || !spec || !view || !shape) return;
    const moves = view.moves.slice(0, this.ply);
    try {
      const group = rules.group(spec.game, moves, point);
      if (group) {
        this.lit = this.lit?.points.includes(point) ? undefined : group;
        this.said = t('match-chain', { stones: group.points.length, liberties: group.liberties.length });
        return;
      }
      this.lit = undefined;
      if (!this.mayMove) return;
      const seat = this.seats().find((seat) => view.table.awaited.includes(seat)) ?? 0;
      const refused = rules.why(spec.game, moves, seat, shape.names[point] ?? '');
      if (refused) say(refusal(refused), 'error');
    } catch (error) {
      complain(error);
    }
  }
}

/** The number of the last move on each point. */
export function numbers(moves: [Seat, string][], names: string[]): Map<number, string> {
  const at = new Map(names.map((name, point) => [name, point]));
  const found = new Map<number, string>();
  moves.forEach(([, move], index) => {
    const point = at.get(move);
    if (point !== undefined) found.set(point, String(index + 1));
  });
  return found;
}

function hints(
  insight: NonNullable<Advice['insight']>,
  view: View,
  pieces: string,
): NonNullable<Look['hints']> {
  const most = Math.max(1, ...insight.moves.map((idea) => idea.visits));
  return insight.moves.slice(0, 6).flatMap((idea) => {
    const point = pointOf(view, pieces, idea.move);
    if (point === undefined) return [];
    return [{ point, weight: idea.visits / most, label: `${Math.round(idea.win_rate * 100)}` }];
  });
}
