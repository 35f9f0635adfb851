import type { Response } from 'express';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/** The shop of whoever asks, which alone decides what they may see. Throws `forbidden` where they have none. */
export async function ownSeller(db: Db, res: Response) {
  const seller = await db
    .selectFrom('seller')
    .select(['id', 'slug', 'name', 'verified', 'since', 'weeklyPayout', 'pixKeyChangedAt'])
    .where('ownerId', '=', customerOf(res).id)
    .executeTakeFirst();
  if (!seller)
    throw new Failure('forbidden', 'Só quem tem uma loja aqui vê isto. Inscreva-se em Vender na loja.');
  return seller;
}

/**
 * Whose listings somebody prepares: of their shop, or of the one they have applied for, which takes the id of its
 * application. Throws `forbidden` where there is neither, and where the application was declined.
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
  return applied ?? ownSeller(db, res);
}
