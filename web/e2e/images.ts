// Pictures of pages for the documentation, as JPEG in docs/images: each shows what somebody sees who plays.
import { join } from 'node:path';
import { test } from 'vitest';
import { comes } from './guests';
import type { Person } from './person';

const IMAGES = join(import.meta.dirname, '../../docs/images');

async function keeps(person: Person, name: string): Promise<void> {
  await person.page.mouse.move(0, 0);
  await person.page.screenshot({ path: join(IMAGES, `${name}.jpg`), type: 'jpeg', quality: 80 });
}

async function plays(person: Person, options: string, moves: readonly string[]): Promise<void> {
  await person.opens(`/new?opponent=here&${options}`);
  await person.presses('Start the game');
  await person.page.waitForURL(/\/match\//);
  for (const [ply, move] of moves.entries()) {
    await person.clicks(move);
    await person.sees(ply + 1);
  }
}

test('sector66-play', async () => {
  const ann = await comes({ viewport: { width: 1280, height: 800 } });
  await plays(ann, 'game=sector66&template=rink&seats=4', ['e2', 'b5', 'e8', 'h5', 'd3']);
  await ann.presses('Shortest ways');
  await keeps(ann, 'sector66-play');
});

test('sector66-spell', async () => {
  const ann = await comes({ viewport: { width: 1280, height: 800 } });
  await plays(ann, 'game=sector66&template=duel&seed=3', ['d2', 'd6', 'd3', 'd5', 'c3', 'c5']);
  await ann.presses(/^Teleport/);
  await ann.page.getByText(/targets are lit up/).waitFor();
  await keeps(ann, 'sector66-spell');
});

test('sector66-editor', async () => {
  const ann = await comes({ viewport: { width: 1280, height: 800 } });
  await ann.opens('/templates/labyrinth/edit');
  await ann.spot('a1');
  await keeps(ann, 'sector66-editor');
});

test('life-refutation', async () => {
  const ann = await comes({ viewport: { width: 1280, height: 800 } });
  await ann.opens('/life/life-359def69');
  await ann.clicks('B7');
  for (let shown = 2; shown <= 4; shown++) {
    await ann.presses('One stone on');
    await ann.page.getByText(`${shown} of 7`).waitFor();
  }
  await keeps(ann, 'life-refutation');
});
