/** A short name of a text, the same as `crates/locale/src/hash.rs` gives it: two sums of 32 bits, as hexadecimal digits. */
export function hash(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const sum = (from: number) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), from);
  return [0x811c9dc5, 0x1b873593].map((from) => (sum(from) >>> 0).toString(16).padStart(8, '0')).join('');
}
