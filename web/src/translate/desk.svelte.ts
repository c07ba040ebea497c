import { SvelteMap } from 'svelte/reactivity';
import type { Core } from '../core/core';
import type { Finding, Row } from '../core/types';
import type { Direction, Header, Language, TranslationLine } from '../wire';
import { preview, previewed } from '../words/preview.svelte';
import type { Addition } from './calls';
import * as shelf from './shelf';

/** What of the words is shown. */
export type Shown = 'all' | 'missing' | 'changed' | 'warnings';

/** What somebody typed is kept, and seen in a preview, when they rest for so long. */
const REST = 250;

/** The translation that somebody works on. No rule about languages is here: the core says what each text lacks. */
export class Desk {
  readonly #core: Core;
  readonly english: Language;
  readonly #additions: readonly Addition[];

  /** As it is kept: without what was typed in the last moments. */
  language = $state.raw<Language>(blank());
  code = $state('');
  name = $state('');
  author = $state('');
  direction = $state<Direction>('ltr');
  /** Why the code is none, as the core says it. */
  wrongCode = $state.raw<unknown>();
  /** Another draft in this browser has the code: it is not written over unseen. */
  taken = $state(false);
  /** The language that is shown beside it. */
  reference = $state.raw<Language>();
  rows = $state.raw<readonly Row[]>([]);
  /** What is wrong with the files besides what their messages say. */
  trouble = $state.raw<readonly Finding[]>([]);
  /** The translation of somebody else that is open, for whoever publishes it. */
  theirs = $state.raw<TranslationLine>();
  /** The browser cannot keep it. */
  full = $state(false);

  readonly #texts = new SvelteMap<string, string>();
  readonly #findings = new SvelteMap<string, readonly Finding[]>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(core: Core, english: Language, additions: readonly Addition[]) {
    this.#core = core;
    this.english = english;
    this.#additions = additions;
    try {
      this.open(shelf.last() ?? blank());
    } catch {
      // What lies in the browser is no language any more: it stays there, and a new one is begun.
      this.open(blank());
    }
  }

  /** Works on a language from now on. */
  open(language: Language, theirs?: TranslationLine): void {
    this.rest();
    const { code, name, author, direction } = language.header;
    this.theirs = theirs;
    this.code = code === shelf.UNNAMED ? '' : code;
    this.name = name;
    this.author = author;
    this.direction = direction ?? (code === shelf.UNNAMED ? 'ltr' : this.#core.localeCode(code).direction);
    this.wrongCode = undefined;
    this.taken = false;
    this.language = { ...language, header: this.#header() };
    this.#texts.clear();
    this.look();
  }

  /** Compares everything anew. */
  look(): void {
    const language = { ...this.language, header: this.#header() };
    this.rows = this.#core.localeGrid(language, this.english, this.reference, this.#additions);
    this.trouble = this.#core
      .localeErrors(language)
      .filter(({ key, what }) => key === '' || what === 'twice');
    this.#findings.clear();
    for (const row of this.rows)
      if (this.#texts.has(row.key)) this.#findings.set(row.key, this.#found(row, this.text(row)));
  }

  /** Shows another language beside it; none is English. */
  compareWith(reference: Language | undefined): void {
    this.reference = reference;
    this.look();
  }

  text = (row: Row): string => this.#texts.get(row.key) ?? row.text;
  findings = (row: Row): readonly Finding[] => this.#findings.get(row.key) ?? row.findings;
  missing = (row: Row): boolean => !this.text(row).trim() && row.own === undefined;
  changed = (row: Row): boolean => row.changed && !this.#texts.has(row.key);

  is(row: Row, shown: Shown): boolean {
    if (shown === 'missing') return this.missing(row);
    if (shown === 'changed') return this.changed(row);
    if (shown === 'warnings') return this.findings(row).length > 0 || row.extra;
    return true;
  }

  /** Says something else, or the same again, which then counts as made from the English of today. */
  say(row: Row, text: string): void {
    this.#texts.set(row.key, text);
    this.#findings.set(row.key, this.#found(row, text));
    this.#soon();
  }

  #found(row: Row, text: string): readonly Finding[] {
    if (!text.trim()) return [];
    return this.#core.localeLook(this.#header().code, row.key, text, row.reference || text);
  }

  /** The code of the language, as somebody typed it. */
  call(code: string): void {
    const before = this.#header().code;
    this.code = code;
    this.wrongCode = undefined;
    this.taken = false;
    try {
      const known = code.trim() ? this.#core.localeCode(code) : undefined;
      if (known) {
        this.code = known.code;
        this.direction = known.direction;
        this.taken = known.code !== before && !this.theirs && shelf.kept(known.code) !== undefined;
      }
    } catch (error) {
      this.wrongCode = error;
    }
    if (before !== this.#header().code) {
      const seen = previewed()?.code === before;
      if (!this.theirs) shelf.forget(before);
      this.look();
      this.rest(seen);
    }
  }

  /** Something of the header has changed. */
  rename(): void {
    this.#soon();
  }

  /** What must be said before it is saved. */
  readonly lacking = $derived.by(() => {
    const fields: ('name' | 'code' | 'author')[] = [];
    if (!this.name.trim()) fields.push('name');
    if (!this.code.trim() || this.wrongCode || this.taken) fields.push('code');
    if (!this.author.trim()) fields.push('author');
    return fields;
  });

  #header(): Header {
    const code = !this.code.trim() || this.wrongCode || this.taken ? shelf.UNNAMED : this.code;
    return { code, name: this.name.trim(), author: this.author.trim(), direction: this.direction };
  }

  #soon(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.rest(), REST);
  }

  /** Keeps what was typed, and shows it where it is previewed. */
  rest(seen = this.previewing): Language {
    clearTimeout(this.#resting);
    const header = this.#header();
    const texts = Object.fromEntries(this.#texts);
    const before = this.language.header;
    const same = (Object.keys(header) as (keyof Header)[]).every((field) => header[field] === before[field]);
    if (this.#texts.size === 0 && same) return this.language;
    this.language = this.#core.localeTexts(this.language, header, this.english, this.#additions, texts);
    // What somebody else offers becomes one's own when it is saved, and not before.
    if (!this.theirs) this.full = !shelf.keep(this.language);
    if (seen) this.preview(true);
    return this.language;
  }

  /** Whether it is what every page speaks. */
  get previewing(): boolean {
    return previewed() !== undefined && previewed()?.code === this.#header().code;
  }

  preview(on: boolean): void {
    if (!on) return preview(undefined);
    const { code, name, direction = 'ltr' } = this.language.header;
    preview({ code, name, direction, source: Object.values(this.language.files).join('\n') });
  }

  /** All its files in one. */
  archive(): Uint8Array {
    const text = atob(this.#core.localePack(this.rest()));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }

  /** The language in an archive. */
  unpacked = (file: Uint8Array): Language => this.#core.localeUnpack(file);

  /** It is kept on the server now, and one's own. */
  becomesMine(): void {
    this.theirs = undefined;
    this.full = !shelf.keep(this.language);
  }

  /** Forgets it here, and begins another one. */
  forget(): void {
    if (this.previewing) preview(undefined);
    clearTimeout(this.#resting);
    this.#texts.clear();
    if (!this.theirs) shelf.forget(this.#header().code);
    this.language = blank();
    const { code, name, author } = this.language.header;
    [this.code, this.name, this.author, this.direction] = [
      code === shelf.UNNAMED ? '' : code,
      name,
      author,
      'ltr',
    ];
    this.wrongCode = undefined;
    this.taken = false;
    this.theirs = undefined;
    this.look();
  }
}

/** A language of which nothing is known yet. */
export function blank(): Language {
  return { header: { code: shelf.UNNAMED, name: '', author: '', direction: 'ltr' }, files: {} };
}
