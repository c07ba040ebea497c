import { get } from '../api';
import type { Boards, DrawnBoard, GameSpec } from '../wire';

let boards = $state.raw<readonly DrawnBoard[]>([]);
let asked: Promise<Boards> | undefined;

/** The boards there are, asked for once; again after a failure. */
export function knownBoards(): Promise<Boards> {
  if (!asked) {
    asked = get<Boards>('/api/boards');
    asked.then(
      ({ drawn }) => (boards = drawn),
      () => (asked = undefined),
    );
  }
  return asked;
}

/** What its maker calls the board of a game, if somebody drew it and that is known. */
export function drawnName({ board }: GameSpec): string | undefined {
  if (typeof board !== 'string' || !board.startsWith('board:')) return undefined;
  // A name that is not there yet is no failure: the board has a plain one meanwhile.
  knownBoards().catch(() => {});
  return boards.find((drawn) => drawn.board === board)?.name;
}
