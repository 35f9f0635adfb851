import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { oneStartAtATime } from '#server/platform/database/lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';
import { keepToOwner } from '#server/platform/ownerOnly.ts';
import { ROOT } from '#server/platform/root.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import { emptyDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { copyOf } from '#server/testing/leftByKills.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { acceptDeliveryKey, proveDeliveryKey } from '#server/trade/inventory/deliveryKey.ts';

const MOMENTS = 25;
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined && process.env['TEST_DATABASE_URL'] !== '';

/** Looks at each statement that a database is about to prepare, until the test ends. */
function beforeEachStatement(look: (count: number) => void) {
  // oxlint-disable-next-line typescript/unbound-method -- called with the database as its `this` below
  const { prepare } = SqliteDatabase.prototype;
  let count = 0;
  SqliteDatabase.prototype.prepare = function looked(this: SqliteDatabase.Database, text: string) {
    look((count += 1));
    return prepare.call(this, text);
  } as typeof prepare;
  const end = () => {
    SqliteDatabase.prototype.prepare = prepare;
    return count;
  };
  onTestFinished(() => void end());
  return end;
}

async function migrateFile(file: string): Promise<void> {
  const { db, close } = openDatabase(`sqlite:${file}`);
  await migrate(db);
  expect(await db.selectFrom('product').select('id').execute()).toEqual([]);
  await close();
}

if (!onPostgres)
  it('starts from what a kill leaves at any moment of a migration', async () => {
    const folder = await temporaryFolder();
    const endCounting = beforeEachStatement(() => {});
    await migrateFile(join(folder, 'counted.sqlite'));
    const step = Math.floor(endCounting() / (MOMENTS + 1));
    expect(step).toBeGreaterThan(1);

    const file = join(folder, 'shop.sqlite');
    const left: string[] = [];
    const endCopying = beforeEachStatement((count) => {
      if (count % step === 0) left.push(copyOf(file, `${count}`));
    });
    await migrateFile(file);
    endCopying();
    expect(left.length).toBeGreaterThanOrEqual(MOMENTS);
    for (const copy of left) await migrateFile(copy);

    const killed = join(folder, 'killed.sqlite');
    const child = [join(ROOT, 'server/testing/killedStart.ts'), killed, String(step * 13)];
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', ...child], { cwd: ROOT });
    expect(signal).toBe('SIGKILL');
    await migrateFile(killed);
  }, 60_000);

if (onPostgres)
  it('lets three processes prepare one empty database at the same moment', async () => {
    const url = await emptyDatabaseUrl();
    const databases = [1, 2, 3].map(() => openDatabase(url));
    const inside = { now: 0, most: 0 };
    await Promise.all(
      databases.map(({ db }) =>
        oneStartAtATime(url, async () => {
          inside.most = Math.max(inside.most, (inside.now += 1));
          await migrate(db);
          inside.now -= 1;
        }),
      ),
    );
    expect(inside).toEqual({ now: 0, most: 1 });
    await Promise.all(databases.map(({ close }) => close()));
  });

if (onPostgres)
  it('outlives a connection that breaks while it is in use', async () => {
    const { db, close } = openDatabase(await emptyDatabaseUrl());
    const interrupted = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`select 1`.execute(trx);
    });
    await expect(interrupted).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

it('removes the rights of other users, and follows no link', async () => {
  const folder = await temporaryFolder();
  const mail = join(folder, 'mail');
  await mkdir(mail);
  const files = [join(folder, 'shop.sqlite'), join(mail, 'a.eml')];
  for (const file of files) await writeFile(file, 'x');
  for (const path of [mail, ...files]) await chmod(path, path === mail ? 0o755 : 0o644);
  const paths = [files[0] ?? '', mail, join(folder, 'missing')];
  expect(await keepToOwner(paths)).toEqual([files[0], mail, files[1]]);
  const modes = await Promise.all([mail, ...files].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  expect(await keepToOwner(paths)).toEqual([]);
});

it('does not look into a folder that is closed to other users', async () => {
  const folder = join(await temporaryFolder(), 'media');
  await mkdir(folder, { mode: 0o700 });
  const picture = join(folder, 'a.webp');
  await writeFile(picture, 'x');
  await chmod(picture, 0o644);
  expect(await keepToOwner([folder])).toEqual([]);
  expect((await stat(picture)).mode & 0o777).toBe(0o644);
});

it('writes the sample shop whole or not at all, and does not start with another key than its goods are sealed with', async () => {
  const url = await emptyDatabaseUrl({ inFile: true });
  const { db, close } = openDatabase(url);
  await migrate(db);
  const [right, wrong] = ['right', 'wrong'].map((word) =>
    openVault(`the ${word} key of this test, long enough`),
  );
  if (!right || !wrong) throw new Error('two keys');
  const left: string[] = [];
  const endCopying = beforeEachStatement((count) => {
    if (count % 40 !== 0 || left.length === 4) return;
    left.push(copyOf(url.replace('sqlite:', ''), `${count}`));
  });
  await loadFixtures(db, join(ROOT, 'fixtures'), new Date(), right);
  endCopying();
  // A process that is killed leaves nothing of it, so that the next start writes all.
  expect(left).toHaveLength(onPostgres ? 0 : 4);
  for (const file of left) {
    const killed = openDatabase(`sqlite:${file}`);
    for (const table of ['settings', 'product', 'unit'] as const)
      expect(await killed.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await killed.close();
  }
  await expect(proveDeliveryKey(db, wrong)).rejects.toThrow('DELIVERY_KEY is not the key');
  await proveDeliveryKey(db, right);
  await expect(proveDeliveryKey(db, wrong)).rejects.toThrow('DELIVERY_KEY is not the key');

  // A shop that has nothing sealed yet remembers its key too.
  await db.deleteFrom('unit').execute();
  await expect(proveDeliveryKey(db, wrong)).rejects.toThrow(BrokenConfig);
  await acceptDeliveryKey(db, wrong);
  await proveDeliveryKey(db, wrong);
  await expect(proveDeliveryKey(db, right)).rejects.toThrow(BrokenConfig);
  await close();
});

if (!onPostgres)
  it('is not ready once its database file was deleted or replaced', async () => {
    const shop = await openTestShop({ inFile: true });
    const file = shop.databaseUrl.replace('sqlite:', '');
    await shop.http.get('/readyz').expect(200);
    copyFileSync(file, `${file}.copy`);
    rmSync(file);
    await shop.http.get('/readyz').expect(503);
    renameSync(`${file}.copy`, file);
    await shop.http.get('/readyz').expect(503);
  });

if (!onPostgres)
  it('is not ready while its disk refuses writes, at the start and later', async () => {
    const shop = await openTestShop({ inFile: true });
    await sql`pragma query_only = on`.execute(shop.db);
    await shop.http.get('/readyz').expect(503);
    await sql`pragma query_only = off`.execute(shop.db);
    await shop.http.get('/readyz').expect(200);
    await sql`pragma query_only = on`.execute(shop.db);
    const later = performance.now() + 31_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    const { body } = await shop.http.get('/readyz').expect(503);
    expect(body).toMatchObject({
      code: 'not_ready',
      detail: expect.stringContaining('não aceita gravações'),
    });
    await sql`pragma query_only = off`.execute(shop.db);
    await shop.http.get('/readyz').expect(200);
  });

if (onPostgres)
  it('is not ready on a PostgreSQL that only reads', async () => {
    const first = await openTestShop();
    const reading = new URL(first.databaseUrl);
    reading.searchParams.set(
      'options',
      `${reading.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`,
    );
    const shop = await openTestShop({ beside: { databaseUrl: reading.href } });
    await shop.http.get('/readyz').expect(503);
    await first.http.get('/readyz').expect(200);
  });

if (!onPostgres)
  it('leaves nothing in the file of a link that was sent, or of a deleted account', async () => {
    const file = join(await temporaryFolder(), 'shop.sqlite');
    const { db, close } = openDatabase(`sqlite:${file}`);
    await migrate(db);
    const at = new Date().toISOString();
    const mails = Array.from({ length: 300 }, (_, index) => ({
      id: `mail-${index}`,
      cause: `cause ${index}`,
      recipient: 'ana@correio.example',
      subject: 'Crie uma nova senha',
      text: `https://loja.example/nova-senha?token=SEGREDO-${index}-${'x'.repeat(200)}`,
      leaveUrl: null,
      confidential: 1 as const,
      createdAt: at,
      attempts: 0,
      dueAt: at,
      sentAt: null,
      lastError: null,
    }));
    await db.insertInto('mail').values(mails).execute();
    await sql`pragma wal_checkpoint`.execute(db);
    for (const { id } of mails.slice(0, 150)) await outbox.markSent(db, id, new Date());
    await db.deleteFrom('mail').where('sentAt', 'is', null).execute();
    await close();
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('ana@correio.example');
    expect(bytes.match(/SEGREDO-\d+/g)).toBeNull();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
