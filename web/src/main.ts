import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { gameKinds } from './kinds.svelte';
import { recognise } from './session.svelte';
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
gameKinds().catch((error) => console.error(error));
recognise().catch((error) => console.error(error));
