import type { Moves } from '../core/core';
import type { GameSpec } from '../wire';

/** A position to find the win in. Files of puzzles have one a line (docs/puzzles.md). */
export interface Puzzle {
  id: string;
  game: GameSpec;
  /** The moves that led there, each side in turn. */
  moves: string;
  /** The letter of who is to win. */
  side: 'b' | 'w';
  /** How many fours it takes before the five. */
  fours: number;
  /** How many fours lead astray, over all stones of the win. */
  tempting: number;
  /** How hard it is, from 1 to 4. */
  grade: number;
  /** The win, against the defence that holds out longest. */
  win: string;
}

/** By which rules, and in renju for whom: there the two sides have different rules. */
export const GROUPS = ['standard', 'freestyle', 'renju-b', 'renju-w'] as const;
export type Group = (typeof GROUPS)[number];

export const GRADES = [1, 2, 3, 4] as const;

export function groupOf({ game, side }: Puzzle): Group {
  if (game.rules === 'renju') return side === 'b' ? 'renju-b' : 'renju-w';
  return game.rules === 'freestyle' ? 'freestyle' : 'standard';
}

/** The puzzles of a file, group by group and the easier first. */
export function read(text: string): Puzzle[] {
  const all = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
  const place = (puzzle: Puzzle) => GROUPS.indexOf(groupOf(puzzle));
  return all.sort(
    (a, b) =>
      place(a) - place(b) ||
      a.grade - b.grade ||
      a.fours - b.fours ||
      a.tempting - b.tempting ||
      a.id.localeCompare(b.id, 'en'),
  );
}

let reading: Promise<Puzzle[]> | undefined;

/** Every puzzle there is; they are fetched when somebody asks for the first time. */
export function puzzles(): Promise<Puzzle[]> {
  reading ??= import('../../../puzzles/gomoku.jsonl?raw').then(({ default: text }) => read(text));
  reading.catch(() => (reading = undefined));
  return reading;
}

/** The moves of a puzzle with who made them. */
export function movesOf({ moves }: Puzzle): Moves {
  return moves.split(' ').map((move, index) => [index % 2, move] as const);
}
