// Plug-ins that people make: packed, refused, uploaded, played with, approved.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { colours, comes } from './guests';
import { binary } from './house';
import { PHONE, type Person } from './person';
import { zip } from '../src/plugins/zip';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'a stone in the centre';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tengen-plugins-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A plug-in as its author makes it: begun, compiled and packed with the program itself. */
function made(name: string, kind: 'field' | 'spell'): string {
  const at = join(folder, name);
  execFileSync(binary(), ['plugin', 'new', at, '--kind', kind, '--language', 'wat', '--author', 'Ann']);
  execFileSync(binary(), ['plugin', 'build', at]);
  return join(at, `${name}.zip`);
}

async function axe(person: Person): Promise<void> {
  const problems = await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
  expect(problems).toEqual([]);
}

/** Registers, or signs in, as the page's own form does it. */
async function isKnown(person: Person, how: 'register' | 'sign-in', name: string): Promise<void> {
  await person.opens('/plugins');
  const status = await person.page.evaluate(
    async ([how, name, password]) =>
      (
        await fetch(`/api/${how}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, password }),
        })
      ).status,
    [how, name, PASSWORD] as const,
  );
  expect(status).toBe(200);
  await person.opens('/plugins');
}

const picks = (person: Person, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  person.page.locator('input[type=file]').setInputFiles(file);

/** Unpacks what the page gave, as whoever downloads it does. */
function unpacked(archive: Buffer, to: string): void {
  let at = archive.readUInt32LE(archive.length - 6);
  for (let left = archive.readUInt16LE(archive.length - 12); left > 0; left--) {
    const [length, named] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const path = join(to, archive.toString('utf8', at + 46, at + 46 + named));
    const start = archive.readUInt32LE(at + 42) + 30 + named;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, archive.subarray(start, start + length));
    at += 46 + named;
  }
}

/** A module that wants to write files, as an author would never get it past `tengen plugin pack`. */
const WRITES = Buffer.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x04, 0x01, 0x60, 0x00, 0x00],
  ...[0x02, 0x13, 0x01, 0x04, ...Buffer.from('wasi'), 0x0a, ...Buffer.from('path_write'), 0x00, 0x00],
]);

/** A step that whoever is to move may make. */
async function step(person: Person): Promise<string> {
  const match = new URL(person.page.url()).pathname.split('/')[2]!;
  const moves = await person.page.evaluate(async (match) => {
    const view = (await (await fetch(`/api/matches/${match}/view`)).json()) as {
      table: { choices: { move: string }[] };
    };
    return view.table.choices.map(({ move }) => move);
  }, match);
  const found = moves.find((move) => /^[a-o]\d+$/.test(move));
  expect(found, moves.join(' ')).toBeDefined();
  return found!;
}

test('somebody uploads a plug-in, plays with it against another, and a moderator lets everybody', async () => {
  const name = `springs${Date.now() % 100000}`;
  const file = made(name, 'field');
  const ann = await comes();
  await ann.opens('/plugins');
  await ann.page.getByRole('link', { name: /Ice/ }).waitFor();
  await ann.page.getByRole('link', { name: 'Sign in to upload' }).waitFor();
  await ann.keeps('plugins', true);
  await axe(ann);

  // What is none is refused, and it is said why.
  await isKnown(ann, 'register', `Ann ${name}`);
  await ann.button('Choose a file').waitFor();
  await picks(ann, { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('PK nothing') });
  await ann.page.getByRole('alert').getByText('broken.zip: This file is no plug-in').waitFor();
  await ann.keeps('plugins-refused', true);

  await picks(ann, file);
  await ann.page.waitForURL(/\/plugins\/[0-9a-f]{64}$/);
  const path = new URL(ann.page.url()).pathname;
  await ann.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.getByText('Private', { exact: true }).first().waitFor();
  await ann.page.getByRole('heading', { name: 'Random games' }).waitFor();
  await axe(ann);
  await ann.keeps('plugin', true);

  // Whoever has the link plays with her, and with it.
  await ann.presses('Try it with somebody');
  await ann.page.waitForURL(/\/join\//);
  const bob = await comes();
  await bob.opens(new URL(ann.page.url()).pathname);
  await bob.presses(/^Join/);
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  const [first, second] = await colours(ann, bob);
  await first.clicks(await step(first));
  await Promise.all([first.sees(1), second.sees(1)]);
  await second.clicks(await step(second));
  await Promise.all([first.sees(2), second.sees(2)]);
  await bob.keeps('plugin-match');

  // He cannot begin with it himself until a moderator has looked at it.
  await bob.opens(path);
  await bob.page.getByText('Only games in which its owner takes part').waitFor();
  expect(await bob.button('Try it alone').count()).toBe(0);
  const chief = `Chief ${name}`;
  execFileSync(binary(), ['admin', '--data', inject('data'), 'user', 'add', chief, '--role', 'moderator'], {
    input: `${PASSWORD}\n`,
  });
  const moderator = await comes();
  await isKnown(moderator, 'sign-in', chief);
  await moderator.page.getByText('Waiting for approval', { exact: true }).click();
  await moderator.page.locator(`a[href="${path}"]`).click();
  await moderator.presses('Approve');
  await moderator.page.locator('.state').getByText('Approved').waitFor();
  await moderator.keeps('plugin-moderator', true);
  await axe(moderator);
  await bob.page.reload();
  await bob.presses('Try it alone');
  await bob.page.waitForURL(/\/match\//);
  await bob.clicks(await step(bob));
  await bob.sees(1);
});

test('the SDK from the page is built and uploaded; a hostile module is refused, an endless one is found out', async () => {
  const ann = await comes();
  const name = `endless${Date.now() % 100000}`;
  await isKnown(ann, 'register', `Eve ${name}`);
  await ann.page.getByText('How to make one', { exact: true }).click();
  await ann.page.getByLabel('Name').fill('No Name');
  await ann.presses('Download the SDK');
  await ann.page.getByText('Names are 1 to 32 letters').waitFor();
  await ann.page.getByLabel('Name').fill(name);
  await ann.page.getByText('WebAssembly text', { exact: true }).click();
  await axe(ann);
  const download = ann.page.waitForEvent('download');
  await ann.presses('Download the SDK');
  const sdk = join(folder, 'sdk.zip');
  await (await download).saveAs(sdk);
  unpacked(readFileSync(sdk), folder);
  await ann.keeps('plugins-guide', true);
  const at = join(folder, name);

  // It wants more than the game gives it.
  const file = async (module: Buffer) => {
    const parts = ['plugin.json', 'picture.png'].map((part) => [part, readFileSync(join(at, part))] as const);
    const archive = zip(new Map<string, Uint8Array>([...parts, ['module.wasm', module]]));
    const buffer = Buffer.from(await archive.arrayBuffer());
    return { name: 'hostile.zip', mimeType: 'application/zip', buffer };
  };
  await picks(ann, await file(WRITES));
  await ann.page
    .getByRole('alert')
    .getByText(/hostile\.zip: This file is no plug-in.*path_write/)
    .waitFor();
  await ann.keeps('plugins-hostile', true);

  // It never ends: each call is stopped, and the report says so.
  const loop = `(module (func (export "${name}.on_step") (param i32 i32) (loop (br 0))))`;
  writeFileSync(join(at, 'module.wat'), loop);
  execFileSync(binary(), ['plugin', 'build', at]);
  await picks(ann, join(at, `${name}.zip`));
  await ann.page.waitForURL(/\/plugins\/[0-9a-f]{64}$/);
  await ann.page.getByText('It broke promises:').waitFor({ timeout: 120_000 });
  await ann.keeps('plugin-endless', true);
  await axe(ann);

  // A moderator refuses it: nobody else begins with it any more.
  const chief = `Judge ${name}`;
  execFileSync(binary(), ['admin', '--data', inject('data'), 'user', 'add', chief, '--role', 'moderator'], {
    input: `${PASSWORD}\n`,
  });
  const moderator = await comes();
  await isKnown(moderator, 'sign-in', chief);
  await moderator.opens(new URL(ann.page.url()).pathname);
  await moderator.presses('Refuse');
  await moderator.page.locator('.state').getByText('Refused').waitFor();
});

test('the gallery on a phone, by the keyboard and in Czech', async () => {
  const ann = await comes({ ...PHONE, locale: 'cs-CZ' });
  await ann.opens('/plugins');
  await ann.page.getByRole('heading', { name: 'Zásuvné moduly' }).waitFor();
  const spells = ann.page.getByRole('radio', { name: 'Kouzla' });
  await spells.focus();
  await ann.page.keyboard.press('Space');
  await expect.poll(() => ann.page.getByRole('link', { name: /Led/ }).count()).toBe(0);
  await ann.keeps('plugins-phone', true);
  const width = () => ann.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  const link = ann.page.getByRole('link', { name: /Omráčení/ });
  await link.focus();
  await ann.page.keyboard.press('Enter');
  await ann.page.waitForURL(/\/plugins\/[0-9a-f]{64}$/);
  await ann.page.getByRole('heading', { name: /Omráčení/, level: 1 }).waitFor();
  await ann.keeps('plugin-phone', true);
  expect(await width()).toBeLessThanOrEqual(360);
  await axe(ann);
});

test('a plug-in that the server does not have', async () => {
  const ann = await comes();
  await ann.opens(`/plugins/${'0'.repeat(64)}`);
  await ann.page.getByText('This server has no such plug-in.').waitFor();
});
