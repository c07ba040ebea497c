import { SvelteMap } from 'svelte/reactivity';
import { at, get } from '../api';
import type { Boards, DrawnBoard, GameSpec } from '../wire';

/** What drawn boards are called, as far as anybody has asked. */
const names = new SvelteMap<string, string>();
const wanted = new Set<string>();
let asked: Promise<Boards> | undefined;

/** The boards there are, asked for once; again after a failure. */
export function knownBoards(): Promise<Boards> {
  if (!asked) {
    asked = get<Boards>('/api/boards');
    asked.then(
      ({ drawn }) => drawn.forEach(({ board, name }) => names.set(board, name)),
      () => (asked = undefined),
    );
  }
  return asked;
}

/** A board is new: whoever asks next is told of it. */
export function forgetBoards(): void {
  asked = undefined;
}

/** What its maker calls a board, if somebody drew it and that is known. */
export function calledBoard(board: string): string | undefined {
  if (!board.startsWith('board:')) return undefined;
  if (!names.has(board) && !wanted.has(board)) {
    wanted.add(board);
    // A name that is not there yet is no failure: the board has a plain one meanwhile.
    get<DrawnBoard>(at`/api/boards/${board}/about`).then(
      ({ name }) => names.set(board, name),
      () => wanted.delete(board),
    );
  }
  return names.get(board);
}

/** What its maker calls the board of a game. */
export function drawnName({ board }: GameSpec): string | undefined {
  return typeof board === 'string' ? calledBoard(board) : undefined;
}
