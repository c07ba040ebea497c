import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  FluentParser,
  Message,
  MessageReference,
  Term,
  TermReference,
  VariableReference,
  Visitor,
} from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { LOCALES, languages as ships } from '../../tools/words';
import { CODES, FORFEITS } from '../codes';
import { hash } from './hash';
import { codeKey } from './index.svelte';
import { wished } from './languages.svelte';

/** What the client itself says where no code came, and what several codes share. */
const OWN = ['code-unknown', 'code-unreachable', 'codes-at-line'];

/** What the rules in the browser refuse besides: they read records and files that no server sees. */
const CORE = join(import.meta.dirname, '../../../crates/wasm/src');

/** What is known of the words for a key. */
interface Entry {
  file: string;
  variables: Set<string>;
  /** Other keys that its words speak through. */
  speaksThrough: Set<string>;
}

interface Language {
  entries: Map<string, Entry>;
  /** Pieces that are not Fluent, and keys that are there twice. */
  trouble: string[];
}

class Reader extends Visitor {
  variables = new Set<string>();
  speaksThrough = new Set<string>();
  override visitVariableReference(node: VariableReference): void {
    this.variables.add(node.id.name);
  }
  override visitMessageReference(node: MessageReference): void {
    this.speaksThrough.add(node.id.name);
  }
  override visitTermReference(node: TermReference): void {
    this.speaksThrough.add(`-${node.id.name}`);
  }
}

function read(language: string): Language {
  const entries = new Map<string, Entry>();
  const trouble: string[] = [];
  const folder = join(LOCALES, language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl'))) {
    const resource = new FluentParser({ withSpans: false }).parse(readFileSync(join(folder, file), 'utf8'));
    for (const entry of resource.body) {
      if (entry.type === 'Junk') trouble.push(`${language}/${file}: ${entry.content.split('\n')[0]}`);
      if (!(entry instanceof Message || entry instanceof Term)) continue;
      const key = (entry instanceof Term ? '-' : '') + entry.id.name;
      const before = entries.get(key);
      if (before) trouble.push(`${language}: ${key} is in ${before.file} and in ${file}`);
      const reader = new Reader();
      reader.visit(entry);
      const { variables, speaksThrough } = reader;
      entries.set(key, { file, variables, speaksThrough });
    }
  }
  return { entries, trouble };
}

/** The variables of a key's words, and of whatever they speak through. */
function variablesOf({ entries }: Language, key: string): string[] {
  const found = new Set<string>();
  const open = [key];
  for (const next of open) {
    const entry = entries.get(next);
    entry?.variables.forEach((name) => found.add(name));
    entry?.speaksThrough.forEach((name) => open.includes(name) || open.push(name));
  }
  return [...found].sort();
}

const languages = Object.fromEntries(ships().map(({ code: name }) => [name, read(name)]));
const english = languages.en!;
const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

const core = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rs'))
  .flatMap((path) => [
    ...readFileSync(join(CORE, path), 'utf8').matchAll(/(?:Refused::new\(|"code":)\s*"(\w+)"/g),
  ])
  .map(([, code]) => code!);
const codes = [...new Set([...Object.keys(CODES), ...FORFEITS, ...core])];

/** A template such as `game-${name}` as a pattern of keys. */
function pattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[a-z0-9-]+')}$`);
}

describe('the words', () => {
  it.each(Object.entries(languages))('%s is Fluent, and no key is there twice', (_, { trouble }) => {
    expect(trouble).toEqual([]);
  });

  it.each(Object.entries(languages))('%s speaks only through words that exist', (_, { entries }) => {
    const missing = [...entries].flatMap(([key, { speaksThrough }]) =>
      [...speaksThrough].filter((other) => !entries.has(other)).map((other) => `${key}: ${other}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(languages))('%s has every key that English has, and no other', (_, { entries }) => {
    const missing = [...english.entries.keys()].filter((key) => !entries.has(key));
    const extra = [...entries.keys()].filter((key) => !english.entries.has(key));
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });

  it.each(Object.entries(languages))('%s keeps a key in the same file as English', (_, { entries }) => {
    const moved = [...entries].filter(([key, { file }]) => english.entries.get(key)?.file !== file);
    expect(moved.map(([key, { file }]) => `${key} in ${file}`)).toEqual([]);
  });

  it.each(Object.entries(languages))('%s uses the variables that English uses', (_, language) => {
    const wrong = [...language.entries.keys()].flatMap((key) => {
      const [ours, theirs] = [variablesOf(language, key), variablesOf(english, key)];
      return ours.join() === theirs.join()
        ? []
        : [`${key}: ${ours.join() || 'none'} for ${theirs.join() || 'none'}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('what is said', () => {
  it('has words: every key that the sources name', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:t|known)\(\s*'([^']+)'/g)]
        .filter(([, key]) => !english.entries.has(key!))
        .map(([, key]) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('has words: something for every key that the sources put together', () => {
    const keys = [...english.entries.keys()];
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*`([^`]+)`/g)]
        .filter(([, template]) => !keys.some((key) => pattern(template!).test(key)))
        .map(([, template]) => `${path}: ${template}`),
    );
    expect(missing).toEqual([]);
  });

  it('is all that there are words for', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const named = new Set([...all.matchAll(/['"`]([a-z][a-z0-9-]*)(?=['"`])/g)].map(([, key]) => key));
    const templates = [...all.matchAll(/`([a-z][a-z0-9-]*-\$\{[^`\n]+)`/g)].map(([, template]) =>
      pattern(template!),
    );
    const through = new Set([...english.entries.values()].flatMap(({ speaksThrough }) => [...speaksThrough]));
    const unused = [...english.entries.keys()].filter(
      (key) =>
        !key.startsWith('code-') &&
        !through.has(key) &&
        !named.has(key) &&
        !templates.some((template) => template.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('what is refused', () => {
  it('has words: every code', () => {
    expect(codes.filter((code) => !english.entries.has(codeKey(code)))).toEqual([]);
  });

  it.each(Object.entries(languages))('%s uses only the parameters that a code comes with', (_, language) => {
    const wrong = Object.entries(CODES).flatMap(([code, params]) =>
      variablesOf(language, codeKey(code))
        .filter((name) => !params.includes(name))
        .map((name) => `${codeKey(code)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is all that there are words for', () => {
    const keys = new Set([...OWN, ...codes.map(codeKey)]);
    const stale = [...english.entries].filter(
      ([key, { file }]) => (file === 'codes.ftl' || key.startsWith('code-')) && !keys.has(key),
    );
    expect(stale.map(([key]) => key)).toEqual([]);
  });
});

describe('languages', () => {
  it('have names of texts as the server has them', () => {
    // `crates/locale/src/hash.rs` expects the same.
    expect(hash('')).toBe('811c9dc51b873593');
    expect(hash('Kámen, nůžky')).toBe('cf7491e7cda6742d');
  });

  it('are found by what a browser asks for', () => {
    const known = ['en', 'cs', 'pt-BR', 'zh-Hant'];
    expect(wished(['fr-FR', 'cs-CZ', 'en'], known)).toBe('cs');
    expect(wished(['pt'], known)).toBe('pt-BR');
    expect(wished(['pt-PT'], known)).toBe('pt-BR');
    expect(wished(['ZH-hant', 'en'], known)).toBe('zh-Hant');
    expect(wished(['de'], known)).toBeUndefined();
  });
});
