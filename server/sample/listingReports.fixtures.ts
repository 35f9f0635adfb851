import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { REPORT_KINDS, REPORT_STATES } from '#shared/shop/listingReports.ts';
import { HOUR } from '#shared/values/time.ts';
import { readList, rowNamed } from './fixtureFile.ts';

const FILE = 'listing-reports.yaml';
const ReportedFixture = z.strictObject({
  product: z.string(),
  hoursAgo: z.number().positive(),
  reports: z
    .array(
      z.strictObject({
        by: z.string(),
        kind: oneOf(REPORT_KINDS),
        account: z.string().nullable().default(null),
        text: z.string(),
      }),
    )
    .min(1),
  decision: z
    .strictObject({
      state: oneOf(REPORT_STATES).exclude(['open']),
      hoursAgo: z.number().positive(),
      reason: z.string(),
    })
    .optional(),
});

/** Loads `listing-reports.yaml`: what the team of the sample shop finds under Denúncias. */
export async function loadListingReports(db: Db, folder: string, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  for (const { product, hoursAgo, reports, decision } of await readList(folder, FILE, ReportedFixture)) {
    const found = await db.selectFrom('product').where('slug', '=', product).select('id').executeTakeFirst();
    const productId = rowNamed(FILE, found, product).id;
    const id = randomUUID();
    await db
      .insertInto('reportedListing')
      .values({
        id,
        productId,
        state: decision?.state ?? 'open',
        claimed: reports.some(({ kind }) => kind === 'mine') ? 1 : 0,
        heldAt: null,
        reason: decision?.reason ?? null,
        decidedBy: decision ? 'equipe' : null,
        decidedAt: decision ? before(decision.hoursAgo) : null,
        openedAt: before(hoursAgo),
        version: 1,
      })
      .execute();
    for (const { by, kind, account, text } of reports) {
      const customer = await db.selectFrom('customer').where('name', '=', by).select('id').executeTakeFirst();
      await db
        .insertInto('listingReport')
        .values({
          id: randomUUID(),
          reportedId: id,
          productId,
          customerId: rowNamed(FILE, customer, by).id,
          kind,
          claims: kind === 'mine' ? 1 : 0,
          account,
          text,
          createdAt: before(hoursAgo),
        })
        .execute();
    }
  }
}
