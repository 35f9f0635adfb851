import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeBackup } from '#server/operations/backups/backup.ts';
import { ROOT } from '#server/platform/root.ts';
import { FolderStore } from '#server/services/media/folderStore.ts';
import { migratedDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';

vi.setConfig({ testTimeout: 120_000 }); // it starts whole processes, on a machine that may be busy

const SECRET = 'a secret of thirty-two characters';

// PostgreSQL needs its secrets in the environment, so that no file of them is ever written.
if (!process.env['TEST_DATABASE_URL'])
  it('a declined restore leaves an empty folder empty, and an accepted one fills it', async () => {
    const backupDir = await temporaryFolder();
    const { name } = await makeBackup(
      {
        databaseUrl: await migratedDatabaseUrl({ inFile: true }),
        media: new FolderStore(join(backupDir, 'no-media')),
        sessionSecret: SECRET,
        deliveryKey: SECRET,
        backupDir,
      },
      new Date(),
      7,
    );
    const dataDir = await temporaryFolder();
    const restore = (input: string, folder: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'scripts/run/restore.ts', name], {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], DATA_DIR: folder, BACKUP_DIR: backupDir },
        encoding: 'utf8',
        input,
      });
    const declined = restore('no\n', dataDir);
    expect(declined.stdout, declined.stderr).toContain('Nothing was changed.');
    expect(declined.status).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
    const inNewFolder = join(dataDir, 'new');
    const accepted = restore('sim\n', inNewFolder);
    expect(accepted.status, accepted.stderr).toBe(0);
    expect(await readdir(inNewFolder)).toEqual(
      expect.arrayContaining(['delivery-key', 'session-secret', 'shop.sqlite']),
    );
  });
