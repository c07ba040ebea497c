import type { Drawing, Place } from './drawing';

/** Where a place is in the picture. */
export interface Spot {
  x: number;
  y: number;
  depth: number;
}

export interface Colours {
  ink: string;
  soft: string;
  accent: string;
  paper: string;
  line: string;
}

export interface Picture {
  drawing: Drawing;
  spots: readonly Spot[];
  selection: ReadonlySet<number>;
  hover: number | undefined;
  hoverEdge: number | undefined;
  /** A line that would be drawn by a click here. */
  band: { from: number; x: number; y: number } | undefined;
}

/** How large a point is, in pixels. */
export const DOT = 6;

/** Draws everything, the far end first and paler: what is near lies on top. */
export function paint(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  picture: Picture,
  colours: Colours,
): void {
  const { drawing, spots, selection, hover, hoverEdge, band } = picture;
  context.clearRect(0, 0, width, height);
  context.lineCap = 'round';
  const depths = spots.map(({ depth }) => depth);
  const [near, far] = [Math.min(...depths), Math.max(...depths)];
  const strength = (depth: number) => (far - near < 1e-6 ? 1 : 1 - 0.72 * ((depth - near) / (far - near)));

  const edges = drawing.edges.map(([a, b], index) => ({ a: spots[a]!, b: spots[b]!, index }));
  edges.sort((one, other) => other.a.depth + other.b.depth - one.a.depth - one.b.depth);
  for (const { a, b, index } of edges) {
    context.globalAlpha = strength((a.depth + b.depth) / 2);
    context.strokeStyle = index === hoverEdge ? colours.accent : colours.ink;
    context.lineWidth = index === hoverEdge ? 3.5 : 1.6;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  if (band) {
    const from = spots[band.from];
    if (from) {
      context.globalAlpha = 0.7;
      context.strokeStyle = colours.accent;
      context.setLineDash([5, 5]);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(band.x, band.y);
      context.stroke();
      context.setLineDash([]);
    }
  }
  const order = spots.map((_, point) => point).sort((a, b) => spots[b]!.depth - spots[a]!.depth);
  for (const point of order) {
    const { x, y, depth } = spots[point]!;
    const chosen = selection.has(point) || point === hover;
    context.globalAlpha = strength(depth);
    context.beginPath();
    context.arc(x, y, chosen ? DOT + 2 : DOT, 0, 2 * Math.PI);
    context.fillStyle = selection.has(point) ? colours.accent : colours.soft;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = point === hover ? colours.accent : colours.paper;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** The lines of the table that a flat drawing lies on. */
export function paintTable(
  context: CanvasRenderingContext2D,
  project: (place: Place) => Spot,
  reach: number,
  step: number,
  colours: Colours,
): void {
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (let at = -reach; at <= reach + 1e-9; at += step) {
    for (const [from, to] of [
      [
        [at, -reach, 0],
        [at, reach, 0],
      ],
      [
        [-reach, at, 0],
        [reach, at, 0],
      ],
    ] as [Place, Place][]) {
      const [a, b] = [project(from), project(to)];
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
}
