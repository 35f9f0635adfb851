import { expect, expectAccessible, expectNoSidewaysScroll, listenTo, open, test } from './shop.ts';
import { officeBeside, signIn } from './signIn.ts';

test('a visitor on a phone and an administrator at a desk talk live @phone', async ({
  page,
  browser,
  shop,
  allow,
}) => {
  test.slow(); // two people, and a page load between
  allow(/400/);
  await open(page, '/ajuda');
  const toggle = page.getByRole('button', { name: 'Abrir chat de suporte' });
  await toggle.click();
  const panel = page.getByRole('region', { name: 'Chat de Suporte' });
  const field = panel.getByRole('textbox', { name: 'Sua mensagem' });
  const log = panel.getByRole('log', { name: 'Conversa' });
  await expect(field).toBeFocused();
  await expect(panel.getByText('Olá! Como podemos ajudar você hoje?')).toBeVisible();
  await expect(panel.getByText(/^(Atendemos agora|Respondemos)/)).toBeVisible();

  // It does not cover the bottom bar.
  const bar = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox();
  const corner = await page.getByRole('button', { name: 'Fechar chat de suporte' }).boundingBox();
  const size = await panel.boundingBox();
  expect((corner?.y ?? 0) + (corner?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect([size?.width, size?.height].map((each) => Math.round(each ?? 0))).toEqual([320, 300]);

  // The help page answers first, and says that it is no person.
  await field.fill('Como peço reembolso?');
  await field.press('Enter');
  await expect(log.getByText(/Resposta automática/)).toBeVisible();
  await log.getByText('Posso pedir reembolso?').click();
  await expect(log.getByText(/Você tem 7 dias para pedir o reembolso/)).toBeVisible();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Falar com a equipe' }).click();
  await expect(log.getByText(/A equipe recebeu a sua mensagem/)).toBeVisible();

  // Nothing typed is lost by an error.
  await field.fill('a'.repeat(2_001));
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(panel.getByText('Use no máximo 2.000 caracteres')).toBeVisible();
  await expect(field).toHaveValue('a'.repeat(2_001));
  await field.fill('Meu pedido é o <b>4711</b> 🙂');
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(log.getByText('Meu pedido é o <b>4711</b> 🙂')).toBeVisible();
  await log.getByLabel(/E-mail/).fill('ana@');
  await log.getByRole('button', { name: 'Guardar e-mail' }).click();
  await expect(log.getByText('Endereço de e-mail inválido')).toBeVisible();
  await log.getByLabel(/E-mail/).fill('ana@exemplo.example');
  await log.getByRole('button', { name: 'Guardar e-mail' }).click();
  await expect(log.getByText(/também para ana@exemplo.example/)).toBeVisible();
  await expectAccessible(page);

  const admin = await officeBeside(browser, shop, {
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    colorScheme: 'dark',
  });
  const complaints = await listenTo(admin);
  await open(admin, `${shop.url}/alpha/dashboard/messages?q=4711`);
  await admin.getByRole('link', { name: /^Visitante/ }).click();
  const talk = admin.getByRole('log', { name: 'Conversa' });
  await expect(talk.getByText('Meu pedido é o <b>4711</b> 🙂')).toBeVisible();
  await admin.getByLabel('Resposta', { exact: true }).fill('Oi, Ana! Já estou <vendo>.');
  await admin.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(log.getByText('Oi, Ana! Já estou <vendo>.')).toBeVisible();
  await expectAccessible(admin);

  await field.fill('Obrigada!');
  await field.press('Enter');
  await expect(talk.getByText('Obrigada!')).toBeVisible();

  // Closed, it says that something came; after a reload the conversation is still there.
  await field.press('Escape');
  await expect(toggle).toBeFocused();
  const answer = admin.getByLabel('Resposta', { exact: true });
  await answer.fill('Por nada.');
  await answer.press('Shift+Enter');
  await expect(answer).toHaveValue('Por nada.\n');
  await answer.press('Enter');
  await expect(answer).toHaveValue('');
  const waiting = page.getByRole('button', { name: 'Abrir chat de suporte, 1 resposta nova' });
  await expect(waiting).toBeVisible();
  await open(page, '/contato');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o chat' }).click();
  await expect(log.getByText('Por nada.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await admin.getByRole('button', { name: 'Encerrar' }).click();
  await expect(log.getByText(/A equipe encerrou esta conversa/)).toBeVisible();
  expect(complaints).toEqual([]);
  await admin.context().close();
});

test('an administrator sees a conversation come in while looking at the inbox @desktop', async ({
  page,
  shop,
  playwright,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/messages?q=caixa-preta');
  await expect(page.getByText('Nenhuma mensagem encontrada')).toBeVisible();
  const visitor = await playwright.request.newContext({ baseURL: shop.url });
  const sent = await visitor.post('/api/chat/lines', {
    data: { id: crypto.randomUUID(), text: 'Minha caixa-preta não abre' },
  });
  expect(sent.status()).toBe(201);
  await expect(page.getByRole('cell', { name: 'Minha caixa-preta não abre' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mensagens, \d+ abertas?$/ })).toBeVisible();
  await expectAccessible(page);
  await visitor.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the way into the chat leads to the contact page @phone', async ({ page }) => {
    await page.goto('/ajuda');
    await page.getByRole('link', { name: 'Falar com o suporte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fale com a gente' })).toBeVisible();
  });
});
