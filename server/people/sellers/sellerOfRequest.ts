import type { Response } from 'express';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/** The requesting customer's shop, which limits what they may see. Throws `forbidden` where they have none. */
export async function sellerOfRequest(db: Db, res: Response) {
  const seller = await db
    .selectFrom('seller')
    .select(['id', 'slug', 'name', 'verified', 'since', 'weeklyPayout', 'pixKeyChangedAt'])
    .where('ownerId', '=', customerOf(res).id)
    .executeTakeFirst();
  if (!seller)
    throw new Failure('forbidden', 'Você ainda não tem uma loja aqui. Inscreva-se em Vender na loja.');
  return seller;
}

/**
 * The owner of prepared listings: the customer's shop, or the one applied for, which takes its application's id.
 * Throws `forbidden` where there is neither, and where the application was declined.
 */
export async function listingOwner(db: Db, res: Response): Promise<{ id: string }> {
  const applied = await db
    .selectFrom('sellerApplication')
    .select('id')
    .where('customerId', '=', customerOf(res).id)
    .where('state', 'in', ['submitted', 'changes'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('seller').select('seller.id').whereRef('ownerId', '=', 'customerId'))),
    )
    .executeTakeFirst();
  return applied ?? sellerOfRequest(db, res);
}
