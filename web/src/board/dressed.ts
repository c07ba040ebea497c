import type { Faces } from './faces';
import type { Look } from './look';

/** The same look, with everything that is known of the kinds that lie on it. */
export function dressed<L extends Pick<Look, 'ground'>>(look: L, faces: Faces | undefined): L {
  const { ground } = look;
  if (!faces || faces.size === 0 || !ground?.odd) return look;
  return { ...look, ground: { ...ground, odd: { ...ground.odd, faces } } };
}
