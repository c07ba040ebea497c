import { SvelteMap } from 'svelte/reactivity';
import { at, get } from './api';
import { plainFace, type Face, type Faces } from './board/faces';
import type { GameSpec } from './wire';
import { inWords, type Texts } from './words/index.svelte';

export { inWords, type Texts };

/** What the server tells of a kind in a package. */
interface AboutKind {
  name: string;
  title: Texts;
  about: Texts;
  words?: readonly Texts[];
  look?: { texture: string; mesh?: string | null; turns?: boolean } | null;
}

/** The kinds of packages by the hashes of the packages; empty while, or where, nothing is known of one. */
const packages = new SvelteMap<string, ReadonlyMap<string, AboutKind>>();
const asked = new Set<string>();

function kindsOf(hash: string): ReadonlyMap<string, AboutKind> | undefined {
  if (!packages.has(hash) && !asked.has(hash)) {
    asked.add(hash);
    get<{ kinds?: readonly AboutKind[] }>(at`/api/plugins/${hash}`).then(
      ({ kinds = [] }) => packages.set(hash, new Map(kinds.map((kind) => [kind.name, kind]))),
      // What has no picture and no words is drawn by its name; without a connection it is asked again with the next page.
      () => {},
    );
  }
  return packages.get(hash);
}

function table(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the game of a spec with everything filled in calls kinds, and which kinds of which packages they are. */
function aliases(game: GameSpec): { alias: string; hash: string; kind: string }[] {
  const { template, plugins } = game as { template?: unknown; plugins?: unknown };
  if (!table(template) || !table(plugins) || !table(template.plugins)) return [];
  return Object.entries(template.plugins).flatMap(([alias, of]) => {
    if (!table(of) || typeof of.package !== 'string' || typeof of.kind !== 'string') return [];
    const hash = plugins[of.package];
    return typeof hash === 'string' ? [{ alias, hash, kind: of.kind }] : [];
  });
}

/** What is known of everything that plug-ins bring to a game: their words and pictures come from the server, each once. */
export function facesOf(game: GameSpec | undefined): Faces {
  const faces = new Map<string, Face>();
  const known = game ? aliases(game) : [];
  const face = (name: string, hash: string, { title, about, words, look }: AboutKind) => {
    const file = (part: string) => at`/api/plugins/${hash}/files/${part}`;
    const plain = plainFace(name);
    faces.set(name, {
      ...plain,
      title: inWords(title) || plain.title,
      about: inWords(about),
      words: (words ?? []).map(inWords),
      ...(look ? { texture: file(look.texture), turns: look.turns ?? false } : {}),
      ...(look?.mesh ? { mesh: file(look.mesh) } : {}),
    });
  };
  for (const { alias, hash, kind } of known) {
    const about = kindsOf(hash)?.get(kind);
    if (about) face(alias, hash, about);
  }
  // What a package brings besides, such as what its spells hang on pawns, has no other name than its own.
  for (const hash of new Set(known.map((one) => one.hash)))
    for (const about of kindsOf(hash)?.values() ?? [])
      if (!faces.has(about.name)) face(about.name, hash, about);
  return faces;
}
