import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import type * as listingMails from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';

type Decided =
  | typeof listingMails.listingApproved
  | typeof listingMails.listingNeedsChanges
  | typeof listingMails.listingDeclined
  | typeof listingMails.listingChecked
  | typeof listingMails.checkNeedsChanges
  | typeof listingMails.checkDeclined;

interface Told {
  cause: string;
  /** Of the listing. */
  id: string;
  anuncio: string;
  motivo: string;
}

/** Tells a shop's owner what the team decided about a listing; nobody where the team looks after the shop. */
export async function tellOfListing(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  template: Decided,
  { cause, id, ...words }: Told,
  now: Date,
): Promise<void> {
  const { ownerId } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
  if (ownerId === null) return;
  const to = await customerAddressee(trx, ownerId);
  const values = { ...words, link: `${publicUrl}/vender/anuncios/${id}` };
  await queueMail(trx, template, { cause, to, values }, now);
}
