// What the page says to its service worker (worker.ts).

let registering: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined);

/**
 * From now on what is loaded is kept. Browsers have service workers on https and on this machine only; a page that somebody
 * works on (`cargo xtask dev`) keeps nothing.
 */
export function keepWhatIsLoaded(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  registering = navigator.serviceWorker.register('/sw.js').catch((error) => {
    // A browser that is told to keep nothing: everything else works.
    console.warn(error);
    return undefined;
  });
}

/** Keeps what this page has loaded, also before there was a service worker. Resolves when it is there without a net. */
export async function keepWhatWasLoaded(): Promise<void> {
  const registration = await registering;
  const worker = registration && (await activeOf(registration));
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => (port1.onmessage = ({ data }) => done(data as boolean)));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin }) => origin === location.origin);
  worker.postMessage({ keep: ours.map(({ pathname }) => pathname) }, [port2]);
  if (!(await answer)) throw new Error('not everything could be kept');
}

/** The worker at work; nothing if it could not begin. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) {
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') done();
      });
    });
  }
  return registration.active ?? undefined;
}
