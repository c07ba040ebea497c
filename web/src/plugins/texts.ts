/** What a plug-in says in the language that is spoken, or in English. */
export { inWords as said } from '../words/index.svelte';

/** An address that a link may lead to. Anybody may have written it: nothing but the web. */
export function webAddress(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
