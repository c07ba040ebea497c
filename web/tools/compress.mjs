// Writes *.br and *.gz beside everything that is worth it: the server hands them out as they are.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(html|js|css|svg|json|wasm|webmanifest|txt)$/;
const LEAST = 512;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

for (const path of [...files(process.argv[2] ?? 'dist')]) {
  const bytes = readFileSync(path);
  if (!WORTH_IT.test(path) || bytes.length < LEAST) continue;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(path + '.br', brotliCompressSync(bytes, brotli));
  writeFileSync(path + '.gz', gzipSync(bytes, { level: 9 }));
}
