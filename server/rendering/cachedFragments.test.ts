import { expect, it } from 'vitest';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listAdminCategories } from '#shared/contract/admin/categories.ts';

async function openShopWithPages() {
  const shop = await openTestShop({ sample: true, pages: true });
  const admin = await shop.signIn();
  const readPage = async (address: string) => (await shop.http.get(address).expect(200)).text;
  const cardOf = (page: string, slug: string) =>
    page.split('<article').find((card) => card.includes(`href="/produto/${slug}"`)) ?? '';
  return { shop, admin, readPage, cardOf };
}

it('draws the card of a product that changed again, and leaves that of another', async () => {
  const { shop, readPage, cardOf } = await openShopWithPages();
  const before = await readPage('/instagram');
  const [changed = '', other = ''] = [...before.matchAll(/href="\/produto\/([\w-]+)"/g)].map(
    ([, slug]) => slug,
  );
  expect(cardOf(before, other)).not.toBe('');
  await shop.db
    .updateTable('product')
    .set({ title: 'Um título & outro' })
    .where('slug', '=', changed)
    .execute();
  await expect
    .poll(async () => cardOf(await readPage('/instagram'), changed))
    .toContain('title="Um título &amp; outro"');
  const after = await readPage('/instagram');
  expect(after).not.toContain(cardOf(before, changed));
  expect(cardOf(after, other)).toBe(cardOf(before, other));
});

it('draws all again that shows a setting or a category which changed', async () => {
  const { admin, readPage } = await openShopWithPages();
  const before = await readPage('/instagram');
  expect(before).toContain('no Pix');
  expect(before).toContain('role="img" aria-label="Nota ');
  await saveSettings(admin, { storeName: 'Outra Loja', enableReviews: false, pixDiscountPercent: 0 });
  await expect.poll(() => readPage('/instagram')).toMatch(/<footer.*Outra Loja\. Todos os direitos/s);
  const after = await readPage('/instagram');
  expect(after).not.toContain('no Pix');
  expect(after).not.toContain('role="img" aria-label="Nota ');

  const { items } = listAdminCategories.reply.parse((await admin.get('/api/admin/categories')).body);
  const { id, productCount: _count, ...form } = items.find(({ slug }) => slug === 'tiktok')!;
  await admin
    .put(`/api/admin/categories/${id}`)
    .send({ ...form, name: 'Vídeos curtos', heading: 'Contas de vídeos curtos' })
    .expect(200);
  await expect.poll(() => readPage('/instagram')).toMatch(/<header.*Vídeos curtos.*<\/header>/s);
  expect(await readPage('/instagram')).toMatch(/<footer.*Contas de vídeos curtos.*<\/footer>/s);
});

it('marks where one is on each page, and gives no id twice', async () => {
  const { readPage } = await openShopWithPages();
  const linksHere = (page: string) =>
    [...page.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
  for (const address of ['/instagram', '/tiktok', '/', '/instagram', '/buscar', '/produto/vpn-toca-1-mes']) {
    const page = await readPage(address);
    const body = page.slice(page.indexOf('<body'));
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, address).toBe(ids.length);
    for (const tag of linksHere(body)) expect(tag, address).toContain(`href="${address}"`);
    if (!address.startsWith('/produto')) expect(linksHere(body), address).not.toEqual([]);
  }
});
