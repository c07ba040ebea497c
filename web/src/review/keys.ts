import type { Review } from './review.svelte';
import { aside, first, last, siblings } from './tree';

/** Where the arrow keys mean something else: fields, the board itself and whatever is open above the page. */
const OTHERS =
  'input:not([type="checkbox"]), textarea, select, dialog, [role="application"], [role="grid"], [role="slider"], [contenteditable]';

/** Steps by the keyboard, wherever on the page the focus is and nothing else wants the key. */
export function keyed(event: KeyboardEvent, review: Review): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if ((event.target as Element | null)?.closest?.(OTHERS)) return;
  const { tree } = review;
  const branches = siblings(tree, tree.current).length > 1;
  const steps: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => review.step(-1),
    ArrowRight: () => review.step(1),
    Home: () => review.show(first(tree)),
    End: () => review.show(last(tree)),
    // Without variations these keys scroll the page as ever.
    ArrowUp: branches ? () => review.show(aside(tree, -1)) : undefined,
    ArrowDown: branches ? () => review.show(aside(tree, 1)) : undefined,
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step();
}
