import { get } from '../api';
import { engineName, studyName, studyOf } from '../names';
import type { EngineAbout, GameSpec } from '../wire';
import { known, number, t } from '../words/index.svelte';

/** The engines there are; with a game, those that can sit at it. */
export function enginesFor(game?: GameSpec, signal?: AbortSignal): Promise<EngineAbout[]> {
  const query = new URLSearchParams();
  if (game) query.set('game', game.game);
  for (const name of ['board', 'rules'] as const)
    if (typeof game?.[name] === 'string') query.set(name, game[name]);
  for (const name of ['size', 'width', 'height', 'row'] as const)
    if (typeof game?.[name] === 'number') query.set(name, String(game[name]));
  return get<EngineAbout[]>(`/api/engines?${query}`, signal);
}

/** An engine among others of its game, in a character or two where that is enough. */
export function shortName(engine: EngineAbout): string {
  if (engine.kind === 'level' && engine.level !== undefined) return number(engine.level);
  if (engine.kind === 'perfect') return t('engine-perfect');
  if (engine.kind === 'study') return studyName(engine.name);
  return engine.kind === 'full' ? t('engine-full') : engineName(engine);
}

/** How strong an engine is, in words; nothing if nobody has measured it. */
export function strengthOf(engine: EngineAbout): string {
  if (engine.kind === 'full') return t('engines-strength-full');
  if (engine.kind === 'perfect') return t('engines-strength-perfect');
  if (engine.kind === 'program') return t('engines-strength-program');
  if (engine.level === 1) return t('engines-strength-first');
  if (engine.kind === 'study') {
    const about = `study-about-${studyOf(engine.name)}`;
    return known(about) ? t(about) : t('study-about');
  }
  return engine.strength === undefined ? '' : t('engines-strength-above', { elo: engine.strength });
}

/** Those to play with, and those to study. */
export function sorted(engines: readonly EngineAbout[]): {
  players: readonly EngineAbout[];
  studies: readonly EngineAbout[];
} {
  const isStudy = ({ kind }: EngineAbout) => kind === 'study';
  return { players: engines.filter((engine) => !isStudy(engine)), studies: engines.filter(isStudy) };
}

/** Who says best how likely moves look before any search: a network alone, or else the strongest who asks one. */
export function policyOf(engines: readonly EngineAbout[]): string | undefined {
  const able = engines.filter(({ policy, available }) => policy && available);
  return (able.find(({ kind }) => kind === 'study') ?? able.at(-1))?.name;
}

/** The engine that was chosen before, or a level at which most people win a game now and then. */
export function preferred(engines: readonly EngineAbout[], before: string | undefined): string | undefined {
  const there = engines.filter(({ available }) => available);
  const found = there.find(({ name }) => name === before) ?? there.find(({ level }) => level === 3);
  return (found ?? there.find(({ kind }) => kind !== 'study') ?? there[0])?.name;
}
