// Spells and odd fields: two people to the end, a phone, the keyboard alone, and another language.
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

/** With this number a stun lies on c2 and one on c6, two steps from each of the two. */
const DUEL = 'game=sector66&template=duel&seed=9&walls=2';

async function atOneScreen(person: Person, options: string): Promise<void> {
  await person.opens(`/new?opponent=here&${options}`);
  await person.presses('Start the game');
  await person.page.waitForURL(/\/match\//);
  await person.spot('a1');
}

const over = (person: Person) => person.button('Rematch').first().waitFor();
const listed = (person: Person, text: string) =>
  person.page.getByRole('list', { name: 'Moves' }).getByText(text, { exact: true }).first().waitFor();

test('two people pick up spells, a cast is refused, two are cast, and somebody arrives', async () => {
  const [ann, bob] = [await comes(), await comes({ colorScheme: 'dark' })];
  await ann.opens(`/new?opponent=link&${DUEL}`);
  await ann.presses('Create the link');
  await ann.page.waitForURL(/\/join\//);
  await bob.opens(new URL(ann.page.url()).pathname);
  await bob.presses(/^Join/);
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  const [red, blue] = await colours(ann, bob);
  const both = (moves: number) => Promise.all([red, blue].map((person) => person.sees(moves)));
  const walk = async (first: number, ...steps: (readonly [Person, string])[]) => {
    for (const [ply, [person, field]] of steps.entries()) {
      await person.clicks(field);
      await both(first + ply);
    }
  };
  // Whoever points at a spell reads what it is.
  const { x, y } = await red.spot('c2');
  await red.page.mouse.move(x, y);
  await red.page.locator('[data-board] .things').getByText(/^Stun/).first().waitFor();
  await walk(1, [red, 'd2'], [blue, 'd6'], [red, 'c2'], [blue, 'c6']);
  await Promise.all([red, blue].map((person) => listed(person, 'Red picks up Stun')));
  // Both hands are seen by both, and only one's own are cards.
  for (const person of [red, blue])
    expect(await person.page.getByRole('list', { name: 'Spells held' }).count()).toBe(2);
  expect(await blue.button(/^Stun/).count()).toBe(0);

  await red.presses(/^Stun/);
  await red.page.getByText(/One target is lit up/).waitFor();
  await red.keeps('sector66-spell');
  await red.clicks('c2');
  await red.page.getByRole('alert').filter({ hasText: 'Stun cannot be cast on Red now' }).waitFor();
  await both(4);
  await red.clicks('c6');
  await both(5);
  await listed(blue, 'Stun → Blue');
  await Promise.all([red, blue].map((person) => listed(person, 'Blue passes: Stunned forbids every move')));
  // It is Red's turn again, and after that Blue's, who pays it back.
  await walk(6, [red, 'c3']);
  await blue.page.keyboard.press('s');
  await blue.page.getByText(/One target is lit up/).waitFor();
  await blue.clicks('c3');
  await both(7);
  await listed(red, 'Red passes: Stunned forbids every move');
  await blue.keeps('sector66-dark');
  await walk(
    8,
    [blue, 'b6'],
    [red, 'c4'],
    [blue, 'b5'],
    [red, 'c5'],
    [blue, 'b4'],
    [red, 'c6'],
    [blue, 'b3'],
  );
  await red.clicks('c7');
  await Promise.all([red, blue].map(over));
  await red.page.getByRole('heading', { name: 'You won' }).waitFor();
  await axe(red);

  // Looking back, everything is told again, and other casts can be tried.
  await red.page.getByRole('main').getByRole('link', { name: 'Review' }).click();
  await red.page.waitForURL(/\/review\//);
  await red.spot('a1');
  await red.page.getByText('Stun → Blue').first().click();
  await red.page
    .getByText(/Blue passes: Stunned forbids every move/)
    .first()
    .waitFor();
  await axe(red);
  await red.keeps('sector66-review');
});

test('on a phone: a template is chosen, a resting finger reads, a tap slides over the ice', async () => {
  const ann = await comes(PHONE);
  const { page } = ann;
  await ann.opens('/new?game=sector66&opponent=here&template=classic');
  await page.getByRole('radio', { name: 'Ice rink' }).check({ force: true });
  await page.getByText('Sector 66: Ice rink').waitFor();
  expect(await page.getByRole('radio', { name: '3', exact: true }).isDisabled()).toBe(true);
  await axe(ann);
  await ann.keeps('phone-sector66-new', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ann.presses('Start the game');
  await page.waitForURL(/\/match\//);
  const hands = await ann.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', x: number, y: number) =>
    hands.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const { x, y } = await ann.spot('e2');
  await touch('touchStart', x, y);
  await page.locator('[data-board] .things').getByText(/^Ice/).waitFor();
  await touch('touchEnd', x, y);
  expect(await ann.button('Play e2').count()).toBe(0);
  await ann.taps('e2');
  await ann.presses('Play e2');
  await ann.sees(1);
  await listed(ann, 'Red comes to e3');
  await ann.keeps('phone-sector66', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(ann);
});

test('by keyboard alone: a spell is picked up, left, chosen again and cast', async () => {
  const ann = await comes();
  const { page } = ann;
  await atOneScreen(ann, DUEL);
  const board = page.locator('[data-board]').first();
  const cursor = () =>
    board.evaluate((element) => (element as unknown as { cursor: () => string | undefined }).cursor());
  await page.getByRole('application').focus();
  await expect.poll(cursor).toBeTruthy();
  const goTo = async (field: string) => {
    for (let at = await cursor(); at !== field; at = await cursor()) {
      const right = field.charCodeAt(0) - at!.charCodeAt(0);
      const up = Number(field.slice(1)) - Number(at!.slice(1));
      const key = right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown';
      await page.keyboard.press(key);
    }
  };
  for (const [ply, field] of ['d2', 'd6', 'c2', 'c6'].entries()) {
    await goTo(field);
    await page.keyboard.press('Enter');
    await ann.sees(ply + 1);
  }
  const says = page.getByText(/One target is lit up/);
  await page.keyboard.press('s');
  await says.waitFor();
  await page.keyboard.press('Escape');
  await says.waitFor({ state: 'hidden' });
  await page.keyboard.press('1');
  await says.waitFor();
  await goTo('d3');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Stun cannot be cast on d3 now' }).waitFor();
  await goTo('c6');
  await page
    .locator('[data-board] [aria-live]')
    .filter({ hasText: /c6.*can be played/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await ann.sees(5);
  await listed(ann, 'Blue passes: Stunned forbids every move');
  const words = page.getByRole('region', { name: 'The position in words' });
  expect(await words.innerText()).toMatch(/holds Stun/);
});

test('in Czech, with help to try every rule on', async () => {
  const ann = await comes({ locale: 'cs-CZ' });
  const { page } = ann;
  await ann.opens('/help/sector66');
  await page.getByRole('heading', { name: 'Jak se hraje Sektor 66' }).waitFor();
  const lesson = page.getByRole('region', { name: 'Led' });
  const board = lesson.locator('[data-board]');
  await expect
    .poll(
      () =>
        page
          .locator('[data-board] svg')
          .filter({ has: page.locator('path') })
          .count(),
      { timeout: 20_000 },
    )
    .toBe(5);
  await board.scrollIntoViewIfNeeded();
  const { x, y } = await board.evaluate((element) =>
    (element as unknown as { spotOf(name: string): { x: number; y: number } }).spotOf('c2'),
  );
  await page.mouse.click(x, y);
  await lesson.getByText('Tři pole jedním krokem').waitFor();
  await axe(ann);
  await ann.keeps('sector66-help', true);
  await ann.opens('/new?game=sector66&opponent=here&template=rink');
  await page.getByText('Která kouzla').or(page.getByText('Tato šablona nemá kouzla.')).first().waitFor();
  await axe(ann);
  await ann.keeps('sector66-new', true);
  await ann.presses('Začít partii');
  await page.waitForURL(/\/match\//);
  await ann.clicks('e2');
  await page.getByText('1 z 1', { exact: true }).waitFor();
  await axe(ann);
  await ann.keeps('sector66-rink');
});
