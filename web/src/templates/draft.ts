import type { Count, GameFor, KindOf, OddField, OneOrMore, Spells, Template } from '../core/core';
import type { Orientation } from '../wire';

/** The game that is played on templates. */
export const GAME = 'sector66';

/** The sides that boards may have. */
export const SIDES = { least: 3, most: 15 } as const;
/** What a player may be given at most. */
export const MOST = { walls: 20, spells: 6, name: 60, description: 600 } as const;
/** What the rules have to say about a template stays the rules' affair; these are only where fields of a page end. */
export const PLAYERS = [2, 3, 4] as const;

/** A place for a wall: the lower left of the four fields around its middle, and which way it runs. */
export interface Place {
  point: number;
  orientation: Orientation;
}

export const texts = (places: OneOrMore): readonly string[] =>
  typeof places === 'string' ? [places] : places;

export const oneOrMore = (all: readonly string[]): OneOrMore => (all.length === 1 ? all[0]! : [...all]);

const letterOf = (column: number) => String.fromCharCode(97 + column);

/** What a field is called, by its column and row from 0. */
export const fieldName = (column: number, row: number): string => `${letterOf(column)}${row + 1}`;

export const nameOf = (point: number, width: number): string =>
  fieldName(point % width, Math.floor(point / width));

export const slotName = ({ point, orientation }: Place, width: number): string =>
  nameOf(point, width) + (orientation === 'horizontal' ? 'h' : 'v');

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** What is meant by numbers that people type one after the other: the least, the usual and the most follow each other. */
export function ordered(count: Count, changed: keyof Count, value: number, limit: number): Count {
  const next = { ...count, [changed]: clamp(Math.round(value) || 0, 0, limit) };
  if (changed === 'least') {
    next.usual = Math.max(next.usual, next.least);
    next.most = Math.max(next.most, next.usual);
  } else if (changed === 'most') {
    next.usual = Math.min(next.usual, next.most);
    next.least = Math.min(next.least, next.usual);
  } else {
    next.least = Math.min(next.least, next.usual);
    next.most = Math.max(next.most, next.usual);
  }
  return next;
}

/** The middles of the sides and the sides across, in the order of turns, for so many players. */
export function usualGame(players: number, width: number, height: number): GameFor {
  const [column, row] = [Math.floor((width - 1) / 2), Math.floor((height - 1) / 2)];
  const south = { start: fieldName(column, 0), targets: `row ${height}` };
  const west = { start: fieldName(0, row), targets: `column ${letterOf(width - 1)}` };
  const north = { start: fieldName(column, height - 1), targets: 'row 1' };
  const east = { start: fieldName(width - 1, row), targets: 'column a' };
  const seats =
    players === 2 ? [south, north] : players === 3 ? [south, west, east] : [south, west, north, east];
  const usual = Math.floor(20 / players);
  return { players, walls: { least: 0, most: usual, usual }, seats };
}

/** A board with nothing on it, for two. */
export function blank(width = 9, height = 9): Template {
  return {
    sector66: 1,
    name: { en: '' },
    description: { en: '' },
    width,
    height,
    games: [usualGame(2, width, height)],
  };
}

/** A template as it can be played on before it has a name. */
export function named(template: Template, name: string): Template {
  const filled = (all: Template['name']) => (all.en?.trim() ? all : { ...all, en: name });
  return { ...template, name: filled(template.name), description: filled(template.description) };
}

/** The same with one part changed; a part that is empty is left out, as files have it. */
function with_<K extends 'walls' | 'disabled' | 'fields'>(
  template: Template,
  key: K,
  list: NonNullable<Template[K]>,
): Template {
  const { [key]: _, ...rest } = template;
  return (list.length > 0 ? { ...rest, [key]: list } : rest) as Template;
}

/** Which names of plug-ins are used anywhere. */
function used(template: Template): Set<string> {
  const { fields = [], spells } = template;
  return new Set([...fields.map(({ kind }) => kind), ...(spells?.forced ?? []), ...(spells?.choice ?? [])]);
}

/** The same without the plug-ins that were used before and are not any more. */
function without(before: Template, after: Template): Template {
  const [then, now] = [used(before), used(after)];
  const kept = Object.entries(after.plugins ?? {}).filter(([name]) => now.has(name) || !then.has(name));
  const { plugins: _, ...rest } = after;
  return kept.length > 0 ? { ...rest, plugins: Object.fromEntries(kept) } : rest;
}

const same = (a: KindOf, b: KindOf) =>
  a.kind === b.kind && a.package.toLowerCase() === b.package.toLowerCase();

/** The name that the template has for a kind, or will have. */
export function aliasOf(template: Template, kind: KindOf): string {
  const known = Object.entries(template.plugins ?? {});
  const own = known.find(([, of]) => same(of, kind));
  if (own) return own[0];
  const base =
    kind.kind
      .toLowerCase()
      .replaceAll(/[^a-z0-9_-]/g, '-')
      .replace(/^[^a-z]+/, '')
      .slice(0, 20) || 'kind';
  let name = base;
  for (let number = 2; known.some(([alias]) => alias === name); number++) name = `${base}${number}`;
  return name;
}

function knowing(template: Template, kind: KindOf): [Template, string] {
  const alias = aliasOf(template, kind);
  if (template.plugins?.[alias]) return [template, alias];
  return [{ ...template, plugins: { ...template.plugins, [alias]: kind } }, alias];
}

/** Lays a kind on fields, or nothing, which makes them ordinary. */
export function lay(
  template: Template,
  points: readonly number[],
  kind: KindOf | undefined,
  parameter = 0,
): Template {
  const names = new Set(points.map((point) => nameOf(point, template.width)));
  const [known, alias] = kind ? knowing(template, kind) : [template, ''];
  const others = (known.fields ?? []).filter(({ field }) => !names.has(field.toLowerCase()));
  const laid: OddField[] = kind
    ? [...names].map((field) => ({ field, kind: alias, ...(parameter ? { parameter } : {}) }))
    : [];
  const next = without(template, with_(known, 'fields', [...others, ...laid]));
  return JSON.stringify(next) === JSON.stringify(template) ? template : next;
}

/** What a place for a wall can be. */
export type Ground = 'open' | 'built' | 'disabled';

/** What places for walls become. */
export function ground(template: Template, places: readonly Place[], becomes: Ground): Template {
  const names = new Set(places.map((place) => slotName(place, template.width)));
  const others = (list: readonly string[] = []) => list.filter((name) => !names.has(name.toLowerCase()));
  const walls = [...others(template.walls), ...(becomes === 'built' ? names : [])];
  const disabled = [...others(template.disabled), ...(becomes === 'disabled' ? names : [])];
  return with_(with_(template, 'walls', walls), 'disabled', disabled);
}

export function groundAt(template: Template, place: Place): Ground {
  const name = slotName(place, template.width);
  if (template.walls?.some((wall) => wall.toLowerCase() === name)) return 'built';
  return template.disabled?.some((wall) => wall.toLowerCase() === name) ? 'disabled' : 'open';
}

/** Points as a template names them: whole rows and columns as such, and what is left field by field. */
export function compact(points: Iterable<number>, width: number, height: number): string[] {
  const all = new Set(points);
  const left = new Set(all);
  const named: string[] = [];
  const line = (name: string, line: number[]) => {
    if (line.length < 2 || !line.every((point) => all.has(point)) || !line.some((point) => left.has(point)))
      return;
    named.push(name);
    for (const point of line) left.delete(point);
  };
  for (let row = 0; row < height; row++)
    line(
      `row ${row + 1}`,
      Array.from({ length: width }, (_, column) => row * width + column),
    );
  for (let column = 0; column < width; column++)
    line(
      `column ${letterOf(column)}`,
      Array.from({ length: height }, (_, row) => row * width + column),
    );
  return [...named, ...[...left].sort((a, b) => a - b).map((point) => nameOf(point, width))];
}

/** The same with one game changed. */
export function changeGame(
  template: Template,
  players: number,
  change: (game: GameFor) => GameFor,
): Template {
  const games = template.games.map((game) => (game.players === players ? change(game) : game));
  return { ...template, games };
}

function changeSeat(
  template: Template,
  players: number,
  seat: number,
  part: Partial<GameFor['seats'][number]>,
): Template {
  return changeGame(template, players, (game) => ({
    ...game,
    seats: game.seats.map((own, at) => (at === seat ? { ...own, ...part } : own)),
  }));
}

/** Where a player begins. */
export const startAt = (template: Template, players: number, seat: number, points: Iterable<number>) =>
  changeSeat(template, players, seat, {
    start: oneOrMore([...points].sort((a, b) => a - b).map((point) => nameOf(point, template.width))),
  });

/** Where a player goes. */
export const goTo = (template: Template, players: number, seat: number, points: Iterable<number>) =>
  changeSeat(template, players, seat, {
    targets: oneOrMore(compact(points, template.width, template.height)),
  });

/** Whether so many may play. A new game begins as games usually do. */
export function allow(template: Template, players: number, yes: boolean): Template {
  const others = template.games.filter((game) => game.players !== players);
  const games = yes ? [...others, usualGame(players, template.width, template.height)] : others;
  return { ...template, games };
}

/** The number of players that is offered first. */
export function prefer(template: Template, players: number): Template {
  const first = template.games.filter((game) => game.players === players);
  return { ...template, games: [...first, ...template.games.filter((game) => game.players !== players)] };
}

const NO_SPELLS: Spells = { each: { least: 0, most: 2, usual: 1 } };

/** How a spell takes part. */
export type Part = 'out' | 'choice' | 'forced';

export function partOf(template: Template, kind: KindOf): Part {
  const name = aliasOf(template, kind);
  if (template.spells?.forced?.includes(name)) return 'forced';
  return template.spells?.choice?.includes(name) ? 'choice' : 'out';
}

/** Lets a spell take part, or not. Without any spell there is nothing to say about spells. */
export function takePart(template: Template, kind: KindOf, part: Part): Template {
  const [known, name] = part === 'out' ? [template, aliasOf(template, kind)] : knowing(template, kind);
  const spells = known.spells ?? NO_SPELLS;
  const others = (list: readonly string[] = []) => list.filter((other) => other !== name);
  const forced = [...others(spells.forced), ...(part === 'forced' ? [name] : [])];
  const choice = [...others(spells.choice), ...(part === 'choice' ? [name] : [])];
  const { spells: _, ...rest } = known;
  if (forced.length + choice.length === 0) return without(template, rest);
  const least = Math.max(spells.each.least, 0);
  const usual = Math.max(spells.each.usual, forced.length);
  const each = { least, usual, most: Math.max(spells.each.most, usual) };
  return without(template, {
    ...rest,
    spells: {
      each,
      ...(forced.length > 0 ? { forced } : {}),
      ...(choice.length > 0 ? { choice } : {}),
    },
  });
}

/** Words in a language; English stays, though it be empty. */
export function say(
  template: Template,
  what: 'name' | 'description',
  language: string,
  text: string,
): Template {
  const { [language]: _, ...rest } = template[what];
  const said = text !== '' || language === 'en' ? { ...rest, [language]: text } : rest;
  return { ...template, [what]: said };
}
