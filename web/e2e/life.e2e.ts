// Life and death: problems that a solver judges, and problems that somebody makes.
import { expect, test } from 'vitest';
import { comes } from './guests';
import { PHONE, type Person } from './person';

/** White has three points in a row in the corner: whoever plays the middle one decides. */
const THREE = `name: Three in a row
to play: black
aim: kill
board: grid:7
correct: B7

. . . @ X - -
@ @ @ @ X - -
X X X X X - -
- - - - - - -
- - - - - - -
- - - - - - -
- - - - - - -
`;
const address = (text: string) => `/life/shared#${encodeURIComponent(text)}`;
const sees = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

test('a wrong move is refuted on the board, the right one is answered to the end', async () => {
  const ann = await comes();
  await ann.opens(address(THREE));
  await sees(ann, 'Black to play and kill');
  await ann.clicks('A7');
  await sees(ann, 'A7 does not kill: B7 is the answer, and the stones live.');
  await ann.keeps('life-wrong');
  await ann.presses('Try again');
  await ann.presses('Hint');
  await sees(ann, 'Look around here.');
  await ann.clicks('B7');
  await sees(ann, /B7 is right|Solved: the stones are dead/);
  for (const point of ['A7', 'C7', 'B7']) {
    if (await ann.page.getByText('Solved: the stones are dead.').isVisible()) break;
    await ann.clicks(point);
    await ann.page.getByText(/Thinking/).waitFor({ state: 'hidden' });
  }
  await sees(ann, 'Solved: the stones are dead.');
  await ann.keeps('life-solved');
  await ann.presses('Take back');
  await ann.presses('Restart');
  await ann.presses('All moves here');
  await sees(ann, /✓ reaches the best result/);
  await ann.page.getByText(/Thinking/).waitFor({ state: 'hidden' });
  await ann.presses('How does it stand?');
  await sees(ann, 'The marked stones die.');
  await sees(ann, 'Proved.');
  await ann.keeps('life-known');
});

/** Black's second eye depends on one stone. */
const KO = `to play: white
aim: kill
board: grid:7

. # O # O - -
# O . # O - -
# # # # O - -
O O O O O - -
- - - - - - -
- - - - - - -
- - - - - - -
`;

test('a ko is told apart, and the tree of the solution has every move', async () => {
  const ann = await comes();
  await ann.opens(address(KO));
  await ann.presses('How does it stand?');
  await sees(ann, 'A ko decides.');
  await ann.page.getByText('Solution tree', { exact: true }).click();
  const ko = ann.page.getByRole('button', { name: /^K / }).first();
  await ko.waitFor();
  const [, move] = (await ko.locator('strong').innerText()).split(' ');
  await ko.click();
  // What Black may answer, each with what comes of it: the ko forbids to take back at once, so there is nothing but passing.
  await ann.page.locator('li li button').filter({ hasText: 'pass' }).waitFor();
  await ann.keeps('life-tree');
  await ann.clicks(move!);
  await sees(ann, 'Solved: a ko decides, and nothing better is there.');
});

test('somebody makes a problem, has it checked and shares it; another solves it on a phone, in Czech', async () => {
  const ann = await comes();
  await ann.opens('/life/editor');
  await sees(ann, 'mark those that are to live or die');
  await ann.page.getByText('As text').click();
  const field = ann.page.getByRole('textbox', { name: 'As text' });
  await field.fill(THREE.replace('aim: kill', 'aim: eat'));
  await ann.presses('Use this text');
  await sees(ann, /line 3, column 6|eat/);
  await field.fill(THREE);
  await ann.presses('Use this text');
  await sees(ann, 'Nothing is wrong with it.');
  await ann.presses('Check it');
  await sees(ann, 'First moves that reach it: B7');
  await ann.keeps('life-editor');
  const link = await ann.page.getByRole('link', { name: 'Play it' }).getAttribute('href');
  const bob = await comes({ ...PHONE, locale: 'cs-CZ' });
  await bob.opens(link!);
  await sees(bob, 'Černý hraje a zabije');
  await bob.keeps('life-phone');
  // A finger chooses a point first, and then says that it is meant.
  await bob.taps('B7');
  await bob.presses('Zahrát B7');
  await sees(bob, /B7 je správně|Vyřešeno: kameny jsou mrtvé/);
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
});

test('what is no problem says where and why', async () => {
  const ann = await comes();
  await ann.opens(address('to play: black\naim: kill\nboard: grid:5\n\n- @ @ . .\n'));
  await ann.page.getByRole('alert').waitFor();
  await ann.keeps('life-no-problem');
});
