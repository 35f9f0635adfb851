import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';
import { listCustomers } from '#shared/contract/admin/customers.ts';
import { listEntries } from '#shared/contract/admin/finance.ts';
import { listOrders } from '#shared/contract/admin/orders.ts';
import { listAdminProducts } from '#shared/contract/admin/products.ts';
import { ADMIN_PRODUCT_SORTS } from '#shared/shop/adminProductSorts.ts';

type Http = Awaited<ReturnType<Awaited<ReturnType<typeof openTestShop>>['signIn']>>;

const products = async (http: Http, query: string) =>
  listAdminProducts.reply.parse((await http.get(`/api/admin/products?${query}`).expect(200)).body);
const orders = async (http: Http, query: string) =>
  listOrders.reply.parse((await http.get(`/api/admin/orders?${query}`).expect(200)).body);

it('is read whole by cursors in any order, both ways, while it grows', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const categoryId = (await shop.category()).id;
  const sellerId = (await shop.seller()).id;
  for (let n = 0; n < 7; n++)
    await shop.product({
      categoryId,
      sellerId,
      title: `Conta ${n % 3}`,
      priceCents: 1_000 * (n % 2),
      stock: n % 4,
    });
  for (const sort of Object.keys(ADMIN_PRODUCT_SORTS)) {
    const all = (await products(http, `sort=${sort}&perPage=48`)).items.map(({ id }) => id);
    const there: string[] = [];
    let page = await products(http, `sort=${sort}&perPage=2`);
    expect(page.cursors.before).toBeNull();
    for (;;) {
      there.push(...page.items.map(({ id }) => id));
      if (!page.cursors.after) break;
      page = await products(http, `sort=${sort}&perPage=2&after=${page.cursors.after}`);
    }
    expect(there).toEqual(all);
    const back = page.items.map(({ id }) => id);
    while (page.cursors.before) {
      page = await products(http, `sort=${sort}&perPage=2&before=${page.cursors.before}`);
      back.unshift(...page.items.map(({ id }) => id));
    }
    expect(back).toEqual(all);
  }
  const [first, second] = [await products(http, 'perPage=3'), await products(http, 'perPage=3&page=2')];
  await shop.product({ categoryId, sellerId });
  // By page number the last one would repeat.
  expect(await products(http, `perPage=3&after=${first.cursors.after}`)).toMatchObject({
    items: second.items.map(({ id }) => ({ id })),
  });
  const paged = await products(http, 'perPage=3&page=2');
  expect(paged.items[0]?.id).toBe(first.items[2]?.id);

  const wrong = async (query: string) =>
    ((await http.get(`/api/admin/products?${query}`).expect(400)).body as { errors: object[] }).errors;
  const { after } = first.cursors;
  expect(await wrong(`sort=title&after=${after}`)).toMatchObject([{ path: 'after' }]);
  const { cursors: mostExpensive } = await products(http, 'sort=price_desc&perPage=2');
  expect(await wrong(`sort=stock_desc&after=${mostExpensive.after}`)).toMatchObject([{ path: 'after' }]);
  expect(await wrong('before=qualquer')).toMatchObject([{ path: 'before' }]);
  for (const place of ['1.5', '9e99', '1e999', '"1"'])
    expect(await wrong(`after=${Buffer.from(`["newest",${place}]`).toString('base64url')}`)).toMatchObject([
      { path: 'after' },
    ]);
  expect(await wrong(`after=${Buffer.from('["newest","x"]').toString('base64url')}`)).toMatchObject([
    { path: 'after' },
  ]);
  expect(await wrong(`after=${after}&before=${after}`)).toMatchObject([{ path: 'before' }]);
  expect(await wrong('updatedSince=ontem')).toMatchObject([{ path: 'updatedSince' }]);
});

it('has cursors in the other growing lists', async () => {
  const shop = await openTestShop();
  const { id: productId } = await shop.product();
  for (let n = 0; n < 2; n++) {
    const buyer = await shop.signInCustomer();
    await shop.pay(await shop.buy(buyer, { lines: [{ productId, quantity: 1 }] }));
  }
  await shop.signIn();
  const http = await shop.signIn();
  for (const [list, endpoint] of [
    ['customers', listCustomers],
    ['audit', listAudit],
    ['finance/entries', listEntries],
  ] as const) {
    const read = async (query: string) =>
      endpoint.reply.parse((await http.get(`/api/admin/${list}?${query}`).expect(200)).body);
    const first = await read('perPage=1');
    expect(first.cursors.before).toBeNull();
    const second = await read(`perPage=1&after=${first.cursors.after}`);
    expect(second.items).toHaveLength(1);
    expect(second.items).toEqual((await read('perPage=1&page=2')).items);
    expect((await read(`perPage=1&before=${second.cursors.before}`)).items).toEqual(first.items);
  }
});

interface Listed {
  items: { id: string }[];
  cursors: { after: string | null; before: string | null };
  total: number;
}

const AT = (n: number) => new Date(Date.parse('2026-01-15T12:00:00.000Z') + n * 1_000).toISOString();

/** A shop in which each list has a few rows, some of the same instant, and a function that adds one to it. */
async function openFullShop() {
  const shop = await openTestShop();
  const owner = await shop.customer();
  const seller = await shop.seller({ ownerId: owner.id, slug: 'ze' });
  const product = await shop.product({ sellerId: seller.id, delivery: '1h', stock: 90 });
  const { order } = salesOf(shop.db);
  const [admin, own] = [await shop.signIn(), await shop.signInCustomer(owner)];
  const buyer = await shop.signInCustomer();
  const lines = [{ productId: product.id, quantity: 1 }];
  let serial = 0;
  const add = {
    payouts: async (row: object = {}) => {
      const id = `p${(serial += 1)}`;
      const key = { pixKind: 'cpf', keyHint: '***', sealedPayee: 'x', requestKey: id } as const;
      const payout = { id, sellerId: seller.id, amountCents: 2_000, weekly: 0, ...key } as const;
      const values = { ...payout, state: 'requested' as const, requestedAt: AT(serial), ...row };
      await shop.db.insertInto('payout').values(values).execute();
    },
    disputes: async (row: object = {}) => {
      const { id: purchaseId, lines: sold } = await order();
      const id = `d${(serial += 1)}`;
      const at = { openedAt: AT(serial - (serial % 2)), dueAt: AT(-serial), negotiateUntil: AT(9) };
      const dispute = { id, purchaseId, lineId: sold[0]!.id, reason: 'other', ...at } as const;
      const values = { ...dispute, state: 'open' as const, ...row };
      await shop.db.insertInto('dispute').values(values).execute();
    },
    reviews: async (row: object = {}) => {
      serial += 1;
      await shop.review({
        productId: product.id,
        text: `Bom ${serial}`,
        createdAt: AT(serial - (serial % 2)),
        ...row,
      });
    },
    newsletter: async (row: object = {}) => {
      const id = `n${(serial += 1)}`;
      const values = { id, email: `${id}@correio.example`, createdAt: AT(serial - (serial % 2)), ...row };
      await shop.db.insertInto('newsletterSubscription').values(values).execute();
    },
    messages: async (row: object = {}) => {
      const id = `m${(serial += 1)}`;
      const at = AT(serial - (serial % 2));
      const messageRow = {
        name: 'Ana',
        email: 'ana@correio.example',
        text: 'Oi',
        searchText: 'ana oi',
      } as const;
      const message = {
        id,
        kind: 'contact',
        phone: null,
        subject: null,
        fingerprint: id,
        ...messageRow,
      } as const;
      const times = { heardAt: at, createdAt: at, updatedAt: at };
      const values = { ...message, state: 'open' as const, ...times, ...row };
      await shop.db.insertInto('message').values(values).execute();
    },
    moves: async () => shop.pay(await shop.buy(buyer, { lines })),
  };
  for (let n = 0; n < 5; n++) {
    await add.payouts(n === 2 ? { state: 'in_review', reviewUntil: AT(0) } : {});
    await add.disputes(
      n < 2 ? { state: 'mediation' } : n === 4 ? { state: 'closed', closedAt: AT(3), dueAt: null } : {},
    );
    await add.reviews();
    await add.newsletter(n === 1 ? { confirmedAt: AT(9) } : {});
    await add.messages();
    if (n < 3) await add.moves();
  }
  return { ...shop, admin, own, add };
}

it(
  'has cursors for programs in lists of money, disputes, reviews, readers and messages, while they grow',
  { timeout: 60_000 },
  async () => {
    const shop = await openFullShop();
    const { admin, own, add } = shop;
    for (const [http, address, grow] of [
      [admin, '/api/admin/payouts?', add.payouts],
      [admin, '/api/admin/payouts?state=waiting&', add.payouts],
      [admin, '/api/admin/disputes?', add.disputes],
      [admin, '/api/admin/disputes?state=open&', add.disputes],
      [admin, '/api/admin/reviews?', add.reviews],
      [admin, '/api/admin/reviews?state=published&', add.reviews],
      [own, '/api/seller/reviews?', add.reviews],
      [admin, '/api/admin/newsletter?', add.newsletter],
      [admin, '/api/admin/newsletter?state=waiting&', add.newsletter],
      [admin, '/api/admin/messages?', add.messages],
      [admin, '/api/admin/messages?state=open&q=ana&', add.messages],
      [own, '/api/seller/statement?', add.moves],
      [admin, '/api/admin/seller-accounts/ze/statement?', add.moves],
    ] as const) {
      const read = async (query: string): Promise<Listed> =>
        (await http.get(address + query).expect(200)).body;
      const idsOf = ({ items }: Listed) => items.map(({ id }) => id);
      const all = await read('perPage=48');
      expect(all.cursors, address).toEqual({ after: null, before: null });
      const [there, back]: string[][] = [[], []];
      let page = await read('perPage=2');
      expect(page.cursors.before).toBeNull();
      for (;;) {
        there!.push(...idsOf(page));
        if (page.cursors.after === null) break;
        page = await read(`perPage=2&after=${page.cursors.after}`);
      }
      expect(there, address).toEqual(idsOf(all));
      for (;;) {
        back!.unshift(...idsOf(page));
        if (page.cursors.before === null) break;
        page = await read(`perPage=2&before=${page.cursors.before}`);
      }
      expect(back, address).toEqual(idsOf(all));

      const ids: string[] = [];
      for (page = await read('perPage=2'); ; page = await read(`perPage=2&after=${page.cursors.after}`)) {
        ids.push(...idsOf(page));
        if (ids.length === 2) await grow();
        if (page.cursors.after === null) break;
      }
      expect(new Set(ids).size, address).toBe(ids.length);
      expect(
        ids.filter((id) => idsOf(all).includes(id)),
        address,
      ).toEqual(idsOf(all));

      for (const query of [
        'after=qualquer',
        `before=${Buffer.from('["title","x"]').toString('base64url')}`,
      ]) {
        const { body } = await http.get(`${address}${query}`).expect(400);
        expect(body.errors).toMatchObject([{ path: query.split('=')[0] }]);
      }
    }
  },
);

it('filters payouts, disputes, reviews, readers and messages by change time, under any author', async () => {
  const shop = await openFullShop();
  const { admin, own, add } = shop;
  const at = new Date(Date.now() - 1).toISOString();
  const change = {
    payout: (id: string) => shop.db.updateTable('payout').set({ state: 'paid' }).where('id', '=', id),
    dispute: (id: string) =>
      shop.db.updateTable('dispute').set({ state: 'negotiating' }).where('id', '=', id),
    message: (id: string) => shop.db.updateTable('message').set({ state: 'closed' }).where('id', '=', id),
    review: (id: string) => shop.db.updateTable('review').set({ state: 'refused' }).where('id', '=', id),
    newsletterSubscription: (id: string) =>
      shop.db
        .updateTable('newsletterSubscription')
        .set({ unsubscribedAt: AT(0) })
        .where('id', '=', id),
  };
  for (const [list, table, grow] of [
    ['payouts', 'payout', add.payouts],
    ['disputes', 'dispute', add.disputes],
    ['reviews', 'review', add.reviews],
    ['newsletter', 'newsletterSubscription', add.newsletter],
    ['messages', 'message', add.messages],
  ] as const) {
    const read = async (query: string): Promise<Listed> =>
      (await admin.get(`/api/admin/${list}?${query}`).expect(200)).body;
    expect(await read(`updatedSince=${at}`), list).toMatchObject({ items: [], total: 0 });
    const [one, , other] = (await read('perPage=48')).items;
    for (const { id } of [one!, other!]) await change[table](id).execute();
    const changed = await read(`updatedSince=${at}&perPage=1`);
    expect(changed, list).toMatchObject({ total: 2 });
    const rest = await read(`updatedSince=${at}&perPage=1&after=${changed.cursors.after}`);
    expect(rest.cursors.after).toBeNull();
    expect([...changed.items, ...rest.items].map(({ id }) => id).sort(), list).toEqual(
      [one!.id, other!.id].sort(),
    );
    // A new row has no change.
    await grow({
      [table === 'payout' ? 'requestedAt' : table === 'dispute' ? 'openedAt' : 'createdAt']:
        new Date().toISOString(),
    });
    expect((await read(`updatedSince=${at}`)).total, list).toBe(3);
    await admin.get(`/api/admin/${list}?updatedSince=`).expect(400);
    const { body } = await admin.get(`/api/admin/${list}?updatedSince=ontem`).expect(400);
    expect(body.errors).toMatchObject([{ path: 'updatedSince' }]);
  }
  // A seller does not read the team's refusals.
  const { body } = await own.get(`/api/seller/reviews?updatedSince=${at}`).expect(200);
  expect(body.total).toBe(1);
  await own.get('/api/seller/reviews?updatedSince=ontem').expect(400);
});

it('filters by change time: an edit, a stock, a picture, a deletion', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const [edited, sold, pictured, deletedProduct, same] = await Promise.all(
    Array.from({ length: 5 }, () => shop.product()),
  );
  const since = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5)); // clocks have milliseconds
    return new Date().toISOString();
  };
  await shop.db.updateTable('product').set({ sold: 1 }).execute();
  const at = await since();
  const changed = async (query = '') =>
    (await products(http, `updatedSince=${at}${query}`)).items.map(({ id }) => id).sort();
  expect(await changed()).toEqual([]);
  await http.patch(`/api/admin/products/${edited!.id}`).send({ isActive: false }).expect(200);
  await shop.db.updateTable('product').set({ stock: 3 }).where('id', '=', sold!.id).execute();
  await shop.db
    .insertInto('productImage')
    .values({
      id: 'p',
      productId: pictured!.id,
      url: '/pictures/a.webp',
      alt: '',
      width: 1,
      height: 1,
      position: 0,
    })
    .execute();
  await http.delete(`/api/admin/products/${deletedProduct!.id}`).expect(204);
  expect(await changed()).toEqual([edited, sold, pictured, deletedProduct].map((each) => each!.id).sort());
  expect(await changed('&status=active')).toEqual([sold, pictured].map((each) => each!.id).sort());
  const page = await products(http, `updatedSince=${at}&perPage=1`);
  expect(page).toMatchObject({ total: 4, cursors: { after: expect.any(String) as string } });
  expect((await products(http, 'perPage=48')).items.map(({ id }) => id)).toContain(same!.id);
});

it('filters orders by change time: a status, a note, a delivery', async () => {
  const clock = { now: Date.parse('2026-02-01T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const product = await shop.product();
  const placedOrders = [];
  for (let n = 0; n < 4; n++) {
    const placedAt = new Date(clock.now + n).toISOString();
    placedOrders.push(
      await salesOf(shop.db).order({
        placedAt,
        updatedAt: placedAt,
        status: 'processing',
        lines: [{ productId: product.id, dueAt: new Date(clock.now - n).toISOString() }],
      }),
    );
  }
  clock.now += 60_000;
  const http = await shop.signIn();
  const at = new Date(clock.now).toISOString();
  const changed = async () => (await orders(http, `updatedSince=${at}`)).items.map(({ id }) => id).sort();
  expect(await changed()).toEqual([]);
  const urgent = await orders(http, 'owed=true&perPage=3');
  expect(urgent.items.map(({ id }) => id)).toEqual(
    placedOrders
      .slice(1)
      .toReversed()
      .map(({ id }) => id),
  );
  const last = await orders(http, `owed=true&perPage=3&after=${urgent.cursors.after}`);
  expect(last).toMatchObject({ items: [{ id: placedOrders[0]!.id }], cursors: { after: null } });
  clock.now += 1;
  await http.patch(`/api/admin/orders/${placedOrders[0]!.id}`).send({ note: 'Avisado' }).expect(200);
  await shop.db
    .updateTable('purchaseLine')
    .set({ deliveredAt: new Date(clock.now).toISOString() })
    .where('purchaseId', '=', placedOrders[1]!.id)
    .execute();
  expect(await changed()).toEqual([placedOrders[0]!.id, placedOrders[1]!.id].sort());
  const { items, cursors, total } = await orders(http, `updatedSince=${at}&perPage=1`);
  expect(total).toBe(2);
  const { items: rest } = await orders(http, `updatedSince=${at}&perPage=1&after=${cursors.after}`);
  expect([...items, ...rest].map(({ id }) => id).sort()).toEqual(
    [placedOrders[0]!.id, placedOrders[1]!.id].sort(),
  );
  // An instant without milliseconds is the start of its second.
  expect((await orders(http, `updatedSince=${at.replace('.000', '')}`)).total).toBe(2);
  // The same moment by the clocks of São Paulo and Tokyo, and an hour later.
  const instantWith = (offset: number, words: string) =>
    new Date(Date.parse(at) + offset * 3_600_000).toISOString().replace('Z', words);
  expect((await orders(http, `updatedSince=${instantWith(-3, '-03:00')}`)).total).toBe(2);
  expect((await orders(http, `updatedSince=${instantWith(9, '%2B09:00')}`)).total).toBe(2);
  expect((await orders(http, `updatedSince=${instantWith(-3, '-04:00')}`)).total).toBe(0);
});
