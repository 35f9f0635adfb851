import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { basisPointsOf } from '#shared/trade/fees.ts';

/** Writes the seller's own rate. Throws `stale_version` when `version` is no longer theirs. */
export async function setFee(
  trx: Db,
  id: string,
  { feePercent, version }: { feePercent: number | null; version: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('seller')
    .set({
      feeBasisPoints: feePercent === null ? null : basisPointsOf(feePercent),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Failure(
      'stale_version',
      'Este vendedor foi alterado por outra pessoa depois que você o abriu. Confira como está e salve de novo.',
    );
}
