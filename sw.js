// Keeps every file of one version of the app, so that it plays with the network off.
// A new version is fetched beside the old one and takes over only when the person asks.
const FILES = /*FILES*/ {}; // path -> start of its SHA-256, put in by the build
const SCOPE = self.registration.scope;
const CACHE = `cenote:${new URL(SCOPE).pathname}`;
const KEYS = new Map(Object.entries(FILES).map(([path, mark]) =>
  [new URL(path, SCOPE).href, new URL(`${path}?rev=${mark}`, SCOPE).href]));

self.addEventListener("install", (event) => event.waitUntil(fetchMissing()));
self.addEventListener("activate", (event) => event.waitUntil(dropOld()));
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  url.search = url.hash = "";
  const isPage = request.mode === "navigate";
  const key = KEYS.get(isPage ? new URL("./index.html", SCOPE).href : url.href);
  if (key) event.respondWith(kept(key, request));
});

async function fetchMissing() {
  const cache = await caches.open(CACHE);
  const have = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...KEYS].filter(([, key]) => !have.has(key));
  for (const [url, key] of missing) {
    const reply = await fetch(new Request(url, { cache: "no-cache" }));
    if (!reply.ok || reply.redirected) throw new Error(`${url}: ${reply.status}`);
    await cache.put(key, reply);
  }
}

async function dropOld() {
  const cache = await caches.open(CACHE), keep = new Set(KEYS.values());
  for (const request of await cache.keys()) if (!keep.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

async function kept(key, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}
