import { faceOf } from './faces';
import type { Look } from './look';

/** Something on a point besides pieces, in words. */
export interface Thing {
  title: string;
  /** What it does. */
  about: string;
  /** For how many turns it is there. */
  left?: number | undefined;
}

/** What lies on a point and hangs on it, or on what stands there. */
export function oddThings(look: Pick<Look, 'ground'>, point: number): Thing[] {
  const odd = look.ground?.odd;
  if (!odd) return [];
  const here = <T extends { point?: number | undefined }>(things: readonly T[]) =>
    things.filter((thing) => thing.point === point);
  const thing = (name: string, left?: number): Thing => {
    const { title, about } = faceOf(odd.faces, name);
    return { title, about, left };
  };
  return [
    ...here(odd.kinds).map(({ name }) => thing(name)),
    ...here(odd.spells).map(({ name }) => thing(name)),
    ...here(odd.hanging).map(({ name, turns }) => thing(name, turns)),
  ];
}
