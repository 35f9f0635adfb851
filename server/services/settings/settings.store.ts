import { LRUCache } from 'lru-cache';
import {
  forgetInTransaction,
  onceInTransaction,
} from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { DEFAULT_SETTINGS, StoreSettings } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';

/** The current settings, and the version an update must name. */
export const read = (db: Db): Promise<StoreSettings & { version: number }> =>
  onceInTransaction(db, 'settings', async () => {
    const { value, version } = await storedText(db);
    return { ...settingsIn(value), version };
  });

const storedText = (db: Db) =>
  db.selectFrom('settings').select(['value', 'version']).where('id', '=', 'store').executeTakeFirstOrThrow();

type Stored = Record<string, unknown>;

const stored = async (db: Db) => {
  const { value, version } = await storedText(db);
  return { value: JSON.parse(value) as Stored, version };
};

/** Nearly every request reads the settings, and parsing costs more than fetching them. */
const checked = new LRUCache<string, StoreSettings>({ max: 20 });

/**
 * A row's values over the defaults: a value that an older release lacks, or stored in another shape, takes its
 * default. So a new setting needs no migration.
 */
function settingsIn(text: string): StoreSettings {
  const before = checked.get(text);
  if (before) return before;
  const value = JSON.parse(text) as Stored;
  const known = Object.entries(StoreSettings.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(value[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
  checked.set(text, settings);
  return settings;
}

/** Stores a new shop's choices; the rest has its defaults. */
export async function insert(
  db: Db,
  chosen: { [Name in keyof StoreSettings]?: StoreSettings[Name] | undefined },
  now: Date,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ id: 'store', value: JSON.stringify(chosen), version: 1, updatedAt: now.toISOString() })
    .execute();
}

/** Replaces the settings. Throws `stale_version` when `version` is not the current one. */
export async function update(
  trx: Db,
  { version, ...settings }: StoreSettings & { version: number },
  now: Date,
): Promise<StoreSettings & { version: number }> {
  const { value: before } = await stored(trx);
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({
      // A newer release's values survive a save of this one.
      value: JSON.stringify({ ...before, ...settings }),
      version: version + 1,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', 'store')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new Failure(
      'stale_version',
      'Outra pessoa salvou as configurações depois que você abriu esta página. Recarregue para ver o que mudou.',
    );
  forgetInTransaction(trx, 'settings');
  if (settings.storeName !== before['storeName'])
    await trx
      .updateTable('seller')
      .set({ name: settings.storeName })
      .where('id', '=', STORE_SELLER_SLUG)
      .execute();
  return { ...settings, version: version + 1 };
}
