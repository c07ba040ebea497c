import type { Component } from 'svelte';

type Params = Record<string, string>;
type Page = () => Promise<{ default: Component<any> }>;

/** What every address shows. A page is fetched when somebody goes there. */
const ROUTES: [string, Page][] = [
  ['/', () => import('./lobby/Lobby.svelte')],
  ['/new', () => import('./lobby/NewGame.svelte')],
  ['/join/:id', () => import('./lobby/Join.svelte')],
  ['/room/:id', () => import('./rooms/RoomPage.svelte')],
  ['/match/:id', () => import('./match/MatchPage.svelte')],
  ['/review', () => import('./review/Review.svelte')],
  ['/review/:id', () => import('./review/Review.svelte')],
  ['/puzzles', () => import('./puzzles/Puzzles.svelte')],
  ['/puzzles/storm', () => import('./puzzles/Storm.svelte')],
  ['/puzzles/:id', () => import('./puzzles/PuzzlePage.svelte')],
  ['/life', () => import('./puzzles/Puzzles.svelte')],
  ['/life/editor', () => import('./life/LifeEditor.svelte')],
  ['/life/:id', () => import('./life/LifePage.svelte')],
  ['/boards', () => import('./boards/Gallery.svelte')],
  ['/boards/:board', () => import('./boards/BoardPage.svelte')],
  ['/plugins', () => import('./plugins/Gallery.svelte')],
  ['/plugins/:hash', () => import('./plugins/PluginPage.svelte')],
  ['/editor', () => import('./editor/Editor.svelte')],
  ['/editor/:board', () => import('./editor/Editor.svelte')],
  ['/templates', () => import('./templates/Gallery.svelte')],
  ['/templates/new', () => import('./templates/Editor.svelte')],
  ['/templates/:id', () => import('./templates/TemplatePage.svelte')],
  ['/templates/:id/edit', () => import('./templates/Editor.svelte')],
  ['/tree', () => import('./trees/TreePage.svelte')],
  ['/translate', () => import('./translate/Translate.svelte')],
  ['/engines', () => import('./engines/EngineRoom.svelte')],
  ['/games', () => import('./people/Games.svelte')],
  ['/people', () => import('./people/Leaderboard.svelte')],
  ['/people/:name', () => import('./people/Profile.svelte')],
  ['/settings', () => import('./people/Settings.svelte')],
  ['/sign-in', () => import('./people/SignIn.svelte')],
  ['/help', () => import('./help/Help.svelte')],
  ['/help/:topic', () => import('./help/Help.svelte')],
];

interface Place {
  path: string;
  query: URLSearchParams;
  page?: Page;
  params: Params;
}

function find(url: URL): Place {
  const path = url.pathname;
  for (const [pattern, page] of ROUTES) {
    const params = match(pattern, path);
    if (params) return { path, query: url.searchParams, page, params };
  }
  return { path, query: url.searchParams, params: {} };
}

/** The parts of a path that a pattern names; nothing if it does not fit. */
export function match(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Params = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':')) {
      if (here === '') return undefined;
      try {
        params[part.slice(1)] = decodeURIComponent(here);
      } catch {
        return undefined;
      }
    } else if (part !== here) return undefined;
  }
  return params;
}

let current = $state.raw<Place>(find(new URL(location.href)));

/** Where we are. */
export const place = {
  get path() {
    return current.path;
  },
  get query() {
    return current.query;
  },
  get params() {
    return current.params;
  },
  get page() {
    return current.page;
  },
};

/** Goes to an address of ours. */
export function go(to: string, { replace = false } = {}): void {
  const url = new URL(to, location.href);
  history[replace ? 'replaceState' : 'pushState'](null, '', url);
  current = find(url);
  if (!replace) scrollTo(0, 0);
}

addEventListener('popstate', () => (current = find(new URL(location.href))));

/** Links stay links: for a new tab, for copying, for who reads the page aloud. Only a plain click is ours. */
addEventListener('click', (event) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api')) return;
  // A place within this page is the browser's affair.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.href);
});
