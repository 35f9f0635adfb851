import * as events from '#server/operations/events/events.store.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { maySellerRead } from '#server/services/endpoints/sellerKey.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { readableTypes } from '#shared/contract/eventList.ts';
import { listSellerEvents } from '#shared/contract/seller/events.ts';
import { SELLER_EVENTS } from '#shared/contract/sellerEvents.ts';

/** The event feed of a shop, for its programs. */
export function sellerEventRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listSellerEvents, async ({ query }, { res }) => {
    const { id } = await sellerOfRequest(db, res);
    await events.publish(db, now());
    const types = readableTypes(SELLER_EVENTS, (scope) => maySellerRead(res, scope), query.type);
    return { ...(await events.listOfSeller(db, id, query, types)), types };
  });
}
