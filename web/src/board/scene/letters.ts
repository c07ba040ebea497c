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
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';

const VERTEX = /* glsl */ `
  ${COMMON}
  attribute vec3 place;
  attribute vec3 facing;
  attribute vec4 shape;    // width, height, whether it has a back, towards the eye
  attribute vec4 cell;     // where the text is in the picture of all texts
  attribute vec4 colour;
  varying vec2 at;
  varying vec4 vColour;
  varying float depth;

  void main() {
    vec3 p = (modelViewMatrix * vec4(place, 1.0)).xyz;
    vec3 n = mat3(modelViewMatrix) * facing;
    float size = 1.0;
    if (dot(n, n) > 0.1) {
      float open = dot(normalize(n), normalize(-p));
      // On a stone that lies aslant there is less room; on one that lies behind there is nothing to read.
      size = mix(0.55, 1.0, abs(open));
      if (shape.z > 0.5 && open < 0.0) size = 0.0;
    }
    p.xy += position.xy * shape.xy * 0.5 * size;
    p *= 1.0 - shape.w / max(-p.z, shape.w * 2.0);
    at = cell.xy + (position.xy * 0.5 + 0.5) * cell.zw;
    vColour = colour;
    depth = -p.z;
    gl_Position = projectionMatrix * vec4(p, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform sampler2D texts;
  varying vec2 at;
  varying vec4 vColour;
  varying float depth;

  void main() {
    float cover = texture2D(texts, at).a;
    if (cover < 0.01) discard;
    gl_FragColor = vec4(hazed(vColour.rgb, depth), cover * vColour.a);
  }
`;

/** A few characters on a board; they always face the eye. */
export interface Letter {
  text: string;
  place: Vec;
  /** Which way that looks on which they are. */
  facing?: Vec | undefined;
  /** Whether they cannot be seen from behind. */
  sided?: boolean;
  /** The height of the characters. */
  size: number;
  /** No wider than this: long texts get smaller. */
  room?: number;
  colour: Color;
  opacity?: number;
  /** How far they are pulled towards the eye, out of what they are on. */
  lift?: number;
}

const ROW = 72;
const SHEET = 1024;

interface Cell {
  x: number;
  y: number;
  width: number;
}

/** All texts of a board in one draw: every different text is painted once into a picture. */
export class Letters {
  readonly mesh: Mesh;
  #canvas = document.createElement('canvas');
  #texture = new CanvasTexture(this.#canvas);
  #geometry = new InstancedBufferGeometry();
  #material: ShaderMaterial;
  #cells = new Map<string, Cell>();
  #room = 0;
  #font: string;

  constructor(light: Light, order: number, font: string) {
    this.#font = `600 44px ${font}`;
    this.#texture.minFilter = LinearMipmapLinearFilter;
    this.#texture.magFilter = LinearFilter;
    this.#texture.anisotropy = 4;
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
      uniforms: { ...light, texts: { value: this.#texture } },
    });
    this.mesh = new Mesh(this.#geometry, this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#reserve(64);
  }

  put(letters: readonly Letter[]): void {
    this.mesh.visible = letters.length > 0;
    this.#geometry.instanceCount = letters.length;
    if (letters.length === 0) return;
    this.#paint(new Set(letters.map(({ text }) => text)));
    if (letters.length > this.#room) this.#reserve(letters.length * 2);
    const of = (name: string) => this.#geometry.getAttribute(name) as InstancedBufferAttribute;
    const { width, height } = this.#canvas;
    letters.forEach((letter, index) => {
      const cell = this.#cells.get(letter.text)!;
      // The characters are about 0.45 of a row's height; the rest is room for what hangs below the line.
      let tall = letter.size / 0.45;
      let wide = (tall * cell.width) / ROW;
      if (letter.room && wide > letter.room * 1.15)
        [tall, wide] = [(tall * letter.room * 1.15) / wide, letter.room * 1.15];
      of('place').setXYZ(index, ...letter.place);
      of('facing').setXYZ(index, ...(letter.facing ?? ([0, 0, 0] as const)));
      of('shape').setXYZW(index, wide, tall, letter.sided ? 1 : 0, letter.lift ?? 0);
      of('cell').setXYZW(
        index,
        cell.x / width,
        1 - (cell.y + ROW) / height,
        cell.width / width,
        ROW / height,
      );
      of('colour').setXYZW(index, letter.colour.r, letter.colour.g, letter.colour.b, letter.opacity ?? 1);
    });
    for (const name of ['place', 'facing', 'shape', 'cell', 'colour']) of(name).needsUpdate = true;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
    this.#texture.dispose();
  }

  /** Paints the texts, unless they are all there already. */
  #paint(texts: Set<string>): void {
    if ([...texts].every((text) => this.#cells.has(text))) return;
    const pen = this.#canvas.getContext('2d')!;
    pen.font = this.#font;
    this.#cells.clear();
    let [x, y] = [0, 0];
    for (const text of texts) {
      const width = Math.min(Math.ceil(pen.measureText(text).width) + 12, SHEET);
      if (x + width > SHEET) [x, y] = [0, y + ROW];
      this.#cells.set(text, { x, y, width });
      x += width;
    }
    const height = Math.max(ROW, 2 ** Math.ceil(Math.log2(y + ROW)));
    // A picture of another size needs another texture on the card.
    if (this.#canvas.height !== height || this.#canvas.width !== SHEET) this.#texture.dispose();
    this.#canvas.width = SHEET;
    this.#canvas.height = height;
    pen.font = this.#font;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fff';
    for (const [text, cell] of this.#cells)
      pen.fillText(text, cell.x + cell.width / 2, cell.y + ROW / 2 + 2, SHEET);
    this.#texture.needsUpdate = true;
  }

  #reserve(room: number): void {
    this.#geometry.dispose();
    this.#room = room;
    for (const [name, size] of [
      ['place', 3],
      ['facing', 3],
      ['shape', 4],
      ['cell', 4],
      ['colour', 4],
    ] as const) {
      this.#geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(room * size), size).setUsage(DynamicDrawUsage),
      );
    }
  }
}
