// The users' writes during the measurement: small writes at a constant rate, orders, reveals, sign-ins.
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { VersionedProductForm } from '#shared/contract/admin/productForm.ts';
import type { Buyer } from './people.ts';
import { BENCH } from './secrets.ts';

type Headers = Record<string, string>;
const JSON_BODY: Headers = { 'content-type': 'application/json' };
const of = ({ cookie, address }: Buyer): Headers => ({ ...JSON_BODY, cookie, 'x-forwarded-for': address });

async function ask<Reply>(url: string, method: string, headers: Headers, body?: object): Promise<Reply> {
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : undefined) as Reply;
}

/**
 * Runs an action this many times a second until the returned function is called, which returns the number of
 * runs.
 */
export function paced(perSecond: number, act: (count: number) => Promise<unknown>): () => Promise<number> {
  const under = new Set<Promise<unknown>>();
  let count = 0;
  let fault: unknown;
  const clock = setInterval(() => {
    const pending = act(count++)
      .catch((error: unknown) => (fault = error))
      .finally(() => under.delete(pending));
    under.add(pending);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(clock);
    await Promise.all(under);
    if (fault) throw fault as Error;
    return count;
  };
}

/** Changes the quantity of a line in a cart. */
export const cartWrite = (url: string, buyers: readonly Buyer[], productId: string) => (count: number) => {
  const buyer = buyers[count % buyers.length];
  if (!buyer) throw new Error('There are no buyers.');
  const line = { quantity: 1 + (Math.floor(count / buyers.length) % 9), priceSeen: 10 };
  return ask(`${url}/api/account/cart/${productId}`, 'PUT', of(buyer), line);
};

/** An administrator sets another price. */
export async function priceChange(url: string, productId: string) {
  const signedIn = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ username: 'admin', password: BENCH.password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { ...JSON_BODY, cookie };
  const address = `${url}/api/admin/products/${productId}`;
  return async (count: number) => {
    const product = await ask<Record<string, unknown>>(address, 'GET', headers);
    const form = Object.fromEntries(
      Object.keys(VersionedProductForm.shape).flatMap((name) =>
        product[name] === undefined ? [] : [[name, product[name]]],
      ),
    );
    const change = { oldPrice: null, price: 50 + (count % 40), stockRead: product['stock'] };
    await ask(address, 'PUT', headers, { ...form, ...change });
  };
}

/** Runs `work` with this concurrency until it has nothing left or the time is over. Returns the rate per second. */
async function throughput(
  seconds: number,
  atATime: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<{ perSecond: number; done: number }> {
  const begun = performance.now();
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (next < work.length && performance.now() - begun < seconds * 1_000) {
        await work[next++]?.();
        done += 1;
      }
    }),
  );
  return { perSecond: (done * 1_000) / (performance.now() - begun), done };
}

interface Quote {
  methods: Record<string, { total?: number; installments?: { count: number; total: number }[] }>;
}

const AT_A_TIME = 16;

/** Orders by Pix, each of another product for another buyer, with their charges at the simulator: all the way to the code. */
export async function orders(
  /** Sends the requests to the processes in turn. */
  urls: readonly string[],
  buyers: readonly Buyer[],
  products: readonly string[],
  seconds: number,
) {
  const quoted = await Promise.all(
    buyers.slice(0, products.length).map(async (buyer, at) => {
      const lines = [{ productId: products[at] ?? '', quantity: 1 }];
      const url = urls[at % urls.length] ?? '';
      const quote = await ask<Quote>(`${url}/api/account/checkout/quote`, 'POST', of(buyer), { lines });
      return {
        url,
        buyer,
        body: { lines, method: 'pix', installments: 1, total: quote.methods['pix']?.total },
      };
    }),
  );
  return throughput(
    seconds,
    AT_A_TIME,
    quoted.map(({ url, buyer, body }) => () => {
      const headers = { ...of(buyer), 'idempotency-key': randomUUID() };
      return ask(`${url}/api/account/checkout`, 'POST', headers, body);
    }),
  );
}

/** Looks at what one order delivered, again and again: each look opens the sealed unit and is written down. */
export async function reveals(url: string, buyer: Buyer, products: readonly string[], seconds: number) {
  for (const productId of products) {
    const lines = [{ productId, quantity: 1 }];
    const quote = await ask<Quote>(`${url}/api/account/checkout/quote`, 'POST', of(buyer), { lines });
    const total = quote.methods['card']?.installments?.[0]?.total;
    if (total === undefined) continue;
    const card = { number: '4111 1111 1111 1111', holder: 'Ana Souza', expires: '12/39', cvv: '123' };
    const { token } = await ask<{ token: string }>(`${url}/simulado/v1/card_tokens`, 'POST', JSON_BODY, card);
    const { number } = await ask<{ number: string }>(
      `${url}/api/account/checkout`,
      'POST',
      { ...of(buyer), 'idempotency-key': randomUUID() },
      { lines, method: 'card', installments: 1, total, cardToken: token },
    );
    const order = `${url}/api/account/orders/${number}`;
    const bought = await ask<{ lines: { id: string; state: string }[] }>(order, 'GET', of(buyer));
    const line = bought.lines.find(({ state }) => state === 'ready');
    if (line)
      return throughput(
        seconds,
        AT_A_TIME,
        Array.from(
          { length: 5_000 },
          () => () => ask(`${order}/lines/${line.id}/reveal`, 'POST', of(buyer), {}),
        ),
      );
  }
  return undefined;
}

export const signIns = (url: string, buyers: readonly Buyer[], seconds: number) =>
  throughput(
    seconds,
    4,
    buyers.map(
      ({ email, address }) =>
        () =>
          ask(
            `${url}/api/account/session`,
            'POST',
            { ...JSON_BODY, 'x-forwarded-for': address },
            { email, password: BENCH.password },
          ),
    ),
  );

/** How often a second the disk below a folder takes 4 kB for good. */
export function syncsPerSecond(folder: string, seconds = 1): number {
  const own = mkdtempSync(join(folder, 'disk-'));
  const file = openSync(join(own, 'file'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < seconds * 1_000; count++) {
    writeSync(file, page);
    fsyncSync(file);
  }
  const perSecond = (count * 1_000) / (performance.now() - begun);
  closeSync(file);
  rmSync(own, { recursive: true });
  return perSecond;
}
