// How many evaluations a second a browser makes of the network, plain, with SIMD128 and with relaxed SIMD, and whether its
// answers are those of this machine: `node games/go/net/examples/browser.mjs`. Needs the target wasm32-unknown-unknown.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The list of browser.rs.
const BOARDS = ['grid:9', 'sphere:92', 'grid:19'];
const MARK = [0x74656e67, 0x656e2067, 0x6f206f6e, 7];
// A last bit that differs may round to the next whole number, and answers to a logit that is so far off; without vectors there
// are no whole numbers at all.
const CLOSE = 0.1;
// Each figure is the best of so many rounds of so long: whatever else the machine does only makes a round slower. Time is
// the processor's, since a busy machine lends it out in slices.
const ROUNDS = 5;
const LONG_MS = 400;

const root = new URL('../../../', import.meta.url).pathname;
const cargo = (words, flags) =>
  execFileSync('cargo', [...words.split(' '), '--package', 'tengen-net', '--example', 'browser'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, RUSTFLAGS: flags, CARGO_PROFILE_RELEASE_DEBUG: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const expected = cargo('run --release --quiet', '').trim().split('\n').map((line) => line.split(' ').map(Number));

for (const [name, flags] of [
  ['plain', ''],
  ['simd128', '-Ctarget-feature=+simd128'],
  ['relaxed', '-Ctarget-feature=+simd128,+relaxed-simd'],
]) {
  const folder = `target/wasm/${name}`;
  cargo(`build --release --quiet --target wasm32-unknown-unknown --target-dir ${folder}`, flags);
  const bytes = readFileSync(`${root}${folder}/wasm32-unknown-unknown/release/examples/browser.wasm`);
  // Node.js 20 runs relaxed SIMD only with --experimental-relaxed-simd.
  if (!WebAssembly.validate(bytes)) {
    console.log(`${name.padEnd(8)} is not understood here`);
    continue;
  }
  const module = new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(module, {});
  const letterbox = find(exports.memory);
  BOARDS.forEach((board, number) => {
    const said = ask(exports, letterbox, number, 1);
    const off = Math.max(...said.map((answer, at) => Math.abs(answer - expected[number][at])));
    if (said.length !== expected[number].length || !(off < CLOSE)) {
      throw new Error(`${name}, ${board}: the answers differ by ${off}`);
    }
    console.log(`${name.padEnd(8)} ${board.padEnd(10)} ${speed(exports, letterbox, number).toFixed(0).padStart(5)} a second, off by ${off.toExponential(1)}`);
  });
}

/** Where the letterbox begins, in words. */
function find(memory) {
  const words = new Uint32Array(memory.buffer);
  const at = words.findIndex((_, at) => MARK.every((mark, after) => words[at + after] === mark));
  if (at < 0) throw new Error('the module has no letterbox');
  return at + MARK.length;
}

function ask({ main, memory }, letterbox, board, evaluations) {
  new Uint32Array(memory.buffer).set([board, evaluations], letterbox);
  if (main(0, 0) !== 0) throw new Error('the module failed');
  // Its memory may have grown.
  const count = new Uint32Array(memory.buffer)[letterbox + 2];
  return [...new Float32Array(memory.buffer, 4 * (letterbox + 3), count)];
}

/** Evaluations a second; what a call costs besides is taken off. */
function speed(exports, letterbox, board) {
  const time = (evaluations) => {
    const begin = process.cpuUsage();
    ask(exports, letterbox, board, evaluations);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  time(20);
  const many = Math.max(10, Math.ceil((LONG_MS / Math.max(time(20) - time(1), 1)) * 19));
  const rounds = Array.from({ length: ROUNDS }, () => many / (time(many + 1) - time(1)));
  return 1000 * Math.max(...rounds);
}
