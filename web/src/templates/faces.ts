import type { KindOf, Template } from '../core/core';
import { plainFace, type Face } from '../board/faces';
import { inWords } from '../faces.svelte';
import type { AdditionFacts, AdditionKind } from '../wire';

/** A kind that a plug-in brings, and how people see it. */
export interface Offered extends Face {
  of: KindOf;
  /** `field`, `spell` or `effect`. */
  sort: string;
}

/** A kind of which nothing but its name is known. */
export const plain = (of: KindOf, name = of.kind): Offered => ({ ...plainFace(name), of, sort: '' });

function offered({ uuid, hash }: AdditionFacts, kind: AdditionKind): Offered {
  const of = { package: uuid, kind: kind.name };
  const file = (name: string) => `/api/plugins/${hash}/files/${encodeURIComponent(name)}`;
  return {
    ...plain(of),
    sort: kind.sort,
    title: inWords(kind.title) || kind.name,
    about: inWords(kind.about),
    texture: kind.look ? file(kind.look.texture) : undefined,
    turns: kind.look?.turns ?? false,
  };
}

/** Everything that these plug-ins bring, in the language of the page. */
export const offers = (plugins: readonly AdditionFacts[]): Offered[] =>
  plugins.flatMap((facts) => facts.kinds.map((kind) => offered(facts, kind)));

/** What is known of a name that a template has for a kind. */
export function faceOf(all: readonly Offered[], template: Template, alias: string): Offered {
  const of = template.plugins?.[alias] ?? { package: '', kind: alias };
  const id = of.package.toLowerCase();
  const known = all.find((one) => one.of.kind === of.kind && one.of.package.toLowerCase() === id);
  return known ?? plain(of, alias);
}
