import { listEvents } from '#shared/contract/admin/events.ts';
import { ALL_EVENT_TYPES, permissionOfEvent } from '#shared/office/events.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { beforeCommit } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as events from './events.store.ts';

/** What has happened, for programs; and the word of every transaction about it, before it commits. */
export function eventsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  beforeCommit(db, (trx) => events.tell(trx, now()));

  api.serve(listEvents, async ({ query }, { res }) => {
    const { permissions } = adminOf(res);
    await events.publish(db, now());
    const types = ALL_EVENT_TYPES.filter(
      (type) =>
        permissions.includes(permissionOfEvent(type)) &&
        (query.type.length === 0 || query.type.includes(type)),
    );
    return { ...(await events.list(db, query, types)), types };
  });
}
