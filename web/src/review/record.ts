import type { Core } from '../core/core';
import type { RecordNode, Recorded } from '../core/types';
import { playerName } from '../names';
import type { BoardShape, MatchRecord, MatchView } from '../wire';
import { ROOT, node, path, situation, type Node, type Tree } from './tree';

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

export const NO_HEADING: Heading = { players: [], about: {} };

/** The record of a match. Moves that were taken back are in its log and not in its game. */
export function ofMatch(rules: Core, record: MatchRecord): Reviewed {
  return withMatch(rules, record, rules.recordMatch(record));
}

function withMatch(rules: Core, record: MatchRecord, recorded: Recorded): Reviewed {
  // A match names an engine as seats call it; files are for people.
  const players = recorded.players.map((player, seat) => {
    const sits = record.spec.seats[seat];
    return sits?.engine === undefined ? player : { ...player, name: playerName(sits) };
  });
  return {
    ...ofRecorded({ ...recorded, players }),
    match: { record, end: rules.fold(record.spec, record.entries) },
  };
}

/** A file from disk: a record of any kind, or a whole match. What it is, its content tells. */
export function ofFile(rules: Core, bytes: Uint8Array): Reviewed {
  const { recorded, match } = rules.readRecord(bytes);
  return match ? withMatch(rules, match, recorded) : ofRecorded(recorded);
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
