import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openVault } from '#server/platform/crypto/vault.ts';
import { DatabaseLocked, lockDatabase } from '#server/platform/database/lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { migratedDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { sampleTemplate } from '#server/testing/sampleTemplate.ts';
import { overview } from '#server/views/admin/reports/overview.ts';
import { resetDatabase } from './reset.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const NOW = new Date('2026-01-15T12:00:00.000Z');
const VAULT = openVault('a delivery key of tests, long enough');

/** The sample shop in a database that outlives its connection, unlike one in memory, and that has settings of its own. */
async function changedSample(): Promise<string> {
  const template = await sampleTemplate(inject('databaseTemplate'), NOW);
  const url = await migratedDatabaseUrl({ inFile: true, template });
  await within(url, ({ db }) => db.updateTable('settings').set({ version: 7 }).execute());
  return url;
}

/** What `look` sees in the database, opened for just that long. */
async function within<T>(
  url: string,
  look: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const versionIn = (url: string) => within(url, async ({ db }) => (await settings.read(db)).version);

it('brings the sample shop back', { timeout: 120_000 }, async () => {
  const url = await changedSample();
  expect(await versionIn(url)).toBe(7);
  await resetDatabase(url, FIXTURES, NOW, VAULT);
  expect(await versionIn(url)).toBe(1);
  // Every product from stock counts its units, and each secret is one of its own.
  const { db, close } = openDatabase(url);
  onTestFinished(close);
  const products = await db
    .selectFrom('product')
    .leftJoin('unit', 'unit.productId', 'product.id')
    .where('delivery', '=', 'instant')
    .groupBy(['product.id', 'stock', 'countsUnits'])
    .select((eb) => ['stock', 'countsUnits', eb.fn.count<number>('unit.id').as('units')])
    .execute();
  expect(products.length).toBeGreaterThan(20);
  for (const { stock, countsUnits, units } of products)
    expect({ countsUnits, units }).toEqual({ countsUnits: 1, units: stock });
  // The overview compares today's stock with that of a month ago.
  const { stock } = (await overview(db, NOW)).cards;
  expect(stock).toMatchObject({ value: expect.any(Number), change: expect.any(Number) });
  // Notices are numbered as they came.
  const notices = await db.selectFrom('notice').orderBy('seq').select('createdAt').execute();
  expect(notices.length).toBeGreaterThan(10);
  expect(notices).toEqual(notices.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)));
  // What was delivered is held by the engine's own rules, and says by which.
  const lines = await db
    .selectFrom('purchaseLine')
    .where('deliveredAt', 'is not', null)
    .select(['goods', 'heldBecause', 'heldUntil', 'guaranteeUntil'])
    .execute();
  const rules = new Set(lines.map(({ goods, heldBecause }) => `${goods} ${heldBecause}`));
  expect([...rules].toSorted()).toEqual([
    'accounts goods',
    'accounts newcomer',
    'keys goods',
    'keys newcomer',
  ]);
  const early = lines.filter(({ heldUntil, guaranteeUntil }) => (heldUntil ?? '') < (guaranteeUntil ?? ''));
  expect(new Set(early.map(({ heldBecause }) => heldBecause))).toEqual(new Set(['goods']));
  expect(await brokenBooks(db)).toEqual([]);
  const unverified = db.selectFrom('seller').where('verified', '=', 0).select('slug').execute();
  expect(await unverified).toEqual([]);
});

it('changes nothing while a shop runs, nor when the fixtures are broken', { timeout: 120_000 }, async () => {
  const url = await changedSample();
  await expect(resetDatabase(url, '/nowhere', NOW, VAULT)).rejects.toThrow();
  expect(await versionIn(url)).toBe(7);

  await within(url, async ({ changes }) => {
    const releaseLock = lockDatabase(url);
    while (changes.now() === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(resetDatabase(url, FIXTURES, NOW, VAULT)).rejects.toBeInstanceOf(DatabaseLocked);
    releaseLock();
  });
  expect(await versionIn(url)).toBe(7);
});
