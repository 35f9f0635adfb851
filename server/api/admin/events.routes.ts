import * as events from '#server/operations/events/events.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { beforeCommit } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { listEvents } from '#shared/contract/admin/events.ts';
import { readableTypes } from '#shared/contract/eventList.ts';
import { OFFICE_EVENTS } from '#shared/contract/events.ts';

/** The event feed for programs. It also writes each transaction's event bodies before the commit. */
export function eventsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  beforeCommit(db, (trx) => events.writeEventBodies(trx, now()));

  api.serve(listEvents, async ({ query }, { res }) => {
    const { permissions } = adminOf(res);
    await events.publish(db, now());
    const types = readableTypes(OFFICE_EVENTS, (right) => permissions.includes(right), query.type);
    return { ...(await events.list(db, query, types)), types };
  });
}
