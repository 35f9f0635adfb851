import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { groupedBy } from '#shared/values/groupedBy.ts';
import { notifyOfListing } from './listingNotices.ts';

export interface NotifyContext {
  publicUrl: string;
  now: Date;
}

const MAILS = {
  takenOff: { one: listingMails.listingTakenOff, many: listingMails.listingsTakenOff },
  deleted: { one: listingMails.listingDeleted, many: listingMails.listingsDeleted },
  putBack: { one: listingMails.listingPutBack, many: listingMails.listingsPutBack },
} as const;

/** The team's changes to products that their sellers are notified of. */
export type OffSaleMail = keyof typeof MAILS;

const UNSAID = 'O motivo não foi escrito. Responda a este e-mail para perguntar.';

/** Records why and when the team takes a product off sale, or deletes it. */
export async function keepWhy(trx: Db, id: string, reason: string | undefined, now: Date): Promise<void> {
  await trx
    .updateTable('product')
    .set({ offSaleReason: reason ?? null, offSaleAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Notifies the owners of the shops of these products, once for all products of a shop. */
export async function notifySellers(
  trx: Db,
  mail: OffSaleMail,
  ids: readonly string[],
  reason: string | undefined,
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  if (ids.length === 0) return;
  const products = await trx
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.id', 'in', ids)
    .orderBy('product.title')
    .select(['product.id', 'product.title', 'sellerId', 'ownerId'])
    .execute();
  const motivo = mail === 'putBack' ? '' : (reason ?? UNSAID);
  for (const [sellerId, theirs] of groupedBy(products, 'sellerId')) {
    const [first] = theirs;
    if (!first || first.ownerId === null) continue;
    const cause = `on sale ${first.id} ${now.toISOString()}`;
    if (theirs.length === 1) {
      const { id, title } = first;
      await notifyOfListing(
        trx,
        publicUrl,
        sellerId,
        MAILS[mail].one,
        { cause, id, anuncio: title, motivo },
        now,
      );
      continue;
    }
    const anuncios = theirs.map(({ title }) => `- ${title}`).join('\n');
    const values = { anuncios, motivo, link: `${publicUrl}/vender/anuncios` };
    const to = await customerAddressee(trx, first.ownerId);
    await queueMail(trx, MAILS[mail].many, { cause, to, values }, now);
  }
}
