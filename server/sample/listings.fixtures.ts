import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import * as drafts from '#server/trade/listings/drafts.store.ts';
import { approvedVersion } from '#server/trade/listings/listingVersions.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { DRAFT_STATES } from '#shared/shop/listings.ts';
import { HOUR } from '#shared/values/time.ts';
import { BrokenFixture, checkFixture, readFixture } from './fixtureFile.ts';

const ListingFixture = z.strictObject({
  seller: z.string(),
  state: oneOf(DRAFT_STATES),
  hoursAgo: z.number().positive(),
  of: z.string().optional(),
  /** The product whose drawings are its pictures. */
  pictures: z.string().optional(),
  fields: z.record(z.string(), z.unknown()),
  reason: z.string().nullable().default(null),
  faults: z.array(FieldFault).default([]),
});

/** Loads `listings.yaml`: what the team of the sample shop finds in its queue, and its sellers in their drafts. */
export async function loadListings(db: Db, folder: string, now: Date): Promise<void> {
  const idOf = async (table: 'product' | 'seller', slug: string): Promise<string> => {
    const row = await db.selectFrom(table).where('slug', '=', slug).select('id').executeTakeFirst();
    if (!row)
      throw new BrokenFixture(`fixtures/listings.yaml has a fault:\n  ${slug}: there is no such ${table}`);
    return row.id;
  };
  const versionOf = async (slug: string) => {
    const product = await products.find(db, await idOf('product', slug));
    return product && approvedVersion(product);
  };
  for (const each of await readFixture(folder, 'listings.yaml', z.array(ListingFixture))) {
    const { state, reason, faults } = each;
    const approved = each.of === undefined ? undefined : await versionOf(each.of);
    const imageVersion = each.pictures === undefined ? undefined : await versionOf(each.pictures);
    const fields = checkFixture('listings.yaml', { ...approved?.fields, ...each.fields }, ListingDraft);
    const row = await drafts.insert(
      db,
      {
        id: each.of === undefined ? randomUUID() : await idOf('product', each.of),
        sellerId: await idOf('seller', each.seller),
      },
      {
        fields,
        pictures:
          approved?.pictures ?? (imageVersion?.pictures ?? []).map((one) => ({ ...one, id: randomUUID() })),
      },
      now,
    );
    const at = new Date(now.getTime() - each.hoursAgo * HOUR);
    const decided = state === 'changes' || state === 'declined';
    await drafts.change(
      db,
      row,
      {
        state,
        reason,
        faults: JSON.stringify(faults),
        submittedAt: state === 'draft' ? null : at.toISOString(),
        ...(decided && { decidedAt: at.toISOString(), decidedBy: 'equipe' }),
      },
      at,
    );
  }
}
