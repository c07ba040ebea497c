import { faceOf, type Faces } from '../board/faces';
import { shortName } from '../board/pointNames';
import type { BoardShape, Refused, Seat, Spot, Told } from '../wire';
import { known, refusal, t } from '../words/index.svelte';

/** Why the rules refuse something, with the names that people know for spells and kinds. */
export function refusalText(refused: Refused, faces: Faces | undefined): string {
  const params: Record<string, unknown> = { ...refused.params };
  for (const name of ['spell', 'kind'])
    if (typeof params[name] === 'string' && refused.code !== 'no_such_spell')
      params[name] = faceOf(faces, params[name]).title;
  if (typeof params.target === 'string' && known(`side-${params.target}`))
    params.target = t(`side-${params.target}`);
  return refusal({ code: refused.code, params });
}

/** What is needed to say what happened. */
export interface Telling {
  shape: BoardShape;
  faces: Faces | undefined;
  /** What people call a seat. */
  side: (seat: Seat) => string;
}

const pointName = ({ shape }: Telling, point: number) => shortName(shape, shape.names[point] ?? '');

function spotText(telling: Telling, on: Spot): string {
  if (on === 'game') return t('spells-on-game');
  if ('pawn' in on) return telling.side(on.pawn);
  if ('field' in on) return pointName(telling, on.field);
  return pointName(telling, on.wall.point) + (on.wall.orientation === 'horizontal' ? 'h' : 'v');
}

/** Something that happened in a move besides what is seen, in words. */
export function toldText(told: Told, telling: Telling): string {
  const { faces, side } = telling;
  const title = (name: string) => faceOf(faces, name).title;
  switch (told.told) {
    case 'picked_up':
      return t('spells-told-picked-up', { side: side(told.seat), spell: title(told.name) });
    case 'hands_full':
      return t('spells-told-hands-full', { side: side(told.seat), spell: title(told.name) });
    case 'moved':
      return t('spells-told-moved', { side: side(told.seat), point: pointName(telling, told.point) });
    case 'said': {
      const word = faceOf(faces, told.name).words?.[told.word];
      const kind = title(told.name);
      const on = spotText(telling, told.on);
      return word ? t('spells-told-said', { kind, word, on }) : t('spells-told-acted', { kind, on });
    }
    case 'passed':
      return t('spells-told-passed', {
        side: side(told.seat),
        why: told.why,
        kind: told.name === undefined ? '' : title(told.name),
      });
    case 'appeared':
      return t('spells-told-appeared', { spell: title(told.name), point: pointName(telling, told.point) });
    case 'attached':
      return t('spells-told-attached', { kind: title(told.name), on: spotText(telling, told.on) });
    case 'failed':
      return t('spells-told-failed', {
        kind: title(told.name),
        hook: told.hook,
        why: told.gas ? 'gas' : 'broke',
      });
  }
}
