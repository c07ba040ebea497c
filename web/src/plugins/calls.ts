import { Fault, ask, at, get, post } from '../api';
import type { Plugin, PluginState, PluginTaken, Plugins, Refused } from '../wire';

/** The server takes no larger file. */
export const MOST_BYTES = 2 * 1024 * 1024;

export const listed = () => get<Plugins>('/api/plugins');
export const look = (hash: string) => get<Plugin>(at`/api/plugins/${hash}`);
export const forget = (hash: string) => ask<void>('DELETE', at`/api/plugins/${hash}`);
export const decide = (hash: string, state: PluginState) =>
  post<Plugin>(at`/api/plugins/${hash}/state`, { state });
export const tryAgain = (hash: string) => post<Plugin>(at`/api/plugins/${hash}/trial`);
export const stopTrial = (hash: string) => ask<void>('DELETE', at`/api/plugins/${hash}/trial`);
export const flag = (hash: string, reason: string) => post<void>(at`/api/plugins/${hash}/flag`, { reason });

/** Where a picture of a plug-in is. */
export const fileOf = (hash: string, name: string) => at`/api/plugins/${hash}/files/${name}`;
/** Where its file is. */
export const packageOf = (hash: string) => at`/api/plugins/${hash}/file`;

/** Sends a plug-in; `progress` is told which part of it has gone, up to 1. */
export function upload(game: string, file: Blob, progress: (part: number) => void): Promise<PluginTaken> {
  if (file.size > MOST_BYTES) return Promise.reject(new Fault('body_too_large'));
  return new Promise((resolve, reject) => {
    // Only this way of asking tells how far an upload has come.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/plugins?${new URLSearchParams({ game })}`);
    request.setRequestHeader('content-type', 'application/zip');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Fault('unreachable')));
    request.addEventListener('load', () => {
      let answer: unknown;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        answer = undefined;
      }
      if (request.status === 200 && answer) return resolve(answer as PluginTaken);
      const fault = answer as Partial<Refused> | undefined;
      reject(new Fault(fault?.code ?? 'internal', fault?.params ?? {}, request.status));
    });
    request.send(file);
  });
}
