/** A place or a direction in space. */
export type Vec = readonly [number, number, number];

/** A rotation: x, y, z, w. */
export type Turn = readonly [number, number, number, number];

export const ORIGIN: Vec = [0, 0, 0];
export const UNTURNED: Turn = [0, 0, 0, 1];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const distance = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
export const mix = (a: Vec, b: Vec, t: number): Vec => add(times(a, 1 - t), times(b, t));

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The direction of a vector; nothing if it has none. */
export function direction(a: Vec): Vec | undefined {
  const size = length(a);
  return size > 1e-9 ? times(a, 1 / size) : undefined;
}

export function mean(places: readonly Vec[]): Vec {
  const sum = places.reduce<Vec>(add, ORIGIN);
  return times(sum, 1 / Math.max(places.length, 1));
}

/** Some direction at right angles to this one. */
export function sideways(a: Vec): Vec {
  const other: Vec = Math.abs(a[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0];
  return direction(cross(a, other)) ?? [1, 0, 0];
}

/** A turn about an axis of length 1. */
export function turnAbout(axis: Vec, angle: number): Turn {
  const sine = Math.sin(angle / 2);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(angle / 2)];
}

/** First `b`, then `a`. Always of length 1, so that many small turns do not add up to a stretch. */
export function compose(a: Turn, b: Turn): Turn {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return normal([
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]);
}

function normal([x, y, z, w]: Turn): Turn {
  const size = Math.hypot(x, y, z, w) || 1;
  return [x / size, y / size, z / size, w / size];
}

export const inverse = ([x, y, z, w]: Turn): Turn => [-x, -y, -z, w];

export function turned(turn: Turn, v: Vec): Vec {
  const axis: Vec = [turn[0], turn[1], turn[2]];
  const twice = times(cross(axis, v), 2);
  return add(add(v, times(twice, turn[3])), cross(axis, twice));
}

/** From one turn to another the short way; `t` from 0 to 1. */
export function between(a: Turn, b: Turn, t: number): Turn {
  const same = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const part = (index: 0 | 1 | 2 | 3) => a[index] * (1 - t) + same * b[index] * t;
  return normal([part(0), part(1), part(2), part(3)]);
}
