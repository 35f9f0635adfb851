import { randomUUID } from 'node:crypto';
import { PAGES } from '#shared/pages/pages.ts';
import { MOST_CART_LINES } from '#shared/trade/cartLimits.ts';
import { exactProcessorMs, type Served } from './processes.ts';

export interface Dear {
  path: string;
  /** That a visitor waits who is alone, at the quickest of the tries. */
  ms: number;
  /** Of the processor, at the cheapest of the tries: what else the machine does counts little. */
  cost: number;
}

const TRIES = 4;
const OF_A_KIND = 3;

type Measurement = Omit<Dear, 'path'>;

const leastOf = (tries: readonly Measurement[]): Measurement => ({
  ms: Math.min(...tries.map(({ ms }) => ms)),
  cost: Math.min(...tries.map(({ cost }) => cost)),
});

interface Posted {
  path: string;
  /** Different for each try, so that no try meets the effects of an earlier one. */
  body: (n: number) => Record<string, unknown>;
}

const emailOf = (n: number): string => `cara-${n}-${randomUUID().slice(0, 8)}@correio.example`;

/**
 * The writes that a visitor may send, with the document's examples; each from another address, since limits are
 * per address.
 */
function writesOf(document: Document, productIds: readonly string[]): Posted[] {
  const documented = Object.entries(document.paths).flatMap(([path, { post }]): Posted[] => {
    const example = post?.requestBody?.content?.['application/json']?.example;
    if (!post || post.security?.length || path.includes('{') || typeof example !== 'object') return [];
    return [{ path, body: (n) => ({ ...example, ...('email' in example && { email: emailOf(n) }) }) }];
  });
  const lines = productIds.slice(0, MOST_CART_LINES).map((productId) => ({ productId, quantity: 1 }));
  return [
    ...documented,
    { path: '/api/account/checkout/quote', body: () => ({ lines }) },
    { path: '/api/admin/session', body: (n) => ({ username: `ninguem-${n}`, password: 'uma-frase-longa' }) },
  ];
}

interface Document {
  paths: Record<
    string,
    {
      get?: object;
      post?: {
        security?: unknown[];
        requestBody?: { content?: Record<string, { example?: Record<string, unknown> }> };
      };
    }
  >;
}

/**
 * Requests every public address once, uncached: pages by the sitemap and the list of pages, replies by the API
 * document, files, and `questions`. It also sends everything that a visitor may write. Returns the twenty most
 * expensive.
 */
export async function mostExpensive(
  { url, pid, adminCookie = '' }: Served,
  questions: readonly string[],
): Promise<Dear[]> {
  /** Undefined where the answer is not 200. */
  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    body?: Record<string, unknown>,
  ): Promise<Measurement | undefined> => {
    const [begun, used] = [performance.now(), exactProcessorMs(pid)];
    const reply = await fetch(url + path, {
      headers: body ? { 'content-type': 'application/json', ...headers } : headers,
      redirect: 'manual',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await reply.arrayBuffer();
    const ms = performance.now() - begun;
    const now = exactProcessorMs(pid);
    // Refusing a guess or a signature has done all its work.
    return reply.status === 200 || (body && reply.status < 500 && reply.status !== 429)
      ? { ms, cost: used === undefined || now === undefined ? ms : now - used }
      : undefined;
  };
  const text = async (path: string) => (await fetch(url + path)).text();
  const sitemap = [...(await text('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path || '/',
  );
  const kinds = new Map<string, string[]>();
  for (const path of sitemap) {
    const kind = path.slice(0, path.lastIndexOf('/'));
    kinds.set(kind, [...(kinds.get(kind) ?? []).slice(0, 2 * OF_A_KIND - 1), path]);
  }
  const plain = Object.values(PAGES).flatMap(({ path, for: whom }) =>
    whom !== 'account' && !path.includes(':') ? [path] : [],
  );
  const document = JSON.parse(await text('/api/openapi.json')) as Document;
  const replies = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !/\/(admin|account|seller|events)(\/|$)/.test(path) && !/events/.test(path)
      ? [path]
      : [],
  );
  const paths = new Set([
    ...[...kinds.values()].flat(),
    ...plain,
    ...replies,
    ...questions,
    '/buscar?q=conta',
    '/buscar?q=conta%20verificada',
    '/produtos?sort=rating&page=9',
    '/api/products?q=conta&sort=price_asc',
    '/api/products?minPrice=37&maxPrice=141&minRating=4.3',
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/blog/feed.xml',
    '/api/docs',
  ]);
  const seen: Dear[] = [];
  for (const path of paths) {
    const tries: Measurement[] = [];
    for (let count = 0; count < TRIES; count++) {
      const result = await ask(path, { cookie: adminCookie });
      if (result) tries.push(result);
      else break;
    }
    if (tries.length > 0) seen.push({ path, ...leastOf(tries) });
  }
  const { items } = JSON.parse(await text('/api/products?perPage=48')) as { items: { id: string }[] };
  for (const { path, body } of writesOf(
    document,
    items.map(({ id }) => id),
  )) {
    const tries: Measurement[] = [];
    for (let count = 0; count < TRIES; count++) {
      const from = {
        'x-forwarded-for': `10.9.${seen.length % 250}.${count + 1}`,
        'idempotency-key': randomUUID(),
      };
      const result = await ask(path, from, body(count));
      if (result) tries.push(result);
    }
    if (tries.length > 0) seen.push({ path: `POST ${path}`, ...leastOf(tries) });
  }
  // A share picture is cached once it is drawn, so each try requests another product's.
  const slugs = [...(await text('/')).matchAll(/href="\/produto\/([^"/]+)"/g)].map(([, slug]) => slug);
  const measurements: Measurement[] = [];
  for (const slug of new Set(slugs.slice(0, TRIES * 2))) {
    const result = await ask(`/og/produto/${slug}.jpg`);
    if (result) measurements.push(result);
  }
  if (measurements.length > 0) seen.push({ path: '/og/produto/{slug}.jpg, drawn', ...leastOf(measurements) });
  return seen.toSorted((one, other) => other.cost - one.cost).slice(0, 20);
}
