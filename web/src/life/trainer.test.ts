import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Core } from '../core/core';
import type { Sitting } from '../puzzles/sitting';
import type { Asked, Thread, Told } from './solver';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { LifeTrainer } = await import('./trainer.svelte');
const { LifeEditor } = await import('./editor.svelte');
const { Solver } = await import('./solver');
const { branches } = await import('./tree');
const { LESSON } = await import('./lesson');
const { groupStatus } = await import('./status');
type Branch = import('./tree').Branch;

const { instance } = await WebAssembly.instantiate(
  readFileSync(join(import.meta.dirname, '../core/core.wasm')),
);
const rules = new Core(instance);

/** The real solver, without a thread of its own. */
class Here implements Thread {
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror = null;
  terminate = () => (this.onmessage = null);
  postMessage({ id, problem, moves, nodes }: Asked): void {
    const answer = rules.lifeSolve(problem, moves, nodes);
    queueMicrotask(() => this.onmessage?.({ data: { id, answer } } as MessageEvent<Told>));
  }
}

const THREE = `to play: black\naim: kill\nboard: grid:7\ncorrect: B7\n
. . . @ X - -\n@ @ @ @ X - -\nX X X X X - -\n${'- - - - - - -\n'.repeat(4)}`;
const KO = `to play: white\naim: kill\nboard: grid:7\n
. # O # O - -\n# O . # O - -\n# # # # O - -\nO O O O O - -\n${'- - - - - - -\n'.repeat(3)}`;

function sit(text: string, board = 'grid:7') {
  const told: string[] = [];
  const sitting: Sitting = {
    solved: (moves, clean) => told.push(`solved ${clean} ${moves[0]}`),
    failed: (moves) => told.push(`failed ${moves.join(' ')}`),
    helped: () => told.push('helped'),
  };
  const problem = rules.lifeRead(text).problems[0]!;
  const shape = rules.board(board);
  return { told, trainer: new LifeTrainer(problem, rules, shape, new Solver(() => new Here()), sitting) };
}

describe('a trainer of life and death', () => {
  it('plays a right move out to the end, and says that it was solved without a mistake', async () => {
    const { told, trainer } = sit(THREE);
    await trainer.play('B7');
    for (const point of ['A7', 'C7', 'B7']) if (!trainer.done && trainer.open) await trainer.play(point);
    expect(trainer.done).toBe(true);
    expect(told).toEqual(['solved true B7']);
  });

  it('refutes a wrong move, tells it once, and does not call what follows clean', async () => {
    const { told, trainer } = sit(THREE);
    await trainer.play('A7');
    expect(trainer.mistake).toMatchObject({ move: 'A7', judgement: 'wrong' });
    expect(trainer.mistake?.line[0]).toBe('B7');
    expect(trainer.moves).toEqual(['A7', 'B7']);
    trainer.retry();
    await trainer.play('B7');
    for (const point of ['A7', 'C7', 'B7']) if (!trainer.done && trainer.open) await trainer.play(point);
    expect(told).toEqual(['failed A7', 'solved false B7']);
  });

  it('goes back and on: a mistake comes with its refutation, and a move that waits for its answer goes', async () => {
    const { told, trainer } = sit(THREE);
    await trainer.play('A7');
    trainer.undo();
    expect([trainer.made, trainer.mistake, trainer.canUndo]).toEqual([[], undefined, false]);
    trainer.redo();
    expect(trainer.mistake).toMatchObject({ move: 'A7' });
    expect([trainer.moves, trainer.open]).toEqual([['A7', 'B7'], false]);
    trainer.retry();
    const playing = trainer.play('B7');
    expect([trainer.made, trainer.open]).toEqual([['B7'], false]);
    trainer.undo();
    await playing;
    expect([trainer.made, trainer.thinking, trainer.open]).toEqual([[], false, true]);
    expect([trainer.canUndo, trainer.canRedo]).toEqual([false, true]);
    const again = trainer.play('B7');
    trainer.stop();
    await again;
    expect([trainer.made, trainer.open]).toEqual([[], true]);
    await trainer.play('B7');
    const { made, done } = trainer;
    trainer.undo();
    trainer.redo();
    expect([trainer.made, trainer.done]).toEqual([made, done]);
    expect(told[0]).toBe('failed A7');
  });

  it('knows a ko, and counts a look at the answer as help', async () => {
    const { told, trainer } = sit(KO);
    await trainer.tell();
    expect(trainer.status).toMatchObject({ verdict: 'ko', proved: true });
    expect(told).toEqual(['helped']);
  });

  it('has solved a ko when the other side has nothing left but to look for threats', async () => {
    const { told, trainer } = sit(KO);
    await trainer.play('A7');
    expect(trainer.judged).toMatchObject({ move: 'A7', judgement: 'ko' });
    // The solver takes back in its next move, as if a threat had been answered; on the board the ko forbids it.
    expect(trainer.made).toEqual(['A7']);
    expect(trainer.position.end).toBe(undefined);
    expect(trainer.done).toBe(true);
    expect(told).toEqual(['solved true A7']);
  });

  it('has solved a ko, too, when it is taken and cannot be taken back at once', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../puzzles/life-and-death.jsonl'), 'utf8');
    const one = text.split('\n').find((line) => line.includes('life-69d6805e'))!;
    const { told, trainer } = sit(one, 'grid:9');
    for (const move of ['B3', 'B1']) await trainer.play(move);
    expect([trainer.mistake, trainer.done]).toEqual([undefined, true]);
    expect(trainer.made).toHaveLength(4);
    expect(told).toEqual(['solved true B3']);
  });

  it('has a threat played elsewhere before a ko is taken back', async () => {
    // Both sides of the ko: White takes, Black threatens, and White's answer is right, too.
    const { told, trainer } = sit(KO);
    trainer.answers = false;
    await trainer.play('A7');
    expect(trainer.view.choices.map(({ move }) => move)).toEqual(['pass']);
    await trainer.hint();
    expect([trainer.hintsElsewhere, trainer.look.hints]).toEqual([true, undefined]);
    await trainer.play('pass');
    expect([trainer.made, trainer.hintsElsewhere]).toEqual([['A7', 'pass'], false]);
    trainer.answers = true;
    for (let round = 0; round < 5 && !trainer.done; round++) {
      await trainer.play(rules.lifeSolve(trainer.problem.text, trainer.made, 60_000).moves[0]!);
    }
    expect([trainer.done, trainer.mistake]).toEqual([true, undefined]);
    expect(told).toEqual(['helped', 'solved false A7']);
  });

  it('lists passing where a ko leaves nothing else', async () => {
    const found: Branch[] = [];
    await branches(rules, new Solver(() => new Here()), sit(KO).trainer.problem, ['A7'], (one) =>
      found.push(one),
    );
    expect(found).toMatchObject([{ move: 'pass', judgement: 'wrong' }]);
  });

  it('lists every move with what comes of it', async () => {
    const { trainer } = sit(KO);
    const found: Branch[] = [];
    await branches(rules, new Solver(() => new Here()), trainer.problem, [], (one) => found.push(one));
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ judgement }) => judgement === 'ko')).toBe(true);
    expect(
      found.some(({ judgement }) => judgement === 'right'),
      'nothing is better than the ko',
    ).toBe(false);
    const wins: Branch[] = [];
    const three = sit(THREE).trainer.problem;
    await branches(rules, new Solver(() => new Here()), three, [], (one) => wins.push(one));
    expect(Object.fromEntries(wins.map(({ move, judgement }) => [move, judgement]))).toEqual({
      A7: 'wrong',
      B7: 'right',
      C7: 'wrong',
    });
  });
});

describe('the lesson', () => {
  it('says of every board what the solver says', () => {
    const found = LESSON.map(({ name, text }) => {
      const { verdict, proved, moves } = rules.lifeSolve(text, [], 300_000);
      expect(proved, name).toBe(true);
      return [name, verdict, moves.toSorted().join(' ')];
    });
    expect(found).toEqual([
      ['one-eye', 'win', 'A7'],
      ['two-eyes', 'fail', ''],
      ['false-eye', 'win', 'D7'],
      ['three', 'win', 'B7'],
      ['four', 'fail', ''],
      ['square', 'fail', ''],
      ['ko', 'ko', 'A7'],
      ['seki', 'fail', ''],
      ['torus', 'win', '43 45'],
    ]);
  });
});

describe('a group in a game', () => {
  const position = 'ea eb ec dc cc bc ac'.split(' ');
  it('is asked about for either side, and knows whether it lives', async () => {
    const sgf = `(;GM[1]FF[4]SZ[7]AB${position.map((at) => `[${at}]`).join('')}AW[da][db][cb][bb][ab]PL[B])`;
    const { recorded } = rules.readRecord(sgf);
    const { game } = rules.view(recorded.game, []);
    const point = rules.board('grid:7').names.indexOf('B6');
    const about = rules.lifeAbout(game, [], point)!;
    expect(about).toMatchObject({ owner: 'w', turn: 'b' });
    const [attacked, defended] = [about.attacked, about.defended].map((text) =>
      rules.lifeSolve(text, [], 100_000),
    );
    expect(groupStatus(attacked!, defended!)).toBe('unsettled');
    expect([attacked!.moves, defended!.moves]).toEqual([['B7'], ['B7']]);
    expect(rules.lifeAbout(game, [], 0), 'an empty point is no group').toBeNull();
    const status = (a: string, d: string) => groupStatus({ verdict: a } as never, { verdict: d } as never);
    expect([
      status('fail', 'win'),
      status('win', 'fail'),
      status('ko', 'win'),
      status('unknown', 'win'),
    ]).toEqual(['alive', 'dead', 'ko', 'unknown']);
  });
});

describe('the editor', () => {
  const at = (name: string) => rules.board('grid:7').names.indexOf(name);

  it('captures what a stone surrounds, and places none without a liberty', () => {
    const editor = new LifeEditor(rules, rules.board('grid:7'));
    const put = (tool: 'b' | 'w' | 'key' | 'ko', name: string) => {
      editor.tool = tool;
      editor.pick(at(name));
    };
    put('w', 'A7');
    put('b', 'B7');
    put('b', 'A6');
    expect(editor.draft.stones[at('A7')], 'captured').toBe('.');
    put('w', 'A7');
    expect(editor.draft.stones[at('A7')], 'suicide').toBe('.');
    editor.undo();
    expect(editor.draft.stones[at('A7')]).toBe('w');
  });

  it('goes back to the board before another one was chosen', () => {
    const editor = new LifeEditor(rules, rules.board('grid:7'));
    editor.tool = 'b';
    editor.pick(at('B7'));
    editor.begin(rules.board('torus:5'));
    expect([editor.shape.board, editor.draft.stones]).toEqual(['torus:5', '.'.repeat(25)]);
    editor.undo();
    expect([editor.shape.board, editor.draft.stones[at('B7')]]).toEqual(['grid:7', 'b']);
    editor.undo();
    expect([editor.draft.stones[at('B7')], editor.canUndo]).toEqual(['.', false]);
    editor.redo();
    editor.redo();
    expect([editor.shape.board, editor.canRedo]).toEqual(['torus:5', false]);
  });

  it('has a ko point and threats, and reads them again', async () => {
    const editor = new LifeEditor(rules, rules.board('grid:7'));
    const shapeOf = (board: string) => Promise.resolve(rules.board(board));
    await editor.open(THREE, shapeOf);
    editor.change({ threats: [1, 0], source: 'by hand' });
    const again = new LifeEditor(rules, rules.board('grid:9'));
    await again.open(editor.problem!.text, shapeOf);
    expect(again.draft).toMatchObject({ threats: [1, 0], source: 'by hand' });
    // Turned and with the colours exchanged it is the same problem.
    const swapped = THREE.replaceAll('X', 'O').replaceAll('@', '#').replace('black', 'white');
    const [one, other] = [THREE, swapped].map((text) => rules.lifeRead(text).problems[0]!.id);
    expect(one).toBe(other);
  });
});
