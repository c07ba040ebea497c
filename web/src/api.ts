import type { Refused } from './wire';

/** The server, or the way to it, said no: a code with parameters, for which the languages have words. */
export class Fault extends Error implements Refused {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(code);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends something and gives the answer. */
export async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const json = body !== undefined;
  const init: RequestInit = {
    method,
    headers: json ? { 'content-type': 'application/json' } : {},
    signal: signal ?? null,
  };
  if (json) init.body = JSON.stringify(body);
  return answer<T>(path, init);
}

export const get = <T>(path: string, signal?: AbortSignal) => ask<T>('GET', path, undefined, signal);
export const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal) =>
  ask<T>('POST', path, body, signal);

/** Sends a file as it is. */
export function send<T>(path: string, type: string, body: BodyInit): Promise<T> {
  return answer<T>(path, { method: 'POST', headers: { 'content-type': type }, body });
}

async function answer<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Fault('unreachable');
  }
  const text = await response.text();
  let said: unknown;
  try {
    said = text === '' ? undefined : JSON.parse(text);
  } catch {
    said = undefined;
  }
  if (response.ok) return said as T;
  const fault = said as Partial<Refused> | undefined;
  throw new Fault(fault?.code ?? 'internal', fault?.params ?? {}, response.status);
}

/** The bytes of a file; nothing if there is none. */
export async function file(path: string): Promise<Uint8Array | undefined> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new Fault('unreachable');
  }
  if (response.status === 404) return undefined;
  throw new Fault('unavailable', {}, response.status);
}

/** A path with its parts made safe, and what is asked for after it. */
export function at(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return parts.reduce(
    (path, part, index) => path + part + (index < values.length ? encodeURIComponent(values[index]!) : ''),
    '',
  );
}
