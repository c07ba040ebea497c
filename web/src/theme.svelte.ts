import { settings } from './settings.svelte';

const system = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(system.matches);
system.addEventListener('change', () => (systemIsDark = system.matches));

/** What was chosen, or what the system wants. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return systemIsDark ? 'dark' : 'light';
}
