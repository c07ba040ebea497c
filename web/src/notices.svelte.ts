import { Fault } from './api';
import { refusal, t } from './words/index.svelte';

interface Notice {
  id: number;
  kind: 'info' | 'error';
  text: string;
}

const SHOWN_FOR = 6000;
let next = 0;

/** What is said in passing, at the edge of the page. */
export const notices = $state<Notice[]>([]);

export function say(text: string, kind: Notice['kind'] = 'info'): void {
  const id = next++;
  notices.push({ id, kind, text });
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  const index = notices.findIndex((notice) => notice.id === id);
  if (index >= 0) notices.splice(index, 1);
}

/** The words for whatever was thrown. */
export function words(error: unknown): string {
  if (error instanceof Fault) return refusal(error);
  if (typeof error === 'object' && error && 'code' in error && typeof error.code === 'string')
    return refusal(error as { code: string; params?: Record<string, unknown> });
  console.error(error);
  return t('code-internal');
}

/** Says why something did not work. */
export function complain(error: unknown): void {
  say(words(error), 'error');
}
