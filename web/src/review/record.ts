import { Fault } from '../api';
import type { Core } from '../core/core';
import type { RecordNode, Recorded } from '../core/types';
import { tallyOf } from '../board/pictures';
import { playerName } from '../names';
import { seatColour } from '../board/sides';
import type { BoardShape, Ending, MatchRecord, MatchView } from '../wire';
import { ROOT, node, ofMoves, path, situation, type Node, type Tree } from './tree';

/** What a review is about, before anybody adds to it. */
export interface Reviewed {
  tree: Tree;
  /** A match with its log, and how it stands at the end of it. */
  match?: { record: MatchRecord; end: MatchView } | undefined;
  /** What stands at the head of a file. */
  heading: Heading;
  /** The board, if no spec makes it and the server need not know it. */
  shape?: BoardShape | undefined;
}

export type Heading = Pick<Recorded, 'players' | 'result' | 'about' | 'warnings'>;

export const NO_HEADING: Heading = { players: [{}, {}], about: {} };

/** The record of a match. Moves that were taken back are in its log and not in its game. */
export function ofMatch(rules: Core, record: MatchRecord): Reviewed {
  const board: unknown = record.spec.game?.board;
  let shape: BoardShape | undefined;
  if (record.board !== undefined && typeof board === 'string') {
    shape = { ...rules.readBoard(JSON.stringify(record.board), 'drawn').shape, board };
    rules.adopt(shape);
  }
  const end = rules.fold(record.spec, record.entries);
  const ending = record.ending ?? end.ending;
  // Records know black and white; whoever has other colours is called by the order of the seats.
  const letter = (seat: number) => seatColour(record.spec.game.game, seat, end.table.picture) ?? '';
  const colours = [0, 1].map((seat) => ('bw'.includes(letter(seat)) ? letter(seat) : 'bw'[seat])).join('');
  const heading: Heading = {
    players: record.spec.seats.map((player) => ({
      name: playerName(player),
      rank: rank(player.rating),
    })) as Heading['players'],
    result: ending && resultOf(ending, tallyOf(end.table.picture).score, colours),
    about: { date: new Date(record.spec.began).toISOString().slice(0, 10) },
  };
  return { tree: ofMoves(record.spec.game, end.moves), match: { record, end }, heading, shape };
}

const rank = (rating: number | undefined) => (rating === undefined ? undefined : String(Math.round(rating)));

/**
 * A result as records write it: `B+3.5`, `W+R`, `0` for a draw, `Void` for what does not count. Openings may exchange the
 * colours, which are those of the seats in order.
 */
export function resultOf({ payoffs, reason }: Ending, score?: readonly number[], colours = 'bw'): string {
  if (payoffs.length === 0) return 'Void';
  const [first = 0, second = 0] = payoffs;
  if (first === second) return '0';
  const winner = (colours[first > second ? 0 : 1] ?? 'b').toUpperCase();
  switch (reason.kind) {
    case 'resigned':
      return `${winner}+R`;
    case 'time_out':
      return `${winner}+T`;
    case 'left':
    case 'forfeit':
      return `${winner}+F`;
    default:
      return `${winner}+${score ? Math.abs((score[0] ?? 0) - (score[1] ?? 0)) : ''}`;
  }
}

/** A file from disk: a record of any kind, or JSON as we write it. What it is called does not matter. */
export function ofFile(rules: Core, bytes: Uint8Array): Reviewed {
  const text = bytes.length <= LARGEST ? new TextDecoder().decode(bytes) : '';
  if (text === '') throw new Fault(bytes.length > 0 ? 'record_too_large' : 'not_a_record', { most: LARGEST });
  const json = /^\s*\{/.test(text) ? jsonOf(text) : undefined;
  try {
    if (json && Array.isArray(json.entries) && isThing(json.spec))
      return ofMatch(rules, json as unknown as MatchRecord);
    if (json && 'nodes' in json) return ofOurs(rules, json as unknown as Recorded);
  } catch (error) {
    // The rules could not even read what was asked about it: it is some other file.
    if (error instanceof Fault && error.code === 'bad_question') throw new Fault('not_a_record');
    throw error;
  }
  // Everything else has one reader, which also says where a file is wrong.
  return ofRecorded(rules.readRecord(bytes));
}

/** A tree that we wrote. The rules have not read it yet: at least its main line must be a game. */
function ofOurs(rules: Core, recorded: Recorded): Reviewed {
  if (!isRecorded(recorded)) throw new Fault('not_a_record');
  if (recorded.shape) rules.adopt(recorded.shape);
  const reviewed = ofRecorded(recorded);
  const end = situation(reviewed.tree, reviewed.tree.line.at(-1)!);
  rules.view(end.game, end.moves);
  return reviewed;
}

/** Nobody's game is longer; the reader of records draws the same line. */
const LARGEST = 4 * 1024 * 1024;

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function jsonOf(text: string): Thing | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isThing(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecorded(value: Recorded): boolean {
  const optional = (is: string, ...values: unknown[]) =>
    values.every((one) => one === undefined || typeof one === is);
  const fits = (one: RecordNode, index: number) =>
    isThing(one) &&
    optional('string', one.move, one.comment) &&
    optional('number', one.seat) &&
    optional('object', one.game, one.marks) &&
    (index === 0
      ? one.parent === undefined
      : Number.isInteger(one.parent) && one.parent! >= 0 && one.parent! < index);
  return (
    isThing(value.game) && Array.isArray(value.nodes) && value.nodes.every(fits) && isThing(value.players)
  );
}

/** The tree of a record. Its root has the game; a move in the first node is the first move after it. */
export function ofRecorded(recorded: Recorded): Reviewed {
  const { nodes: listed, game, players, result, about, shape, warnings } = recorded;
  const shift = listed[0]?.move === undefined ? 0 : 1;
  const nodes = new Map<number, Node & { children: number[] }>();
  nodes.set(ROOT, { id: ROOT, children: [], game });
  for (const [index, { parent, seat, move, game: own, comment, marks }] of listed.entries()) {
    const id = index + shift;
    const above = id === ROOT ? undefined : (parent ?? -1) + shift;
    nodes.set(id, {
      id,
      parent: above,
      children: [],
      seat,
      move,
      game: own ?? (id === ROOT ? game : undefined),
      comment,
      marks,
    });
    if (above !== undefined) nodes.get(above)?.children.push(id);
  }
  const line: number[] = [];
  for (let at: number | undefined = ROOT; at !== undefined; at = nodes.get(at)?.children[0]) line.push(at);
  const tree: Tree = { nodes, line, current: ROOT, next: listed.length + shift };
  return { tree, heading: { players, result, about: about ?? {}, warnings }, shape };
}

/** The whole tree as a record, main lines first. */
export function toRecorded({ heading, shape }: Pick<Reviewed, 'heading' | 'shape'>, tree: Tree): Recorded {
  const numbers = new Map<number, number>();
  const nodes: RecordNode[] = [];
  const waiting = [ROOT];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { parent, children, seat, move, game, comment, marks } = node(tree, id);
    numbers.set(id, nodes.length);
    nodes.push({
      parent: parent === undefined ? undefined : numbers.get(parent),
      seat,
      move,
      game: id === ROOT ? undefined : game,
      comment,
      marks: marks && [...marks],
    });
    waiting.push(...children.toReversed());
  }
  const { players, result, about } = heading;
  return { game: situation(tree, ROOT).game, shape, players, result, about, nodes };
}

/** Whether a node of a match is a place of the match itself: then its number is enough to find it. */
export function isPlaceOf(reviewed: Reviewed, tree: Tree, id: number): boolean {
  const original = reviewed.tree;
  return path(tree, id).every((at) => original.nodes.has(at));
}
