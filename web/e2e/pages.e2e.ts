import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comes } from './guests';
import { PHONE } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MESHES = join(import.meta.dirname, '../../crates/board/tests/fixtures/blender');

describe('boards', () => {
  test('a mesh from Blender is sent and played on', async () => {
    const ann = await comes();
    await ann.opens('/boards');
    await ann.page.getByText('Square grid').first().waitFor();
    await ann.keeps('boards', true);
    await ann.page.locator('input[type=file]').setInputFiles(join(MESHES, 'icosphere_new.obj'));
    await ann.page.getByLabel('Name').fill(' ');
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await ann.page.getByText('Give the board a name').waitFor();
    await ann.page.getByLabel('Name').fill('Ball');
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await ann.page.waitForURL(/\/boards\/board/);
    await ann.page.getByRole('heading', { name: 'Ball' }).waitFor();
    await ann.page.getByRole('link', { name: 'Play on this board' }).click();
    await ann.page.getByText('Two players on this device', { exact: true }).click();
    await ann.presses('Start the game');
    await ann.page.waitForURL(/\/match\//);
    await ann.clicks('1');
    await ann.sees(1);
    expect(await ann.page.title()).toContain('Go, Ball');
    await ann.keeps('match-blender');
    // Whoever looks for the board by its name finds the game.
    await ann.opens('/games?board=ball');
    await ann.page.getByRole('article').getByText('Go, Ball').first().waitFor();
  });

  test('a file that is none is refused with the line, and nothing happens', async () => {
    const ann = await comes();
    await ann.opens('/boards');
    await ann.page.locator('input[type=file]').setInputFiles({
      name: 'broken.obj',
      mimeType: 'model/obj',
      buffer: Buffer.from('v 0 0 0\nv 1 0 zero\nl 1 2\n'),
    });
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await ann.page
      .getByRole('dialog')
      .getByText(/line 2/i)
      .waitFor();
    expect(new URL(ann.page.url()).pathname).toBe('/boards');
  });
});

describe('every main page', () => {
  const PAGES = {
    lobby: '/',
    new: '/new',
    boards: '/boards',
    board: '/boards/sphere:162',
    editor: '/editor/torus:9',
    engines: '/engines',
    games: '/games',
    review: '/review',
    people: '/people',
    puzzles: '/puzzles',
    storm: '/puzzles/storm',
    puzzle: '/puzzles/gomoku-002dab',
    life: '/life/life-65133333',
    'life-editor': '/life/editor',
    settings: '/settings',
    'sign-in': '/sign-in',
    help: '/help/go',
  };

  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name}: light, dark, phone; axe finds nothing serious`, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const ann = await comes({ colorScheme });
        await ann.opens(path);
        await ann.page.waitForLoadState('networkidle');
        await ann.keeps(`${name}-${colorScheme}`, true);
        // The page's policy lets no script in from outside; the tests' own world does.
        const problems = await ann.page
          .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
          found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
        expect(problems, `${path} ${colorScheme}`).toEqual([]);
      }
      const bob = await comes(PHONE);
      await bob.opens(path);
      await bob.page.waitForLoadState('networkidle');
      await bob.keeps(`${name}-phone`, true);
      expect(
        await bob.page.evaluate(() => document.documentElement.scrollWidth),
        `${path} on a phone`,
      ).toBeLessThanOrEqual(360);
    });
  }

  test('an address that leads nowhere says so', async () => {
    const ann = await comes();
    await ann.opens('/nowhere/at/all');
    await ann.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

test('the page speaks Czech at once, without a reload, and remembers it', async () => {
  const ann = await comes();
  await ann.opens('/');
  await ann.page.evaluate(() => Object.assign(window, { stays: true }));
  await ann.page.getByLabel('Language').selectOption('cs');
  await ann.page.getByRole('link', { name: 'Nápověda' }).waitFor();
  expect(await ann.page.evaluate(() => 'stays' in window)).toBe(true);
  expect(await ann.page.evaluate(() => document.documentElement.lang)).toBe('cs');
  await ann.page.reload();
  await ann.page.getByRole('link', { name: 'Nápověda' }).waitFor();
  await ann.keeps('lobby-czech', true);
});

test('a browser that prefers Czech is greeted in Czech', async () => {
  const ann = await comes({ locale: 'cs-CZ' });
  await ann.opens('/');
  await ann.page.getByRole('link', { name: 'Nápověda' }).waitFor();
});

test('the lobby is light: under 250 KB gzipped, without three.js and without the rules', async () => {
  const ann = await comes({ serviceWorkers: 'allow' });
  await ann.opens('/');
  // A board with stones on its far side is shown unfolded, and that needs no rules either.
  const begun = await ann.page.evaluate(async () => {
    await fetch('/api/guest', { method: 'POST' });
    const answer = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: { game: 'go', board: 'sphere:362' }, seats: ['go:3', 'go:3'] }),
    });
    return answer.status;
  });
  expect(begun).toBe(200);
  await ann.opens('/');
  await ann.page.locator('.thumb path.seam').first().waitFor();
  await ann.page.waitForLoadState('networkidle');
  const loaded = await ann.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const files = [ann.page.url(), ...loaded].filter((name) => !new URL(name).pathname.startsWith('/api'));
  const sizes = await Promise.all(
    files.map(async (name) => {
      const { headers } = await ann.page.request
        .head(name, { headers: { 'accept-encoding': 'gzip' } })
        .then((answer) => ({ headers: answer.headers() }));
      return Number(headers['content-length']);
    }),
  );
  const sum = sizes.reduce((a, b) => a + b, 0);
  console.log(`the lobby: ${files.length} files, ${(sum / 1000).toFixed(1)} KB gzipped`);
  expect(files.filter((name) => /BoardScene|\.wasm/.test(name))).toEqual([]);
  expect(sum).toBeGreaterThan(20_000);
  // Who is too heavy is named.
  const heaviest = files.map((name, i) => ({ name, size: sizes[i] ?? 0 })).sort((a, b) => b.size - a.size);
  expect(sum, JSON.stringify(heaviest.slice(0, 5))).toBeLessThan(250_000);
  // What is kept for who comes back without a net is no more than that.
  const kept = await ann.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await (await caches.open('tengen')).keys()).map(({ url }) => url);
  });
  expect(kept).toContain(new URL('/', ann.page.url()).href);
  expect(kept.filter((name) => /BoardScene|\.wasm/.test(name))).toEqual([]);
});
