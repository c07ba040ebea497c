import { COLOURS } from '../colours';
import { aside, between } from '../form/bars';
import { usualEdge } from '../form/graph';
import type { Vec } from '../form/space';
import type { Look } from '../look';
import type { PlainMark } from './marks';

/** From where the last piece came, ways to targets, and where a piece may go: small discs in the colours of those who go. */
export function pathsOf(look: Look): PlainMark[] {
  const marks: PlainMark[] = [];
  const { layout } = look.shape;
  const ink = (letter: string | undefined) => COLOURS[letter ?? '']?.ink ?? '#17171a';
  const dot = (point: number, place: Vec, size: number, letter: string | undefined, opacity: number) =>
    marks.push({ point, place, kind: 'disc', size, colour: ink(letter), opacity });
  for (const change of look.changes ?? []) {
    if (change.change !== 'moved') continue;
    const letter = look.pieces[change.to];
    marks.push({ point: change.from, kind: 'ring', size: 0.6, colour: ink(letter), opacity: 0.6 });
    for (const place of between(layout[change.from]!, layout[change.to]!, 3))
      dot(change.from, place, 0.17, letter, 0.75);
  }
  const ways = look.ways ?? [];
  const apart = ways.length > 0 ? usualEdge(look.shape) * 0.13 : 0;
  ways.forEach(({ colour, points }, index) => {
    const places = aside(
      points.map((point) => layout[point]!),
      (index - (ways.length - 1) / 2) * apart,
    );
    places.forEach((place, at) => {
      if (at === 0) return;
      for (const each of between(places[at - 1]!, place, 2)) dot(points[at]!, each, 0.14, colour, 0.9);
      dot(points[at]!, place, at === places.length - 1 ? 0.4 : 0.26, colour, 0.9);
    });
  });
  for (const point of look.reach ?? []) {
    // A dark rim: yellow on wood is hard to see.
    marks.push({ point, kind: 'disc', size: 0.44, colour: '#3a2510', opacity: 0.45 });
    dot(point, layout[point]!, 0.36, look.ghost, 0.9);
  }
  return marks;
}
