import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { marked } from '../board/look';
import { Core } from '../core/core';
import { read, type Puzzle } from './puzzles';

const store = new Map<string, string>();
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
const { Trainer } = await import('./trainer.svelte');

const { instance } = await WebAssembly.instantiate(
  readFileSync(join(import.meta.dirname, '../core/core.wasm')),
);
const rules = new Core(instance);
const all = read(readFileSync(join(import.meta.dirname, '../../../puzzles/gomoku.jsonl'), 'utf8'));
const puzzle = all.find(({ fours, win }) => fours === 3 && win.split(' ').length === 7)!;
const win = puzzle.win.split(' ');
const shape = { ...rules.board('grid:15'), names: rules.view(puzzle.game, []).view.picture.names! };
const kept = () => JSON.parse(store.get('tengen.puzzles') ?? '{}') as unknown;
const pick = (trainer: InstanceType<typeof Trainer>, move: string) => trainer.pick(shape.names.indexOf(move));
const sit = (one: Puzzle = puzzle) => new Trainer(one, rules, shape);

describe('a trainer', () => {
  it('answers every right stone until five, and keeps that it was solved', () => {
    const trainer = sit();
    for (const move of win.filter((_, ply) => ply % 2 === 0)) {
      expect(trainer.open).toBe(true);
      pick(trainer, move);
      expect(trainer.mistake).toBeUndefined();
    }
    expect([trainer.done, trainer.open]).toEqual([true, false]);
    expect(marked(trainer.look, 'won')).toHaveLength(5);
    expect(trainer.made).toHaveLength(7);
    expect(kept()).toMatchObject({ solved: [puzzle.id], streak: 1, best: 1, failed: [] });
    expect(kept()).toMatchObject({ waiting: [{ id: puzzle.id, moves: trainer.made, gave_up: false }] });
  });

  it('shows why a stone is wrong, takes it back, and ends the streak', () => {
    const other = all.find((one) => one !== puzzle)!;
    const trainer = sit(other);
    const quiet = trainer.shape.names.find(
      (name) => !`${other.moves} ${other.win}`.split(' ').includes(name),
    )!;
    pick(trainer, quiet);
    expect(trainer.mistake).toMatchObject({ move: quiet, defended: { fate: 'stands' } });
    expect(trainer.made, 'the answer would give the win away').toHaveLength(1);
    pick(trainer, other.win.split(' ')[0]!);
    expect(trainer.made, 'a mistake is taken back first').toHaveLength(1);
    trainer.retry();
    expect([trainer.made.length, trainer.open]).toEqual([0, true]);
    expect(kept()).toMatchObject({ solved: [puzzle.id], streak: 0, best: 1, failed: [other.id] });
    expect(kept()).toMatchObject({ waiting: [{}, { id: other.id, moves: [quiet], gave_up: false }] });
  });

  it('hints at the only beginning and plays the solution to its end', () => {
    const trainer = sit();
    trainer.hint();
    expect(trainer.hinted).toBe(win[0]);
    pick(trainer, win[0]!);
    trainer.show();
    expect(trainer.solution?.shown).toBe(1);
    trainer.step(99);
    expect(marked(trainer.look, 'won')).toHaveLength(5);
    trainer.step(-99);
    expect(trainer.moves).toHaveLength(puzzle.moves.split(' ').length + 2);
    expect(trainer.open).toBe(false);
    trainer.restart();
    expect([trainer.made.length, trainer.open]).toEqual([0, true]);
  });

  it('goes back and on step by step: an attack with its answer, a mistake with what is wrong with it', () => {
    const trainer = sit();
    trainer.undo();
    trainer.redo();
    expect([trainer.canUndo, trainer.canRedo, trainer.made.length]).toEqual([false, false, 0]);
    const attacks = win.filter((_, ply) => ply % 2 === 0);
    pick(trainer, attacks[0]!);
    const [first, left] = [trainer.made, trainer.left];
    pick(trainer, 'a1');
    expect(trainer.mistake).toMatchObject({ move: 'a1' });
    trainer.undo();
    expect([trainer.made, trainer.left, trainer.mistake, trainer.open]).toEqual([
      first,
      left,
      undefined,
      true,
    ]);
    trainer.redo();
    expect([trainer.mistake?.move, trainer.open]).toEqual(['a1', false]);
    trainer.undo();
    for (const move of attacks.slice(1)) pick(trainer, move);
    expect([trainer.done, trainer.canRedo]).toEqual([true, false]);
    while (trainer.canUndo) trainer.undo();
    expect([trainer.made.length, trainer.done, trainer.open]).toEqual([0, false, true]);
    while (trainer.canRedo) trainer.redo();
    expect([trainer.made.length, trainer.done]).toEqual([7, true]);
    trainer.undo();
    trainer.hint();
    expect(trainer.hinted).toBe(win[6]);
    trainer.redo();
    expect(trainer.hinted, 'what was said of another position').toBeUndefined();
    trainer.restart();
    expect([trainer.made.length, trainer.canUndo, trainer.canRedo]).toEqual([0, false, false]);
  });
});
