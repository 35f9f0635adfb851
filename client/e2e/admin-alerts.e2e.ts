import { buy } from './buyer.ts';
import { expect, expectAccessible, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

interface Said {
  title: string;
  body: string;
  press: () => void;
}
type Recording = typeof globalThis & { said: Said[]; answer: NotificationPermission };

test('@desktop the browser notifies of a paid order, and the notification opens the order and its receipt', async ({
  page,
  context,
  shop,
}) => {
  // Replaces the browser's own notifications. The document has no focus, so the notification is shown.
  await page.addInitScript(() => {
    const recording = globalThis as Recording;
    recording.said = [];
    recording.answer = 'denied';
    document.hasFocus = () => false;
    class Shown extends EventTarget {
      static permission: NotificationPermission = 'default';
      static requestPermission = () => Promise.resolve((Shown.permission = recording.answer));
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        recording.said.push({ title, body, press: () => this.dispatchEvent(new Event('click')) });
      }
      close = () => {};
    }
    Object.assign(globalThis, { Notification: Shown });
  });
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/account');
  const panel = page.getByRole('region', { name: 'Avisos neste navegador' });
  await panel.getByRole('button', { name: 'Ligar' }).click();
  await expect(panel.getByRole('alert')).toContainText('mude “Notificações” para “Permitir”');
  await expectAccessible(page);

  await page.reload();
  await page.evaluate(() => ((globalThis as Recording).answer = 'granted'));
  const heard = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/alerts'));
  await panel.getByRole('button', { name: 'Ligar' }).click();
  await expect(panel.getByText('Ligados', { exact: true })).toBeVisible();
  await heard;

  const number = await buy(await context.newPage(), shop, ['vpn-toca-1-mes']);
  const notifications = () =>
    page.evaluate(() => (globalThis as Recording).said.map(({ title, body }) => `${title}: ${body}`));
  await expect
    .poll(notifications)
    .toContainEqual(expect.stringMatching(new RegExp(`^Pedido pago: ${number} · R\\$\\s[\\d,.]+$`)));
  await page.evaluate(() =>
    (globalThis as Recording).said.find(({ title }) => title === 'Pedido pago')?.press(),
  );
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();

  await page.getByRole('link', { name: 'Recibo' }).click();
  const receipt = page.getByRole('region', { name: 'Recibo' });
  await expect(receipt).toContainText('Recebemos de Ana Souza');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeHidden();
  await expect(receipt).toBeVisible();
});
