import {
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';

/** What a mark looks like. */
export const MARKS = { shadow: 0, disc: 1, ring: 2, square: 3, cross: 4, frame: 5 } as const;

const VERTEX = /* glsl */ `
  ${COMMON}
  attribute vec3 place;
  attribute vec3 facing;
  attribute vec4 shape;    // radius, kind, height above the place, towards the eye
  attribute vec4 colour;
  varying vec2 at;
  varying vec4 vColour;
  varying float kind;
  varying float depth;

  void main() {
    vec3 p = (modelViewMatrix * vec4(place, 1.0)).xyz;
    vec3 n = mat3(modelViewMatrix) * facing;
    vec3 x = vec3(1.0, 0.0, 0.0);
    vec3 y = vec3(0.0, 1.0, 0.0);
    if (dot(n, n) > 0.1) {
      // Boards without an inside have stones on both sides: the mark is on the one that is seen.
      n = normalize(dot(n, p) > 0.0 ? -n : n);
      x = normalize(cross(abs(n.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(0.0, 0.0, -1.0), n));
      y = cross(n, x);
      p += n * shape.z;
    }
    float pad = 1.0 + 2.0 * pixel * -p.z / max(shape.x, 1e-5);
    at = position.xy * pad;
    p += (x * at.x + y * at.y) * shape.x;
    p *= 1.0 - shape.w / max(-p.z, shape.w * 2.0);
    vColour = colour;
    kind = shape.y;
    depth = -p.z;
    gl_Position = projectionMatrix * vec4(p, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  varying vec2 at;
  varying vec4 vColour;
  varying float kind;
  varying float depth;

  float within(float distance, float soft) {
    return clamp(0.5 - distance / soft, 0.0, 1.0);
  }

  void main() {
    float r = length(at);
    float soft = max(fwidth(at.x) + fwidth(at.y), 1e-4) * 0.75;
    float cover;
    if (kind < 0.5) cover = pow(smoothstep(1.0, 0.42, r), 1.35);
    else if (kind < 1.5) cover = within(r - 1.0, soft);
    else if (kind < 2.5) cover = within(abs(r - 0.84) - 0.16, soft);
    else if (kind < 3.5) cover = within(max(abs(at.x), abs(at.y)) - 1.0, soft);
    else if (kind < 4.5) cover = within(min(abs(at.x - at.y), abs(at.x + at.y)) * 0.7071 - 0.2, soft) * within(max(abs(at.x), abs(at.y)) - 1.0, soft);
    else cover = within(abs(max(abs(at.x), abs(at.y)) - 0.94) - 0.06, soft);
    float opacity = vColour.a * cover;
    if (opacity < 0.004) discard;
    gl_FragColor = vec4(hazed(vColour.rgb, depth), opacity);
  }
`;

/** A flat thing on a board or on a stone. */
export interface Mark {
  kind: keyof typeof MARKS;
  place: Vec;
  /** Which way it looks; towards the eye if nothing is said. */
  facing?: Vec | undefined;
  radius: number;
  colour: Color;
  opacity?: number;
  /** How high it is above its place. */
  above?: number;
  /** How far it is pulled towards the eye, out of what it lies on. */
  lift?: number;
}

/** Many marks in one draw: shadows and territory under the stones, or rings and crosses on them. */
export class Marks {
  readonly mesh: Mesh;
  #geometry = new InstancedBufferGeometry();
  #material: ShaderMaterial;
  #room = 0;

  constructor(light: Light, order: number) {
    this.#geometry.setAttribute(
      'position',
      new Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3),
    );
    this.#geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.#material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      uniforms: { ...light },
    });
    this.mesh = new Mesh(this.#geometry, this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#reserve(64);
  }

  put(marks: readonly Mark[]): void {
    if (marks.length > this.#room) this.#reserve(marks.length * 2);
    const of = (name: string) => this.#geometry.getAttribute(name) as InstancedBufferAttribute;
    const [place, facing, shape, colour] = [of('place'), of('facing'), of('shape'), of('colour')];
    marks.forEach((mark, index) => {
      place.setXYZ(index, ...mark.place);
      facing.setXYZ(index, ...(mark.facing ?? ([0, 0, 0] as const)));
      shape.setXYZW(index, mark.radius, MARKS[mark.kind], mark.above ?? 0, mark.lift ?? 0);
      colour.setXYZW(index, mark.colour.r, mark.colour.g, mark.colour.b, mark.opacity ?? 1);
    });
    for (const attribute of [place, facing, shape, colour]) attribute.needsUpdate = true;
    this.#geometry.instanceCount = marks.length;
    this.mesh.visible = marks.length > 0;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }

  #reserve(room: number): void {
    // What lies on the card is let go; a geometry with larger buffers takes its place.
    this.#geometry.dispose();
    this.#room = room;
    for (const [name, size] of [
      ['place', 3],
      ['facing', 3],
      ['shape', 4],
      ['colour', 4],
    ] as const) {
      this.#geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(room * size), size).setUsage(DynamicDrawUsage),
      );
    }
  }
}
