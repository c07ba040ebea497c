import { get } from '../api';
import type { GameSpec, Preset } from '../wire';

let asked: Promise<Preset[]> | undefined;
let known = $state.raw<readonly Preset[]>([]);

/** What people are paired for, asked for once; again after a failure. */
export function presets(): Promise<Preset[]> {
  if (!asked) {
    asked = get<Preset[]>('/api/pairing');
    asked.then(
      (answer) => (known = answer),
      () => (asked = undefined),
    );
  }
  return asked;
}

/** A preset by its name, if it is known. */
export function presetOf(name: string): Preset | undefined {
  presets().catch(() => {});
  return known.find((preset) => preset.name === name);
}

export const specOf = ({ game, board, seats }: Preset): GameSpec => ({
  game,
  ...(board === null ? {} : { board }),
  ...(seats === undefined ? {} : { seats }),
});
