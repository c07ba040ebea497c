import type { Style } from '../look';

/** The colours of a plain board: the same wood, stone and paper. */
export const PLAIN: Record<Style['board'], { light: string; dark: string; line: string }> = {
  kaya: { light: '#e6be7c', dark: '#b98c48', line: '#3a2510' },
  slate: { light: '#8a9490', dark: '#616b68', line: '#1d2324' },
  paper: { light: '#f1e6cf', dark: '#d3c3a2', line: '#4d4232' },
};

/** The colour of a face that is lit so brightly. */
export function faceColour(board: Style['board'], light: number): string {
  const { light: bright, dark } = PLAIN[board];
  return `color-mix(in srgb, ${bright} ${Math.round(light * 100)}%, ${dark})`;
}
