import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const OWN = '/api/seller/products';

async function openMarket() {
  const shop = await openTestShop({ pages: true });
  const jogos = await shop.category({ slug: 'jogos', name: 'Jogos' });
  const open = async (name: string) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    return { seller, browser: await shop.signInCustomer(account) };
  };
  return { shop, categoryId: jogos.id ?? '', ana: await open('Ana'), bia: await open('Bia') };
}

it(
  'shows a draft as its page will be, to its seller alone and to no search engine',
  { timeout: 60_000 },
  async () => {
    const { shop, ana, bia } = await openMarket();
    const { id } = (await ana.browser.post(OWN).send({}).expect(201)).body;
    const edit = `/vender/anuncios/${id}`;
    const form = new URLSearchParams([
      ['intent', 'preview'],
      ['category', 'jogos'],
      ['title', 'Conta nível 60'],
      ['description', 'Primeiro parágrafo.'],
      ['specificationKey', 'Nível'],
      ['specificationValue', '60'],
      ['guaranteeDays', '30'],
      ['delivery', 'instant'],
    ]);
    // One button stores the input and shows it, without scripts too.
    const sent = await ana.browser.post(edit).type('form').send(form.toString());
    expect([sent.status, sent.headers['location']]).toEqual([303, `${edit}/previa`]);
    const page = await ana.browser.get(`${edit}/previa`).expect(200);
    for (const words of [
      'Prévia',
      'Conta nível 60',
      'Primeiro parágrafo.',
      'Loja de Ana',
      'Garantia de 30 dias',
      'Entrega em até 15\u{a0}min',
      'Ainda falta: Imagens, Preço.',
      `href="${edit}"`,
      '<meta name="robots" content="noindex',
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('/finalizar?');
    expect(page.headers['cache-control']).toContain('no-store');

    await bia.browser.get(`${edit}/previa`).expect(404);
    await bia.browser.get(`${OWN}/${id}/preview`).expect(404);
    await shop.http.get(`${OWN}/${id}/preview`).expect(401);
    expect((await shop.http.get(`${edit}/previa`).expect(302)).headers['location']).toContain('/entrar');
  },
);

it(
  'shows the next version of what is on sale, while the shop shows the approved one',
  { timeout: 60_000 },
  async () => {
    const { shop, ana, categoryId } = await openMarket();
    const { id, slug } = await shop.product({
      sellerId: ana.seller.id,
      categoryId,
      title: 'Conta nível 50',
      description: 'Uma descrição que basta para a equipe olhar.',
      delivery: '1h',
    });
    const own = `${OWN}/${id}`;
    const preview = async () => (await ana.browser.get(`${own}/preview`).expect(200)).body;
    expect(await preview()).toMatchObject({ title: 'Conta nível 50', price: 100, shows: 'approved' });
    const { draft } = (await ana.browser.get(own).expect(200)).body;
    await ana.browser
      .post(`${own}/submission`)
      .send({ ...draft, title: 'Conta nível 60', price: '1,00' })
      .expect(200);
    // The price is the product's own, not that of the draft.
    expect(await preview()).toMatchObject({ title: 'Conta nível 60', price: 100, shows: 'version' });
    expect((await ana.browser.get(`/vender/anuncios/${id}`)).text).toContain(`/vender/anuncios/${id}/previa`);
    expect((await ana.browser.get(`/vender/anuncios/${id}/previa`)).text).toContain(
      'Os compradores veem a versão aprovada até a equipe aprovar esta.',
    );
    expect((await shop.http.get(`/api/products/${slug}`).expect(200)).body.title).toBe('Conta nível 50');
  },
);
