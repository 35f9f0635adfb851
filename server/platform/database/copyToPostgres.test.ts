import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as applications from '#server/people/sellers/applications.store.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { ROOT } from '#server/platform/root.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { emptyDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop, TEST_DELIVERY_KEY, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { turnTwoStepOn } from '#server/testing/twoStep.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY } from '#shared/values/time.ts';
import { copyToPostgres } from './copyToPostgres.ts';
import { DatabaseLocked, lockDatabase } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import SqliteDatabase from './sqlite.mjs';
import type { Db } from './tables.ts';

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

/** All that PostgreSQL knows of how constraints, triggers, indexes, tables and columns act; of no row. */
async function actingParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with "own" as (select * from pg_class where relnamespace = current_schema()::regnamespace)
    select replace(concat_ws(' ', "own".relname, "part"), current_schema(), '') as "part" from "own" join (
      select conrelid as "of", concat_ws(' ', 'constraint', conname, condeferrable, condeferred, convalidated,
        connoinherit, pg_get_constraintdef(oid)) as "part" from pg_constraint
      union all
      select tgrelid, concat_ws(' ', 'trigger', tgenabled, tgdeferrable, tginitdeferred,
        case when tgisinternal then tgfoid::regproc::text || ' ' || (select conname from pg_constraint where oid = tgconstraint)
          else pg_get_triggerdef(oid) end) from pg_trigger
      union all
      select indrelid, concat_ws(' ', 'index', indisvalid, indisready, indislive, pg_get_indexdef(indexrelid))
        from pg_index
      union all
      select oid, concat_ws(' ', 'table', relkind, relpersistence, relrowsecurity, relreplident, reloptions)
        from pg_class
      union all
      select attrelid, concat_ws(' ', 'column', attname, attnum, attnotnull, attidentity, attgenerated,
        (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))
        from pg_attribute where attnum > 0
      union all
      select seqrelid, concat_ws(' ', 'sequence', seqincrement, seqmin, seqmax, seqcache, seqcycle) from pg_sequence
    ) as "parts" on "of" = "own".oid order by 1`.execute(db);
  return rows.map(({ part }) => part);
}

async function partsOf(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url);
  try {
    await migrate(db);
    return await actingParts(db);
  } finally {
    await close();
  }
}

/** A seller's sale from the order to the payout, and a second sale that goes back; through the routes of the shop. */
async function sellAndPayOut(databaseUrl: string) {
  const clock = { now: NOW };
  const shop = await openTestShop({ beside: { databaseUrl }, now: () => clock.now });
  const owner = await shop.customer({ name: 'Zé da Silva' });
  await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const fields = ApplicationDraft.parse({
    kind: 'person',
    legalName: 'Zé da Silva',
    taxId: '52998224725',
    birthDate: '1990-05-17',
    shopName: 'Loja do Zé',
    pixKind: 'cpf',
    pixKey: '52998224725',
  });
  await applications.insertApproved(
    shop.db,
    shop.vault,
    { customerId: owner.id, sellerId: 'ze', fields },
    NOW,
  );
  const product = await shop.product({
    sellerId: 'ze',
    priceCents: 50_000,
    delivery: '1h',
    guaranteeDays: 7,
  });
  const seller = await shop.signInCustomer(owner);
  await turnTwoStepOn(seller, clock.now);
  const buyer = await shop.signInCustomer();
  const sale = async (method: 'pix' | 'card') => {
    const placed = await shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }], method });
    if (method === 'pix') await shop.pay(placed);
    await seller
      .post(`/api/seller/sales/${placed.number}-1/delivery`)
      .send({ kind: 'message', text: 'O curso' })
      .expect(200);
    return placed;
  };
  await sale('pix');
  const returned = await sale('card');
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/orders/${returned.orderId}`).expect(200)).body;
  await admin
    .post(`/api/admin/orders/${returned.orderId}/refund`)
    .send({ version, reason: 'Pedido do cliente' })
    .expect(200);
  clock.now = new Date(NOW.getTime() + 10 * DAY);
  await releaseDue(shop.db, clock.now);
  await seller
    .post('/api/seller/payouts')
    .set('idempotency-key', randomUUID())
    .send({ amount: 100, currentPassword: TEST_PASSWORD })
    .expect(201);
  const later = await shop.signIn();
  const { body } = await later.get('/api/admin/payouts').expect(200);
  const requested = body.items.find((each: { state: string }) => each.state === 'requested');
  await later
    .post(`/api/admin/payouts/${requested.id}/move`)
    .send({ to: 'sent', version: requested.version })
    .expect(200);
  await shop.runPayoutJobs();
  clock.now = new Date(clock.now.getTime() + DAY);
  await shop.runPayoutJobs();
  expect(await brokenBooks(shop.db)).toEqual([]);
  const entries = await shop.db
    .selectFrom('ledgerEntry')
    .where('at', '>=', NOW.toISOString())
    .select('cause')
    .distinct()
    .orderBy('cause')
    .execute();
  return entries.map(({ cause }) => cause);
}

it('waits for a shop that does not run', async () => {
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

if (onPostgres)
  it('sells, refunds and pays out after a copy', { timeout: 120_000 }, async () => {
    const target = await emptyDatabaseUrl();
    await copyToPostgres(await sampleShop(), target);
    expect(await sellAndPayOut(target)).toEqual([
      'paid',
      'payout_paid',
      'payout_requested',
      'refund_promised',
      'refunded',
      'released',
      'reserve_released',
    ]);
  });

if (onPostgres)
  it(
    'leaves every constraint, trigger and column as the migrations made it',
    { timeout: 120_000 },
    async () => {
      const [target, fresh] = [await emptyDatabaseUrl(), await emptyDatabaseUrl()];
      await copyToPostgres(await sampleShop(), target);
      const parts = await partsOf(fresh);
      expect(parts.length).toBeGreaterThan(500);
      expect(await partsOf(target)).toEqual(parts);
    },
  );

if (onPostgres)
  it('leaves guards and sequences alone where the rows do not fit', { timeout: 120_000 }, async () => {
    const source = await sampleShop();
    const file = new SqliteDatabase(source.replace('sqlite:', ''));
    file.pragma('foreign_keys = OFF');
    file
      .prepare(
        `update "purchase" set "customerId" = 'nobody' where "seq" = (select max("seq") from "purchase")`,
      )
      .run();
    file.close();
    const [target, fresh] = [await emptyDatabaseUrl(), await emptyDatabaseUrl()];
    await expect(copyToPostgres(source, target)).rejects.toThrow('foreign key');
    expect(await partsOf(target)).toEqual(await partsOf(fresh));
    const { db, close } = openDatabase(target);
    const { rows } = await sql<{ last: string | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence('"purchase"', 'seq')) as "last"`.execute(db);
    expect(rows).toEqual([{ last: null }]);
    await close();
  });
