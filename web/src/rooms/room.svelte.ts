import { Fault, at, get } from '../api';
import { invitations } from '../lobby/invitations.svelte';
import { lobby } from '../lobby/lobby.svelte';
import { say, words } from '../notices.svelte';
import { go } from '../router.svelte';
import { session } from '../session.svelte';
import { socket } from '../socket.svelte';
import type { FromServer, OpenGame } from '../wire';
import { t } from '../words/index.svelte';
import { isRoom, news, standing, type Room } from './room';

/** Whoever only visits a private room is told nothing by the server and has to ask. */
const ASK_EVERY = 4000;

/** A room as it changes. */
export class RoomSeen {
  room = $state.raw<Room>();
  /** Whether it is no more: the match has begun, or the room was closed. */
  gone = $state(false);
  failure = $state<string>();
  /** What has just happened, in words. */
  told = $state('');
  /** Whether we are giving our seat up ourselves: nobody has to tell us that it is gone. */
  #leaving = false;
  /** How often the connection has told of the room. */
  #heard = 0;

  me = $derived(this.room && standing(this.room, session.me?.name));

  constructor(readonly id: string) {}

  /** Follows what happens until the answer is called. */
  follow(): () => void {
    const stops = [
      lobby.enter(),
      socket.listen((message) => this.#hear(message)),
      // Again after every silence: much may have happened meanwhile.
      socket.onopen(() => void this.look()),
    ];
    const asking = setInterval(() => {
      const { room, me } = this;
      if (room?.private && !me?.owner && me?.seat === undefined && !document.hidden) void this.look();
    }, ASK_EVERY);
    return () => {
      clearInterval(asking);
      for (const stop of stops) stop();
    };
  }

  async look(): Promise<void> {
    if (this.gone) return;
    const heard = this.#heard;
    try {
      const open = await get<OpenGame>(at`/api/lobby/${this.id}`);
      this.failure = undefined;
      // What was heard meanwhile is newer than this answer.
      if (isRoom(open)) heard === this.#heard && this.#become(open);
      else go(`/join/${encodeURIComponent(this.id)}`, { replace: true });
    } catch (error) {
      if (error instanceof Fault && (error.code === 'gone' || error.code === 'not_found')) this.#end();
      else if (!this.room) this.failure = words(error);
    }
  }

  /** Does something in the room. The connection tells what comes of it, in its order among what others do. */
  async act(doing: Promise<OpenGame>): Promise<void> {
    const open = await doing;
    if (!socket.open && isRoom(open)) this.#become(open);
  }

  /** Gives our own seat up. */
  async leave(doing: () => Promise<OpenGame>): Promise<void> {
    this.#leaving = true;
    try {
      await this.act(doing());
    } catch (error) {
      this.#leaving = false;
      throw error;
    }
  }

  #hear(message: FromServer): void {
    const open =
      message.type === 'opened'
        ? message.open
        : message.type === 'lobby'
          ? message.open.find(({ id }) => id === this.id)
          : undefined;
    if (open?.id === this.id && isRoom(open)) {
      this.#heard++;
      // Lists leave out what is long.
      if (open.brief) void this.look();
      else this.#become(open);
    }
    // It has begun, was closed, or is no longer in the list: the server knows.
    if (message.type === 'closed' && message.open === this.id) void this.look();
  }

  #become(room: Room): void {
    const before = this.room;
    const had = this.me;
    this.room = room;
    const me = this.me;
    this.#remember(room);
    if (!before) return;
    if (had?.seat !== undefined && me?.seat === undefined) {
      if (!this.#leaving) say(t('room-seat-lost'), 'error');
      this.#leaving = false;
    }
    const happened = news(before, room);
    if (had?.ready && me?.seat !== undefined && !me.ready && happened.some(({ what }) => what === 'changed'))
      say(t('room-asked-again'));
    const others = happened.filter(({ name }) => name !== session.me?.name);
    if (others.length > 0)
      this.told = others.map(({ what, name = '' }) => t(`room-news-${what}`, { name })).join(' ');
  }

  /** A private room is in no list: this device remembers those in which we sit. */
  #remember(room: Room): void {
    const ours = this.me?.owner || this.me?.seat !== undefined;
    if (room.private && ours) invitations.add(room.id);
    else invitations.forget(room.id);
  }

  #end(): void {
    this.gone = true;
    invitations.forget(this.id);
  }
}
