import type { Db } from '#server/platform/database/tables.ts';
import { customerAddressee, mailbox } from '#server/services/mails/addressee.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { type DisputeRow, saleOf, type Side } from './disputes.store.ts';

export interface NotifyContext {
  publicUrl: string;
  now: Date;
}

/** The email kinds for both sides, one for each event of a dispute. */
const MAILS = {
  moved: mails.disputeMoved,
  opened: mails.disputeOpened,
  proposed: mails.disputeProposed,
  decided: mails.disputeDecided,
  ended: mails.disputeEnded,
};

/**
 * Sends an email to one or both sides. `words` are the shop's own; texts of either side stay in the dispute. The same `cause` sends
 * one email.
 */
export async function notifyBothSides(
  trx: Db,
  row: DisputeRow,
  sides: readonly Side[],
  words: string,
  { publicUrl, now }: NotifyContext,
  about: keyof typeof MAILS = 'moved',
  cause = now.toISOString(),
): Promise<void> {
  const to = {
    buyer: { id: row.buyerId, folder: 'conta' },
    seller: { id: row.sellerOwnerId, folder: 'vender' },
  };
  for (const side of sides) {
    const { id, folder } = to[side];
    if (id === null) continue;
    await queueMail(
      trx,
      MAILS[about],
      {
        cause: `dispute ${row.id} to ${side} ${cause}`,
        to: await customerAddressee(trx, id),
        values: {
          venda: saleOf(row),
          produto: row.title,
          novidade: words,
          link: `${publicUrl}/${folder}/disputas/${row.id}`,
        },
      },
      now,
    );
  }
}

/** Emails the shop, at most once a day for the same text. */
export async function notifyTeam(
  trx: Db,
  row: DisputeRow,
  words: string,
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const { storeEmail } = await settings.read(trx);
  await queueMail(
    trx,
    mails.disputeWaits,
    {
      cause: `dispute ${row.id} to the team ${row.state} ${now.toISOString().slice(0, 10)}`,
      to: mailbox(storeEmail),
      values: {
        venda: saleOf(row),
        novidade: words,
        painel: `${publicUrl}/alpha/dashboard/disputes/${row.id}`,
      },
    },
    now,
  );
}
