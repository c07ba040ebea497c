import type { Template } from '../core/core';

/** No address carries more than this: a template has at most so many bytes. */
const MOST_BYTES = 64 * 1024;

/** The address of the editor with a template in it. Only the page reads it, so no server sees it. */
export async function addressOf(template: Template): Promise<string> {
  return `/templates/new#${await packed(JSON.stringify(template))}`;
}

/** The text of the template in an address; nothing if there is none. */
export async function shared(hash: string): Promise<string | undefined> {
  const text = hash.slice(1);
  if (text === '') return undefined;
  return unpacked(text);
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A few letters of an address must not become a gigabyte.
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
