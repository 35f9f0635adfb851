import type { Db } from '#server/platform/database/tables.ts';

/** How many questions wait for a shop's answer. */
export async function countWaiting(db: Db, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('listingQuestion')
    .where('sellerId', '=', sellerId)
    .where('answeredAt', 'is', null)
    .where('removedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a customer asked about listings, and what they answered as a shop. */
export async function exportedOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('listingQuestion')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .innerJoin('seller', 'seller.id', 'listingQuestion.sellerId')
    .where((eb) => eb.or([eb('customerId', '=', customerId), eb('seller.ownerId', '=', customerId)]))
    .orderBy('askedAt')
    .orderBy('listingQuestion.id')
    .select(['product.title', 'customerId', 'text', 'askedAt', 'answer', 'answeredAt', 'removedReason'])
    .execute();
  return rows.map(({ customerId: asker, title, text, askedAt, ...row }) => ({
    listing: title,
    // What others asked is theirs.
    ...(asker === customerId ? { text, askedAt } : { text: null, askedAt: null }),
    ...row,
  }));
}

/** What a customer said of others' questions; the listing tells which, since their words are theirs. */
export const exportedReportsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('questionReport')
    .innerJoin('listingQuestion', 'listingQuestion.id', 'questionId')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .where('questionReport.customerId', '=', customerId)
    .orderBy('questionReport.createdAt')
    .select(['product.title as listing', 'reason', 'questionReport.createdAt'])
    .execute();

/** What somebody asked goes, with its answer: nobody would know what that is about. So does what they said of others' questions. */
export async function forgetAsked(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('questionReport').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('listingQuestion').where('customerId', '=', customerId).execute();
  // A closed shop's words go with its owner.
  const own = trx.selectFrom('seller').where('ownerId', '=', customerId).select('id');
  await trx.deleteFrom('listingQuestion').where('sellerId', 'in', own).execute();
}
