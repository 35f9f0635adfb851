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

interface Told {
  cause: string;
  /** Of the listing. */
  id: string;
  anuncio: string;
  motivo?: string | undefined;
}

/** Tells a shop's owner what became of a listing and why, where there is a reason; nobody where the team looks after the shop. */
export async function tellOfListing(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  template: Template,
  { cause, id, anuncio, motivo = '' }: Told,
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
