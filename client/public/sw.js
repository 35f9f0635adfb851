// Without a connection a visitor sees one page that says so. Everything else comes from the network, always, so that
// nobody meets a stale price; the back-office and the API are never touched.
const CACHE = 'offline-1';
const PAGE = '/sem-conexao';
const NOT_OURS = /^\/(?:alpha|api)(?:\/|$)/i;
const DAY_MS = 86_400_000;

const keepPage = async () => (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'reload' }));

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The page is asked for while the worker wakes up, so that it costs no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (NOT_OURS.test(new URL(request.url).pathname)) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewPage());
    return reply;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Once a day, since the store's name stands in it. */
async function renewPage() {
  const kept = await caches.match(PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < DAY_MS)) await keepPage().catch(() => {});
}
