import type * as z from 'zod';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockName, lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import { monogramAddress } from '#server/services/media/monograms.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { DecisionForm } from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_FIELDS } from '#shared/people/sellerApplication.ts';
import { publicTextFaults } from '#shared/shop/publicText.ts';
import { formatDate } from '#shared/values/instant.ts';
import { slugOf } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';
import * as applications from './applications.store.ts';
import { nameFaults, READERS } from './apply.ts';

interface Decider {
  vault: Vault;
  publicUrl: string;
  username: string;
}

type Decision = z.output<typeof DecisionForm>;

/** Decides a waiting application, notifies its author, and opens the shop where it is approved. */
export async function decide(
  trx: Db,
  { vault, publicUrl, username }: Decider,
  row: applications.ApplicationRow,
  { outcome, reason, faults, version }: Decision,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'customer', row.customerId);
  if (row.state !== 'submitted') throw new Failure('conflict', 'Esta inscrição não espera mais uma decisão.');
  const at = now.toISOString();
  const state = ({ approve: 'approved', changes: 'changes', decline: 'declined' } as const)[outcome];
  const sellerId =
    outcome === 'approve' ? await openShop(trx, row, applications.fieldsOf(vault, row), now) : null;
  const shop = await settings.read(trx);
  const again = new Date(now.getTime() + shop.sellerReapplyDays * DAY).toISOString();
  const updated = await applications.change(
    trx,
    { ...row, version },
    {
      state,
      sellerId,
      reason: outcome === 'approve' ? null : reason,
      faults: JSON.stringify(outcome === 'changes' ? faults : []),
      decidedBy: username,
      decidedAt: outcome === 'changes' ? null : at,
      mayApplyAgainAt: outcome === 'decline' ? again : null,
    },
    now,
  );
  refuseStale(updated, 'Esta inscrição foi alterada');
  await notifyApplicant(trx, publicUrl, row, { outcome, reason, again: formatDate(again, shop) }, now);
}

async function openShop(
  trx: Db,
  row: applications.ApplicationRow,
  fields: ApplicationDraft,
  now: Date,
): Promise<string> {
  await lockName(trx, 'names of sellers');
  const [fault] = await nameFaults(trx, row.shopName);
  if (fault) throw new Failure('conflict', `${fault.message}. Peça outro nome em “Pedir ajustes”.`);
  // The forbidden terms may have changed since the application was submitted.
  const [text] = publicTextFaults(READERS, fields, await settings.read(trx));
  if (text)
    throw new Failure(
      'conflict',
      `${APPLICATION_FIELDS[text.path]}: ${text.message}. Peça outro texto em “Pedir ajustes”.`,
    );
  await trx
    .insertInto('seller')
    .values({
      // Its prepared listings belong to the new shop. (`listingOwner`)
      id: row.id,
      slug: slugOf(row.shopName),
      name: row.shopName,
      bio: fields.about,
      verified: 1,
      avatar: monogramAddress(row.shopName),
      since: now.toISOString(),
      ownerId: row.customerId,
    })
    .execute();
  return row.id;
}

async function notifyApplicant(
  trx: Db,
  publicUrl: string,
  row: applications.ApplicationRow,
  { outcome, reason, again }: Pick<Decision, 'outcome' | 'reason'> & { again: string },
  now: Date,
): Promise<void> {
  const to = await customerAddressee(trx, row.customerId);
  const link = `${publicUrl}/vender`;
  const mail = { cause: `application ${row.id} ${row.version}`, to };
  if (outcome === 'approve') {
    const values = { link, loja_nova: `${publicUrl}/vendedor/${slugOf(row.shopName)}` };
    await queueMail(trx, mails.applicationApproved, { ...mail, values }, now);
  } else if (outcome === 'changes') {
    await queueMail(trx, mails.applicationNeedsChanges, { ...mail, values: { link, motivo: reason } }, now);
  } else {
    const values = { link, motivo: reason, quando: again };
    await queueMail(trx, mails.applicationDeclined, { ...mail, values }, now);
  }
}
