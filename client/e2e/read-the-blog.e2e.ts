import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test("a reader goes from the blog's index to an article and on to another", async ({ page }) => {
  await open(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Artigos Recentes' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${title} | Blog | Arara Digital`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const of = (type: string) =>
    data.map((each) => JSON.parse(each) as Record<string, unknown>).find((each) => each['@type'] === type);
  expect(of('BreadcrumbList')?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Blog' },
    {},
    { name: title, item: page.url() },
  ]);
  expect(of('BlogPosting')).toMatchObject({ headline: title });
  expect(of('BlogPosting')?.['dateModified']).toMatch(/^\d{4}-/);

  await page.getByRole('region', { name: 'Artigos relacionados' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
});

test('an article and a text page are sent once, and stay the same when the reader goes on and comes back @phone', async ({
  page,
}) => {
  for (const address of ['/blog/anuncios-com-500-reais-por-mes', '/termos-de-uso']) {
    await open(page, address);
    const article = page.locator('[data-shown-html]');
    const words = await article.innerText();
    expect(words.length).toBeGreaterThan(500);
    const sentence = (await article.locator('p').first().innerText()).slice(0, 60);
    expect((await (await page.request.get(address)).text()).split(sentence)).toHaveLength(2);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(article).toHaveText(words, { useInnerText: true });
  }
});

test('categories and tags lead to their articles, unknown ones say so with 404 @desktop', async ({
  page,
  allow,
}) => {
  allow(/404/);
  await open(page, '/categoria/redes-sociais');
  await expect(page.getByRole('heading', { level: 1, name: 'Redes Sociais' })).toBeVisible();
  await open(page, '/tag/redes%20sociais');
  await expect(page.getByRole('heading', { level: 1, name: '#redes sociais' })).toBeVisible();
  const missing = await page.goto('/categoria/astrologia');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Voltar para o blog' })).toBeVisible();
});

test('a missing article answers 404 with the words of the specification @phone', async ({ page, allow }) => {
  allow(/404/);
  const reply = await page.goto('/blog/nao-existe');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Artigo não encontrado' })).toBeVisible();
  await expect(page.getByText('O artigo que você está procurando não existe ou foi removido.')).toBeVisible();
});
