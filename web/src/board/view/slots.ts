import { barOf, type Bar } from '../form/bars';
import type { Form } from '../form/form';
import { dot, distance, sub, type Vec } from '../form/space';
import type { Slot } from '../look';
import { step, type Arrow } from './walk';

/** How far beside a groove one still means it, as a part of the distance between fields: fingers need more than a mouse. */
export const MOUSE_GROOVE = 0.15;
export const FINGER_GROOVE = 0.21;
/** Nothing is meant but walls: all that is nearer to them than to the next ones. */
export const ANYWHERE = 0.75;

/** How far from the middle of a wall one may be for it to snap there instead of one that is refused. */
const SNAP = 0.72;

interface Aimed {
  slot: Slot;
  bar: Bar;
  along: number;
  off: number;
}

const barIn = (form: Form, { edges }: Slot): Bar => barOf(edges, (point) => form.shape.layout[point]!);

/**
 * The place between points under a place of the board: the nearest. Where that may not be built it snaps to one along the same
 * groove that may, if that is almost as near.
 */
export function slotAt(form: Form, slots: readonly Slot[], ground: Vec, reach: number): Slot | undefined {
  const near = slots.flatMap((slot): Aimed[] => {
    const bar = barIn(form, slot);
    const away = sub(ground, bar.middle);
    const along = Math.abs(dot(away, bar.along)) / bar.unit;
    const across = Math.abs(dot(away, [-bar.along[1], bar.along[0], 0])) / bar.unit;
    if (across > reach || along > bar.half / bar.unit + 0.1) return [];
    return [{ slot, bar, along, off: across + along * 0.5 }];
  });
  near.sort((a, b) => a.off - b.off);
  const best = near[0];
  if (!best || best.slot.playable) return best?.slot;
  const same = ({ bar, along }: Aimed) => along < SNAP && Math.abs(dot(bar.along, best.bar.along)) > 0.9;
  return (near.find((other) => other.slot.playable && same(other)) ?? best).slot;
}

/** The slot to begin at with the keyboard: the nearest to a point, one that may be built if there is any. */
export function firstSlot(form: Form, slots: readonly Slot[], point: number): number | undefined {
  const here = form.shape.layout[point] ?? form.centre;
  let best: number | undefined;
  let least = Infinity;
  slots.forEach((slot, index) => {
    const off = distance(barIn(form, slot).middle, here) + (slot.playable ? 0 : form.radius * 2);
    if (off < least - 1e-9) [best, least] = [index, off];
  });
  return best;
}

/** Where an arrow key moves a wall: to the next one that runs the same way. */
export function movedSlot(
  form: Form,
  slots: readonly Slot[],
  from: number,
  arrow: Arrow,
  at: (place: Vec) => { x: number; y: number },
): number {
  const bars = slots.map((slot) => barIn(form, slot));
  const here = bars[from]!;
  const next = bars.flatMap((bar, index) =>
    index !== from &&
    Math.abs(dot(bar.along, here.along)) > 0.9 &&
    distance(bar.middle, here.middle) < here.unit * 1.1
      ? [index]
      : [],
  );
  return step(from, arrow, next, (index) => at(bars[index]!.middle));
}

/** The wall across this one; the same if there is none. */
export function turnedSlot(form: Form, slots: readonly Slot[], from: number): number {
  const here = barIn(form, slots[from]!);
  const other = slots.findIndex((slot, index) => {
    const bar = barIn(form, slot);
    return index !== from && distance(bar.middle, here.middle) < here.unit * 0.1;
  });
  return other < 0 ? from : other;
}
