import type { Form } from '../form/form';
import type { Vec } from '../form/space';
import type { Look } from '../look';
import type { Body } from '../scene/body';
import type { Light } from '../scene/light';
import { discs } from './discs.scene';
import { stones } from './stones.scene';

/** A piece on its way: how far from its place it still is, and how large. */
export interface Step {
  above: Vec;
  size: number;
}

/** A kind of picture in three dimensions. It comes with three.js, which is large: `index.ts` has what all pages need. */
export interface SceneKind {
  /** The form of the board, as this kind uses it. */
  form(form: Form): Form;
  /** What the board is made of; nothing for wires. */
  body(form: Form, light: Light): Body | undefined;
  /** Whether there are lines, points and coordinates, and pieces throw shadows on them. */
  lined: boolean;
  /** Whether pieces are painted discs, which are neither shell nor slate. */
  painted: boolean;
  /** Where a piece is so many milliseconds after it was placed; nothing once it has arrived. */
  arrive(form: Form, point: number, time: number): Step | undefined;
}

/** Kinds that are always flat have none. */
export const SCENES = { stones, discs } satisfies Partial<Record<Look['kind'], SceneKind>>;

/** A kind in three dimensions; one that is always flat is never asked for, and is shown as stones if it is. */
export const sceneOf = (kind: Look['kind']): SceneKind =>
  kind in SCENES ? SCENES[kind as keyof typeof SCENES] : stones;
