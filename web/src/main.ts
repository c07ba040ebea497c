import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { Fault } from './api';
import { gameKinds } from './kinds.svelte';
import { keepWhatIsLoaded } from './offline/offline';
import { recognise, session } from './session.svelte';
import { choseLanguage, settings } from './settings.svelte';
import { speak } from './words/index.svelte';
import { askForLanguages, preferred, shipsFirstWish } from './words/languages.svelte';

// Somebody who has not chosen gets what the browser asks for, which people may have translated. Without an answer, what ships.
const published = askForLanguages().catch(() => {});
if (!choseLanguage() && !shipsFirstWish()) {
  await published;
  settings.language = preferred();
}
// Words first: a page that shows keys for a moment looks broken.
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });
// Whoever is without a net hears it where it matters, and asks again when there is one.
const unless = (error: unknown) => {
  if (!(error instanceof Fault) || error.code !== 'unreachable') console.error(error);
};
const meet = () => {
  gameKinds().catch(unless);
  if (!session.known) recognise().catch(unless);
};
meet();
addEventListener('online', meet);
keepWhatIsLoaded();
