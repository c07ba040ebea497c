// What a first evening stumbles over: opponents that seem away, connections that fall silent, a lobby that looks empty.
import { expect, test } from 'vitest';
import type { Locator, WebSocketRoute } from 'playwright-core';
import { colours, comes, sitDown } from './guests';
import { PHONE, type Person } from './person';

/** Whether two things on the screen share any place. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
const board = (person: Person) => person.page.locator('[data-board]').first();

/** What waits until it is opened. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((done) => (open = done));
  return { open: () => open(), passed };
}

/** A network between somebody and the server that can fall silent without a word, as real ones do. */
async function network(person: Person) {
  let silent = false;
  const held: (() => void)[] = [];
  const pass = (send: () => void) => (silent ? held.push(send) : send());
  await person.page.routeWebSocket('**/api/socket', (near: WebSocketRoute) => {
    const far = near.connectToServer();
    near.onMessage((message) => void pass(() => far.send(message)));
    far.onMessage((message) => void pass(() => near.send(message)));
  });
  return {
    fallSilent: () => (silent = true),
    comeBack: () => {
      silent = false;
      for (const send of held.splice(0)) send();
    },
  };
}

test('an opponent who comes while the page still loads is there, and nobody can claim the game', async () => {
  const [ann, bob] = [await comes(), await comes()];
  const [rules, answer] = [gate(), gate()];
  // Ann asks first, Bob comes then, and the rules that her page needs come last.
  await ann.page.route('**/*.wasm', (route) => rules.passed.then(() => route.continue()));
  await bob.page.route('**/MatchPage*.js', (route) => answer.passed.then(() => route.continue()));
  ann.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"match"')) answer.open();
    }),
  );
  await sitDown(ann, bob, 'grid:5');
  await expect.poll(() => bob.page.getByRole('region', { name: 'at the board' }).count()).toBe(2);
  rules.open();
  for (const person of [ann, bob]) {
    await expect.poll(() => person.page.getByRole('region', { name: 'at the board' }).count()).toBe(2);
    await expect.poll(() => person.page.locator('.away').count()).toBe(0);
    expect(await person.button(/claim/i).count()).toBe(0);
  }
  // A game by invitation is in no list, and on the front page of who plays it.
  const [black] = await colours(ann, bob);
  const path = new URL(black.page.url()).pathname;
  await black.opens('/');
  await black.page.locator(`a[href="${path}"]`).getByText('Your turn').waitFor();
});

test('a silent network is noticed in five seconds, covers nothing, and a move is kept and sent once', async () => {
  const [ann, bob] = [await comes(), await comes()];
  const networks = new Map([
    [ann, await network(ann)],
    [bob, await network(bob)],
  ]);
  await sitDown(ann, bob, 'grid:5');
  const [black, white] = await colours(ann, bob);
  networks.get(black)!.fallSilent();
  const bar = black.page.getByText('Connection lost');
  await bar.waitFor({ timeout: 5000 });
  for (const other of [board(black), black.page.locator('header').first()])
    expect(await overlap(bar, other)).toBe(false);
  expect((await bar.boundingBox())!.height).toBeLessThan(40);
  await black.clicks('C3');
  await black.page.getByText('C3 is sent as soon as the connection is back.').waitFor();
  await black.keeps('match-offline');
  await white.page.getByText(/^0 of 0$/).waitFor();
  networks.get(black)!.comeBack();
  await white.sees(1);
  await black.sees(1);
  await bar.waitFor({ state: 'hidden' });
  await white.clicks('C2');
  await black.sees(2);

  // Whoever does not look at the chat sees that there is something to read.
  await white.page.getByRole('tab', { name: 'Chat' }).click();
  await white.page.getByLabel('Write a message').fill('Good game!');
  await white.presses('Send');
  await black.page.getByRole('tab', { name: /Chat.*1.*unread message/ }).waitFor();
  expect(await black.page.title()).toMatch(/^\(1\) /);
  await black.page.getByRole('tab', { name: /Chat/ }).click();
  await black.page.getByText('Good game!').waitFor();
  await expect.poll(() => black.page.title()).not.toMatch(/^\(1\)/);
  expect(await white.page.title()).not.toMatch(/^\(1\)/);
});

test('two who wait for different games are offered to each other; their game shows its stones and whose turn it is', async () => {
  const [ann, bob, cid] = [await comes(), await comes(), await comes()];
  await ann.opens('/');
  await ann.page.getByRole('button', { name: /Go 9×9/ }).click();
  await ann.page.getByText(/^You are playing as/).waitFor();
  await bob.opens('/');
  const seeks = (person: Person) =>
    person.page.getByRole('list', { name: 'Players looking for an opponent' });
  await seeks(bob).getByText('wants to play Go 9×9').waitFor();
  await bob.page.getByRole('button', { name: /Go 9×9.*1 waiting/ }).waitFor();
  await bob.page.getByRole('button', { name: /Go 13×13/ }).click();
  await seeks(ann).getByText('wants to play Go 13×13').waitFor();
  await ann.keeps('lobby-waiting');
  await seeks(ann)
    .getByRole('button', { name: /^Play / })
    .click();
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  expect(ann.page.url()).toBe(bob.page.url());
  const [black, white] = await colours(ann, bob);
  await black.clicks('G7');
  await white.sees(1);
  const path = new URL(black.page.url()).pathname;
  await cid.opens('/');
  const row = cid.page.locator(`a[href="${path}"]`);
  await expect.poll(() => row.locator('ellipse').count(), { timeout: 15_000 }).toBe(1);
  // Whoever is to move sees it on the front page, the other one does not.
  await white.opens('/');
  await white.page.locator(`a[href="${path}"]`).getByText('Your turn').waitFor();
  await white.keeps('lobby-your-turn');
  await black.opens('/');
  await black.page.locator(`a[href="${path}"]`).waitFor();
  expect(await black.page.locator(`a[href="${path}"]`).getByText('Your turn').count()).toBe(0);
});

test('a pass with dead stones on the board is no mistake, and the engine says one thing', async () => {
  const column = (letter: string) => [...'abcdefg'].map((row) => `[${letter}${row}]`).join('');
  const sgf = `(;GM[1]FF[4]SZ[7]KM[7.5]RU[Chinese]AB${column('c')}${column('e')}AW${column('f')}[dd]PL[W];W[db];B[];W[])`;
  const ann = await comes();
  await ann.opens('/review');
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'passes.sgf', mimeType: 'text/plain', buffer: Buffer.from(sgf) });
  await ann.presses('To the end');
  await ann.page.getByText('3 / 3').first().waitFor();
  await ann.page.getByRole('tab', { name: 'Analysis' }).click();
  await ann.page.getByLabel('Time').selectOption('500');
  await ann.presses('Analyse the game');
  await ann.page.getByRole('slider', { name: /Win rate of Black/ }).waitFor();
  await ann.presses('Analyse this position');
  const said = ann.page.getByRole('region', { name: 'Evaluation' });
  await said.getByText(/^Black: \d+(\.\d)? % to win, ahead by about \d+(\.\d)? points$/).waitFor();
  await ann.page.getByText('The engine is thinking').waitFor({ state: 'hidden' });
  expect(await said.innerText()).not.toMatch(/White/);
  expect(await ann.page.getByRole('region', { name: 'Mistakes' }).count()).toBe(0);
  await ann.keeps('review-passes');
});

test('a phone: upright nothing moves when a point is chosen, on its side the board has the height, open games are near', async () => {
  const bob = await comes();
  await bob.opens('/new?game=go&board=grid:9');
  await bob.page.getByText('Anyone', { exact: true }).click();
  await bob.presses('Create the game');
  await bob.page.waitForURL((url) => url.pathname === '/');
  const ann = await comes({ ...PHONE, viewport: { width: 390, height: 844 } });
  await ann.opens('/');
  const open = ann.page.getByRole('listitem').filter({ has: ann.button(/^Join/) });
  await open.first().waitFor();
  await ann.page.waitForLoadState('networkidle');
  await ann.keeps('phone-lobby', true);
  expect((await open.first().boundingBox())!.y).toBeLessThan(1000);
  await open.first().getByRole('button', { name: /^Join/ }).click();
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  const [black, white] = await colours(ann, bob);
  if (black === bob) {
    await bob.clicks('C3');
    await white.sees(1);
  }
  const actions = ann.page.getByRole('group', { name: 'Actions' });
  const before = (await actions.boundingBox())!.y;
  await ann.taps('E5');
  await ann.button('Play E5').waitFor();
  await ann.keeps('phone-confirm');
  expect((await actions.boundingBox())!.y).toBe(before);
  await ann.presses('Cancel');
  await ann.page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await board(ann).boundingBox())!.height).toBeGreaterThan(300);
  await ann.keeps('phone-landscape');
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
});

test('a first visit logs no error; what is not there says so, to people and to programs', async () => {
  // Others are there already: lists leave out what is long of their games, and are drawn all the same.
  const bob = await comes();
  await bob.opens('/');
  const done = await bob.page.evaluate(async () => {
    const asks = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = body ? { headers, body: JSON.stringify(body) } : {};
      return (await fetch(path, { method: 'POST', ...init })).status;
    };
    const game = { game: 'sector66', template: 'duel', seed: 9, walls: 2 };
    return [
      await asks('/api/guest'),
      await asks('/api/matches', { game, seats: ['sector66:2', 'sector66:2'] }),
      await asks('/api/lobby', { game }),
    ];
  });
  expect(done).toEqual([200, 200, 200]);
  const ann = await comes();
  const errors: string[] = [];
  ann.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  await ann.opens('/');
  await ann.page.locator('.thumb svg').nth(2).waitFor();
  await ann.page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  const asked = async (path: string) => {
    const answer = await ann.page.request.get(path);
    return [answer.status(), answer.headers()['content-type']];
  };
  expect(await asked('/robots.txt')).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await asked('/favicon.ico')).toEqual([200, 'image/x-icon']);
  expect(await asked('/wp-login.php')).toEqual([404, 'text/html; charset=utf-8']);
  expect(await asked('/match/abcdefghij')).toEqual([200, 'text/html; charset=utf-8']);
  await ann.opens('/match/abcdefghij');
  await ann.page.getByText('There is no such game.').waitFor();
  expect(await ann.page.title()).toBe('Game not found · Tengen');
});
