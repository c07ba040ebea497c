import { get } from '../api';
import type { EngineAbout } from '../wire';

let known = $state.raw<ReadonlyMap<string, EngineAbout>>(new Map());
let asked: Promise<EngineAbout[]> | undefined;

/** Every engine there is: asked for once, and again after a failure. */
export function allEngines(): Promise<EngineAbout[]> {
  if (!asked) {
    asked = get<EngineAbout[]>('/api/engines');
    asked.then(
      (engines) => (known = new Map(engines.map((engine) => [engine.name, engine]))),
      () => (asked = undefined),
    );
  }
  return asked;
}

/** What the server says of an engine; nothing until it has, and for one that has left. */
export function engineOf(name: string): EngineAbout | undefined {
  // A name that is not there yet is no failure: the engine has a plain one meanwhile.
  allEngines().catch(() => {});
  return known.get(name);
}
