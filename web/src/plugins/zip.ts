/** The table of the checksum of archives. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The checksum that archives have of each file. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Numbers of two bytes (`h`) and of four (`i`), the lowest byte first. */
function numbers(shape: string, ...values: number[]): Uint8Array {
  const bytes: number[] = [];
  values.forEach((value, at) => {
    for (let byte = 0; byte < (shape[at] === 'h' ? 2 : 4); byte++) bytes.push((value >>> (8 * byte)) & 0xff);
  });
  return Uint8Array.from(bytes);
}

/** 1 January 1980, the first day that archives know. */
const DAY = (1 << 5) | 1;
/** Names are UTF-8. */
const UTF8 = 0x800;

/** An archive of files, by their paths; they are small and stored as they are. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Blob {
  const body: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  let listed = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const facts = [20, UTF8, 0, 0, DAY, crc32(bytes), bytes.length, bytes.length, name.length, 0];
    const head = numbers('ihhhhhiiihh', 0x04034b50, ...facts);
    const entry = numbers('ihhhhhhiiihhhhhii', 0x02014b50, 20, ...facts, 0, 0, 0, 0, at);
    body.push(head, name, bytes);
    list.push(entry, name);
    at += head.length + name.length + bytes.length;
    listed += entry.length + name.length;
  }
  const end = numbers('ihhhhiih', 0x06054b50, 0, 0, files.size, files.size, listed, at, 0);
  return new Blob([...body, ...list, end] as BlobPart[], { type: 'application/zip' });
}
