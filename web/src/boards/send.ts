import { Fault, send } from '../api';
import { somebody } from '../session.svelte';
import type { BoardTaken } from '../wire';

/** The server takes no larger file. */
const MOST_BYTES = 1024 * 1024;

/** Sends a board to the server: it can be played on by everybody then. */
export async function sendBoard(name: string, text: string, format: 'obj' | 'json'): Promise<BoardTaken> {
  if (new Blob([text]).size > MOST_BYTES) throw new Fault('body_too_large');
  await somebody();
  const query = new URLSearchParams({ name: name.slice(0, 60), format });
  return send<BoardTaken>(`/api/boards?${query}`, format === 'obj' ? 'model/obj' : 'application/json', text);
}
