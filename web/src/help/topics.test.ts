import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { learn } from '../kinds.svelte';
import type { GameKind } from '../wire';
import { pageOf, topics } from './topics';

const kind = (name: string): GameKind => ({ name, seats: [2, 2], sides: [], options: [], records: [] });
afterEach(() => learn([]));

describe('the topics of help', () => {
  it('are the games as they are offered, then how to play here', () => {
    const games = topics().slice(0, -5).reverse();
    learn(games.map(kind));
    expect(topics()).toEqual([...games, 'playing', 'boards', 'blender', 'programs', 'life']);
  });

  it('have a page and words each, and nothing else has a page', () => {
    const folder = join(import.meta.dirname, '../../../locales/en');
    const words = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
    for (const topic of topics()) {
      expect(pageOf(topic), topic).toBeDefined();
      expect(words).toContain(`\nhelp-${topic}-title = `);
      expect(words).toContain(`\nhelp-${topic}-about = `);
    }
    expect(pageOf('chess')).toBeUndefined();
    const files = ['games', 'topics'].flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.svelte')),
    );
    expect(topics()).toHaveLength(files.length);
  });
});
