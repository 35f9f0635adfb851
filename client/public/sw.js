// Without a connection a visitor sees one page that says so. Everything else comes from the network, so that no
// price is stale. The worker ignores the back-office and the API.
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
  // The browser requests the page while the worker starts, so that the worker adds no delay.
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

/** Once a day, since the page contains the store's name. */
async function renewPage() {
  const kept = await caches.match(PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < DAY_MS)) await keepPage().catch(() => {});
}
