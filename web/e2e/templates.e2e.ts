// Templates: somebody draws one, another finds it and plays on it; a phone, the keyboard alone, and another language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { comes } from './guests';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axe(person: Person): Promise<void> {
  const problems = await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
  expect(problems).toEqual([]);
}

const sees = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const tool = (person: Person, name: string) =>
  person.page
    .getByRole('toolbar')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

/** A board of five by five, for three. */
async function smallForThree(person: Person): Promise<void> {
  for (let left = 9; left > 5; left--) {
    await person.presses('One column less at the right');
    await person.presses('One row less at the top');
  }
  await person.page.getByRole('heading', { name: 'Board 5 × 5' }).waitFor();
  await person.page.getByRole('switch', { name: '3 players' }).click();
  await person.page.getByRole('switch', { name: '2 players' }).click();
}

test('a template for three is drawn, mended, tried, saved, found by another and played to the end', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await ann.opens('/templates/new');
  await smallForThree(ann);
  // Two walls, and one that does not fit: it is said, shown, and taken away again.
  await ann.clicks('a1h');
  await ann.clicks('d4v');
  await ann.clicks('d4h');
  const problems = ann.page.getByRole('region', { name: 'Problems' });
  await problems.getByRole('button', { name: /d4h crosses or overlaps/ }).click();
  await ann.keeps('templates-problem');
  await ann.clicks('d4h');
  await problems.getByText('crosses').waitFor({ state: 'hidden' });
  // Ice in two corners.
  await tool(ann, 'Fields');
  await ann.page
    .getByRole('group', { name: 'Kinds of fields' })
    .getByRole('button', { name: 'Ice', exact: true })
    .click();
  await ann.page.getByText('Half turn', { exact: true }).click();
  await ann.clicks('a1');
  await ann.presses('Undo');
  await ann.presses('Redo');
  await ann.presses('Try it');
  await ann.page.getByText('You move for all', { exact: true }).click();
  await sees(ann, 'Red is to move.');
  await ann.clicks('c2');
  await sees(ann, 'Blue is to move.');
  await ann.keeps('templates-try');
  await ann.presses('Back');
  // What has no name is not kept.
  await ann.presses('Save');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByText('2 things are still wrong').waitFor();
  await dialog.getByLabel('Name (English)').fill('Three on ice');
  await dialog.getByLabel('Description (English)').fill('Made by a test.');
  await dialog.getByLabel('Author').focus();
  await axe(ann);
  await dialog.getByText('“Three on ice” is kept on the server.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await ann.page.waitForURL(/\/templates\/t-/);
  await ann.page.getByRole('heading', { name: 'Three on ice' }).waitFor();
  await ann.keeps('templates-page');
  await axe(ann);

  await bob.opens('/templates');
  await bob.page.getByLabel('Search').fill('three ice');
  await bob.page.getByRole('link', { name: /Three on ice/ }).click();
  await bob.presses('4 stars');
  await sees(bob, '4 (one vote)');
  await bob.keeps('templates-stars');
  await bob.presses('Report');
  await bob.presses('Cancel');
  await bob.page.locator('main').getByRole('link', { name: 'Play', exact: true }).click();
  await bob.page.waitForURL(/\/new/);
  await bob.page.getByText('Three players on this device', { exact: true }).click();
  await bob.presses('Start the game');
  await bob.page.waitForURL(/\/match\//);
  for (const [ply, move] of ['c2', 'a4', 'e2', 'c3', 'a5', 'e1', 'c4', 'a4', 'e2', 'c5'].entries()) {
    await bob.clicks(move);
    await bob.sees(ply + 1);
  }
  await bob.button('Rematch').first().waitFor();
  await ann.opens(new URL(ann.page.url()).pathname);
  await sees(ann, 'Played once');
});

test('a quick engine plays against whoever tries a template, and tells whether it is fair', async () => {
  const ann = await comes();
  await ann.opens('/templates/new');
  for (let left = 9; left > 5; left--) {
    await ann.presses('One column less at the right');
    await ann.presses('One row less at the top');
  }
  await ann.presses('Try it');
  await sees(ann, 'Red is to move.');
  await ann.clicks('c2');
  await sees(ann, 'Red is to move.');
  await ann.page.getByText('50', { exact: true }).click();
  await ann.presses('Find out');
  await ann.page.getByText('50 of 50', { exact: true }).waitFor();
  await sees(ann, /Nothing speaks against its being fair|The chances differ/);
  await ann.keeps('templates-fair');
  await axe(ann);
});

test('what was begun is there again; a link carries it to a phone, in Czech', async () => {
  const ann = await comes({ permissions: ['clipboard-read', 'clipboard-write'] });
  await ann.opens('/templates/new');
  await ann.clicks('c3h');
  await ann.presses('Copy a link');
  await sees(ann, 'The link is copied');
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  await ann.page.reload();
  await ann.spot('c3h');
  await ann.clicks('c3v');
  await sees(ann, 'c3v crosses or overlaps another');
  const bob = await comes({ ...PHONE, locale: 'cs-CZ' });
  await bob.opens(link);
  await bob.taps('c3v');
  await sees(bob, /c3v/);
  await bob.keeps('templates-phone', true);
  await axe(bob);
  await bob.opens('/templates');
  await bob.page.getByRole('link', { name: 'Vytvořit šablonu' }).waitFor();
  await bob.page
    .getByRole('link', { name: /Labyrint/ })
    .first()
    .waitFor();
  await bob.keeps('templates-gallery-phone');
  await axe(bob);
});

test('by the keyboard alone', async () => {
  const ann = await comes();
  await ann.opens('/templates/new');
  const board = ann.page.getByRole('application', { name: 'The board that you draw' });
  await board.focus();
  const { keyboard } = ann.page;
  for (const key of ['ArrowRight', 'ArrowUp', 'r', 'Enter']) await keyboard.press(key);
  await sees(ann, 'b2v: a wall.');
  await keyboard.press('4');
  for (const key of ['ArrowUp', 'Enter']) await keyboard.press(key);
  await sees(ann, 'b3: Ordinary. Red begins here.');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await keyboard.press('1');
  await sees(ann, 'b3: Ordinary.');
  await keyboard.press('Control+y');
  await keyboard.press('2');
  await sees(ann, 'b3v: no wall.');
});

test('the gallery, and a file that is no template', async () => {
  const ann = await comes();
  await ann.opens('/templates?spells=with');
  await ann.page.getByRole('link', { name: /Wizards/ }).waitFor();
  await ann.keeps('templates-gallery');
  await axe(ann);
  await ann.page.getByRole('link', { name: /Wizards/ }).click();
  await ann.page.getByRole('heading', { name: 'Wizards' }).waitFor();
  await ann.presses('Try it');
  await sees(ann, /is to move|is thinking/);
  await ann.page.getByRole('link', { name: 'Edit a copy' }).click();
  await ann.spot('a1');
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"width": "x"}') });
  await ann.page.getByRole('alert').filter({ hasText: 'This is no template: line 1' }).waitFor();
  await ann.spot('a1');
});
