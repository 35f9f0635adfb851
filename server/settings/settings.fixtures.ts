import { StoreSettings } from '#shared/contract/settings.ts';
import { readFixture } from '../database/fixtureFile.ts';
import type { Db } from '../database/tables.ts';
import { insert } from './settings.store.ts';

export async function loadSettings(db: Db, folder: string, now: Date): Promise<void> {
  await insert(db, await readFixture(folder, 'settings.yaml', StoreSettings.strict()), now);
}
