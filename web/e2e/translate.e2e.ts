// Languages: somebody makes one, sees it on every page, offers it; a moderator publishes it, and somebody else speaks it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { comes } from './guests';
import { binary } from './house';
import { PHONE, type Person } from './person';
import { hash } from '../src/words/hash';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'a stone in the centre';

async function axe(person: Person): Promise<void> {
  const problems = await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))); })()`);
  expect(problems).toEqual([]);
}

async function isKnown(person: Person, how: 'register' | 'sign-in', name: string): Promise<void> {
  await person.opens('/settings');
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
}

/** The field for the words of a key; the search finds it among all others. */
async function cell(person: Person, key: string) {
  await person.page.getByRole('searchbox').fill(key);
  const field = person.page.getByRole('textbox', { name: key, exact: true });
  await field.waitFor();
  return field;
}

test('a language is made, mended, previewed, offered, published and spoken by somebody else', async () => {
  const [ann, max] = [await comes(), await comes()];
  // A test that is tried again finds the people of the first time there.
  const again = Date.now() % 1_000_000;
  const [translator, chief] = [`Annegret ${again}`, `Maximilian ${again}`];
  await isKnown(ann, 'register', translator);
  execFileSync(binary(), ['admin', '--data', inject('data'), 'user', 'add', chief, '--role', 'moderator'], {
    input: `${PASSWORD}\n`,
  });
  await isKnown(max, 'sign-in', chief);

  await ann.opens('/translate');
  await ann.page.getByRole('heading', { name: 'Words' }).waitFor();
  // Without a name nothing is saved: it is said where, and the keyboard is there.
  await ann.presses('Save on the server');
  await ann.page.getByText('Say this before you save.').first().waitFor();
  await ann.page.keyboard.type('Deutsch');
  await ann.page.getByLabel('Code', { exact: true }).fill('d_e');
  await ann.page.keyboard.press('Tab');
  await ann.page.getByText('“d_e” is no code of a language').waitFor();
  await ann.page.getByLabel('Code', { exact: true }).fill('DE');
  await ann.page.keyboard.press('Tab');
  await expect.poll(() => ann.page.getByLabel('Code', { exact: true }).inputValue()).toBe('de');
  await ann.page.getByLabel('Author', { exact: true }).fill('Annegret');

  // A placeholder that the reference does not have is a warning, and what Fluent cannot read an error with its place.
  const name = await cell(ann, 'code-name-taken');
  await name.fill('{ $nam } ist { schon');
  await ann.page.getByText(/Line 1, column \d+:/).waitFor();
  await name.fill('„{ $nam }“ ist schon vergeben.');
  await ann.page.getByText('The placeholder $name is missing.').waitFor();
  await ann.page.getByText('The reference has no placeholder $nam.').waitFor();
  await ann.page.getByText('Warnings and errors (1)').waitFor();
  await ann.keeps('translate-warning');
  await axe(ann);
  await name.fill('„{ $name }“ ist schon vergeben.');
  await ann.page.getByText('Warnings and errors (0)').waitFor();

  // Seen at once, without loading anything again, here and on other pages; what is missing is English.
  await (await cell(ann, 'nav-play')).fill('Spielen');
  await (await cell(ann, 'plugins-title')).fill('Erweiterungen');
  await (await cell(ann, `text-${hash('Stunned')}`)).fill('Betäubt');
  await ann.page.evaluate(() => ((window as unknown as { here: boolean }).here = true));
  await ann.page.getByRole('switch', { name: /^Preview/ }).check();
  await ann.page.getByRole('link', { name: 'Spielen', exact: true }).waitFor();
  await (await cell(ann, 'nav-boards')).fill('Bretter');
  await ann.page.getByRole('link', { name: 'Bretter', exact: true }).click();
  await ann.page.waitForURL(/\/boards$/);
  await ann.page.getByText('You see a draft: Deutsch').waitFor();
  expect(await ann.page.locator('html').getAttribute('lang')).toBe('de');
  await ann.page.getByRole('link', { name: 'Players', exact: true }).waitFor();
  expect(await ann.page.evaluate(() => (window as unknown as { here?: boolean }).here)).toBe(true);
  await ann.keeps('translate-preview');
  // A text of a plug-in is said as the translator says it.
  await ann.opens('/plugins');
  await ann.page.getByRole('heading', { name: 'Erweiterungen' }).waitFor();
  await ann.page.getByRole('link', { name: /^Stun/ }).first().click();
  await ann.page.getByRole('heading', { name: 'Betäubt' }).waitFor();
  await ann.presses('Stop');
  await ann.page.getByRole('heading', { name: 'Stunned' }).waitFor();

  // The draft has outlived the page. All of it is one archive, in which the command finds nothing wrong.
  await ann.opens('/translate');
  await expect.poll(() => ann.page.getByLabel('Author', { exact: true }).inputValue()).toBe('Annegret');
  const waiting = ann.page.waitForEvent('download');
  await ann.presses('Download all files');
  const kept = mkdtempSync(join(tmpdir(), 'tengen-archive-'));
  await (await waiting).saveAs(join(kept, 'de.zip'));
  const archive = readFileSync(join(kept, 'de.zip'));
  rmSync(kept, { recursive: true, force: true });
  const german = JSON.parse(
    await ann.page.evaluate(() => localStorage.getItem('tengen.translation.de') ?? 'null'),
  ) as { header: object; files: Record<string, string> };
  const folder = mkdtempSync(join(tmpdir(), 'tengen-locale-'));
  try {
    writeFileSync(join(folder, 'language.json'), JSON.stringify(german.header));
    for (const [name, text] of Object.entries(german.files)) writeFileSync(join(folder, name), text);
    const said = execFileSync(binary(), ['locale', 'check', folder, '--json']).toString();
    const { errors, findings } = JSON.parse(said) as { errors: number; findings: { what: string }[] };
    expect([errors, findings.every(({ what }) => what === 'missing')]).toEqual([0, true]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  // Lost and loaded again from its archive.
  await ann.presses('Delete');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => ann.page.getByLabel('Author', { exact: true }).inputValue()).toBe('');
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'de.zip', mimeType: 'application/zip', buffer: archive });
  await ann.page.getByText('Loaded: Deutsch').waitFor();
  expect(await (await cell(ann, 'nav-play')).inputValue()).toBe('Spielen');

  await ann.page.getByRole('switch', { name: 'Ask moderators to publish it' }).check();
  await ann.presses('Save on the server');
  await ann.page.getByText('Saved on the server.').waitFor();

  await max.opens('/translate');
  await max.page.getByRole('heading', { name: 'For moderators' }).waitFor();
  await max.page
    .getByRole('region', { name: 'For moderators' })
    .getByRole('button', { name: 'Open' })
    .click();
  await max.page.getByText(`A translation by ${translator}.`).waitFor();
  await max.presses('Publish Deutsch');
  await max.page.getByText('Deutsch is published.').waitFor();
  await max.keeps('translate-moderator');
  await axe(max);

  // In everybody's menu, and the first language of whoever comes with a browser that asks for it.
  const eva = await comes();
  await eva.opens('/');
  await eva.page.getByLabel('Language').first().focus();
  await eva.page.getByLabel('Language').first().selectOption('de');
  await eva.page.getByRole('link', { name: 'Spielen', exact: true }).waitFor();
  await eva.page.reload();
  await eva.page.getByRole('link', { name: 'Spielen', exact: true }).waitFor();
  const uwe = await comes({ locale: 'de-AT' });
  await uwe.opens('/');
  await uwe.page.getByRole('link', { name: 'Bretter', exact: true }).waitFor();

  await max.presses('Withdraw Deutsch');
  await max.page.getByText('Deutsch is withdrawn.').waitFor();
  await eva.opens('/');
  await eva.page.getByRole('link', { name: 'Play', exact: true }).waitFor();
});

test('a language from right to left, on a phone, by the keyboard, beside Czech', async () => {
  const ann = await comes({ ...PHONE, locale: 'cs-CZ' });
  await ann.opens('/translate');
  await ann.page.getByRole('heading', { name: 'Překládání Tengenu' }).waitFor();
  await ann.page.getByLabel('Název v tom jazyce', { exact: true }).fill('עברית');
  await ann.page.getByLabel('Kód', { exact: true }).fill('he');
  // The direction of a language is known by its code.
  await ann.page.keyboard.press('Tab');
  await expect.poll(() => ann.page.getByLabel('Směr písma', { exact: true }).inputValue()).toBe('rtl');
  await ann.page.getByLabel('Předloha', { exact: true }).selectOption('cs');
  const field = await cell(ann, 'nav-play');
  await ann.page.locator('.reference').getByText('Hrát', { exact: true }).first().waitFor();
  await field.focus();
  await ann.page.keyboard.type('שחק');
  for (const [key, text] of [
    ['nav-boards', 'לוחות'],
    ['nav-help', 'עזרה'],
    ['translate-title', 'תרגום טנגן'],
    ['translate-search', 'חיפוש'],
  ] as const)
    await (await cell(ann, key)).fill(text);
  await ann.keeps('translate-phone', true);
  await axe(ann);
  await ann.page.getByRole('switch', { name: /^Náhled/ }).focus();
  await ann.page.keyboard.press('Space');
  await ann.page.getByRole('heading', { name: 'תרגום טנגן' }).waitFor();
  expect(await ann.page.locator('html').getAttribute('dir')).toBe('rtl');
  await axe(ann);
  await ann.keeps('translate-rtl-phone', true);
  // Nothing sticks out of the page, on a phone or on a desk.
  const wide = () =>
    ann.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBe(0);
  await ann.page.setViewportSize({ width: 1280, height: 800 });
  await ann.keeps('translate-rtl');
  await ann.opens('/');
  await ann.page.getByRole('link', { name: 'שחק', exact: true }).waitFor();
  expect(await wide()).toBe(0);
  await ann.keeps('translate-rtl-lobby');
});
