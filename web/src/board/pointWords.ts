import { t } from '../words/index.svelte';
import type { Look } from './look';

/** What lies on a point, in words. */
export function stoneWords(look: Look, point: number): string {
  const stone = look.stones[point];
  if (stone !== 'b' && stone !== 'w') return t('board-empty');
  const words = look.discs ? t(`board-disc-${stone}`) : t(`board-stone-${stone}`);
  return look.dead?.includes(point) ? t('board-dead', { stone: words }) : words;
}

/** A point in words: its name, what lies on it, and whether something can be played there. */
export function pointWords(look: Look, point: number): string {
  const parts = [look.shape.names[point] ?? '', stoneWords(look, point)];
  if (look.last === point) parts.push(t('board-last'));
  if (look.selected === point) parts.push(t('board-selected'));
  if (look.playable?.has(point)) parts.push(t('board-playable'));
  return parts.join(', ');
}
