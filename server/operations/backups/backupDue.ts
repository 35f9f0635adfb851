import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { type BackupSource, BackupRunning, makeBackup, readBackups } from './backup.ts';

/** Makes the daily backup where the settings ask for one and the newest is a day old. Another process may be making it. */
export async function backupDue(db: Db, shop: BackupSource, now: Date): Promise<void> {
  const { backupDaily, backupsKept } = await settings.read(db);
  if (!backupDaily) return;
  // A backup dated ahead by a wrong clock would otherwise block the next one until that date.
  const newest = (await readBackups(shop.backupDir)).items.find(({ at }) => Date.parse(at) <= now.getTime());
  // This runs every few minutes. Without the slack, each day's backup would start later than the previous one.
  if (newest && now.getTime() - Date.parse(newest.at) < DAY - 10 * MINUTE) return;
  await makeBackup(shop, now, backupsKept).catch((error: unknown) => {
    if (!(error instanceof BackupRunning)) throw error;
  });
}
