import { Alerts, permissionOfAlert } from '#server/operations/events/alerts.ts';
import { mayStill } from '#server/people/session/requireAdmin.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { followAlerts } from '#shared/contract/admin/alerts.ts';
import type { Needed } from '#shared/people/permissions.ts';

interface AlertDeps {
  db: Db;
  now: () => Date;
  /** Row changes after which new work may wait. */
  follow: readonly OnRowChange[];
  onFault: (fault: unknown) => void;
}

export function alertsAdminRoutes(api: Api, { db, now, ...following }: AlertDeps): void {
  const alerts = new Alerts(db, { now, ...following });

  api.serveEvents(followAlerts, async (_input, { res }) => {
    const subscribe = await alerts.begin();
    const may = (permission: Needed) => mayStill({ db, now }, res, { permission })();
    return {
      listen: (emit) =>
        subscribe((alert) => {
          void may(permissionOfAlert(alert.what)).then(
            (allowed) => allowed && emit(alert),
            following.onFault,
          );
        }),
      allowed: () => may(followAlerts.permission),
    };
  });
}
