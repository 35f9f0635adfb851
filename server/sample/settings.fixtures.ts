import type { Db } from '#server/platform/database/tables.ts';
import { insert } from '#server/services/settings/settings.store.ts';
import { StoreSettings } from '#shared/contract/public/settings.ts';
import { readFixture } from './fixtureFile.ts';

export async function loadSettings(db: Db, folder: string, now: Date): Promise<void> {
  await insert(db, await readFixture(folder, 'settings.yaml', StoreSettings.strict().partial()), now);
}
