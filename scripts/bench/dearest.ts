import { PAGES } from '#shared/pages.ts';
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

type Asked = Omit<Dear, 'path'>;

const leastOf = (tries: readonly Asked[]): Asked => ({
  ms: Math.min(...tries.map(({ ms }) => ms)),
  cost: Math.min(...tries.map(({ cost }) => cost)),
});

/**
 * Every public address that a stranger can find (pages by the sitemap and the list of pages, replies by the document of the
 * API, files beside them) and `questions`, asked afresh one after the other; the twenty that cost most.
 */
export async function dearest(
  { url, pid, adminCookie = '' }: Served,
  questions: readonly string[],
): Promise<Dear[]> {
  /** Undefined where the answer is not 200. */
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Asked | undefined> => {
    const [begun, used] = [performance.now(), exactProcessorMs(pid)];
    const reply = await fetch(url + path, { headers, redirect: 'manual' });
    await reply.arrayBuffer();
    const ms = performance.now() - begun;
    const now = exactProcessorMs(pid);
    return reply.status === 200
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
  const document = JSON.parse(await text('/api/openapi.json')) as {
    paths: Record<string, Record<string, { security?: unknown[]; parameters?: { required?: boolean }[] }>>;
  };
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
    const tries: Asked[] = [];
    for (let count = 0; count < TRIES; count++) {
      const asked = await ask(path, { cookie: adminCookie });
      if (asked) tries.push(asked);
      else break;
    }
    if (tries.length > 0) seen.push({ path, ...leastOf(tries) });
  }
  // A share picture is kept once it was drawn, so each try draws another product's.
  const slugs = [...(await text('/')).matchAll(/href="\/produto\/([^"/]+)"/g)].map(([, slug]) => slug);
  const drawn: Asked[] = [];
  for (const slug of new Set(slugs.slice(0, TRIES * 2))) {
    const asked = await ask(`/og/produto/${slug}.jpg`);
    if (asked) drawn.push(asked);
  }
  if (drawn.length > 0) seen.push({ path: '/og/produto/{slug}.jpg, drawn', ...leastOf(drawn) });
  return seen.toSorted((one, other) => other.cost - one.cost).slice(0, 20);
}
