import { get } from '../api';
import { STUDIES, engineName } from '../names';
import type { EngineAbout, GameSpec } from '../wire';
import { number, t } from '../words/index.svelte';

/** The engines there are; with a game, those that can sit at it. */
export function enginesFor(game?: GameSpec, signal?: AbortSignal): Promise<EngineAbout[]> {
  const query = new URLSearchParams();
  if (game) query.set('game', game.game);
  for (const name of ['board', 'rules'] as const)
    if (typeof game?.[name] === 'string') query.set(name, game[name]);
  for (const name of ['width', 'height', 'row'] as const)
    if (typeof game?.[name] === 'number') query.set(name, String(game[name]));
  return get<EngineAbout[]>(`/api/engines?${query}`, signal);
}

/** An engine among others of its game, in a character or two where that is enough. */
export function shortName(engine: EngineAbout): string {
  if (engine.kind === 'level' && engine.level !== undefined) return number(engine.level);
  if (engine.kind === 'perfect') return t('engine-perfect');
  return engine.kind === 'full' ? t('engine-full') : engineName(engine);
}

/** How strong an engine is, in words; nothing if nobody has measured it. */
export function strengthOf(engine: EngineAbout): string {
  if (engine.kind === 'full') return t('engines-strength-full');
  if (engine.kind === 'perfect') return t('engines-strength-perfect');
  if (engine.kind === 'program') return t('engines-strength-program');
  if (engine.level === 1) return t('engines-strength-first');
  if (engine.kind === 'level' && engine.level === undefined) {
    const studies = STUDIES.some((study) => engine.name.endsWith(`:${study}`));
    return t(studies ? 'engines-strength-study' : 'engines-strength-plain');
  }
  return engine.strength === undefined ? '' : t('engines-strength-above', { elo: engine.strength });
}

/** The engine that was chosen before, or a level at which most people win a game now and then. */
export function preferred(engines: readonly EngineAbout[], before: string | undefined): string | undefined {
  const there = engines.filter(({ available }) => available);
  const found = there.find(({ name }) => name === before) ?? there.find(({ level }) => level === 3);
  return (found ?? there[0])?.name;
}
