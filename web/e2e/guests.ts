// Whoever comes in a test leaves with it, and nothing may have gone wrong on their screens.
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
