import { ExtrudeGeometry, Path, Shape, type BufferGeometry } from 'three';
import type { Form } from '../form/form';
import { outlineOf, ring } from '../form/outline';

/** In edges: how wide a hole is, how wide a disc, how thick the frame. */
const HOLE = 0.395;
const DISC = 0.455;
const THICK = 0.3;
const MARGIN = 0.72;

/** The same board with discs in it instead of stones on it. */
export function discForm(form: Form): Form {
  return {
    ...form,
    stones: form.stones.map(() => DISC * form.unit),
    height: 0.22,
    sided: false,
    outline: outlineOf(form.shape, MARGIN * form.unit),
  };
}

/** The upright frame of Connect Four, with a hole at every point. */
export function frameGeometry(form: Form): BufferGeometry {
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
