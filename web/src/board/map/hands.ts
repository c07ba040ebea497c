import type { Said } from '../view/gestures';
import type { Chart } from './chart';

const MOUSE_SLOP = 5;
const FINGER_SLOP = 10;
const WHEEL = 0.0012;

/** Hands on a map: one finger or the mouse drags, two fingers and the wheel go nearer, and what does not stray is a tap. */
export class Hands {
  #fingers = new Map<number, { x: number; y: number; startX: number; startY: number; strayed: boolean }>();
  #ends = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly chart: Chart,
    readonly said: Said,
  ) {
    const { signal } = this.#ends;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, hear as EventListener, { signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event, true));
    on('pointercancel', (event) => this.#up(event, false));
    on('pointerleave', () => this.said.hover());
    on('wheel', (event) => this.#wheel(event));
    on('dblclick', (event) => this.said.twice?.(...this.#at(event)));
    this.allowScrolling();
  }

  /** A map that cannot be dragged lets the page scroll under it. */
  allowScrolling(): void {
    this.element.style.touchAction = this.chart.held ? 'none' : 'pan-x pan-y';
  }

  dispose(): void {
    this.#ends.abort();
  }

  #at(event: MouseEvent): [number, number] {
    const box = this.element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #down(event: PointerEvent): void {
    const [x, y] = this.#at(event);
    this.#fingers.set(event.pointerId, { x, y, startX: x, startY: y, strayed: false });
    if (this.#fingers.size > 1) for (const finger of this.#fingers.values()) finger.strayed = true;
    if (event.pointerType !== 'touch') this.element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const [x, y] = this.#at(event);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') this.said.hover(x, y);
      return;
    }
    const slop = event.pointerType === 'touch' ? FINGER_SLOP : MOUSE_SLOP;
    if (Math.hypot(x - finger.startX, y - finger.startY) > slop) finger.strayed = true;
    const [dx, dy] = [x - finger.x, y - finger.y];
    const before = this.#apart();
    [finger.x, finger.y] = [x, y];
    if (!finger.strayed) return;
    this.said.hover();
    if (this.#fingers.size === 1) this.chart.drag(dx, dy, finger.startX);
    else {
      const now = this.#apart();
      this.chart.zoom(before.size / now.size, now.x, now.y);
      this.chart.drag(dx / 2, dy / 2, finger.startX);
    }
    this.allowScrolling();
  }

  #apart(): { size: number; x: number; y: number } {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return { size: 1, x: 0, y: 0 };
    return { size: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  #up(event: PointerEvent, meant: boolean): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    this.#fingers.delete(event.pointerId);
    if (finger.strayed || !meant || event.button !== 0) return;
    this.said.tap(...this.#at(event), event.pointerType === 'touch');
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const speed = event.ctrlKey ? WHEEL * 6 : WHEEL;
    const by = Math.max(Math.min(event.deltaY * lines * speed, 0.5), -0.5);
    this.chart.zoom(Math.exp(by), ...this.#at(event));
    this.allowScrolling();
  }
}
