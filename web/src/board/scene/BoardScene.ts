import { PerspectiveCamera, Scene, WebGLRenderer, type Color } from 'three';
import type { Vec } from '../form/space';
import type { Form } from '../form/form';
import type { Look, Style } from '../look';
import { sceneOf, type Aimed, type SceneKind, type Things } from '../pictures/scenes';
import { eye } from '../view/camera';
import { Gestures, type Said } from '../view/gestures';
import { Viewpoint } from '../view/viewpoint';
import { Arrivals } from './arrivals';
import type { Body } from './body';
import { Detail } from './detail';
import { dress } from './dress';
import { Letters } from './letters';
import { lightFor, newLight } from './light';
import { Lines } from './lines';
import { Marks } from './marks';
import { INK, MATTERS, pageColour } from './palette';
import { SlabShadow } from './slabShadow';
import { Stones } from './stones';

/** More pixels than this for each of the page's cost much and show nothing. */
const MOST_DETAIL = 2.5;

/** Pictures that move have so many pixels each way, however slow they are. */
const LEAST_PIXELS = 240;

/** What is built once for a board and thrown away with it. */
interface Furniture {
  kind: SceneKind;
  form: Form;
  shadow: SlabShadow | undefined;
  body: Body | undefined;
  lines: Lines | undefined;
  stones: Stones;
  things: Things | undefined;
}

const poseOf = ({ kind, quarter }: Look) => ({ quarter: quarter ?? 0, lean: sceneOf(kind).lean ?? 0 });

/**
 * A board in three dimensions on a canvas.
 *
 * It draws when something changes and rests otherwise. Every part is drawn in one go however many stones there are; a board of
 * a thousand points takes as many draws as one of nine. `dispose` gives the graphics context back: browsers have few.
 */
export class BoardScene {
  readonly viewpoint: Viewpoint;
  readonly gestures: Gestures;
  /** Called after the view has changed: labels on top of the canvas have to follow. */
  onview: (() => void) | undefined;

  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera();
  #light = newLight();
  #look: Look;
  #style: Style;
  #furniture: Furniture;
  #under = new Marks(this.#light, 3);
  #over = new Marks(this.#light, 5);
  #letters: Letters;
  #arrivals = new Arrivals();
  #hover: number | undefined;
  #cursor: number | undefined;
  #aimed: Aimed;
  #detail = new Detail(() => this.#change());
  #frame = 0;
  #stale = true;
  #spin = 0;
  #spun = 0;
  #watch: ResizeObserver;

  /** Throws if the browser has no WebGL for it. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    look: Look,
    style: Style,
    said: Said,
  ) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'low-power',
    });
    this.#renderer.setClearColor(0, 0);
    this.#look = look;
    this.#style = style;
    this.viewpoint = new Viewpoint(look.shape, () => this.#moved(), poseOf(look));
    this.gestures = new Gestures(canvas, this.viewpoint, said);
    this.#letters = new Letters(this.#light, 6, getComputedStyle(canvas).fontFamily || 'sans-serif');
    this.#scene.add(this.#under.mesh, this.#over.mesh, this.#letters.mesh);
    this.#furniture = this.#furnish();
    this.retheme();
    canvas.addEventListener('webglcontextrestored', this.#restored);
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(canvas);
    this.#resize();
  }

  /** Shows another position. Another board comes with its own view, unless the old one is to stay: for boards being drawn. */
  setLook(look: Look, keepView = false): void {
    const before = this.#look;
    this.#look = look;
    if (look.shape !== before.shape || look.kind !== before.kind) {
      this.#clear();
      this.viewpoint.setShape(look.shape, keepView);
      this.#furniture = this.#furnish();
      this.gestures.allowScrolling();
      this.#paint();
    } else {
      const { form, kind, things } = this.#furniture;
      this.#arrivals.notice(form, kind, before, look);
      things?.notice(before, look);
    }
    this.viewpoint.setPose(poseOf(look));
    this.#change();
  }

  setStyle(style: Style): void {
    this.#style = style;
    this.#paint();
  }

  /** The point under the mouse gets a ghost of the next stone. */
  setHover(point: number | undefined): void {
    if (point === this.#hover) return;
    this.#hover = point;
    this.#change();
  }

  /** The point that the keyboard is at gets a frame. */
  setCursor(point: number | undefined): void {
    if (point === this.#cursor) return;
    this.#cursor = point;
    this.#change();
  }

  /** The place between points that is aimed at shows what would come there. */
  setAim(aim: Aimed): void {
    this.#aimed = aim;
    this.#change();
  }

  /** Turns slowly by itself: radians a second; 0 stops. */
  spin(speed: number): void {
    this.#spin = speed;
    this.#ask();
  }

  pick(x: number, y: number, finger = false): number | undefined {
    return this.viewpoint.pick(x, y, this.#style.seeThrough, finger);
  }

  pickEdge(x: number, y: number): number | undefined {
    return this.viewpoint.pickEdge(x, y);
  }

  /** Where a point is in the picture, in pixels, and how far away. */
  project(point: number): [number, number, number] {
    const { x, y, depth } = this.viewpoint.spot(point);
    return [x, y, depth];
  }

  /** Where a point goes that is dragged to a pixel. */
  dragTarget(point: number, x: number, y: number): Vec {
    return this.viewpoint.dragTarget(point, x, y);
  }

  resetView(): void {
    this.viewpoint.reset();
  }

  /** Takes the colours of the page again: it changed from light to dark. */
  retheme(): void {
    this.#light.haze.value.copy(pageColour(this.canvas));
    this.#paint();
  }

  /** How many draws the last picture took. */
  get draws(): number {
    return this.#renderer.info.render.calls;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#detail.dispose();
    this.#watch.disconnect();
    this.canvas.removeEventListener('webglcontextrestored', this.#restored);
    this.gestures.dispose();
    this.viewpoint.dispose();
    this.#clear();
    this.#under.dispose();
    this.#over.dispose();
    this.#letters.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #restored = () => this.#change();

  #furnish(): Furniture {
    const kind = sceneOf(this.#look.kind);
    const form = kind.form(this.viewpoint.form);
    const body = kind.body(form, this.#light);
    const shadow = form.outline && new SlabShadow(form);
    const lines = kind.lined ? new Lines(form, this.#light) : undefined;
    const stones = new Stones(form, this.#light, kind.painted, kind.piece?.());
    const things = kind.things?.(form, this.#light);
    // Where there is no board to lie on, marks hang on the wires.
    this.#under.mesh.renderOrder = form.kind === 'wire' ? 4.7 : 3;
    if (shadow) this.#scene.add(shadow.mesh);
    if (body) this.#scene.add(body.mesh);
    if (lines) this.#scene.add(...lines.meshes);
    this.#scene.add(...stones.meshes);
    if (things) this.#scene.add(things.mesh);
    return { kind, form, shadow, body, lines, stones, things };
  }

  #clear(): void {
    const { shadow, body, lines, stones, things } = this.#furniture;
    if (shadow) this.#scene.remove(shadow.mesh);
    shadow?.dispose();
    if (body) this.#scene.remove(body.mesh);
    if (lines) this.#scene.remove(...lines.meshes);
    this.#scene.remove(...stones.meshes);
    if (things) this.#scene.remove(things.mesh);
    things?.dispose();
    body?.dispose();
    lines?.dispose();
    stones.dispose();
  }

  /** Pixels for each of the page's when nothing moves. */
  get #fine(): number {
    return Math.min(devicePixelRatio || 1, MOST_DETAIL);
  }

  /** The same for the next picture. */
  get #ratio(): number {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const least = LEAST_PIXELS / Math.max(1, Math.min(width, height));
    return Math.min(this.#fine, Math.max(this.#fine * this.#detail.part, least));
  }

  get #dark(): boolean {
    const { r, g, b } = this.#light.haze.value;
    return r + g + b < 1.5;
  }

  /** Wires have no wood to be drawn on: they stand out from the page. */
  get #wire(): Color {
    return this.#dark ? INK.wireOnDark : INK.wire;
  }

  #paint(): void {
    const matter = MATTERS[this.#style.board];
    this.#furniture.body?.paint(matter);
    this.#furniture.lines?.paint(matter, this.#wire, this.#style.seeThrough);
    this.#furniture.stones.paint(this.#style.stones === 'shell', this.#style.seeThrough, this.#dark);
    this.#change();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(this.#ratio);
    this.#renderer.setSize(width, height, false);
    this.viewpoint.resize({ width, height });
    // At once: a canvas that was resized is empty until it is drawn.
    this.#draw();
  }

  #moved(): void {
    this.#detail.moved();
    this.#ask();
    this.onview?.();
  }

  #change(): void {
    this.#stale = true;
    this.#ask();
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { things, body, lines, stones } = this.#furniture;
    const { rough } = this.#detail;
    for (const part of [body, lines, stones]) part?.setRough(rough);
    const ratio = this.#ratio;
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio);
    this.#detail.drawn();
    if (this.#stale || this.#arrivals.busy || things?.busy) this.#dress();
    lightFor(this.#light, this.viewpoint, this.#renderer.getPixelRatio());
    this.#aim();
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#spin !== 0) this.#turnOn();
    if (this.#arrivals.busy || things?.busy) this.#change();
  }

  /** A step of turning by itself: as far as time has gone on, but no leap after a pause. */
  #turnOn(): void {
    const now = performance.now();
    this.viewpoint.orbit((this.#spin * Math.min(now - this.#spun, 50)) / 1000, 0);
    this.#spun = now;
  }

  #dress(): void {
    this.#stale = false;
    const { kind, form, stones } = this.#furniture;
    const moment = { hover: this.#hover, cursor: this.#cursor, arriving: this.#arrivals.now() };
    const things = dress(kind, form, this.#look, this.#style, moment, MATTERS[this.#style.board], this.#wire);
    stones.put(things.stones);
    this.#under.put(things.under);
    this.#over.put(things.over);
    this.#letters.put(things.letters);
    const own = this.#furniture.things;
    const gone = own?.put(this.#look, this.#aimed);
    if (own && gone) {
      this.#scene.remove(gone.old);
      this.#scene.add(own.mesh);
    }
  }

  #aim(): void {
    const { camera, size, depths, form } = this.viewpoint;
    this.#camera.fov = (camera.fov * 180) / Math.PI;
    this.#camera.aspect = size.width / size.height;
    this.#camera.near = depths.near * 0.9;
    this.#camera.far = depths.far + 2 * form.unit;
    this.#camera.position.set(...eye(camera));
    this.#camera.quaternion.set(...camera.turn);
    this.#camera.updateProjectionMatrix();
  }
}
