import { Fault } from '../api';
import { named, shapeOf } from '../board/shapes';
import { core, type Core } from '../core/core';
import { Followed } from '../core/followed';
import { bring } from '../core/plugins';
import { complain } from '../notices.svelte';
import { socket, type Said } from '../socket.svelte';
import type {
  BoardShape,
  ChatLine,
  Entry,
  FromServer,
  MatchSpec,
  MatchView,
  Offer,
  Seat,
  View,
} from '../wire';

/** Something to do at one's seat. */
export type Deed =
  | { do: 'play'; ply: number; move: string }
  | { do: 'resign' | 'abort' | 'add_time' | 'continue' | 'leave' | 'return' }
  | { do: 'offer' | 'decline'; what: Offer };

/** A move at one's seat. */
export type Play = Extract<Deed, { do: 'play' }>;

/** What happened while somebody looked on, for sounds and notices. */
export type Happening = (entry: Entry, before: MatchView, after: MatchView) => void;

/**
 * A match as it goes on: the spec and the log from the server, folded here by the same rules.
 *
 * After a lost connection it asks for what came after the last event it has.
 */
export class LiveMatch {
  spec = $state.raw<MatchSpec>();
  view = $state.raw<MatchView>();
  shape = $state.raw<BoardShape>();
  present = $state.raw<Seat[]>([]);
  watchers = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  thinking = $state.raw<{ seat: Seat; visits: number }>();
  /** A move that is not known to have arrived. After a lost connection it is sent again: its ply makes that harmless. */
  kept = $state.raw<Play>();
  /** Why there is nothing to see. */
  failure = $state.raw<unknown>();

  /** The match as the core keeps it. */
  #followed: Followed | undefined;
  #rules: Core | undefined;
  #stop: (() => void)[] = [];
  /**
   * Messages come while the rules and the board are still being fetched: one after the other. Whoever sits down meanwhile is
   * told after the first answer, and must not be forgotten by it.
   */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly happened: Happening = () => {},
  ) {}

  /** Begins to watch; the answer ends it. */
  watch(): () => void {
    this.#stop = [socket.listen((message) => this.#hear(message)), socket.onopen(() => this.#ask())];
    return () => {
      for (const stop of this.#stop) stop();
      this.#followed?.end();
      socket.tell({ type: 'unwatch', match: this.id });
    };
  }

  /** The rules, once they are here. */
  get rules(): Core | undefined {
    return this.#rules;
  }

  /** The position after so many moves. */
  position(plies: number): View | undefined {
    if (!this.#rules || !this.spec || !this.view) return undefined;
    return this.#rules.view(this.spec.game, this.view.moves.slice(0, plies)).view;
  }

  async act(deed: Deed): Promise<void> {
    if (deed.do === 'play') {
      this.kept = deed;
      await this.#send();
    } else await socket.ask({ type: 'do', match: this.id, ...deed });
  }

  /** Sends the move that is kept; without a connection it stays. */
  async #send(): Promise<void> {
    const move = this.kept;
    if (!move) return;
    try {
      await socket.ask({ type: 'do', match: this.id, ...move });
    } catch (error) {
      if (error instanceof Fault && error.code === 'unreachable') {
        // An answer may be late although the server is there: what has become of the move is in the log.
        if (socket.open) this.#ask();
        return;
      }
      if (this.kept === move) this.kept = undefined;
      throw error;
    }
    if (this.kept === move) this.kept = undefined;
  }

  /** Whoever has waited for the connection need not make the move. */
  forget(): void {
    this.kept = undefined;
  }

  async claim(): Promise<void> {
    await socket.ask({ type: 'claim', match: this.id });
  }

  async say(text: string): Promise<void> {
    await socket.ask({ type: 'chat', match: this.id, text });
  }

  #ask(): void {
    socket.ask({ type: 'watch', match: this.id, from: this.#followed?.n ?? 0 }).catch((error: unknown) => {
      // Without a connection it is asked again when there is one.
      if (!(error instanceof Fault && error.code === 'unreachable')) this.failure = error;
    });
  }

  #hear(message: FromServer): void {
    if (!('match' in message) || message.match !== this.id) return;
    this.#queue = this.#queue
      .then(() => this.#tell(message))
      .catch((error: unknown) => void (this.failure = error));
  }

  #tell(message: Extract<FromServer, { match: string }>): Promise<void> | void {
    switch (message.type) {
      case 'match':
        return this.#take(message);
      case 'event':
        return this.#follow(message);
      case 'presence':
        this.present = message.present;
        this.watchers = message.watchers;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'hidden':
        this.chat = this.chat.filter((line) => line.id !== message.line);
        break;
      case 'thinking':
        this.thinking = { seat: message.seat, visits: message.visits };
        break;
      case 'resync':
        this.#ask();
        break;
    }
  }

  async #take(message: Said<'match'>): Promise<void> {
    this.#rules ??= await core();
    const { board } = message.spec.game as { board?: string };
    // What somebody drew, and what somebody made for the game, must be known before the log can be folded.
    if (board) await shapeOf(board);
    await bring(message.spec.game);
    this.spec = message.spec;
    this.present = message.present;
    this.watchers = message.watchers;
    this.chat = message.chat;
    this.#followed ??= new Followed(this.#rules, message.spec, message.entries);
    this.view = this.#followed.go(message.entries);
    const { picture } = this.view.table;
    this.shape ??= named(await shapeOf(board ?? picture.board), picture.names);
    if (this.kept && this.#isMade(this.kept)) this.kept = undefined;
    // Not waited for: the answer is in this very queue.
    else this.#send().catch(complain);
  }

  #isMade({ ply }: Play): boolean {
    return this.view !== undefined && this.view.moves.length > ply;
  }

  #follow({ type: _type, match: _match, ...rest }: Said<'event'>): void {
    const entry = rest as Entry;
    if (!this.view || !this.#followed || entry.n <= this.#followed.n) return;
    if (entry.n !== this.#followed.n + 1) return this.#ask();
    const before = this.view;
    this.view = this.#followed.go([entry]);
    if (this.kept && this.#isMade(this.kept)) this.kept = undefined;
    this.thinking = undefined;
    this.happened(entry, before, this.view);
  }
}
