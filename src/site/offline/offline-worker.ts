/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;

const offlineCache = 'offline';
const assetCache = 'assets';
const offlinePage = '/offline';
const maxAssets = 120;
const offlinePageAgeMs = 24 * 60 * 60_000;
/** Built files have a content hash in their name, so a cached one is never stale. */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2)$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(loadPage(event));
  else if (hashedAsset.test(pathname)) event.respondWith(loadAsset(event));
});

/** Enables navigation preload, so that pages are requested while the worker starts. */
async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Loads pages from the network; the offline page is the fallback. */
async function loadPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    event.waitUntil(refreshOfflinePage());
    return response;
  } catch (error) {
    const cached = await caches.match(offlinePage);
    if (!cached) throw error;
    return cached;
  }
}

async function loadAsset(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cacheAsset(event.request, response.clone()));
  return response;
}

async function cacheAsset(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(assetCache);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxAssets).map((key) => cache.delete(key)));
}

async function refreshOfflinePage(): Promise<void> {
  const cached = await caches.match(offlinePage);
  const date = cached?.headers.get('Date');
  if (date && Date.now() - Date.parse(date) < offlinePageAgeMs) return;
  await cacheOfflinePage().catch(() => {});
}

/** Caches the offline page with the built files it uses. */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'no-cache' });
  if (!response.ok || response.redirected)
    throw new Error('The offline page could not be fetched.');
  const html = await response.clone().text();
  const assets = [...html.matchAll(/"(\/assets\/[^"/]+\.(?:css|woff2))"/g)].map(
    ([, href = '']) => href,
  );
  const cache = await caches.open(offlineCache);
  const before = await cache.keys();
  const wanted = new Set([offlinePage, ...assets]);
  await Promise.all([cache.put(offlinePage, response), cache.addAll([...new Set(assets)])]);
  const outdated = before.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
