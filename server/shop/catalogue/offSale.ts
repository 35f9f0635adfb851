import type { Db } from '#server/platform/database/tables.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import { sellerOf } from './shutShop.ts';
import { tellOfListing } from './tellOfListing.ts';

export interface Telling {
  publicUrl: string;
  now: Date;
}

interface Product {
  id: string;
  title: string;
}

const UNSAID = 'O motivo não foi escrito. Responda a este e-mail para perguntar.';

/** Keeps why the team takes a product off sale, or deletes it, and tells its shop's owner. */
export async function tellOfOffSale(
  trx: Db,
  product: Product,
  { deleted, reason }: { deleted: boolean; reason: string | undefined },
  telling: Telling,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ offSaleReason: reason ?? null, offSaleAt: telling.now.toISOString() })
    .where('id', '=', product.id)
    .execute();
  const template = deleted ? listingMails.listingDeleted : listingMails.listingTakenOff;
  await tell(trx, product, template, reason ?? UNSAID, telling);
}

/** Tells a shop's owner that the team has put a product of theirs back on sale. */
export const tellOfPutBack = (trx: Db, product: Product, telling: Telling): Promise<void> =>
  tell(trx, product, listingMails.listingPutBack, undefined, telling);

async function tell(
  trx: Db,
  { id, title }: Product,
  template: Parameters<typeof tellOfListing>[3],
  motivo: string | undefined,
  { publicUrl, now }: Telling,
): Promise<void> {
  const told = { cause: `on sale ${id} ${now.toISOString()}`, id, anuncio: title, motivo };
  await tellOfListing(trx, publicUrl, await sellerOf(trx, id), template, told, now);
}
