// A real server in a folder of its own, and a real browser; both end with the tests.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    server: string;
    browser: string;
    /** The folder of the server's database, for who looks after it at the console. */
    data: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');
const CANDIDATES = ['target/debug/tengen', 'target/release/tengen'].map((path) => join(ROOT, path));

/** Tests come from one address and play faster than people do. */
const CONFIG = `
[rates]
guest = { burst = 1000, per_minute = 1000.0 }
register = { burst = 1000, per_minute = 1000.0 }
upload = { burst = 1000, per_minute = 1000.0 }
create_match = { burst = 1000, per_minute = 1000.0 }
judge = { burst = 1000, per_minute = 1000.0 }
api = { burst = 10000, per_minute = 10000.0 }
`;

const ENGINES = `
[[engine]]
name = "gnugo"
label = "GNU Go"
command = "gnugo --mode gtp --level 1"
games = ["go"]
`;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program that is tried. */
export function binary(): string {
  const found = process.env.TENGEN_BIN ?? CANDIDATES.find((path) => existsSync(path));
  if (!found) throw new Error('no tengen program: cargo build -p tengen, or name one in TENGEN_BIN');
  return found;
}

async function serve(folder: string): Promise<{ child: ChildProcess; address: string }> {
  writeFileSync(join(folder, 'tengen.toml'), CONFIG);
  writeFileSync(join(folder, 'engines.toml'), ENGINES);
  const child = spawn(
    binary(),
    [
      'serve',
      '--listen',
      '127.0.0.1:0',
      '--data',
      join(folder, 'data'),
      '--config',
      join(folder, 'tengen.toml'),
      '--engines',
      join(folder, 'engines.toml'),
      '--log',
      'warn',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/games` } },
  );
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /listens on (http:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { child, address };
}

export default async function house(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-e2e-'));
  const output = join(import.meta.dirname, 'output');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const { child, address } = await serve(folder);
  const executablePath = process.env.TENGEN_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launchServer({ executablePath, args: FLAGS, headless: true });
  project.provide('server', address);
  project.provide('browser', browser.wsEndpoint());
  project.provide('data', join(folder, 'data'));
  return async () => {
    await browser.close();
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}
