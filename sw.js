// Keeps every file of one version of the app, so that it plays with the network off.
// A new version is fetched beside the old one and takes over only when the person asks.
const FILES = /*FILES*/ {}; // path -> start of its SHA-256, put in by the build
const RESERVE = /*RESERVE*/ {}; // likewise; only kept once the page had to ask for it
const SCOPE = self.registration.scope;
const CACHE = `cenote:${new URL(SCOPE).pathname}`;
const KEYS = keysOf({ ...FILES, ...RESERVE });

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

// A file's address -> the one under which this version of it is kept.
function keysOf(files) {
  return new Map(Object.entries(files).map(([path, mark]) =>
    [new URL(path, SCOPE).href, new URL(`${path}?rev=${mark}`, SCOPE).href]));
}

async function fetchMissing() {
  const cache = await caches.open(CACHE);
  const have = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...keysOf(FILES)].filter(([, key]) => !have.has(key));
  for (const [url, key] of missing) await cache.put(key, unpacked(url, await fetchedAnew(url)));
}

async function fetchedAnew(url) {
  const reply = await fetch(new Request(url, { cache: "no-cache" }));
  if (!reply.ok || reply.redirected) throw new Error(`${url}: ${reply.status}`);
  return reply;
}

// What travels packed is kept as it is used: every later start is spared the work.
function unpacked(url, reply) {
  if (!url.endsWith(".packed")) return reply;
  const type = url.endsWith(".wasm.packed") ? "application/wasm" : "application/octet-stream";
  const body = reply.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type, "x-unpacked": "yes" } });
}

async function dropOld() {
  const cache = await caches.open(CACHE), keep = new Set(KEYS.values());
  for (const request of await cache.keys()) if (!keep.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

async function kept(key, request) {
  const cache = await caches.open(CACHE), found = await cache.match(key);
  if (found) return found;
  const reply = await fetch(request);
  if (await isOfThisVersion(reply.clone(), key)) await cache.put(key, reply.clone());
  return reply;
}

// A host may hold a newer version already; that one is used, but not kept as this one.
async function isOfThisVersion(reply, key) {
  const digest = await crypto.subtle.digest("SHA-256", await reply.arrayBuffer());
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return reply.ok && digits.startsWith(new URL(key).searchParams.get("rev"));
}
