import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eventStream } from '#server/testing/eventStream.ts';
import { salesOf } from '#server/testing/sales.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listOrders, readOrder } from '#shared/contract/admin/orders.ts';
import { OrderStatus } from '#shared/contract/orderStatus.ts';
import { orderNumber, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';

const STATUSES = OrderStatus.options;
/** The moves of decisions.md, written out again to test the shop's own table. */
const ALLOWED = ['pending processing', 'pending cancelled', 'processing completed', 'processing cancelled'];
const canMove = (from: OrderStatus, to: OrderStatus) => ALLOWED.includes(`${from} ${to}`);

async function openShop() {
  const shop = await openTestShop();
  return { ...shop, ...salesOf(shop.db), account: shop.customer, admin: await shop.signIn() };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

const eventsOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('purchaseEvent').selectAll().where('purchaseId', '=', id).orderBy('seq').execute();
const auditOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).execute();
const numbersOf = (body: unknown) => listOrders.reply.parse(body).items.map(({ number }) => number);

describe('GET /api/admin/orders', () => {
  it('lists newest first, a page at a time', async () => {
    const shop = await openShop();
    const old = await shop.order({ placedAt: '2026-01-01T10:00:00.000Z' });
    const young = await shop.order({ placedAt: '2026-01-03T10:00:00.000Z' });
    const middle = await shop.order({ placedAt: '2026-01-02T10:00:00.000Z' });

    const first = await shop.admin.get('/api/admin/orders?perPage=2').expect(200);
    expect(numbersOf(first.body)).toEqual([orderNumber(young.seq), orderNumber(middle.seq)]);
    expect(first.body).toMatchObject({ total: 3, page: 1, perPage: 2 });
    const second = await shop.admin.get('/api/admin/orders?perPage=2&page=2').expect(200);
    expect(numbersOf(second.body)).toEqual([orderNumber(old.seq)]);
  });

  it('shows one status, and counts what each filter would show', async () => {
    const shop = await openShop();
    await shop.order({ status: 'pending' });
    const cancelled = await shop.order({ status: 'cancelled' });
    await shop.order({ status: 'completed' });
    await shop.order({ status: 'completed' });

    const { body } = await shop.admin.get('/api/admin/orders?status=cancelled').expect(200);
    expect(numbersOf(body)).toEqual([orderNumber(cancelled.seq)]);
    expect(body.total).toBe(1);
    expect(body.counts).toEqual({
      all: 4,
      pending: 1,
      processing: 0,
      completed: 2,
      cancelled: 1,
      owed: 0,
      late: 0,
      refused: 0,
    });
    await shop.admin.get('/api/admin/orders?status=lost').expect(400);
  });

  it('filters by days of the store and amounts, counts and exports them, and names invalid values', async () => {
    const shop = await openShop();
    const placeOrder = (placedAt: string, totalCents: number, status: OrderStatus = 'completed') =>
      shop.order({ placedAt, totalCents, status });
    // São Paulo is three hours behind UTC.
    await placeOrder('2026-01-10T02:59:59.999Z', 10_000);
    const first = await placeOrder('2026-01-10T03:00:00.000Z', 25_050);
    const last = await placeOrder('2026-01-11T02:59:59.999Z', 100_000, 'cancelled');
    const next = await placeOrder('2026-01-11T03:00:00.000Z', 250_000);
    const readList = async (query: string) =>
      (await shop.admin.get(`/api/admin/orders?${query}`).expect(200)).body;
    const found = async (query: string) => numbersOf(await readList(query));
    const [a, b, c] = [first, last, next].map(({ seq }) => orderNumber(seq));

    const day = await readList('from=2026-01-10&until=2026-01-10');
    expect(numbersOf(day)).toEqual([b, a]);
    expect(day).toMatchObject({ total: 2, counts: { all: 2, completed: 1, cancelled: 1 } });
    expect(await found('from=2026-01-10&status=completed')).toEqual([c, a]);
    expect(await found('minTotal=250,50&maxTotal=1000')).toEqual([b, a]);
    expect(await found('minTotal=250.51&q=ana')).toEqual([c, b]);
    expect(await found('maxTotal=1000&from=2026-01-10&until=&minTotal=')).toEqual([b, a]);
    const page = await readList('minTotal=200&perPage=2');
    expect(page).toMatchObject({ total: 3, counts: { all: 3 } });
    expect(await found(`minTotal=200&perPage=2&after=${page.cursors.after}`)).toEqual([a]);
    const { text } = await shop.admin
      .get('/api/admin/orders?until=2026-01-10&minTotal=1.000,00')
      .set('accept', 'text/csv')
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(b);

    for (const [query, field] of [
      ['from=2026-02-30', 'from'],
      ['until=ontem', 'until'],
      ['from=2026-01-11&until=2026-01-10', 'until'],
      ['minTotal=1,234', 'minTotal'],
      ['maxTotal=-1', 'maxTotal'],
      ['maxTotal=99000000', 'maxTotal'],
      ['minTotal=20&maxTotal=10', 'maxTotal'],
    ]) {
      const { body } = await shop.admin.get(`/api/admin/orders?${query}`).expect(400);
      expect([query, [...new Set(body.errors.map(({ path }: { path: string }) => path))]]).toEqual([
        query,
        [field],
      ]);
    }
  });

  it('lists orders to deliver by hand, the most urgent first, and counts late ones separately', async () => {
    const shop = await openShop();
    const owed = (hour: string) =>
      shop.order({
        status: 'processing',
        lines: [{ delivery: '1h', dueAt: `2099-01-15T${hour}:00:00.000Z` }],
      });
    // The newest is not the most urgent.
    const [sooner, later] = [await owed('11'), await owed('12')];
    await shop.order();
    const { body } = await shop.admin.get('/api/admin/orders?owed=true').expect(200);
    expect(body).toMatchObject({ total: 2, counts: { owed: 2, late: 0 } });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([sooner.id, later.id]);
    const { body: waiting } = await shop.admin.get('/api/admin/waiting').expect(200);
    expect(waiting).toMatchObject({ owedOrders: 2, lateOrders: 0 });
  });

  it('shows late deliveries, counts them for menu and overview, and drops those no longer owed', async () => {
    const shop = await openTestShop({ now: () => new Date('2026-01-15T13:00:00.000Z') });
    const { order } = salesOf(shop.db);
    const admin = await shop.signIn();
    const past = { delivery: '15min' as const, dueAt: '2026-01-15T12:59:59.999Z' };
    const late = await order({ status: 'processing', lines: [past, { ...past, quantity: 2 }] });
    await order({ status: 'processing', lines: [{ ...past, dueAt: '2026-01-15T13:00:00.000Z' }] });
    await order({ status: 'processing', lines: [{ ...past, deliveredAt: past.dueAt }] });
    const revoked = await order({ status: 'processing', lines: [past] });
    await shop.db
      .updateTable('purchaseLine')
      .set({ revokedAt: past.dueAt })
      .where('purchaseId', '=', revoked.id)
      .execute();
    await order({ status: 'cancelled', lines: [past] });
    await order({ status: 'pending' });

    const { body } = await admin.get('/api/admin/orders?late=true').expect(200);
    expect(numbersOf(body)).toEqual([orderNumber(late.seq)]);
    expect(body).toMatchObject({ total: 1, counts: { all: 6, late: 1 } });
    const { text } = await admin.get('/api/admin/orders?late=true').set('accept', 'text/csv').expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    const other = await admin.get('/api/admin/orders?late=true&q=ninguem').expect(200);
    expect(other.body).toMatchObject({ total: 0, items: [], counts: { late: 0 } });
    expect((await admin.get('/api/admin/overview').expect(200)).body).toMatchObject({ lateOrders: 1 });
    expect((await admin.get('/api/admin/waiting').expect(200)).body).toMatchObject({ lateOrders: 1 });
    await admin.get('/api/admin/orders?late=sim').expect(400);
  });

  it('finds by number, name, email and phone, without regard to case and accents', async () => {
    const shop = await openShop();
    const joao = await shop.customer({
      name: 'João Conceição',
      email: 'joao@correio.example',
      phone: '(71) 95555-0456',
    });
    const order = await shop.order({ customerId: joao.id });
    await shop.order();
    const number = orderNumber(order.seq);
    for (const q of [
      number,
      number.toLowerCase(),
      number.slice(2),
      'CONCEICAO',
      'joao@',
      '71955550456',
      '550456',
    ])
      expect(numbersOf((await shop.admin.get('/api/admin/orders').query({ q }).expect(200)).body), q).toEqual(
        [number],
      );
    const wild = await shop.admin.get('/api/admin/orders').query({ q: '%' }).expect(200);
    expect(wild.body).toMatchObject({ total: 0, counts: { all: 0 } });
  });

  it('exports all that match as a file that a Brazilian spreadsheet opens and never runs', async () => {
    const shop = await openShop();
    const sly = await shop.customer({ name: '=HYPERLINK("http://mau.example";"Clique")' });
    const order = await shop.order({
      customerId: sly.id,
      placedAt: '2026-01-02T01:30:00.000Z',
      lines: [{ priceCents: 123_456, quantity: 2 }],
    });
    await shop.order({ status: 'cancelled' });

    const reply = await shop.admin
      .get('/api/admin/orders?status=pending&page=7')
      .set('accept', 'text/csv')
      .expect(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="pedidos.csv"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.text).toBe(
      '\uFEFFPedido;Cliente;Data;Unidades;Total;Pagamento;Status;Moeda\r\n' +
        `${orderNumber(order.seq)};"'=HYPERLINK(""http://mau.example"";""Clique"")";01/01/2026 22:30;2;2469,12;Pix;Pendente;BRL\r\n`,
    );
    expect(
      await shop.db.selectFrom('auditEntry').select('subject').where('action', '=', 'exported').execute(),
    ).toEqual([{ subject: 'order' }]);
  });

  it('puts every order of a long list into the file once', async () => {
    const shop = await openShop();
    const customer = await shop.customer();
    const placedAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      id: `p${index}`,
      customerId: customer.id,
      status: 'completed' as const,
      paymentMethod: 'pix' as const,
      totalCents: 100,
      placedAt: placedAt(Math.floor(index / 7)),
      updatedAt: placedAt(0),
    }));
    await shop.db.insertInto('purchase').values(rows).execute();
    const { text } = await shop.admin.get('/api/admin/orders').set('accept', 'text/csv').expect(200);
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect(numbers).toHaveLength(1_201);
    expect(new Set(numbers).size).toBe(1_201);
  });
});

describe('GET /api/admin/orders/{id}', () => {
  it('shows what was sold as it was then, the customer, and the allowed moves', async () => {
    const shop = await openShop();
    const product = await shop.product({ title: 'Conta', priceCents: 9_990 });
    const order = await shop.order({
      lines: [
        { productId: product.id, title: 'Conta', priceCents: 9_990, guaranteeDays: 30 },
        { title: 'Recarga', priceCents: 55, quantity: 3 },
      ],
    });
    await shop.db.updateTable('product').set({ title: 'Outra', priceCents: 1 }).execute();

    const { body } = await shop.admin.get(`/api/admin/orders/${order.id}`).expect(200);
    const orderView = readOrder.reply.parse(body);
    expect(orderView.lines).toMatchObject([
      { title: 'Conta', price: 99.9, quantity: 1, total: 99.9, guaranteeDays: 30, fee: 9.99 },
      { title: 'Recarga', price: 0.55, quantity: 3, total: 1.65, fee: 0.17 },
    ]);
    expect(orderView).toMatchObject({ total: 101.55, status: 'pending', moves: ['processing', 'cancelled'] });
    expect(orderView.customer).toMatchObject({ name: 'Ana Souza', phone: '(11) 95555-0123' });
    expect(orderView.events).toMatchObject([{ kind: 'placed', actor: 'customer', to: 'pending' }]);
  });

  it("is found by its number too, and names each line's shop and its last change, as its list does", async () => {
    const shop = await openShop();
    const { id: sellerId, slug } = await shop.seller();
    const product = await shop.product({ sellerId });
    const { id } = await shop.order({ lines: [{ productId: product.id, sellerId }] });
    const { body } = await shop.admin.get(`/api/admin/orders/${id}`).expect(200);
    expect(body.lines).toMatchObject([{ sellerSlug: slug }]);
    for (const name of [body.number, body.number.toLowerCase()])
      expect((await shop.admin.get(`/api/admin/orders/${name}`).expect(200)).body).toEqual(body);
    for (const name of ['A-99999', 'nada']) await shop.admin.get(`/api/admin/orders/${name}`).expect(404);
    const list = await shop.admin.get('/api/admin/orders').expect(200);
    expect(list.body.items).toMatchObject([{ number: body.number, updatedAt: body.updatedAt }]);
  });

  it('keeps the order whole when its product is removed', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const order = await shop.order({ lines: [{ productId: product.id, title: 'Conta' }] });
    await shop.db.deleteFrom('product').where('id', '=', product.id).execute();
    const { body } = await shop.admin.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(body.lines).toMatchObject([{ title: 'Conta', productId: null }]);
  });

  it('finds no order by any other name', async () => {
    const shop = await openShop();
    await shop.admin.get('/api/admin/orders/nenhum').expect(404);
    await shop.admin.patch('/api/admin/orders/nenhum').send({ status: 'cancelled' }).expect(404);
  });
});

describe('PATCH /api/admin/orders/{id}', () => {
  it('moves the order, and writes an audit entry with author, time and reason', async () => {
    const shop = await openShop();
    const order = await shop.order();
    const { body } = await shop.admin
      .patch(`/api/admin/orders/${order.id}`)
      .send({ status: 'processing', note: ' Pago por fora. ', version: 1 })
      .expect(200);
    expect(body).toMatchObject({ status: 'processing', version: 2, moves: ['completed', 'cancelled'] });
    expect(body.events.at(-1)).toMatchObject({
      kind: 'moved',
      from: 'pending',
      to: 'processing',
      note: 'Pago por fora.',
      actor: 'admin',
      who: expect.stringMatching(/^chefe/),
    });
    const [entry, ...others] = await auditOf(shop, order.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'updated', subject: 'order', label: orderNumber(order.seq) });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ status: 'pending' });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'processing' });
  });

  it("gives a buyer the reason of the team's cancellation, and none of its notes", async () => {
    const shop = await openShop();
    const buyer = await shop.account();
    const ana = await shop.signInCustomer(buyer);
    const order = await shop.order({ customerId: buyer.id });
    const change = (body: object) => shop.admin.patch(`/api/admin/orders/${order.id}`).send(body);
    for (const reason of ['', ' não ', 'x'.repeat(301), 'nulo\0 aqui'])
      expect((await change({ status: 'cancelled', reason }).expect(400)).body).toMatchObject({
        errors: [{ path: 'reason' }],
      });
    // A note alone, or a forward move, takes nothing from the buyer.
    for (const other of [{ status: 'processing' }, { note: 'Ligou.' }])
      expect((await change({ ...other, reason: 'Saiu de linha.' }).expect(400)).body).toMatchObject({
        errors: [{ path: 'reason', message: 'O motivo é de quem cancela' }],
      });
    const cancellation = {
      status: 'cancelled',
      reason: ' O produto saiu de linha. ',
      note: 'Fornecedor sumiu.',
    };
    const { body } = await change(cancellation).expect(200);
    expect(body.events.at(-1)).toMatchObject({
      to: 'cancelled',
      reason: 'O produto saiu de linha.',
      note: 'Fornecedor sumiu.',
    });
    const [entry] = await auditOf(shop, order.id);
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ reason: 'O produto saiu de linha.' });
    const own = (id: { seq: number }) => ana.get(`/api/account/orders/${orderNumber(id.seq)}`).expect(200);
    const { text } = await own(order);
    expect(text).not.toContain('Fornecedor');
    expect(JSON.parse(text).events.at(-1)).toMatchObject({
      kind: 'cancelled',
      reason: 'O produto saiu de linha.',
    });
    const mails = async () =>
      (await shop.db.selectFrom('mail').select('text').execute()).map((each) => each.text);
    expect(await mails()).toEqual([expect.stringContaining('. O motivo: O produto saiu de linha.\n')]);

    // A program without a reason may omit it, as the specification allows.
    const other = await shop.order({ customerId: buyer.id });
    await shop.admin.patch(`/api/admin/orders/${other.id}`).send({ status: 'cancelled' }).expect(200);
    expect((await own(other)).body.events.at(-1)).toMatchObject({ kind: 'cancelled', reason: null });
    expect(await mails()).toContainEqual(
      expect.stringContaining('. Para saber o motivo, fale com a gente.\n'),
    );
  });

  it('adds a note without moving', async () => {
    const shop = await openShop();
    const order = await shop.order({ status: 'completed' });
    const { body } = await shop.admin
      .patch(`/api/admin/orders/${order.id}`)
      .send({ note: 'Cliente ligou.' })
      .expect(200);
    expect(body.status).toBe('completed');
    expect(body.events.at(-1)).toMatchObject({ kind: 'note', note: 'Cliente ligou.', from: null, to: null });
  });

  it('moves only as allowed, from every status to every other, and a refusal changes nothing', async () => {
    const shop = await openShop();
    const customerId = (await shop.customer()).id;
    for (const from of STATUSES)
      for (const to of STATUSES) {
        const order = await shop.order({ status: from, customerId });
        const reply = await shop.admin.patch(`/api/admin/orders/${order.id}`).send({ status: to, note: 'x' });
        const events = await eventsOf(shop, order.id);
        const after = await shop.db
          .selectFrom('purchase')
          .select(['status', 'version'])
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        if (canMove(from, to)) {
          expect(reply.status, `${from} → ${to}`).toBe(200);
          expect([after, events.length], `${from} → ${to}`).toEqual([{ status: to, version: 2 }, 2]);
        } else {
          expect(reply.status, `${from} → ${to}`).toBe(409);
          expect(reply.body.code).toBe('conflict');
          expect(reply.body.detail).toMatch(/pedido/);
          expect([after, events.length], `${from} → ${to}`).toEqual([{ status: from, version: 1 }, 1]);
          expect(await auditOf(shop, order.id)).toEqual([]);
        }
      }
  });

  it('shows the story of its events after any walk of moves and notes', async () => {
    const shop = await openShop();
    await saveSettings(shop.admin, { handPaidAlone: 1_000_000, handPaidPerDay: 10_000_000 });
    const customerId = (await shop.customer()).id;
    const step = fc.record({
      status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
      note: fc.option(fc.constant('Uma nota.'), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const order = await shop.order({ customerId });
        let status: OrderStatus = 'pending';
        let accepted = 0;
        for (const body of steps) {
          const reply = await shop.admin.patch(`/api/admin/orders/${order.id}`).send(body);
          if (body.status === undefined && body.note === undefined) {
            expect(reply.status).toBe(400);
            continue;
          }
          const allowed: boolean = body.status === undefined || canMove(status, body.status);
          // Marking as paid, or as delivered elsewhere, needs a note.
          const lacks = body.note === undefined && ['processing', 'completed'].includes(body.status ?? '');
          expect(reply.status).toBe(!allowed ? 409 : lacks ? 400 : 200);
          if (!allowed || lacks) continue;
          status = body.status ?? status;
          accepted += 1;
        }
        const events = await eventsOf(shop, order.id);
        const finalStatus = events.reduce<string | null>((at, { fromStatus, toStatus, kind }) => {
          if (kind === 'moved') expect(fromStatus).toBe(at);
          return toStatus ?? at;
        }, null);
        const { body } = await shop.admin.get(`/api/admin/orders/${order.id}`).expect(200);
        expect(body.status).toBe(status);
        expect(finalStatus).toBe(status);
        expect(events).toHaveLength(1 + accepted);
        expect(body.version).toBe(1 + accepted);
      }),
      { numRuns: 25 },
    );
  });

  it('refuses to overwrite a change made in between', async () => {
    const shop = await openShop();
    const order = await shop.order();
    await shop.admin
      .patch(`/api/admin/orders/${order.id}`)
      .send({ note: 'Primeiro.', version: 1 })
      .expect(200);
    const { body } = await shop.admin
      .patch(`/api/admin/orders/${order.id}`)
      .send({ status: 'cancelled', version: 1 })
      .expect(409);
    expect(body.detail).toMatch(/alterado por outra pessoa/);
    expect(await eventsOf(shop, order.id)).toHaveLength(2);
  });

  it('lets one of many concurrent moves win', async () => {
    const shop = await openShop();
    const order = await shop.order();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.admin.patch(`/api/admin/orders/${order.id}`).send({ status: 'cancelled' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await eventsOf(shop, order.id)).toHaveLength(2);
    expect(await auditOf(shop, order.id)).toHaveLength(1);
  });

  it('refuses unknown fields, and an empty change', async () => {
    const shop = await openShop();
    const order = await shop.order();
    const send = (body: object) => shop.admin.patch(`/api/admin/orders/${order.id}`).send(body).expect(400);
    await send({});
    await send({ status: 'lost' });
    await send({ note: '   ' });
    await send({ status: 'processing', totalCents: 1 });
    await send({ total: 0 });
    expect(await eventsOf(shop, order.id)).toHaveLength(1);
  });
});

it('reads back every number it returns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), (seq) => {
      expect(seqOfOrderNumber(orderNumber(seq))).toBe(seq);
      expect(seqOfOrderNumber(orderNumber(seq).toLowerCase().replace('-', ' '))).toBe(seq);
    }),
  );
});

it('notifies open order lists of new and changed orders, with permission only', async () => {
  const shop = await openTestShop();
  const cookie = await shop.adminCookie();
  const { order } = salesOf(shop.db);
  const stream = await eventStream(shop.server, '/api/admin/orders/events', { cookie });
  expect(stream.status).toBe(200);
  const { id } = await order({ status: 'processing' });
  await vi.waitFor(() => expect(stream.events()).toContainEqual({ id }));
  const eventCount = stream.events().length;

  const reply = await shop.http
    .patch(`/api/admin/orders/${id}`)
    .set('cookie', cookie)
    .send({ note: 'Conferido' });
  expect(reply.status).toBe(200);
  await vi.waitFor(() => expect(stream.events().length).toBeGreaterThan(eventCount));
  await shop.http.get('/api/admin/orders/events').expect(401);
});
