import { Color } from 'three';
import { COLOURS, HEAT, SEAL } from '../colours';
import type { Style } from '../look';

/** What a board is made of, in colours as screens have them. */
export interface Matter {
  /** Which of the shader's materials. */
  grain: number;
  light: Color;
  dark: Color;
  line: Color;
  letter: Color;
}

/** A colour as pages write it. */
export const ink = (hex: string) => new Color().setStyle(hex, '');
const colour = ink;

export const MATTERS: Record<Style['board'], Matter> = {
  kaya: {
    grain: 0,
    light: colour('#e9c281'),
    dark: colour('#c79447'),
    line: colour('#3a2510'),
    letter: colour('#4a2f12'),
  },
  slate: {
    grain: 1,
    light: colour('#8d9793'),
    dark: colour('#6d7774'),
    line: colour('#23292a'),
    letter: colour('#171c1d'),
  },
  paper: {
    grain: 2,
    light: colour('#f3e9d3'),
    dark: colour('#e4d5b7'),
    line: colour('#4d4232'),
    letter: colour('#4d4232'),
  },
};

/** What is drawn on boards and stones. */
export const INK = {
  black: colour(COLOURS.b!.ink),
  white: colour(COLOURS.w!.ink),
  seal: colour(SEAL),
  sealOnDark: colour('#ff7a5c'),
  hint: colour('#2f7a5c'),
  worse: colour('#5d6068'),
  heat: colour(HEAT),
  lit: colour('#2f6fd0'),
  liberty: colour('#2f6fd0'),
  cursor: colour('#1d5fc4'),
  wire: colour('#7d6c52'),
  wireOnDark: colour('#a99c86'),
  shadow: colour('#1c1006'),
} as const;

/** What pieces of each colour are painted with, and what is drawn on them. */
export const PAINTS = Object.fromEntries(
  Object.entries(COLOURS).map(([letter, { ink, shell, over, won }]) => [
    letter,
    { ink: colour(ink), shell, over: colour(over), won: colour(won) },
  ]),
);

const PAPER = '#f6f1e7';

/** The colour of the page behind the board, towards which things fade with distance. */
export function pageColour(element: Element): Color {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const behind = getComputedStyle(at).backgroundColor;
    if (/^rgb\(/.test(behind)) return colour(behind);
  }
  return colour(PAPER);
}
