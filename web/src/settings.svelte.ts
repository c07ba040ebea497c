import { ask } from './api';
import { preferred } from './words/languages.svelte';

export interface Settings {
  /** By its code: one that ships, or one that was published. */
  language: string;
  theme: 'system' | 'light' | 'dark';
  /** What flat boards are made of. */
  board: 'kaya' | 'slate' | 'paper';
  /** What stones are made of. */
  stones: 'shell' | 'flat';
  sounds: boolean;
  notify: boolean;
  /** A move is made by the second click on the same point. */
  confirm: boolean;
  coordinates: boolean;
  /** Stones on the far side shine through. */
  seeThrough: boolean;
  /** Flat drawing without WebGL. */
  plain: boolean;
  /** A move out of sight turns the board, or an arrow at its rim points there. */
  offscreen: 'turn' | 'arrow';
}

const STORED = 'tengen.settings';

const USUAL: Settings = {
  language: 'en',
  theme: 'system',
  board: 'kaya',
  stones: 'shell',
  sounds: true,
  notify: false,
  confirm: matchMedia('(pointer: coarse)').matches,
  coordinates: true,
  seeThrough: false,
  plain: false,
  offscreen: 'turn',
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** Whether somebody chose a language here: nobody else's wish counts then. */
export const choseLanguage = (): boolean => stored().language !== undefined;

/** Everything somebody chose about how Tengen looks and sounds. */
export const settings = $state<Settings>({ ...USUAL, language: preferred(), ...stored() });

/** Chooses, keeps it on this device, and with the account if there is one. */
export function choose(changes: Partial<Settings>, forAccount = true): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  // Who is nobody yet has only this device, and losing a preference is no reason to disturb anybody.
  if (forAccount) ask('PATCH', '/api/me', { settings: { web: { ...settings } } }).catch(() => {});
}
