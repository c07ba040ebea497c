import type { Form } from '../form/form';
import { ring } from '../form/outline';
import { UNTURNED, add, compose, inverse, sub, turnAbout, turned, type Turn, type Vec } from '../form/space';

/** Where a board is looked at from. The camera looks along its own -z with y upward. */
export interface Camera {
  target: Vec;
  turn: Turn;
  distance: number;
  /** The angle from bottom to top, in radians. */
  fov: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Almost from infinity, as boards look from above; and near enough to feel the depth of a body. */
const FLAT_FOV = (12 * Math.PI) / 180;
const SOLID_FOV = (30 * Math.PI) / 180;
/** Part of the picture that stays free round a board: a slab casts a shadow there. */
const BREATHING = 1.03;

/** What is looked at where nothing has been drawn yet. */
const NOTHING = [
  [-2, -2],
  [2, 2],
] as const;

const degrees = (angle: number) => (angle * Math.PI) / 180;

/** How a flat board lies before its viewer. */
export interface Pose {
  /** Quarters of a turn to the left. */
  quarter: number;
  /** How far one leans back from looking straight down, in degrees. */
  lean: number;
}

export const STRAIGHT: Pose = { quarter: 0, lean: 0 };

/** The camera that a board opens with: flat ones from above, others from where their form shows best. */
export function firstCamera(form: Form, size: Size, pose: Pose = STRAIGHT): Camera {
  return form.kind === 'flat' ? fromAbove(form, size, pose) : threeQuarter(form, size);
}

function fromAbove(form: Form, { width, height }: Size, { quarter, lean }: Pose): Camera {
  const edge = form.shape.points > 0 && form.outline ? ring(form.outline) : NOTHING;
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const middle: Vec = [(left + right) / 2, (top + bottom) / 2, 0];
  if (quarter === 0 && lean === 0) {
    const half = Math.max((top - bottom) / 2, ((right - left) / 2) * (height / width)) * BREATHING;
    return { target: middle, turn: UNTURNED, distance: half / Math.tan(FLAT_FOV / 2), fov: FLAT_FOV };
  }
  const turn = compose(turnAbout([0, 0, 1], degrees(quarter * 90)), turnAbout([1, 0, 0], degrees(lean)));
  const back = inverse(turn);
  const reach = Math.tan(FLAT_FOV / 2);
  // The near side looks larger and one sees the slab under it: the middle of the picture is not the middle of the board.
  const near = edge.map(([x, y]): Vec => [x, y, lean > 0 ? -form.unit : 0]);
  const places = [...edge.map(([x, y]): Vec => [x, y, 0]), ...near];
  let camera: Camera = { target: middle, turn, distance: 0, fov: FLAT_FOV };
  for (let round = 0; round < 3; round++) {
    const seen = places.map((place) => turned(back, sub(place, camera.target)));
    const needed = seen.map(
      ([across, up, towards]) =>
        towards + Math.max(Math.abs(up), Math.abs(across) * (height / width)) / reach,
    );
    camera = { ...camera, distance: Math.max(...needed) * BREATHING };
    const ups = seen.map(([, up, towards]) => (up * camera.distance) / (camera.distance - towards));
    const shift = (Math.max(...ups) + Math.min(...ups)) / 2;
    camera = { ...camera, target: add(camera.target, turned(turn, [0, shift, 0])) };
  }
  return camera;
}

function threeQuarter(form: Form, { width, height }: Size): Camera {
  const spread = (axis: 0 | 1 | 2) => {
    const along = form.shape.layout.map((place) => place[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  // A ring lies on the table: one looks into it. A lattice is seen almost along its rows, or its layers hide each other.
  const lying = spread(1) < 0.65 * Math.max(spread(0), spread(2));
  const [above, aside] = form.kind === 'wire' ? [20, 24] : lying ? [38, 24] : [24, 32];
  const turn = compose(turnAbout([0, 1, 0], degrees(aside)), turnAbout([1, 0, 0], degrees(-above)));
  const camera: Camera = { target: form.centre, turn, distance: form.radius * 6, fov: SOLID_FOV };
  return fitted(form, camera, { width, height });
}

/** The same view as near as it goes with every point in the picture. */
export function fitted(form: Form, camera: Camera, { width, height }: Size): Camera {
  const back = inverse(camera.turn);
  const reach = Math.tan(camera.fov / 2);
  const aspect = width / Math.max(height, 1);
  let needed = form.radius * 0.1;
  form.shape.layout.forEach((place, point) => {
    const [x, y, z] = turned(back, sub(place, camera.target));
    const room = (form.stones[point] ?? 0) * 1.15;
    const up = (Math.abs(y) + room) / reach;
    const across = (Math.abs(x) + room) / (reach * Math.min(aspect, 10));
    needed = Math.max(needed, z + Math.max(up, across));
  });
  return { ...camera, distance: needed * BREATHING };
}

/** Where the eye is. */
export function eye(camera: Camera): Vec {
  return add(camera.target, turned(camera.turn, [0, 0, camera.distance]));
}

/** A place in the picture: x and y in pixels from the upper left corner, the distance from the camera, and how many pixels an edge of length 1 has there. */
export interface Spot {
  x: number;
  y: number;
  depth: number;
  scale: number;
}

/** Makes the function that says where places lie in the picture. */
export function projector(camera: Camera, { width, height }: Size): (place: Vec) => Spot {
  const back = inverse(camera.turn);
  const focus = height / 2 / Math.tan(camera.fov / 2);
  return (place) => {
    const [x, y, z] = turned(back, sub(place, camera.target));
    const depth = camera.distance - z;
    const scale = focus / Math.max(depth, 1e-6);
    return { x: width / 2 + x * scale, y: height / 2 - y * scale, depth, scale };
  };
}

/** The place at a given depth under a pixel. */
export function unproject(camera: Camera, { width, height }: Size, x: number, y: number, depth: number): Vec {
  const focus = height / 2 / Math.tan(camera.fov / 2);
  const local: Vec = [
    ((x - width / 2) * depth) / focus,
    ((height / 2 - y) * depth) / focus,
    camera.distance - depth,
  ];
  return add(camera.target, turned(camera.turn, local));
}
