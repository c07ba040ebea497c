// How long a picture takes while a board is dragged, in software rendering: the median of the time between two.
import { expect, test } from 'vitest';
import { comes } from './guests';

/** Every other point of the torus: stones that nobody catches. */
const STONES = Array.from({ length: 200 }, (_, at) => 2 * at + ((at / 10) & 1) + 1);
const FULL = `/review?${new URLSearchParams({ game: '{"game":"go","board":"torus:20"}', moves: STONES.join() })}`;
const PLACES = {
  'torus:20': '/boards/torus:20',
  'sphere:362': '/boards/sphere:362',
  'cube:9': '/boards/cube:9',
  'klein:20': '/boards/klein:20',
  'torus:20 with 200 stones': FULL,
};
const STEPS = 60;

test.each(Object.entries(PLACES))('dragging %s', async (board, path) => {
  const ann = await comes({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 900 } });
  await ann.opens(path);
  await ann.spot('1');
  const box = (await ann.page.locator('[data-board] .pane').first().boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await ann.page.mouse.move(middle.x, middle.y);
  await ann.page.mouse.down();
  const times = await ann.page.evaluate(
    async ({ x, y, steps }) => {
      const canvas = document.querySelector('[data-board] canvas')!;
      const times: number[] = [];
      let last = performance.now();
      for (let step = 1; step <= steps; step++) {
        const to = { clientX: x + 4 * step, clientY: y + 2 * step, pointerId: 1, bubbles: true };
        canvas.dispatchEvent(new PointerEvent('pointermove', { ...to, pointerType: 'mouse' }));
        await new Promise((next) => requestAnimationFrame(next));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { ...middle, steps: STEPS },
  );
  await ann.page.mouse.up();
  const half = times.slice(STEPS / 2).sort((a, b) => a - b);
  const [usual, worst] = [half[half.length >> 1]!, half.at(-1)!];
  console.log(
    `${board}: ${usual.toFixed(0)} ms a step, at worst ${worst.toFixed(0)}; the first ${times[1]!.toFixed(0)} ms`,
  );
  expect(times).toHaveLength(STEPS);
});
