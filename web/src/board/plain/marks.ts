import { COLOURS, HEAT, SEAL } from '../colours';
import type { Vec } from '../form/space';
import { marked, writings, type Look } from '../look';

/** A mark on a point of a plain board, sizes as parts of a stone's radius. */
export interface PlainMark {
  point: number;
  /** Where it is, if not on its point. */
  place?: Vec;
  kind: 'disc' | 'ring' | 'square' | 'frame' | 'text' | 'ghost';
  size: number;
  colour: string;
  opacity: number;
  text?: string;
}

const BLACK = '#17171a';
const WHITE = '#f7f3ea';
const LIT = '#2f6fd0';
const HINT = '#2f7a5c';
const WORSE = '#5d6068';

/** All marks of a look, in the order in which they are drawn. */
export function marksOf(
  look: Look,
  moment: { hover?: number | undefined; cursor?: number | undefined },
): PlainMark[] {
  const marks: PlainMark[] = [];
  const put = (
    point: number,
    kind: PlainMark['kind'],
    size: number,
    colour: string,
    opacity = 1,
    text?: string,
  ) => marks.push({ point, kind, size, colour, opacity, ...(text === undefined ? {} : { text }) });
  const stone = (point: number) => (look.pieces[point] === '.' ? undefined : look.pieces[point]);
  const contrast = (point: number) => COLOURS[stone(point) ?? '']?.over ?? BLACK;
  const labels = writings(look);
  const won = marked(look, 'won');

  look.ownership?.forEach((value, point) => {
    const sure = Math.min(Math.abs(value), 1);
    if (sure < 0.08 || (stone(point) !== undefined && (stone(point) === 'b') === value > 0)) return;
    put(point, 'square', 0.18 + 0.42 * sure, value > 0 ? BLACK : WHITE, 0.25 + 0.6 * sure);
  });
  const hinted = new Set(look.hints?.map(({ point }) => point));
  for (const { point, weight, label } of look.heat ?? []) {
    if (hinted.has(point)) continue;
    put(point, 'disc', 0.94, HEAT, 0.1 + 0.82 * weight);
    if (label) put(point, 'text', 0.78, weight > 0.7 ? WHITE : BLACK, 1, label);
  }
  for (const { point, weight, label, worse } of look.hints ?? []) {
    put(point, 'disc', 0.94, worse ? WORSE : HINT, worse ? 0.9 : 0.42 + 0.5 * weight);
    if (label) put(point, 'text', 0.8, WHITE, 1, label);
  }
  for (const { point, by, label, strong } of look.threats ?? []) {
    // Squares: whatever is round on a board is a stone.
    if (strong) put(point, 'square', 0.66, SEAL);
    put(point, 'square', 0.52, COLOURS[by]?.ink ?? BLACK);
    put(point, 'text', 0.82, COLOURS[by]?.over ?? WHITE, 1, label);
  }
  for (const point of look.lit?.liberties ?? []) put(point, 'disc', 0.3, LIT, 0.9);
  for (const point of look.lit?.points ?? []) put(point, 'ring', 1.05, LIT);
  for (const point of [look.selected, moment.hover]) {
    if (point === undefined || !look.ghost || stone(point) || (look.playable && !look.playable.has(point)))
      continue;
    put(point, 'ghost', 1, '', point === look.selected ? 0.8 : 0.55);
  }
  [...(look.owners ?? '')].forEach((owner, point) => {
    if (owner === '.' || (stone(point) && !look.dead?.includes(point))) return;
    put(point, 'square', 0.38, COLOURS[owner]?.ink ?? BLACK);
  });
  labels.forEach((text, point) => put(point, 'text', 0.9, contrast(point), 1, text));
  for (const point of won) put(point, 'ring', 0.62, COLOURS[stone(point) ?? '']?.won ?? SEAL);
  if (look.last !== undefined && !won.includes(look.last) && !labels.has(look.last))
    put(look.last, 'ring', 0.5, contrast(look.last));
  if (look.selected !== undefined) put(look.selected, 'ring', 0.55, SEAL);
  if (moment.cursor !== undefined) put(moment.cursor, 'frame', 1.06, '#1d5fc4');
  return marks;
}
