/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;

const offlineCache = 'offline';
const assetCache = 'assets';
const offlinePage = '/offline';
const mostAssets = 120;
const offlinePageAgeMs = 24 * 60 * 60_000;
/** Files of the build carry a digest of their content in their name, so a kept one is never stale. */
const namedByContent = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2)$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(visit(event));
  else if (namedByContent.test(pathname)) event.respondWith(keptAsset(event));
});

/** With preloading, the network is asked for a page while this worker is still waking up. */
async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Pages always come from the network; without one, the page that says so stands in. */
async function visit(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    event.waitUntil(refreshOfflinePage());
    return response;
  } catch (error) {
    const kept = await caches.match(offlinePage);
    if (!kept) throw error;
    return kept;
  }
}

async function keptAsset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepAsset(event.request, response.clone()));
  return response;
}

async function keepAsset(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(assetCache);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -mostAssets).map((key) => cache.delete(key)));
}

async function refreshOfflinePage(): Promise<void> {
  const kept = await caches.match(offlinePage);
  const date = kept?.headers.get('Date');
  if (date && Date.now() - Date.parse(date) < offlinePageAgeMs) return;
  await keepOfflinePage().catch(() => {});
}

/** Keeps the page together with the files of the build that it names. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error('The offline page cannot be had.');
  const html = await response.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"/]+\.(?:css|woff2))"/g)].map(
    ([, href = '']) => href,
  );
  const cache = await caches.open(offlineCache);
  const before = await cache.keys();
  const wanted = new Set([offlinePage, ...named]);
  await Promise.all([cache.put(offlinePage, response), cache.addAll([...new Set(named)])]);
  const outdated = before.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
