import type { Response } from 'express';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { Turns } from '#server/services/limits/turns.ts';
import { FileTurn } from '#server/services/sheets/fileTurn.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import { notAll, sentFile } from '#server/shop/imports/sentFile.ts';
import * as change from '#server/trade/listings/importListings.ts';
import {
  confirmListingImport,
  listListingImportLines,
  previewListingImport,
  readListingImport,
} from '#shared/contract/seller/listingImports.ts';
import { LISTING_COLUMNS, LISTING_SHEET, MOST_LISTING_LINES } from '#shared/shop/listingSheet.ts';
import { HOUR } from '#shared/values/time.ts';

const FIELD = previewListingImport.files;
const READINGS: Limit = { most: 60, windowSeconds: HOUR / 1_000 };

/** A seller's file of listings: read, shown line by line, and written only once it is confirmed. */
export function listingImportRoutes(api: Api, db: Db, now: () => Date): void {
  const turns = new Turns({ atATime: 1, waiting: 5 });

  api.serve(previewListingImport, async (_asked, http) => {
    const seller = await sellerOfRequest(db, http.res);
    await spend(db, `listing-import ${seller.id}`, READINGS, now());
    const { name: fileName, content } = await sentFile(http, FIELD);
    return FileTurn.take({ owner: `seller ${seller.id}`, field: FIELD }, (turn) =>
      turns.take(async () => {
        const sheet = await turn.sheet(content, { columns: LISTING_SHEET, most: MOST_LISTING_LINES });
        const id = await change.preview(db, seller, { fileName, ...sheet }, now());
        return imports.importOf(db, await own(db, http.res, id));
      }),
    );
  });

  api.serve(readListingImport, async ({ params }, { res }) =>
    imports.importOf(db, await own(db, res, params.id)),
  );

  api.serve(listListingImportLines, async ({ params, query }, { res }) =>
    imports.listLines(db, (await own(db, res, params.id)).id, query, LISTING_COLUMNS),
  );

  api.serve(confirmListingImport, async ({ params, body }, { res }) => {
    const { decided, faulty } = await transaction(db, async (trx) =>
      change.confirm(trx, await own(trx, res, params.id), body.mode, now()),
    );
    if (!decided) throw notAll(faulty);
    // If this process ends here, the import loop continues the work.
    await change.writeOut(db, await own(db, res, params.id), now);
    return imports.importOf(db, await own(db, res, params.id));
  });
}

/** An import of the signed-in seller's shop. */
async function own(db: Db, res: Response, id: string) {
  const { id: sellerId } = await sellerOfRequest(db, res);
  const row = await imports.find(db, id);
  if (row?.sellerId !== sellerId) throw notFound('Não encontramos esta importação.');
  return { ...row, sellerId };
}
