import type { KindOf, Template } from '../core/core';
import type { AdditionFacts, AdditionKind } from '../wire';
import { language } from '../words/index.svelte';

/** A kind that a plug-in brings: what people call it, and how it looks. */
export interface Offered {
  of: KindOf;
  sort: string;
  title: string;
  about: string;
  /** On what a spell is cast. */
  castOn: readonly string[];
  /** Where its picture is. */
  texture?: string | undefined;
  /** Whether the picture is turned by what the field says besides: eighths to the right. */
  turns: boolean;
  /** A letter or two, where there is no picture. */
  sign: string;
  /** What it is painted with then. */
  colour: string;
}

/** A text in the language of the page, or in English. */
export const inWords = (texts: Readonly<Record<string, string>> | undefined): string =>
  texts?.[language()] ?? texts?.en ?? '';

/** Colours that are told apart on wood, none of them that of a pawn; white is read on all of them. */
const COLOURS = ['#6b4e9b', '#2c7a7b', '#8c5a2b', '#4a5a8f', '#7a3f5e', '#4f6b3a', '#5b6670', '#9a4a7d'];

function numberOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.codePointAt(0)!) % 9973;
  return number;
}

/** A kind of which nothing but its name is known. */
export function plain(of: KindOf, name = of.kind): Offered {
  const [first = '?', second] = name.split(/[-_\s]+/).filter(Boolean);
  const sign = second ? first[0]! + second[0]! : first.slice(0, 2);
  return {
    of,
    sort: '',
    title: name,
    about: '',
    castOn: [],
    turns: false,
    sign: sign[0]!.toUpperCase() + sign.slice(1),
    colour: COLOURS[numberOf(name) % COLOURS.length]!,
  };
}

function offered({ uuid, hash }: AdditionFacts, kind: AdditionKind): Offered {
  const of = { package: uuid, kind: kind.name };
  const file = (name: string) => `/api/plugins/${hash}/files/${encodeURIComponent(name)}`;
  return {
    ...plain(of),
    sort: kind.sort,
    title: inWords(kind.title) || kind.name,
    about: inWords(kind.about),
    castOn: kind.cast_on,
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
