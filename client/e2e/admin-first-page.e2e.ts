import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const PASSWORD = 'girafa-martelo-nuvem-azul';

const QUEUES = {
  manager: [/^Pedidos/, /^Disputas/, /^Denúncias/, /^Anúncios/, /^Saques/],
  support: [/^Pedidos/],
  finance: [/^Pedidos/, /^Saques/],
  mediation: [/^Pedidos/, /^Disputas/],
  moderation: [/^Denúncias/, /^Anúncios/],
  viewer: [/^Pedidos/, /^Anúncios/],
};
/** The roles that also see the shop's figures. */
const SEES_FIGURES = new Set(['manager', 'finance', 'viewer']);

test('each role begins with the queues that are theirs, by deadline, each a door to what is due first', async ({
  page,
  shop,
  browser,
}, { project }) => {
  await signIn(page, shop);
  const at = `${shop.url}/api/admin`;
  const made = await page.request.post(`${at}/roles`, {
    data: { name: `Só ajustes ${project.name}`, permissions: ['settings.read'], twoStep: false },
  });
  const { id: settingsOnly } = (await made.json()) as { id: string };
  for (const roleId of [...Object.keys(QUEUES), settingsOnly]) {
    const username = `dia-${project.name}-${roleId.slice(0, 12)}`;
    const data = { username, password: PASSWORD, roleId };
    expect((await page.request.post(`${at}/staff`, { data })).status()).toBe(201);
    const viewport = page.viewportSize();
    const context = await browser.newContext({ baseURL: shop.url, viewport, serviceWorkers: 'block' });
    const desk = await context.newPage();
    await signIn(desk, { ...shop, admin: { username, password: PASSWORD } });
    await open(desk, '/alpha/dashboard');
    if (roleId === settingsOnly) {
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Configurações');
      await context.close();
      continue;
    }
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Visão Geral');
    const doors = desk.getByRole('navigation', { name: 'O que espera' }).getByRole('link');
    const expected = QUEUES[roleId as keyof typeof QUEUES];
    await expect(doors).toHaveCount(expected.length);
    const texts = await doors.allInnerTexts();
    expect([roleId, expected.filter((name) => !texts.some((text) => name.test(text)))]).toEqual([roleId, []]);
    await expect(desk.getByRole('heading', { name: 'Total de Vendas' })).toHaveCount(
      SEES_FIGURES.has(roleId) ? 1 : 0,
    );
    await expectNoSidewaysScroll(desk);
    if (roleId === 'manager') {
      // Overdue tasks come first, then tasks with a deadline, then tasks without one.
      expect(texts.map((text) => /em atraso|vence|espera/.exec(text)?.[0])).toEqual([
        'em atraso',
        'vence',
        'espera',
        'espera',
        'espera',
      ]);
      await expectAccessible(desk);
      await doors.first().click();
      await expect(desk).toHaveURL(/orders\?owed=true$/);
      await expect(desk.getByRole('table', { name: 'Pedidos' }).getByRole('row').nth(1)).toContainText(
        'Atrasado',
      );
    }
    await context.close();
  }
});
