import type { Request } from 'express';
import { couponCodeOf } from '#shared/trade/couponCodes.ts';
import { HOUR } from '#shared/values/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type Limit, refuseSpentFrom, spendFrom, wideKey } from '#server/services/limits/attempts.store.ts';

const GUESSES: Limit = { most: 20, windowSeconds: HOUR / 1_000 };
/** Who has a /48 of IPv6 has 65,536 addresses in this sense. */
const GUESSES_OF_NETWORK: Limit = { ...GUESSES, most: 5 * GUESSES.most };
const WHAT = 'coupon guessed from';
const OF_NETWORK = { network: wideKey };

/** Codes are short enough to be guessed by a program: so many wrong ones, and none is looked at. Throws `too_many`. */
export async function refuseGuessing(
  db: Db,
  req: Request,
  typed: readonly string[],
  now: Date,
): Promise<void> {
  const codes = [...new Set(typed.map(couponCodeOf))].filter((code) => code !== '');
  if (codes.length === 0) return;
  await refuseSpentFrom(db, WHAT, req, GUESSES, now);
  await refuseSpentFrom(db, `${WHAT} network`, req, GUESSES_OF_NETWORK, now, OF_NETWORK);
  const rows = await db
    .selectFrom('coupon')
    .where('code', 'in', codes)
    .where('archivedAt', 'is', null)
    .select('code')
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  for (const code of codes) {
    if (known.has(code)) continue;
    await spendFrom(db, WHAT, req, GUESSES, now);
    await spendFrom(db, `${WHAT} network`, req, GUESSES_OF_NETWORK, now, OF_NETWORK);
  }
}
