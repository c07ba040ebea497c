import { COLOURS, letterOf } from '../colours';
import { sideOf } from '../form/bars';
import type { Edges } from '../look';
import type { Wall } from '../../wire';
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

/** Pawns on fields, and walls in the grooves between them. */
export const fields: PictureKind<PictureOf<'fields'>> = {
  lies: ({ columns, rows, pawns, walls, targets, stock }, sides) => {
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
      stock: stock.map((left, seat) => ({ colour: colourOf(seat, sides), left })),
    };
    return { pieces: pieces.join(''), ground };
  },
  colour: (_, seat, sides) => colourOf(seat, sides),
  next: () => undefined,
  tally: ({ stock }) => ({ stock }),
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
