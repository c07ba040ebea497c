// Boards that are no plane: their maps, and a camera that misses nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { colours, comes, sitDown } from './guests';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a game for two on this device. */
async function alone(board: string, ...options: Parameters<typeof comes>): Promise<Person> {
  const ann = await comes(...options);
  await ann.opens(`/new?game=go&board=${board}`);
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  return ann;
}

test('a game on a torus is played to its end on the map, by mouse', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await sitDown(ann, bob, 'torus:5');
  const [black, white] = await colours(ann, bob);
  await black.looksAt('map');
  await white.looksAt('both');
  // Black catches the stone in the corner over both seams: its neighbours are at the other ends of the board.
  const moves = ['7', '1', '2', '13', '6', '14', '5', '18', '21'];
  for (const [ply, point] of moves.entries()) {
    const person = ply % 2 === 0 ? black : white;
    await person.clicks(point);
    await Promise.all([black, white].map((each) => each.sees(ply + 1)));
  }
  // The stone in the corner is gone; names are those of columns and rings.
  const words = () => black.page.getByRole('region', { name: 'The position in words' }).innerText();
  expect(await words()).toMatch(/White|white/);
  expect(await words()).not.toMatch(/\bA1\b/);
  await black.page.getByRole('list', { name: 'Moves' }).getByText('B2', { exact: true }).waitFor();
  await white.keeps('match-torus-both');
  await black.keeps('match-torus-map');
  // In the lobby every stone is seen, on whichever side of the torus it lies.
  const match = new URL(white.page.url()).pathname;
  await white.opens('/');
  const stones = white.page.locator(`a[href="${match}"] .thumb svg > circle`);
  await expect.poll(() => stones.count(), { timeout: 30_000 }).toBe(8);
  await white.keeps('lobby-torus');
  await white.opens(match);
  await white.sees(9);
  // Clicking a move in the list goes back to it, there and then.
  await white.page.getByRole('list', { name: 'Moves' }).getByText('D3', { exact: true }).click();
  await white.page.getByText('6 of 9').waitFor();
  await white.presses('Latest move');
  await white.clicks('19');
  await Promise.all([black, white].map((each) => each.sees(10)));
  await black.presses('Pass');
  await white.sees(11);
  await white.presses('Pass');
  await black.page.getByText('Scoring: mark the dead stones').waitFor();
  await black.clicks('13');
  await black.page.getByText('marks C3').first().waitFor();
  await black.keeps('match-torus-map-scoring');
  await black.presses('Accept the score');
  await white.presses('Accept the score');
  await black.page.getByRole('heading', { name: /You (won|lost)/ }).waitFor();
  // The choice is kept for the family, here and after a reload.
  await black.page.reload();
  await black.button('Show the solid board alone').waitFor();
});

test('a map scrolls without end, and the same click is the same point', async () => {
  const ann = await alone('torus:9');
  await ann.looksAt('map');
  const before = await ann.spot('41');
  await ann.page.mouse.move(before.x, before.y);
  await ann.page.mouse.down();
  for (let step = 1; step <= 10; step++)
    await ann.page.mouse.move(before.x + step * 25, before.y - step * 11);
  await ann.page.mouse.up();
  await ann.page.getByText(/^0 of 0$/).waitFor();
  expect(await ann.spot('41')).not.toEqual(before);
  await ann.clicks('41');
  await ann.sees(1);
  await ann.page.getByRole('list', { name: 'Moves' }).getByText('E5', { exact: true }).waitFor();
  await ann.keeps('map-scrolled');
  await ann.presses('Reset the view');
  const back = await ann.spot('41');
  expect(Math.hypot(back.x - before.x, back.y - before.y)).toBeLessThan(1);
});

test('a game on a sphere by keyboard alone, and the cursor is never hidden', async () => {
  const ann = await alone('sphere:42');
  const board = ann.page.locator('[data-board]').first();
  const cursor = () => board.evaluate((element) => (element as unknown as { cursor: () => string }).cursor());
  await ann.spot('1');
  await board.getByRole('application').focus();
  const visited = new Set<string>();
  for (let ply = 1; ply <= 8; ply++) {
    // Round the ball: always to the right, now and then upward.
    for (const key of ['ArrowRight', ply % 3 === 0 ? 'ArrowUp' : 'ArrowRight']) {
      const before = await cursor();
      await ann.page.keyboard.press(key);
      expect(await cursor()).not.toBe(before);
      expect(await ann.hasInSight(await cursor())).toBe(true);
    }
    const at = await cursor();
    if (visited.has(at)) continue;
    visited.add(at);
    await ann.page.keyboard.press('Enter');
    await ann.sees(visited.size);
  }
  expect(visited.size).toBeGreaterThan(4);
  await ann.keeps('match-sphere-keys');
  // The same on the map: m shows both, then the map alone.
  await ann.page.keyboard.press('m');
  await ann.page.keyboard.press('m');
  await ann.button('Show the solid board alone').waitFor();
  const before = await cursor();
  await ann.page.keyboard.press('ArrowDown');
  expect(await cursor()).not.toBe(before);
  await ann.keeps('match-sphere-map');
  for (let pass = 1; pass <= 2; pass++) {
    await ann.button('Pass').focus();
    await ann.page.keyboard.press('Enter');
    await ann.sees(visited.size + pass);
  }
  for (let accept = 1; accept <= 2; accept++) {
    await ann.button('Accept the score').focus();
    await ann.page.keyboard.press('Enter');
    await ann.sees(visited.size + 2 + accept);
  }
  await ann.page.getByRole('heading', { name: 'Game over' }).waitFor();
});

test('on a phone the map is played by touch, and dragged', async () => {
  const ann = await alone('torus:9', PHONE);
  await ann.looksAt('map');
  await ann.taps('41');
  await ann.button(/^Play/).waitFor();
  await ann.taps('41');
  await ann.sees(1);
  // Stones that lie on one another are hard to hit: points are far enough apart for a finger.
  const [one, other] = [await ann.spot('1'), await ann.spot('2')];
  expect(Math.abs(one.x - other.x)).toBeGreaterThan(22);
  await ann.keeps('phone-map', true);
  await ann.looksAt('both');
  await ann.keeps('phone-both', true);
  const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test('a move on the far side is seen without touching anything', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await sitDown(ann, bob, 'cube:4');
  const [black, white] = await colours(ann, bob);
  await white.looksAt('map');
  // One after the other on faces that look away from each other.
  for (const [ply, point] of ['56', '1', '4', '53', '16', '44', '13', '41'].entries()) {
    const person = ply % 2 === 0 ? black : white;
    if (person === black && !(await black.hasInSight(point))) {
      await black.looksAt('map');
      await black.clicks(point);
      await black.looksAt('solid');
    } else await person.clicks(point);
    await Promise.all([black, white].map((each) => each.sees(ply + 1)));
    await expect.poll(() => black.hasInSight(point)).toBe(true);
  }
  // By choice an arrow points to it instead, and a click turns.
  await black.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tengen.settings') ?? '{}') as object;
    localStorage.setItem('tengen.settings', JSON.stringify({ ...kept, offscreen: 'arrow' }));
  });
  await black.page.reload();
  await black.sees(8);
  await black.spot('1');
  if (!(await black.hasInSight('41'))) {
    await black.presses('Turn to the last move');
    await expect.poll(() => black.hasInSight('41')).toBe(true);
  }
});

test('every move of an engine is in sight', async () => {
  const ann = await comes();
  await ann.opens('/new?game=go&board=torus:5');
  await ann.page.getByText('An engine', { exact: true }).click();
  await ann.page.getByLabel('Black', { exact: true }).check({ force: true });
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  const list = ann.page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  let made = 0;
  for (const point of ['13', '7', '19', '25', '3', '11']) {
    if (!(await ann.hasInSight(point))) continue;
    await ann.clicks(point);
    await ann.page.waitForTimeout(50);
    if ((await list.count()) <= made) continue;
    made += 2;
    await ann.sees(made);
    const last = (await list.last().innerText()).trim().split(/\s+/).at(-1)!;
    if (/^[A-E][1-5]$/.test(last)) await expect.poll(() => ann.hasInSight(numberOf(last))).toBe(true);
  }
  expect(made).toBeGreaterThan(2);
});

/** The number of a point of a board of five columns. */
const numberOf = (name: string) => String('ABCDE'.indexOf(name[0]!) + 1 + (Number(name.slice(1)) - 1) * 5);

test('maps have nothing that assistive technology trips over', async () => {
  const ann = await alone('globe:7x16');
  for (const sight of ['both', 'map'] as const) {
    await ann.looksAt(sight);
    await ann.spot('1');
    const found = await ann.page
      .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
    expect(found).toEqual([]);
  }
});
