import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listUnits } from '#shared/contract/admin/units.ts';
import { MOST_LINES } from '#shared/contract/unitLoad.ts';

async function openShop() {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const load = (productId: string, body: object) =>
    admin.post(`/api/admin/products/${productId}/units`).send({ kind: 'code', ...body });
  const list = async (productId: string, query = '') =>
    listUnits.reply.parse(
      (await admin.get(`/api/admin/products/${productId}/units${query}`).expect(200)).body,
    );
  return { ...shop, ...salesOf(shop.db), admin, load, list };
}

describe('loading units', () => {
  it('puts one on the shelf for each line, and from then on the stock counts them', async () => {
    const shop = await openShop();
    const product = await shop.product({ stock: 40 });
    const { body } = await shop
      .load(product.id, { text: 'AAAA-1\r\n\n BBBB-2 ; use no site\nCCCC-3\n' })
      .expect(201);
    expect(body).toEqual({ loaded: 3, skipped: [], stock: 3 });
    const page = await shop.list(product.id);
    expect(page).toMatchObject({ total: 3, product: { stock: 3, countsUnits: true, kind: 'code' } });
    expect(page.counts).toMatchObject({ available: 3, sold: 0 });
  });

  it('reports every faulty line with its reason, without repeating it, and loads nothing', async () => {
    const shop = await openShop();
    const product = await shop.product({ stock: 40 });
    await shop.load(product.id, { text: 'JA-ESTAVA' }).expect(201);
    const { body } = await shop
      .load(product.id, { text: 'NOVA-1\nja-estava\nJAESTAVA\nNOVA-1\n;sem código\na;b;c\n' })
      .expect(400);
    expect(body.detail).toBe('4 linhas precisam de atenção. Nada foi carregado.');
    expect(body.errors).toEqual([
      { path: 'line.3', message: 'Já está neste produto (disponível)' },
      { path: 'line.4', message: 'Igual à linha 1' },
      { path: 'line.5', message: 'Falta o código' },
      { path: 'line.6', message: 'Há colunas demais: são código e observação' },
    ]);
    expect((await shop.list(product.id)).total).toBe(1);
    const skipping = await shop
      .load(product.id, { text: 'NOVA-1\nJA-ESTAVA\nNOVA-2', skipFaulty: true })
      .expect(201);
    expect(skipping.body).toMatchObject({ loaded: 2, skipped: [{ line: 2 }], stock: 3 });
  });

  it('refuses a secret with unreadable characters, in plain words', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const { body } = await shop
      .load(product.id, { kind: 'credential', text: 'ana;a\uFFFD\uFFFDcar\njoão;açúcar\nrui;pão\u0096' })
      .expect(400);
    const message = 'Há letras que se perderam (�): salve o arquivo como “CSV UTF-8” e carregue de novo';
    expect(body.errors).toEqual([
      { path: 'line.1', message },
      { path: 'line.3', message },
    ]);
    expect((await shop.list(product.id)).total).toBe(0);
  });

  it('loads no key that Excel broke or that contains characters no keyboard has', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const text = [
      '7,89123E+15',
      '7.45210E+15',
      '#N/D',
      '#REF!',
      '#VALOR!',
      'A\u200BBC1',
      'ABC1',
      '00712',
      '1E+15',
      '01/mai',
      'mai/25',
      'May-01',
      'MAI-01',
    ].join('\n');
    const { body } = await shop.load(product.id, { text }).expect(400);
    const messages = (body.errors as { path: string; message: string }[]).map(
      ({ path, message }) => [path, message.split(/[:,(]/)[0]?.trim()] as const,
    );
    expect(messages).toEqual([
      ['line.1', 'O Excel encurtou o número'],
      ['line.2', 'O Excel encurtou o número'],
      ['line.3', 'O Excel gravou um erro no lugar do valor'],
      ['line.4', 'O Excel gravou um erro no lugar do valor'],
      ['line.5', 'O Excel gravou um erro no lugar do valor'],
      ['line.6', 'Há um caractere invisível depois de 1 letra'],
      ['line.9', 'O Excel encurtou o número'],
      ['line.10', 'O Excel trocou o código por uma data'],
      ['line.11', 'O Excel trocou o código por uma data'],
      ['line.12', 'O Excel trocou o código por uma data'],
    ]);
    // A note is a text for people, and may contain emoji with invisible joiners.
    await shop.load(product.id, { text: 'CHAVE-9;👨\u200D👩\u200D👧 7,89E+15' }).expect(201);
  });

  it('reads accounts from a spreadsheet’s CSV with its header, and recognizes an account by its login', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const text =
      '\uFEFFLogin;Senha;E-mail;Senha do e-mail;Observação\nana.loja;"p;1";ana@correio.example;x9;\n';
    await shop.load(product.id, { kind: 'credential', text }).expect(201);
    const again = await shop
      .load(product.id, { kind: 'credential', text: 'ANA.LOJA,outra\nsem-senha' })
      .expect(400);
    expect(again.body.errors).toEqual([
      { path: 'line.1', message: 'Já está neste produto (disponível)' },
      { path: 'line.2', message: 'Falta a senha: escreva login;senha' },
    ]);
  });

  it('does not load the same key for two products', async () => {
    const shop = await openShop();
    const one = await shop.product({ title: 'Antivírus' });
    const other = await shop.product();
    await shop.load(one.id, { text: 'MESMA-CHAVE' }).expect(201);
    const { body } = await shop.load(other.id, { text: 'MESMA-CHAVE' }).expect(400);
    expect(body.errors[0].message).toBe('Já está no produto “Antivírus”');
  });

  it('loads the same lines once in parallel requests', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const text = Array.from({ length: 50 }, (_, index) => `CHAVE-${index}`).join('\n');
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.load(product.id, { text })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await shop.list(product.id)).product.stock).toBe(50);
  });

  it('accepts a thousand lines at a time, and at least one', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `CHAVE-${index}`).join('\n');
    await shop.load(product.id, { text: lines(MOST_LINES + 1) }).expect(400);
    await shop.load(product.id, { text: ' \n' }).expect(400);
    await shop.load(product.id, { text: lines(MOST_LINES) }).expect(201);
  });
});

describe('a product whose units are counted', () => {
  it('refuses another stock in its form, and saves all else', async () => {
    const shop = await openShop();
    const product = await shop.product({ stock: 40 });
    await shop.load(product.id, { text: 'A1\nA2' }).expect(201);
    const { body: read } = await shop.admin.get(`/api/admin/products/${product.id}`).expect(200);
    expect(read).toMatchObject({ stock: 2, countsUnits: true });
    const { title, description, price, category, version } = read;
    const form = { title: `${title} novo`, description, price, category, version };
    const save = (stock: number) =>
      shop.admin.put(`/api/admin/products/${product.id}`).send({ ...form, stock });
    expect((await save(900).expect(409)).body).toMatchObject({ code: 'counts_units' });
    const { body } = await save(2).expect(200);
    expect(body).toMatchObject({ title: `${title} novo`, stock: 2 });
  });
});

describe('units in trouble', () => {
  it('takes an available one off the shelf for good', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const [unit] = await shop.units(product.id, 2);
    const revoke = (body: object = { reason: 'O fornecedor a cancelou.' }) =>
      shop.admin.post(`/api/admin/units/${unit?.id}/revocation`).send(body);
    for (const body of [{}, { reason: ' Não ' }])
      expect((await revoke(body).expect(400)).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await revoke().expect(200)).body.state).toBe('revoked');
    await revoke().expect(409);
    expect((await shop.list(product.id)).product.stock).toBe(1);
    expect((await shop.list(product.id, '?state=revoked')).total).toBe(1);
    expect((await shop.admin.get('/api/admin/audit?subject=unit').expect(200)).body.items[0]).toMatchObject({
      after: { state: 'revoked', reason: 'O fornecedor a cancelou.' },
    });
  });

  it('replaces a sold one for its buyer, while another is available', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const { lines, id: orderId } = await shop.order({
      lines: [{ productId: product.id }],
      status: 'completed',
    });
    const [sold, spare] = await shop.units(product.id, 2);
    await shop.db
      .updateTable('unit')
      .set({ state: 'revealed', purchaseLineId: lines[0]?.id ?? '' })
      .where('id', '=', sold?.id ?? '')
      .execute();
    await shop.db.updateTable('product').set({ stock: 1 }).where('id', '=', product.id).execute();
    const replace = (id = '', body: object = { reason: 'Não abre mais.' }) =>
      shop.admin.post(`/api/admin/units/${id}/replacement`).send(body);
    await replace(sold?.id, {}).expect(400);
    const { body } = await replace(sold?.id).expect(200);
    expect(body).toMatchObject({ id: spare?.id, state: 'sold', order: { id: orderId } });
    await replace(sold?.id).expect(409);
    await replace(spare?.id).expect(409);
    const { counts, product: after } = await shop.list(product.id);
    expect((await shop.admin.get('/api/admin/audit?subject=unit').expect(200)).body.items[0]).toMatchObject({
      after: { state: 'replaced', reason: 'Não abre mais.' },
    });
    expect(counts).toMatchObject({ replaced: 1, sold: 1, available: 0 });
    expect(after.stock).toBe(0);
  });
});
