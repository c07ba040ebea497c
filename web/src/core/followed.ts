import { Fault } from '../api';
import type { Entry, MatchSpec, MatchView } from '../wire';
import type { Core } from './core';

/** A match that the core keeps while its log grows: each event is applied once. */
export class Followed {
  #entries: Entry[];
  #handle: number;
  #view: MatchView;

  constructor(
    readonly rules: Core,
    readonly spec: MatchSpec,
    entries: readonly Entry[],
  ) {
    this.#entries = [...entries];
    const { handle, view } = rules.follow(spec, entries);
    [this.#handle, this.#view] = [handle, view];
  }

  /** How it stands. */
  get view(): MatchView {
    return this.#view;
  }

  /** The number of the last event. */
  get n(): number {
    return this.#entries.length;
  }

  /** Goes on by events that follow the last one; those that are known already change nothing. */
  go(entries: readonly Entry[]): MatchView {
    for (const entry of entries) if (entry.n > this.n) this.#view = this.#apply(entry);
    return this.#view;
  }

  /** The core need not keep it any more. */
  end(): void {
    this.rules.letGo(this.#handle);
  }

  #apply(entry: Entry): MatchView {
    try {
      const view = this.rules.apply(this.#handle, entry);
      this.#entries.push(entry);
      return view;
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'unknown_match')) throw error;
    }
    // The core keeps few matches, and others were followed since.
    const { handle, view } = this.rules.follow(this.spec, [...this.#entries, entry]);
    this.#entries.push(entry);
    this.#handle = handle;
    return view;
  }
}
