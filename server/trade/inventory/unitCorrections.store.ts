import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { countStock, unitsOfLine } from './units.store.ts';

/** Takes an available unit off the shelf for good. Throws `conflict` when it is no longer available. */
export async function revoke(trx: Db, { id, productId }: { id: string; productId: string }): Promise<void> {
  await lockProduct(trx, productId);
  const { numUpdatedRows } = await trx
    .updateTable('unit')
    .set({ state: 'revoked' })
    .where('id', '=', id)
    .where('state', '=', 'available')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Failure('conflict', 'Só uma unidade disponível pode ser revogada. Recarregue a lista.');
  await countStock(trx, productId);
}

/**
 * Replaces a unit that its buyer has with another one, and returns that. Throws `conflict` when the unit has no buyer,
 * or when no other is available.
 */
export async function replace(
  trx: Db,
  { id, productId }: { id: string; productId: string },
  now: Date,
): Promise<string> {
  await lockProduct(trx, productId);
  await numberUnits(trx, id);
  const old = await trx
    .updateTable('unit')
    .set({ state: 'replaced' })
    .where('id', '=', id)
    .where('state', 'in', ['sold', 'revealed'])
    .returning(['purchaseLineId', 'place'])
    .executeTakeFirst();
  if (!old) throw new Failure('conflict', 'Só uma unidade vendida pode ser substituída. Recarregue a lista.');
  const fresh = await trx
    .updateTable('unit')
    .set({ ...old, state: 'sold', soldAt: now.toISOString() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('unit')
        .where('productId', '=', productId)
        .where('state', '=', 'available')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!fresh)
    throw new Failure(
      'sold_out',
      'Não há outra unidade disponível deste produto. Carregue mais e tente de novo.',
    );
  await countStock(trx, productId);
  return fresh.id;
}

/** Numbers the units of a unit's line, so that a replacement gets the same number. */
async function numberUnits(trx: Db, id: string): Promise<void> {
  const unit = await trx.selectFrom('unit').where('id', '=', id).select('purchaseLineId').executeTakeFirst();
  if (!unit?.purchaseLineId) return;
  const units = await unitsOfLine(trx, unit.purchaseLineId).select(['id', 'place']).execute();
  for (const [index, { id: each, place }] of units.entries())
    if (place === null)
      await trx
        .updateTable('unit')
        .set({ place: index + 1 })
        .where('id', '=', each)
        .execute();
}

/** Every change of a shelf updates the product's row first; see `units.store.ts`. */
const lockProduct = (trx: Db, productId: string) => lockRow(trx, 'product', productId);
