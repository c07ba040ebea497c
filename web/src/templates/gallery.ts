import type { TemplateBrief } from '../wire';

export const SORTS = ['plays', 'stars', 'new', 'name'] as const;
export type Sort = (typeof SORTS)[number];
export const LARGE = ['any', 'small', 'medium', 'large'] as const;
export type Large = (typeof LARGE)[number];
export const MAGIC = ['any', 'with', 'without'] as const;
export type Magic = (typeof MAGIC)[number];

/** What somebody looks for. */
export interface Wish {
  text: string;
  /** For so many players; 0 for any number. */
  players: number;
  spells: Magic;
  size: Large;
  mine: boolean;
  sort: Sort;
}

export const ANY: Wish = { text: '', players: 0, spells: 'any', size: 'any', mine: false, sort: 'plays' };

const one = <T extends string>(all: readonly T[], text: string | null): T =>
  all.find((known) => known === text) ?? all[0]!;

/** What an address asks for. */
export function wishOf(query: URLSearchParams): Wish {
  const players = Number(query.get('players'));
  return {
    text: query.get('q') ?? '',
    players: [2, 3, 4].includes(players) ? players : 0,
    spells: one(MAGIC, query.get('spells')),
    size: one(LARGE, query.get('size')),
    mine: query.get('mine') === '1',
    sort: one(SORTS, query.get('sort')),
  };
}

/** The address of what somebody looks for: what is as usual is not said. */
export function pathOf(wish: Wish): string {
  const query = new URLSearchParams();
  const say = (name: string, value: string, usual: string) => value !== usual && query.set(name, value);
  say('q', wish.text, '');
  say('players', String(wish.players), '0');
  say('spells', wish.spells, 'any');
  say('size', wish.size, 'any');
  say('mine', wish.mine ? '1' : '', '');
  say('sort', wish.sort, 'plays');
  const text = query.toString();
  return text ? `/templates?${text}` : '/templates';
}

/** Up to so many fields a board is small, and from so many on it is large. */
const [SMALL, BIG] = [49, 100];

function sizeOf({ width, height }: TemplateBrief): Large {
  const fields = width * height;
  return fields <= SMALL ? 'small' : fields > BIG ? 'large' : 'medium';
}

/** Letters without their marks: who looks for `zlute` finds `žluté`. */
const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function says(brief: TemplateBrief, text: string): boolean {
  const { name, description, author, owner } = brief;
  const all = [...Object.values(name), ...Object.values(description), author, owner ?? ''].map(bare);
  return bare(text)
    .split(/\s+/)
    .every((word) => all.some((text) => text.includes(word)));
}

/** The best first where people have voted, as if two more had given a middling three: one vote is not yet fame. */
const fame = ({ stars, votes }: TemplateBrief) => ((stars ?? 0) * votes + 2 * 3) / (votes + 2);

/** What fits a wish, in its order; `called` is what a template is called in the language of the page. */
export function found(
  all: readonly TemplateBrief[],
  wish: Wish,
  called: (brief: TemplateBrief) => string,
): TemplateBrief[] {
  const fitting = all.filter(
    (brief) =>
      (wish.players === 0 || brief.players.includes(wish.players)) &&
      (wish.spells === 'any' || brief.spells > 0 === (wish.spells === 'with')) &&
      (wish.size === 'any' || sizeOf(brief) === wish.size) &&
      (!wish.mine || brief.mine) &&
      says(brief, wish.text),
  );
  const by: Record<Sort, (a: TemplateBrief, b: TemplateBrief) => number> = {
    plays: (a, b) => b.plays - a.plays,
    stars: (a, b) => fame(b) - fame(a),
    new: (a, b) => (b.updated ?? 0) - (a.updated ?? 0),
    name: (a, b) => called(a).localeCompare(called(b)),
  };
  return fitting.sort(by[wish.sort]);
}
