import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  ShaderMaterial,
  Vector4,
} from 'three';
import type { Face } from '../faces';
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';
import type { FaceSheet } from './tokens';

const VERTEX = /* glsl */ `
  varying vec3 up;
  varying vec3 seen;
  varying vec2 at;

  void main() {
    up = mat3(modelViewMatrix) * (mat3(instanceMatrix) * normal);
    vec4 p = modelViewMatrix * (instanceMatrix * vec4(position, 1.0));
    seen = p.xyz;
    at = uv;
    gl_Position = projectionMatrix * p;
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform sampler2D pictures;
  uniform vec4 cell;
  varying vec3 up;
  varying vec3 seen;
  varying vec2 at;

  void main() {
    vec3 n = normalize(up);
    float lit = 0.72 + 0.4 * max(dot(n, sun), 0.0);
    vec3 colour = texture2D(pictures, cell.xy + clamp(at, 0.0, 1.0) * cell.zw).rgb * lit;
    gl_FragColor = vec4(hazed(colour, -seen.z), 1.0);
  }
`;

/** A form as packages describe it: a field is the square from -0.5 to 0.5, z goes up from 0 to 1. */
interface MeshFile {
  positions: number[];
  normals: number[];
  uvs: number[];
  triangles: number[];
}

/** A form on a field. */
export interface Shaped {
  /** The middle of the field. */
  place: Vec;
  face: Face;
  /** Eighths to the right. */
  turned: number;
}

/** The files, each fetched once for all boards of the page. */
const files = new Map<string, Promise<MeshFile>>();

function fileOf(source: string): Promise<MeshFile> {
  let file = files.get(source);
  if (!file) {
    file = fetch(source).then((answer) => {
      if (!answer.ok) throw new Error(`${source}: ${answer.status}`);
      return answer.json() as Promise<MeshFile>;
    });
    files.set(source, file);
    file.catch(() => files.delete(source));
  }
  return file;
}

/** Most fields of one kind that are drawn: a board has no more. */
const MOST = 256;

/** The forms that kinds of fields bring along, all of one kind in one draw. */
export class Shapes {
  readonly group = new Group();
  #made = new Map<string, InstancedMesh>();
  #asked = new Set<string>();
  #waits = 0;
  #disposed = false;

  constructor(
    readonly light: Light,
    readonly sheet: FaceSheet,
    /** How wide a field is, and how far it is from one to the next. */
    readonly width: number,
    readonly unit: number,
  ) {}

  /** Whether forms are still on their way. */
  get waits(): boolean {
    return this.#waits > 0;
  }

  put(shaped: readonly Shaped[]): void {
    for (const mesh of this.#made.values()) mesh.count = 0;
    for (const { place, face, turned } of shaped) {
      const source = face.mesh!;
      const mesh = this.#made.get(source);
      if (!mesh) {
        this.#ask(source);
        continue;
      }
      if (mesh.count >= MOST) continue;
      const angle = (-turned * Math.PI) / 4;
      const matrix = new Matrix4().makeRotationZ(angle).setPosition(...place);
      mesh.setMatrixAt(mesh.count++, matrix);
      mesh.instanceMatrix.needsUpdate = true;
      (mesh.material as ShaderMaterial).uniforms.cell!.value.set(...this.sheet.cell(face));
    }
    for (const mesh of this.#made.values()) mesh.visible = mesh.count > 0;
  }

  dispose(): void {
    this.#disposed = true;
    for (const mesh of this.#made.values()) {
      mesh.geometry.dispose();
      (mesh.material as ShaderMaterial).dispose();
      mesh.dispose();
    }
  }

  #ask(source: string): void {
    if (this.#asked.has(source)) return;
    this.#asked.add(source);
    this.#waits++;
    fileOf(source)
      .then((file) => this.#disposed || this.#make(source, file))
      // Without its form a field is flat.
      .catch((error: unknown) => console.warn(error))
      .finally(() => this.#waits--);
  }

  #make(source: string, { positions, normals, uvs, triangles }: MeshFile): void {
    const geometry = new BufferGeometry();
    const scaled = positions.map((value, index) => value * (index % 3 === 2 ? this.unit : this.width));
    geometry.setAttribute('position', new Float32BufferAttribute(scaled, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
    geometry.setIndex(triangles);
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...this.light, pictures: { value: this.sheet.texture }, cell: { value: new Vector4() } },
    });
    const mesh = new InstancedMesh(geometry, material, MOST);
    mesh.count = 0;
    mesh.frustumCulled = false;
    this.#made.set(source, mesh);
    this.group.add(mesh);
  }
}
