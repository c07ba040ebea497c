import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { gameKinds } from './kinds.svelte';
import { recognise } from './session.svelte';
import { settings } from './settings.svelte';
import { speak } from './words/index.svelte';

// Words first: a page that shows keys for a moment looks broken.
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });
gameKinds().catch((error) => console.error(error));
recognise().catch((error) => console.error(error));
