// The description of the API, looked at by a validator that others wrote, and tried where it makes promises.
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, inject, test } from 'vitest';

const server = inject('server');

async function described(): Promise<Record<string, unknown>> {
  return (await (await fetch(`${server}/api/openapi.json`)).json()) as Record<string, unknown>;
}

test('the description is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(await described());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect((await described()).openapi).toMatch(/^3\.1\./);
});

test('what it says may be left out may be, and its limits hold', async () => {
  const status = async (path: string, init?: RequestInit) => (await fetch(`${server}${path}`, init)).status;
  expect(await status('/api/engines')).toBe(200);
  expect(await status('/api/engines?game=go&board=grid:9')).toBe(200);
  expect(await status('/api/engines?width=300')).toBeGreaterThanOrEqual(400);
  expect(await status('/api/matches?limit=200')).toBe(200);
  for (const limit of [0, 201, -1]) {
    const answer = await fetch(`${server}/api/matches?limit=${limit}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toMatchObject({ code: 'query_unreadable' });
  }
});

test('files call engines by the names that people are shown', async () => {
  const guest = await fetch(`${server}/api/guest`, { method: 'POST' });
  const cookie = guest.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const headers = { cookie, 'content-type': 'application/json', origin: server };
  const game = { game: 'go', board: 'grid:9' };
  const body = JSON.stringify({ game, seats: ['go:3', 'gnugo'] });
  const begun = await fetch(`${server}/api/matches`, { method: 'POST', headers, body });
  expect(begun.status).toBe(200);
  const { match } = (await begun.json()) as { match: string };
  const sgf = await (await fetch(`${server}/api/matches/${match}.sgf`)).text();
  expect(sgf).toContain('PB[Tengen, level 3]');
  expect(sgf).toContain('PW[GNU Go]');
});
