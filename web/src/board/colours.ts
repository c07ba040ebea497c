/** A colour that pieces have, as screens show it. */
interface Colour {
  /** What games call the side that has it. */
  side: string;
  ink: string;
  /** How much it shines like shell: 0 is slate. */
  shell: number;
  /** What is drawn on it. */
  over: string;
  /** What rings it when it has won. */
  won: string;
}

const BLACK = '#17171a';
const WHITE = '#f7f3ea';
/** What is hot on a heat map. */
export const HEAT = '#a3301f';
export const SEAL = '#c4351d';

/** The colours, by the letters that pictures have for them. */
export const COLOURS: Readonly<Record<string, Colour>> = {
  b: { side: 'black', ink: BLACK, shell: 0, over: WHITE, won: SEAL },
  w: { side: 'white', ink: WHITE, shell: 1, over: BLACK, won: SEAL },
  r: { side: 'red', ink: '#c8402a', shell: 0, over: WHITE, won: WHITE },
  y: { side: 'yellow', ink: '#edbf3c', shell: 1, over: BLACK, won: BLACK },
  u: { side: 'blue', ink: '#2f62b5', shell: 0, over: WHITE, won: WHITE },
  g: { side: 'green', ink: '#3f8a52', shell: 0, over: WHITE, won: WHITE },
};

/** The letter of a side's colour; nothing if its name is none of a colour. */
export function letterOf(side: string | undefined): string | undefined {
  return Object.keys(COLOURS).find((letter) => COLOURS[letter]!.side === side);
}
