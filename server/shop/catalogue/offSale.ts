import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { listingDeleted, listingPutBack, listingTakenOff } from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';

export interface Telling {
  publicUrl: string;
  now: Date;
}

const UNSAID = 'O motivo não foi escrito. Responda a este e-mail para perguntar.';

/** Keeps why the team takes a product off sale, or deletes it, and tells its shop's owner; nobody where there is none. */
export async function tellOfOffSale(
  trx: Db,
  id: string,
  { deleted, reason }: { deleted: boolean; reason: string | undefined },
  telling: Telling,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ offSaleReason: reason ?? null })
    .where('id', '=', id)
    .execute();
  const owner = await ownerOf(trx, id, telling);
  if (!owner) return;
  const { values, ...given } = owner;
  const template = deleted ? listingDeleted : listingTakenOff;
  const motivo = reason ?? UNSAID;
  await queueMail(trx, template, { ...given, values: { ...values, motivo } }, telling.now);
}

/** Tells a shop's owner that the team has put a product of theirs back on sale. */
export async function tellOfPutBack(trx: Db, id: string, telling: Telling): Promise<void> {
  const owner = await ownerOf(trx, id, telling);
  if (owner) await queueMail(trx, listingPutBack, owner, telling.now);
}

async function ownerOf(trx: Db, id: string, { publicUrl, now }: Telling) {
  const { title, ownerId } = await trx
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.id', '=', id)
    .select(['product.title', 'seller.ownerId'])
    .executeTakeFirstOrThrow();
  if (ownerId === null) return undefined;
  return {
    cause: `on sale ${id} ${now.toISOString()}`,
    to: await customerAddressee(trx, ownerId),
    values: { anuncio: title, link: `${publicUrl}/vender/anuncios/${id}` },
  };
}
