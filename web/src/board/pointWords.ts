import { sideName } from './sides';
import { known, t } from '../words/index.svelte';
import { COLOURS } from './colours';
import type { Look } from './look';
import { nameOf } from './pointNames';
import { oddThings } from './oddThings';

/** What is said of pieces of a colour: one of them, or with `n` how many there are. */
export function pieceWords(kind: Look['kind'], letter: string, n?: number): string {
  const key = `board-${kind}-${COLOURS[letter]?.side}${n === undefined ? '' : '-all'}`;
  if (known(key)) return t(key, { n });
  return n === undefined ? sideName(letter) : t('board-pieces', { side: sideName(letter), n });
}

/** What lies on a point, in words. */
export function stoneWords(look: Look, point: number): string {
  const piece = look.pieces[point];
  if (piece === undefined || piece === '.') return t('board-empty');
  const words = pieceWords(look.kind, piece);
  return look.dead?.includes(point) ? t('board-dead', { stone: words }) : words;
}

/** A point in words: its name, what lies on it, and whether something can be played there. */
export function pointWords(look: Look, point: number): string {
  const parts = [nameOf(look.shape, point), stoneWords(look, point)];
  for (const { title, left } of oddThings(look, point))
    parts.push(left === undefined ? title : `${title} (${t('spells-turns-left', { n: left })})`);
  if (look.last === point) parts.push(t('board-last'));
  if (look.selected === point) parts.push(t('board-selected'));
  if (look.playable?.has(point)) parts.push(t('board-playable'));
  return parts.join(', ');
}
