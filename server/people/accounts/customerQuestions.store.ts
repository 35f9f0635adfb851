import type { Db } from '#server/platform/database/tables.ts';

/** How many questions await a shop's answer. */
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

/** A customer's questions about listings, and their answers as a shop. */
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
    // Other people's questions belong to them.
    ...(asker === customerId ? { text, askedAt } : { text: null, askedAt: null }),
    ...row,
  }));
}

/** A customer's reports of other people's questions, named by listing, since the text is the other person's. */
export const exportedReportsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('questionReport')
    .innerJoin('listingQuestion', 'listingQuestion.id', 'questionId')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .where('questionReport.customerId', '=', customerId)
    .orderBy('questionReport.createdAt')
    .select(['product.title as listing', 'reason', 'questionReport.createdAt'])
    .execute();

/** Deletes a customer's questions with their answers, which make no sense alone, and their reports of other questions. */
export async function deleteQuestions(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('questionReport').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('listingQuestion').where('customerId', '=', customerId).execute();
  // A closed shop's answers are deleted with its owner.
  const own = trx.selectFrom('seller').where('ownerId', '=', customerId).select('id');
  await trx.deleteFrom('listingQuestion').where('sellerId', 'in', own).execute();
}
