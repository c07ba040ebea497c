/** Who won and how, as records write it. */
export interface Result {
  /** The first seat is Black's; nobody if it was a draw. */
  winner?: 0 | 1;
  how: 'resigned' | 'time' | 'forfeit' | 'points' | 'won' | 'draw' | 'void';
  points?: number;
}

const LETTERS: Record<string, Result['how']> = {
  R: 'resigned',
  RESIGN: 'resigned',
  T: 'time',
  TIME: 'time',
  F: 'forfeit',
  FORFEIT: 'forfeit',
};

/** What a result says; nothing for what records should not say, which is shown as it stands. */
export function readResult(text: string): Result | undefined {
  const said = text.trim();
  if (/^(0|draw|jigo)$/i.test(said)) return { how: 'draw' };
  if (/^void$/i.test(said)) return { how: 'void' };
  const [, side, rest] = /^([BW])\+(.*)$/i.exec(said) ?? [];
  if (side === undefined || rest === undefined) return undefined;
  const winner = side.toUpperCase() === 'B' ? 0 : 1;
  if (rest === '') return { winner, how: 'won' };
  const how = LETTERS[rest.toUpperCase()];
  if (how) return { winner, how };
  return /^\d+([.,]\d+)?$/.test(rest)
    ? { winner, how: 'points', points: Number(rest.replace(',', '.')) }
    : undefined;
}
