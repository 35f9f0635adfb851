import { type Person, samePerson } from '#server/people/session/samePerson.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { bringBack, mailOwner, ownedByBanned } from './standing.ts';
import { find } from './strikes.ts';
import { standingNow, suspendedUntil, suspendUntil } from './suspendByStrikes.ts';

/** A seller appeals against a strike, once. */
export async function appeal(
  trx: Db,
  sellerId: string,
  strikeId: string,
  text: string,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const strike = await find(trx, sellerId, strikeId);
  if (strike.appealedAt !== null) throw new Failure('conflict', 'Você já recorreu desta advertência.');
  await trx
    .updateTable('sellerStrike')
    .set({ appeal: text, appealedAt: now.toISOString(), appealState: 'waiting' })
    .where('id', '=', strikeId)
    .execute();
}

/**
 * Decides an appeal. The administrator who gave the strike may decide only when no other one may. An upheld appeal
 * lifts the strike and the suspension that it alone caused.
 */
export async function decideAppeal(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  strikeId: string,
  input: { lift: boolean; reason: string; by: Person; alone: boolean },
  now: Date,
): Promise<void> {
  const { lift, by, alone } = input;
  await lockRow(trx, 'seller', sellerId);
  const strike = await find(trx, sellerId, strikeId);
  if (strike.appealState !== 'waiting')
    throw new Failure('conflict', 'Esta advertência não tem recurso esperando uma decisão.');
  const own = samePerson({ id: strike.givenById, username: strike.givenBy }, by);
  if (own && !alone)
    throw new Failure('conflict', 'Você deu esta advertência. Outra pessoa decide o recurso.');
  const reason = own ? `${input.reason}\n\n${ALONE}` : input.reason;
  await trx
    .updateTable('sellerStrike')
    .set({
      appealState: lift ? 'lifted' : 'kept',
      appealReason: reason,
      decidedBy: by.username,
      decidedAt: now.toISOString(),
    })
    .where('id', '=', strikeId)
    .execute();
  const banned = await ownedByBanned(trx, sellerId);
  await mailOwner(
    trx,
    sellerId,
    lift ? mails.strikeLifted : mails.strikeKept,
    { motivo: reason, link: `${publicUrl}${banned ? '/contato' : '/vender#advertencias'}` },
    now,
    `strike ${strikeId} decided`,
  );
  if (!lift) return;
  const seller = await standingNow(trx, sellerId);
  if (seller.standing !== 'suspended' || seller.suspendedByStrikes !== 1) return;
  const rules = await settings.read(trx);
  const until = await suspendedUntil(trx, sellerId, rules, now);
  if (until === null) {
    if (!banned) await bringBack(trx, publicUrl, sellerId, {}, now);
  } else if (until !== seller.suspendedUntil)
    await suspendUntil(trx, publicUrl, { sellerId, until, byStrikes: true }, rules, now);
}

const ALONE = 'Decidido pela mesma pessoa que deu a advertência, por falta de outra na equipe.';
