import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { SellerState } from '#shared/people/sellerStanding.ts';

export const sellerOf = async (db: Db, productId: string): Promise<string> =>
  (await db.selectFrom('product').where('id', '=', productId).select('sellerId').executeTakeFirstOrThrow())
    .sellerId;

export const stateOfSeller = async (db: Db, sellerId: string): Promise<SellerState> =>
  (await db.selectFrom('seller').where('id', '=', sellerId).select('standing').executeTakeFirstOrThrow())
    .standing;

/** Products of a suspended or closed shop cannot go on sale, for any user. */
export async function refuseOfShut(trx: Db, sellerId: string): Promise<void> {
  const fault = faultOfShut(await stateOfSeller(trx, sellerId));
  if (fault) throw new Failure('conflict', fault);
}

export function faultOfShut(state: SellerState): string | undefined {
  if (state === 'active') return undefined;
  return state === 'suspended'
    ? 'A loja do vendedor está suspensa. Os anúncios voltam à venda com ela.'
    : 'A loja do vendedor foi encerrada. Nada dela volta à venda.';
}
