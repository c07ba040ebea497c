/** How far the chats of a few matches were read, the latest first: whoever reloads the page has read them all the same. */
const STORED = 'tengen.chat-read';
const KEPT = 20;

type Read = [match: string, line: string][];

function all(): Read {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? (stored as Read) : [];
  } catch {
    return [];
  }
}

/** The last line of a match's chat that was read here. */
export function lastRead(match: string): string | undefined {
  return all().find(([known]) => known === match)?.[1];
}

export function noteRead(match: string, line: string): void {
  const others = all().filter(([known]) => known !== match);
  try {
    localStorage.setItem(STORED, JSON.stringify([[match, line], ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing shows the sign once more.
  }
}
