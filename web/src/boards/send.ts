import { Fault, send } from '../api';
import { forgetBoards } from '../lobby/drawn.svelte';
import { say } from '../notices.svelte';
import { somebody } from '../session.svelte';
import type { BoardTaken } from '../wire';
import { t } from '../words/index.svelte';

/** The server takes no larger file. */
const MOST_BYTES = 1024 * 1024;

/** Sends a board to the server: it can be played on by everybody then. */
export async function sendBoard(name: string, text: string, format: 'obj' | 'json'): Promise<BoardTaken> {
  if (new Blob([text]).size > MOST_BYTES) throw new Fault('body_too_large');
  // A name that nobody gave is none: whoever sends a board says what it is called.
  if (name.trim() === '') throw new Fault('board_name_length', { most: 60 });
  await somebody();
  const query = new URLSearchParams({ name: name.slice(0, 60), format });
  const type = format === 'obj' ? 'model/obj' : 'application/json';
  const taken = await send<BoardTaken>(`/api/boards?${query}`, type, text);
  forgetBoards();
  if (taken.known) say(t('boards-known'));
  return taken;
}
