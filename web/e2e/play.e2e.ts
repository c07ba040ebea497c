import { expect, test } from 'vitest';
import { colours, comes, sitDown } from './guests';
import { PHONE } from './person';

test('two guests play a game on a torus to the end, with a reload in the middle', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await sitDown(ann, bob, 'torus:5');
  const [black, white] = await colours(ann, bob);
  await black.clicks('1');
  await white.sees(1);
  await white.clicks('13');
  await black.sees(2);
  await black.keeps('match-torus');
  // A reload in the middle: everything is there again.
  await white.page.reload();
  await white.sees(2);
  await black.clicks('2');
  await white.sees(3);
  await white.presses('Pass');
  await black.sees(4);
  await black.presses('Pass');
  await Promise.all(
    [black, white].map((person) => person.page.getByText('Scoring: mark the dead stones').waitFor()),
  );
  // Both mark dead stones together.
  await black.clicks('13');
  await white.page.getByText('marks C3').first().waitFor();
  expect(await white.page.getByRole('list', { name: 'Moves' }).innerText()).not.toMatch(/marks/);
  await white.keeps('match-scoring');
  await black.presses('Accept the score');
  await white.presses('Accept the score');
  await white.page.getByRole('heading', { name: 'You lost' }).waitFor();
  await black.page.getByRole('heading', { name: 'You won' }).waitFor();
  await black.keeps('match-result');
  // The position stays to be looked at.
  const result = (await black.page.getByRole('heading', { name: 'You won' }).boundingBox())!;
  const board = (await black.page.locator('[data-board]').first().boundingBox())!;
  expect(result.x).toBeGreaterThanOrEqual(board.x + board.width);
  // A rematch, wanted by both.
  const before = black.page.url();
  await black.page.getByRole('button', { name: 'Rematch' }).click();
  await white.page.getByRole('button', { name: 'Rematch' }).click();
  await black.page.waitForURL((url) => url.href !== before);
  await white.page.waitForURL(black.page.url());
  // The archive finds the game by a part of a name and by what people call the board, and tells the score.
  const name = (
    await black.page
      .getByRole('link', { name: /\w+ \w+ \d+/ })
      .first()
      .innerText()
  ).trim();
  await black.opens('/games');
  await black.page.getByLabel('Status').selectOption('over');
  await black.page.getByLabel('Player').fill(name.slice(1, -1).toUpperCase());
  await black.page.getByLabel('Board').fill('torus 5×5');
  await black.presses('Search');
  await black.page.waitForURL(/board=torus/);
  const found = black.page.getByRole('article');
  await found.getByText(/by [\d.]+ points/).waitFor();
  expect(await found.count()).toBe(1);
  await black.keeps('archive-found');
});

test('what is not allowed is refused with the reason, and a stone shows its chain', async () => {
  const ann = await comes();
  await ann.opens('/new?game=go&board=grid:5');
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  // White's corner is taken, and Black may not throw a stone in where it has no liberty.
  for (const [ply, point] of ['C3', 'A2', 'D3', 'B1', 'E3'].entries()) {
    await ann.clicks(point);
    await ann.sees(ply + 1);
  }
  await ann.presses('Pass');
  await ann.sees(6);
  await ann.clicks('A1');
  const refused = ann.page.getByRole('alert').filter({ hasText: 'A1' });
  await refused.waitFor();
  // What is said does not cover the board.
  const board = (await ann.page.locator('[data-board]').first().boundingBox())!;
  expect((await refused.boundingBox())!.x).toBeGreaterThanOrEqual(board.x + board.width);
  await ann.clicks('D3');
  await ann.page.getByText('3 stones, 7 liberties').first().waitFor();
  await ann.keeps('match-chain');
});

test('a guest plays an engine, which shows that it thinks and answers', async () => {
  const ann = await comes();
  await ann.opens('/new?game=go&board=grid:5');
  await ann.page.getByText('An engine', { exact: true }).click();
  await ann.page.getByLabel('Black', { exact: true }).check({ force: true });
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  await ann.clicks('C3');
  await ann.sees(2);
  await ann.presses('Hint');
  await ann.page.getByText(/% to win/).waitFor();
  await ann.keeps('match-engine');
  await ann.presses('Resign');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ann.page.getByRole('heading', { name: 'You lost' }).waitFor();
});

test('a whole game by keyboard alone', async () => {
  const ann = await comes();
  const { page } = ann;
  const press = (key: string) => page.keyboard.press(key);
  /** Walks with Tab until the focus is on what has this name. */
  async function tabTo(name: RegExp, role: 'button' | 'radio' | 'application' = 'button') {
    await page.getByRole(role, { name }).first().waitFor();
    for (let step = 0; step < 80; step++) {
      await press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        if (element === document.body) return '';
        return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${(element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? ''}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  }
  await ann.opens('/new?game=go&board=grid:5');
  // A group of choices is one stop; the arrows go through it.
  await tabTo(/Anyone|A friend|An engine|Two players on this device/, 'radio');
  for (let step = 0; step < 6; step++) {
    if (await page.getByLabel('Two players on this device').isChecked()) break;
    await press('ArrowRight');
  }
  await tabTo(/^\s*Start the game\s*$/);
  await press('Enter');
  await page.waitForURL(/\/match\//);
  await ann.spot('C3');
  await tabTo(/Go 5×5/, 'application');
  await press('Enter');
  await ann.sees(1);
  await press('ArrowRight');
  await press('Enter');
  await ann.sees(2);
  await press('ArrowUp');
  await press('Enter');
  await ann.sees(3);
  await tabTo(/Pass/);
  await press('Enter');
  await ann.sees(4);
  await tabTo(/Pass/);
  await press('Enter');
  await ann.sees(5);
  await tabTo(/Accept the score/);
  await press('Enter');
  await ann.sees(6);
  await tabTo(/Accept the score/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Game over' }).waitFor();
});

test('on a phone a tap selects and a second one plays', async () => {
  const ann = await comes(PHONE);
  await ann.opens('/new?game=go&board=grid:9');
  await ann.keeps('phone-new', true);
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  await ann.taps('E5');
  await ann.button('Play E5').waitFor();
  await ann.taps('E5');
  await ann.sees(1);
  await ann.keeps('phone-match', true);
  const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test('the connection is lost and comes back, and nothing is lost with it', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await sitDown(ann, bob, 'grid:5');
  const [black, white] = await colours(ann, bob);
  const offline = async (person: typeof ann, gone: boolean) => {
    await person.context.setOffline(gone);
    await person.page.evaluate((word) => dispatchEvent(new Event(word)), gone ? 'offline' : 'online');
  };
  await offline(white, true);
  await black.clicks('C3');
  await black.sees(1);
  await offline(white, false);
  await white.sees(1);
  // A move that is made meanwhile waits, and is sent over the next connection.
  await offline(white, true);
  await white.clicks('D3');
  await white.page.getByText('D3 is sent as soon as the connection is back.').waitFor();
  await offline(white, false);
  await black.sees(2);
  await black.clicks('B3');
  await white.sees(3);
  await white.clicks('C2');
  await black.sees(4);
});

test('without WebGL the same board is drawn as SVG, and played on', async () => {
  const ann = await comes();
  // As in a browser that has none.
  await ann.page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return /webgl/.test(kind) ? null : (real as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof real;
  });
  await ann.opens('/new?game=go&board=torus:5');
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  await ann.page.locator('[data-board] svg path').filter({ visible: true }).first().waitFor();
  await ann.clicks('1');
  await ann.sees(1);
  await ann.keeps('match-plain');
  expect(await ann.page.locator('[data-board] canvas').count()).toBe(0);
  // The renderer tells the console that it found no context; that is no fault of the page.
  ann.complaints.splice(0, ann.complaints.length, ...ann.complaints.filter((said) => !/WebGL/i.test(said)));
});
