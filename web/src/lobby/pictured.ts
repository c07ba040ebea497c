import { at, get } from '../api';
import type { Look } from '../board/look';
import { lookOf } from '../board/pictures';
import { sidesOf } from '../kinds.svelte';
import { once } from '../once';
import type { BoardShape, GameSpec, LiveGame, OpenGame, Picture } from '../wire';

/** What was asked for before, by what it was asked for: lists show the same again and again. */
const looks = new Map<string, Promise<Look>>();
const shapes = new Map<string, Promise<BoardShape>>();

/**
 * What a game looks like before its first move. The server says it: that is a few kilobytes, while the rules that could say it
 * here are a hundred times that.
 */
export function pictured(game: GameSpec): Promise<Look> {
  const text = JSON.stringify(game);
  return once(looks, text, async () => {
    const picture = await get<Picture>(`/api/picture?${new URLSearchParams({ game: text })}`);
    return drawn(picture, game.game);
  });
}

/** What an open game looks like before its first move; what the list left out of it is asked for. */
export async function offered({ id, game, brief }: Pick<OpenGame, 'id' | 'game' | 'brief'>): Promise<Look> {
  return pictured(brief ? (await get<OpenGame>(at`/api/lobby/${id}`)).game : game);
}

/** What a match looks like now. */
export async function played({ match, game }: Pick<LiveGame, 'match' | 'game'>): Promise<Look> {
  return drawn(await get<Picture>(at`/api/matches/${match}/picture`), game.game);
}

async function drawn(picture: Picture, game: string): Promise<Look> {
  const { board } = picture;
  const shape = await once(shapes, board, () => get<BoardShape>(at`/api/boards/${board}`));
  return lookOf(shape, { picture }, sidesOf(game));
}
