import { ExtrudeGeometry, Path, Shape, type BufferGeometry } from 'three';
import type { Form } from '../form/form';
import { outlineOf, ring } from '../form/outline';
import { Body } from '../scene/body';
import { LACQUER } from '../scene/glsl';
import { ink } from '../scene/palette';
import { RACK } from './discs';
import type { SceneKind } from './scenes';

/** In edges: how wide a hole is, how wide a disc, how thick the rack. */
const HOLE = 0.395;
const DISC = 0.455;
const THICK = 0.3;
const MARGIN = 0.72;
/** For one hole: with six rows a disc falls for a third of a second. */
const FALLING = 140;

/** An upright rack with discs in it. */
export const discs: SceneKind = {
  form: (form) => ({
    ...form,
    stones: form.stones.map(() => DISC * form.unit),
    height: 0.22,
    sided: false,
    outline: outlineOf(form.shape, MARGIN * form.unit),
  }),
  // Lacquered: no style changes that.
  body: (form, light) => new Body(rack(form), form, light, { own: { grain: LACQUER, light: ink(RACK) } }),
  lined: false,
  painted: true,
  /** Falls from above the rack, ever faster. */
  arrive({ shape, unit }, point, time) {
    const top = Math.max(...shape.layout.map(([, y]) => y)) + unit * 1.2;
    const height = top - shape.layout[point]![1];
    const fallen = unit * (time / FALLING) ** 2;
    return fallen < height ? { above: [0, height - fallen, 0], size: 1 } : undefined;
  },
};

/** A plate with a hole at every point. */
function rack(form: Form): BufferGeometry {
  const { unit } = form;
  const plate = new Shape();
  ring(form.outline!, unit * 0.05).forEach(([x, y], index) =>
    index === 0 ? plate.moveTo(x, y) : plate.lineTo(x, y),
  );
  for (const [x, y] of form.shape.layout) {
    const hole = new Path();
    hole.absarc(x, y, HOLE * unit, 0, 2 * Math.PI, true);
    plate.holes.push(hole);
  }
  const geometry = new ExtrudeGeometry(plate, {
    depth: THICK * unit,
    bevelSize: unit * 0.05,
    bevelThickness: unit * 0.05,
    bevelSegments: 3,
    curveSegments: 40,
  });
  geometry.translate(0, 0, (-THICK * unit) / 2);
  return geometry;
}
