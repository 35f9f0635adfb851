import type { Logger } from 'pino';
import { type BackupSource, makeBackup, readBackups } from '#server/operations/backups/backup.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { listBackups, startBackup } from '#shared/contract/admin/backups.ts';

export interface BackupDeps extends BackupSource {
  db: Db;
  log: Logger;
  now: () => Date;
}

export function backupsAdminRoutes(api: Api, deps: BackupDeps): void {
  const { db, log, backupDir, now } = deps;
  let running: Promise<unknown> | undefined;

  api.serve(listBackups, async () => {
    const there = await readBackups(backupDir);
    return { ...there, running: there.running || running !== undefined, folder: backupDir };
  });

  api.serve(startBackup, async (_input, { res }) => {
    if (running !== undefined || (await readBackups(backupDir)).running)
      throw new Failure('conflict', 'Uma cópia já está sendo feita.');
    const { backupsKept } = await settings.read(db);
    // This takes time in proportion to the shop's size; the list shows a failure afterwards.
    running = makeBackup(deps, now(), backupsKept)
      .catch((error: unknown) => log.error({ err: error }, 'the backup failed'))
      .finally(() => (running = undefined));
    await audit.record(
      db,
      adminOf(res),
      { action: 'created', subject: 'system', subjectId: '', label: 'Cópia de segurança', after: {} },
      now(),
    );
    return { running: true as const };
  });
}
