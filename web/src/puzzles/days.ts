/** A day, the same all over the world: `2026-11-19`. */
export type Day = string;

export const today = (now = Date.now()): Day => new Date(now).toISOString().slice(0, 10);

/** The day so many days later. */
export function later(day: Day, days: number): Day {
  return today(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** A number that a text always has (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of neighbouring days differ too little without this.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The problem of a day: a function of the date and of what there is, so that everybody has the same one. */
export function dailyOf<T extends { id: string; grade: number }>(all: readonly T[], day: Day): T | undefined {
  // Nobody has an hour for it.
  const short = all.filter(({ grade }) => grade <= 3);
  const sorted = short.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return sorted[numberOf(day) % (sorted.length || 1)];
}
