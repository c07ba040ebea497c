// What reaches people who do not look, and hands that do more than click.
import { expect, test } from 'vitest';
import { colours, comes, sitDown } from './guests';
import { PHONE, type Person } from './person';

interface Noticed {
  waves: number;
  notes: string[];
  hidden: boolean;
}

/** Notes every wave the page starts and every notification it shows, and lets the page be looked away from. */
async function listens(person: Person): Promise<void> {
  await person.page.addInitScript(() => {
    const noticed: Noticed = { waves: 0, notes: [], hidden: false };
    Object.assign(window, { noticed });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      noticed.waves += 1;
      return start.apply(this, when);
    };
    class Note {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string, options?: { body?: string }) {
        noticed.notes.push(`${title}: ${options?.body ?? ''}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Note });
    Object.defineProperty(document, 'hidden', { get: () => noticed.hidden });
  });
}
const noticed = (person: Person) =>
  person.page.evaluate(() => (window as unknown as { noticed: Noticed }).noticed);
const looks = (person: Person, here: boolean) =>
  person.page.evaluate((hidden) => {
    (window as unknown as { noticed: Noticed }).noticed.hidden = hidden;
  }, !here);

test('who looks elsewhere is told that it is their turn, and hears the stone', async () => {
  const [ann, bob] = [await comes(), await comes()];
  for (const person of [ann, bob]) {
    await listens(person);
    await person.opens('/settings');
    await person.page.getByRole('switch', { name: /^Notify me when it is my turn/ }).click();
  }
  await sitDown(ann, bob, 'grid:5');
  const [black, white] = await colours(ann, bob);
  await white.page.mouse.click(5, 5);
  const before = await noticed(white);
  await looks(white, false);
  await black.clicks('C3');
  await white.sees(1);
  await expect.poll(async () => (await noticed(white)).waves).toBeGreaterThan(before.waves);
  expect((await noticed(white)).notes).toEqual(['Your turn: Go 5×5']);
  // Who looks is not told, and who wants silence hears nothing.
  await looks(white, true);
  await white.page.getByRole('tab', { name: 'Info' }).click();
  await white.page.getByRole('switch', { name: 'Sounds' }).click();
  await white.page.getByRole('tab', { name: 'Moves' }).click();
  await white.clicks('D3');
  await black.sees(2);
  const { waves } = await noticed(white);
  await black.clicks('B2');
  await white.sees(3);
  expect(await noticed(white)).toMatchObject({ waves, notes: [expect.anything()] });
});

test('two fingers turn and enlarge a board, and play nothing', async () => {
  const ann = await comes(PHONE);
  await ann.opens('/new?game=go&board=torus:9');
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  const [one, other] = [await ann.spot('1'), await ann.spot('41')];
  const apart = Math.hypot(one.x - other.x, one.y - other.y);
  const box = (await ann.page.locator('[data-board]').first().boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hands = await ann.context.newCDPSession(ann.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', half: number) =>
    hands.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-half, half].map((right, id) => ({ x: middle.x + right, y: middle.y, id })),
    });
  await touch('touchStart', 40);
  for (let half = 44; half <= 100; half += 4) await touch('touchMove', half);
  await touch('touchEnd', 100);
  const [nearOne, nearOther] = [await ann.spot('1'), await ann.spot('41')];
  expect(Math.hypot(nearOne.x - nearOther.x, nearOne.y - nearOther.y)).toBeGreaterThan(apart * 1.5);
  await ann.page.getByText(/^0 of 0$/).waitFor();
  await ann.presses('Reset the view');
  const back = await ann.spot('1');
  expect(Math.hypot(back.x - one.x, back.y - one.y)).toBeLessThan(2);
});
