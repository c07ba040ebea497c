import { ask, at, file, get, post } from '../api';
import type { Core, Template } from '../core/core';
import { somebody } from '../session.svelte';
import type { Plugins, TemplateBody, TemplateTaken, TemplateWhole, Templates } from '../wire';
import { GAME } from './draft';
import { offers, type Offered } from './faces';

/** All templates that whoever asks may see. */
export const listed = () => get<Templates>('/api/templates');

/** One of them, with everything in it. */
export const whole = (id: string) => get<TemplateWhole>(at`/api/templates/${id}`);

const body = (template: Template, open: boolean): TemplateBody => ({
  game: GAME,
  template: template as unknown as Record<string, unknown>,
  public: open,
});

/** Keeps a template on the server: as the one that it was, or as a new one. What it is called there. */
export async function save(template: Template, open: boolean, id?: string): Promise<string> {
  await somebody();
  if (id === undefined) return (await post<TemplateTaken>('/api/templates', body(template, open))).id;
  await ask('PUT', at`/api/templates/${id}`, body(template, open));
  return id;
}

export const remove = (id: string) => ask<void>('DELETE', at`/api/templates/${id}`);

export async function rate(id: string, stars: number): Promise<void> {
  await somebody();
  await post(at`/api/templates/${id}/stars`, { stars });
}

export async function report(id: string, reason: string): Promise<void> {
  await somebody();
  await post(at`/api/templates/${id}/flag`, { reason });
}

/**
 * Everything that plug-ins bring. Those inside the program are known to the rules here; the others come from the server with
 * their files, and one that does not come is as if it were not there.
 */
export async function palette(rules: Core): Promise<Offered[]> {
  const shipped = rules.plugins(GAME);
  const known = new Set(shipped.map(({ hash }) => hash));
  const { plugins } = await get<Plugins>('/api/plugins').catch(() => ({ plugins: [] }) as Plugins);
  const others = plugins.filter(
    ({ game, hash, state }) => game === GAME && !known.has(hash) && state !== 'refused',
  );
  const brought = await Promise.all(
    others.map(async (plugin) => {
      try {
        const bytes = await file(at`/api/plugins/${plugin.hash}/file`);
        if (bytes) rules.addPlugin(GAME, bytes);
        return bytes ? [plugin] : [];
      } catch {
        return [];
      }
    }),
  );
  return offers([...shipped, ...brought.flat()]);
}
