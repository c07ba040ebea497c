/** What is shown of a board that is no plane: the solid, its map, or both beside each other. */
export type Sight = 'solid' | 'map' | 'both';

const STORED = 'tengen.sights';
const ORDER: readonly Sight[] = ['solid', 'both', 'map'];

function stored(): Record<string, Sight> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, Sight>;
  } catch {
    return {};
  }
}

const chosen = $state<Record<string, Sight>>(stored());

/** Boards of a family are looked at alike. */
export const familyOf = (board: string): string => board.split(':')[0] ?? '';

export function sightOf(board: string): Sight {
  const sight = chosen[familyOf(board)];
  return sight && ORDER.includes(sight) ? sight : 'solid';
}

/** Chooses how boards of this family are looked at, on this device. */
export function lookAt(board: string, sight: Sight): void {
  chosen[familyOf(board)] = sight;
  try {
    localStorage.setItem(STORED, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing still shows it.
  }
}

export const nextSight = (sight: Sight): Sight => ORDER[(ORDER.indexOf(sight) + 1) % ORDER.length]!;
