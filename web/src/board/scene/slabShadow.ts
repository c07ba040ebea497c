import { BufferGeometry, Float32BufferAttribute, Mesh, ShaderMaterial } from 'three';
import type { Form } from '../form/form';
import { ring } from '../form/outline';

const VERTEX = /* glsl */ `
  attribute float dark;
  varying float vDark;
  void main() {
    vDark = dark;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;
const FRAGMENT = /* glsl */ `
  varying float vDark;
  void main() {
    gl_FragColor = vec4(0.08, 0.05, 0.02, vDark * vDark * 0.5);
  }
`;

/** The soft shadow that a slab casts on the page. */
export class SlabShadow {
  readonly mesh: Mesh;
  #material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  });

  constructor(form: Form) {
    const reach = form.radius * 0.035;
    const low = -form.unit * 0.9;
    // Down and to the right, away from the light.
    const at = ([x, y]: readonly [number, number]) => [x + reach * 0.15, y - reach * 0.35, low] as const;
    const inner = ring(form.outline!, form.outline!.radius).map(at);
    const outer = ring(form.outline!, -reach).map(at);
    const places: number[] = [];
    const dark: number[] = [];
    inner.forEach((a, index) => {
      const next = (index + 1) % inner.length;
      const [b, c, d] = [inner[next]!, outer[next]!, outer[index]!];
      places.push(...a, ...d, ...c, ...a, ...c, ...b);
      dark.push(1, 0, 0, 1, 0, 1);
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
    geometry.setAttribute('dark', new Float32BufferAttribute(dark, 1));
    this.mesh = new Mesh(geometry, this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -1;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
  }
}
