import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { ensureStoreSeller } from '#server/shop/catalogue/storeSeller.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readStoreSettings, type VersionedSettings } from '#shared/contract/admin/settings.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import { readProduct, readSeller } from '#shared/contract/public/products.ts';
import { listReviews } from '#shared/contract/public/reviews.ts';
import { HOUR } from '#shared/values/time.ts';
import { keepWindow } from './maintenanceWindow.ts';

async function openShopWithAdmin() {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const read = async () =>
    readStoreSettings.reply.parse((await admin.get('/api/admin/settings').expect(200)).body);
  const save = async (changes: Partial<VersionedSettings>) =>
    admin.put('/api/admin/settings').send({ ...(await read()), ...changes });
  return { shop, admin, read, save };
}

describe('PUT /api/admin/settings', () => {
  it('reports all faults at once, in a field and between fields', async () => {
    const { save } = await openShopWithAdmin();
    const { status, body } = await save({
      storeName: '',
      acceptPix: false,
      acceptCard: false,
      acceptBoleto: false,
      installmentsMax: 2,
      installmentsInterestFree: 3,
      seoHomeTitle: '{nada}',
    });
    expect(status).toBe(400);
    const { errors } = body as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'acceptPix',
      'installmentsInterestFree',
      'seoHomeTitle',
      'storeName',
    ]);
    expect(errors.find(({ path }) => path === 'seoHomeTitle')?.message).toContain('{nada}');
  });

  it('stores the settings, and the shop shows them at once', async () => {
    const { shop, save } = await openShopWithAdmin();
    await shop.product({ title: 'Coisa', priceCents: 10_000 });
    await shop.http.get('/api/settings').expect(200);
    await shop.http.get('/api/products').expect(200);

    const { status, body } = await save({ storeName: '  Arara Azul ', pixDiscountPercent: 10 });
    expect([status, body]).toMatchObject([200, { storeName: 'Arara Azul', version: 2 }]);

    await expect
      .poll(async () => ((await shop.http.get('/api/settings')).body as { storeName: string }).storeName)
      .toBe('Arara Azul');
    await expect
      .poll(
        async () =>
          ((await shop.http.get('/api/products')).body as { items: { pixPrice: number }[] }).items[0]
            ?.pixPrice,
      )
      .toBe(90);
  });

  it('gives its new name to the seller that is the shop itself, and to no other', async () => {
    const { shop, save } = await openShopWithAdmin();
    await shop.seller({ slug: 'vizinha', name: 'Loja Vizinha' });
    await ensureStoreSeller(shop.db, new Date());
    await save({ storeName: 'Arara Azul' });
    const sellers = await shop.db.selectFrom('seller').orderBy('slug').select(['slug', 'name']).execute();
    expect(sellers).toEqual([
      { slug: 'loja-oficial', name: 'Arara Azul' },
      { slug: 'vizinha', name: 'Loja Vizinha' },
    ]);
  });

  it.each([
    [{ storeName: ' ' }, 'storeName', 'O nome da loja é obrigatório'],
    [{ storeEmail: '' }, 'storeEmail', 'O e-mail é obrigatório'],
    [{ storeEmail: 'loja@teste' }, 'storeEmail', 'Endereço de e-mail inválido'],
    [{ lowStockThreshold: -1 }, 'lowStockThreshold', 'O valor mínimo é 0'],
  ])('refuses %j in the words of the specification and changes nothing', async (wrong, path, message) => {
    const { read, save } = await openShopWithAdmin();
    const before = await read();
    const { status, body } = await save(wrong);
    expect([status, body]).toMatchObject([400, { code: 'invalid', errors: [{ path, message }] }]);
    expect(await read()).toEqual(before);
  });

  it.each([
    [{ cnpj: 'abc' }, 'cnpj', 'Este CNPJ não existe: confira os 14 caracteres'],
    [{ cnpj: '11.222.333/0001-82' }, 'cnpj', 'Este CNPJ não existe: confira os 14 caracteres'],
    [
      { hoursSaturday: '18:00-09:00' },
      'hoursSaturday',
      'O fim vem antes do início. Depois da meia-noite valem até 12 horas seguidas.',
    ],
    [{ hoursWeekdays: '09:00-09:00' }, 'hoursWeekdays', expect.stringContaining('O fim vem antes')],
    [{ acceptPix: false, acceptCard: false, acceptBoleto: false }, 'acceptPix', expect.any(String)],
    [
      { installmentsMax: 3, installmentsInterestFree: 4 },
      'installmentsInterestFree',
      'Não pode passar do máximo de parcelas',
    ],
    [
      { storePhone: 'ligue já' },
      'storePhone',
      'Informe um telefone com DDD, como (11) 95555-0123, ou um 0800',
    ],
    [{ storeState: 'Sampa' }, 'storeState', 'Use a sigla de um estado, como SP'],
    [{ storeZipCode: '1234' }, 'storeZipCode', 'Informe um CEP com oito números, ou deixe vazio'],
  ])('refuses the meaningless %j', async (wrong, path, message) => {
    const { read, save } = await openShopWithAdmin();
    const before = await read();
    const { status, body } = await save(wrong);
    expect([status, body]).toMatchObject([400, { errors: [{ path, message }] }]);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['', ''],
  ])('accepts the CNPJ %j, with letters too, and stores it as %j', async (input, storedCnpj) => {
    const { save } = await openShopWithAdmin();
    const { status, body } = await save({ cnpj: input, hoursSaturday: '20:00-02:00' });
    expect([status, body]).toMatchObject([200, { cnpj: storedCnpj, hoursSaturday: '20:00-02:00' }]);
  });

  it('accepts telephone, state and CEP in common spellings, or none', async () => {
    const { save } = await openShopWithAdmin();
    const input = { storePhone: '11 955550123', storeState: 'rj', storeZipCode: '20040002' };
    const { body } = await save(input);
    expect(body).toMatchObject({
      storePhone: '(11) 95555-0123',
      storeState: 'RJ',
      storeZipCode: '20040-002',
    });
    expect((await save({ storePhone: '0800-123-4567' })).body).toMatchObject({ storePhone: '0800 123 4567' });
    const none = { storePhone: '', storeState: '', storeZipCode: '' };
    expect((await save(none)).body).toMatchObject(none);
  });

  it('lets no key change what guards money, with any scopes', async () => {
    const { shop, admin, save, read } = await openShopWithAdmin();
    const scopes = ['settings.read', 'settings.write', 'sellers.fees'];
    const { body: apiKey } = await admin
      .post('/api/admin/api-keys')
      .send({ name: 'Loja', scopes, validDays: 30 })
      .expect(201);
    const byKey = async (changes: object) =>
      supertest(shop.server)
        .put('/api/admin/settings')
        .set('authorization', `Bearer ${apiKey.secret}`)
        .send({ ...(await read()), ...changes });
    const before = await read();
    for (const change of [{ sellerFeePercent: 0 }, { holdDays: 0 }, { payoutsNeedTwoStep: false }])
      expect((await byKey(change)).body).toMatchObject({ status: 403, code: 'person_required' });
    expect(await read()).toEqual(before);
    expect((await byKey({ storeName: 'Outro nome' })).status).toBe(200);
    expect((await save({ sellerFeePercent: 12 })).status).toBe(200);
  });

  it('asks for a permission and the password before a guard changes, and saves nothing half', async () => {
    const clock = { now: Date.now() };
    const shop = await openTestShop({ now: () => new Date(clock.now) });
    const owner = await shop.signIn();
    const { body: role } = await owner
      .post('/api/admin/roles')
      .send({ name: 'Vitrine', permissions: ['settings.read', 'settings.write'], twoStep: false })
      .expect(201);
    const clerk = await shop.signIn(await shop.admin({ roleId: (role as { id: string }).id }));
    const { body: stored } = await owner.get('/api/admin/settings').expect(200);
    const save = (http: typeof owner, change: object) =>
      http.put('/api/admin/settings').send({ ...(stored as object), storeName: 'Meia', ...change });
    for (const [name, value] of Object.entries({ refundPasswordAbove: 1e6, supportEmail: 'x@y.example' }))
      expect((await save(clerk, { [name]: value }).expect(403)).body).toMatchObject({
        code: 'forbidden',
        permission: 'settings.guards',
      });
    expect((await save(clerk, { sellerFeePercent: 0 }).expect(403)).body).toMatchObject({
      permission: 'sellers.fees',
    });
    clock.now += 16 * 60_000;
    expect((await save(owner, { holdDays: 0 }).expect(403)).body).toMatchObject({ code: 'password_again' });
    expect((await owner.get('/api/admin/settings')).body).toEqual(stored);
    await save(clerk, {}).expect(200);
  });

  it('emails every owner who changed which guard, with both values, at the previous address', async () => {
    const { shop, save } = await openShopWithAdmin();
    for (const [username, roleId] of [
      ['bia', 'owner'],
      ['caio', 'manager'],
    ] as const) {
      await shop.admin({ username, roleId });
      const email = `${username}@loja.example`;
      await shop.db.updateTable('admin').set({ email }).where('username', '=', username).execute();
    }
    await save({ storeName: 'Outra' });
    const { storeEmail } = (await save({})).body as { storeEmail: string };
    await save({ storeEmail: 'ladrao@fora.example', payoutsNeedTwoStep: false, payoutLockHours: 0 });
    const mails = await shop.db
      .selectFrom('mail')
      .where('subject', 'like', '%protege o dinheiro%')
      .select(['recipient', 'text'])
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['bia@loja.example', storeEmail].sort());
    for (const { text } of mails) {
      expect(text).toContain('Saques pedem a verificação em duas etapas: antes ligado, agora desligado.');
      expect(text).toContain('Bloqueio de saques depois de uma troca (horas): antes 24, agora 0.');
      expect(text).toContain(`E-mail da loja: antes ${storeEmail}, agora ladrao@fora.example.`);
    }
  });

  it('accepts email endings of two characters in any case', async () => {
    const { save } = await openShopWithAdmin();
    expect((await save({ storeEmail: 'LOJA@TESTE.BR' })).status).toBe(200);
  });

  it('never lets two administrators overwrite each other unseen', async () => {
    const { admin, read } = await openShopWithAdmin();
    const both = await read();
    await admin
      .put('/api/admin/settings')
      .send({ ...both, storeName: 'Primeira' })
      .expect(200);
    const { body } = await admin
      .put('/api/admin/settings')
      .send({ ...both, storeName: 'Segunda' })
      .expect(409);
    expect(body).toMatchObject({ code: 'stale_version' });
    expect((await read()).storeName).toBe('Primeira');
  });

  it('writes no audit entry for an unchanged save', async () => {
    const shop = await openTestShop();
    const admin = await shop.signIn();
    const { body } = await admin.get('/api/admin/settings').expect(200);
    await admin.put('/api/admin/settings').send(body).expect(200);
    const entries = await shop.db
      .selectFrom('auditEntry')
      .where('subject', '=', 'settings')
      .select('seq')
      .execute();
    expect(entries).toEqual([]);
  });

  it('writes an audit entry with author and change', async () => {
    const { shop, save } = await openShopWithAdmin();
    await save({ storeName: 'Outra' });
    const entry = await shop.db
      .selectFrom('auditEntry')
      .where('subject', '=', 'settings')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before ?? '')).toEqual({ storeName: 'Loja de Teste' });
    expect(JSON.parse(entry.after ?? '')).toEqual({ storeName: 'Outra' });
  });
});

describe('settings that decide what the shop shows', () => {
  it('hide reviews and ratings everywhere, and show them again unharmed', async () => {
    const { shop, save } = await openShopWithAdmin();
    const seller = await shop.seller({ slug: 'vizinha' });
    const product = await shop.product({ slug: 'coisa', sellerId: seller.id, rating: 4.5, ratingCount: 2 });
    await shop.product({ rating: 0, ratingCount: 0 });
    for (const stars of [4, 5]) await shop.review({ productId: product.id, stars });
    const readRatings = async () => {
      const read = async (path: string) => (await shop.http.get(path).expect(200)).body as never;
      const one = readProduct.reply.parse(await read('/api/products/coisa'));
      const list = listProducts.reply.parse(await read('/api/products?minRating=4&sort=rating'));
      return {
        product: [one.rating, one.ratingCount, one.reviewSummary.count, one.reviewSummary.stars[5]],
        list: [list.total, list.facets.ratings.length > 0],
        seller: readSeller.reply.parse(await read('/api/sellers/vizinha')).ratingCount,
        reviews: listReviews.reply.parse(await read('/api/products/coisa/reviews')).total,
      };
    };
    const visibleRatings = { product: [4.5, 2, 2, 1], list: [1, true], seller: 2, reviews: 2 };
    expect(await readRatings()).toEqual(visibleRatings);
    expect((await save({ enableReviews: false })).status).toBe(200);
    await expect
      .poll(readRatings)
      .toEqual({ product: [0, 0, 0, 0], list: [2, false], seller: 0, reviews: 0 });
    expect((await save({ enableReviews: true })).status).toBe(200);
    await expect.poll(readRatings).toEqual(visibleRatings);
  });

  it('stop counting the stock, and still say when all units are sold', async () => {
    const { shop, save } = await openShopWithAdmin();
    const ids = Object.fromEntries(
      await Promise.all(
        [
          { slug: 'numero', stock: 0 },
          { slug: 'unidades', stock: 3, countsUnits: 1 as const },
          { slug: 'vendidas', stock: 0, countsUnits: 1 as const },
        ].map(async (product) => [product.slug, (await shop.product(product)).id] as const),
      ),
    );
    const stocks = async () => {
      const { items } = listProducts.reply.parse((await shop.http.get('/api/products').expect(200)).body);
      return Object.fromEntries(items.map(({ slug, stock }) => [slug, stock]));
    };
    expect(await stocks()).toEqual({ numero: 0, unidades: 3, vendidas: 0 });
    expect((await save({ enableStockManagement: false })).status).toBe(200);
    await expect.poll(stocks).toEqual({ numero: null, unidades: null, vendidas: 0 });
    const customer = await shop.signInCustomer();
    const quote = async (slug: string) =>
      (
        await customer
          .post('/api/account/checkout/quote')
          .send({ lines: [{ productId: ids[slug], quantity: 2 }] })
      ).status;
    expect([await quote('numero'), await quote('unidades'), await quote('vendidas')]).toEqual([
      200, 200, 409,
    ]);
  });
});

describe('maintenance', () => {
  it('answers visitors with 503 and a Portuguese page, and admits administrators', async () => {
    const { shop, admin, save } = await openShopWithAdmin();
    await shop.http.get('/api/products').expect(200);
    expect((await save({ maintenanceMode: true })).status).toBe(200);

    await expect.poll(async () => (await shop.http.get('/api/products')).status).toBe(503);
    const { body } = await shop.http.get('/api/products').expect(503).expect('retry-after', '600');
    expect(body).toMatchObject({ code: 'maintenance', title: 'Loja em manutenção' });
    const page = await shop.http
      .get('/instagram')
      .expect(503)
      .expect('retry-after', '600')
      .expect('content-type', /html/);
    expect(page.text).toContain('Loja em manutenção');
    expect(page.text).toContain('Loja de Teste');
    expect(page.text).toContain('<a href="">Tentar de novo</a>'); // every other page is closed as well

    // An address that climbs out of an open folder is closed too.
    expect((await shop.http.get('/alpha/%2e%2e/instagram')).status).not.toBe(200);

    await shop.http.get('/healthz').expect(200);
    await admin.get('/api/products').expect(200);
    await admin.get('/api/admin/settings').expect(200);
    await shop.http.get('/api/products').set('cookie', 'admin_token=invented').expect(503);

    expect((await save({ maintenanceMode: false })).status).toBe(200);
    await expect.poll(async () => (await shop.http.get('/api/products')).status).toBe(200);
  });
});

it('a planned maintenance is announced, closes the shop at its hour and opens it again, with the texts of the settings', async () => {
  const clock = { now: new Date() };
  const shop = await openTestShop({ now: () => clock.now });
  const admin = await shop.signIn();
  const at = (hours: number) =>
    new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();
  const save = async (changes: object) =>
    admin.put('/api/admin/settings').send({ ...(await admin.get('/api/admin/settings')).body, ...changes });
  for (const [wrong, message] of [
    [{ maintenanceFrom: at(1) }, 'Diga quando a loja abre de novo'],
    [{ maintenanceFrom: at(2), maintenanceUntil: at(1) }, 'O fim vem antes do início'],
    [{ maintenanceFrom: at(-2), maintenanceUntil: at(-1) }, 'Esta hora já passou'],
    [{ maintenanceFrom: 'amanhã' }, 'Informe uma data que exista'],
  ] as const) {
    const { status, body } = await save(wrong);
    expect([status, (body as { errors: { message: string }[] }).errors[0]?.message]).toEqual([400, message]);
  }
  expect(
    (await save({ maintenanceFrom: at(1), maintenanceUntil: at(3), maintenanceText: 'Trocamos de servidor' }))
      .status,
  ).toBe(200);
  const status = async () => (await shop.http.get('/api/categories')).status;
  const after = async (hours: number) => {
    clock.now = new Date(at(hours));
    await keepWindow(shop.db, clock.now);
  };
  await after(0.5);
  await expect
    .poll(async () => ((await shop.http.get('/api/settings')).body as VersionedSettings).maintenanceFrom)
    .toBe(at(1));
  await after(1.01);
  await expect.poll(status).toBe(503);
  const { body, headers } = await shop.http.get('/api/categories').expect(503);
  expect((body as { detail: string }).detail).toMatch(
    /^Trocamos de servidor\. Abrimos de novo em .+ às \d\d:\d\d\.$/,
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(6_000);
  await after(3.01);
  await expect.poll(status).toBe(200);
  const { body: later } = await shop.http.get('/api/settings').expect(200);
  expect(later).toMatchObject({ maintenanceMode: false, maintenanceFrom: '', maintenanceUntil: '' });
});

it('strangers read these settings and no other', async () => {
  const { http } = await openTestShop();
  const { body } = await http.get('/api/settings').expect(200);
  expect(Object.keys(body as object).sort()).toEqual(
    (
      'acceptBoleto acceptCard acceptPix boletoDays boletoSettleDays cnpj confirmAccountHours confirmHours confirmedHoldDays currency dateFormat defaultDelivery deliveryClock disputeAnswerHours disputeAppealHours disputeDecisionDays disputeNegotiationDays enableRegistration ' +
      'enableReviews greenConfirmedHoldDays greenHoldDays holdDays hoursSaturday hoursSunday hoursWeekdays installmentLeast installmentsInterestFree ' +
      'installmentsMax lateMinutes legalName maintenanceFrom maintenanceMode maintenanceText maintenanceUntil monthlyInterestPercent newcomerSales payoutLeast payoutLockHours pixDiscountPercent pixMinutes publicUrl ' +
      'reservePercent salesClaim selfRefundDays sellerAnswerDays sellerDocumentDays sellerFeePercent seoBingCode seoCategoryDescription seoCategoryTitle seoGoogleCode seoHomeDescription seoHomeTitle seoIndexing seoPageTitle seoProductDescription seoProductTitle seoSharePicture socialFacebook socialInstagram socialTwitter socialYoutube storeAddress storeCity ' +
      'storeEmail storeName storePhone storeState storeZipCode supportEmail timeFormat timezone undeliveredHours'
    ).split(' '),
  );
});
