/** Where the keys belong to what is being typed. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/** What a key does to something that is made step by step: Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z, on a Mac with the command key. */
export function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  if ((event.target as Element | null)?.closest?.(FIELDS)) return undefined;
  const letter = event.key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && event.shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}
