import {
  CanvasTexture,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { Face } from '../faces';
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';

/** What a token is: a tile on a field, a coin that faces the eye, its shadow, or a frame round a field. */
const KINDS = { tile: 0, coin: 1, shadow: 2, frame: 3 } as const;

const VERTEX = /* glsl */ `
  ${COMMON}
  attribute vec3 place;
  attribute vec4 shape;    // half its width, how far it is turned, its kind, towards the eye
  attribute vec4 cell;     // where its picture is among all of them
  attribute vec4 tint;
  varying vec2 at;
  varying vec2 spot;
  varying vec4 vTint;
  varying float kind;
  varying float depth;

  void main() {
    float c = cos(shape.y);
    float s = sin(shape.y);
    vec2 flat_ = vec2(position.x * c - position.y * s, position.x * s + position.y * c) * shape.x;
    bool facing = shape.z > 0.5 && shape.z < 1.5;
    vec3 p = (modelViewMatrix * vec4(place + (facing ? vec3(0.0) : vec3(flat_, 0.0)), 1.0)).xyz;
    if (facing) p.xy += position.xy * shape.x;
    p *= 1.0 - shape.w / max(-p.z, shape.w * 2.0);
    at = position.xy;
    spot = cell.xy + (position.xy * 0.5 + 0.5) * cell.zw;
    vTint = tint;
    kind = shape.z;
    depth = -p.z;
    gl_Position = projectionMatrix * vec4(p, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform sampler2D pictures;
  varying vec2 at;
  varying vec2 spot;
  varying vec4 vTint;
  varying float kind;
  varying float depth;

  float within(float distance, float soft) {
    return clamp(0.5 - distance / soft, 0.0, 1.0);
  }

  void main() {
    float soft = max(fwidth(at.x) + fwidth(at.y), 1e-4) * 0.75;
    float r = length(at);
    vec3 colour = vTint.rgb;
    float cover;
    if (kind < 0.5) {
      vec2 corner = max(abs(at) - 0.86, 0.0);
      cover = within(length(corner) - 0.14, soft);
      colour = texture2D(pictures, spot).rgb;
    } else if (kind < 1.5) {
      cover = within(r - 1.0, soft);
      vec3 own = texture2D(pictures, spot).rgb;
      colour = mix(own, vec3(1.0), within(0.86 - r, soft));
    } else if (kind < 2.5) cover = pow(smoothstep(1.0, 0.35, r), 1.3);
    else cover = within(abs(max(abs(at.x), abs(at.y)) - 0.93) - 0.07, soft);
    float opacity = vTint.a * cover;
    if (opacity < 0.004) discard;
    gl_FragColor = vec4(hazed(colour, depth), opacity);
  }
`;

/** Something flat with a picture of its own. */
export interface Token {
  kind: keyof typeof KINDS;
  place: Vec;
  /** Half its width. */
  radius: number;
  /** Whose picture it shows, and what is written in its corner. */
  face?: Face;
  badge?: string;
  /** Eighths to the right. */
  turned?: number;
  colour?: Color;
  opacity?: number;
  /** How far it is pulled towards the eye, out of what it lies on. */
  lift?: number;
}

const CELL = 128;
const SIDE = 8;
const WHITE = new Color('#fff');
const ATTRIBUTES = { place: 3, shape: 4, cell: 4, tint: 4 } as const;

/** Pictures of kinds, each painted once into a sheet; letters stand for what is not there yet, or never comes. */
export class FaceSheet {
  readonly texture: CanvasTexture;
  #canvas = document.createElement('canvas');
  #cells = new Map<string, number>();
  #images = new Map<string, HTMLImageElement>();
  #waits = new Set<string>();
  #font: string;

  constructor(font: string) {
    this.#font = font;
    this.#canvas.width = this.#canvas.height = CELL * SIDE;
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.minFilter = LinearMipmapLinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.anisotropy = 4;
  }

  /** Whether pictures are still on their way. */
  get waits(): boolean {
    return this.#waits.size > 0;
  }

  /** Where a face is on the sheet: left, bottom, width, height. */
  cell(face: Face, badge = ''): readonly [number, number, number, number] {
    const key = [face.texture ?? '', face.sign, face.colour, badge].join('|');
    let index = this.#cells.get(key);
    if (index === undefined) {
      // More faces than there is room for: those that were shown first make room.
      if (this.#cells.size >= SIDE * SIDE) this.#cells.clear();
      index = this.#cells.size;
      this.#cells.set(key, index);
      this.#paint(index, face, badge);
      if (face.texture) this.#await(key, face, badge);
    }
    const size = 1 / SIDE;
    return [(index % SIDE) * size, 1 - (Math.floor(index / SIDE) + 1) * size, size, size];
  }

  dispose(): void {
    this.texture.dispose();
  }

  #await(key: string, face: Face, badge: string): void {
    const source = face.texture!;
    const image = this.#images.get(source) ?? new Image();
    this.#images.set(source, image);
    if (image.complete && image.naturalWidth > 0) return;
    this.#waits.add(key);
    const done = () => {
      this.#waits.delete(key);
      const index = this.#cells.get(key);
      if (index !== undefined) this.#paint(index, face, badge);
    };
    image.addEventListener('load', done, { once: true });
    image.addEventListener('error', done, { once: true });
    if (!image.src) image.src = source;
  }

  #paint(index: number, face: Face, badge: string): void {
    const pen = this.#canvas.getContext('2d')!;
    const [x, y] = [(index % SIDE) * CELL, Math.floor(index / SIDE) * CELL];
    pen.save();
    pen.beginPath();
    pen.rect(x, y, CELL, CELL);
    pen.clip();
    pen.fillStyle = face.colour;
    pen.fillRect(x, y, CELL, CELL);
    const image = face.texture ? this.#images.get(face.texture) : undefined;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    if (image && image.complete && image.naturalWidth > 0) pen.drawImage(image, x, y, CELL, CELL);
    else {
      pen.strokeStyle = '#ffffff2a';
      pen.lineWidth = 9;
      for (let at = -CELL; at < CELL; at += 26) {
        pen.beginPath();
        pen.moveTo(x + at, y + CELL);
        pen.lineTo(x + at + CELL, y);
        pen.stroke();
      }
      pen.fillStyle = '#fff';
      pen.font = `700 50px ${this.#font}`;
      pen.fillText(face.sign, x + CELL / 2, y + CELL / 2 + 3);
    }
    if (badge) {
      pen.fillStyle = '#17171a';
      pen.beginPath();
      pen.arc(x + CELL * 0.68, y + CELL * 0.7, CELL * 0.21, 0, Math.PI * 2);
      pen.fill();
      pen.fillStyle = '#fff';
      pen.font = `700 40px ${this.#font}`;
      pen.fillText(badge, x + CELL * 0.68, y + CELL * 0.71 + 2);
    }
    pen.restore();
    this.texture.needsUpdate = true;
  }
}

/** Many tokens in one draw. */
export class Tokens {
  readonly mesh: Mesh;
  #geometry = new InstancedBufferGeometry();
  #material: ShaderMaterial;
  #room = 0;

  constructor(
    light: Light,
    order: number,
    readonly sheet: FaceSheet,
  ) {
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
      uniforms: { ...light, pictures: { value: sheet.texture } },
    });
    this.mesh = new Mesh(this.#geometry, this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#reserve(32);
  }

  put(tokens: readonly Token[]): void {
    this.mesh.visible = tokens.length > 0;
    this.#geometry.instanceCount = tokens.length;
    if (tokens.length === 0) return;
    if (tokens.length > this.#room) this.#reserve(tokens.length * 2);
    const of = (name: string) => this.#geometry.getAttribute(name) as InstancedBufferAttribute;
    tokens.forEach((token, index) => {
      const { r, g, b } = token.colour ?? WHITE;
      const angle = (-(token.turned ?? 0) * Math.PI) / 4;
      of('place').setXYZ(index, ...token.place);
      of('shape').setXYZW(index, token.radius, angle, KINDS[token.kind], token.lift ?? 0);
      of('cell').setXYZW(
        index,
        ...(token.face ? this.sheet.cell(token.face, token.badge) : ([0, 0, 0, 0] as const)),
      );
      of('tint').setXYZW(index, r, g, b, token.opacity ?? 1);
    });
    for (const name of Object.keys(ATTRIBUTES)) of(name).needsUpdate = true;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }

  #reserve(room: number): void {
    this.#geometry.dispose();
    this.#room = room;
    for (const [name, size] of Object.entries(ATTRIBUTES))
      this.#geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(room * size), size).setUsage(DynamicDrawUsage),
      );
  }
}
