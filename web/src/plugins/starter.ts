import cargo from '../../../plugins/new/crate.toml?raw';
import linked from '../../../plugins/new/config.toml?raw';
import header from '../../../plugins/examples/magnet/sector66.h?raw';
import fieldPicture from '../../../plugins/new/field.png?url';
import spellPicture from '../../../plugins/new/spell.png?url';

/** What somebody wants to begin a plug-in with. */
export interface Wish {
  /** As code has it: `toll`. */
  name: string;
  sort: 'field' | 'spell';
  language: 'rust' | 'c' | 'wat';
  author: string;
}

const PICTURES = { field: fieldPicture, spell: spellPicture };
/** The code to begin with, by kind and language; `{name}` stands for the name. */
const CODE = import.meta.glob<string>('../../../plugins/new/{field,spell}.{rs,c,wat}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The crate that plug-ins in Rust are written with. */
const SDK = import.meta.glob<string>('../../../plugins/sdk/{Cargo.toml,src/*.rs}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ENDINGS = { rust: 'rs', c: 'c', wat: 'wat' } as const;

/** Whether a plug-in and its kind may be called so: the same as the package's reader says. */
export const isName = (name: string): boolean => /^[a-z0-9_][a-z0-9_-]{0,31}$/.test(name);

/** The texts of the folder to begin with, by their paths in it: the same that `tengen plugin new` writes. */
export function texts({ name, sort, language, author }: Wish, uuid: string): Map<string, string> {
  const words = name.replaceAll(/[-_]/g, ' ');
  const title = { en: words.charAt(0).toUpperCase() + words.slice(1) };
  const about = { en: 'Say here what it does.' };
  const look = { texture: 'picture.png' };
  const kind = { name, sort, title, about, look, ...(sort === 'spell' && { cast_on: ['pawn'] }) };
  const manifest = {
    format: 1,
    uuid,
    version: '0.1.0',
    name: title,
    about,
    author: author.trim() || 'Somebody',
    licence: 'MIT',
    icon: 'picture.png',
    kinds: [kind],
  };
  const files = new Map([['plugin.json', `${JSON.stringify(manifest, null, 2)}\n`]]);
  const named = (text: string) => text.replaceAll('{name}', name);
  const code = named(CODE[`../../../plugins/new/${sort}.${ENDINGS[language]}`]!);
  if (language === 'rust') {
    files.set('Cargo.toml', named(cargo)).set('.cargo/config.toml', linked).set('src/lib.rs', code);
    files.set('.gitignore', '/target\n');
    for (const [path, text] of Object.entries(SDK))
      files.set(path.replace('../../../plugins/sdk', 'sdk'), text);
  } else if (language === 'c') files.set('sector66.h', header).set('module.c', code);
  else files.set('module.wat', code);
  return files;
}

/** The whole folder, with its picture. */
export async function folder(wish: Wish): Promise<Map<string, Uint8Array>> {
  const answer = await fetch(PICTURES[wish.sort]);
  if (!answer.ok) throw new Error(`the picture: ${answer.status}`);
  const files = new Map([[`${wish.name}/picture.png`, new Uint8Array(await answer.arrayBuffer())]]);
  for (const [path, text] of texts(wish, randomUuid()))
    files.set(`${wish.name}/${path}`, new TextEncoder().encode(text));
  return files;
}

/** A random UUID, of version 4; browsers have one of their own only on safe connections. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
