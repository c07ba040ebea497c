import { Color, Vector2, Vector3 } from 'three';
import { inverse, turned, type Vec } from '../form/space';
import type { Viewpoint } from '../view/viewpoint';

/** What all shaders of a scene share: one object, so that a change reaches them all. */
export interface Light {
  sun: { value: Vector3 };
  haze: { value: Color };
  hazeRange: { value: Vector2 };
  hazeMost: { value: number };
  pixel: { value: number };
}

export function newLight(): Light {
  return {
    sun: { value: new Vector3(0, 0, 1) },
    haze: { value: new Color(1, 1, 1) },
    hazeRange: { value: new Vector2(0, 1) },
    hazeMost: { value: 0 },
    pixel: { value: 0.001 },
  };
}

/** A window up on the left. */
const WINDOW: Vec = [-0.42, 0.58, 0.7];
/** How much of the far end of a board is lost in the haze. */
const HAZE = { flat: 0, surface: 0.5, wire: 0.66 } as const;

/** Sets the light for a camera; `detail` is how many pixels the screen has for one of the page's. Over a table the window stays where it is; a body in one's hand is always lit from the left. */
export function lightFor(light: Light, viewpoint: Viewpoint, detail: number): void {
  const { camera, form, size } = viewpoint;
  const sun = form.kind === 'flat' ? turned(inverse(camera.turn), WINDOW) : WINDOW;
  light.sun.value.set(...sun).normalize();
  light.hazeMost.value = HAZE[form.kind];
  light.hazeRange.value.set(camera.distance - form.radius * 0.55, camera.distance + form.radius);
  light.pixel.value = (2 * Math.tan(camera.fov / 2)) / Math.max(size.height * detail, 1);
}
