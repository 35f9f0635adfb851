import { call } from '#client/calls/call.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';
import { unlessForbidden } from './unlessForbidden.ts';

/** Who changed it last and when, as the record tells it; `words` find it there. Null where the record knows nobody or is not shown. */
export async function lastChangeOf(words: string): Promise<{ username: string; at: string } | null> {
  const found = await unlessForbidden(call(listAudit, { query: { q: words } }));
  const latest = found?.items[0];
  return latest ? { username: latest.username, at: latest.at } : null;
}
