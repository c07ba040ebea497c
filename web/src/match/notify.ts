import { settings } from '../settings.svelte';

/** Tells somebody who looks elsewhere. Who looks here sees it anyway. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  const note = new Notification(title, { body, icon: '/icon.svg', tag: 'tengen-turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
