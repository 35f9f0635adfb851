import { join } from 'node:path';
import SqliteDatabase from './sqlite.mjs';
import { expect, it } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { emptyDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop, TEST_DELIVERY_KEY } from '#server/testing/testShop.ts';
import { copyToPostgres } from './copyToPostgres.ts';
import { DatabaseLocked, lockDatabase } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const NOW = new Date('2026-01-15T12:00:00.000Z');

async function sampleShop(): Promise<string> {
  const url = `sqlite:${join(await temporaryFolder(), 'shop.sqlite')}`;
  const { db, close } = openDatabase(url);
  await migrate(db);
  await loadFixtures(db, join(ROOT, 'fixtures'), NOW, openVault(TEST_DELIVERY_KEY));
  await close();
  return url;
}

it('waits for a shop that stands still', async () => {
  const source = `sqlite:${join(await temporaryFolder(), 'shop.sqlite')}`;
  const release = lockDatabase(source);
  await expect(copyToPostgres(source, 'postgres://nobody@127.0.0.1:1/nothing')).rejects.toBeInstanceOf(
    DatabaseLocked,
  );
  release();
});

if (onPostgres)
  it(
    'copies a whole shop from SQLite to PostgreSQL, which goes on where it stood',
    { timeout: 120_000 },
    async () => {
      const source = await sampleShop();
      const target = await emptyDatabaseUrl();
      const copied = await copyToPostgres(source, target);
      expect(copied.get('product')).toBeGreaterThan(40);
      expect(copied.get('ledgerPosting')).toBeGreaterThan(100);
      // A second copy would be a second shop.
      await expect(copyToPostgres(source, target)).rejects.toThrow('holds a shop already');

      const [old, copy] = [
        await openTestShop({ beside: { databaseUrl: source } }),
        await openTestShop({ beside: { databaseUrl: target } }),
      ];
      for (const path of [
        '/api/products?perPage=48',
        '/api/products?q=conta',
        '/api/posts',
        '/api/categories',
      ]) {
        const [was, is] = await Promise.all([old.http.get(path), copy.http.get(path)]);
        expect([path, is.status, is.body]).toEqual([path, 200, was.body]);
      }
      // Counting, numbering and the ledger's rules are in force again.
      const ana = await copy.signInCustomer();
      const { number } = await copy.buy(ana, {
        lines: [{ productId: (await copy.product()).id, quantity: 1 }],
      });
      const { last } = await old.db
        .selectFrom('purchase')
        .select((eb) => eb.fn.max('seq').as('last'))
        .executeTakeFirstOrThrow();
      expect(Number(number.replace(/\D/g, ''))).toBeGreaterThan(last);
      await expect(copy.db.updateTable('ledgerPosting').set({ amountCents: 1 }).execute()).rejects.toThrow();
    },
  );

if (onPostgres)
  it('leaves an empty database behind where the two engines cannot agree', { timeout: 120_000 }, async () => {
    const source = await sampleShop();
    const file = new SqliteDatabase(source.replace('sqlite:', ''));
    // PostgreSQL knows no text with a zero in it.
    file.prepare(`update "testimonial" set "name" = char(65, 0, 66)`).run();
    file.close();
    const target = await emptyDatabaseUrl();
    await expect(copyToPostgres(source, target)).rejects.toThrow();
    const { db, close } = openDatabase(target);
    expect(await db.selectFrom('product').select('id').execute()).toEqual([]);
    await close();
  });
