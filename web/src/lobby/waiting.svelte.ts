import { ask, at, post } from '../api';
import { complain } from '../notices.svelte';
import { somebody } from '../session.svelte';
import { socket } from '../socket.svelte';

/** Resolves as soon as messages get through. */
function connected(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    let done = false;
    stop = socket.onopen(() => {
      done = true;
      stop?.();
      resolve();
    });
    if (done) stop();
  });
}

/** Waiting for whoever wants to play the same. */
class Waiting {
  /** The name of what is waited for; nothing if nobody waits. */
  preset = $state<string>();
  /** Since when, by this device's clock. */
  since = $state(0);
  #stop: (() => void) | undefined;

  async begin(preset: string): Promise<void> {
    await somebody();
    // The server waits only with whoever is connected.
    await connected();
    this.over();
    // Before it is asked for: the match can begin sooner than the answer comes.
    this.preset = preset;
    this.since = Date.now();
    this.#watch();
    try {
      await this.#ask();
    } catch (error) {
      this.over();
      throw error;
    }
  }

  async end(): Promise<void> {
    if (this.preset === undefined) return;
    this.over();
    await ask('DELETE', '/api/pairing');
  }

  /** Waits no longer, and says nothing to the server: it knows, or is about to be told something else. */
  private over(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.preset = undefined;
  }

  #ask(): Promise<void> {
    return post(at`/api/pairing/${this.preset ?? ''}`);
  }

  #watch(): void {
    let first = true;
    // Who was away has lost the place in the queue.
    const again = socket.onopen(() => {
      if (!first && this.preset !== undefined)
        this.#ask().catch((error) => {
          this.over();
          complain(error);
        });
      first = false;
    });
    // A window that is closed waits no longer, even if another of ours is still connected.
    const leave = () => {
      if (this.preset !== undefined) fetch('/api/pairing', { method: 'DELETE', keepalive: true });
      this.over();
    };
    addEventListener('pagehide', leave);
    this.#stop = () => {
      again();
      removeEventListener('pagehide', leave);
    };
  }
}

export const waiting = new Waiting();
