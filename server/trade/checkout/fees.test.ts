import { expect, it } from 'vitest';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { readAdminCategory } from '#shared/contract/admin/categories.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { readFees } from '#shared/contract/public/fees.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

it('charges the most specific rate, as of the order', async () => {
  const shop = await openTestShop();
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const category = await shop.category({ slug: 'contas', name: 'Contas' });
  const seller = await shop.seller({ slug: 'ze', name: 'Zé' });
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const [ours, theirs] = [
    await shop.product({ sellerId: house.id, categoryId: category.id, feeBasisPoints: 900, stock: 90 }),
    await shop.product({ sellerId: seller.id, categoryId: category.id, priceCents: 1_005, stock: 90 }),
  ];
  const order = async () => {
    const lines = [ours, theirs].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const { orderId } = await shop.buy(ana, { lines, method: 'card' });
    return orderId;
  };
  const feesOf = async (id: string) => {
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    return (body.lines as { fee: number }[]).map(({ fee }) => fee);
  };
  const percents = async () => readFees.reply.parse((await shop.http.get('/api/fees').expect(200)).body);

  const first = await order();
  expect(await feesOf(first)).toEqual([0, 1.01]);

  const { body: settings } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, sellerFeePercent: 12 })
    .expect(200);
  // Public pages follow when the database has signalled the change.
  await expect.poll(percents).toMatchObject({ percent: 12, categories: [{ name: 'Contas', percent: 12 }] });
  expect(await feesOf(await order())).toEqual([0, 1.21]);

  const known = readAdminCategory.reply.parse(
    (await admin.get(`/api/admin/categories/${category.id}`).expect(200)).body,
  );
  const { id: _id, productCount: _count, ...form } = known;
  await admin
    .put(`/api/admin/categories/${category.id}`)
    .send({ ...form, feePercent: 20 })
    .expect(200);
  await expect.poll(percents).toMatchObject({ percent: 12, categories: [{ percent: 20 }] });
  expect(await feesOf(await order())).toEqual([0, 2.01]);

  const fee = (body: object, slug = 'ze') => admin.put(`/api/admin/seller-accounts/${slug}/fee`).send(body);
  const { body: saved } = await fee({ feePercent: 30, version: 1 }).expect(200);
  expect(readAdminSeller.reply.parse(saved)).toMatchObject({ feePercent: 30, version: 2 });
  expect(await feesOf(await order())).toEqual([0, 3.02]);
  const { body: list } = await admin.get('/api/admin/seller-accounts').query({ q: 'ZE' }).expect(200);
  expect(list).toMatchObject({ total: 1, items: [{ name: 'Zé', onSale: 1, feePercent: 30 }] });

  const product = readAdminProduct.reply.parse(
    (await admin.get(`/api/admin/products/${theirs.id}`).expect(200)).body,
  );
  const { title, description, price, stock, category: slug, seller: by, version } = product;
  const whole = { title, description, price, stock, category: slug, seller: by, version };
  await admin
    .put(`/api/admin/products/${theirs.id}`)
    .send({ ...whole, feePercent: 0 })
    .expect(200);
  expect(await feesOf(await order())).toEqual([0, 0]);
  expect(await feesOf(first)).toEqual([0, 1.01]);

  // No request overwrites a rate that it has not read, and the shop pays itself no fee.
  await fee({ feePercent: 1, version: 1 }).expect(409);
  await fee({ feePercent: 1, version: 1 }, STORE_SELLER_SLUG).expect(409);
  await fee({ feePercent: 1, version: 1 }, 'ninguem').expect(404);
  const { body: fault } = await fee({ feePercent: 51, version: 2 }).expect(400);
  expect(fault).toMatchObject({ errors: [{ path: 'feePercent', message: 'O valor máximo é 50' }] });
});

it('lets only fee permissions set rates and sellers of products, and others only texts and prices', async () => {
  const shop = await openTestShop();
  const { admin, signIn } = shop;
  const category = await shop.category({ slug: 'contas', name: 'Contas' });
  const ze = await shop.seller({ slug: 'ze', name: 'Zé' });
  await shop.seller({ slug: 'rui', name: 'Rui' });
  const product = await shop.product({ sellerId: ze.id, categoryId: category.id, feeBasisPoints: 900 });
  const moderator = await signIn(await admin({ username: 'Mia', roleId: 'moderation' }));
  const address = `/api/admin/products/${product.id}`;
  const read = readAdminProduct.reply.parse((await moderator.get(address).expect(200)).body);
  const { title, description, price, stock, seller, feePercent, version } = read;
  const form = { title, description, price, stock, category: 'contas', seller, feePercent, version };
  const refused = { code: 'forbidden', permission: 'sellers.fees' };

  await moderator
    .put(address)
    .send({ ...form, title: 'Outro nome', price: 12 })
    .expect(200);
  for (const change of [{ feePercent: 0 }, { feePercent: null }, { seller: 'rui' }]) {
    const later = { ...form, version: version + 1, ...change };
    expect((await moderator.put(address).send(later).expect(403)).body).toMatchObject(refused);
  }
  const { version: _version, ...fresh } = form;
  const create = (body: object) => moderator.post('/api/admin/products').send({ ...fresh, ...body });
  expect((await create({}).expect(403)).body).toMatchObject(refused);
  await create({ seller: STORE_SELLER_SLUG, feePercent: null }).expect(201);

  const categories = '/api/admin/categories';
  const { body } = await moderator.get(`${categories}/${category.id}`).expect(200);
  const { id: _id, productCount: _count, ...words } = readAdminCategory.reply.parse(body);
  const save = (more: object) => moderator.put(`${categories}/${category.id}`).send({ ...words, ...more });
  expect((await save({ feePercent: 1 }).expect(403)).body).toMatchObject(refused);
  await save({ description: 'Contas de todo tipo' }).expect(200);
});

/** The promises of '/prazos-e-taxas' as its text states them; a missing value equals the previous rule. */
function promisesOn(text: string) {
  const one = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? undefined : Number(found.replace(',', '.'));
  };
  const keyDays = one(/disponível (\d+) dias? depois da entrega/);
  const greenDays = one(/termômetro verde, (\d+) dias? depois da entrega/);
  return {
    fee: one(/Taxa geral ?([\d,]+)%/),
    net: one(/Taxa geral ?[\d,]+%.*?(?<!De )R\$ ([\d,]+)/),
    accountsFee: one(/Contas de jogo ?([\d,]+)%/),
    keyDays,
    confirmedKeyDays: one(/ou (\d+) dias? depois da confirmação do comprador/) ?? keyDays,
    reserve: one(/([\d,]+)% ficam em reserva até o fim da garantia/) ?? 0,
    greenDays,
    confirmedGreenDays: one(/ou (\d+) dias? depois da confirmação(?! do comprador)/) ?? greenDays,
    newcomerSales: one(/Até concluir (\d+) vendas?, tudo espera o fim da garantia/) ?? 0,
    newcomerKeyDays: one(/e em Chaves ao menos (\d+) dias?/),
    lateMinutes: one(/receba tudo de volta (\d+) minutos depois do prazo/),
    undeliveredHours: one(/Depois de (\d+) horas?, cancelamos e devolvemos/),
    confirmHours: one(/(\d+) horas? depois da entrega em Chaves/),
    confirmAccountHours: one(/(\d+) horas? nas outras categorias/),
    pixMinutes: one(/O código vale por (\d+) minutos/),
  };
}

it('states the rules of a sale on the terms page, under any settings', { timeout: 60_000 }, async () => {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ pages: true, now: () => clock.now });
  const keys = await shop.category({ name: 'Chaves', goods: 'keys' });
  const accounts = await shop.category({
    name: 'Contas de jogo',
    goods: 'accounts',
    feeBasisPoints: 1_250,
  });
  const [zé, ana] = [await shop.customer(), await shop.customer()];
  // A session ends during the days that a test skips.
  const enter = async () => [await shop.signInCustomer(zé), await shop.signInCustomer(ana)] as const;
  let [owner, buyer] = await enter();
  const goOnAt = async (at: number) => {
    clock.now = new Date(at);
    [owner, buyer] = await enter();
  };
  const since = (from: string, to: string, unit: number) => (Date.parse(to) - Date.parse(from)) / unit;

  const saleOf = async (seller: { id: string }, categoryId: string, guaranteeDays = 30) => {
    const { id: productId } = await shop.product({
      sellerId: seller.id,
      categoryId,
      delivery: '1h',
      guaranteeDays,
    });
    const placed = await shop.buy(buyer, { lines: [{ productId, quantity: 1 }] });
    await shop.pay(placed);
    const own = `/api/seller/sales/${placed.number}-1`;
    const read = async () => (await owner.get(own).expect(200)).body;
    const deliver = async () => {
      // Each delivery computes the colour again, and with so few sales there is none.
      await shop.db.updateTable('seller').set({ thermometer: 'green' }).where('id', '=', seller.id).execute();
      await owner.post(`${own}/delivery`).send({ kind: 'code', code: placed.number }).expect(200);
      return read();
    };
    const order = `/api/account/orders/${placed.number}`;
    const line = async () => (await buyer.get(order).expect(200)).body.lines[0];
    const confirm = async () => {
      const { id } = await line();
      for (const what of ['reveal', 'confirmation'])
        await buyer.post(`${order}/lines/${id}/${what}`).send({}).expect(200);
      return read();
    };
    return { ...placed, read, deliver, line, confirm };
  };

  /** The same, from three sales of a new shop. */
  const measured = async () => {
    const seller = await shop.seller({ ownerId: zé.id });
    const [key, account] = [await saleOf(seller, keys.id ?? ''), await saleOf(seller, accounts.id ?? '')];
    const pix = since(clock.now.toISOString(), key.payment.expiresAt, MINUTE);
    const [keySold, accountSold] = [await key.deliver(), await account.deliver()];
    const days = ({ deliveredAt, heldUntil }: { deliveredAt: string; heldUntil: string }) =>
      since(deliveredAt, heldUntil, DAY);
    const [confirmedKey, confirmedAccount] = [await key.confirm(), await account.confirm()];
    const late = await saleOf(seller, keys.id ?? '');
    await goOnAt(clock.now.getTime() + DAY);
    const { dueAt, cancelAt, steps } = await late.line();
    const lateAt = steps.find(({ kind }: { kind: string }) => kind === 'late').at;
    await late.deliver();
    await goOnAt(Date.parse(confirmedKey.heldUntil));
    await releaseDue(shop.db, clock.now);
    const { reserve, available } = await pocketsOf(shop.db, seller.id, 'BRL');
    // An owner has one shop.
    await shop.db.updateTable('seller').set({ ownerId: null }).where('id', '=', seller.id).execute();
    return {
      fee: keySold.fee,
      net: keySold.net,
      accountsFee: accountSold.fee,
      keyDays: days(keySold),
      confirmedKeyDays: since(confirmedKey.confirmedAt, confirmedKey.heldUntil, DAY),
      reserve: Math.round((reserve / (reserve + available)) * 100),
      greenDays: days(accountSold),
      confirmedGreenDays: since(confirmedAccount.confirmedAt, confirmedAccount.heldUntil, DAY),
      newcomerSales: 0,
      lateMinutes: since(dueAt, lateAt, MINUTE),
      undeliveredHours: since(dueAt, cancelAt, HOUR),
      confirmHours: since(keySold.deliveredAt, keySold.confirmBy, HOUR),
      confirmAccountHours: since(accountSold.deliveredAt, accountSold.confirmBy, HOUR),
      pixMinutes: pix,
    };
  };

  const promised = async () => {
    const { text } = await shop.http.get('/prazos-e-taxas').expect(200);
    return promisesOn(
      text
        .replace(/<(style|script).*?<\/\1>/gs, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' '),
    );
  };
  for (const changes of [
    {
      newcomerSales: 0,
      sellerFeePercent: 7.5,
      holdDays: 9,
      confirmedHoldDays: 3,
      greenHoldDays: 12,
      greenConfirmedHoldDays: 5,
      reservePercent: 25,
      confirmHours: 36,
      confirmAccountHours: 96,
      lateMinutes: 45,
      undeliveredHours: 48,
      pixMinutes: 60,
      // The shop's discount is held with the reserve. (`ledger/holds.test.ts`)
      pixDiscountPercent: 0,
    },
    // The page omits a rule that only repeats the previous one.
    { confirmedHoldDays: 9, greenConfirmedHoldDays: 12, reservePercent: 0 },
  ]) {
    await saveSettings(await shop.signIn(), changes);
    const expected = await measured();
    await expect.poll(promised).toEqual(expected);
  }

  await saveSettings(await shop.signIn(), { newcomerSales: 2 });
  await expect.poll(promised).toMatchObject({ newcomerSales: 2, newcomerKeyDays: 9 });
  const seller = await shop.seller({ ownerId: zé.id });
  for (const [guaranteeDays, days] of [
    [30, 30],
    [1, 9],
  ]) {
    const sold = await (await saleOf(seller, keys.id ?? '', guaranteeDays)).deliver();
    expect(since(sold.deliveredAt, sold.heldUntil, DAY)).toBe(days);
  }
});
