import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { sources } from 'words:languages';
import { Fault, at, get } from '../api';
import { CODES } from '../codes';
import type { Language } from '../wire';
import { hash } from './hash';
import { isShipped, languages, preferredOfShipped } from './languages.svelte';
import { previewed } from './preview.svelte';

interface Spoken {
  code: string;
  direction: 'ltr' | 'rtl';
  bundle: FluentBundle;
  /** What is said in this language, whatever else in English; nothing where that is everything. */
  own?: ReadonlySet<string>;
  english: FluentBundle;
  /** Whether texts of plug-ins and templates are said in it. */
  additions: boolean;
}

let spoken = $state.raw<Spoken>();

/** The language that is spoken now. */
export function language(): string {
  return spoken?.code ?? 'en';
}

/** The words of a language that ships. */
async function shipped(code: string): Promise<FluentResource> {
  return new FluentResource((await sources[code]!()).default);
}

/** A language that ships, with nothing else in it: all of its words are there. */
async function whole(code: string): Promise<Spoken> {
  const bundle = new FluentBundle(code, { useIsolating: false });
  for (const error of bundle.addResource(await shipped(code))) console.error(error);
  const direction = languages().find((language) => language.code === code)?.direction ?? 'ltr';
  return { code, direction, bundle, english: bundle, additions: false };
}

let english: Promise<FluentResource> | undefined;

/** A language that people brought. What it does not say is said by what ships of it, and then in English. */
async function brought(code: string, direction: 'ltr' | 'rtl', source: string): Promise<Spoken> {
  const fallback = await (english ??= shipped('en'));
  const own = [
    ...(code !== 'en' && isShipped(code) ? [await shipped(code)] : []),
    new FluentResource(source),
  ];
  const inEnglish = new FluentBundle('en', { useIsolating: false });
  // Names in another script would turn what stands around them.
  const bundle = new FluentBundle(code, { useIsolating: direction === 'rtl' });
  inEnglish.addResource(fallback);
  // What speaks through another message finds it, translated or not.
  bundle.addResource(fallback);
  for (const resource of own) bundle.addResource(resource, { allowOverrides: true });
  const said = own.flatMap(({ body }) => body.flatMap(({ id, value }) => (value ? [id] : [])));
  return {
    code,
    direction,
    bundle,
    own: new Set(said),
    english: inEnglish,
    additions: said.some((id) => id.startsWith('text-')),
  };
}

/** What a moderator published, by code and when. */
const published = new Map<string, Promise<Language>>();

/** A language as people are to hear it: published, or else as it ships; what is neither is what the browser asks for. */
async function heard(code: string): Promise<Spoken> {
  const known = languages().find((language) => language.code === code);
  if (known?.published === undefined && isShipped(code)) return whole(code);
  const version = `${code} ${known?.published ?? ''}`;
  try {
    if (!published.has(version)) published.set(version, get<Language>(at`/api/languages/${code}`));
    const { header, files } = await published.get(version)!;
    return brought(header.code, header.direction ?? 'ltr', Object.values(files).join('\n'));
  } catch (error) {
    published.delete(version);
    if (!(error instanceof Fault)) throw error;
    return whole(isShipped(code) ? code : preferredOfShipped());
  }
}

/** Counts what was asked to be spoken: an answer that comes late is not. */
let asked = 0;

/** Speaks another language from now on, or the translation that is previewed: everything on the page changes at once. */
export async function speak(next: string): Promise<void> {
  const number = ++asked;
  const draft = previewed();
  const found = draft ? await brought(draft.code, draft.direction, draft.source) : await heard(next);
  if (number !== asked) return;
  spoken = found;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = found.code;
    document.documentElement.dir = found.direction;
  }
}

export type Params = Record<string, unknown>;

/** The words for a key. A key without words shows itself: a test finds it before a person does. */
export function t(key: string, params?: Params): string {
  if (!spoken) return '';
  const bundle = !spoken.own || spoken.own.has(key) ? spoken.bundle : spoken.english;
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  const errors: Error[] = [];
  const said = bundle.formatPattern(message.value, variables(params), errors);
  // What people brought may be unfinished; what ships may not.
  for (const error of errors) (spoken.own ? console.warn : console.error)(key, error);
  return said;
}

/** A text in several languages, by their codes; English is always there. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of plug-ins and templates that were asked for, by their English: what `crates/locale/src/additions.rs` calls them. */
const keys = new Map<string, string>();
function keyOf(english: string): string {
  const known = keys.get(english);
  if (known !== undefined) return known;
  const key = `text-${hash(english)}`;
  keys.set(english, key);
  return key;
}

/** What a plug-in or a template says in the language that is spoken: as its translators say it, or else its author, or else English. */
export function inWords(texts: Texts | undefined): string {
  if (!texts) return '';
  const { en: english } = texts;
  if (spoken?.additions && english !== undefined && spoken.own?.has(keyOf(english))) return t(keyOf(english));
  const code = language();
  return texts[code] ?? texts[code.split('-')[0]!] ?? english ?? '';
}

/** Whether there are words for a key. */
export function known(key: string): boolean {
  return spoken ? spoken.english.hasMessage(key) || spoken.bundle.hasMessage(key) : false;
}

/** The words for something the server or the rules refused. */
export function refusal(refused: { code: string; params?: Params }): string {
  const key = codeKey(refused.code);
  if (!known(key)) return t('code-unknown', { code: refused.code });
  // What a code can come with does not always come: the words cope with an empty text.
  const empty = Object.fromEntries((CODES[refused.code] ?? []).map((name) => [name, '']));
  return t(key, { ...empty, ...refused.params });
}

/** `name_taken` is `code-name-taken` in the files: Fluent's own style. */
export function codeKey(code: string): string {
  return 'code-' + code.replaceAll('_', '-');
}

function variables(params: Params = {}): Record<string, FluentVariable> {
  const plain = (value: unknown): FluentVariable =>
    typeof value === 'number' || typeof value === 'string' || value instanceof Date
      ? value
      : JSON.stringify(value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value)]));
}

/** A moment as people write it here. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** A day as people write it here. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
}

/** A number as people write it here. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language(), {
    maximumFractionDigits: digits,
    minimumFractionDigits: 0,
  }).format(value);
}
