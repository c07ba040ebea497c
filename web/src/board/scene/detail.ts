/** A picture that takes longer than this while the view moves is drawn with fewer pixels, in milliseconds. */
const SLOW = 34;
const QUICK = 22;
/** The fewest pixels, as a part of what is usual each way. */
const LEAST = 0.3;
/** After so long without a move everything is drawn as fine as it can be. */
const REST = 180;

/**
 * How finely to draw while the view moves. Without a graphics card a picture takes as long as it has pixels: one that follows
 * the hand with fewer of them is worth more than a fine one that lags. What stands still is always fine.
 */
export class Detail {
  /** The part of the usual pixels, each way. */
  part = 1;
  /** Whether forms are drawn roughly: a picture that moves is slow, and without a graphics card each triangle costs. */
  rough = false;
  /** What moving pictures get, as learned from those before. */
  #moving = 1;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `fine` is called when everything is to be drawn again, as fine as it can be. */
  constructor(
    readonly fine: () => void,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** The view moved: the next picture is one of many. */
  moved(): void {
    this.part = this.#moving;
    this.rough = this.#moving < 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.part = 1;
      this.rough = false;
      this.#last = 0;
      this.fine();
    }, REST);
  }

  /** A picture is about to be drawn. Between two of a movement lies the time that one takes. */
  drawn(): void {
    const now = this.now();
    const took = now - this.#last;
    const moving = this.#timer !== undefined && this.#last > 0 && took < 10 * REST;
    this.#last = now;
    if (!moving) return;
    if (took > SLOW) this.#moving = Math.max(this.#moving * Math.max(Math.sqrt(SLOW / took), 0.5), LEAST);
    else if (took < QUICK) this.#moving = Math.min(this.#moving * 1.05, 1);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
