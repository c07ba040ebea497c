// Pawns and walls: two people, four seats, a phone, the keyboard alone, and another language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { colours, comes } from './guests';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axe(person: Person): Promise<void> {
  const problems = await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
  expect(problems).toEqual([]);
}

const mix = (a: { x: number; y: number }, b: { x: number; y: number }, t: number) => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** Where on the screen a wall such as `b2h` is built: in its groove, a little before its middle. */
async function groove(person: Person, wall: string): Promise<{ x: number; y: number }> {
  const [column, row] = [wall.charCodeAt(0), Number(wall[1])];
  const field = (right: number, up: number) =>
    person.spot(`${String.fromCharCode(column + right)}${row + up}`);
  const [here, right, up, across] = await Promise.all([field(0, 0), field(1, 0), field(0, 1), field(1, 1)]);
  const [near, far] = wall.endsWith('h')
    ? [mix(here, up, 0.5), mix(right, across, 0.5)]
    : [mix(here, right, 0.5), mix(up, across, 0.5)];
  return mix(near, far, 0.35);
}

async function builds(person: Person, wall: string): Promise<void> {
  const { x, y } = await groove(person, wall);
  await person.page.mouse.move(x, y);
  await person.page.mouse.click(x, y);
}

async function atOneScreen(person: Person, options: string): Promise<void> {
  await person.opens(`/new?game=quoridor&opponent=here&${options}`);
  await person.presses('Start the game');
  await person.page.waitForURL(/\/match\//);
  await person.spot('a1');
}

const over = (person: Person) => person.button('Rematch').first().waitFor();

test('two people play to the end, with a jump, a diagonal jump and a refused wall', async () => {
  const [ann, bob] = [await comes(), await comes({ colorScheme: 'dark' })];
  await ann.opens('/new?game=quoridor&opponent=link&width=5&height=5&walls=3');
  await ann.presses('Create the link');
  await ann.page.waitForURL(/\/join\//);
  await bob.opens(new URL(ann.page.url()).pathname);
  await bob.presses(/^Join/);
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  const [red, blue] = await colours(ann, bob);
  const both = (moves: number) => Promise.all([red, blue].map((person) => person.sees(moves)));
  // Everybody's own side is below.
  expect((await red.spot('c1')).y).toBeGreaterThan((await red.spot('c5')).y);
  expect((await blue.spot('c5')).y).toBeGreaterThan((await blue.spot('c1')).y);
  for (const [ply, [person, field]] of ([[red, 'c2'], [blue, 'c4'], [red, 'c3']] as const).entries()) {
    await person.clicks(field);
    await both(ply + 1);
  } // prettier-ignore
  await builds(blue, 'b2h');
  await both(4);
  await blue.page.getByText('2 walls left', { exact: true }).waitFor();
  // Across that wall none may be built: hovering says why, and so does a click.
  const { x, y } = await groove(red, 'b2v');
  await red.page.mouse.move(x, y);
  await red.page
    .locator('[data-board]')
    .getByText(/would cross another/)
    .first()
    .waitFor();
  await red.keeps('quoridor-refused');
  await builds(red, 'b2v');
  await red.page.getByRole('alert').filter({ hasText: 'b2v would cross another' }).waitFor();
  await both(4);
  await builds(red, 'a4h');
  await both(5);
  // Behind Red is a wall now: Blue jumps past, and Red straight over Blue.
  await blue.clicks('d3');
  await both(6);
  await red.clicks('e3');
  await both(7);
  await blue.keeps('quoridor-dark');
  for (const [ply, [person, field]] of ([[blue, 'd2'], [red, 'e4'], [blue, 'd1']] as const).entries()) {
    await person.clicks(field);
    await both(ply + 8);
  } // prettier-ignore
  await Promise.all([red, blue].map(over));
  await blue.page.getByRole('heading', { name: 'You won' }).waitFor();
});

test('four seats, two of them with engines, to the end', async () => {
  const ann = await comes();
  const { page } = ann;
  await ann.opens('/new?game=quoridor&opponent=room&seats=4&width=5&height=5&walls=1');
  await page.getByLabel('Room name').fill('Four');
  await ann.presses('Create the room');
  await page.waitForURL(/\/room\//);
  await ann.presses('Second player on my device: Blue');
  for (const side of ['Yellow', 'Green']) {
    await ann.presses(`Engine…: ${side}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add the engine' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await axe(ann);
  await ann.presses('Start the game');
  await page.waitForURL(/\/match\//);
  await ann.spot('a1');
  await ann.presses('Shortest ways');
  await ann.keeps('quoridor-four');
  await axe(ann);
  const ended = ann.button('Rematch').first();
  const words = page.getByRole('region', { name: 'The position in words' });
  /** Red goes up and Blue to the right: straight on if they can, else round what is in the way. */
  const WAYS = { Red: [[0, 1], [0, 2], [-1, 1], [1, 1], [-1, 0], [1, 0], [0, -1]],
    Blue: [[1, 0], [2, 0], [1, 1], [1, -1], [0, 1], [0, -1], [-1, 0]] } as const; // prettier-ignore
  const seen = async () => Number(/^(\d+) of/.exec(await page.getByText(/^\d+ of \d+$/).innerText())![1]);
  for (let turn = 0; turn < 40 && !(await ended.isVisible()); turn++) {
    await page.getByText('Your turn', { exact: true }).or(ended).first().waitFor();
    if (await ended.isVisible()) break;
    const side = /To move: (Red|Blue)/.exec(await words.innerText())![1] as 'Red' | 'Blue';
    const [, at] = new RegExp(`${side}: pawn on (\\w\\d)`).exec(await words.innerText())!;
    const before = await seen();
    for (const [right, up] of WAYS[side]) {
      const [column, row] = [at!.charCodeAt(0) + right, Number(at![1]) + up];
      if (column < 97 || column > 101 || row < 1 || row > 5) continue;
      const field = `${String.fromCharCode(column)}${row}`;
      await ann.clicks(field);
      const told = page
        .getByRole('alert')
        .filter({ hasText: `to ${field}` })
        .first();
      const made = page.getByText(new RegExp(`^(?!${before} )\\d+ of \\d+$`));
      await made.or(told).or(ended).first().waitFor();
      if ((await ended.isVisible()) || (await seen()) > before) break;
    }
  }
  await ended.waitFor();
  await ann.keeps('quoridor-four-over');
});

test('on a phone: a tap, a wall that is dragged from the stock, and the row that confirms', async () => {
  const ann = await comes(PHONE);
  await atOneScreen(ann, 'width=5&height=5&walls=3');
  await ann.taps('c2');
  await ann.presses('Play c2');
  await ann.sees(1);
  const tap = await groove(ann, 'b3h');
  await ann.page.touchscreen.tap(tap.x, tap.y);
  await ann.button('Play b3h').waitFor();
  await ann.keeps('phone-quoridor', true);
  await ann.presses('Play b3h');
  await ann.sees(2);
  // A finger takes a wall from Red's stock and lets it go over the board.
  const stock = (await ann.page.getByTitle('Drag a wall onto the board').boundingBox())!;
  const goal = await groove(ann, 'd2v');
  const hands = await ann.context.newCDPSession(ann.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    hands.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = { x: stock.x + 12, y: stock.y + stock.height / 2 };
  // What is held is seen above the finger.
  const to = { x: goal.x, y: goal.y + 28 };
  await touch('touchStart', from.x, from.y);
  for (let step = 1; step <= 8; step++) {
    const { x, y } = mix(from, to, step / 8);
    await touch('touchMove', x, y);
  }
  await touch('touchEnd', to.x, to.y);
  await ann.presses('Play d2v');
  await ann.sees(3);
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(ann);
});

test('a whole game by keyboard alone, walls and all', async () => {
  const ann = await comes();
  const { page } = ann;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await atOneScreen(ann, 'width=3&height=3&walls=1');
  await page.getByRole('application').focus();
  const said = (text: RegExp) => page.locator('[data-board] [aria-live]').filter({ hasText: text }).waitFor();
  // The cursor begins in the middle; Red steps there.
  await press('ArrowLeft', 'ArrowRight');
  await said(/b2, empty, can be played/);
  await press('Enter');
  await ann.sees(1);
  // Blue builds below Red, turned and back again.
  await press('w');
  await said(/Wall/);
  await press('ArrowDown', 'ArrowDown', 'ArrowLeft', 'r');
  await said(/Wall a1v/);
  await press('r', 'Enter');
  await ann.sees(2);
  await page.getByRole('list', { name: 'Moves' }).getByText('a1h').waitFor();
  await ann.keeps('quoridor-keys');
  // The same place again is refused, and nothing is lost.
  await press('w', 'ArrowDown', 'ArrowDown', 'ArrowLeft');
  await said(/would (cross|overlap) another/);
  await press('Escape');
  // Red jumps: straight over Blue is the edge, so to the side of it.
  await press('ArrowUp', 'ArrowLeft', 'Enter');
  await over(ann);
});

test('in Czech, with help to try every rule on', async () => {
  const ann = await comes({ locale: 'cs-CZ' });
  const { page } = ann;
  await ann.opens('/help/quoridor');
  await page.getByRole('heading', { name: 'Jak se hraje Quoridor' }).waitFor();
  const lesson = page.getByRole('region', { name: 'Cesta musí zůstat' });
  const board = lesson.locator('[data-board]');
  // All boards are there before one of them is looked for: they push each other down.
  await expect
    .poll(
      () =>
        page
          .locator('[data-board] svg')
          .filter({ has: page.locator('path') })
          .count(),
      { timeout: 20_000 },
    )
    .toBe(7);
  await board.scrollIntoViewIfNeeded();
  const spot = (name: string) =>
    board.evaluate(
      (element, name) =>
        (element as unknown as { spotOf(name: string): { x: number; y: number } }).spotOf(name),
      name,
    );
  // Between d and e, above: Blue's last way.
  const [d4, e4, d5, e5] = [await spot('d4'), await spot('e4'), await spot('d5'), await spot('e5')];
  const { x, y } = mix(mix(d4, e4, 0.5), mix(d5, e5, 0.5), 0.35);
  await page.mouse.click(x, y);
  await lesson.getByText('by zavřela poslední cestu modrému').first().waitFor();
  await lesson.getByText('To by byla modrého poslední cesta').waitFor();
  await axe(ann);
  await ann.keeps('quoridor-help', true);
  await ann.opens('/new?game=quoridor&opponent=here&width=5&height=5&walls=3');
  await ann.presses('Začít partii');
  await page.waitForURL(/\/match\//);
  await page.getByText('zbývají 3 zdi').first().waitFor();
  await axe(ann);
});
