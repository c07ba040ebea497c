import { BufferGeometry, Color, Float32BufferAttribute, GreaterDepth, Mesh, ShaderMaterial } from 'three';
import { edgePath, type Form } from '../form/form';
import type { Vec } from '../form/space';
import { COMMON } from './glsl';
import type { Light } from './light';
import type { Matter } from './palette';

const VERTEX = /* glsl */ `
  ${COMMON}
  attribute vec3 to;
  attribute vec2 corner;  // 0 or 1 along the line, -1 or 1 beside it
  uniform float width;
  uniform float lift;
  varying float across;   // pixels from the middle of the line
  varying float half_;
  varying float depth;

  void main() {
    vec3 a = (modelViewMatrix * vec4(position, 1.0)).xyz;
    vec3 b = (modelViewMatrix * vec4(to, 1.0)).xyz;
    vec3 here = mix(a, b, corner.x);
    float size = pixel * -here.z;
    vec3 along = normalize(b - a);
    vec3 side = cross(along, normalize(here));
    side = length(side) > 1e-4 ? normalize(side) : vec3(1.0, 0.0, 0.0);
    // Never thinner than a pixel: a line that comes and goes is worse than one that is too wide.
    half_ = max(width * 0.5 / size, 0.6);
    across = corner.y * (half_ + 1.0);
    here += side * across * size + along * (corner.x * 2.0 - 1.0) * half_ * size;
    // Towards the eye, out of the surface it lies on.
    here *= 1.0 - lift / max(-here.z, lift * 2.0);
    depth = -here.z;
    gl_Position = projectionMatrix * vec4(here, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform vec3 colour;
  uniform float opacity;
  uniform float round;    // 1 for wires, 0 for engraved lines
  varying float across;
  varying float half_;
  varying float depth;

  void main() {
    float cover = clamp(half_ + 0.5 - abs(across), 0.0, 1.0);
    if (cover <= 0.0) discard;
    float edge = across / half_;
    vec3 wire = colour * (0.8 + 0.5 * sqrt(max(0.0, 1.0 - edge * edge)));
    vec3 shade = mix(colour, wire, round);
    gl_FragColor = vec4(hazed(shade, depth), cover * opacity);
  }
`;

/** How much of what the body hides shines through it if nobody wants to see it. */
const FAINT = 0.04;
/** The corners of a ribbon, and the two triangles between them. */
const CORNERS = [0, -1, 1, -1, 1, 1, 0, 1];
const TRIANGLES = [0, 1, 2, 0, 2, 3];

/**
 * The edges of a board: ribbons that face the eye, smooth at any size. One draw for all of them; and no instances, each of which is
 * a draw of its own where there is no graphics card.
 */
export class Lines {
  readonly meshes: Mesh[] = [];
  #geometry = new BufferGeometry();
  #near: ShaderMaterial;
  #far: ShaderMaterial | undefined;

  constructor(form: Form, light: Light) {
    this.#fill(form);
    this.#near = this.#material(form, light);
    // Wires run through the balls on them: after those, so that their soft edges lie on what is behind.
    this.meshes.push(this.#mesh(this.#near, form.kind === 'wire' ? 4.5 : 2));
    if (form.kind === 'surface') {
      // What the body hides shines through it, faintly.
      this.#far = this.#material(form, light);
      this.#far.depthFunc = GreaterDepth;
      this.meshes.push(this.#mesh(this.#far, 1));
    }
  }

  paint(matter: Matter, wire: Color, seeThrough: boolean): void {
    for (const material of [this.#near, this.#far]) {
      if (!material) continue;
      (material.uniforms.colour!.value as Color).copy(
        material.uniforms.round!.value === 1 ? wire : matter.line,
      );
    }
    if (this.#far) this.#far.uniforms.opacity!.value = seeThrough ? 0.3 : FAINT;
  }

  /** Leaves out, or draws again, what is hardly seen. */
  setRough(rough: boolean): void {
    if (this.#far) this.meshes[1]!.visible = !rough || this.#far.uniforms.opacity!.value > FAINT;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#near.dispose();
    this.#far?.dispose();
  }

  #mesh(material: ShaderMaterial, order: number): Mesh {
    const mesh = new Mesh(this.#geometry, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
    return mesh;
  }

  #material(form: Form, light: Light): ShaderMaterial {
    const wire = form.kind === 'wire';
    return new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      uniforms: {
        ...light,
        colour: { value: new Color() },
        opacity: { value: 1 },
        round: { value: wire ? 1 : 0 },
        width: { value: form.unit * (wire ? 0.06 : form.kind === 'flat' ? 0.03 : 0.038) },
        lift: { value: wire ? 0 : form.kind === 'flat' ? form.unit * 0.004 : form.unit * 0.02 },
      },
    });
  }

  #fill(form: Form): void {
    const { length: edges } = form.shape.edges;
    const steps = edges > 4000 ? 2 : edges > 600 ? 3 : 5;
    const from: number[] = [];
    const to: number[] = [];
    const corners: number[] = [];
    const index: number[] = [];
    const put = (a: Vec, b: Vec) => {
      for (const corner of TRIANGLES) index.push(corners.length / 2 + corner);
      for (let corner = 0; corner < 4; corner++) {
        from.push(...a);
        to.push(...b);
      }
      corners.push(...CORNERS);
    };
    for (const [a, b] of form.shape.edges) {
      const path = edgePath(form, a, b, steps);
      for (let i = 0; i + 1 < path.length; i++) put(path[i]!, path[i + 1]!);
    }
    this.#geometry.setAttribute('position', new Float32BufferAttribute(from, 3));
    this.#geometry.setAttribute('to', new Float32BufferAttribute(to, 3));
    this.#geometry.setAttribute('corner', new Float32BufferAttribute(corners, 2));
    this.#geometry.setIndex(index);
  }
}
