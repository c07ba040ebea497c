import { inWords, type Texts } from './faces.svelte';
import { engineOf } from './engines/known.svelte';
import { calledBoard } from './lobby/drawn.svelte';
import type { EngineAbout, GameSpec, Player, Timing } from './wire';
import { known, number, t } from './words/index.svelte';

/** What people call a game. */
export function gameName(game: string): string {
  return known(`game-${game}`) ? t(`game-${game}`) : game;
}

/** What people call a board: `torus:9` is a torus of nine. Drawn boards have names of their own. */
export function boardName(spec: string, drawn?: string): string {
  const [family = '', size = ''] = spec.split(/:(.*)/s);
  if (family === 'board' || family === 'file') return drawn ?? calledBoard(spec) ?? t('family-drawn');
  if (!known(`family-${family}`)) return spec;
  return t('board-named', { family: t(`family-${family}`), size: sizeText(family, size) });
}

function sizeText(family: string, size: string): string {
  const square = family === 'grid' || family === 'torus' || family === 'klein';
  if (square && /^\d+$/.test(size)) return `${size}×${size}`;
  return size.replaceAll('x', '×');
}

/** A game with its board, if it has one. */
export function specName(spec: GameSpec, drawn?: string): string {
  const { board } = spec as { board?: unknown };
  const { seats } = spec as { seats?: unknown };
  const template = templateName(spec);
  const game = gameName(spec.game);
  const plain = template ? t('game-with', { game, template }) : game;
  const name = typeof seats === 'number' && seats > 2 ? t('game-for', { game: plain, n: seats }) : plain;
  if (typeof board !== 'string') return name;
  // The usual board needs no name but its size.
  const grid = /^grid:(\d+)(?:x(\d+))?$/.exec(board);
  return grid ? `${name} ${grid[1]}×${grid[2] ?? grid[1]}` : `${name}, ${boardName(board, drawn)}`;
}

/** What is said of the template that a game is set up with; nothing for games without, and for one that nobody has named. */
export function templateName({ template }: GameSpec): string {
  if (typeof template === 'string')
    return known(`lobby-template-${template}`) ? t(`lobby-template-${template}`) : '';
  const { name } = (template ?? {}) as { name?: Texts };
  return typeof name === 'object' ? inWords(name) : '';
}

/** A length of time: `90 s`, `10 min`. */
export function duration(ms: number): string {
  const [unit, size] =
    ms % 3_600_000 === 0 && ms > 0
      ? ['hours', 3_600_000]
      : ms >= 60_000 && ms % 30_000 === 0
        ? ['minutes', 60_000]
        : ['seconds', 1000];
  return t(`duration-${unit}`, { n: number(ms / size, 1) });
}

/** A clock in a few characters. */
export function clockText(clock: Timing): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none');
    case 'per_move':
      return t('clock-per-move', { time: duration(clock.time) });
    case 'absolute':
      return t('clock-absolute', { main: duration(clock.main) });
    case 'fischer':
      return t('clock-fischer', { main: duration(clock.main), increment: duration(clock.increment) });
    case 'byoyomi':
      return t('clock-byoyomi', {
        main: duration(clock.main),
        periods: clock.periods,
        time: duration(clock.time),
      });
    case 'canadian':
      return t('clock-canadian', {
        main: duration(clock.main),
        time: duration(clock.time),
        stones: clock.stones,
      });
    case 'correspondence':
      return t('clock-correspondence', { days: clock.days });
  }
}

/** What people call an engine that the server tells of. */
export function engineName({
  name,
  kind,
  level,
  label,
}: Omit<EngineAbout, 'available' | 'analyses' | 'game'>): string {
  if (kind === 'program') return label ?? name;
  if (kind === 'level' && level !== undefined) return `Tengen · ${t('engine-level', { level })}`;
  const study = STUDIES.find((one) => kind === 'level' && name.endsWith(`:${one}`));
  return `Tengen · ${t(`engine-${study ?? KINDS[kind]}`)}`;
}

/** Engines to study, by what stands behind the game in their names. */
export const STUDIES = ['net', 'mcts-net', 'puct'] as const;

/** What an engine is that has no level. */
const KINDS = { level: 'plain', full: 'full', perfect: 'perfect' } as const;

/** What people call whoever sits at a seat. An engine that the server does not have any more keeps the name it had. */
export function playerName({ name, engine }: Pick<Player, 'name' | 'engine'>): string {
  const about = engine === undefined ? undefined : engineOf(engine);
  return about ? engineName(about) : name;
}
