import { describe, expect, it } from 'vitest';
import { formOf } from '../form/form';
import type { Edges, Slot } from '../look';
import { grid } from '../samples';
import { ANYWHERE, MOUSE_GROOVE, firstSlot, movedSlot, slotAt, turnedSlot } from './slots';
import { firstCamera } from './camera';
import { Viewpoint } from './viewpoint';

const shape = grid(3);
const form = formOf(shape);
const horizontal = (at: number): Edges => [[at, at + 3], [at + 1, at + 4]]; // prettier-ignore
const vertical = (at: number): Edges => [[at, at + 1], [at + 3, at + 4]]; // prettier-ignore
const ALL: Slot[] = [0, 1, 3, 4].flatMap((at) =>
  [horizontal(at), vertical(at)].map((edges) => ({ edges, playable: true })),
);
const except = (edges: Edges): Slot[] => ALL.map((slot) => ({ ...slot, playable: slot.edges !== edges }));
const middle = shape.layout[4]!;

describe('aiming', () => {
  it('a groove means the wall whose middle is nearest, and a field none', () => {
    const at = (x: number, y: number) =>
      slotAt(form, ALL, [middle[0] + x, middle[1] + y, 0], MOUSE_GROOVE)?.edges;
    expect(at(0, 0)).toBeUndefined();
    expect(at(-0.2, -0.5)).toEqual(horizontal(0));
    expect(at(0.2, -0.5)).toEqual(horizontal(1));
    expect(at(0.5, 0.2)).toEqual(vertical(4));
    // When nothing but walls is meant, the nearest groove counts from anywhere.
    expect(slotAt(form, ALL, [middle[0] - 0.1, middle[1] - 0.3, 0], ANYWHERE)?.edges).toEqual(horizontal(0));
  });

  it('it snaps to one along the same groove that may be built, else it is refused', () => {
    const near = [middle[0] - 0.2, middle[1] - 0.5, 0] as const;
    const snapped = slotAt(form, except(ALL[0]!.edges), near, MOUSE_GROOVE);
    expect(snapped).toEqual({ edges: horizontal(1), playable: true });
    // Near the middle of the refused one nothing else is meant.
    const right = [middle[0] - 0.4, middle[1] - 0.5, 0] as const;
    expect(slotAt(form, except(ALL[0]!.edges), right, MOUSE_GROOVE)?.playable).toBe(false);
    const none = ALL.map((slot) => ({ ...slot, playable: false }));
    expect(slotAt(form, none, near, MOUSE_GROOVE)).toEqual({ edges: horizontal(0), playable: false });
  });

  it('keys move a wall by a field, stop at the edge, and turn it', () => {
    const at = ([x, y]: readonly [number, number, number]) => ({ x, y: -y });
    const first = firstSlot(form, ALL, 0)!;
    expect(ALL[first]!.edges).toEqual(horizontal(0));
    const right = movedSlot(form, ALL, first, 'right', at);
    expect(ALL[right]!.edges).toEqual(horizontal(1));
    expect(movedSlot(form, ALL, right, 'right', at)).toBe(right);
    expect(ALL[movedSlot(form, ALL, right, 'up', at)]!.edges).toEqual(horizontal(4));
    expect(ALL[turnedSlot(form, ALL, right)]!.edges).toEqual(vertical(1));
  });
});

describe('a board that lies otherwise', () => {
  const size = { width: 300, height: 300 };

  it('shows the own side below, and all of it', () => {
    for (const [quarter, below] of [[0, 1], [1, 5], [2, 7], [3, 3]] as const) {
      for (const lean of [0, 30]) {
        const view = new Viewpoint(shape, () => {}, { quarter, lean });
        view.resize(size);
        const spots = shape.layout.map((_, point) => view.spot(point));
        expect(Math.max(...spots.map(({ y }) => y)) - spots[below]!.y).toBeLessThan(1);
        for (const { x, y } of spots) expect(Math.min(x, y, 300 - x, 300 - y)).toBeGreaterThan(20);
        expect(view.home).toBe(true);
      }
    }
  }); // prettier-ignore

  it('what is under a pixel is found again, from straight above and from aslant', () => {
    for (const lean of [0, 30]) {
      const view = new Viewpoint(shape, () => {}, { quarter: 1, lean });
      view.resize(size);
      const { x, y } = view.spot(7);
      const found = view.ground(x, y)!;
      expect(Math.hypot(found[0] - shape.layout[7]![0], found[1] - shape.layout[7]![1])).toBeLessThan(1e-6);
    }
  });

  it('from straight above it is the view that it always was', () => {
    expect(firstCamera(form, size, { quarter: 0, lean: 0 })).toEqual(firstCamera(form, size));
  });
});
