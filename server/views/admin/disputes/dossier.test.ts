import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { LineDossier } from '#shared/contract/admin/dossier.ts';

it('shows the whole dossier of a line, with the listing and the picture files as sold', async () => {
  const shop = await openTestShop();
  const zé = await shop.customer({ name: 'Zé Lima' });
  const seller = await shop.seller({ ownerId: zé.id, name: 'Loja do Zé' });
  const product = await shop.product({
    sellerId: seller.id,
    title: 'Conta nível 30',
    description: 'Com a skin azul.',
    specifications: JSON.stringify([{ key: 'Nível', value: '30' }]),
    priceCents: 10_000,
    delivery: '1h',
  });
  const admin = await shop.signIn();
  const images = `/api/admin/products/${product.id}/images`;
  const pixels = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const { body: upload } = await admin.post(images).attach('images', pixels, 'azul.png').expect(201);
  const [picture] = (upload as { images: { id: string; url: string }[] }).images;
  const file = join(shop.mediaDir, picture?.url.replace('/media/', '') ?? '');
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

  const ana = await shop.customer({ name: 'Ana Souza' });
  const buyer = await shop.signInCustomer(ana);
  const buy = () => shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }], method: 'card' });
  const placed = await buy();
  await buy();
  // Two sales of one version share one stored listing.
  expect(await shop.db.selectFrom('soldListing').selectAll().execute()).toHaveLength(1);

  await shop.db
    .updateTable('product')
    .set({ description: 'Com a skin vermelha.' })
    .where('id', '=', product.id)
    .execute();
  await admin.delete(`${images}/${picture?.id}`).expect(204);
  expect(
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ).toBe(sha256);

  const { lines } = (await buyer.get(`/api/account/orders/${placed.number}`).expect(200)).body as {
    lines: { id: string }[];
  };
  const lineId = lines[0]?.id ?? '';
  const owner = await shop.signInCustomer(zé);
  await owner
    .post(`/api/seller/sales/${placed.number}-1/delivery`)
    .send({ kind: 'code', code: 'K-1' })
    .expect(200);
  await buyer.post(`/api/account/orders/${placed.number}/lines/${lineId}/reveal`).send({}).expect(200);
  await buyer
    .post(`/api/account/orders/${placed.number}/lines/${lineId}/dispute`)
    .send({ reason: 'not_as_described', text: 'A skin que veio não é a azul.' })
    .expect(201);

  const address = `/api/admin/orders/${placed.orderId}/lines/${lineId}/dossier`;
  const dossier = LineDossier.parse((await admin.get(address).expect(200)).body);
  expect(dossier).toMatchObject({
    sale: `${placed.number}-1`,
    buyer: { name: 'Ana Souza', email: ana.email },
    seller: 'Loja do Zé',
    price: 100,
    stage: 'disputed',
    listing: {
      description: 'Com a skin azul.',
      specifications: [{ key: 'Nível', value: '30' }],
      pictures: [{ url: picture?.url, sha256 }],
    },
    payments: [{ method: 'card', status: 'approved' }],
    reveals: [{ address: expect.any(String) }],
    disputes: [{ reason: 'not_as_described', entries: [{ text: 'A skin que veio não é a azul.' }] }],
  });
  expect(dossier.money.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Entraram R$ 100,00 em “Simulador”, a favor de “Loja do Zé · retido” (R$ 90,00) e “Taxas de venda” (R$ 10,00).',
    'R$ 90,00 de “Loja do Zé · retido” passaram para “Loja do Zé · em disputa” (R$ 90,00).',
  ]);
  // The audit log names the reader; the line is not found below another order.
  expect(
    (await admin.get('/api/admin/audit?subject=order').expect(200)).body as { items: object[] },
  ).toMatchObject({
    items: [{ action: 'viewed', subject: 'order', after: { dossier: `${placed.number}-1` } }],
  });
  await admin.get(address.replace(placed.orderId, 'outro')).expect(404);
  await expect(shop.db.updateTable('soldListing').set({ title: 'Outro' }).execute()).rejects.toThrow();

  // Lines sold before listings were stored say so.
  const [old] = (await salesOf(shop.db).order({ status: 'completed' })).lines;
  const { body } = await admin
    .get(`/api/admin/orders/${old?.purchaseId}/lines/${old?.id}/dossier`)
    .expect(200);
  expect(body).toMatchObject({ listing: null, title: 'Um produto', payments: [], money: [] });
});
