// Problems of all kinds: ratings, the list, a storm, a sphere by keyboard, without a net, groups under review, problems for everybody.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { comes } from './guests';
import { binary } from './house';
import { PHONE, type Person } from './person';

interface Line {
  name: string;
  board: string;
  aim: string;
  book: { correct: string[]; line: string[] };
  puzzle: { grade: number };
}

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../puzzles', name), 'utf8')
    .trim()
    .split('\n');
/** The easiest puzzle of Gomoku. */
const gomoku = file('gomoku.jsonl')
  .map((line) => JSON.parse(line) as { id: string; fours: number; win: string })
  .find(({ fours }) => fours === 2)!;
const life = file('life-and-death.jsonl').map((line) => JSON.parse(line) as Line);

const sees = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const PASSWORD = 'correct horse battery staple';

/** Registers, or signs in, and comes to the list. */
async function isKnown(person: Person, how: 'register' | 'sign-in', name: string): Promise<void> {
  await person.opens('/puzzles');
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
  await person.opens('/puzzles');
}

/** Wins a puzzle of Gomoku whatever the defence answers: at the end the five is where the book has it, or its last answer. */
async function solvesGomoku(person: Person): Promise<void> {
  const book = gomoku.win.split(' ');
  const attacks = book.filter((_, ply) => ply % 2 === 0);
  for (const move of [...attacks, ...book.filter((_, ply) => ply % 2 === 1).reverse()]) {
    if (await person.page.getByText('The puzzle is solved').isVisible()) return;
    await person.clicks(move);
    await sees(person, /^Right\.|The puzzle is solved/);
  }
}

test('what a guest tried counts when they have an account; a first try moves both ratings, and no other one does', async () => {
  const stamp = Date.now().toString(36);
  const ann = await comes();
  await ann.opens(`/puzzles/${gomoku.id}`);
  await ann.clicks('a1');
  await sees(ann, /a1 is no four/);
  await sees(ann, 'The first try counts as soon as you have an account.');
  await isKnown(ann, 'register', `Ann ${stamp}`);
  await ann.opens('/puzzles');
  const rating = ann.page.getByRole('region', { name: 'Your rating' });
  await rating.getByText('one try').waitFor();
  expect(Number((await rating.getByText(/Gomoku/).innerText()).replace(/\D/g, '').slice(0, 4))).toBeLessThan(
    1500,
  );
  await sees(ann, 'One problem is waiting for another try.');
  await ann.keeps('puzzles-list', true);

  const bob = await comes();
  await isKnown(bob, 'register', `Bob ${stamp}`);
  await bob.opens(`/puzzles/${gomoku.id}`);
  await sees(bob, /Rating of the problem: 1,\d{3} \(/);
  const before = await bob.page.getByText(/Rating of the problem/).innerText();
  await solvesGomoku(bob);
  await sees(bob, 'The puzzle is solved');
  await sees(bob, /Rating of the problem: 1,\d{3} \(\d+ tries\).*\+\d+/s);
  const number = (text: string) => Number(/1,\d{3}/.exec(text)![0].replace(',', ''));
  expect(number(await bob.page.getByText(/Rating of the problem/).innerText())).toBeLessThan(number(before));
  await bob.keeps('puzzle-rated');

  // Solving it after all takes it from the list of what went wrong, and moves nothing.
  await ann.presses('Try again');
  await ann.page.locator(`a[href="/puzzles/${gomoku.id}"]`).last().click();
  await sees(ann, /\(\d+ tries\)/);
  await solvesGomoku(ann);
  await sees(ann, 'The puzzle is solved');
  await ann.opens('/puzzles');
  await sees(ann, 'Nothing is waiting for another try.');
  await rating.getByText('one try').waitFor();
});

/** Walks to a point by the arrow keys, as somebody does who sees the board: always to the next point of a shortest way. */
async function walks(person: Person, boardName: string, target: string): Promise<void> {
  const board = person.page.locator('[data-board]').first();
  const cursor = () => board.evaluate((element) => (element as unknown as { cursor: () => string }).cursor());
  const shape = (await (await person.page.request.get(`/api/boards/${boardName}`)).json()) as {
    names: string[];
    edges: [number, number][];
  };
  /** Steps that no arrow takes: of six neighbours only four have one. */
  const barred = new Set<string>();
  const next = (from: string): string => {
    const start = shape.names.indexOf(from);
    const before = new Map<number, number>([[start, start]]);
    for (const at of before.keys()) {
      if (shape.names[at] === target) {
        let step = at;
        while (before.get(step) !== start) step = before.get(step)!;
        return shape.names[step]!;
      }
      for (const [a, b] of shape.edges) {
        const other = a === at ? b : b === at ? a : undefined;
        if (other === undefined || before.has(other) || barred.has(`${at} ${other}`)) continue;
        before.set(other, at);
      }
    }
    throw new Error(`no way from ${from} to ${target}`);
  };
  await board.getByRole('application').focus();
  await expect.poll(cursor).toBeTruthy();
  for (let steps = 0; (await cursor()) !== target; steps++) {
    expect(steps, `${target} is not reached`).toBeLessThan(100);
    const from = await cursor();
    const to = next(from);
    const [here, there] = [await person.spot(from), await person.spot(to)];
    const [x, y] = [there.x - here.x, there.y - here.y];
    const sideways = x > 0 ? 'ArrowRight' : 'ArrowLeft';
    await person.page.keyboard.press(Math.abs(x) > Math.abs(y) ? sideways : y > 0 ? 'ArrowDown' : 'ArrowUp');
    if ((await cursor()) !== to) barred.add(`${shape.names.indexOf(from)} ${shape.names.indexOf(to)}`);
  }
}

test('a problem on a sphere is solved by keyboard alone', async () => {
  const one = life.find(({ board, puzzle }) => board.startsWith('sphere') && puzzle.grade === 1)!;
  const ann = await comes();
  await ann.opens(`/life/${one.name}`);
  await ann.spot(one.book.correct[0]!);
  const solved = ann.page.getByText(/^Solved:/);
  let move = one.book.correct[0]!;
  for (let round = 0; round < 12; round++) {
    await walks(ann, one.board, move);
    await ann.page.keyboard.press('Enter');
    await ann.page.getByText(/^Thinking/).waitFor({ state: 'hidden' });
    await sees(ann, /is right\. The answer is|^Solved:/);
    if (await solved.isVisible()) break;
    // What is right next is said in words, too, for those who do not see the signs on the board.
    await ann.button('All moves here').focus();
    await ann.page.keyboard.press('Enter');
    await ann.page.getByText(/^Thinking/).waitFor({ state: 'hidden' });
    const told = await ann.page
      .getByText(/^✓ [^r]/)
      .first()
      .textContent();
    move = told!.replace('✓', '').trim().split(', ')[0]!;
  }
  await solved.waitFor();
  await ann.keeps('life-sphere-keys');
});

test('a storm: one problem after the other, and after three minutes it is over', async () => {
  const ann = await comes();
  await ann.page.clock.install();
  await ann.opens('/puzzles/storm?set=gomoku');
  await ann.presses('Begin');
  await ann.page.getByRole('timer').waitFor();
  await sees(ann, 'Solved: 0. Wrong: 0.');
  await ann.presses('Next one');
  await sees(ann, 'Solved: 0. Wrong: 1.');
  await ann.keeps('puzzles-storm');
  await ann.page.clock.fastForward(181_000);
  await sees(ann, 'Time is up. Solved: 0. Wrong: 1.');
});

test('what is loaded goes on without a net, also after a reload; what was tried meanwhile is sent later', async () => {
  const ann = await comes({ serviceWorkers: 'allow' });
  await isKnown(ann, 'register', `Off ${Date.now().toString(36)}`);
  await ann.opens('/puzzles?set=gomoku&rules=freestyle');
  const first = ann.page.locator(`a[href="/puzzles/${gomoku.id}"]`);
  await first.first().waitFor();
  await sees(ann, 'Everything is here now');
  await ann.context.setOffline(true);
  await ann.page.reload();
  await first.first().click();
  await solvesGomoku(ann);
  await sees(ann, 'The puzzle is solved');
  await sees(ann, 'The first try is sent as soon as the server can be reached.');
  await ann.page.getByRole('link', { name: 'Puzzles' }).first().click();
  // Life and death, too: the solver has a thread of its own.
  await ann.page.getByRole('link', { name: 'Start' }).click();
  await ann.page.reload();
  await ann.button('How does it stand?').click();
  await sees(ann, /^The marked stones (die|live)\.|A ko decides/);
  await ann.keeps('life-offline');
  await ann.context.setOffline(false);
  await ann.page.evaluate(() => dispatchEvent(new Event('online')));
  await ann.page.getByText(/The first try (is sent|counts)/).waitFor({ state: 'hidden' });
  await ann.opens('/puzzles');
  await ann.page
    .getByRole('region', { name: 'Your rating' })
    .getByText(/Gomoku/)
    .waitFor();
});

test('in a game under review a group is asked about, and becomes a problem that is offered to everybody', async () => {
  const stamp = Date.now().toString(36);
  const sgf = `(;GM[1]FF[4]SZ[7]AB[ea][eb][ec][dc][cc][bc][ac][gg]AW[da][db][cb][bb][ab][fg]PL[B];B[ge])`;
  const ann = await comes();
  await isKnown(ann, 'register', `Eva ${stamp}`);
  await ann.opens('/review');
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'group.sgf', mimeType: 'text/plain', buffer: Buffer.from(sgf) });
  await ann.presses('To the end');
  await ann.page.getByText('1 / 1').first().waitFor();
  await ann.clicks('B6');
  await ann.presses('Is this group alive?');
  await sees(ann, 'It depends on who moves first.');
  await sees(ann, /Black would attack at B7\..*White would defend at B7\./s);
  await ann.keeps('review-group');
  await ann.page.getByRole('link', { name: 'Make a problem of this' }).click();
  await sees(ann, 'Nothing is wrong with it.');
  await ann.presses('Check it');
  await sees(ann, 'First moves that reach it: B7');
  // A test that is tried again finds what it made before.
  const offer = ann.button('Offer it to everybody');
  await offer.or(ann.page.getByText('This problem is here already')).first().waitFor();
  const isNew = await offer.isVisible();
  if (isNew) {
    await offer.click();
    await sees(ann, /A moderator looks at it before everybody sees it|The problem is here already/);
  }
  await ann.keeps('life-editor-offer');

  const chief = `Chief ${stamp}`;
  execFileSync(binary(), ['admin', '--data', inject('data'), 'user', 'add', chief, '--role', 'moderator'], {
    input: `${PASSWORD}\n`,
  });
  const moderator = await comes();
  await isKnown(moderator, 'sign-in', chief);
  await moderator.opens('/puzzles?set=public');
  if (isNew) await moderator.presses('Accept');
  await moderator.page.getByRole('link', { name: /^Puzzle 1/ }).waitFor();
  await moderator.keeps('puzzles-public');
  // Another person, on a phone and in Czech, finds and solves it.
  const bob = await comes({ ...PHONE, locale: 'cs-CZ' });
  await bob.opens('/puzzles?set=public');
  await bob.page.getByRole('link', { name: /Úloha 1/ }).click();
  await sees(bob, 'Bílý hraje a přežije');
  await bob.page.getByRole('button', { name: 'Vyměnit barvy' }).click();
  await sees(bob, 'Černý hraje a přežije');
  await bob.page.getByRole('button', { name: 'Zrcadlit' }).click();
  // The buttons are below the board: back up to it, as a thumb would go.
  await bob.page
    .locator('[data-board]')
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await bob.keeps('life-mirrored-phone');
  await bob.taps('B7');
  await bob.presses('Zahrát B7');
  await sees(bob, /B7 je správně|Vyřešeno/);
});
