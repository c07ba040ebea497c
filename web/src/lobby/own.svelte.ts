import { get } from '../api';
import { session } from '../session.svelte';
import { socket } from '../socket.svelte';
import type { LiveGame } from '../wire';

/** How often it is looked whose turn it is. */
const EVERY = 10_000;

/** The games that we are playing, those by invitation too, which no list has. */
class Own {
  games = $state.raw<readonly LiveGame[]>([]);

  /** Looks now, whenever a match of ours begins, and from time to time, until the answer is called. */
  follow(): () => void {
    const look = () => void this.#look();
    const timer = setInterval(() => document.hidden || look(), EVERY);
    const stop = socket.listen((message) => {
      if (message.type === 'begins') look();
      if (message.type === 'over') this.games = this.games.filter(({ match }) => match !== message.match);
    });
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #look(): Promise<void> {
    if (!session.me) return void (this.games = []);
    try {
      this.games = await get<LiveGame[]>('/api/me/matches');
    } catch {
      // What was known stays; the next look is a moment away.
    }
  }
}

export const own = new Own();
