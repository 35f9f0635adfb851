import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import { insert } from '#server/trade/promotions/coupons.store.ts';
import { CouponForm } from '#shared/contract/admin/coupons.ts';
import { HOUR } from '#shared/values/time.ts';
import { checkFixture, readList } from './fixtureFile.ts';

const FILE = 'coupons.yaml';
const CouponFixture = z.looseObject({
  startsInHours: z.number().optional(),
  endsInHours: z.number().optional(),
});

/** Loads `coupons.yaml`, by the very form of the back-office; the catalogue comes before. */
export async function loadCoupons(db: Db, folder: string, now: Date): Promise<void> {
  const at = (hours: number | undefined) =>
    hours === undefined ? null : new Date(now.getTime() + hours * HOUR).toISOString();
  for (const { startsInHours, endsInHours, ...fields } of await readList(folder, FILE, CouponFixture)) {
    const coupon = { ...fields, startsAt: at(startsInHours), endsAt: at(endsInHours) };
    await insert(db, checkFixture(FILE, coupon, CouponForm), now);
  }
}
