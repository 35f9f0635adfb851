import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { ROOT } from '#server/platform/root.ts';
import { emptyDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { TEST_DELIVERY_KEY, TEST_SECRET } from '#server/testing/secrets.ts';
import { proveSessionSecret } from './sessionSecret.ts';

const OTHER = 'another secret that is long enough, too';

it(
  'a start with another SESSION_SECRET ends with a sentence, until a person accepts it',
  { timeout: 120_000 },
  async () => {
    const dataDir = await temporaryFolder();
    // A database in memory would not be the child's.
    const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
    const url = onPostgres ? await emptyDatabaseUrl() : `sqlite:${join(dataDir, 'shop.sqlite')}`;
    const { db, close } = openDatabase(url);
    await migrate(db);
    // With a settings row the start loads no sample shop.
    const row = { id: 'store' as const, value: '{}', version: 1, updatedAt: new Date().toISOString() };
    await db.insertInto('settings').values(row).execute();
    await proveSessionSecret(db, TEST_SECRET);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', ...args], {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          SESSION_SECRET: OTHER,
          DELIVERY_KEY: TEST_DELIVERY_KEY,
        },
      });

    const start = run('server/main.ts');
    expect([start.status, start.stderr]).toEqual([
      1,
      expect.stringMatching(/^SESSION_SECRET is not the one/),
    ]);
    await expect(proveSessionSecret(db, OTHER)).rejects.toThrow('SESSION_SECRET');
    await proveSessionSecret(db, TEST_SECRET);

    const accepted = run('scripts/run/admin.ts', 'accept-session-secret');
    expect(accepted.status, accepted.stderr).toBe(0);
    await proveSessionSecret(db, OTHER);
    await expect(proveSessionSecret(db, TEST_SECRET)).rejects.toThrow('SESSION_SECRET');
    await close();
  },
);
