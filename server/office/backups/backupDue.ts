import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { type Backed, BackupRunning, makeBackup, readBackups } from './backup.ts';

/** Makes the day's backup where the settings want one and the newest is a day old; another process may be making it. */
export async function backupDue(db: Db, shop: Backed, now: Date): Promise<void> {
  const { backupDaily, backupsKept } = await settings.read(db);
  if (!backupDaily) return;
  // One that a wrong clock has dated ahead would keep the next from being made until then.
  const newest = (await readBackups(shop.backupDir)).items.find(({ at }) => Date.parse(at) <= now.getTime());
  // Looked at every few minutes: without the slack each day's would come a bit later than the one before.
  if (newest && now.getTime() - Date.parse(newest.at) < DAY - 10 * MINUTE) return;
  await makeBackup(shop, now, backupsKept).catch((error: unknown) => {
    if (!(error instanceof BackupRunning)) throw error;
  });
}
