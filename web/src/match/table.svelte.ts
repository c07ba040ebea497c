import type { Edges, Look } from '../board/look';
import { lookOf, nextOf } from '../board/pictures';
import type { Threats } from '../core/types';
import { sidesOf } from '../kinds.svelte';
import { dressed } from '../board/dressed';
import { facesOf } from '../faces.svelte';
import { complain, say } from '../notices.svelte';
import { settings } from '../settings.svelte';
import { seatColour } from '../board/sides';
import { threatMarks } from '../threats/threats';
import type { Choice, Seat, View } from '../wire';
import { t } from '../words/index.svelte';
import type { Advice } from './help.svelte';
import type { Deed, LiveMatch } from './live.svelte';
import { Aim } from './aim.svelte';
import { Spells } from './spells.svelte';
import { refusalText } from './told';
import { Tellings } from './tellings.svelte';
import { canLift, click, hintsOf, moveAt, playable, reach } from './picks';

/** What somebody at the board sees and does: selecting, confirming, looking back, lighting up chains. */
export class AtTheBoard {
  /** How many moves are shown; nothing for the latest position. */
  back = $state<number>();
  selected = $state.raw<{ choice: Choice; point?: number; edges?: Edges }>();
  /** The piece that was picked up. */
  held = $state<number>();
  /** Whether shortest ways are shown. */
  ways = $state(false);
  /** What is carried from the stock to the board, by where it is on the page. */
  carried = $state.raw<{ x: number; y: number }>();
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

  readonly #stand = () => {
    const { rules, spec, view } = this.match;
    const seat = this.seats().find((seat) => view?.table.awaited.includes(seat));
    if (!rules || !spec || !view || seat === undefined || !this.mayMove) return undefined;
    return { rules, game: spec.game, moves: view.moves, seat, view: view.table };
  };
  readonly spells = new Spells(this.#stand);
  readonly aim = new Aim(
    this.#stand,
    () => this.spells.spell,
    () => this.faces,
  );

  /** What is known of the kinds that plug-ins bring to this game. */
  readonly faces = $derived.by(() => facesOf(this.match.spec?.game));

  readonly #tellings = new Tellings();
  /** What happened in each move besides what is seen. */
  readonly told = $derived.by(() => {
    const { rules, spec, view } = this.match;
    return rules && spec && view ? this.#tellings.of(rules, spec.game, view) : [];
  });

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

  /** Whether the game has shortest ways to show: they are a help, and nobody is helped who plays for rating. */
  readonly mayShowWays = $derived.by(() => {
    const { rules, spec, view } = this.match;
    if (!rules || !spec || !view || (spec.rated && this.seats().length > 0 && !view.ending)) return false;
    return rules.ways(spec.game, []).some((way) => way.length > 0);
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
      ...dressed(lookOf(shape, shown, this.sides, this.seats()[0]), this.faces),
      selected: this.selected?.point ?? this.held ?? this.#kept,
      chosen: this.selected?.edges,
      turn: this.turn,
      lit: this.lit,
    };
    if (this.ways && this.mayShowWays) look.ways = this.#ways();
    if (this.mayMove) {
      const open = this.spells.meant(shown);
      look.playable = playable(open);
      look.cast = this.spells.cast;
      Object.assign(look, this.aim.look(shown), { reach: reach(open, this.held) });
      if (mover !== undefined && shown.phase !== 'scoring') look.ghost = nextOf(picture, mover, this.sides);
    }
    if (this.numbers) look.labels = numbers(view.moves.slice(0, this.ply), shape.names);
    if (this.threatened) look.threats = threatMarks(this.threatened, this.turn);
    const { insight, kind } = this.advice;
    if (insight && this.latest) {
      if (kind === 'estimate' && insight.ownership) look.ownership = insight.ownership;
      if (kind === 'hint') Object.assign(look, hints(insight, shown, look.pieces));
    }
    return look;
  });

  step(ply: number): void {
    const last = this.match.view?.moves.length ?? 0;
    this.back = ply >= last ? undefined : Math.max(0, ply);
    this.settle();
  }

  /** The ways of all who are in. */
  #ways(): NonNullable<Look['ways']> {
    const { rules, spec, view } = this.match;
    if (!rules || !spec || !view) return [];
    const game = spec.game.game;
    return rules.ways(spec.game, view.moves.slice(0, this.ply)).flatMap((points, seat) => {
      const colour = seatColour(game, seat, this.shown?.picture);
      return points.length > 0 && colour ? [{ colour, points }] : [];
    });
  }

  /** Chooses a spell, or leaves it; what is for walls alone aims at walls at once. */
  cast(spell: string | undefined): void {
    this.settle();
    this.spells.choose(spell);
    this.#aimBySpell();
  }

  /** The next spell in one's hand, and after the last none. */
  castNext(): void {
    this.settle();
    this.spells.next();
    this.#aimBySpell();
  }

  /** Building walls with every click, or no longer; a spell that is chosen is left. */
  build(): void {
    const casts = this.spells.spell !== undefined;
    this.settle();
    this.spells.leave();
    this.aim.only = casts || !this.aim.only;
  }

  #aimBySpell(): void {
    this.aim.only = this.spells.onlyWalls;
  }

  /** Nothing selected, nothing lit. */
  settle(): void {
    this.selected = undefined;
    this.held = undefined;
    this.lit = undefined;
  }

  async pick(point: number): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    const casting = this.mayMove && this.spells.spell !== undefined;
    const meant = casting ? this.spells.at(point) : undefined;
    if (casting && !meant?.choice) {
      this.selected = undefined;
      if (meant?.refused) say(refusalText(meant.refused, this.faces), 'error');
      return;
    }
    const open = this.spells.meant(shown);
    const choice = meant?.choice ?? (this.mayMove ? moveAt(open, point, this.held) : undefined);
    if (!choice && this.mayMove && canLift(open, point)) {
      this.held = this.held === point ? undefined : point;
      return;
    }
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

  /** A click between points: a wall, or why not. */
  async cut(edges: Edges): Promise<void> {
    const meant = this.aim.meant(edges);
    if (meant?.refused) {
      this.selected = undefined;
      return say(refusalText(meant.refused, this.faces), 'error');
    }
    const choice = meant?.choice;
    if (!choice) return;
    if (click(choice, this.selected?.choice.move, settings.confirm) === 'play') return this.confirm(choice);
    this.selected = { choice, edges };
    this.said = t('match-selected', { point: choice.move });
  }

  /** Carries something from the stock over the page; where it is let go, it is put. */
  carry(at: { x: number; y: number } | undefined): void {
    const edges = this.aim.at;
    const over = this.carried !== undefined && at === undefined;
    this.carried = at;
    if (over && edges) void this.cut(edges);
  }

  async confirm(choice = this.selected?.choice): Promise<void> {
    if (!choice || !this.match.view) return;
    this.selected = undefined;
    this.aim.only = false;
    this.spells.leave();
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
      if (refused) say(refusalText(refused, this.faces), 'error');
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
): Pick<Look, 'hints' | 'wallHints'> {
  const most = Math.max(1, ...insight.moves.map((idea) => idea.visits));
  const ideas = insight.moves.slice(0, 6).map(({ move, visits, win_rate }) => ({
    move,
    weight: visits / most,
    label: `${Math.round(win_rate * 100)}`,
  }));
  return hintsOf(view, pieces, ideas);
}
