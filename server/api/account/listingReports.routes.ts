import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { report, reportable } from '#server/trade/listings/reportListing.ts';
import { claimListing, readReportable, reportListing } from '#shared/contract/account/listingReports.ts';

const REPORTS: Limit = { most: 20, windowSeconds: 24 * 60 * 60 };

/** Reports and claims that a signed-in customer makes about a listing. */
export function listingReportRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  api.serve(readReportable, ({ params }, { res }) => reportable(db, params.slug, customerOf(res).id));

  api.serve(reportListing, async ({ params: { slug }, body: { reason, text } }, { res }) => {
    const by = customerOf(res);
    await spend(db, `listing-report ${by.id}`, REPORTS, now());
    const input = { kind: reason, account: null, text };
    await transaction(db, (trx) => report(trx, publicUrl, slug, by, input, now()));
    return reportable(db, slug, by.id);
  });

  api.serve(claimListing, async ({ params: { slug }, body }, { res }) => {
    const by = customerOf(res);
    await spend(db, `listing-report ${by.id}`, REPORTS, now());
    await transaction(db, (trx) => report(trx, publicUrl, slug, by, { kind: 'mine', ...body }, now()));
    return reportable(db, slug, by.id);
  });
}
