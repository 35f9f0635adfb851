import type { Page } from '@playwright/test';
import { buy } from './buyer.ts';
import { enterAsSellerByPages } from './enterAsSeller.ts';
import { expect, open, test } from './shop.ts';
import { forgetSession, signIn } from './signIn.ts';

/**
 * Removes what Chrome 109, Safari 15 or Firefox 115 lack. A string: a compiled function would carry names that
 * do not exist in the page.
 */
const OLDER = `
  for (const [owner, names] of [
    [Array, 'fromAsync'],
    [Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with'],
    [Uint8Array.prototype.__proto__, 'at findLast findLastIndex toReversed toSorted with'],
    [String.prototype, 'at isWellFormed toWellFormed'],
    [Object, 'groupBy hasOwn'],
    [Map, 'groupBy'],
    [Set.prototype, 'difference intersection isSubsetOf symmetricDifference union'],
    [Promise, 'try withResolvers'],
    [Intl, 'Segmenter'],
    [AbortSignal, 'any timeout'],
    [AbortSignal.prototype, 'throwIfAborted'],
    [URL, 'canParse parse'],
    [URLSearchParams.prototype, 'size'],
    [crypto.__proto__, 'randomUUID'],
    [navigator.__proto__, 'locks permissions share'],
    [HTMLElement.prototype, 'popover hidePopover showPopover togglePopover inert'],
    [HTMLDialogElement.prototype, 'showModal close'],
    [HTMLFormElement.prototype, 'requestSubmit'],
    [Document.prototype, 'startViewTransition'],
    [window, 'Iterator navigation reportError requestIdleCallback scheduler structuredClone'],
  ])
    for (const name of names.split(' ')) delete owner[name];
`;

const SELLER = 'igor.barros@recado.example';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(OLDER);
});

/** The page shows what the server rendered, not the error page. */
async function opens(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByText('Algo deu errado')).toHaveCount(0);
}

test('an older browser buys and reveals, and keeps what a refused form holds @phone', async ({
  page,
  allow,
}) => {
  allow(/status of 400/);
  await opens(page, '/produto/vpn-toca-1-mes');
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await opens(page, '/carrinho');
  await page.getByRole('link', { name: 'Finalizar compra' }).click();
  const email = page.getByRole('main').getByLabel('E-mail', { exact: true });
  const pay = page.getByRole('button', { name: /^Pagar .* com Pix$/ });
  await email.fill('ana@correio');
  await pay.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(`ana-${Date.now()}@correio.example`);
  await pay.click();
  const bank = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Abrir o simulador/ }).click();
  await (await bank).getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByRole('button', { name: 'Copiar Chave', exact: true })).toBeVisible();
});

test('an older browser writes to a seller, sells, and looks at an order in the back-office @desktop', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await opens(page, '/alpha/dashboard/orders');
  const { items } = (await (await page.request.get('/api/admin/orders')).json()) as {
    items: { id: string }[];
  };
  await opens(page, `/alpha/dashboard/orders/${items[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido A-/ })).toBeVisible();

  const number = await buy(page, shop, ['conta-freefire-nivel-45-emotes']);
  await opens(page, `/conta/mensagens/${number}-1`);
  await page.getByLabel('Mensagem', { exact: true }).fill('Quando chega?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('log').getByText('Quando chega?')).toBeVisible();
  await forgetSession(page);

  await enterAsSellerByPages(page, shop, SELLER, 'uma-senha-de-teste-9');
  await opens(page, '/vender');
  await opens(page, `/vender/mensagens/${number}-1`);
  await expect(page.getByRole('log').getByText('Quando chega?')).toBeVisible();
});
