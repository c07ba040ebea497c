// The service worker: it stands between the pages and the net, and keeps what was loaded, so that it is there without a net.
//
// The page itself comes from the server whenever one answers: nobody with a net sees an old one. Files that are named after
// their content never change, and come from what is kept. Answers of the server (/api) are none of its business.
import { isAsset, successors, withNeeds, type Files } from './files';

/** The build writes it in front: another release is another worker. */
declare const FILES: Files;

// TypeScript has words for pages or for service workers, not for both.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Told extends Lasting {
  data: { keep: string[] };
  ports: readonly MessagePort[];
}
interface Asked extends Lasting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: { claim(): Promise<void> };
const on = <T extends Lasting>(type: string, listener: (event: T) => void) =>
  addEventListener(type, listener as unknown as EventListener);

/** One for all releases: what has not changed is not fetched again. */
const CACHE = 'tengen';
/** Where the server answers itself, and there is no page. */
const SERVER = /^\/(api|health|ready|metrics)(\/|$)/;

on('install', (event) => event.waitUntil(install()));
on('activate', (event) => event.waitUntil(activate()));
on<Told>('message', (event) => {
  const answer = (done: boolean) => event.ports[0]?.postMessage(done);
  const keeping = keep(event.data.keep.filter(isAsset)).then(
    () => answer(true),
    () => answer(false),
  );
  event.waitUntil(keeping);
});
on<Asked>('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    if (!SERVER.test(pathname)) event.respondWith(page(event));
  } else if (isAsset(pathname)) event.respondWith(asset(event));
  else if (pathname in FILES) event.respondWith(fresh(event));
});

/** What there is of the last release is there of this one, before its page can be: a page without its scripts is none. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await keptIn(cache);
  await keep(['/', ...successors(before, FILES)]);
}

/** Once nobody looks at an older release its files go. */
async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await keptIn(cache)).filter((path) => !(path in FILES));
  await Promise.all(old.map((path) => cache.delete(path)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

const keptIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Keeps files with everything they need; all of them, or the page stays the one that was kept before. */
async function keep(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = new Set(await keptIn(cache));
  const all = withNeeds(wanted, FILES).filter((path) => !isAsset(path) || !before.has(path));
  await cache.addAll(all.filter((path) => path !== '/'));
  if (all.includes('/')) await cache.add('/');
}

/** What is kept at an address. A browser that keeps nothing, or has thrown it away, has nothing. */
const kept = (path: string) =>
  caches.match(path, { ignoreVary: true, ignoreSearch: true }).catch(() => undefined);

/** A page: from the server, or the one that was kept, which finds its own way. */
async function page({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const known = await kept('/');
    if (known) return known;
    throw error;
  }
}

async function asset(event: Asked): Promise<Response> {
  const { request } = event;
  const known = await kept(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // Where there is no room, nothing is kept.
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(request, copy))
        .catch(() => {}),
    );
  }
  return response;
}

/** Small files of the page whose names do not tell their content. */
async function fresh({ request }: Asked): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await kept(request.url);
    if (known) return known;
    throw error;
  }
}
