// Whoever comes in a test leaves with it, and nothing may have gone wrong on their screens. Two who come can sit down to a game.
import { afterEach, expect } from 'vitest';
import { Person } from './person';

const here: Person[] = [];

/** Somebody comes, and leaves at the end of the test. */
export async function comes(...options: Parameters<typeof Person.comes>): Promise<Person> {
  const person = await Person.comes(...options);
  here.push(person);
  return person;
}

afterEach(async () => {
  for (const person of here.splice(0)) {
    expect(person.complaints).toEqual([]);
    await person.leaves();
  }
});

/** Opens a game over the invite link and lets the other one join it. */
export async function sitDown(ann: Person, bob: Person, board: string): Promise<void> {
  await ann.opens(`/new?game=go&board=${board}`);
  await ann.page.getByText('A friend', { exact: true }).click();
  await ann.presses('Create the link');
  await ann.page.waitForURL(/\/join\//);
  await bob.opens(new URL(ann.page.url()).pathname);
  await bob.presses(/^Join/);
  await Promise.all([ann, bob].map((person) => person.page.waitForURL(/\/match\//)));
}

/** Who has Black, and who White. */
export async function colours(ann: Person, bob: Person): Promise<[Person, Person]> {
  await ann.page.getByRole('region', { name: 'at the board' }).first().waitFor();
  await expect.poll(async () => (await Promise.all([ann, bob].map(isToMove))).filter(Boolean).length).toBe(1);
  return (await isToMove(ann)) ? [ann, bob] : [bob, ann];
}
const isToMove = (person: Person) => person.page.getByText('Your turn', { exact: true }).isVisible();
