import { listAudit } from '#shared/contract/admin/audit.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/http/serve.ts';
import * as audit from './audit.store.ts';

export function auditAdminRoutes(api: Api, db: Db, timezone: () => Promise<string>): void {
  api.serve(listAudit, async ({ query }) => audit.list(db, query, await timezone()));
}
