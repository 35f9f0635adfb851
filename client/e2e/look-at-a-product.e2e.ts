import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const ACCOUNT = '/produto/conta-instagram-fitness-15k';
const LOW = '/produto/conta-facebook-gerenciador-de-negocios';
const SOLD_OUT = '/produto/grupo-facebook-compra-e-venda-38k';
const OFTEN_REVIEWED = '/produto/recarga-freefire-100-diamantes';

test('what decides a purchase is seen without a scroll', async ({ page }) => {
  await open(page, ACCOUNT);
  await expect(page).toHaveTitle('Conta Instagram de treino em casa com 15 mil seguidores | Arara Digital');
  const bottom = (page.viewportSize()?.height ?? 0) - 60;
  for (const seen of [
    page.getByRole('heading', { level: 1, name: 'Conta Instagram de treino em casa com 15 mil seguidores' }),
    page.getByText('R$ 449,90', { exact: true }).first(),
    page.getByText('R$ 427,41 no Pix').first(),
    page.getByText('em até 12x de R$ 37,49').first(),
    page.getByText('Entrega em até 1 h').first(),
    page.getByText('Garantia de 30 dias').first(),
    page.getByRole('link', { name: 'Jabuticaba Perfis' }).first(),
    page.getByText(/^\d+ vendidos$/), // other tests buy
  ]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('every picture of the gallery keeps its shape, in a row below the large one or beside it, which it takes the place of', async ({
  page,
}) => {
  await open(page, ACCOUNT);
  const thumbnails = page.getByRole('list', { name: 'Imagens do produto' });
  await expect(thumbnails.getByRole('listitem')).toHaveCount(4);
  await expect
    .poll(() =>
      thumbnails
        .locator('img')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const boxes = await thumbnails.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height, top, left } = image.getBoundingClientRect();
      return { width, height, top, left };
    }),
  );
  // On phones they are beside the picture: they cover nothing of it, and the price stays visible.
  const isPhone = test.info().project.name === 'phone';
  const side = isPhone ? 'left' : 'top';
  for (const { width, height, ...at } of boxes) {
    expect(width).toBeGreaterThan(44);
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(at[side]).toBe(boxes[0]?.[side]);
  }
  const large = await page.getByRole('main').getByRole('img').first().boundingBox();
  const end = isPhone ? (large?.x ?? 0) + (large?.width ?? 0) : (large?.y ?? 0) + (large?.height ?? 0);
  expect(boxes[0]?.[side]).toBeGreaterThan(end);
  await thumbnails.getByRole('link', { name: 'Imagem 3 de 4' }).click();
  await expect(
    page.getByRole('img', { name: 'Conta Instagram de treino em casa com 15 mil seguidores: o que vem' }),
  ).toBeVisible();
  await expect(thumbnails.locator('[aria-current]')).toHaveCount(1);
});

test('the trail, the seller and the notes say where one is and what to expect', async ({ page }) => {
  await open(page, ACCOUNT);
  const trail = page.getByRole('navigation', { name: 'Você está em' });
  await expect(trail.getByRole('listitem')).toHaveText([
    'Home',
    'Instagram',
    'Conta Instagram de treino em casa com 15 mil seguidores',
  ]);
  await expect(trail.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', '/instagram');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Vendedor' })).toContainText(/Verificado.*vendas.*desde/);
  await expect(main.getByText('Devolução do dinheiro em caso de problemas')).toBeVisible();
  await expect(main.getByText('Acesso em até 1 hora após confirmação do pagamento')).toBeVisible();
  await expect(main.getByText('Cartão de crédito, Pix ou boleto bancário')).toBeVisible();
  for (const badge of ['Verificada', 'Alta retenção', 'Nicho'])
    await expect(main.getByText(badge, { exact: true }).first()).toBeVisible();
});

test('the tabs work by keyboard alone', async ({ page }) => {
  await open(page, ACCOUNT);
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await expect(tab('Descrição')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await tab('Descrição').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Especificações')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Especificações' })).toContainText('Treino em casa');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: /^Perguntas/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tabpanel', { name: /Avaliações \(9\)/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tab('Descrição')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(/^Perguntas/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(/^Avaliações/)).toBeFocused();
  await expectAccessible(page);
});

test('the link of the rating leads to the reviews, and so does an address with #reviews', async ({
  page,
}) => {
  await open(page, ACCOUNT);
  await page.getByRole('link', { name: '9 avaliações', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: /Avaliações/ });
  await expect(panel).toBeInViewport();

  await open(page, '/produto/conta-instagram-pets-8k#reviews');
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText('5 estrelas');

  // The frame around it runs through no word.
  await page.getByRole('tab', { name: /Avaliações/ }).focus();
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  expect(await panel.evaluate(wordsUnderFrame)).toEqual([]);
});

/** The content under the focus ring of an element. */
function wordsUnderFrame(element: Element): string[] {
  const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
  if (outlineStyle === 'none') return ['no frame'];
  const inside = Number.parseFloat(outlineOffset);
  const outside = inside + Number.parseFloat(outlineWidth);
  const box = element.getBoundingClientRect();
  const reach = (words: DOMRect, by: number) =>
    words.right > box.left - by &&
    words.left < box.right + by &&
    words.bottom > box.top - by &&
    words.top < box.bottom + by;
  const within = (words: DOMRect, by: number) =>
    words.left >= box.left - by &&
    words.right <= box.right + by &&
    words.top >= box.top - by &&
    words.bottom <= box.bottom + by;
  const main = element.closest('main') ?? element;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const struck: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const words of range.getClientRects()) {
      // Text for screen readers is not visible.
      const there = document.elementFromPoint(words.x + words.width / 2, words.y + words.height / 2);
      const isSeen = there !== null && texts.currentNode.parentElement?.contains(there);
      if (isSeen && reach(words, outside) && !within(words, inside)) struck.push(range.toString());
    }
  }
  return struck;
}

test('the distribution is true and all reviews can be paged through @desktop', async ({ page }) => {
  await open(page, `${OFTEN_REVIEWED}#reviews`);
  const panel = page.getByRole('tabpanel', { name: /Avaliações \(24\)/ });
  await expect(panel.getByRole('listitem').filter({ hasText: /estrela/ })).toHaveText([
    /5 estrelas\s*75%, 18/,
    /4 estrelas\s*17%, 4/,
    /3 estrelas\s*8%, 2/,
    /2 estrelas\s*0%, 0/,
    /1 estrela\s*0%, 0/,
  ]);
  await panel.getByRole('link', { name: 'Ver todas as 24 avaliações' }).click();
  await expect(page).toHaveURL(/\?avaliacoes=1#reviews$/);
  await expect(panel.getByText('Página 1 de 3')).toBeVisible();
  const first = (await panel.getByRole('listitem').last().textContent()) ?? '';
  await panel.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/\?avaliacoes=2#reviews$/);
  await expect(panel.getByText('Página 2 de 3')).toBeVisible();
  await expect(panel.getByRole('listitem').last()).not.toHaveText(first);
  await expect(panel).toBeInViewport();
  await expectAccessible(page);
});

test('an address with too high a page of reviews shows the last one @phone', async ({ page }) => {
  await open(page, `${OFTEN_REVIEWED}?avaliacoes=900#reviews`);
  await expect(page.getByText('Página 3 de 3')).toBeVisible();
});

test('the review button explains who may review, and returns the focus', async ({ page }) => {
  await open(page, `${ACCOUNT}#reviews`);
  const button = page.getByRole('button', { name: 'Deixar avaliação' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Como avaliar' });
  await expect(dialog).toContainText('Só compradores avaliam');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a product without stock cannot be bought, and says why', async ({ page }) => {
  await open(page, SOLD_OUT);
  for (const name of ['Comprar agora', 'Adicionar ao carrinho'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByText('Produto esgotado.')).toBeVisible();
  await expectAccessible(page);
  await open(page, LOW);
  await expect(page.getByText('Últimas 3 unidades')).toBeVisible();
});

test('related products come from the same category, at most four, and open with a skeleton', async ({
  page,
}) => {
  await open(page, ACCOUNT);
  const related = page.getByRole('region', { name: 'Produtos relacionados' });
  await expect(related.getByRole('article')).toHaveCount(4);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products/*', async (route) => {
    await held;
    await route.continue();
  });
  await related.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('Carregando produto…')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Screen readers read the page, not the loading state.
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  await expect(page).not.toHaveURL(new RegExp(ACCOUNT));
});

test('a very long title wraps instead of widening the page', async ({ page }) => {
  const title = `Conta ${'muitolonga'.repeat(12)} com palavras compridas demais para caber numa linha`;
  await page.route('**/api/products/conta-instagram-*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), title } });
  });
  await open(page, ACCOUNT);
  await page
    .getByRole('region', { name: 'Produtos relacionados' })
    .getByRole('link', { name: /22 mil/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an unknown product is not found, with a way home', async ({ page, allow }) => {
  allow(/status of 404/);
  const response = await page.goto('/produto/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Produto não encontrado' })).toBeVisible();
  await expect(
    page.getByText('O produto que você está procurando não existe ou foi removido.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('where the device has no share sheet, a short list opens', async ({ page, shop }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'share', { value: undefined })`);
  await open(page, ACCOUNT);
  await page.getByLabel('Compartilhar').click();
  const address = encodeURIComponent(`${shop.url}${ACCOUNT}`);
  for (const name of ['WhatsApp', 'Facebook', 'X'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute(
      'href',
      new RegExp(address.replaceAll('.', '\\.')),
    );
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeHidden();
});

test('search engines and messengers read the product @desktop', async ({ page, shop }) => {
  await open(page, ACCOUNT);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}${ACCOUNT}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${shop.url}/og${ACCOUNT}.jpg`);
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const of = (type: string) =>
    data.map((each) => JSON.parse(each) as Record<string, unknown>).find((each) => each['@type'] === type);
  expect(of('BreadcrumbList')?.['itemListElement']).toMatchObject([
    { position: 1, item: `${shop.url}/` },
    { position: 2, item: `${shop.url}/instagram` },
    { position: 3, item: `${shop.url}${ACCOUNT}` },
  ]);
  expect(of('Product')).toMatchObject({
    offers: {
      price: '449.90',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: { applicableCountry: 'BR', merchantReturnDays: 7 },
    },
    aggregateRating: { ratingValue: 4.4, ratingCount: 9, bestRating: 5, worstRating: 1 },
    image: [picture],
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all three panels can be read, reviews paged, and an order sent @phone', async ({ page }) => {
    await page.goto(OFTEN_REVIEWED);
    for (const name of ['Descrição', 'Especificações', 'Avaliações'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText('Caiu em menos de um minuto depois do Pix.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Comprar agora' }).first()).toHaveAttribute(
      'href',
      /^\/finalizar\?item=/,
    );
    await page.getByRole('link', { name: 'Ver todas as 24 avaliações' }).click();
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect(page.getByText('Página 2 de 3')).toBeVisible();
  });
});

test('on a phone the chat covers neither promises nor seller, and comes back below them @phone', async ({
  page,
}) => {
  await open(page, '/produto/licenca-windows-11-pro');
  const chat = page.getByRole('complementary', { name: 'Suporte' });
  await expect(chat).toHaveAttribute('data-covers', 'true');
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
  await expect(chat).not.toHaveAttribute('data-covers');
});
