// Tables of three and four at Sector 66: engines and people, spells, and somebody who leaves.
import { expect, test } from 'vitest';
import { comes } from './guests';
import type { Person } from './person';

interface Choice {
  move: string;
  points?: number[];
  spell?: string;
}
interface View {
  ending?: { payoffs: number[]; reason: { kind: string } };
  moves: [number, string][];
  table: {
    awaited: number[];
    choices: Choice[];
    picture: {
      columns: number;
      rows: number;
      pawns: { seat: number; point: number }[];
      targets: number[][];
      spells?: { point: number }[];
      held?: string[][];
    };
  };
}

async function viewOf(person: Person): Promise<View> {
  const match = new URL(person.page.url()).pathname.split('/')[2]!;
  return person.page.evaluate(
    async (match) => (await (await fetch(`/api/matches/${match}/view`)).json()) as never,
    match,
  );
}

/** How many steps lie between two fields if nothing is in the way. */
const apart = (columns: number, one: number, other: number) =>
  Math.abs((one % columns) - (other % columns)) +
  Math.abs(Math.floor(one / columns) - Math.floor(other / columns));

const fieldName = (columns: number, at: number) =>
  `${String.fromCharCode(97 + (at % columns))}${Math.floor(at / columns) + 1}`;

/** One move as somebody makes it who wants to cast spells and to arrive: what is held is cast, else they walk. */
async function plays(person: Person, wantsSpells: boolean): Promise<'cast' | 'step'> {
  const { table } = await viewOf(person);
  const { picture, choices } = table;
  const seat = table.awaited[0]!;
  const cast = choices.find(({ spell, points }) => wantsSpells && spell && points?.length === 1);
  if (cast) {
    const title = new RegExp(`^${cast.spell!.replaceAll('-', ' ')}`, 'i');
    await person.presses(title);
    await person.clicks(fieldName(picture.columns, cast.points![0]!));
    return 'cast';
  }
  const lying = (picture.spells ?? []).map(({ point }) => point);
  const goals = wantsSpells && lying.length > 0 ? lying : picture.targets[seat]!;
  const far = (at: number) => Math.min(...goals.map((goal) => apart(picture.columns, at, goal)));
  const steps = choices.filter(({ move }) => /^[a-o]\d+$/.test(move)).map(({ points }) => points![0]!);
  steps.sort((one, other) => far(one) - far(other));
  await person.clicks(fieldName(picture.columns, steps[0]!));
  return 'step';
}

/** Waits until there are more moves than so many and one of these seats is asked, or all is over. */
async function turnOf(person: Person, seats: readonly number[], after: number): Promise<View> {
  let view = await viewOf(person);
  await expect
    .poll(
      async () => {
        view = await viewOf(person);
        return (
          view.ending !== undefined || (view.moves.length > after && seats.includes(view.table.awaited[0]!))
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return view;
}

test('four seats, two of them with engines: two spells are cast, and somebody arrives', async () => {
  const ann = await comes();
  const { page } = ann;
  await ann.opens('/new?game=sector66&template=wizards&opponent=room&seats=4&walls=0&seed=5');
  await page.getByLabel('Room name').fill('Wizards');
  await ann.presses('Create the room');
  await page.waitForURL(/\/room\//);
  await ann.presses('Second player on my device: Blue');
  for (const side of ['Yellow', 'Green']) {
    await ann.presses(`Engine…: ${side}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Add the engine' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await ann.presses('Start the game');
  await page.waitForURL(/\/match\//);
  await ann.spot('a1');
  let casts = 0;
  for (let turn = 0, made = -1; turn < 60; turn++) {
    const view = await turnOf(ann, [0, 1], made);
    if (view.ending) break;
    made = view.moves.length;
    // The page has seen what the server knows.
    await page.getByText(new RegExp(`^${made} of ${made}$`)).waitFor();
    if ((await plays(ann, casts < 2)) === 'cast' && ++casts === 2) await ann.keeps('sector66-four');
  }
  const { ending, moves } = await viewOf(ann);
  expect(ending?.reason.kind).toBe('played');
  expect(casts).toBe(2);
  expect(new Set(moves.map(([seat]) => seat))).toEqual(new Set([0, 1, 2, 3]));
  await ann.button('Rematch').first().waitFor();
  await ann.keeps('sector66-four-over');
});

test('three on two devices: one leaves to the engine, comes back, gives up, and the others finish', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await ann.opens('/new?game=sector66&template=trio&opponent=room&walls=1');
  await ann.page.getByLabel('Room name').fill('Trio');
  const standIn = ann.page.getByLabel('If somebody leaves');
  await expect.poll(() => standIn.isEnabled()).toBe(true);
  await standIn.selectOption('sector66:1');
  await ann.keeps('room-new-stand-in', true);
  await ann.presses('Create the room');
  await ann.page.waitForURL(/\/room\//);
  await ann.presses('Second player on my device: Blue');
  await bob.opens(new URL(ann.page.url()).pathname);
  await bob.page.getByText('If somebody leaves, Tengen · Level 1 plays on for them.').waitFor();
  await bob.presses(/^Sit here/);
  await bob.presses('Ready');
  await ann.page.getByText('Everybody is ready.').waitFor();
  await ann.presses('Start the game');
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
  await Promise.all([ann, bob].map((person) => person.spot('a1')));
  /** Ann moves for both of her seats. */
  const twice = async (first: number) => {
    for (const ply of [first, first + 1]) {
      await ann.sees(ply);
      await plays(ann, false);
    }
  };
  await twice(0);
  await bob.sees(2);
  await plays(bob, false);
  await ann.sees(3);

  // Bob has to go: the engine plays on at his seat, and everybody sees it.
  await bob.presses('Leave to the engine');
  await ann.page.getByText('Tengen · Level 1 plays on').waitFor();
  await twice(3);
  // The engine answers at once, so nobody may ever see five moves.
  await ann.sees(6);
  await bob.sees(6);
  await bob.keeps('match-stood-in');

  // He is back, plays on himself, and gives up in the end.
  await bob.presses('Take my seat back');
  await bob.page.getByText('The engine plays on at your seat.').waitFor({ state: 'hidden' });
  await bob.presses('Resign');
  await bob.page.getByRole('dialog').getByText('You are out. The others play on.').waitFor();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (let turn = 0, made = 5; turn < 30; turn++) {
    const view = await turnOf(ann, [0, 1], made);
    if (view.ending) break;
    made = view.moves.length;
    await ann.sees(made);
    await plays(ann, false);
  }
  const { ending } = await viewOf(ann);
  expect(ending?.reason.kind).toBe('played');
  expect(ending!.payoffs[2]).toBe(0);
  await ann.button('Rematch').first().waitFor();
});
