import { still, type Viewpoint } from './viewpoint';

/** Pixels a pointer may stray during a click. */
const MOUSE_SLOP = 5;
const FINGER_SLOP = 10;
/** Pixels of dragging for a radian of turning, as a part of the board's width. */
const TURN = 0.42;
const WHEEL = 0.0012;
/** Milliseconds after which a finger rests. */
const RESTS = 480;
/** A turn that was let go comes to rest in about a third of a second. */
const FRICTION = 0.9;

export interface Said {
  /** A click or a tap, in pixels of the board. */
  tap: (x: number, y: number, finger: boolean) => void;
  /** A mouse over the board; nothing when it leaves. */
  hover: (x?: number, y?: number) => void;
  /** A finger rests: it wants to know what is there, and makes no move. */
  hold?: (x: number, y: number) => void;
  /** A double click. */
  twice?: (x: number, y: number) => void;
  /** Something is about to be dragged: whoever says yes hears of it until it is let go, and the camera stays. */
  grab?: (x: number, y: number) => boolean;
  drag?: (x: number, y: number) => void;
  drop?: (x: number, y: number) => void;
}

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
  strayed: boolean;
}

type Hand = 'turn' | 'pan' | 'grab' | 'none';

/**
 * Hands on a board: mouse, pen and fingers.
 *
 * On curved boards dragging turns; on flat ones a single finger leaves the page free to scroll, and two fingers or the right
 * button tilt. Whatever strays less than a few pixels is a tap.
 */
export class Gestures {
  #fingers = new Map<number, Finger>();
  #hand: Hand = 'none';
  #speed = { right: 0, down: 0, at: 0 };
  #frame = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #ends = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly viewpoint: Viewpoint,
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
    on('dblclick', (event) => {
      const { x, y } = this.#at(event);
      this.said.twice?.(x, y);
    });
    on('contextmenu', (event) => event.preventDefault());
    this.allowScrolling();
  }

  /** A board that cannot be turned by one finger lets the page scroll under it. */
  allowScrolling(): void {
    const { form, home } = this.viewpoint;
    this.element.style.touchAction = form.kind === 'flat' && home ? 'pan-x pan-y' : 'none';
  }

  dispose(): void {
    this.#ends.abort();
    clearTimeout(this.#resting);
    cancelAnimationFrame(this.#frame);
  }

  #at(event: MouseEvent): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    cancelAnimationFrame(this.#frame);
    const { x, y } = this.#at(event);
    const finger: Finger = { x, y, startX: x, startY: y, strayed: false };
    this.#fingers.set(event.pointerId, finger);
    clearTimeout(this.#resting);
    if (event.pointerType === 'touch' && this.said.hold)
      this.#resting = setTimeout(() => {
        if (finger.strayed || this.#fingers.size !== 1) return;
        finger.strayed = true;
        this.said.hold?.(x, y);
      }, RESTS);
    if (this.#fingers.size === 1) this.#hand = this.#handFor(event, x, y);
    if (this.#fingers.size > 1) for (const finger of this.#fingers.values()) finger.strayed = true;
    if (event.pointerType !== 'touch') this.element.setPointerCapture(event.pointerId);
  }

  #handFor(event: PointerEvent, x: number, y: number): Hand {
    const flat = this.viewpoint.form.kind === 'flat';
    if (event.button === 0 && !event.shiftKey && this.said.grab?.(x, y)) return 'grab';
    if (event.button === 1 || (event.button === 0 && event.shiftKey)) return 'pan';
    if (event.button === 2) return flat ? 'turn' : 'pan';
    if (flat) return this.viewpoint.home ? 'none' : 'pan';
    return 'turn';
  }

  #move(event: PointerEvent): void {
    const { x, y } = this.#at(event);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') this.said.hover(x, y);
      return;
    }
    const slop = event.pointerType === 'touch' ? FINGER_SLOP : MOUSE_SLOP;
    if (Math.hypot(x - finger.startX, y - finger.startY) > slop) finger.strayed = true;
    const before = { x: finger.x, y: finger.y };
    const apart = this.#apart();
    finger.x = x;
    finger.y = y;
    if (!finger.strayed) return;
    if (this.#fingers.size === 1) this.#dragged(x - before.x, y - before.y, x, y);
    else this.#pinched(x - before.x, y - before.y, apart);
    this.allowScrolling();
  }

  #dragged(dx: number, dy: number, x: number, y: number): void {
    if (this.#hand === 'grab') this.said.drag?.(x, y);
    else if (this.#hand === 'pan') this.viewpoint.pan(dx, dy);
    else if (this.#hand === 'turn') {
      this.said.hover();
      const radian = this.viewpoint.size.width * TURN;
      this.#speed = { right: dx / radian, down: dy / radian, at: performance.now() };
      this.viewpoint.orbit(this.#speed.right, this.#speed.down);
    }
  }

  /** How far two fingers are apart, and where the middle between them is. */
  #apart(): { size: number; x: number; y: number } {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return { size: 1, x: a?.x ?? 0, y: a?.y ?? 0 };
    return { size: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  #pinched(dx: number, dy: number, before: { size: number }): void {
    if (this.#hand === 'grab') return;
    const now = this.#apart();
    this.viewpoint.zoom(before.size / now.size, now.x, now.y);
    // Each finger's move counts half: together they move the middle. A flat board that is seen whole is tilted instead.
    if (this.viewpoint.form.kind === 'flat' && !this.viewpoint.near) {
      this.viewpoint.orbit(0, dy / 2 / (this.viewpoint.size.width * TURN));
    } else this.viewpoint.pan(dx / 2, dy / 2);
  }

  #up(event: PointerEvent, meant: boolean): void {
    const finger = this.#fingers.get(event.pointerId);
    clearTimeout(this.#resting);
    if (!finger) return;
    this.#fingers.delete(event.pointerId);
    const { x, y } = this.#at(event);
    if (this.#hand === 'grab') this.said.drop?.(x, y);
    else if (!finger.strayed && meant && event.button === 0)
      this.said.tap(x, y, event.pointerType === 'touch');
    else if (finger.strayed && this.#hand === 'turn' && this.#fingers.size === 0) this.#coast();
    if (this.#fingers.size === 0) this.#hand = 'none';
  }

  /** Lets the board turn on for a moment. */
  #coast(): void {
    // A hand that rested before it let go wants the board to stay.
    if (still() || performance.now() - this.#speed.at > 60) return;
    const go = () => {
      const { right, down } = this.#speed;
      if (Math.hypot(right, down) < 0.002) return;
      this.viewpoint.orbit(right, down);
      this.#speed = { ...this.#speed, right: right * FRICTION, down: down * FRICTION };
      this.#frame = requestAnimationFrame(go);
    };
    this.#frame = requestAnimationFrame(go);
  }

  #wheel(event: WheelEvent): void {
    const { form, home } = this.viewpoint;
    const page = document.documentElement;
    const scrolls = page.scrollHeight > page.clientHeight + 1;
    // A page that scrolls goes on scrolling over a flat board; two fingers on a touchpad arrive with `ctrlKey`.
    if (form.kind === 'flat' && home && scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const { x, y } = this.#at(event);
    const speed = event.ctrlKey ? WHEEL * 6 : WHEEL;
    this.viewpoint.zoom(Math.exp(Math.max(Math.min(event.deltaY * lines * speed, 0.5), -0.5)), x, y);
    this.allowScrolling();
  }
}
