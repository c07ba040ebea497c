import { untrack } from 'svelte';
import { setUpOf, type SetUp } from '../board/setUps';
import { enginesFor, preferred } from '../engines/engines';
import { gameKinds } from '../kinds.svelte';
import { go } from '../router.svelte';
import { session } from '../session.svelte';
import { newSeed } from './template';
import type { EngineAbout, GameKind, GameSpec } from '../wire';
import { OPPONENTS, kept, match, offer, restored, sensible, specOf, type Draft, type Value } from './draft';
import { invitations } from './invitations.svelte';
import { begin, open } from './join';
import { pathOf } from '../rooms/calls';
import { opening, seatsOf } from '../rooms/room';

const STORED = 'tengen.new-game';

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** What an address says besides the options of its game. */
const RESERVED = new Set(['game', 'board', 'engine', 'opponent']);

/** The page on which a game is made: what was chosen, and what the rules and the server say to it. */
export class Plan {
  draft = $state<Draft>(restored(stored()));
  kinds = $state.raw<readonly GameKind[]>([]);
  setUp = $state.raw<SetUp>();
  /** Why the rules do not set it up. */
  refused = $state.raw<unknown>();
  engines = $state.raw<EngineAbout[]>();

  kind = $derived(this.kinds.find(({ name }) => name === this.draft.game) ?? this.kinds[0]);
  spec = $derived(this.kind && specOf(this.draft, this.kind));
  /** How many play: what the rules have filled in counts where nobody has chosen. */
  seats = $derived.by(() => {
    if (!this.kind || !this.spec) return 2;
    const filled = this.setUp?.game.seats;
    const open = this.spec.seats === undefined && this.setUp?.game.game === this.spec.game;
    return open && typeof filled === 'number' ? filled : seatsOf(this.kind, this.spec);
  });
  engine = $derived(preferred(this.engines ?? [], this.draft.engines[this.draft.game]));
  ready = $derived(
    this.spec !== undefined &&
      this.refused === undefined &&
      sensible(this.draft) &&
      (this.draft.opponent !== 'engine' || this.engine !== undefined),
  );

  /** With what an address asks for: from the gallery, from the lobby. To be made while a component is. */
  constructor(wanted: URLSearchParams) {
    const { draft } = this;
    // Whatever was drawn for the last game: the next one is drawn anew.
    for (const options of Object.values(draft.options)) delete options.seed;
    const game = wanted.get('game') ?? (wanted.has('board') ? 'go' : undefined);
    if (game) draft.game = game;
    const board = wanted.get('board');
    if (board) this.choose('board', board);
    for (const [name, value] of wanted)
      if (!RESERVED.has(name)) this.choose(name, Number.isFinite(Number(value)) ? Number(value) : value);
    const engine = wanted.get('engine');
    if (engine) draft.engines[draft.game] = engine;
    draft.opponent = OPPONENTS.find((known) => known === wanted.get('opponent')) ?? draft.opponent;
    $effect(() => this.#draw());
    $effect(() => this.#check());
    $effect(() => this.#findEngines());
  }

  async load(): Promise<void> {
    this.kinds = await gameKinds();
    if (this.kind) this.draft.game = this.kind.name;
  }

  /** What is chosen about the game; nothing leaves it to the rules. */
  choose(name: string, value: Value | undefined): void {
    const { options, game } = this.draft;
    const mine = { ...options[game] };
    if (value === undefined) delete mine[name];
    else mine[name] = value;
    options[game] = mine;
  }

  /** Draws a number for whatever the game leaves to chance before its first move, unless one is chosen. */
  #draw(): void {
    const { kind, draft } = this;
    if (!kind?.options.some(({ name }) => name === 'seed')) return;
    if (untrack(() => draft.options[kind.name]?.seed) === undefined)
      untrack(() => this.choose('seed', newSeed()));
  }

  /** Begins, opens or invites, and goes where that is seen. */
  async begin(): Promise<void> {
    const { draft, spec, kind } = this;
    if (!spec || !kind) return;
    const plain = $state.snapshot(draft) as Draft;
    keep(plain);
    if (draft.opponent === 'engine' || draft.opponent === 'here') {
      const engine = draft.opponent === 'engine' ? this.engine : undefined;
      return begin(match(plain, spec, engine, this.seats, Math.random()));
    }
    if (draft.opponent === 'room') return this.#openRoom(plain.room, spec);
    const { id } = await open(offer(plain, spec, !session.me || session.guest));
    if (draft.opponent === 'person') return go('/');
    invitations.add(id);
    go(`/join/${encodeURIComponent(id)}`, { replace: true });
  }

  async #openRoom({ seat, ...sign }: Draft['room'], game: GameSpec): Promise<void> {
    if (!this.kind) return;
    const { seats } = this;
    const own = seat === 'none' ? undefined : Math.min(Number(seat), seats - 1);
    const rated = sign.rated && !session.guest;
    const standIn = this.engines?.some(({ name }) => name === sign.standIn) ? sign.standIn : '';
    const { id } = await open(
      opening({ ...sign, rated, standIn }, { game, clock: this.draft.clock }, seats, own),
    );
    go(pathOf(id), { replace: true });
  }

  /** Asks the rules, which know the boards too. */
  #check(): (() => void) | void {
    const { spec } = this;
    if (!spec) return;
    let late = false;
    setUpOf($state.snapshot(spec) as GameSpec).then(
      (setUp) => {
        if (late) return;
        this.setUp = setUp;
        this.refused = undefined;
      },
      (error) => {
        if (late) return;
        // Without the rules here the server says it in the end.
        this.refused = refusal(error) ? error : undefined;
        if (!refusal(error)) console.error(error);
      },
    );
    return () => (late = true);
  }

  #findEngines(): (() => void) | void {
    const { spec, draft } = this;
    if (!spec || (draft.opponent !== 'engine' && draft.opponent !== 'room')) return;
    const asking = new AbortController();
    enginesFor(spec, asking.signal).then(
      (engines) => (this.engines = engines),
      (error) => {
        if (!asking.signal.aborted) this.engines = [];
        if (!asking.signal.aborted) console.error(error);
      },
    );
    return () => asking.abort();
  }
}

function refusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error;
}

function keep(draft: Draft): void {
  try {
    localStorage.setItem(STORED, kept(draft));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
