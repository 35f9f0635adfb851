import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { applyHolidays } from '#server/trade/standing/holidays.ts';
import { DAY } from '#shared/values/time.ts';

const OWN = '/api/seller/shop';

async function openWindow() {
  let time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id, name: 'Loja da Ana', slug: 'loja-da-ana' });
  const browser = await shop.signInCustomer(account);
  const read = async () => (await browser.get(OWN).expect(200)).body;
  const readPublic = async () => (await shop.http.get('/api/sellers/loja-da-ana').expect(200)).body;
  const onSale = async () =>
    (await shop.http.get('/api/products?seller=loja-da-ana').expect(200)).body.items
      .map(({ title }: { title: string }) => title)
      .sort();
  const pass = async (ms: number) => {
    time = new Date(+time + ms);
    await applyHolidays(shop.db, time);
  };
  return { shop, seller, browser, read, readPublic, onSale, pass, back: () => shop.signInCustomer(account) };
}

const faults = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));

it("shows a seller's profile at once, and refuses contact data and other shops' names", async () => {
  const { shop, seller, browser, read, readPublic } = await openWindow();
  await shop.seller({ name: 'Casa do Zé', slug: 'casa-antiga' });
  const product = await shop.product({ sellerId: seller.id, title: 'Conta' });
  await shop.review({ productId: product.id, author: 'Bia L.', text: 'Veio certo.', stars: 5 });
  const form = {
    name: 'Loja da Ana',
    bio: 'Contas com e-mail de origem.',
    hoursWeekdays: '09:00-18:00',
    hoursSaturday: '',
    hoursSunday: '',
  };
  const save = async (changed: object, version?: number) =>
    browser.put(OWN).send({ ...form, ...changed, version: version ?? (await read()).version });

  const wrong = await save({ name: 'Me chama no zap', bio: 'ana@correio.example', hoursSunday: '9 às 6' });
  expect([wrong.status, Object.keys(faults(wrong))]).toEqual([400, ['hoursSunday']]);
  const refusal = await save({ name: 'Me chama no zap', bio: 'ana@correio.example' });
  expect(Object.keys(faults(refusal)).sort()).toEqual(['bio', 'name']);
  for (const bio of ['Fale: ana＠mail．com', 'loja\u200d.c\u034fom', '(１１) ９５５５５-0\u0301123'])
    expect(Object.keys(faults(await save({ bio })))).toEqual(['bio']);
  expect((await save({ name: 'Casa do Ze' })).body.errors).toMatchObject([
    { path: 'name', message: 'Já existe uma loja com este nome' },
  ]);
  const posing = [
    'Equipe da Ana',
    'Loja de Teste 2',
    'Lоja dа Bia',
    'L0ja de Te5te!',
    'Lojª d3 Teste',
    'Casª d0 Zé!',
  ];
  const official = ['Sup0rte', 'S.uporte', 'Suporte24h', 'Ofic1al', 'Equ1pe', 'Eguipe', 'Adm1n', 'Moderador'];
  for (const name of [...posing, ...official, 'Central de Ajuda', 'Mediação', 'Segurança'])
    expect(faults(await save({ name }))).toHaveProperty('name');
  expect(faults(await save({ name: 'Badminton e Intermediação', bio: 'a@b.com' }))).not.toHaveProperty(
    'name',
  );
  const before = (await read()).version;
  expect((await save({ name: 'Ana & Filhas' })).body).toMatchObject({
    name: 'Ana & Filhas',
    slug: 'loja-da-ana',
    nameChangeFrom: '2026-04-05T15:00:00.000Z',
  });
  await expect
    .poll(readPublic)
    .toMatchObject({ name: 'Ana & Filhas', bio: form.bio, hoursWeekdays: '09:00-18:00' });
  expect((await save({ name: 'Outra vez' })).body.errors).toMatchObject([{ path: 'name' }]);
  await browser
    .put(OWN)
    .send({ ...form, name: 'Ana & Filhas', version: before })
    .expect(409);

  await browser.post(`${OWN}/picture`).attach('picture', Buffer.from('nada'), 'a.png').expect(415);
  const { body } = await browser.post(`${OWN}/picture`).attach('picture', PNG, 'a.png').expect(200);
  await expect.poll(async () => (await readPublic()).avatar).toBe(body.avatar);
  expect(body.avatar).toMatch(/^\/media\//);
  const { body: reviews } = await shop.http.get('/api/sellers/loja-da-ana/reviews').expect(200);
  expect(reviews.items).toMatchObject([{ author: 'Bia L.', product: { title: 'Conta' } }]);
  await shop.http.get('/api/sellers/ninguem/reviews').expect(404);

  const stranger = await shop.signInCustomer();
  await stranger.get(OWN).expect(403);
  await stranger.put(`${OWN}/holiday`).send({ away: null }).expect(403);
});

it('pauses hand deliveries during a holiday, and restores them by itself', async () => {
  const { shop, seller, browser, read, readPublic, onSale, pass, back } = await openWindow();
  const byHand = await shop.product({
    sellerId: seller.id,
    title: 'À mão',
    sold: 7,
    rating: 4.5,
    ratingCount: 2,
  });
  await shop.product({ sellerId: seller.id, title: 'Sozinho', countsUnits: 1 });
  const blocked = await shop.product({ sellerId: seller.id, title: 'Bloqueado' });
  const own = await shop.product({ sellerId: seller.id, title: 'Pausado' });
  await browser.patch(`/api/seller/products/${own.id}`).send({ onSale: false }).expect(200);
  const away = (holiday: object | null) => browser.put(`${OWN}/holiday`).send({ away: holiday });

  const days = { from: '2026-03-08', until: '2026-03-10', whole: false };
  expect(faults(await away({ ...days, until: '2026-03-07' }))).toEqual({
    'away.until': 'A volta não pode ser antes da saída',
  });
  expect(faults(await away({ ...days, from: '', until: '2026-03-01' }))).toHaveProperty('away.from');
  expect(faults(await away({ ...days, from: '2026-02-01', until: '2026-03-01' }))).toEqual({
    'away.until': 'Este dia já passou',
  });
  expect(faults(await away({ ...days, until: '2026-07-01' }))).toEqual({
    'away.until': 'Férias duram até 90 dias',
  });
  expect((await away(days).expect(200)).body).toMatchObject({ away: days, awayNow: false });
  await expect.poll(onSale).toEqual(['Bloqueado', 'Sozinho', 'À mão']);
  const figures = { sales: 7, rating: 4.3, ratingCount: 2 };
  await expect.poll(readPublic).toMatchObject({ ...figures, products: 3 });

  await pass(2 * DAY);
  await expect.poll(onSale).toEqual(['Sozinho']);
  await expect.poll(readPublic).toMatchObject({ ...figures, products: 1, awayUntil: '2026-03-10' });
  await browser.patch(`/api/seller/products/${byHand.id}`).send({ onSale: true }).expect(409);
  // Products approved or put on sale in between follow; those the team takes off stay off.
  await shop.product({ sellerId: seller.id, title: 'Aprovado agora' });
  await shop.db.updateTable('product').set({ ownerPaused: 0 }).where('id', '=', blocked.id).execute();
  await pass(60_000);
  await expect.poll(onSale).toEqual(['Sozinho']);

  await pass(3 * DAY);
  await expect.poll(onSale).toEqual(['Aprovado agora', 'Sozinho', 'À mão']);
  await expect.poll(readPublic).toMatchObject({ awayUntil: null });
  expect(await read()).toMatchObject({ away: null, awayNow: false });

  const again = await back();
  const all = { from: '2026-03-11', until: '2026-03-20', whole: true };
  await again.put(`${OWN}/holiday`).send({ away: all }).expect(200);
  await expect.poll(onSale).toEqual([]);
  await again.put(`${OWN}/holiday`).send({ away: null }).expect(200);
  await expect.poll(onSale).toEqual(['Aprovado agora', 'Sozinho', 'À mão']);
});
