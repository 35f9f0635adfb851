import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Opens the link in the mail that a new account is sent, and confirms. */
export async function confirmEmail(page: Page, { dataDir }: Shop, email: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  let link = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails.find((text) => text.includes(email) && text.includes('confirmar-email')) ?? '';
    const words = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    link = /http\S*\/confirmar-email\?\S+/.exec(words)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
}
