import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { makeBackup } from '#server/operations/backups/backup.ts';
import { copyToPostgres } from '#server/platform/database/copyToPostgres.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { ROOT } from '#server/platform/root.ts';
import { FolderStore } from '#server/services/media/folderStore.ts';
import { migratedDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';

vi.setConfig({ testTimeout: 120_000 }); // each starts whole processes, on a machine that may be busy

const SECRET = 'a secret of thirty-two characters';
const SENTENCE =
  'This database is from before release 0.1.0, which cannot bring it up to date: run commit 333eeac0, the last that can, or use another database; nothing was changed.\n';

/** The schema and a row, as the last commit before the baseline left them: its migrations were named by their date. */
async function olderShop() {
  const dataDir = await temporaryFolder();
  const databaseUrl = await migratedDatabaseUrl({ inFile: true });
  await within(databaseUrl, async (db) => {
    await sql`update "kysely_migration" set "name" = '2026-11-20-' || "name"`.execute(db);
    await sql`insert into "settings" ("id", "value", "version", "updatedAt")
      values ('store', '{}', 1, '2026-11-20T12:00:00.000Z')`.execute(db);
  });
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    DELIVERY_KEY: SECRET,
  };
  /** The output of one of the shop's programs that ends with a fault. */
  const refusal = (...words: string[]): string => {
    const ended = spawnSync(process.execPath, ['--import', 'tsx', ...words], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    expect(ended.status).toBe(1);
    return ended.stderr;
  };
  const rows = () =>
    within(databaseUrl, async (db) => [
      (await sql`select * from "settings"`.execute(db)).rows,
      (await sql`select * from "kysely_migration" order by "name"`.execute(db)).rows,
      (await sql`select * from "product"`.execute(db)).rows,
    ]);
  return { dataDir, databaseUrl, refusal, rows };
}

async function within<T>(
  url: string,
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

it('the start and the command of administrators refuse a database from before the baseline', async () => {
  const { refusal, rows } = await olderShop();
  const before = await rows();
  expect(refusal('server/main.ts')).toBe(SENTENCE);
  expect(refusal('scripts/run/admin.ts', 'list')).toBe(SENTENCE);
  expect(await rows()).toEqual(before);
});

it('a restore refuses a backup from before the baseline, and leaves the shop in its place', async () => {
  const { dataDir, databaseUrl, refusal, rows } = await olderShop();
  const place = { databaseUrl, media: new FolderStore(join(dataDir, 'media')) };
  const secrets = { sessionSecret: SECRET, deliveryKey: SECRET };
  const backup = { ...place, ...secrets, backupDir: join(dataDir, 'backups') };
  const { name } = await makeBackup(backup, new Date(), 7);
  await within(databaseUrl, async (db) => {
    await sql`update "kysely_migration" set "name" = substr("name", 12)`.execute(db);
    await sql`update "settings" set "version" = 2`.execute(db);
  });
  const before = await rows();
  expect(refusal('scripts/run/restore.ts', name, '--yes')).toBe(SENTENCE);
  expect(await rows()).toEqual(before);
});

if (!process.env['TEST_DATABASE_URL'])
  it('a copy to PostgreSQL refuses a source from before the baseline', async () => {
    const { refusal, rows } = await olderShop();
    const before = await rows();
    expect(refusal('scripts/run/copy-database.ts', 'postgres://ana@127.0.0.1:9/loja')).toBe(SENTENCE);
    expect(await rows()).toEqual(before);
  });

if (process.env['TEST_DATABASE_URL'])
  it('a copy to PostgreSQL refuses a target from before the baseline', async () => {
    const { databaseUrl, rows } = await olderShop();
    const source = `sqlite:${join(await temporaryFolder(), 'shop.sqlite')}`;
    const before = await rows();
    await expect(copyToPostgres(source, databaseUrl)).rejects.toThrow(SENTENCE.trim());
    expect(await rows()).toEqual(before);
  });
