import { COLOURS, letterOf } from '../colours';
import { sideOf } from '../form/bars';
import type { Edges, Hook, Odd } from '../look';
import type { Hanging, Wall } from '../../wire';
import Plain from './Fields.svelte';
import Words from './FieldsWords.svelte';
import type { PictureKind, PictureOf } from './kind';

/** The colours of pawns until the game has said what it calls its sides. */
const USUAL = 'ruyg';

const colourOf = (seat: number, sides: readonly string[]) => letterOf(sides[seat]) ?? USUAL[seat] ?? 'b';

/** The pairs of fields that a wall parts, two fields long from the lower left of the four around its middle. */
function edgesOf({ point, orientation }: Pick<Wall, 'point' | 'orientation'>, columns: number): Edges {
  const [across, along] = orientation === 'horizontal' ? [columns, 1] : [1, columns];
  return [
    [point, point + across],
    [point + along, point + along + across],
  ];
}

/** What is not as on an ordinary board. */
function oddOf(picture: PictureOf<'fields'>, sides: readonly string[]): { odd?: Odd } {
  const { columns, pawns, kinds = [], spells = [], disabled = [], hanging = [] } = picture;
  const hook = ({ on, name, turns }: Hanging): Hook[] => {
    if (on === 'game') return [];
    if ('wall' in on) return [{ name, turns, edges: edgesOf(on.wall, columns) }];
    if ('field' in on) return [{ name, turns, point: on.field }];
    const stands = pawns.find(({ seat }) => seat === on.pawn);
    return stands ? [{ name, turns, point: stands.point, pawn: colourOf(on.pawn, sides) }] : [];
  };
  if (kinds.length + spells.length + disabled.length + hanging.length === 0) return {};
  const grooves = disabled.map((slot) => edgesOf(slot, columns));
  return { odd: { kinds, spells, disabled: grooves, hanging: hanging.flatMap(hook) } };
}

/** Pawns on fields, and walls in the grooves between them. */
export const fields: PictureKind<PictureOf<'fields'>> = {
  lies: (picture, sides) => {
    const { columns, rows, pawns, walls, targets, stock, held } = picture;
    const pieces = Array.from({ length: columns * rows }, () => '.');
    for (const { seat, point } of pawns) pieces[point] = colourOf(seat, sides);
    const ground = {
      columns,
      walls: walls.map((wall) => ({
        edges: edgesOf(wall, columns),
        colour: wall.seat === undefined ? undefined : colourOf(wall.seat, sides),
        last: wall.last ?? false,
      })),
      targets: targets.map((points, seat) => ({ colour: colourOf(seat, sides), points })),
      stock: stock.map((left, seat) => ({
        colour: colourOf(seat, sides),
        left,
        ...(held?.[seat] ? { held: held[seat] } : {}),
      })),
      ...oddOf(picture, sides),
    };
    return { pieces: pieces.join(''), ground };
  },
  colour: (_, seat, sides) => colourOf(seat, sides),
  next: () => undefined,
  tally: ({ stock, held }) => ({ stock, ...(held ? { held } : {}) }),
  cells: true,
  rim: true,
  walks: true,
  size: 0.64,
  slots: ({ columns, rows }) =>
    Array.from({ length: columns * rows }, (_, point) => point)
      .filter((point) => point % columns < columns - 1 && point < columns * (rows - 1))
      .flatMap((point) => [
        edgesOf({ point, orientation: 'horizontal' }, columns),
        edgesOf({ point, orientation: 'vertical' }, columns),
      ]),
  /** Whoever goes upward sits below. */
  quarter: ({ columns, rows, targets }, seat) => {
    const [x, y] = sideOf(targets[seat] ?? [], columns, rows) ?? [0, 1];
    return x > 0 ? 3 : x < 0 ? 1 : y < 0 ? 2 : 0;
  },
  Plain,
  Words,
  fill: (letter) => COLOURS[letter]?.ink ?? 'none',
};
