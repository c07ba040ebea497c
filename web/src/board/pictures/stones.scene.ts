import { times } from '../form/space';
import { Body, skin, slab } from '../scene/body';
import type { SceneKind } from './scenes';

const PLACING = 130;

/** A board with stones on it: a slab if it is flat, a skin if it is curved, wires if it is neither. */
export const stones: SceneKind = {
  form: (form) => form,
  body(form, light) {
    if (form.kind === 'wire') return undefined;
    if (form.outline) return new Body(slab(form.outline, form.unit), form, light);
    return new Body(skin(form), form, light, { rough: skin(form, true) });
  },
  lined: true,
  painted: false,
  arrive({ normals, unit }, point, time) {
    const left = 1 - time / PLACING;
    if (left <= 0) return undefined;
    const up = normals?.[point] ?? [0, 0, 0];
    return { above: times(up, unit * 0.55 * left * left), size: 1 + 0.12 * left * left };
  },
};
