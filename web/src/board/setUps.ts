import { core } from '../core/core';
import { bring } from '../core/plugins';
import { adopt } from '../templates/adopt';
import type { BoardShape, GameSpec, View } from '../wire';
import { named, shapeOf } from './shapes';

/** A game before its first move: with everything filled in, its position and its board. */
export interface SetUp {
  game: GameSpec;
  view: View;
  shape: BoardShape;
}

const kept = new Map<string, Promise<SetUp>>();
/** More than a page shows; after them the oldest go. */
const MOST = 64;

/** Sets a game up by the rules of this page; what was asked for lately is not asked again. */
export function setUpOf(spec: GameSpec): Promise<SetUp> {
  const key = JSON.stringify(spec);
  let made = kept.get(key);
  if (!made) {
    made = make(spec);
    kept.set(key, made);
    // What failed may be possible later, once a plug-in is here.
    made.catch(() => kept.delete(key));
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  }
  return made;
}

async function make(spec: GameSpec): Promise<SetUp> {
  // The board first: the rules are told of a drawn one with it.
  const shape = typeof spec.board === 'string' ? await shapeOf(spec.board) : undefined;
  await adopt(spec);
  await bring(spec);
  const { game, view } = (await core()).view(spec, []);
  return { game, view, shape: named(shape ?? (await shapeOf(view.picture.board)), view.picture.names) };
}
