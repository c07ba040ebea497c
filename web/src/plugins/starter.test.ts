import { expect, it } from 'vitest';
import { isName, texts } from './starter';
import { crc32, zip } from './zip';

const UUID = '123e4567-e89b-42d3-a456-426614174000';

it('a folder has a name of its own in every file, and the crate that it is written with', () => {
  const wish = { name: 'magic-toll', sort: 'field', language: 'rust', author: 'Ann' } as const;
  const files = texts(wish, UUID);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'plugin.json',
      'Cargo.toml',
      '.cargo/config.toml',
      'src/lib.rs',
      'sdk/src/lib.rs',
    ]),
  );
  const manifest = JSON.parse(files.get('plugin.json')!) as {
    author: string;
    kinds: { name: string; title: { en: string } }[];
  };
  expect([manifest.author, manifest.kinds[0]]).toMatchObject([
    'Ann',
    { name: 'magic-toll', title: { en: 'Magic toll' } },
  ]);
  expect(files.get('src/lib.rs')).toContain('"magic-toll";');
  for (const text of files.values()) expect(text).not.toContain('"{name}');
  for (const language of ['c', 'wat'] as const)
    for (const sort of ['field', 'spell'] as const) {
      const other = texts({ ...wish, sort, language }, UUID);
      expect(other.get(`module.${language}`)).toContain('magic-toll');
      expect(JSON.parse(other.get('plugin.json')!)).toMatchObject({ kinds: [{ sort }] });
    }
});

it('names are those that packages have', () => {
  expect(['toll', 'a_1-b', 'x'.repeat(32)].every(isName)).toBe(true);
  expect(['', 'Toll', '-a', 'a b', 'mýto', 'x'.repeat(33)].some(isName)).toBe(false);
});

it('an archive says where each file is, how long, and what its checksum is', async () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const files = new Map([
    ['toll/plugin.json', new TextEncoder().encode('{}\n')],
    ['toll/sdk/šipka.rs', new Uint8Array(70_000).map((_, at) => at)],
  ]);
  const bytes = new Uint8Array(await zip(files).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const long = (at: number) => view.getUint32(at, true);
  const short = (at: number) => view.getUint16(at, true);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = bytes.length - 22;
  expect([long(end), short(end + 10), short(end + 20)]).toEqual([0x06054b50, 2, 0]);
  let at = long(end + 16);
  expect(at + long(end + 12)).toBe(end);
  for (const [path, content] of files) {
    expect([long(at), long(at + 16), long(at + 24)]).toEqual([0x02014b50, crc32(content), content.length]);
    const named = short(at + 28);
    expect(text(at + 46, named)).toBe(path);
    const start = long(at + 42);
    expect([long(start), text(start + 30, short(start + 26))]).toEqual([0x04034b50, path]);
    expect(bytes.subarray(start + 30 + named, start + 30 + named + content.length)).toEqual(content);
    at += 46 + named;
  }
  expect(at).toBe(end);
});
