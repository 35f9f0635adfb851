import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';

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
