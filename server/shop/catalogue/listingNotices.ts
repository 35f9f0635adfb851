import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import type * as listingMails from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';

type Template =
  | typeof listingMails.listingApproved
  | typeof listingMails.listingNeedsChanges
  | typeof listingMails.listingDeclined
  | typeof listingMails.listingChecked
  | typeof listingMails.checkNeedsChanges
  | typeof listingMails.checkDeclined
  | typeof listingMails.listingHeld
  | typeof listingMails.listingKept
  | typeof listingMails.listingTakenDown
  | typeof listingMails.listingTakenOff
  | typeof listingMails.listingDeleted
  | typeof listingMails.listingPutBack;

interface ListingNotice {
  cause: string;
  /** Of the listing. */
  id: string;
  anuncio: string;
  motivo?: string | undefined;
}

/** Notifies a shop's owner of a decision about a listing, with its reason, if any; a shop that the team runs gets none. */
export async function notifyOfListing(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  template: Template,
  { cause, id, anuncio, motivo = '' }: ListingNotice,
  now: Date,
): Promise<void> {
  const { ownerId } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
  if (ownerId === null) return;
  const to = await customerAddressee(trx, ownerId);
  const values = { anuncio, motivo, link: `${publicUrl}/vender/anuncios/${id}` };
  await queueMail(trx, template, { cause, to, values }, now);
}
