// Rooms: people take seats, say that they are ready, and whoever opened the room begins.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { colours, comes } from './guests';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Wishes {
  name: string;
  password?: string;
  private?: true;
}

/** Opens a room for Go on a small board, with a seat as Black, and gives its address. */
async function opensRoom(person: Person, { name, password, private: hidden }: Wishes): Promise<string> {
  await person.opens('/new?game=go&board=grid:5&opponent=room');
  await person.page.getByLabel('Room name').fill(name);
  if (password) await person.page.getByLabel('Password', { exact: true }).fill(password);
  if (hidden) await person.page.getByRole('switch', { name: /^Private/ }).click();
  await axe(person);
  await person.presses('Create the room');
  await person.page.waitForURL(/\/room\//);
  await person.page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(person.page.url()).pathname;
}

const seat = (person: Person, side: string) => person.page.getByRole('listitem', { name: side, exact: true });
const start = (person: Person) => person.button('Start the game');
const both = (people: Person[], path: RegExp) => Promise.all(people.map(({ page }) => page.waitForURL(path)));

async function axe(person: Person): Promise<void> {
  const problems = await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
  expect(problems).toEqual([]);
}

test('Ann opens a room, Bob finds it in the lobby, both are ready and play', async () => {
  const [ann, bob] = [await comes(), await comes()];
  const room = await opensRoom(ann, { name: 'Sunday Go' });
  expect(await start(ann).isDisabled()).toBe(true);
  await ann.page.getByText('Waiting for 1 more player.').waitFor();

  await bob.opens('/');
  const row = bob.page.getByRole('listitem').filter({ hasText: 'Sunday Go' });
  await row.getByText('1 of 2 seats taken').waitFor();
  await bob.keeps('lobby-rooms');
  await row.getByRole('link', { name: 'Enter: Sunday Go' }).click();
  await bob.page.waitForURL((url) => url.pathname === room);
  await bob.presses('Sit here: White');
  await seat(bob, 'White').getByText('not ready').waitFor();
  await ann.page.getByText(/is not ready yet\.$/).waitFor();
  expect(await start(ann).isDisabled()).toBe(true);
  await axe(ann);
  await axe(bob);
  await ann.keeps('room-host');

  // A reload changes nothing: the seat is kept.
  await bob.page.reload();
  await bob.presses('Ready');
  await bob.page.getByText(/^Everybody is ready/).waitFor();
  await ann.page.getByText('Everybody is ready.').waitFor();
  await bob.keeps('room-ready');
  await start(ann).click();
  await both([ann, bob], /\/match\//);
  const [black, white] = await colours(ann, bob);
  expect(black).toBe(ann);
  await black.clicks('C3');
  await white.sees(1);
  await white.clicks('C2');
  await black.sees(2);
  // Back from the match there is no room any more.
  await bob.opens(room);
  await bob.page.getByRole('heading', { name: 'This room is closed' }).waitFor();
});

test('whoever is not ready for another game is asked again, and leaving frees the seat', async () => {
  const [ann, bob] = [await comes(), await comes()];
  const room = await opensRoom(ann, { name: 'Changes' });
  await bob.opens(room);
  await bob.presses('Sit here: White');
  await bob.presses('Ready');
  await ann.page.getByText('Everybody is ready.').waitFor();
  await ann.presses('Settings');
  const dialog = ann.page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Room name').fill('Sunday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Another name is the same game: everybody is still ready.
  await bob.page.getByRole('heading', { name: 'Sunday', level: 1 }).waitFor();
  await seat(bob, 'White').getByText('ready', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await ann.presses('Settings');
  await dialog.getByLabel('Room name').fill('Blitz');
  await dialog.getByText('Diamond lattice').waitFor();
  await axe(ann);
  await dialog.getByRole('combobox', { name: 'Time control' }).selectOption('absolute');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await bob.page.getByRole('heading', { name: 'Blitz', level: 1 }).waitFor();
  await bob.page.getByText('The game has changed. Press Ready again.').waitFor();
  await seat(bob, 'White').getByText('not ready').waitFor();
  await bob.presses('Leave');
  await seat(ann, 'White').getByText('Free seat').waitFor();
  // Ann plays both sides at one screen instead, and needs nobody.
  await ann.presses('Second player on my device: White');
  await start(ann).click();
  await ann.page.waitForURL(/\/match\//);
  await bob.page.getByRole('heading', { name: 'This room is closed' }).waitFor();
});

test('a room with a password and without a place in the lobby; who is sent out stays out', async () => {
  const [ann, bob] = [await comes(), await comes(PHONE)];
  const room = await opensRoom(ann, { name: 'Secret', password: 'sesame', private: true });
  await bob.opens('/');
  await bob.page.getByRole('link', { name: 'Create a room' }).waitFor();
  expect(await bob.page.getByText('Secret').count()).toBe(0);
  // The address of an open game leads to its room as well.
  await bob.opens(room.replace('/room/', '/join/'));
  await bob.page.waitForURL((url) => url.pathname === room);
  await bob.presses('Sit here: White');
  const dialog = bob.page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('open');
  await dialog.getByRole('button', { name: 'Sit here' }).click();
  await dialog.getByText('That is not the password').waitFor();
  await dialog.getByLabel('Password').fill('sesame');
  await dialog.getByRole('button', { name: 'Sit here' }).click();
  await seat(bob, 'White').getByText('you', { exact: true }).waitFor();
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(bob);
  await bob.keeps('phone-room', true);

  await seat(ann, 'White').getByRole('button', { name: 'Kick' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Kick' }).click();
  await bob.page.getByText('You no longer have a seat in this room.').waitFor();
  await bob.presses('Sit here: White');
  await dialog.getByLabel('Password').fill('sesame');
  await dialog.getByRole('button', { name: 'Sit here' }).click();
  await dialog.getByText('You were kicked from this room.').waitFor();
});

test('an engine takes a seat by keyboard alone, and plays', async () => {
  const ann = await comes({ colorScheme: 'dark' });
  await opensRoom(ann, { name: 'Engine' });
  const press = (key: string) => ann.page.keyboard.press(key);
  await ann.button('Engine…: White').focus();
  await press('Enter');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '1', exact: true }).focus();
  await press('Space');
  await axe(ann);
  await dialog.getByRole('button', { name: 'Add the engine' }).focus();
  await press('Enter');
  await seat(ann, 'White').getByText('Tengen · Level 1').waitFor();
  // The button that had the focus is gone; the keyboard goes on where it was.
  await expect
    .poll(() => seat(ann, 'White').evaluate((card) => card.contains(document.activeElement)))
    .toBe(true);
  await axe(ann);
  await ann.keeps('room-engine-dark');
  await start(ann).focus();
  await press('Enter');
  await ann.page.waitForURL(/\/match\//);
  await ann.clicks('C3');
  await ann.sees(2);
});

test('a host who closes the room closes it for all', async () => {
  const [ann, bob] = [await comes(), await comes()];
  const room = await opensRoom(ann, { name: 'Short' });
  await bob.opens(room);
  await bob.presses('Sit here: White');
  await seat(ann, 'White').getByText('not ready').waitFor();
  await ann.presses('Close the room');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  await bob.page.getByRole('heading', { name: 'This room is closed' }).waitFor();
  await ann.page.waitForURL((url) => url.pathname === '/');
});
