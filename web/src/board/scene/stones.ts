import {
  type BufferGeometry,
  DynamicDrawUsage,
  GreaterDepth,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  ShaderMaterial,
  SphereGeometry,
} from 'three';
import type { Form } from '../form/form';
import { add, cross, sideways, times, type Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';
import { PAINTS } from './palette';

const VERTEX = /* glsl */ `
  attribute vec4 tint;
  attribute vec3 paint;
  varying vec3 up;
  varying vec3 seen;
  varying vec3 local;
  varying vec4 vTint;
  varying vec3 vPaint;

  void main() {
    mat3 turn = mat3(instanceMatrix);
    vec3 stretch = vec3(dot(turn[0], turn[0]), dot(turn[1], turn[1]), dot(turn[2], turn[2]));
    up = mat3(modelViewMatrix) * (turn * (normal / stretch));
    vec4 p = modelViewMatrix * (instanceMatrix * vec4(position, 1.0));
    seen = p.xyz;
    local = position;
    vTint = tint;
    vPaint = paint;
    gl_Position = projectionMatrix * p;
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform float gloss;     // 1 for shell and slate, 0 for flat paint
  uniform float opacity;
  uniform float backlight; // how much light from behind black needs to stand out from a dark page
  uniform float discs;     // 1 for painted discs, which are neither shell nor slate
  varying vec3 up;
  varying vec3 seen;
  varying vec3 local;
  varying vec4 vTint;      // 0 slate to 1 shell, opacity, glow, chance
  varying vec3 vPaint;

  void main() {
    vec3 n = normalize(up);
    vec3 toEye = normalize(-seen);
    float white = vTint.x;
    vec3 base = vPaint;

    float facing = dot(n, sun);
    float wrap = clamp(facing * 0.5 + 0.5, 0.0, 1.0);
    float rim = 1.0 - max(dot(n, toEye), 0.0);
    vec3 half_ = normalize(sun + toEye);
    float mirror = max(dot(n, half_), 0.0);

    // White is cut from shell: faint lines, each stone's own way.
    float turn = vTint.w * 6.2832;
    float along = local.x * cos(turn) + local.y * sin(turn);
    float bend = local.y * cos(turn) - local.x * sin(turn);
    float years = sin((along + 0.22 * bend * bend) * (26.0 + 14.0 * vTint.w));
    float shell = white * (1.0 - discs) * 0.009 * years * smoothstep(1.0, 0.5, rim) * clamp(1.3 - fwidth(along) * 16.0, 0.0, 1.0);

    vec3 shadeWhite = base * (0.68 + 0.32 * wrap - 0.30 * pow(rim, 2.5)) + shell;
    shadeWhite *= mix(vec3(0.93, 0.94, 1.0), vec3(1.0, 0.995, 0.97), wrap);
    vec3 shadeBlack = base * (0.55 + 0.75 * wrap) + vec3(0.055, 0.058, 0.066) * wrap * wrap;
    vec3 round_ = mix(shadeBlack, shadeWhite, max(white, discs));
    // A window's broad shine, and the small bright spot inside it.
    float shine = mix(0.20, 0.06, white) * pow(mirror, 14.0) + mix(0.26, 0.34, white) * pow(mirror, 90.0);
    round_ += shine + mix(0.10, 0.0, max(white, discs)) * pow(rim, 4.0);
    // A rim is turned into every disc.
    float groove = length(local.xy);
    round_ *= 1.0 - discs * 0.16 * smoothstep(0.05, 0.0, abs(groove - 0.62));

    round_ += backlight * (1.0 - white) * (0.06 + 0.34 * pow(rim, 2.2));

    vec3 plain = base * (1.0 - 0.35 * smoothstep(0.80, 0.97, rim) * white) + 0.16 * (1.0 - white) * smoothstep(0.75, 0.97, rim);
    vec3 colour = mix(plain, round_, gloss);
    colour = mix(colour, colour + vec3(0.10, 0.20, 0.42), vTint.z);
    // Black and white have to stay apart in any haze.
    gl_FragColor = vec4(mix(colour, hazed(colour, -seen.z), 0.7), vTint.y * opacity);
  }
`;

/** A stone to draw. */
export interface Stone {
  point: number;
  /** The letter of its colour. */
  colour: string;
  opacity: number;
  /** How much it is lit up. */
  glow: number;
  /** As a part of its full size. */
  size: number;
  /** How far above its place it is. */
  above: Vec;
}

/** How much of the stones behind the body shines through it if nobody wants to see them. */
const FAINT = 0.09;

/** All stones, in one draw; on surfaces a second one lets those behind shine through. */
export class Stones {
  readonly meshes: InstancedMesh[] = [];
  #geometry: BufferGeometry;
  /** What they look like while the view moves and that is slow. */
  #rough: BufferGeometry | undefined;
  #tints: InstancedBufferAttribute;
  #paints: InstancedBufferAttribute;
  #materials: ShaderMaterial[];
  #form: Form;

  /** `piece` is what they look like, if not like lenses. */
  constructor(form: Form, light: Light, discs: boolean, piece?: BufferGeometry) {
    this.#form = form;
    // A few more than points: a ghost, and stones in the air.
    const most = form.shape.points + 4;
    const lens = (cuts: number) => new SphereGeometry(1, cuts, cuts / 2).rotateX(Math.PI / 2);
    // The more there are, the smaller they are.
    this.#geometry = piece ?? lens(most > 500 ? 16 : most > 150 ? 24 : 36);
    this.#rough = piece ? undefined : lens(10);
    this.#tints = new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage);
    this.#geometry.setAttribute('tint', this.#tints);
    this.#paints = new InstancedBufferAttribute(new Float32Array(most * 3), 3).setUsage(DynamicDrawUsage);
    this.#geometry.setAttribute('paint', this.#paints);
    this.#rough?.setAttribute('tint', this.#tints).setAttribute('paint', this.#paints);
    const material = () =>
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        uniforms: {
          ...light,
          gloss: { value: 1 },
          opacity: { value: 1 },
          backlight: { value: 0 },
          discs: { value: discs ? 1 : 0 },
        },
      });
    this.#materials = [material()];
    if (form.kind === 'surface') {
      const far = material();
      far.depthFunc = GreaterDepth;
      far.depthWrite = false;
      this.#materials.push(far);
    }
    for (const [index, each] of this.#materials.entries()) {
      const mesh = new InstancedMesh(this.#geometry, each, most);
      mesh.frustumCulled = false;
      // Behind the skin first, then the skin's lines and shadows, then what lies on it.
      mesh.renderOrder = index === 0 ? 4 : 1;
      this.meshes.push(mesh);
    }
    // Both draws show the same stones.
    if (this.meshes[1]) this.meshes[1].instanceMatrix = this.meshes[0]!.instanceMatrix;
  }

  /** `dark` says that the page behind is. */
  paint(glossy: boolean, seeThrough: boolean, dark: boolean): void {
    for (const { uniforms } of this.#materials) {
      uniforms.gloss!.value = glossy ? 1 : 0;
      uniforms.backlight!.value = dark && this.#form.kind !== 'flat' ? 1 : 0;
    }
    if (this.#materials[1]) this.#materials[1].uniforms.opacity!.value = seeThrough ? 0.5 : FAINT;
  }

  /** Draws them roughly and leaves out what is hardly seen, or all of it as fine as it can be. */
  setRough(rough: boolean): void {
    for (const mesh of this.meshes) mesh.geometry = (rough && this.#rough) || this.#geometry;
    if (this.meshes[1])
      this.meshes[1].visible = !rough || this.#materials[1]!.uniforms.opacity!.value > FAINT;
  }

  put(stones: readonly Stone[]): void {
    const mesh = this.meshes[0]!;
    stones.forEach((stone, index) => {
      mesh.setMatrixAt(index, this.#matrix(stone));
      const { ink, shell } = PAINTS[stone.colour] ?? PAINTS.b!;
      this.#tints.setXYZW(index, shell, stone.opacity, stone.glow, chance(stone.point));
      this.#paints.setXYZ(index, ink.r, ink.g, ink.b);
    });
    for (const each of this.meshes) each.count = stones.length;
    mesh.instanceMatrix.needsUpdate = true;
    this.#tints.needsUpdate = true;
    this.#paints.needsUpdate = true;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#rough?.dispose();
    for (const material of this.#materials) material.dispose();
    for (const mesh of this.meshes) mesh.dispose();
  }

  #matrix({ point, size, above }: Stone): Matrix4 {
    const { form, radius } = { form: this.#form, radius: (this.#form.stones[point] ?? 0.4) * size };
    const normal = form.normals?.[point] ?? [0, 0, 1];
    const x = sideways(normal);
    const y = cross(normal, x);
    const place = add(stoneSeat(form, point), above);
    return new Matrix4().set(
      x[0] * radius, y[0] * radius, normal[0] * radius * form.height, place[0],
      x[1] * radius, y[1] * radius, normal[1] * radius * form.height, place[1],
      x[2] * radius, y[2] * radius, normal[2] * radius * form.height, place[2],
      0, 0, 0, 1,
    ); // prettier-ignore
  }
}

/** Where the middle of a stone is. Nobody places stones exactly: on slabs each lies a hair off its crossing. */
export function stoneSeat(form: Form, point: number): Vec {
  const place = form.shape.layout[point]!;
  const normal = form.normals?.[point];
  if (!normal || !form.sided) return place;
  const radius = form.stones[point]!;
  const off = form.kind === 'flat' ? 0.022 * form.unit : 0;
  const angle = chance(point) * 2 * Math.PI;
  const seat = add(place, times(normal, radius * form.height * (form.kind === 'flat' ? 0.92 : 0.35)));
  return add(seat, [Math.cos(angle) * off, Math.sin(angle) * off, 0]);
}

/** A number from 0 to 1 for each point, always the same. */
export function chance(point: number): number {
  const x = Math.sin(point * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
}
