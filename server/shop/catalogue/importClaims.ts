import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/** Decisions about imports, and deletions of what an import needs, run one after the other. */
export const lockImports = (trx: Db): Promise<void> => lockName(trx, 'product imports');

const writing = (db: Db) => db.selectFrom('productImport').where('state', '=', 'writing').select('id');

/** An import's decision about a product counts as written: no other change may use what was read before it. Throws `conflict`. */
export async function refuseClaimed(trx: Db, productId: string): Promise<void> {
  const claimed = await trx
    .selectFrom('productImportLine')
    .where('productId', '=', productId)
    .where('writtenAt', 'is', null)
    .where('verdict', '=', 'changed')
    .where('importId', 'in', writing(trx))
    .select('line')
    .executeTakeFirst();
  if (claimed)
    throw new Failure(
      'conflict',
      'Este produto está numa importação que está sendo gravada agora. Tente de novo em instantes.',
    );
}

/** Throws `in_use`. */
export async function refuseWhileImporting(trx: Db): Promise<void> {
  await lockImports(trx);
  if (await writing(trx).executeTakeFirst())
    throw new Failure('in_use', 'Uma importação de produtos está sendo gravada. Tente de novo em instantes.');
}
