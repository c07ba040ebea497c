import { Steps } from '../ui/steps.svelte';
import { EMPTY, type Drawing } from './drawing';

const STORED = 'tengen.drawing';

/** A drawing with everything before and after it. What is drawn stays on this device until something else is begun. */
export class History extends Steps<Drawing> {
  constructor() {
    super(EMPTY);
  }

  /** What was drawn here before, if the page was left in the middle of it. */
  recall(): boolean {
    try {
      const kept = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Drawing | null;
      if (!kept || !Array.isArray(kept.points) || !Array.isArray(kept.edges) || kept.points.length === 0)
        return false;
      this.now = kept;
      return true;
    } catch {
      return false;
    }
  }

  protected override keep(): void {
    try {
      localStorage.setItem(STORED, JSON.stringify(this.now));
    } catch {
      // A drawing too large for the browser's memory is still on the screen.
    }
  }
}
