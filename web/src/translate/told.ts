import type { Finding } from '../core/types';
import { t } from '../words/index.svelte';

/** What there is to say about a translation, in words. */
export function told({ what, name, detail = '', line, column, attribute }: Finding): string {
  const words = t(`translate-what-${what.replaceAll('_', '-')}`, { name, detail, line, column });
  return attribute === undefined ? words : `.${attribute}: ${words}`;
}
