import type { BoardShape, GameSpec, View } from '../wire';

/**
 * A game that begins with this position, for games whose specs can say that; nothing for others, and nothing while a
 * result is talked over. What came before is forgotten: a ko, for one, and the stones of a handicap are stones like others.
 */
export function gameFrom(game: GameSpec, view: View, shape: BoardShape): GameSpec | undefined {
  const turn = view.awaited[0];
  if (game.game !== 'go' || view.phase !== 'play' || turn === undefined) return undefined;
  const { board, rules, komi } = game;
  if (typeof board === 'string' && board.startsWith('file:')) return undefined;
  const { stones, colours } = view.picture;
  const of = (letter: string) => shape.names.filter((_, point) => stones[point] === letter);
  return { game: 'go', board, rules, komi, black: of('b'), white: of('w'), first: colours[turn] };
}
