/** A board of the lesson: a problem to try, as text. */
export interface Step {
  name: string;
  text: string;
}

const problem = (name: string, to: string, aim: string, rows: readonly string[], board = 'grid:7'): Step => ({
  name,
  text: `to play: ${to}\naim: ${aim}\nboard: ${board}\n\n${[...rows, ...Array<string>(7 - rows.length).fill('- - - - - - -')].join('\n')}\n`,
});

/** From one eye to seki. The tests have the solver say of each what the words beside it say. */
export const LESSON: readonly Step[] = [
  problem('one-eye', 'white', 'kill', ['. # O - - - -', '# # O - - - -', 'O O O - - - -']),
  problem('two-eyes', 'white', 'kill', ['. # . # O - -', '# # # # O - -', 'O O O O O - -']),
  problem('false-eye', 'white', 'kill', ['. # # . # O -', '# # O # # O -', 'O O O O O O -']),
  problem('three', 'black', 'live', ['. . . # O - -', '# # # # O - -', 'O O O O O - -']),
  problem('four', 'white', 'kill', ['. . . . # O -', '# # # # # O -', 'O O O O O O -']),
  problem('square', 'black', 'live', ['. . # O - - -', '. . # O - - -', '# # # O - - -', 'O O O O - - -']),
  problem('ko', 'white', 'kill', ['. # O # O - -', '# O . # O - -', '# # # # O - -', 'O O O O O - -']),
  problem('seki', 'white', 'kill', ['. O O O . # O', '# # # # # # O', 'O O O O O O O']),
  problem(
    'torus',
    'white',
    'kill',
    [
      '. # . # O - O',
      '# # # # O - O',
      'O O O O O - O',
      '- - - - - - -',
      '- - - - - - -',
      '- - - - - - -',
      'O O O O O - -',
    ],
    'torus:7',
  ),
];
