import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './freePort.ts';

/** The categories of Lighthouse, by its own names. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The scores of a page on a phone. */
export interface Seen {
  /** Points of 100, by category. */
  points: Record<string, number>;
  /** Audits that cost points: their titles, by category. */
  faults: string[];
  /** Milliseconds, as Lighthouse reckons them for a slow phone. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** The sum of layout shifts. */
  shifts: number;
}

const CHROMIUM =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((file) => existsSync(file)) ??
  'chromium';

/** Looks at each address `times` times, in a browser of its own; what it says is in the order of the addresses. */
export async function look(
  addresses: readonly string[],
  { categories, times = 1 }: { categories: readonly string[]; times?: number },
): Promise<Seen[][]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const all: Seen[][] = [];
    for (const address of addresses) {
      const seen: Seen[] = [];
      for (let time = 0; time < times; time++) seen.push(await lookOnce(address, port, categories));
      all.push(seen);
    }
    return all;
  } finally {
    await browser.close();
  }
}

/** Chromium's trace sometimes lacks its beginning, and Lighthouse cannot score it: it runs again. */
const NOTHING_RECORDED = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED']);
const TRIES = 3;

async function lookOnce(
  address: string,
  port: number,
  categories: readonly string[],
  triesLeft = TRIES,
): Promise<Seen> {
  const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: [...categories] });
  const error = result?.lhr.runtimeError;
  if (error && NOTHING_RECORDED.has(error.code) && triesLeft > 1)
    return lookOnce(address, port, categories, triesLeft - 1);
  if (!result || error) throw new Error(`${address}: ${error?.message ?? 'Lighthouse saw nothing'}`);
  const { categories: judged, audits } = result.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    points: Object.fromEntries(
      Object.values(judged).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    faults: Object.values(judged).flatMap(({ id, auditRefs }) =>
      auditRefs
        .map(({ id: audit, weight }) => ({ weight, audit: audits[audit] }))
        .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        .map(({ audit }) => `${id}: ${audit?.title}`),
    ),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shifts: figure('cumulative-layout-shift'),
  };
}

/** One page of each kind, by name. */
export async function pagesOf(url: string): Promise<[name: string, path: string][]> {
  const first = async (path: string) => {
    const { items } = (await (await fetch(url + path)).json()) as { items: { id: string; slug: string }[] };
    return items[0] ?? { id: '', slug: '' };
  };
  const [product, post] = [await first('/api/products'), await first('/api/posts')];
  return [
    ['home', '/'],
    ['category', '/instagram'],
    ['product', `/produto/${product.slug}`],
    ['search', '/buscar?q=instagram'],
    ['article', `/blog/${post.slug}`],
    ['checkout', `/finalizar?item=${product.id}:1`],
    ['back-office, signing in', '/alpha/login'],
  ];
}
