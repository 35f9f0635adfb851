import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { AUDIT_SUBJECTS, AuditQuery, listAudit } from '#shared/contract/admin/audit.ts';
import { learnSettings } from './fieldWords.ts';

const SUBJECTS = Object.entries(AUDIT_SUBJECTS).filter(([subject]) => subject !== 'session');

export async function loader({ request }: { request: Request }) {
  const { q = '', show = 'changes', subject, who, start, end, page } = searchOf(AuditQuery, request);
  const logQuery = { q, show, subject, who, start, end };
  const record = await call(listAudit, { query: { ...logQuery, page, perPage: 40 } }, request.signal);
  if (record.items.some((entry) => entry.subject === 'settings')) await learnSettings();
  return { logQuery, record, subjects: SUBJECTS, csv: addressOf(listAudit.path, {}, logQuery) };
}
