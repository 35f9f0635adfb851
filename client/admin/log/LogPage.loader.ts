import { call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, AuditQuery, listAudit } from '#shared/contract/admin/audit.ts';

export async function loader({ request }: { request: Request }) {
  const query = searchOf(AuditQuery, request);
  const { items, ...page } = await call(listAudit, { query }, request.signal);
  const entries = items.map(({ action, subject, ...entry }) => ({
    ...entry,
    deed: `${AUDIT_ACTIONS[action]} · ${AUDIT_SUBJECTS[subject]}`,
  }));
  return { q: query.q ?? '', entries, ...page };
}
