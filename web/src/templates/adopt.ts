import { core, type Template } from '../core/core';
import type { GameSpec } from '../wire';
import { whole } from './calls';

/** What specs call templates that people keep on the server. */
const KEPT = /^t-/;
const told = new Map<string, Promise<void>>();

/** Tells the rules here of the template that a spec names, if somebody keeps it: those that ship they know. */
export function adopt({ template }: GameSpec): Promise<void> {
  if (typeof template !== 'string' || !KEPT.test(template)) return Promise.resolve();
  let telling = told.get(template);
  if (!telling) {
    telling = tell(template);
    told.set(template, telling);
    // What failed is tried again, and what somebody changes meanwhile is heard of with the next page.
    telling.catch(() => told.delete(template));
  }
  return telling;
}

async function tell(name: string): Promise<void> {
  const [rules, { template }] = await Promise.all([core(), whole(name)]);
  rules.templateAdopt(name, template as unknown as Template);
}
