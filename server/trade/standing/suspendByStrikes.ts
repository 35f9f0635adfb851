import type { Db } from '#server/platform/database/tables.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { DAY } from '#shared/values/time.ts';
import { suspend } from './standing.ts';

type Rules = Pick<StoreSettings, 'strikeDays' | 'strikesToSuspend'>;

export const countsUntil = (givenAt: string, { strikeDays }: Pick<Rules, 'strikeDays'>): string =>
  new Date(Date.parse(givenAt) + strikeDays * DAY).toISOString();

/** The strikes of a seller that count now, oldest first: neither lifted nor expired. */
export const countingStrikes = (
  db: Db,
  sellerId: string,
  { strikeDays }: Pick<Rules, 'strikeDays'>,
  now: Date,
) =>
  db
    .selectFrom('sellerStrike')
    .where('sellerId', '=', sellerId)
    .where('givenAt', '>', new Date(now.getTime() - strikeDays * DAY).toISOString())
    .where((eb) => eb.or([eb('appealState', 'is', null), eb('appealState', '!=', 'lifted')]))
    .orderBy('givenAt')
    .select(['weight', 'givenAt', 'lines'])
    .execute();

/** When the strikes have expired that keep a shop suspended; null when that is so now. */
export async function suspendedUntil(
  trx: Db,
  sellerId: string,
  rules: Rules,
  now: Date,
): Promise<string | null> {
  const rows = await countingStrikes(trx, sellerId, rules, now);
  let count = rows.reduce((sum, { weight }) => sum + weight, 0);
  let until: string | null = null;
  for (const { weight, givenAt } of rows) {
    if (count < rules.strikesToSuspend) return until;
    until = countsUntil(givenAt, rules);
    count -= weight;
  }
  return until;
}

export async function suspendByStrikes(
  trx: Db,
  publicUrl: string,
  sellerId: string,
  rules: Rules,
  now: Date,
): Promise<void> {
  const until = await suspendedUntil(trx, sellerId, rules, now);
  if (until === null) return;
  const seller = await standingNow(trx, sellerId);
  // A longer suspension by the team stays.
  const isLonger = seller.suspendedUntil === null || seller.suspendedUntil >= until;
  if (seller.standing === 'closed' || (seller.standing === 'suspended' && isLonger)) return;
  // An appeal about a strike does not end the team's own suspension.
  const byStrikes = seller.standing === 'active' || seller.suspendedByStrikes === 1;
  await suspendUntil(trx, publicUrl, { sellerId, until, byStrikes }, rules, now);
}

export const standingNow = (trx: Db, sellerId: string) =>
  trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['standing', 'suspendedUntil', 'suspendedByStrikes'])
    .executeTakeFirstOrThrow();

export async function suspendUntil(
  trx: Db,
  publicUrl: string,
  { sellerId, until, byStrikes }: { sellerId: string; until: string; byStrikes: boolean },
  rules: Rules,
  now: Date,
): Promise<void> {
  const strikes = await countingStrikes(trx, sellerId, rules, now);
  const reason = `A loja recebeu ${strikesInWords(strikes)} em ${rules.strikeDays} dias.`;
  await suspend(trx, publicUrl, sellerId, { reason, until, byStrikes }, now);
}

/** '1 advertência grave', '2 advertências, 1 delas grave', '3 advertências'. */
function strikesInWords(strikes: readonly { weight: number }[]): string {
  const count = strikes.length;
  const grave = strikes.filter(({ weight }) => weight > 1).length;
  const adjective = grave === 1 ? 'grave' : 'graves';
  const all = count === 1 ? '1 advertência' : `${count} advertências`;
  if (grave === 0) return all;
  return grave === count ? `${all} ${adjective}` : `${all}, ${grave} delas ${adjective},`;
}
