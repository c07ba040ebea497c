// How many evaluations a second a browser makes of the networks for Gomoku, plain and with SIMD128, and whether its answers are those of
// this machine: `node games/gomoku/net/examples/gomoku_browser.mjs`. Needs the target wasm32-unknown-unknown.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The list of gomoku_browser.rs.
const NETWORKS = ['convolutions', 'line patterns'];
const MARK = [0x74656e67, 0x656e2067, 0x6f6d6f6b, 7];
// Sums in another order differ in their last bits.
const CLOSE = 0.01;
// Each figure is the best of so many rounds of so long: whatever else the machine does only makes a round slower. Time is
// the processor's, since a busy machine lends it out in slices.
const ROUNDS = 5;
const LONG_MS = 400;

const root = new URL('../../../../', import.meta.url).pathname;
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;
const cargo = (words, flags) =>
  execFileSync('cargo', [...words.split(' '), '--package', 'tengen-gomoku-net', '--example', 'gomoku_browser'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, RUSTFLAGS: flags, CARGO_PROFILE_RELEASE_DEBUG: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const expected = cargo('run --release --quiet', '').trim().split('\n').map((line) => line.split(' ').map(Number));

for (const [name, flags] of [
  ['plain', ''],
  ['simd128', '-Ctarget-feature=+simd128'],
]) {
  const folder = `${target}/wasm/${name}`;
  cargo(`build --release --quiet --target wasm32-unknown-unknown --target-dir ${folder}`, flags);
  const bytes = readFileSync(`${folder}/wasm32-unknown-unknown/release/examples/gomoku_browser.wasm`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  const letterbox = find(exports.memory);
  NETWORKS.forEach((network, number) => {
    const said = ask(exports, letterbox, number, 1);
    const off = Math.max(...said.map((answer, at) => Math.abs(answer - expected[number][at])));
    if (said.length !== expected[number].length || !(off < CLOSE)) {
      throw new Error(`${name}, ${network}: the answers differ by ${off}`);
    }
    const rate = speed(exports, letterbox, number).toFixed(0).padStart(6);
    console.log(`${name.padEnd(8)} ${network.padEnd(14)} ${rate} a second, off by ${off.toExponential(1)}`);
  });
}

/** Where the letterbox begins, in words. */
function find(memory) {
  const words = new Uint32Array(memory.buffer);
  const at = words.findIndex((_, at) => MARK.every((mark, after) => words[at + after] === mark));
  if (at < 0) throw new Error('the module has no letterbox');
  return at + MARK.length;
}

function ask({ main, memory }, letterbox, network, evaluations) {
  new Uint32Array(memory.buffer).set([network, evaluations], letterbox);
  if (main(0, 0) !== 0) throw new Error('the module failed');
  // Its memory may have grown.
  const count = new Uint32Array(memory.buffer)[letterbox + 2];
  return [...new Float32Array(memory.buffer, 4 * (letterbox + 3), count)];
}

/** Evaluations a second; what a call costs besides is taken off. */
function speed(exports, letterbox, network) {
  const time = (evaluations) => {
    const begin = process.cpuUsage();
    ask(exports, letterbox, network, evaluations);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  time(20);
  const many = Math.max(10, Math.ceil((LONG_MS / Math.max(time(20) - time(1), 1)) * 19));
  const rounds = Array.from({ length: ROUNDS }, () => many / (time(many + 1) - time(1)));
  return 1000 * Math.max(...rounds);
}
