import type { Core } from '../core/core';
import type { GameSpec, MatchView, Picture, Told } from '../wire';

/** What a picture says of the last move besides what is seen. */
const toldOf = (picture: Picture): readonly Told[] => (picture.kind === 'fields' ? (picture.told ?? []) : []);

/** What happened in each move of a match besides what is seen. A whole log is asked for once; each move after it brings its own. */
export class Tellings {
  #moves: MatchView['moves'] = [];
  #told: (readonly Told[])[] = [];

  of(rules: Core, game: GameSpec, { moves, table }: MatchView): readonly (readonly Told[])[] {
    if (table.picture.kind !== 'fields') return [];
    const same = (count: number) =>
      moves.slice(0, count).every(([seat, move], index) => {
        const before = this.#moves[index];
        return before !== undefined && before[0] === seat && before[1] === move;
      });
    if (moves.length === this.#moves.length + 1 && same(this.#moves.length))
      this.#told = [...this.#told, toldOf(table.picture)];
    else if (moves.length <= this.#moves.length && same(moves.length))
      this.#told = this.#told.slice(0, moves.length);
    else this.#told = rules.told(game, moves);
    this.#moves = moves;
    return this.#told;
  }
}
