import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { CODES } from '../codes';

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', cs: 'Čeština' } as const;
export type Language = keyof typeof LANGUAGES;

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('words:en'),
  cs: () => import('words:cs'),
};

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>('en');

/** The language that is spoken now. */
export function language(): Language {
  return spoken;
}

/** Speaks another language from now on: everything on the page changes at once. */
export async function speak(next: Language): Promise<void> {
  const source = (await SOURCES[next]()).default;
  const words = new FluentBundle(next, { useIsolating: false });
  for (const error of words.addResource(new FluentResource(source))) console.error(error);
  bundle = words;
  spoken = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** The language that the browser asks for, of those there are. */
export function preferred(): Language {
  const known = (tag: string) =>
    (Object.keys(LANGUAGES) as Language[]).find((name) => tag.toLowerCase().startsWith(name));
  return navigator.languages.map(known).find((name) => name !== undefined) ?? 'en';
}

export type Params = Record<string, unknown>;

/** The words for a key. A key without words shows itself: a test finds it before a person does. */
export function t(key: string, params?: Params): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return bundle ? key : '';
  const errors: Error[] = [];
  const said = bundle.formatPattern(message.value, variables(params), errors);
  for (const error of errors) console.error(key, error);
  return said;
}

/** Whether there are words for a key. */
export function known(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
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
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** A day as people write it here. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'medium' }).format(at);
}

/** A number as people write it here. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(spoken, { maximumFractionDigits: digits, minimumFractionDigits: 0 }).format(
    value,
  );
}
