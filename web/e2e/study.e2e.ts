// Engines to study, what a network thinks of moves, the count step by step, and what somebody has won.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { comes } from './guests';
import { PHONE, type Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axe(person: Person): Promise<void> {
  const found = (await person.page
    .evaluate(`(() => { ${AXE}; return axe.run(document, { resultTypes: ['violations'] }).then((found) =>
      found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))) })()`)) as string[];
  expect(found).toEqual([]);
}

const opens = (person: Person, name: string, text: string) =>
  person.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('somebody plays a network alone, and sees on the board how likely it finds each move', async () => {
  const ann = await comes();
  await ann.opens('/new?game=gomoku&opponent=engine');
  const study = ann.page.getByText('For study', { exact: true }).first();
  await study.click();
  await ann.page.getByText('Network alone', { exact: true }).click();
  await ann.page.getByText('without any search').waitFor();
  await ann.keeps('study-choice');
  await ann.page.getByLabel('Black', { exact: true }).check({ force: true });
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  await ann.clicks('h8');
  await ann.sees(2);
  await ann.presses('Policy');
  await ann.page.getByText(/is expected to win \d+ % of such games/).waitFor();
  await ann.keeps('study-policy');
  await axe(ann);
  await ann.presses('Resign');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ann.page.getByRole('heading', { name: 'You lost' }).waitFor();
});

test('a review shows the policy as a heat map and the value in the graph', async () => {
  const ann = await comes();
  await ann.opens('/review');
  // A collection of others: a dash of another length, and the players' result.
  await opens(ann, 'game.txt', '1. h8 g7 2. e11 white 3. – i7 4. h6 h7 5. j7 g6 0-1');
  await ann.presses('To the end');
  await ann.page.getByText('9 / 9').first().waitFor();
  await ann.page.getByRole('tab', { name: 'Analysis' }).click();
  await ann.page.getByLabel('Engine').selectOption({ label: 'Tengen · Network alone' });
  await ann.page.getByRole('button', { name: 'Analyse the game' }).first().click();
  await ann.page.getByRole('slider', { name: /^Win rate of/ }).waitFor();
  await ann.page.getByRole('columnheader', { name: 'Likely' }).waitFor();
  expect(await ann.page.getByRole('columnheader', { name: 'Tried' }).count()).toBe(0);
  const policy = ann.page.getByRole('switch', { name: 'Show the policy' });
  expect(await policy.isChecked()).toBe(true);
  await ann.keeps('study-review');
  await axe(ann);
  await policy.click();
  await ann.page.getByText('The strongest colour is the likeliest move').waitFor({ state: 'detached' });
});

test('the engine room offers what the game can be played with', async () => {
  const ann = await comes({ ...PHONE });
  await ann.opens('/engines');
  await ann.page.getByText('Gomoku', { exact: true }).first().click();
  await ann.page.getByText('Rules and options', { exact: true }).click();
  await ann.page.getByLabel('Rules', { exact: true }).selectOption('freestyle');
  await ann.page.getByText(/^Rules and options: Rules Freestyle/).waitFor();
  await ann.keeps('study-duel-phone', true);
  await axe(ann);
  await ann.page
    .getByLabel('Black', { exact: true })
    .first()
    .selectOption({ label: 'Tengen · Network alone' });
  await ann.page.getByLabel('White', { exact: true }).first().selectOption({ label: 'Tengen · Level 1' });
  await ann.presses('Start and watch');
  await ann.page.waitForURL(/\/match\//);
  await ann.page.getByRole('tab', { name: 'Info' }).click();
  await ann.page.getByText('Freestyle').first().waitFor();
});

test('the end of a game of Go is counted step by step', async () => {
  const ann = await comes();
  await ann.opens('/new?game=go&board=grid:5');
  await ann.page.getByText('Two players on this device', { exact: true }).click();
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  const moves = ['B3', 'D3', 'B4', 'D4', 'B2', 'D2', 'B1', 'D1', 'B5', 'D5', 'C3', 'E1'];
  for (const [ply, point] of moves.entries()) {
    await ann.clicks(point);
    await ann.sees(ply + 1);
  }
  for (const passes of [1, 2]) {
    await ann.presses('Pass');
    await ann.sees(moves.length + passes);
  }
  const steps = ann.page.getByRole('table', { name: 'The count, step by step' });
  await ann.page.getByText('The count, step by step').first().click();
  await steps.getByRole('row', { name: /^Living stones 6 6$/ }).waitFor();
  await ann.keeps('count-scoring');
  for (const accept of [1, 2]) {
    await ann.presses('Accept the score');
    await ann.sees(moves.length + 2 + accept);
  }
  await ann.page.getByRole('heading', { name: 'Game over' }).waitFor();
  await steps.getByRole('row', { name: /^Territory 5 4$/ }).waitFor();
  await steps.getByRole('row', { name: /^Komi – 7\.5$/ }).waitFor();
  await steps.getByRole('row', { name: /^Together 11 17\.5$/ }).waitFor();
  await ann.keeps('count-over');
  await axe(ann);
});

test('a profile tells what somebody has won, by game, board, colour and opponent', async () => {
  const ann = await comes({ ...PHONE });
  await ann.opens('/new?game=connect-four&opponent=engine');
  await ann.presses('Start the game');
  await ann.page.waitForURL(/\/match\//);
  // A game can be resigned once both have moved; who begins is drawn.
  const moves = async () => {
    if (await ann.button('Resign').first().isVisible()) return true;
    await ann.taps('D1');
    return false;
  };
  await expect.poll(moves, { timeout: 60_000, interval: 1_000 }).toBe(true);
  await ann.presses('Resign');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ann.page.getByRole('heading', { name: 'You lost' }).waitFor();
  const own = await ann.page.evaluate(
    async () => (await (await fetch('/api/me')).json()) as { name: string },
  );
  await ann.opens(`/people/${encodeURIComponent(own.name)}`);
  const table = ann.page.getByRole('table', { name: /Wins and losses/ });
  await table.getByRole('row', { name: /Connect Four 1 0 won, 0 drawn, 1 lost 0 %/ }).waitFor();
  await ann.page.getByText('Opponent', { exact: true }).click();
  await table.getByRole('row', { name: /Connect Four · Tengen/ }).waitFor();
  await ann.page.getByText('Colour', { exact: true }).click();
  await table.getByRole('row', { name: /Connect Four · (Yellow|Red)/ }).waitFor();
  await ann.keeps('profile-record-phone', true);
  await axe(ann);
});
