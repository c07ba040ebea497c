import type { BoardMap } from '../../wire';
import { UNTURNED, compose, inverse, turnAbout, type Turn, type Vec } from '../form/space';
import type { Size } from '../view/camera';
import { FINGER_REACH, MOUSE_REACH } from '../view/picking';
import { still } from '../view/viewpoint';
import { step, type Arrow } from '../view/walk';

/** A place on a map: x to the right, y upward, an edge is about 1 long. */
export type Flat = readonly [number, number];

/** Draws the map with another part of the board in the middle: scrolled by whole columns and rows, or turned. */
export type Draw = (scroll: readonly [number, number], turn: Turn) => BoardMap;

const NEAREST = 8;
const GLIDE = 220;
/** Part of the picture that stays free round a map. */
const BREATHING = 1.02;

interface Box {
  low: [number, number];
  high: [number, number];
}

/**
 * What of a board's map is seen, and everything that turns pixels into places on it. Like a `Viewpoint` of a solid, it knows
 * nothing of drawing and calls `moved` whenever the picture changes.
 */
export class Chart {
  #mapped: BoardMap;
  #box: Box;
  #size: Size = { width: 100, height: 100 };
  #scroll: [number, number] = [0, 0];
  #turn: Turn = UNTURNED;
  /** How far the map is dragged beyond whole columns and rows. */
  #part: [number, number] = [0, 0];
  #zoom = 1;
  /** What is in the middle of the picture. */
  #middle: [number, number];
  #joined: number[][] | undefined;
  #frame = 0;

  constructor(
    readonly points: number,
    readonly draw: Draw,
    readonly moved: () => void,
  ) {
    this.#mapped = draw(this.#scroll, this.#turn);
    this.#box = boxOf(this.#mapped);
    this.#middle = middleOf(this.#box);
  }

  get mapped(): BoardMap {
    return this.#mapped;
  }
  get size(): Size {
    return this.#size;
  }
  /** Pixels for the length of an edge. */
  get scale(): number {
    const { low, high } = this.#box;
    const fit = Math.min(this.#size.width / (high[0] - low[0]), this.#size.height / (high[1] - low[1]));
    return (fit / BREATHING) * this.#zoom;
  }
  /** How far what scrolls is dragged beyond whole columns and rows, in pixels. */
  get shift(): { x: number; y: number } {
    return { x: this.#part[0] * this.scale, y: -this.#part[1] * this.scale };
  }
  /** Whether dragging with one finger does something, so that the page must not scroll. */
  get held(): boolean {
    return this.#mapped.motion.motion !== 'still' || this.#zoom > 1;
  }
  get home(): boolean {
    return (
      this.#zoom === 1 &&
      this.#scroll.every((steps) => steps === 0) &&
      this.#part.every((part) => part === 0) &&
      Math.abs(this.#turn[3]) > 1 - 1e-9
    );
  }

  resize(size: Size): void {
    this.#size = size;
    this.moved();
  }

  /** The point at a place. */
  pointOf(place: number): number {
    return place < this.points ? place : this.#mapped.copies[place - this.points]!;
  }

  /** Where a spot of the map is in the picture, but for what it is dragged by. */
  fixed([x, y]: Flat): { x: number; y: number } {
    const { width, height } = this.#size;
    return {
      x: width / 2 + (x - this.#middle[0]) * this.scale,
      y: height / 2 - (y - this.#middle[1]) * this.scale,
    };
  }

  /** Where a place is in the picture; a point is at its own place. */
  spot(place: number): { x: number; y: number } {
    const { x, y } = this.fixed(this.#mapped.places[place] ?? [0, 0]);
    return { x: x + this.shift.x, y: y + this.shift.y };
  }

  /** The place under a pixel: the nearest of those whose stone is there, or nearly. */
  pick(x: number, y: number, finger = false): number | undefined {
    const reach = finger ? FINGER_REACH : MOUSE_REACH;
    let best: number | undefined;
    let least = Infinity;
    this.#mapped.places.forEach((_, place) => {
      const spot = this.spot(place);
      const off = Math.hypot(spot.x - x, spot.y - y);
      if (off > Math.max(this.#mapped.room[place]! * this.scale * 1.45, reach) || off >= least) return;
      [best, least] = [place, off];
    });
    return best;
  }

  /** Where an arrow key leads from a point, over a seam too. */
  walk(point: number, arrow: Arrow): number {
    this.#joined ??= joinedBy(this.#mapped);
    return this.pointOf(step(point, arrow, this.#joined[point] ?? [], (place) => this.spot(place)));
  }

  /** Drags what is under a pixel by so much. */
  drag(dx: number, dy: number, x: number): void {
    const { motion } = this.#mapped;
    if (motion.motion === 'turn') this.#roll(dx, dy, x);
    else {
      const scrolls = motion.motion === 'scroll' ? [motion.columns, motion.rows] : [false, false];
      const by = [dx / this.scale, -dy / this.scale] as const;
      for (const axis of [0, 1] as const) {
        if (scrolls[axis]) this.#part[axis] += by[axis];
        else this.#middle[axis] -= by[axis];
      }
      this.#settle();
    }
    this.moved();
  }

  /** Turns or scrolls by keys: steps to the right and downward. */
  nudge(right: number, down: number): void {
    const { motion } = this.#mapped;
    const far = motion.motion === 'turn' ? this.#radius() * 0.26 : 1;
    this.drag(right * far * this.scale, down * far * this.scale, 0);
  }

  zoom(factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void {
    const before = this.scale;
    this.#zoom = Math.min(Math.max(this.#zoom / factor, 1), NEAREST);
    const grown = 1 / before - 1 / this.scale;
    this.#middle[0] += (x - this.#size.width / 2) * grown;
    this.#middle[1] -= (y - this.#size.height / 2) * grown;
    this.#settle();
    this.moved();
  }

  reset(): void {
    cancelAnimationFrame(this.#frame);
    this.#zoom = 1;
    this.#part = [0, 0];
    this.#aim([0, 0], UNTURNED);
    this.#middle = middleOf(this.#box);
    this.moved();
  }

  /** Brings a point to the middle of the map. */
  centre(point: number): void {
    const at = this.#mapped.places[point];
    if (!at) return;
    const { motion } = this.#mapped;
    if (motion.motion === 'turn') return this.#face(point);
    const scrolls = motion.motion === 'scroll' ? [motion.columns, motion.rows] : [false, false];
    const middle = middleOf(this.#box);
    const off = [0, 1].map((axis) => (scrolls[axis] ? Math.round(at[axis]! - middle[axis]!) : 0));
    this.#part = [0, 0];
    this.#aim([this.#scroll[0] + off[0]!, this.#scroll[1] + off[1]!], this.#turn);
    if (this.#zoom > 1) this.#middle = [...this.#mapped.places[point]!];
    this.#settle();
    this.moved();
  }

  /** Moves the picture so far that a point is in it. */
  reveal(point: number): void {
    const { x, y } = this.spot(point);
    const edge = this.scale;
    const { width, height } = this.#size;
    if (x >= edge && y >= edge && x <= width - edge && y <= height - edge) return;
    if (this.#zoom === 1) return;
    this.#middle = [...this.#mapped.places[point]!];
    this.#settle();
    this.moved();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** The radius of a ball in edges. */
  #radius(): number {
    const { low, high } = boxOfSpots(
      this.#mapped.seams[0] ?? [
        [-1, -1],
        [1, 1],
      ],
    );
    return (high[0] - low[0]) / 2 / Math.SQRT2;
  }

  #roll(dx: number, dy: number, x: number): void {
    const radian = this.#radius() * this.scale;
    // What lies behind is seen from behind: there it goes the other way, while up stays up.
    const behind = x > this.fixed(middleOf(this.#box)).x ? -1 : 1;
    const roll = compose(turnAbout([0, 1, 0], dx / radian), turnAbout([1, 0, 0], (behind * dy) / radian));
    this.#aim(this.#scroll, compose(roll, this.#turn));
  }

  /** Turns the ball until a point is in the middle of the front. */
  #face(point: number): void {
    const to = this.#upward(point);
    const from = this.#turn;
    const began = performance.now();
    cancelAnimationFrame(this.#frame);
    const glide = () => {
      const t = still() ? 1 : Math.min((performance.now() - began) / GLIDE, 1);
      this.#aim(this.#scroll, mixed(from, to, t * t * (3 - 2 * t)));
      this.moved();
      if (t < 1) this.#frame = requestAnimationFrame(glide);
    };
    glide();
  }

  /** The turn that brings a point to the front by the shortest way. */
  #upward(point: number): Turn {
    const radius = this.#radius();
    const at = this.#mapped.places[point]!;
    const discs = this.#mapped.seams.map((seam) => middleOf(boxOfSpots(seam)));
    const disc = discs.length > 1 && at[0] > (discs[0]![0] + discs[1]![0]) / 2 ? 1 : 0;
    const [x, y] = [(at[0] - discs[disc]![0]) / radius, (at[1] - discs[disc]![1]) / radius];
    const lift = Math.sqrt(Math.max(1 - (x * x + y * y) / 4, 0));
    const towards = 1 - (x * x + y * y) / 2;
    const now: Vec = disc === 1 ? [-x * lift, y * lift, -towards] : [x * lift, y * lift, towards];
    const across = Math.hypot(now[0], now[1]);
    const axis: Vec = across > 1e-6 ? [now[1] / across, -now[0] / across, 0] : [0, 1, 0];
    return compose(turnAbout(axis, Math.atan2(across, now[2])), this.#turn);
  }

  #aim(scroll: [number, number], turn: Turn): void {
    this.#scroll = scroll;
    this.#turn = turn;
    this.#mapped = this.draw(scroll, turn);
    this.#joined = undefined;
    // Discs breathe a little while the ball turns: the picture stays as large as it was.
    if (this.#mapped.motion.motion !== 'turn') this.#box = boxOf(this.#mapped);
  }

  /** Whole columns and rows are drawn anew, and nothing is pushed out of sight. */
  #settle(): void {
    const whole = this.#part.map((part) => Math.round(part)) as [number, number];
    if (whole.some((steps) => steps !== 0)) {
      this.#part = [this.#part[0] - whole[0], this.#part[1] - whole[1]];
      this.#aim([this.#scroll[0] - whole[0], this.#scroll[1] - whole[1]], this.#turn);
    }
    const { low, high } = this.#box;
    for (const axis of [0, 1] as const) {
      const seen = (axis === 0 ? this.#size.width : this.#size.height) / this.scale / 2;
      const middle = (low[axis] + high[axis]) / 2;
      const free = Math.max((high[axis] - low[axis]) / 2 - seen, 0);
      this.#middle[axis] = Math.min(Math.max(this.#middle[axis], middle - free), middle + free);
    }
  }
}

/** On the way from one turn to another. */
function mixed(a: Turn, b: Turn, t: number): Turn {
  const by = compose(b, inverse(a));
  const [x, y, z, w] = by[3] < 0 ? (by.map((part) => -part) as unknown as Turn) : by;
  const size = Math.hypot(x, y, z);
  if (size < 1e-9) return b;
  return compose(turnAbout([x / size, y / size, z / size], 2 * Math.atan2(size, w) * t), a);
}

function boxOf({ panels, places }: BoardMap): Box {
  return boxOfSpots([...panels.flat(), ...places]);
}

function boxOfSpots(spots: readonly (readonly [number, number])[]): Box {
  const box: Box = { low: [Infinity, Infinity], high: [-Infinity, -Infinity] };
  for (const spot of spots) {
    for (const axis of [0, 1] as const) {
      box.low[axis] = Math.min(box.low[axis], spot[axis]);
      box.high[axis] = Math.max(box.high[axis], spot[axis]);
    }
  }
  return box;
}

function middleOf({ low, high }: Box): [number, number] {
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

function joinedBy({ places, lines }: BoardMap): number[][] {
  const joined: number[][] = places.map(() => []);
  for (const [a, b] of lines) {
    joined[a]!.push(b);
    joined[b]!.push(a);
  }
  return joined;
}
