import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { couponCodeOf } from '#shared/trade/couponCodes.ts';
import { HOUR } from '#shared/values/time.ts';

const GUESSES = networkLimit('coupon guessed', {
  perHousehold: 20,
  perIpv4: 60,
  windowSeconds: HOUR / 1_000,
});

/**
 * The limit of wrong codes, since programs could guess the short ones. Above it no code is examined. Throws `too_many`.
 */
export async function refuseGuessing(
  db: Db,
  req: Request,
  inputCodes: readonly string[],
  now: Date,
): Promise<void> {
  const codes = [...new Set(inputCodes.map(couponCodeOf))].filter((code) => code !== '');
  if (codes.length === 0) return;
  await GUESSES.refuseSpent(db, req, now);
  const rows = await db
    .selectFrom('coupon')
    .where('code', 'in', codes)
    .where('archivedAt', 'is', null)
    .select('code')
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  for (const code of codes) if (!known.has(code)) await GUESSES.spend(db, req, now);
}
