import { shortName } from '../board/pointNames';
import { faceOf, type Faces } from '../board/faces';
import type { BoardShape } from '../wire';
import { known, t } from '../words/index.svelte';

/**
 * A move as people read it: games write `pass`, people say it in their language. Most moves are points, which are called by
 * where they lie on the board, if that has a name.
 */
export function moveText(move: string, shape?: BoardShape, faces?: Faces): string {
  const [spell = '', target] = move.split('@');
  if (target !== undefined) return castText(faceOf(faces, spell).title, target, shape);
  const [verb = '', ...rest] = move.split(' ');
  const key = `match-move-${verb}`;
  const named = (point: string) => (shape ? shortName(shape, point) : point);
  return known(key) ? t(key, { point: named(rest.join(' ')) }) : named(move);
}

/** A spell that is cast on a point, a wall or somebody's pawn. */
function castText(spell: string, target: string, shape?: BoardShape): string {
  const side = `side-${target}`;
  const on = known(side) ? t(side) : shape ? shortName(shape, target) : target;
  return t('spells-cast', { spell, target: on });
}

/** Marking dead stones is talk about the count: both do it as often as they like, and no list of moves is for that. */
export const isTalk = (move: string | undefined): boolean => move?.startsWith('mark ') ?? false;

/** A move without a place, as its button says it. */
export function buttonText(move: string): string {
  const key = `match-do-${move}`;
  return known(key) ? t(key) : moveText(move);
}
