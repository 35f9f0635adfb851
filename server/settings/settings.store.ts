import type { StoreSettings } from '#shared/contract/settings.ts';
import * as audit from '../audit/audit.store.ts';
import { HOUSE_SLUG } from '../catalogue/houseSlug.ts';
import { kept } from '../database/kept.ts';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';

/** The settings in force, and the version an update must name. */
export const read = (db: Db): Promise<StoreSettings & { version: number }> =>
  kept(db, 'settings', async () => {
    const row = await db
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('id', '=', 'store')
      .executeTakeFirstOrThrow();
    return { ...(JSON.parse(row.value) as StoreSettings), version: row.version };
  });

export async function insert(db: Db, settings: StoreSettings, now: Date): Promise<void> {
  await db
    .insertInto('settings')
    .values({ id: 'store', value: JSON.stringify(settings), version: 1, updatedAt: now.toISOString() })
    .execute();
}

/** Replaces the settings and writes down who did it. Throws `conflict` when `version` is not the one in force. */
export async function update(
  db: Db,
  { version, ...settings }: StoreSettings & { version: number },
  admin: { id: string; username: string },
  now: Date,
): Promise<StoreSettings & { version: number }> {
  if (!settings.acceptPix && !settings.acceptCard && !settings.acceptBoleto)
    throw new Failure('invalid', 'Confira os dados enviados.', {
      errors: [{ path: 'acceptPix', message: 'Deixe ao menos uma forma de pagamento ligada' }],
    });
  return transaction(db, async (trx) => {
    const { version: current, ...before } = await read(trx);
    const { numUpdatedRows } = await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(settings), version: version + 1, updatedAt: now.toISOString() })
      .where('id', '=', 'store')
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || current !== version) {
      throw new Failure(
        'conflict',
        'Outra pessoa salvou as configurações depois que você abriu esta página. Recarregue para ver o que mudou.',
      );
    }
    if (settings.storeName !== before.storeName)
      await trx
        .updateTable('seller')
        .set({ name: settings.storeName })
        .where('id', '=', HOUSE_SLUG)
        .execute();
    await audit.record(
      trx,
      admin,
      {
        action: 'updated',
        subject: 'settings',
        subjectId: 'store',
        label: 'Configurações da loja',
        before,
        after: settings,
      },
      now,
    );
    return { ...settings, version: version + 1 };
  });
}
