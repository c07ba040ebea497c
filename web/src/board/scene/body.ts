import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  ShaderMaterial,
  ShapeUtils,
  Vector2,
} from 'three';
import { rounded, type Anchor } from '../form/curves';
import type { Form } from '../form/form';
import { polygonNormal } from '../form/normals';
import { ring, type Outline } from '../form/outline';
import { add, dot, mean, times, direction, type Vec } from '../form/space';
import { COMMON, GRAIN, LACQUER } from './glsl';
import type { Light } from './light';
import type { Matter } from './palette';

const VERTEX = /* glsl */ `
  attribute float dim;     // nothing is said of most bodies: they are as light as their matter
  varying vec3 place;
  varying vec3 seen;
  varying vec3 up;
  varying float vDim;

  void main() {
    place = position;
    vDim = dim;
    vec4 p = modelViewMatrix * vec4(position, 1.0);
    seen = p.xyz;
    up = mat3(modelViewMatrix) * normal;
    gl_Position = projectionMatrix * p;
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  ${GRAIN}
  varying vec3 place;
  varying vec3 seen;
  varying vec3 up;
  varying float vDim;

  void main() {
    vec3 n = normalize(up);
    vec3 toEye = normalize(-seen);
    if (dot(n, toEye) < 0.0) n = -n;
    float facing = dot(n, sun);
    float lit = 0.62 + 0.44 * max(facing, 0.0) - 0.10 * max(-facing, 0.0);
    float gloss = pow(max(dot(n, normalize(sun + toEye)), 0.0), 28.0) * 0.06;
    float rim = pow(1.0 - max(dot(n, toEye), 0.0), 3.0);
    vec3 colour = carved(place) * (1.0 - vDim) * (lit - 0.16 * rim) + gloss;
    gl_FragColor = vec4(hazed(colour, -seen.z), 1.0);
  }
`;

interface Cover {
  geometry: BufferGeometry;
  material: ShaderMaterial;
}

const cover = (form: Form, light: Light) =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    defines: { GRAIN: LACQUER },
    uniforms: {
      ...light,
      light: { value: new Color() },
      dark: { value: new Color() },
      // The grain of a small board is as fine as that of a large one.
      grainScale: { value: 7 / form.radius },
    },
  });

/** Between light and dark: what grain looks like from afar. */
const MIDDLE = 0.32;

/** What a board is made of: a slab under a flat one, the skin of a curved one. */
export class Body {
  readonly mesh: Mesh;
  #fine: Cover;
  #rough: Cover;
  #own: Partial<Matter> | undefined;

  /** A body of its own matter takes no other. `rough` is its form while it moves where that is slow. */
  constructor(
    geometry: BufferGeometry,
    form: Form,
    light: Light,
    { own, rough }: { own?: Pick<Matter, 'grain' | 'light'>; rough?: BufferGeometry } = {},
  ) {
    this.#own = own;
    this.#fine = { geometry, material: cover(form, light) };
    this.#rough = { geometry: rough ?? geometry, material: cover(form, light) };
    this.mesh = new Mesh(geometry, this.#fine.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 0;
  }

  paint(matter: Matter): void {
    const { grain, light, dark } = { ...matter, ...this.#own };
    for (const [material, shown, tone] of [
      [this.#fine.material, grain, 0],
      // The grain is most of the work of a picture: without it, all is of its middle tone.
      [this.#rough.material, LACQUER, grain === LACQUER ? 0 : MIDDLE],
    ] as const) {
      if (material.defines.GRAIN !== shown) material.needsUpdate = true;
      material.defines.GRAIN = shown;
      (material.uniforms.light!.value as Color).copy(light).lerp(dark, tone);
      (material.uniforms.dark!.value as Color).copy(dark);
    }
  }

  /** Draws it roughly, or as fine as it can be. */
  setRough(rough: boolean): void {
    Object.assign(this.mesh, rough ? this.#rough : this.#fine);
  }

  dispose(): void {
    for (const { geometry, material } of [this.#fine, this.#rough]) {
      geometry.dispose();
      material.dispose();
    }
  }
}

/** A list of corners that becomes a geometry. */
export class Corners {
  places: number[] = [];
  normals: number[] = [];
  dims: number[] = [];

  triangle(...corners: [Vec, Vec][]): void {
    for (const [place, normal] of corners) {
      this.places.push(...place);
      this.normals.push(...normal);
      this.dims.push(0);
    }
  }

  /** All of another geometry, moved, and darker by a part. */
  take(other: BufferGeometry, by: Vec, dim: number): void {
    other.translate(...by);
    this.places.push(...(other.getAttribute('position').array as Float32Array));
    this.normals.push(...(other.getAttribute('normal').array as Float32Array));
    for (let at = 0; at < other.getAttribute('position').count; at++) this.dims.push(dim);
    other.dispose();
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.places, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normals, 3));
    if (this.dims.some((dim) => dim > 0))
      geometry.setAttribute('dim', new Float32BufferAttribute(this.dims, 1));
    return geometry;
  }
}

/** A board of wood: a top, a bevel, sides. */
export function slab(outline: Outline, unit: number): BufferGeometry {
  const bevel = unit * 0.09;
  const depth = unit * 1.1;
  const corners = new Corners();
  const up: Vec = [0, 0, 1];
  const top = ring(outline, bevel).map(([x, y]): Vec => [x, y, 0]);
  const shoulder = ring(outline).map(([x, y]): Vec => [x, y, -bevel]);
  const foot = ring(outline).map(([x, y]): Vec => [x, y, -depth]);
  const flat = top.map(([x, y]) => new Vector2(x, y));
  for (const [a, b, c] of ShapeUtils.triangulateShape(flat, []) as [number, number, number][]) {
    corners.triangle([top[a]!, up], [top[b]!, up], [top[c]!, up]);
  }
  const band = (upper: Vec[], lower: Vec[]) =>
    upper.forEach((a, index) => {
      const next = (index + 1) % upper.length;
      const [b, c, d] = [upper[next]!, lower[next]!, lower[index]!];
      const normal = polygonNormal([a, d, c, b]);
      corners.triangle([a, normal], [d, normal], [c, normal]);
      corners.triangle([a, normal], [c, normal], [b, normal]);
    });
  band(top, shoulder);
  band(shoulder, foot);
  return corners.geometry();
}

/** Cuts of each edge of a face with which a board of so many faces looks round. */
const cutsFor = (faces: number): number => (faces > 1500 ? 1 : faces > 250 ? 2 : 4);

/** So many triangles can be drawn again and again without a graphics card. */
const ROUGHLY = 7000;

/** The skin over a board's faces, rounded where the board is; while it moves where that is slow, as round as it may be. */
export function skin(form: Form, rough = false): BufferGeometry {
  const corners = new Corners();
  const fine = cutsFor(form.faces.length);
  const patches = form.faces.reduce((sum, face) => sum + face.length, 0);
  const steps = rough ? Math.max(1, Math.min(fine, Math.floor(Math.sqrt(ROUGHLY / patches)))) : fine;
  for (const face of form.faces) {
    const own = polygonNormal(face.map((point) => form.shape.layout[point]!));
    const around = face.map((point): Anchor => aligned(form.anchors[point]!, own));
    const normal = direction(mean(around.map((anchor) => anchor.normal ?? own))) ?? own;
    const place = rounded(
      around,
      around.map(() => 1 / around.length),
    );
    const middle: Anchor = { place, normal: around.some((anchor) => anchor.normal) ? normal : undefined };
    around.forEach((anchor, index) =>
      patch(corners, [anchor, around[(index + 1) % around.length]!, middle], own, steps),
    );
  }
  return corners.geometry();
}

/** The same anchor with its normal on the side of the face. */
function aligned({ place, normal }: Anchor, own: Vec): Anchor {
  return { place, normal: normal && (dot(normal, own) < 0 ? times(normal, -1) : normal) };
}

/** One triangle of a face, cut into small ones that follow the curve. */
function patch(corners: Corners, anchors: [Anchor, Anchor, Anchor], own: Vec, cuts: number): void {
  const steps = anchors.some(({ normal }) => normal) ? cuts : 1;
  const at = (i: number, j: number): [Vec, Vec] => {
    const weights = [i / steps, j / steps, (steps - i - j) / steps];
    const normal = anchors.reduce<Vec>(
      (sum, anchor, k) => add(sum, times(anchor.normal ?? own, weights[k]!)),
      [0, 0, 0],
    );
    return [rounded(anchors, weights), direction(normal) ?? own];
  };
  for (let i = 0; i < steps; i++) {
    for (let j = 0; i + j < steps; j++) {
      corners.triangle(at(i, j), at(i + 1, j), at(i, j + 1));
      if (i + j + 1 < steps) corners.triangle(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
}
