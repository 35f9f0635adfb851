import { listOwnMoves, listOwnSales, readOwnShop } from '#shared/contract/seller.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/http/serve.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import * as statement from '#server/office/finance/statement.store.ts';
import * as ownShop from './ownShop.store.ts';

/** What sellers see of their own shop; whose it is follows from who asks, never from the address. */
export function ownShopRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(readOwnShop, async (_asked, { res }) => ownShop.read(db, await ownSeller(db, res), now()));

  api.serve(listOwnSales, async ({ query }, { res }) =>
    ownShop.listSales(db, (await ownSeller(db, res)).id, query),
  );

  api.serve(listOwnMoves, async ({ query }, { res }) =>
    statement.list(db, (await ownSeller(db, res)).id, query, now()),
  );
}
