import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { reviewAnswered, reviewRefused } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { answerRefused, newReview } from '#server/services/mails/sellerMails.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

interface NotifyContext {
  publicUrl: string;
  now: Date;
}

const read = (db: Db, id: string) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'review.purchaseLineId')
    .leftJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'purchase.customerId').on('customer.anonymizedAt', 'is', null),
    )
    .where('review.id', '=', id)
    .select(['product.title', 'product.slug', 'seller.ownerId', 'customer.id as writerId', 'purchase.seq'])
    .executeTakeFirstOrThrow();

/** Notifies the seller of a product that a review of it is published; once for each review. */
export async function notifyOfReview(trx: Db, id: string, { publicUrl, now }: NotifyContext): Promise<void> {
  const { title, ownerId } = await read(trx, id);
  if (ownerId === null) return;
  const to = await customerAddressee(trx, ownerId);
  const values = { produto: title, link: `${publicUrl}/vender/avaliacoes` };
  await queueMail(trx, newReview, { cause: `review ${id} published`, to, values }, now);
}

/** Notifies the author of a review that it is answered; a sample review has no author. */
export async function notifyOfAnswer(trx: Db, id: string, { publicUrl, now }: NotifyContext): Promise<void> {
  const { title, slug, writerId } = await read(trx, id);
  if (writerId === null) return;
  const to = await customerAddressee(trx, writerId);
  const values = { produto: title, link: `${publicUrl}/produto/${slug}` };
  await queueMail(trx, reviewAnswered, { cause: `review ${id} answered`, to, values }, now);
}

/** Notifies the author of a review that the team refused it, and why; each time, since each refusal has its own reason. */
export async function notifyOfRefusal(
  trx: Db,
  id: string,
  motivo: string,
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const { title, writerId, seq } = await read(trx, id);
  if (writerId === null || seq === null) return;
  const to = await customerAddressee(trx, writerId);
  const values = { produto: title, motivo, link: `${publicUrl}/conta/pedidos/${orderNumber(seq)}` };
  await queueMail(
    trx,
    reviewRefused,
    { cause: `review ${id} refused ${now.toISOString()}`, to, values },
    now,
  );
}

/** Notifies a seller that the team refused their answer to a review. */
export async function notifyOfRemovedAnswer(
  trx: Db,
  id: string,
  motivo: string,
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const { title, ownerId } = await read(trx, id);
  if (ownerId === null) return;
  const to = await customerAddressee(trx, ownerId);
  const values = { produto: title, motivo, link: `${publicUrl}/vender/avaliacoes` };
  await queueMail(trx, answerRefused, { cause: `review ${id} taken ${now.toISOString()}`, to, values }, now);
}
