import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import type { MailTemplate, ValuesOf } from '#server/services/mails/mailTemplate.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import type { SellerStanding } from '#shared/contract/seller/standing.ts';
import type { SellerState } from '#shared/people/sellerStanding.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { applyHoliday } from './holidays.ts';

export interface Suspension {
  reason: string;
  /** The automatic end; null when the team ends it. */
  until: string | null;
  byStrikes?: boolean;
  /** The version as the administrator read it; the system's decisions have none. */
  version?: number;
}

/**
 * Takes a shop's listings off sale, until an instant or the team's decision. Its open sales go on, and its payouts
 * wait.
 */
export async function suspend(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  { reason, until, byStrikes = false, version }: Suspension,
  now: Date,
): Promise<void> {
  await move(trx, sellerId, 'suspended', { reason, until, byStrikes, version }, now);
  await sale.sendAway(trx, sellerId, { whole: true }, now);
  if (await ownedByBanned(trx, sellerId)) {
    await mailOwner(trx, sellerId, mails.shopSuspendedWithAccount, { motivo: reason }, now);
    return;
  }
  const quando = until === null ? 'a equipe decidir' : formatInstant(until, await settings.read(trx));
  const values = { motivo: reason, quando, link: `${publicUrl}/vender` };
  await mailOwner(trx, sellerId, mails.shopSuspended, values, now);
}

/**
 * Suspends the shop of a banned owner, who can neither deliver nor answer, and returns its previous standing. The end
 * of the ban does not reopen it: the team checks the shop first. An existing suspension without an end keeps its
 * reason.
 */
export async function suspendOfBanned(
  trx: Db,
  publicUrl: string,
  ownerId: string,
  reason: string,
  now: Date,
): Promise<{ id: string; name: string; before: SellerState } | undefined> {
  const shop = await trx
    .selectFrom('seller')
    .where('ownerId', '=', ownerId)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!shop) return undefined;
  await lockRow(trx, 'seller', shop.id);
  const { state, until } = await standingOf(trx, shop.id);
  if (state === 'closed' || (state === 'suspended' && until === null)) return undefined;
  const words = `A conta do dono da loja foi suspensa: ${reason}`;
  await suspend(trx, publicUrl, shop.id, { reason: words, until: null }, now);
  return { ...shop, before: state };
}

/** Whether the owner of a shop is banned: neither time nor an appeal reopens it then. */
export const ownedByBanned = async (db: Db, sellerId: string): Promise<boolean> =>
  (await db
    .selectFrom('seller')
    .innerJoin('customer', 'customer.id', 'seller.ownerId')
    .where('seller.id', '=', sellerId)
    .where('customer.status', '=', 'banned')
    .select('seller.id')
    .executeTakeFirst()) !== undefined;

/** Throws `conflict` when the owner of a shop cannot sign in to serve its buyers. */
export async function refuseOfBanned(db: Db, sellerId: string): Promise<void> {
  if (await ownedByBanned(db, sellerId))
    throw new Failure('conflict', 'O dono desta loja está banido: reative a conta antes.');
}

/** Ends a suspension or a closing: the listings that it took off sale return, except during a holiday. */
export async function bringBack(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  { version }: { version?: number },
  now: Date,
): Promise<void> {
  await move(trx, sellerId, 'active', { reason: null, until: null, version }, now);
  await sale.bringBack(trx, sellerId, now);
  await applyHoliday(trx, sellerId, now);
  await mailOwner(trx, sellerId, mails.shopIsBack, { link: `${publicUrl}/vender` }, now);
}

/** Closes a shop for good: it has no listings on sale. Open sales are delivered, and its money is paid out as usual. */
export async function close(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  { reason, version }: { reason: string; version?: number },
  now: Date,
): Promise<void> {
  await move(trx, sellerId, 'closed', { reason, until: null, version }, now);
  await sale.sendAway(trx, sellerId, { whole: true }, now);
  if (await ownedByBanned(trx, sellerId))
    await mailOwner(trx, sellerId, mails.shopClosedWithAccount, { motivo: reason }, now);
  else await mailOwner(trx, sellerId, mails.shopClosed, { motivo: reason, link: `${publicUrl}/vender` }, now);
}

const MOVES: Record<SellerState, { from: SellerState[]; against: string }> = {
  suspended: { from: ['active', 'suspended'], against: 'Esta loja foi encerrada.' },
  active: { from: ['suspended', 'closed'], against: 'Esta loja já está ativa.' },
  closed: { from: ['active', 'suspended'], against: 'Esta loja já foi encerrada.' },
};

async function move(
  trx: Db,
  sellerId: string,
  to: SellerState,
  input: { reason: string | null; until: string | null; byStrikes?: boolean; version?: number | undefined },
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const before = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['standing', 'version'])
    .executeTakeFirstOrThrow();
  if (!MOVES[to].from.includes(before.standing)) throw new Failure('conflict', MOVES[to].against);
  const moved = await trx
    .updateTable('seller')
    .set({
      standing: to,
      stateReason: input.reason,
      stateSince: to === 'active' ? null : now.toISOString(),
      suspendedUntil: input.until,
      suspendedByStrikes: input.byStrikes ? 1 : 0,
      version: before.version + 1,
    })
    .where('id', '=', sellerId)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst();
  refuseStale(moved, 'Este vendedor foi alterado');
}

/** Throws `conflict` when a shop does not sell: it can start nothing new. */
export async function refuseWhileShut(db: Db, sellerId: string): Promise<void> {
  const { standing } = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('standing')
    .executeTakeFirstOrThrow();
  if (standing !== 'active')
    throw new Failure(
      'conflict',
      standing === 'suspended'
        ? 'A sua loja está suspensa. Anúncios voltam à venda, e novos são aceitos, quando ela voltar.'
        : 'A sua loja foi encerrada e não anuncia mais.',
    );
}

/** Ends suspensions at their end date. Safe to repeat, and in several processes at once. */
export async function endSuspensions(db: Db, publicUrl: string, now: Date): Promise<void> {
  const over = (trx: Db) =>
    trx
      .selectFrom('seller')
      .where('standing', '=', 'suspended')
      .where('suspendedUntil', '<=', now.toISOString())
      .select('id');
  for (const { id } of await over(db).execute())
    await transaction(db, async (trx) => {
      await lockRow(trx, 'seller', id);
      // Another request may have changed it before its row was locked.
      if ((await over(trx).where('id', '=', id).executeTakeFirst()) && !(await ownedByBanned(trx, id)))
        await bringBack(trx, publicUrl, id, {}, now);
    });
}

/** Notifies the owner of a shop, if it has one. */
export async function mailOwner<Template extends MailTemplate>(
  trx: Db,
  sellerId: string,
  template: Template,
  values: ValuesOf<Template>,
  now: Date,
  cause?: string,
): Promise<void> {
  const { ownerId, version } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['ownerId', 'version'])
    .executeTakeFirstOrThrow();
  if (ownerId === null) return;
  const to = await customerAddressee(trx, ownerId);
  await queueMail(trx, template, { cause: cause ?? `seller ${sellerId} ${version}`, to, values }, now);
}

/** Whether a shop sells, and why it does not. */
export async function standingOf(db: Db, sellerId: string): Promise<SellerStanding> {
  const { standing, stateReason, stateSince, suspendedUntil } = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['standing', 'stateReason', 'stateSince', 'suspendedUntil'])
    .executeTakeFirstOrThrow();
  return { state: standing, reason: stateReason, since: stateSince, until: suspendedUntil };
}
