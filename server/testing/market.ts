import type { Insertable } from 'kysely';
import type { Response } from 'supertest';
import type { ProductTable } from '#server/platform/database/tables.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { brokenBooks } from './brokenBooks.ts';
import { type Buying } from './checkout.ts';
import { openTestShop, TEST_SETTINGS, type TestShop } from './testShop.ts';

/** The moment at which a market opens, in milliseconds, unless a test names another. */
export const MARKET_OPENS = Date.parse('2026-01-15T12:00:00.000Z');

type Person = { email: string; password: string } | { username: string; password: string };
type Body = Response['body'];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Client = Record<Method, (path: string, body?: object) => Promise<Body>> & {
  /** The same calls, each refused with this status; they answer the problem. */
  refused: (status: number) => Record<Method, (path: string, body?: object) => Promise<Body>>;
};

/**
 * Calls of a person, who signs in again when the clock has moved, since no session lasts for the days that a test skips. A call
 * answers the body of a success. Which success it is, 200 or 201, is held against the API's document (`documentedReplies.ts`).
 */
export function clientsOf(shop: Pick<TestShop, 'signIn' | 'signInCustomer'>, clock: { now: Date }) {
  const sessions = new Map<Person, { at: Date; browser: ReturnType<TestShop['signIn']> }>();
  const browserOf = (person: Person) => {
    const open = sessions.get(person);
    if (open?.at === clock.now) return open.browser;
    const browser = 'email' in person ? shop.signInCustomer(person) : shop.signIn(person);
    sessions.set(person, { at: clock.now, browser });
    return browser;
  };
  const send = async (person: Person, method: Method, path: string, body: object = {}): Promise<Response> => {
    const call = (await browserOf(person))[method](path);
    return method === 'get' ? call : call.send(body);
  };
  const callsOf = (person: Person, isExpected: (status: number) => boolean) => {
    const call = (method: Method) => async (path: string, body?: object) => {
      const reply = await send(person, method, path, body);
      if (!isExpected(reply.status))
        throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
      return reply.body;
    };
    return {
      get: call('get'),
      post: call('post'),
      put: call('put'),
      patch: call('patch'),
      delete: call('delete'),
    };
  };
  return (person: Person): Client => ({
    ...callsOf(person, (status) => status >= 200 && status < 300),
    refused: (refusal) => callsOf(person, (status) => status === refusal),
  });
}

interface World {
  start?: number;
  rules?: Partial<StoreSettings>;
  goods?: Goods;
  product?: Partial<Insertable<ProductTable>>;
  options?: Parameters<typeof openTestShop>[0];
}

/** A shop in which Zé sells a product that he delivers by hand, and Ana may buy it. The test moves its clock. */
export async function openMarket({ start = MARKET_OPENS, rules, goods, product, options }: World = {}) {
  const clock = { now: new Date(start) };
  const shop = await openTestShop({ ...options, now: () => clock.now });
  const { db } = shop;
  if (rules) {
    const value = JSON.stringify({ ...TEST_SETTINGS, ...rules });
    await db.updateTable('settings').set({ value }).execute();
  }
  const [zé, ana] = [await shop.customer({ name: 'Zé Lima' }), await shop.customer({ name: 'Ana Souza' })];
  const seller = await shop.seller({ id: 'ze', slug: 'ze', ownerId: zé.id, name: 'Loja do Zé' });
  const sold = await shop.product({
    sellerId: seller.id,
    ...(goods && { categoryId: (await shop.category({ goods })).id ?? '' }),
    title: 'Coisa',
    priceCents: 10_000,
    delivery: '1h',
    guaranteeDays: 7,
    stock: 9,
    ...product,
  });
  /** Confirms sales and releases holds that are due. */
  const runSaleJobs = async (): Promise<void> => {
    await confirmDue(db, 'http://shop.test', clock.now);
    await releaseDue(db, clock.now);
  };
  /** Moves the clock to so many milliseconds after the start, does what is due by then, and looks through the books. */
  const after = async (ms: number): Promise<void> => {
    clock.now = new Date(start + ms);
    await runSaleJobs();
    const faults = await brokenBooks(db);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  const as = clientsOf(shop, clock);
  /** Ana pays for one of Zé's product, by card unless `buying` says otherwise. */
  const paySale = async (buying: Partial<Buying> = {}) => {
    const placed = await shop.buy(await shop.signInCustomer(ana), {
      lines: [{ productId: sold.id, quantity: 1 }],
      method: 'card',
      ...buying,
    });
    const order = `/api/account/orders/${placed.number}`;
    const sale = `/api/seller/sales/${placed.number}-1`;
    const line = async () => (await as(ana).get(order)).lines[0];
    const { id: lineId } = await line();
    const ofLine = `${order}/lines/${lineId}`;
    /** Zé delivers it by hand, or corrects the delivery. */
    const deliver = (content: object = { kind: 'code', code: 'K-1' }) =>
      as(zé).post(`${sale}/delivery`, content);
    return { placed, order, sale, line, lineId, ofLine, deliver };
  };
  return { ...shop, clock, zé, ana, seller, product: sold, as, runSaleJobs, after, paySale };
}

/** A market in which Ana has paid for one of Zé's product. */
export async function openPaidSale({ buying, ...world }: World & { buying?: Partial<Buying> } = {}) {
  const market = await openMarket(world);
  return { ...market, ...(await market.paySale(buying)) };
}

/** A paid sale that Zé has delivered. */
export async function openDeliveredSale(world: Parameters<typeof openPaidSale>[0] = {}) {
  const sale = await openPaidSale(world);
  await sale.deliver();
  return sale;
}
