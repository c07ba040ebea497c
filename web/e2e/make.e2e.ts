import { describe, expect, test } from 'vitest';
import { comes } from './guests';
import type { Person } from './person';

/** What the editor counts. */
async function counts(ann: Person, points: number, lines: number): Promise<void> {
  const figure = (name: string) =>
    ann.page.locator('dt', { hasText: name }).locator('+ dd').first().innerText();
  await expect.poll(() => figure('Points')).toBe(String(points));
  await expect.poll(() => figure('Lines')).toBe(String(lines));
}

describe('the editor', () => {
  test('a board is drawn, undone and redone, tried, saved, and can be played on', async () => {
    const ann = await comes();
    await ann.opens('/editor');
    const canvas = ann.page.getByLabel('The board that is being drawn');
    const box = (await canvas.boundingBox())!;
    const at = async (x: number, y: number) =>
      ann.page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    // A square with a tail, from point to point and back to the first.
    const corners: [number, number][] = [
      [0.4, 0.4],
      [0.6, 0.4],
      [0.6, 0.6],
      [0.4, 0.6],
      [0.4, 0.4],
    ];
    for (const [x, y] of corners) await at(x, y);
    await counts(ann, 4, 4);
    await ann.page.getByText('No problems found.').waitFor();
    await at(0.3, 0.3);
    await counts(ann, 5, 5);
    await ann.page.getByText('1 point has only one neighbour').waitFor();
    await ann.page.keyboard.press('Control+z');
    await counts(ann, 4, 4);
    await ann.page.keyboard.press('Control+y');
    await counts(ann, 5, 5);
    // A reload loses nothing.
    await ann.page.reload();
    await counts(ann, 5, 5);
    await ann.keeps('editor-drawn');
    await ann.presses('Try a move');
    await ann.page.getByText('Black and White take turns.').waitFor();
    await ann.clicks('1');
    await ann.presses('Try a move');
    await canvas.waitFor();
    await ann.presses('Save and share');
    await ann.page.getByLabel('Name').fill('Kite');
    await ann.presses('Save');
    await ann.page.waitForURL(/\/boards\/board/);
    await ann.clicks('1');
    await expect.poll(() => ann.button('Clear').isEnabled()).toBe(true);
    await ann.opens('/boards');
    await ann.page.getByRole('link', { name: /Kite/ }).waitFor();
  });

  test('what is drawn in space is tried on its map', async () => {
    const ann = await comes();
    await ann.opens('/editor/lattice:2x2x2');
    await counts(ann, 8, 12);
    await ann.presses('Try a move');
    await ann.looksAt('map');
    await ann.clicks('8');
    const stones = ann.page.locator('.map svg g > circle[fill^="url"]');
    await expect.poll(() => stones.count()).toBeGreaterThan(0);
    await ann.keeps('editor-map');
    await ann.presses('Try a move');
    await ann.page.getByLabel('The board that is being drawn').waitFor();
    await counts(ann, 8, 12);
  });

  test('what is drawn in one place is drawn in all its images', async () => {
    const ann = await comes();
    await ann.opens('/editor');
    await ann.page.getByLabel('Repeat around the middle').fill('4');
    await ann.page.getByLabel('Repeat around the middle').press('Tab');
    const box = (await ann.page.getByLabel('The board that is being drawn').boundingBox())!;
    await ann.page.mouse.click(box.x + box.width * 0.65, box.y + box.height * 0.45);
    await counts(ann, 4, 0);
    await ann.page.getByText('It consists of 4 parts').waitFor();
  });
});

describe('review', () => {
  const SGF = '(;GM[1]FF[4]SZ[9]KM[7]PB[Honinbo]PW[Yasui]C[A short game];B[ee];W[ge];B[cc](;W[gc])(;W[cg]))';

  test('a record from disk is stepped through, varied, analysed and shared', async () => {
    const ann = await comes();
    await ann.opens('/review');
    await ann.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(SGF) });
    await ann.page.getByText('Honinbo').first().waitFor();
    const place = () =>
      ann.page
        .getByText(/^\d+ \/ \d+$/)
        .first()
        .innerText();
    await ann.presses('To the end');
    await expect.poll(place).toBe('4 / 4');
    await ann.presses('Previous move');
    await expect.poll(place).toBe('3 / 4');
    // Another move is a variation.
    await ann.clicks('G3');
    await expect.poll(place).toBe('4 / 4');
    await ann.page.getByRole('region', { name: 'Moves and variations' }).getByText('G3').waitFor();
    await ann.page.getByRole('tab', { name: 'Analysis' }).click();
    await ann.page.getByRole('button', { name: 'Analyse this position' }).first().click();
    await ann.page.getByRole('region', { name: 'Evaluation' }).waitFor();
    await ann.page
      .getByText(/\d visits?$/)
      .first()
      .waitFor();
    await ann.keeps('review-analysis');
  });

  test('a file that is none changes nothing and says why', async () => {
    const ann = await comes();
    await ann.opens('/review');
    await ann.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.sgf', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await ann.page.getByRole('alert').filter({ hasText: 'notes.sgf' }).waitFor();
  });

  test('a finished match is reviewed', async () => {
    const ann = await comes();
    await ann.opens('/new?game=connect-four');
    await ann.page.getByText('Two players on this device', { exact: true }).click();
    await ann.presses('Start the game');
    await ann.page.waitForURL(/\/match\//);
    // Four in a row for whoever begins.
    for (const [ply, point] of ['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4'].entries()) {
      await ann.clicks(point);
      await ann.sees(ply + 1);
    }
    await ann.page.getByRole('heading', { name: 'Game over' }).waitFor();
    await ann.keeps('match-connect-four');
    await ann.page.getByRole('main').getByRole('link', { name: 'Review' }).click();
    await ann.page.waitForURL(/\/review\//);
    await ann.page.getByText('7 / 7').first().waitFor();
    await ann.keeps('review-connect-four');
  });
});

describe('finding each other', () => {
  test('two who want the same are paired', async () => {
    const [ann, bob] = [await comes(), await comes()];
    for (const person of [ann, bob]) {
      await person.opens('/');
      await person.page
        .getByRole('button', { name: /Go 9×9/ })
        .first()
        .click();
    }
    await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
    expect(ann.page.url()).toBe(bob.page.url());
  });

  test('one engine plays another, and anybody watches', async () => {
    const ann = await comes();
    await ann.opens('/engines');
    await ann.page.getByLabel('White', { exact: true }).selectOption({ label: 'GNU Go' });
    await ann.presses('Start and watch');
    await ann.page.waitForURL(/\/match\//);
    await expect
      .poll(
        async () =>
          Number(
            (
              await ann.page
                .getByText(/^\d+ of \d+$/)
                .first()
                .innerText()
            ).split(' ')[0],
          ),
        { timeout: 30_000 },
      )
      .toBeGreaterThan(3);
    await ann.keeps('match-engines');
  });

  test('Gomoku with swap2: stones are set, a colour is chosen, and the board says whose turn it is', async () => {
    const ann = await comes();
    await ann.opens('/new?game=gomoku');
    await ann.page.getByLabel('Opening').selectOption('swap2');
    await ann.page.getByText('Two players on this device', { exact: true }).click();
    await ann.presses('Start the game');
    await ann.page.waitForURL(/\/match\//);
    await ann.page.getByText('Place three stones; then your opponent chooses a colour.').waitFor();
    for (const [ply, point] of ['h8', 'i8', 'h10'].entries()) {
      await ann.clicks(point);
      await ann.sees(ply + 1);
    }
    await ann.page.getByText('Choose your colour, or place two more stones').waitFor();
    await ann.presses('Play Black');
    await ann.sees(4);
    await ann.clicks('g7');
    await ann.sees(5);
    await ann.keeps('match-gomoku');
    // In the lobby it looks like Gomoku: fifteen lines each way, and the stones.
    const path = new URL(ann.page.url()).pathname;
    await ann.opens('/');
    const row = ann.page.locator(`a[href="${path}"]`);
    await expect.poll(() => row.locator('ellipse').count(), { timeout: 15_000 }).toBe(4);
    const lines = await row.locator('path.wire:not(.far)').getAttribute('d');
    expect(lines!.match(/M/g)!.length).toBeGreaterThanOrEqual(30);
  });
});
