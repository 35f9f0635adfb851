import { enterAsSeller } from './enterAsSeller.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { officeBeside } from './signIn.ts';

test('a trusted seller publishes on a phone at once, and the team looks afterwards by keyboard @phone', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // two people
  await enterAsSeller(page, shop, 'ana.moreira@recado.example', 'uma-senha-de-teste-9');
  const own = `${shop.url}/api/seller/products`;
  const { items } = (await (await page.request.get(`${own}?perPage=48`)).json()) as {
    items: { id: string; slug: string; title: string }[];
  };
  const [trial, sheet] = ['voa-post-chave-de-teste-30-dias', 'planilha-controle-financeiro-mei'].map((slug) =>
    items.find((each) => each.slug === slug),
  );
  if (!trial || !sheet) throw new Error('The sample has lost a listing of this shop.');

  await open(page, `/vender/anuncios/${trial.id}`);
  const title = `${trial.title}, revista`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  await expect(page.getByText('Vai ao ar na hora. Revisamos depois.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar a alteração agora' }).click();
  await expect(page.getByText('No ar. A equipe ainda vai revisar', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { draft } = (await (await page.request.get(`${own}/${sheet.id}`)).json()) as { draft: object };
  const worse = `${sheet.title} a pior`;
  const sent = await page.request.post(`${own}/${sheet.id}/submission`, { data: { ...draft, title: worse } });
  expect(sent.status()).toBe(200);

  const office = await officeBeside(browser, shop);
  await open(office, '/alpha/dashboard');
  await office.getByRole('link', { name: /^Anúncios: 2 a conferir espera há/ }).press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: 'Conferências' })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: title }).press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(office.getByRole('main')).toBeFocused();
  await expectAccessible(office);
  const decide = async (letter: string) => {
    const choice = office.getByLabel('O que fazer');
    await choice.focus();
    await office.keyboard.type(letter);
  };
  await decide('Aprovar');
  await office.getByRole('button', { name: 'Decidir' }).press('Enter');

  // Back where the next one waits, and the keyboard goes on there.
  await expect(office.getByRole('heading', { level: 1, name: 'Conferências' })).toBeVisible();
  await expect(office.getByRole('main')).toBeFocused();
  await expect(office.getByRole('link', { name: title })).toHaveCount(0);
  await office.getByRole('link', { name: worse }).press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: worse })).toBeVisible();
  await decide('Recusar');
  await office.getByLabel('Motivo').fill('O título não ajuda ninguém.');
  await office.getByRole('button', { name: 'Decidir' }).press('Enter');
  await expect(office.getByText('Nada a conferir aqui')).toBeVisible();
  await office.getByRole('link', { name: /^Recusado/ }).press('Enter');
  await expect(office.getByRole('row').filter({ hasText: worse })).toBeVisible();
  await office.context().close();

  await open(page, `/vender/anuncios/${sheet.id}`);
  await expect(
    page.getByText(/A equipe não aprovou esta alteração: O título não ajuda ninguém/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: sheet.title, exact: true })).toBeVisible();
  await open(page, `/vender/anuncios/${trial.id}`);
  await expect(page.getByRole('button', { name: 'Enviar a alteração para análise' })).toBeVisible();
});
