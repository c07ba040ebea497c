import type { Change, GameSpec } from '../../wire';
import type { Lesson, SoFar } from '../lesson/lessons';

const SIZE = 5;
const [FORBIDDEN, STUN, TELEPORT, ICE] = ['1', '2', '3', '4'].map(
  (end) => `8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a0${end}`,
);

interface Board {
  /** What lies on fields: the name of a kind for each. */
  fields?: Record<string, string>;
  /** Walls that stand. */
  walls?: string[];
  /** The spells that lie about. */
  laid?: Record<string, string>;
  /** Where both begin. */
  starts: [string, string];
}

/** A small board for two, with nothing on it but what the lesson is about. */
function board({ fields = {}, walls = [], laid = {}, starts }: Board): GameSpec {
  const spells = [...new Set(Object.values(laid))];
  const kind = { forbidden: FORBIDDEN, stun: STUN, teleport: TELEPORT, ice: ICE };
  const names = [...new Set([...Object.values(fields), ...spells])] as (keyof typeof kind)[];
  return {
    game: 'sector66',
    template: {
      sector66: 1,
      name: { en: 'Lesson' },
      description: { en: 'A board to try something on.' },
      width: SIZE,
      height: SIZE,
      games: [
        {
          players: 2,
          walls: { least: 0, most: 3, usual: 2 },
          seats: [
            { start: starts[0], targets: `row ${SIZE}` },
            { start: starts[1], targets: 'row 1' },
          ],
        },
      ],
      plugins: Object.fromEntries(names.map((name) => [name, { package: kind[name], kind: name }])),
      fields: Object.entries(fields).map(([field, kind]) => ({ field, kind })),
      walls,
      ...(spells.length > 0 ? { spells: { each: { least: 0, most: 4, usual: 1 }, choice: spells } } : {}),
    },
    ...(spells.length > 0 ? { laid, spells: 1 } : {}),
  };
}

/** What has happened in the last move besides what is seen. */
const told = ({ view: { picture } }: SoFar) => (picture.kind === 'fields' ? (picture.told ?? []) : []);
const moved = ({ view }: SoFar, by: number) =>
  (view.changes ?? []).some((change: Change) => change.change === 'moved' && change.to - change.from === by);

export const SECTOR66: readonly Lesson[] = [
  {
    name: 'sector66-ice',
    square: board({ fields: { c2: 'ice', c3: 'ice' }, starts: ['c1', 'e4'] }),
    flat: true,
    done: (soFar) => moved(soFar, 3 * SIZE),
  },
  {
    name: 'sector66-forbidden',
    square: board({ fields: { b2: 'forbidden', c2: 'forbidden', d2: 'forbidden' }, starts: ['c1', 'e4'] }),
    flat: true,
    done: ({ refused }) => refused.some(({ code, point }) => code === 'not_a_step' && point === SIZE + 2),
  },
  {
    name: 'sector66-pick-up',
    square: board({ laid: { c2: 'teleport', c4: 'teleport' }, starts: ['c1', 'e4'] }),
    flat: true,
    done: (soFar) => told(soFar).some((each) => each.told === 'picked_up' && each.seat === 0),
  },
  {
    name: 'sector66-cast',
    square: board({
      laid: { c2: 'teleport', b4: 'teleport' },
      walls: ['b2h', 'd2h'],
      starts: ['c1', 'e4'],
    }),
    flat: true,
    done: (soFar) => moved(soFar, SIZE) && told(soFar).some((each) => each.told === 'moved'),
  },
  {
    name: 'sector66-stun',
    square: board({ laid: { c2: 'stun', b4: 'stun' }, starts: ['c1', 'e4'] }),
    flat: true,
    done: (soFar) => told(soFar).some((each) => each.told === 'passed' && each.why === 'held'),
  },
];
