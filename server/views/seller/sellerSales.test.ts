import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listSellerSales } from '#shared/contract/seller/shop.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

async function openShops() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const open = async (name: string) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    const product = await shop.product({
      sellerId: seller.id,
      title: `Coisa de ${name}`,
      priceCents: 1_000,
      delivery: '1h',
    });
    return { ...account, seller, browser: await shop.signInCustomer(account), product };
  };
  const [ana, bia] = [await open('Ana'), await open('Bia')];
  const caio = await shop.signInCustomer(await shop.customer({ name: 'Caio Lima' }));
  const buy = (quantity = 1) =>
    shop.buy(caio, {
      lines: [ana, bia].map(({ product }) => ({ productId: product.id, quantity })),
      method: 'card',
    });
  const code = (text: string) => ({ kind: 'code', code: text });
  return { ...shop, clock, ana, bia, caio, buy, buyAs: shop.buy, code };
}

it('lets sellers deliver their own lines, a unit at a time, and completes the order with the last', async () => {
  const shop = await openShops();
  const { number, orderId } = await shop.buy(2);
  const mails = await shop.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('cause', 'like', '%to deliver%')
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([shop.ana.email, shop.bia.email].sort());
  const email = mails.find(({ recipient }) => recipient === shop.ana.email);
  expect(email?.text).toContain(`http://shop.test/vender/vendas/${number}-1`);
  expect(email?.text).not.toContain('Bia');

  const sale = `/api/seller/sales/${number}-1`;
  expect((await shop.ana.browser.get('/api/seller').expect(200)).body).toMatchObject({
    owed: 1,
    toDeliver: [{ number: `${number}-1`, buyer: 'Caio', dueAt: '2026-01-15T13:00:00.000Z' }],
  });
  const deliver = (unit: number, text: string) =>
    shop.ana.browser.post(`${sale}/delivery?unit=${unit}`).send(shop.code(text));
  // The sale's listing and order, the same in the list; two of 10.00 each.
  const { id: productId, slug: productSlug } = shop.ana.product;
  const tied = { order: number, productId, productSlug, unitPrice: 10, total: 20, price: 20 };
  const own = (await shop.ana.browser.get(sale).expect(200)).body;
  expect(own).toMatchObject({ ...tied, lineId: expect.any(String) as string });
  expect((await shop.ana.browser.get('/api/seller/sales').expect(200)).body.items).toMatchObject([
    { ...tied, number: `${number}-1`, lineId: own.lineId },
  ]);
  const listing = await shop.ana.browser.get(`/api/seller/products/${own.productId}`).expect(200);
  expect(listing.body).toMatchObject({ slug: productSlug });
  await deliver(2, 'K-2').expect(409);
  for (const away of [
    { kind: 'message', text: 'Chame no zap 11987654321' },
    { kind: 'code', code: 'K-1', note: 'wa.me/5511987654321' },
  ])
    expect(
      (await shop.ana.browser.post(`${sale}/delivery?unit=1`).send(away).expect(400)).body.errors,
    ).toMatchObject([{ path: away.kind === 'message' ? 'text' : 'note' }]);
  expect((await deliver(1, 'K-1').expect(200)).body).toMatchObject({ stage: 'paid', handed: 1 });
  const { body, text } = await deliver(2, 'K-2').expect(200);
  expect(body).toMatchObject({ stage: 'delivered', handed: 2, byHand: true, seenAt: null });
  expect(text).not.toContain('K-1');
  await deliver(1, 'K-1, corrigido').expect(200);
  expect((await shop.ana.browser.get('/api/seller').expect(200)).body).toMatchObject({ owed: 0 });
  const other = await shop.bia.browser.get('/api/seller/sales?owed=true').expect(200);
  expect(other.body.items).toMatchObject([{ number: `${number}-2`, title: 'Coisa de Bia' }]);

  const admin = await shop.signIn();
  const before = await admin.get(`/api/admin/orders/${orderId}`).expect(200);
  expect(before.body).toMatchObject({ status: 'processing' });
  expect(before.body.events).toContainEqual(
    expect.objectContaining({
      actor: 'seller',
      who: 'Loja de Ana',
      note: 'Entregou “Coisa de Ana”, unidade 2 de 2.',
    }),
  );
  expect(before.text).not.toContain('K-1');
  for (const unit of [1, 2])
    await shop.bia.browser
      .post(`/api/seller/sales/${number}-2/delivery?unit=${unit}`)
      .send({ kind: 'message', text: 'O acesso' })
      .expect(200);
  const bought = await shop.caio.get(`/api/account/orders/${number}`).expect(200);
  expect(bought.body).toMatchObject({ status: 'completed' });
  const goods = await shop.caio
    .post(`/api/account/orders/${number}/lines/${bought.body.lines[0].id}/reveal`)
    .send({})
    .expect(200);
  expect(goods.body.items).toMatchObject([{ code: 'K-1, corrigido' }, { code: 'K-2' }]);
  expect((await shop.ana.browser.get(sale).expect(200)).body.seenAt).toBe('2026-01-15T12:00:00.000Z');
});

it('gives programs sales by cursor and by change time', async () => {
  const shop = await openShops();
  const orders = [];
  for (let n = 0; n < 4; n++) {
    orders.push(await shop.buy());
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  }
  const read = async (query: string) => {
    const { body } = await shop.ana.browser.get(`/api/seller/sales?${query}`).expect(200);
    const { items, cursors, total } = listSellerSales.reply.parse(body);
    return { numbers: items.map(({ number }) => number), cursors, total };
  };
  const numbers = orders.map(({ number }) => `${number}-1`);
  for (const [query, order] of [
    ['', numbers.toReversed()],
    ['owed=true&', numbers],
  ] as const) {
    const first = await read(`${query}perPage=3`);
    expect(first).toMatchObject({ numbers: order.slice(0, 3), cursors: { before: null }, total: 4 });
    const last = await read(`${query}perPage=3&after=${first.cursors.after}`);
    expect(last).toMatchObject({ numbers: order.slice(3), cursors: { after: null } });
    expect((await read(`${query}perPage=3&before=${last.cursors.before}`)).numbers).toEqual(first.numbers);
  }
  const { cursors } = await read('perPage=1');
  await shop.ana.browser.get(`/api/seller/sales?owed=true&after=${cursors.after}`).expect(400);

  const since = `updatedSince=${shop.clock.now.toISOString()}`;
  expect((await read(since)).numbers).toEqual([]);
  const sale = `/api/seller/sales/${numbers[1]}`;
  await shop.ana.browser.post(`${sale}/delivery`).send(shop.code('K')).expect(200);
  expect((await read(since)).numbers).toEqual([numbers[1]]);
  expect((await shop.bia.browser.get('/api/seller/sales?perPage=48').expect(200)).body.total).toBe(4);
});

it("finds no other shop's sale, and delivers nothing that is not owed by hand", async () => {
  const shop = await openShops();
  const placed = await shop.buy();
  const { number } = placed;
  for (const foreignNumber of [`${number}-2`, number, `${number}-0`, `${number}-3`, 'A-99999-1', 'x']) {
    const address = `/api/seller/sales/${encodeURIComponent(foreignNumber)}`;
    const read = await shop.ana.browser.get(address).expect(404);
    expect(read.text).not.toContain('Bia');
    await shop.ana.browser.post(`${address}/delivery`).send(shop.code('K')).expect(404);
  }
  await shop.caio.get(`/api/seller/sales/${number}-1`).expect(403);
  const own = `/api/seller/sales/${number}-1/delivery`;
  await shop.ana.browser.post(own).send({ kind: 'code' }).expect(400);
  await shop.pay(placed, 'contestar');
  await shop.ana.browser.post(own).send(shop.code('K')).expect(409);
  expect((await shop.ana.browser.get('/api/seller/sales').expect(200)).body.items).toMatchObject([
    { stage: 'cancelled' },
  ]);
});

it('counts a line as seen once its buyer viewed the last unit, and then allows no correction', async () => {
  const shop = await openShops();
  const { number } = await shop.buy(2);
  const own = `/api/account/orders/${number}`;
  const line = async () => (await shop.caio.get(own).expect(200)).body.lines[0];
  const { id } = await line();
  const post = (what: string, status: number) =>
    shop.caio.post(`${own}/lines/${id}/${what}`).send({}).expect(status);
  const deliver = (unit: number, status = 200) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    return shop.ana.browser
      .post(`/api/seller/sales/${number}-1/delivery?unit=${unit}`)
      .send(shop.code('K'))
      .expect(status);
  };
  await deliver(1);
  await post('reveal', 200);
  await deliver(2);
  expect(await line()).toMatchObject({ state: 'ready', canConfirm: false });
  await post('confirmation', 409);
  await post('reveal', 200);
  expect(await line()).toMatchObject({ state: 'seen', canConfirm: true });
  for (let each = 0; each < 5; each++) await deliver(1);
  expect(await line()).toMatchObject({ state: 'ready', canConfirm: false });
  await deliver(2, 409);
  const mails = await shop.db
    .selectFrom('mail')
    .select('id')
    .where('subject', 'like', '%entrega corrigida')
    .execute();
  expect(mails).toHaveLength(5);
});

it('allows no correction after the guarantee', async () => {
  const shop = await openShops();
  const { number } = await shop.buy();
  const deliver = async (status: number) =>
    (await shop.signInCustomer(shop.ana))
      .post(`/api/seller/sales/${number}-1/delivery`)
      .send(shop.code('K'))
      .expect(status);
  await deliver(200);
  shop.clock.now = new Date(START + 7 * DAY - 1);
  await deliver(200);
  // The guarantee restarted with the correction.
  shop.clock.now = new Date(START + 14 * DAY - 1);
  expect((await deliver(409)).body.detail).toContain('garantia');
});

it('sorts owed deliveries by deadline, the late ones first', async () => {
  const shop = await openShops();
  const late = await shop.buy();
  shop.clock.now = new Date(START + 2 * HOUR);
  const next = await shop.buy();
  const { body } = await shop.ana.browser.get('/api/seller/sales?owed=true').expect(200);
  expect(body.items.map(({ number }: { number: string }) => number)).toEqual([
    `${late.number}-1`,
    `${next.number}-1`,
  ]);
  expect((await shop.ana.browser.get('/api/seller/sales').expect(200)).body.items).toMatchObject([
    { number: `${next.number}-1`, stage: 'paid' },
    { number: `${late.number}-1` },
  ]);
});

it('passes no contact data to the buyer in the reason for cancelling', async () => {
  const shop = await openShops();
  const { number } = await shop.buy();
  const cancel = (reason: string) =>
    shop.ana.browser.post(`/api/seller/sales/${number}-1/cancellation`).send({ reason });
  const refusal = await cancel('Compre direto: ana@correio.example ou (11) 95555-0123').expect(400);
  expect(refusal.body.errors).toEqual([
    {
      path: 'reason',
      message:
        'Tire “ana@correio.example”, “(11) 95555-0123”: contatos e termos proibidos não chegam ao comprador',
    },
  ]);
  expect((await cancel('O fornecedor cancelou o lote desta semana.').expect(200)).body).toMatchObject({
    stage: 'cancelled',
  });
});

it('pauses the listing of a sale that its seller gives up, where the seller says so', async () => {
  const shop = await openShops();
  const { browser, product } = shop.ana;
  const reason = 'O fornecedor cancelou o lote desta semana.';
  const cancel = async (more: object) => {
    const { number } = await shop.buy();
    await browser
      .post(`/api/seller/sales/${number}-1/cancellation`)
      .send({ reason, ...more })
      .expect(200);
    return (await browser.get(`/api/seller/products/${product.id}`).expect(200)).body.state;
  };
  expect(await cancel({})).toBe('on_sale');
  expect(await cancel({ pause: true })).toBe('paused');
});

describe("the search of a seller's sales", () => {
  /** Three of Ana's sales: to Caio at 23:59 of the 15th in São Paulo, and to Márcia a minute and an hour later. */
  async function openSales() {
    const shop = await openShops();
    const { db, ana } = shop;
    const other = await shop.product({ sellerId: ana.seller.id, title: 'Licença do João', delivery: '1h' });
    const marcia = await shop.customer({
      name: 'Márcia Teixeira',
      email: 'mt@correio.example',
      phone: '11955550123',
    });
    const asMarcia = await shop.signInCustomer(marcia);
    const numbers: string[] = [];
    for (const [at, browser, productId] of [
      ['2026-01-16T02:59:00.000Z', shop.caio, ana.product.id],
      ['2026-01-16T03:00:00.000Z', asMarcia, other.id],
      ['2026-01-16T04:00:00.000Z', asMarcia, ana.product.id],
    ] as const) {
      shop.clock.now = new Date(at);
      const lines = [
        { productId: shop.bia.product.id, quantity: 1 },
        { productId, quantity: 2 },
      ];
      numbers.push((await shop.buyAs(browser, { lines, method: 'card' })).number);
    }
    const ask = (query: Record<string, string>, status = 200, accept = 'application/json') =>
      ana.browser
        .get(`/api/seller/sales?${new URLSearchParams(query).toString()}`)
        .set('accept', accept)
        .expect(status);
    const found = async (query: Record<string, string>) => {
      const { items, total } = listSellerSales.reply.parse((await ask(query)).body);
      expect(total).toBe(items.length);
      return items.map(({ number }) => numbers.indexOf(number.replace(/-2$/, '')));
    };
    return { ...shop, db, ask, found, numbers };
  }

  it('finds them by number, title and first name, and by no field that it hides', async () => {
    const { found, numbers, clock } = await openSales();
    const [first = '', second = ''] = numbers;
    for (const q of [first, first.toLowerCase(), first.slice(2), `#${first}`, `${first}-2`])
      expect([q, await found({ q })]).toEqual([q, [0]]);
    expect(await found({ q: `${first}-1` })).toEqual([]);
    expect(await found({ q: 'LICENCA do joao' })).toEqual([1]);
    expect(await found({ q: 'coisa' })).toEqual([2, 0]);
    expect(await found({ q: 'marc' })).toEqual([2, 1]);
    expect(await found({ q: 'Márcia' })).toEqual([2, 1]);
    expect(await found({ q: '  ' })).toEqual([2, 1, 0]);
    for (const q of [
      'Teixeira',
      'Márcia T',
      'arcia',
      'mt@correio',
      '11955550123',
      '%',
      '_arc',
      'Coisa de Bia',
    ])
      expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ q: 'marc', owed: 'true' })).toEqual([1, 2]);
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await found({ q: second, updatedSince: clock.now.toISOString() })).toEqual([]);
  });

  it('finds those of whole days of the store', async () => {
    const { ask, found } = await openSales();
    expect(await found({ until: '2026-01-15' })).toEqual([0]);
    expect(await found({ from: '2026-01-16' })).toEqual([2, 1]);
    expect(await found({ from: '2026-01-15', until: '2026-01-16', q: 'coisa' })).toEqual([2, 0]);
    expect(await found({ from: '', until: '' })).toEqual([2, 1, 0]);
    for (const [query, path] of [
      [{ from: '2026-01-16', until: '2026-01-15' }, 'until'],
      [{ from: 'ontem' }, 'from'],
      [{ until: '2026-02-30' }, 'until'],
      [{ q: 'x'.repeat(101) }, 'q'],
    ] as const)
      expect((await ask(query, 400)).body.errors[0]).toMatchObject({ path });
  });

  it('exports all that is found, and nothing that a spreadsheet runs', async () => {
    const { db, ask, ana, caio, numbers } = await openSales();
    await db
      .updateTable('purchaseLine')
      .set({ title: '=1+1;"dois"' })
      .where('title', '=', 'Licença do João')
      .execute();
    const { text, headers } = await ask({ from: '2026-01-16' }, 200, 'text/csv');
    expect(headers['content-disposition']).toBe(`attachment; filename="vendas-${ana.seller.slug}.csv"`);
    expect(text).toBe(
      [
        '\uFEFFVenda;Pedido;Data;Produto;Unidades;Preço;Taxa;Líquido;Situação;Devolvido;Moeda',
        `${numbers[2]}-2;${numbers[2]};16/01/2026;Coisa de Ana;2;20,00;2,00;18,00;Pago;0,00;BRL`,
        `${numbers[1]}-2;${numbers[1]};16/01/2026;"'=1+1;""dois""";2;200,00;20,00;180,00;Pago;0,00;BRL`,
        '',
      ].join('\r\n'),
    );
    expect((await ask({ q: 'ninguém' }, 200, 'text/csv')).text.split('\r\n')).toHaveLength(2);
    await ask({ from: '2026-01-16', until: '2026-01-15' }, 400, 'text/csv');
    await caio.get('/api/seller/sales').set('accept', 'text/csv').expect(403);
  });

  it('reads a long list in pages, in its order', async () => {
    const { db, ask, ana } = await openSales();
    const line = { sellerId: ana.seller.id, title: 'Coisa' };
    const paid = { placedAt: '2026-01-10T12:00:00.000Z', paidAt: '2026-01-10T12:00:00.000Z' };
    await salesOf(db).order({
      ...paid,
      status: 'processing',
      lines: Array.from({ length: 600 }, () => line),
    });
    const { text } = await ask({ until: '2026-01-14' }, 200, 'text/csv');
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows.map((row) => Number(/-(\d+);/.exec(row)?.[1]))).toEqual(
      Array.from({ length: 600 }, (_, position) => position + 1),
    );
  });
});
