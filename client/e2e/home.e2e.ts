import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test('the home page says in the first screen what the shop is and why to trust it', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Arara Digital');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('search', { name: 'Busca de produtos' })).toBeInViewport();
  const reasons = page.getByRole('list', { name: 'Por que comprar aqui' });
  await expect(reasons.getByRole('listitem')).toHaveText([
    '100% Seguro Garantia total',
    '+15.000 Vendas Clientes satisfeitos',
    'Entrega Imediata Em instantes',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  'a product and its price are on the first screen of a phone, and the chat covers no card',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const bar = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox();
    const card = page.getByRole('article').first();
    const price = await card.getByText(/^R\$/).first().boundingBox();
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    const chat = page.getByRole('complementary', { name: 'Suporte' });
    await expect(chat).toHaveCSS('opacity', '0');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(chat).toHaveCSS('opacity', '1');
  },
);

test('seven categories are featured, and two of them carry the guarantee flag @phone', async ({ page }) => {
  await open(page, '/');
  const tiles = page.getByRole('region', { name: 'Categorias em destaque' }).getByRole('listitem');
  await expect(tiles).toHaveCount(7);
  await expect(tiles.filter({ hasText: 'Garantia verificada' }).getByRole('heading')).toHaveText([
    'Instagram',
    'TikTok',
  ]);
  await tiles.getByRole('link', { name: 'Free Fire' }).click();
  await expect(page).toHaveURL('/freefire');
});

test('four products are featured, two of Instagram and two of TikTok @desktop', async ({ page }) => {
  await open(page, '/');
  const featured = page.getByRole('region', { name: 'Produtos em Destaque' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText([
    /Instagram/,
    /Instagram/,
    /TikTok/,
    /TikTok/,
  ]);
  await expect(featured.getByRole('link', { name: 'Ver todos os produtos' })).toHaveAttribute(
    'href',
    '/produtos',
  );
});

test('the promo section leads to the categories and to how it works @desktop', async ({ page }) => {
  await open(page, '/');
  const promo = page.getByRole('region', { name: 'Compre tranquilo, do clique à entrega' });
  await expect(promo.getByRole('listitem')).toHaveCount(4);
  await expect(promo.getByRole('link', { name: 'Explorar categorias' })).toHaveAttribute(
    'href',
    '/categorias',
  );
  await expect(promo.getByRole('link', { name: 'Como funciona' })).toHaveAttribute('href', '/como-funciona');
});

test('each click on an arrow moves the testimonials by 320 pixels, to the end and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const section = page.getByRole('region', { name: 'O que dizem nossos clientes' });
  const row = section.getByRole('list', { name: 'Depoimentos de clientes' });
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
  const most = () => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const back = section.getByRole('button', { name: 'Depoimento anterior' });
  const on = section.getByRole('button', { name: 'Próximo depoimento' });
  await expect(row.getByRole('listitem')).toHaveCount(5);
  await expect(back).toBeDisabled();
  await on.click();
  await expect.poll(left).toBe(320);
  await expect(back).toBeEnabled();
  const end = await most();
  for (let before = 320; before < end - 1; before = await left()) {
    await on.click();
    await expect.poll(left).toBeGreaterThan(before);
  }
  await expect(on).toBeDisabled();
  for (let before = await left(); before > 0; before = await left()) {
    await back.click();
    await expect.poll(left).toBeLessThan(before);
  }
  await expect(back).toBeDisabled();
});

test('an address is taken for the newsletter, and a wrong one is named while what was typed stays', async ({
  page,
  allow,
}) => {
  allow(/status of 400/);
  await open(page, '/');
  const box = page.getByRole('region', { name: /Ofertas e novidades/ });
  const field = box.getByRole('textbox', { name: 'Seu e-mail' });
  const send = box.getByRole('button', { name: 'Inscrever-se' });
  await field.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await field.fill('ana@casa');
  await send.click();
  await expect(box.getByRole('alert')).toHaveText('Endereço de e-mail inválido');
  await expect(field).toHaveValue('ana@casa');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('ana@casa.example');
  await send.click();
  await expect(box.getByText('Quase lá! Abra o e-mail que enviamos e confirme a inscrição.')).toBeVisible();
});

// The arriving font may widen a word by a pixel; anything that moves a block counts more than this.
const UNSEEN = 0.005;

test('who scrolls before the last scripts come keeps the header as it was drawn @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    Object.assign(window, {
      beIdle: () => idle.forEach((callback) => callback({ didTimeout: false, timeRemaining: () => 50 })),
    });
  });
  await open(page, '/');
  const header = page.getByRole('banner');
  const drawn = await header.ariaSnapshot();
  await page.mouse.wheel(0, 1200);
  await expect(header).toHaveAttribute('data-solid');
  expect(await header.ariaSnapshot()).toBe(drawn);
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
  await expect(page.getByRole('complementary', { name: 'Suporte' })).toBeAttached(); // the last scripts are there
  expect(await header.ariaSnapshot()).toBe(drawn);
});

test('nothing on the home page moves while it wakes up', async ({ page }) => {
  await page.addInitScript(
    `window.shifts = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value; }).observe({ type: 'layout-shift', buffered: true });`,
  );
  await open(page, '/');
  await expect(page.getByRole('complementary', { name: 'Suporte' })).toBeAttached(); // what surrounds the page is there
  await page.mouse.wheel(0, 1200);
  // Pictures and fonts of the next screen have loaded, and its layout shifts are reported.
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return scrollY >= 1200 && seen.length > 0 && seen.every(({ complete }) => complete);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(UNSEEN);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search and newsletter work as plain forms @desktop', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Busca de produtos' });
    await search.getByRole('combobox').fill('free fire');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar?q=free+fire');

    await page.goto('/');
    await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('bia@casa');
    await page.getByRole('button', { name: 'Inscrever-se' }).click();
    await expect(page.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue('bia@casa');
    await expect(page.getByText('Endereço de e-mail inválido')).toBeVisible();
    await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('bia@casa.example');
    await page.getByRole('button', { name: 'Inscrever-se' }).click();
    await expect(
      page.getByText('Quase lá! Abra o e-mail que enviamos e confirme a inscrição.'),
    ).toBeVisible();
  });
});
