// A search tree that the program saved, looked at in a page: with the keyboard, on a phone, in two languages.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { comes } from './guests';
import { binary } from './house';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tengen-trees-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tree that an engine has grown. */
function saved(name: string, ...words: string[]): string {
  const path = join(folder, name);
  execFileSync(binary(), ['analyse', '--time', '1s', '--save-tree', path, ...words], { stdio: 'pipe' });
  return path;
}

async function axe(person: Person): Promise<void> {
  const found = (await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))) })()`)) as string[];
  expect(found).toEqual([]);
}

const opens = (person: Person, path: string) => person.page.locator('input[type=file]').setInputFiles(path);
const chosen = (person: Person) => person.page.locator('[role=treeitem][aria-selected=true]');

test('somebody opens the tree of a search for three and walks it with the keys', async () => {
  const ann = await comes();
  await ann.opens('/engines');
  await ann.page.getByRole('link', { name: 'Look at the tree of a search' }).click();
  await ann.page.getByRole('heading', { name: 'Search tree' }).waitFor();
  await ann.keeps('trees-empty');
  await axe(ann);
  await opens(ann, saved('trio.json', '--game', 'sector66', '--set', 'template=trio', '--moves', 'e2'));
  await ann.page.getByText('after one move').waitFor();
  const tree = ann.page.getByRole('tree');
  await tree.waitFor();
  const root = tree.getByRole('treeitem').first();
  expect(await root.getAttribute('aria-expanded')).toBe('true');
  expect(await chosen(ann).getAttribute('aria-level')).toBe('1');
  // Everybody is told what to expect at the root.
  expect(
    await ann.page.getByRole('table', { name: 'What each seat can expect here' }).getByRole('row').count(),
  ).toBe(3);

  await root.focus();
  await ann.page.keyboard.press('ArrowDown');
  expect(await chosen(ann).getAttribute('aria-level')).toBe('2');
  expect(await chosen(ann).evaluate((row) => row === document.activeElement)).toBe(true);
  const inWords = () => chosen(ann).locator('.unseen').innerText();
  const first = await inWords();
  expect(first).toMatch(/: .+, .*visits?, expects \d/);
  await ann.page.keyboard.press('ArrowLeft');
  await ann.page.keyboard.press('ArrowLeft');
  expect(await chosen(ann).getAttribute('aria-level')).toBe('1');
  await ann.page.keyboard.press('ArrowLeft');
  expect(await tree.getByRole('treeitem').count()).toBe(1);
  await ann.page.keyboard.press('ArrowRight');
  await ann.page.keyboard.press('ArrowRight');
  expect(await inWords()).toBe(first);
  await ann.keeps('trees-sector66');
  await axe(ann);
});

test('the board shows the position that is chosen', async () => {
  const ann = await comes();
  await ann.opens('/tree');
  await opens(
    ann,
    saved('hex.json', '--game', 'hex', '--set', 'size=5', '--set', 'swap=no', '--engine', 'hex:4'),
  );
  const stones = () => ann.page.getByRole('region', { name: 'The position in words' }).innerText();
  const before = await stones();
  await ann.page.getByRole('treeitem').nth(1).click();
  await expect.poll(stones).not.toBe(before);
  const line = await ann.page.getByLabel('The chosen position').innerText();
  expect(line).toMatch(/^[A-Ea-e][1-5]/);
  await ann.keeps('trees-hex', true);
});

test('on a phone, in Czech, in the dark', async () => {
  const ann = await comes({ ...PHONE, locale: 'cs-CZ', colorScheme: 'dark' });
  await ann.opens('/tree');
  await ann.page.getByRole('heading', { name: 'Strom hledání' }).waitFor();
  await opens(ann, saved('go.json', '--game', 'go', '--set', 'board=grid:7', '--engine', 'go:10'));
  await ann.page.getByRole('treeitem').nth(1).click();
  await ann.page.getByText('Co tu může každý čekat').waitFor();
  const [wide, seen] = await ann.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(seen!);
  await ann.keeps('trees-phone', true);
  await axe(ann);
});

test('a file that is no tree is refused with the reason, and what was open stays', async () => {
  const ann = await comes();
  await ann.opens('/tree');
  const path = saved('good.json', '--game', 'hex', '--set', 'size=4', '--engine', 'hex:3');
  await opens(ann, path);
  await ann.page.getByRole('tree').waitFor();
  const good = JSON.parse(readFileSync(path, 'utf8')) as {
    tengen_tree: number;
    tree: { nodes: { move?: [number, string]; parent?: number }[] };
  };
  const bad = (change: (tree: typeof good) => void) => {
    const copy = structuredClone(good);
    change(copy);
    return JSON.stringify(copy);
  };
  const refused = async (text: string, words: RegExp) => {
    await ann.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await ann.page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await ann.page.getByRole('tree').count()).toBe(1);
  };
  await refused('(;GM[1])', /not a search tree/);
  await refused(
    bad((tree) => (tree.tengen_tree = 2)),
    /version 2.*version 1/,
  );
  await refused(
    bad((tree) => (tree.tree.nodes[1]!.parent = 7)),
    /position 1: its parent does not come before it/,
  );
  await refused(
    bad((tree) => (tree.tree.nodes[1]!.move = [0, 'z9'])),
    /bad\.json cannot be opened: .*\(at position 1\)/,
  );
  await ann.keeps('trees-refused');
});
