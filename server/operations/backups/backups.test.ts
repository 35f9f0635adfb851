import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DatabaseLocked, lockDatabase } from '#server/platform/database/lock.ts';
import { FolderStore } from '#server/services/media/folderStore.ts';
import { migratedDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop, TEST_DELIVERY_KEY, TEST_SECRET } from '#server/testing/testShop.ts';
import { listBackups } from '#shared/contract/admin/backups.ts';
import { IN_BACKUP, makeBackup, readBackups, sha256Of } from './backup.ts';
import { backupDue } from './backupDue.ts';
import { restoreBackup } from './restore.ts';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const SECRETS = { sessionSecret: TEST_SECRET, deliveryKey: TEST_DELIVERY_KEY };
const NOW = new Date('2026-01-15T12:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

/** A shop with a picture and a sold unit, and the folder of its backups. */
async function openBacked() {
  const shop = await openTestShop({ inFile: true });
  const backed = {
    databaseUrl: shop.databaseUrl,
    mediaDir: shop.mediaDir,
    media: shop.media,
    backupDir: await temporaryFolder(),
  };
  const admin = await shop.signIn();
  const ana = await shop.customer();
  const browser = await shop.signInCustomer(ana);
  const sold = await shop.product({ stock: 0 });
  await admin
    .post(`/api/admin/products/${sold.id}/units`)
    .send({ kind: 'code', text: 'CHAVE-DE-ANA' })
    .expect(201);
  const placed = await shop.buy(browser, { lines: [{ productId: sold.id, quantity: 1 }] });
  await shop.pay(placed);
  await mkdir(shop.mediaDir, { recursive: true });
  await writeFile(join(shop.mediaDir, 'capa.webp'), 'uma capa');
  return { ...shop, ...backed, ana, placed, sold };
}

/** A second data folder, as on another machine. */
async function elsewhere(backupDir: string) {
  const dataDir = await temporaryFolder();
  return {
    databaseUrl: onPostgres ? await migratedDatabaseUrl() : `sqlite:${join(dataDir, 'shop.sqlite')}`,
    mediaDir: join(dataDir, 'media'),
    media: new FolderStore(join(dataDir, 'media')),
    dataDir,
    backupDir,
    secretsSet: { sessionSecret: undefined, deliveryKey: undefined },
  };
}

it('restores database, pictures and secrets elsewhere, as they were while the shop ran', async () => {
  const shop = await openBacked();
  const backup = await makeBackup({ ...shop, ...SECRETS }, NOW, 7);
  expect(backup).toMatchObject({ mediaFiles: 1, engine: onPostgres ? 'postgres' : 'sqlite' });
  // Later changes are not in the backup.
  await shop.product({ slug: 'depois' });

  const place = await elsewhere(shop.backupDir);
  await restoreBackup(place, backup.name, later(60));
  expect(await readFile(join(place.mediaDir, 'capa.webp'), 'utf8')).toBe('uma capa');
  expect((await readFile(join(place.dataDir, 'delivery-key'), 'utf8')).trim()).toBe(TEST_DELIVERY_KEY);
  expect((await readFile(join(place.dataDir, 'session-secret'), 'utf8')).trim()).toBe(TEST_SECRET);

  const again = await openTestShop({ beside: place });
  await again.http.get(`/api/products/${shop.sold.slug}`).expect(200);
  await again.http.get('/api/products/depois').expect(404);
  // Passwords and sealed values open with the restored keys, and the next order gets the next number.
  const browser = await again.signInCustomer(shop.ana);
  const { body } = await browser.get(`/api/account/orders/${shop.placed.orderId}`).expect(200);
  const [line] = (body as { lines: { id: string }[] }).lines;
  const revealed = await browser
    .post(`/api/account/orders/${shop.placed.orderId}/lines/${line?.id}/reveal`)
    .send({})
    .expect(200);
  expect(JSON.stringify(revealed.body)).toContain('CHAVE-DE-ANA');
  const next = await again.buy(browser, {
    lines: [{ productId: (await again.product()).id, quantity: 1 }],
  });
  expect(Number(next.number.replace(/\D/g, ''))).toBe(Number(shop.placed.number.replace(/\D/g, '')) + 1);
});

it('deletes the oldest above the limit, shows why the last try failed, and runs one at a time', async () => {
  const shop = await openBacked();
  const backed = { ...shop, ...SECRETS };
  const tries = await Promise.allSettled([makeBackup(backed, NOW, 2), makeBackup(backed, later(1), 2)]);
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { name: 'BackupRunning' } },
  ]);
  for (const seconds of [2, 3]) await makeBackup(backed, later(seconds), 2);
  const there = await readBackups(shop.backupDir);
  expect(there.items.map(({ at }) => at)).toEqual([later(3).toISOString(), later(2).toISOString()]);
  expect(there).toMatchObject({ running: false, lastFailure: null });

  const nowhere = onPostgres ? 'postgres://nobody@127.0.0.1:1/nothing' : 'sqlite:/nowhere/shop.sqlite';
  await expect(makeBackup({ ...backed, databaseUrl: nowhere }, later(4), 2)).rejects.toThrow();
  expect(await readBackups(shop.backupDir)).toMatchObject({
    items: there.items,
    running: false,
    lastFailure: { at: later(4).toISOString(), reason: expect.any(String) as string },
  });
});

it('changes nothing where the backup is damaged, a secret differs, or the shop runs', async () => {
  const shop = await openBacked();
  const { name } = await makeBackup({ ...shop, ...SECRETS }, NOW, 7);
  const place = await elsewhere(shop.backupDir);
  const untouched = () => expect(readFile(join(place.mediaDir, 'capa.webp'))).rejects.toThrow('ENOENT');

  await expect(restoreBackup(place, 'ontem', NOW)).rejects.toThrow(`There are: ${name}`);
  const otherKey = { ...place, secretsSet: { ...place.secretsSet, deliveryKey: 'x'.repeat(32) } };
  await expect(restoreBackup(otherKey, name, NOW)).rejects.toThrow('DELIVERY_KEY');
  if (!onPostgres) {
    // The test's shop does not lock its database; a running shop does.
    const release = lockDatabase(place.databaseUrl);
    await expect(restoreBackup(place, name, NOW)).rejects.toBeInstanceOf(DatabaseLocked);
    release();
  }
  expect(await restoreBackup(place, name, NOW, () => Promise.resolve(false))).toBeUndefined();
  for (const secret of [IN_BACKUP.sessionSecret, IN_BACKUP.deliveryKey]) {
    const file = join(shop.backupDir, name, secret);
    const text = await readFile(file);
    await rm(file);
    const asked = vi.fn(() => Promise.resolve(true));
    await expect(restoreBackup(place, name, NOW, asked)).rejects.toThrow(`${secret} is missing`);
    expect(asked).not.toHaveBeenCalled();
    await writeFile(file, text);
  }
  await untouched();
  const copy = join(shop.backupDir, name, IN_BACKUP[onPostgres ? 'postgres' : 'sqlite']);
  await truncate(copy, 30_000);
  await expect(restoreBackup(place, name, NOW)).rejects.toThrow('damaged');
  // The damage is older than the manifest: every table of the shop stays unchanged.
  const manifest = join(shop.backupDir, name, IN_BACKUP.manifest);
  const contents = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...contents, sha256: await sha256Of(copy) }));
  await expect(restoreBackup(place, name, NOW)).rejects.toThrow();
  await untouched();
  if (onPostgres) await openTestShop({ beside: place }).then(({ db }) => db.selectFrom('product').execute());
});

it('is started in the back-office with the password, and the list shows it', async () => {
  const clock = { now: NOW };
  const shop = await openTestShop({ inFile: true, now: () => clock.now });
  const admin = await shop.signIn();
  const list = async () => listBackups.reply.parse((await admin.get('/api/admin/backups').expect(200)).body);
  expect(await list()).toEqual({ items: [], folder: shop.backupDir, running: false, lastFailure: null });
  clock.now = later(16 * 60);
  await admin.post('/api/admin/backups').send({}).expect(403);
  clock.now = NOW;
  await admin.post('/api/admin/backups').send({}).expect(202, { running: true });
  await admin.post('/api/admin/backups').send({}).expect(409);
  await expect.poll(list, { timeout: 20_000 }).toMatchObject({
    items: [{ at: NOW.toISOString(), bytes: expect.any(Number) as number, mediaFiles: 0 }],
    running: false,
  });
  // The daily backup starts once the newest is a day old, where the settings ask for it.
  const shopOf = { ...shop, ...SECRETS };
  await backupDue(shop.db, shopOf, later(86_400));
  const { body } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...(body as object), backupDaily: true })
    .expect(200);
  for (const seconds of [3_600, 86_400, 86_401]) await backupDue(shop.db, shopOf, later(seconds));
  expect((await list()).items.map(({ at }) => at)).toEqual([later(86_400).toISOString(), NOW.toISOString()]);
  // A backup that a wrong clock dated years ahead does not delay the next one.
  const years = later(10 * 365 * 86_400);
  await makeBackup(shopOf, years, 7);
  await backupDue(shop.db, shopOf, later(2 * 86_400));
  expect((await list()).items.map(({ at }) => at)).toEqual([
    years.toISOString(),
    ...[2 * 86_400, 86_400].map((seconds) => later(seconds).toISOString()),
    NOW.toISOString(),
  ]);
});
