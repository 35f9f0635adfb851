import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from '@playwright/test';
import { confirmEmail } from './confirmEmail.ts';
import { test } from './sellerShop.ts';
import { expect, open, type Shop } from './shop.ts';
import { signIn } from './signIn.ts';

const MOST_STOPS = 150;

/** Goes from stop to stop of the keyboard until it is there. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((each) => each === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

async function press(target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}

async function choose(select: Locator, words: RegExp): Promise<void> {
  await tabTo(select);
  const chosen = () => select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text ?? '');
  for (let choice = 0; !words.test(await chosen()); choice++) {
    expect(choice).toBeLessThan(10);
    await select.page().keyboard.press('ArrowDown');
  }
}

async function type(field: Locator, words: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(words);
}

/** An applicant who waits for a decision. */
async function apply(browser: Browser, shop: Shop): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const email = 'bruna@correio.example';
  const account = { name: 'Bruna Dias', email, password: 'uma-senha-de-teste-9', terms: true };
  await page.request.post('/api/account', { data: account });
  await confirmEmail(page, shop, email);
  const own = '/api/account/seller-application';
  const buffer = await readFile('client/public/icons/icon-192.png');
  for (const kind of ['identity', 'selfie'])
    await page.request.post(`${own}/documents/${kind}`, {
      multipart: { document: { name: `${kind}.png`, mimeType: 'image/png', buffer } },
    });
  const sent = await page.request.post(`${own}/submission`, {
    data: {
      kind: 'person',
      legalName: 'Bruna Dias',
      taxId: '529.982.247-25',
      birthDate: '1990-05-17',
      shopName: 'Loja da Bruna',
      about: 'Licenças de software com suporte em português.',
      products: 'Licenças de software, umas vinte por mês.',
      pixKind: 'cpf',
      pixKey: '52998224725',
    },
  });
  expect(sent.status()).toBe(200);
  await context.close();
}

const REASON = 'Conferido com quem mandou, e está certo.';

test('an administrator empties the queues of a day without a mouse, and is never put back before the menu @desktop', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  await apply(browser, shop);
  await signIn(page, shop);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  const main = page.getByRole('main');
  const table = main.getByRole('table');
  const dialog = page.getByRole('dialog');
  const title = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const isHeld = () => expect(main).toBeFocused();
  const toOverview = async () => {
    await press(
      page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Visão Geral' }),
      'Shift+Tab',
    );
    await title('Visão Geral');
  };
  /** Decides the first of a queue until there is none. */
  const empty = async (door: Locator, queue: string, decide: (turn: number) => Promise<void>) => {
    await press(door);
    await title(queue);
    for (let turn = 0; turn === 0 || (await table.count()) > 0; turn++) {
      expect(turn).toBeLessThan(20);
      await decide(turn);
      await title(queue);
      await isHeld();
    }
    await toOverview();
  };
  const openFirst = () => press(table.getByRole('row').nth(1).getByRole('link').first());
  const decideBy = async (words: RegExp, reason = '') => {
    await openFirst();
    await choose(page.getByLabel('O que fazer'), words);
    if (reason) await type(page.getByLabel('Motivo'), reason);
    await press(page.getByRole('button', { name: 'Decidir', exact: true }));
  };

  await open(page, '/alpha/dashboard');
  const queues = page.getByRole('navigation', { name: 'O que espera' });
  const door = (name: RegExp) => queues.getByRole('link', { name });
  const late = door(/atrasado/);
  await empty(door(/inscriç/), 'Inscrições de vendedores', () => decideBy(/^Aprovar/));
  await empty(door(/^Anúncios/), 'Anúncios', (turn) =>
    turn === 0 ? decideBy(/^Recusar/, REASON) : decideBy(/^Aprovar/),
  );
  await empty(door(/a olhar/), 'Denúncias', (turn) =>
    decideBy(turn === 0 ? /^Tirar do ar/ : /^Manter/, REASON),
  );
  await empty(door(/^Disputas/), 'Disputas', async () => {
    await openFirst();
    await choose(page.getByRole('combobox', { name: 'Decisão' }), /^Não devolver/);
    await type(page.getByLabel('Motivo'), REASON);
    await press(page.getByRole('button', { name: 'Decidir', exact: true }));
  });
  await empty(door(/^Saques/), 'Saques', async () => {
    const button = table.getByRole('button', { name: /^Decidir/ }).first();
    const name = (await button.getAttribute('aria-label')) ?? '';
    await press(button);
    await choose(dialog.getByLabel('O que fazer'), /^Enviar/);
    await press(dialog.getByRole('button', { name: 'Confirmar' }));
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
  await expect(late).toBeVisible();
  while ((await late.count()) > 0) {
    await press(late);
    await title('Pedidos');
    await openFirst();
    const deliver = page.getByRole('button', { name: /^Entregar/ });
    await expect(deliver.first()).toBeVisible();
    while ((await deliver.count()) > 0) {
      await press(deliver.first());
      await type(dialog.getByLabel('Login'), 'conta.entregue');
      await type(dialog.getByLabel('Senha', { exact: true }), 'Segredo-1');
      await press(dialog.getByRole('button', { name: 'Entregar ao cliente' }));
      await expect(dialog).toHaveCount(0);
      await isHeld();
    }
    await toOverview();
  }

  const { sellerApplications, listingReviews, reportedListings, disputes, waitingPayouts, lateOrders } =
    (await (await page.request.get('/api/admin/waiting')).json()) as Record<string, number>;
  expect([
    sellerApplications,
    listingReviews,
    reportedListings,
    disputes,
    waitingPayouts,
    lateOrders,
  ]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(dialogs).toEqual([]);
});
