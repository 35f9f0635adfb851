import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from './settings.store.ts';

/**
 * Closes the shop when a planned maintenance begins and opens it when it ends, by the same setting that
 * administrators use. So cached pages are dropped, and every process is notified. An administrator who opens the
 * shop in between leaves it open.
 */
export async function keepWindow(db: Db, now: Date): Promise<void> {
  if (!turnOf(await settings.read(db), now)) return;
  await transaction(db, async (trx) => {
    await lockName(trx, 'maintenance window'); // the second process finds it done
    const stored = await settings.read(trx);
    const turn = turnOf(stored, now);
    // An administrator's save fails on the version.
    if (turn) await settings.update(trx, { ...stored, ...turn }, now);
  });
}

function turnOf(
  { maintenanceFrom, maintenanceUntil }: { maintenanceFrom: string; maintenanceUntil: string },
  now: Date,
) {
  const passed = (moment: string) => moment !== '' && Date.parse(moment) <= now.getTime();
  if (passed(maintenanceUntil)) return { maintenanceMode: false, maintenanceFrom: '', maintenanceUntil: '' };
  return passed(maintenanceFrom) ? { maintenanceMode: true, maintenanceFrom: '' } : undefined;
}
