import { Fault } from '../api';
import { named, shapeOf } from '../board/shapes';
import { core, type Core } from '../core/core';
import { Followed } from '../core/followed';
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
  | { do: 'resign' | 'abort' | 'add_time' | 'continue' }
  | { do: 'offer' | 'decline'; what: Offer };

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
  /** Why there is nothing to see. */
  failure = $state.raw<unknown>();

  /** The match as the core keeps it. */
  #followed: Followed | undefined;
  #rules: Core | undefined;
  #stop: (() => void)[] = [];
  /** Answers come while the board of the match is still being fetched: one after the other. */
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
    await socket.ask({ type: 'do', match: this.id, ...deed });
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
    switch (message.type) {
      case 'match':
        this.#queue = this.#queue
          .then(() => this.#take(message))
          .catch((error: unknown) => void (this.failure = error));
        break;
      case 'event':
        this.#queue = this.#queue
          .then(() => this.#follow(message))
          .catch((error: unknown) => void (this.failure = error));
        break;
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
    // What somebody drew must be known before the log can be folded.
    if (board) await shapeOf(board);
    this.spec = message.spec;
    this.present = message.present;
    this.watchers = message.watchers;
    this.chat = message.chat;
    this.#followed ??= new Followed(this.#rules, message.spec, message.entries);
    this.view = this.#followed.go(message.entries);
    const { picture } = this.view.table;
    this.shape ??= named(await shapeOf(board ?? picture.board), picture.names);
  }

  #follow({ type: _type, match: _match, ...rest }: Said<'event'>): void {
    const entry = rest as Entry;
    if (!this.view || !this.#followed || entry.n <= this.#followed.n) return;
    if (entry.n !== this.#followed.n + 1) return this.#ask();
    const before = this.view;
    this.view = this.#followed.go([entry]);
    this.thinking = undefined;
    this.happened(entry, before, this.view);
  }
}
