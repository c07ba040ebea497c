import type { BufferGeometry, Object3D } from 'three';
import type { Form } from '../form/form';
import type { Vec } from '../form/space';
import type { Look, Slot } from '../look';
import type { Body } from '../scene/body';
import type { Light } from '../scene/light';
import { discs } from './discs.scene';
import { fields } from './fields.scene';
import { stones } from './stones.scene';

/** A piece on its way: how far from its place it still is, and how large. */
export interface Step {
  above: Vec;
  size: number;
}

/** The place between points that is aimed at, if any. */
export type Aimed = Slot | undefined;

/** What a kind has on its board besides pieces and marks. */
export interface Things {
  mesh: Object3D;
  /** Whether something of it is still on its way. */
  busy: boolean;
  /** Another position comes: what is new may be seen to come. */
  notice(before: Look, after: Look): void;
  /** Draws a position; says which mesh it has done away with, if another has taken its place. */
  put(look: Look, aim: Aimed): { old: Object3D } | undefined;
  dispose(): void;
}

/** A kind of picture in three dimensions. It comes with three.js, which is large: `index.ts` has what all pages need. */
export interface SceneKind {
  /** The form of the board, as this kind uses it. */
  form(form: Form): Form;
  /** What the board is made of; nothing for wires. */
  body(form: Form, light: Light): Body | undefined;
  /** Whether there are lines, points and coordinates, and pieces throw shadows on them. */
  lined: boolean;
  /** Whether rows and columns have names at the rim where there are no lines. */
  rim?: boolean;
  /** Whether pieces throw shadows where there are no lines. */
  shadowed?: boolean;
  /** Whether pieces stand: what marks them lies round their feet. */
  tall?: boolean;
  /** How far back from looking straight down the board is seen first, in degrees. */
  lean?: number;
  /** The form of a piece, 1 wide to each side and from -1 to 1 high; lenses if nothing is said. */
  piece?(): BufferGeometry;
  things?(form: Form, light: Light): Things;
  /** Whether pieces are painted discs, which are neither shell nor slate. */
  painted: boolean;
  /** Where a piece is so many milliseconds after it was placed; nothing once it has arrived. */
  arrive(form: Form, point: number, time: number): Step | undefined;
}

/** Kinds that are always flat have none. */
export const SCENES = { stones, discs, fields } satisfies Partial<Record<Look['kind'], SceneKind>>;

/** A kind in three dimensions; one that is always flat is never asked for, and is shown as stones if it is. */
export const sceneOf = (kind: Look['kind']): SceneKind =>
  kind in SCENES ? SCENES[kind as keyof typeof SCENES] : stones;
