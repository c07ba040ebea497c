import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  ShaderMaterial,
} from 'three';
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';

const VERTEX = /* glsl */ `
  attribute vec4 paint;    // colour, opacity
  attribute vec4 size;     // half its length, half its thickness, its height, how it is drawn
  varying vec3 up;
  varying vec3 seen;
  varying vec3 local;
  varying vec4 vPaint;
  varying vec4 vSize;

  void main() {
    mat3 turn = mat3(instanceMatrix);
    up = mat3(modelViewMatrix) * normalize(vec3(turn[0] * normal.x / dot(turn[0], turn[0]) + turn[1] * normal.y / dot(turn[1], turn[1]) + turn[2] * normal.z / dot(turn[2], turn[2])));
    vec4 p = modelViewMatrix * (instanceMatrix * vec4(position, 1.0));
    seen = p.xyz;
    local = vec3(position.xy * size.xy, (position.z + 1.0) * 0.5 * size.z);
    vPaint = paint;
    vSize = size;
    gl_Position = projectionMatrix * p;
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform float edge;      // how wide the worn edge of a wall is
  varying vec3 up;
  varying vec3 seen;
  varying vec3 local;
  varying vec4 vPaint;
  varying vec4 vSize;

  void main() {
    vec3 n = normalize(up);
    vec3 toEye = normalize(-seen);
    float facing = dot(n, sun);
    float lit = 0.74 + 0.36 * max(facing, 0.0) - 0.06 * max(-facing, 0.0);
    vec3 colour = vPaint.rgb * lit;
    // Edges catch the light: of the three distances to the ends two are small there.
    vec3 off = vec3(vSize.x - abs(local.x), vSize.y - abs(local.y), vSize.z - local.z);
    float near = min(max(off.x, off.y), min(max(off.y, off.z), max(off.x, off.z)));
    colour += 0.16 * smoothstep(edge, 0.0, near) * step(0.0, facing + 0.5);
    colour += 0.10 * pow(max(dot(n, normalize(sun + toEye)), 0.0), 24.0);
    float kind = vSize.w;
    // The last one has a light line along its back, and what is refused is striped.
    if (kind > 0.5 && kind < 1.5) colour = mix(colour, vec3(1.0), 0.85 * smoothstep(vSize.y * 0.42, vSize.y * 0.28, abs(local.y)) * smoothstep(vSize.y * 0.3, vSize.y * 0.6, off.x) * step(vSize.z * 0.98, local.z));
    if (kind > 1.5) colour = mix(colour, vec3(1.0), 0.75 * step(0.5, fract((local.x + local.y + local.z) / (vSize.y * 2.6))));
    gl_FragColor = vec4(hazed(colour, -seen.z), vPaint.a);
  }
`;

/** A bar to draw: a wall, or a strip that is let into the rim. */
export interface BarToDraw {
  middle: Vec;
  along: Vec;
  half: number;
  thick: number;
  /** From where to where it stands. */
  low: number;
  high: number;
  colour: Color;
  opacity?: number;
  drawn?: 'plain' | 'last' | 'refused';
}

const DRAWN = { plain: 0, last: 1, refused: 2 } as const;

/** All bars of a board in one draw. */
export class Bars {
  mesh: InstancedMesh;
  #light: Light;
  #edge: number;
  #material: ShaderMaterial;

  constructor(light: Light, unit: number) {
    this.#light = light;
    this.#edge = unit * 0.03;
    this.#material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      uniforms: { ...this.#light, edge: { value: this.#edge } },
    });
    this.mesh = this.#room(64);
  }

  /** Whether there was no room: another mesh takes the place of the old one, and the scene has to be told. */
  put(bars: readonly BarToDraw[]): { old: InstancedMesh } | undefined {
    const old = this.mesh;
    const full = bars.length > old.instanceMatrix.count;
    if (full) this.mesh = this.#room(bars.length * 2);
    const of = (name: string) => this.mesh.geometry.getAttribute(name) as InstancedBufferAttribute;
    const [paint, size] = [of('paint'), of('size')];
    bars.forEach((bar, index) => {
      const { half, thick, low, high, colour } = bar;
      this.mesh.setMatrixAt(index, matrix(bar));
      paint.setXYZW(index, colour.r, colour.g, colour.b, bar.opacity ?? 1);
      size.setXYZW(index, half, thick / 2, high - low, DRAWN[bar.drawn ?? 'plain']);
    });
    this.mesh.count = bars.length;
    for (const attribute of [this.mesh.instanceMatrix, paint, size]) attribute.needsUpdate = true;
    return full ? { old } : undefined;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.#material.dispose();
  }

  #room(most: number): InstancedMesh {
    const geometry = new BoxGeometry(2, 2, 2);
    for (const name of ['paint', 'size'])
      geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage),
      );
    const mesh = new InstancedMesh(geometry, this.#material, most);
    mesh.frustumCulled = false;
    mesh.renderOrder = 4;
    return mesh;
  }
}

function matrix({ middle: [x, y], along: [ax, ay], half, thick, low, high }: BarToDraw): Matrix4 {
  const wide = thick / 2;
  const tall = (high - low) / 2;
  return new Matrix4().set(
    ax * half, -ay * wide, 0, x,
    ay * half, ax * wide, 0, y,
    0, 0, tall, (low + high) / 2,
    0, 0, 0, 1,
  ); // prettier-ignore
}
