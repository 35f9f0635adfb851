import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { maySellerRead } from '#server/services/http/sellerKey.ts';
import type { Api } from '#server/services/http/serve.ts';
import { listOwnEvents } from '#shared/contract/sellerEvents.ts';
import { readableTypes } from '#shared/office/eventList.ts';
import { SELLER_EVENTS } from '#shared/office/sellerEvents.ts';
import * as events from './events.store.ts';

/** The event feed of a shop, for its programs. */
export function sellerEventRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listOwnEvents, async ({ query }, { res }) => {
    const { id } = await ownSeller(db, res);
    await events.publish(db, now());
    const types = readableTypes(SELLER_EVENTS, (scope) => maySellerRead(res, scope), query.type);
    return { ...(await events.listOfSeller(db, id, query, types)), types };
  });
}
