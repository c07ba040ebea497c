import type { Arrow } from './walk';

/** What a key means on a board. */
export type Deed =
  | { do: 'step'; arrow: Arrow }
  | { do: 'turn'; right: number; down: number }
  | { do: 'zoom'; factor: number }
  | { do: 'pick' }
  | { do: 'reset' }
  | { do: 'sight' }
  | { do: 'walls' }
  | { do: 'across' }
  | { do: 'leave' };

const ARROWS: Record<string, Arrow> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const TURNS: Record<Arrow, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};
/** Radians for a press of a key: a quarter turn takes six. */
const TURN = Math.PI / 12;
const ZOOM = 1.2;

const WALLS: Record<string, Deed> = {
  w: { do: 'walls' },
  r: { do: 'across' },
  Escape: { do: 'leave' },
};

/** What a key means; nothing for keys that belong to the browser. `walls` says that there are places between points. */
export function deedOf(
  key: {
    key: string;
    shiftKey: boolean;
    ctrlKey: boolean;
    altKey: boolean;
    metaKey: boolean;
  },
  walls = false,
): Deed | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  if (walls && WALLS[key.key]) return WALLS[key.key];
  const arrow = ARROWS[key.key];
  if (arrow && !key.shiftKey) return { do: 'step', arrow };
  if (arrow) return { do: 'turn', right: TURNS[arrow][0] * TURN, down: TURNS[arrow][1] * TURN };
  switch (key.key) {
    case 'Enter':
    case ' ':
      return { do: 'pick' };
    case '+':
    case '=':
      return { do: 'zoom', factor: 1 / ZOOM };
    case '-':
      return { do: 'zoom', factor: ZOOM };
    case '0':
    case 'Home':
      return { do: 'reset' };
    case 'm':
      return { do: 'sight' };
    default:
      return undefined;
  }
}
