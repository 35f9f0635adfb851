import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { open, type Shop } from './shop.ts';
import { fromAnotherAddress } from './signIn.ts';

/** The link by which an account of the sample chooses a first password. */
async function passwordLink({ url, dataDir }: Shop, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const emails = async () => (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml'));
  const older = new Set(await emails());
  await fetch(`${url}/api/account/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  let link = '';
  await expect(async () => {
    for (const name of (await emails()).filter((each) => !older.has(each))) {
      const words = (await readFile(join(folder, name), 'utf8'))
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      if (words.includes(email)) link = /http\S*\/nova-senha\?\S+/.exec(words)?.[0] ?? link;
    }
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Signs in as a seller of the sample by the calls of the pages, with a password that the first sign-in chooses. */
export async function enterAsSeller(page: Page, shop: Shop, email: string, password: string): Promise<void> {
  const headers = fromAnotherAddress();
  const enter = async () =>
    (
      await page.request.post(`${shop.url}/api/account/session`, { data: { email, password }, headers })
    ).status();
  if ((await enter()) === 201) return;
  const token = new URL(await passwordLink(shop, email)).searchParams.get('token');
  const confirm = `${shop.url}/api/account/password-reset/confirm`;
  expect((await page.request.post(confirm, { data: { token, password }, headers })).status()).toBe(200);
  expect(await enter()).toBe(201);
}

/** The same by the pages: the link of the email, a first password, the sign-in. */
export async function enterAsSellerByPages(
  page: Page,
  shop: Shop,
  email: string,
  password: string,
): Promise<void> {
  await open(page, await passwordLink(shop, email));
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toHaveCount(0);
}
