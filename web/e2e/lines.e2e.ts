// The games of rows: puzzles, threats, exact values, and records of other programs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { comes } from './guests';
import type { Person } from './person';

interface Puzzle {
  id: string;
  fours: number;
  side: string;
  win: string;
}

/** A short puzzle of those that ship. */
function puzzle(): Puzzle {
  const text = readFileSync(join(import.meta.dirname, '../../puzzles/gomoku.jsonl'), 'utf8');
  const all = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Puzzle);
  return all.find(({ fours }) => fours === 2)!;
}

const opens = (person: Person, name: string, text: string) =>
  person.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a puzzle: a wrong stone is told why, the right ones win, and the solved one is remembered', async () => {
  const { id, win } = puzzle();
  const ann = await comes();
  await ann.opens('/puzzles');
  await ann.page.getByRole('link', { name: 'Start' }).waitFor();
  await ann.opens(`/puzzles/${id}`);
  await ann.clicks('a1');
  await ann.page.getByText(/a1 is no four/).waitFor();
  await ann.keeps('puzzle-wrong');
  await ann.presses('Try again');
  // The attacks; the answers are the defence's, which may choose others than the book where they hold out as long.
  const attacks = win.split(' ').filter((_, ply) => ply % 2 === 0);
  await ann.clicks(attacks[0]!);
  await ann.page.getByText(/^Right\./).waitFor();
  await ann.keeps('puzzle-right');
  await ann.page.keyboard.press('Control+z');
  await ann.page.getByText(/^Place the stone that begins the win/).waitFor();
  await ann.page.keyboard.press('Control+y');
  await ann.page.getByText(/^Right\./).waitFor();
  for (let fours = 0; fours < 3; fours++) {
    if (await ann.page.getByText('The puzzle is solved').isVisible()) break;
    await ann.presses('Hint');
    const told = await ann.page.getByText(/^The next stone belongs at/).innerText();
    await ann.clicks(/at (\w+)\./.exec(told)![1]!);
    await ann.page
      .getByText(/^Right\.|The puzzle is solved/)
      .first()
      .waitFor();
  }
  await ann.page.getByText('The puzzle is solved').waitFor();
  await ann.opens('/puzzles');
  await ann.page.getByText(/^1 of \d+ solved$/).waitFor();
  await ann.keeps('puzzles');
});

test('a record of Gomoku from another program is reviewed, and its threats are marked', async () => {
  const ann = await comes();
  await ann.opens('/review');
  await opens(ann, 'game.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n9,8,0\n9,9,0\n10,8,0\n');
  await ann.presses('To the end');
  await ann.page.getByText('5 / 5').first().waitFor();
  await ann.page.getByRole('switch', { name: 'Threats' }).click();
  await ann.page
    .getByText(/open four/)
    .first()
    .waitFor();
  await ann.keeps('review-threats');
  // What is no record says so, and the game stays.
  await opens(ann, 'broken.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n');
  await ann.page.getByRole('alert').filter({ hasText: 'broken.psq' }).waitFor();
  await ann.page.getByText('5 / 5').first().waitFor();
});

test('a file that is opened while the page is still loading stays on the table', async () => {
  const ann = await comes();
  // The empty board waits for the rules as the file does, and must not come after it.
  await ann.page.route('**/*.wasm', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await ann.opens('/review');
  await opens(ann, 'game.psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n9,8,0\n');
  await ann.page.getByText('game.psq').first().waitFor();
  await ann.presses('To the end');
  await ann.page.getByText('3 / 3').first().waitFor();
});

test('the review of a game that is solved knows the exact value of every move', async () => {
  const ann = await comes();
  await ann.opens('/review');
  await opens(ann, 'game.txt', '474755');
  await ann.presses('To the end');
  await ann.page.getByText('6 / 6').first().waitFor();
  await ann.page.getByRole('tab', { name: 'Analysis' }).click();
  await ann.page.getByRole('button', { name: 'Analyse this position' }).first().click();
  await ann.page.getByRole('region', { name: 'Evaluation' }).waitFor({ timeout: 60_000 });
  const moves = ann.page.getByRole('table', { name: 'Candidate moves' });
  await expect
    .poll(() => moves.getByText(/^(wins in \d+ moves|wins at once|loses in \d+ moves?|draw)$/).count(), {
      timeout: 20_000,
    })
    .toBe(7);
  await ann.keeps('review-columns');
});
