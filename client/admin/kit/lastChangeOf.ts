import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { unlessForbidden } from './unlessForbidden.ts';

/** Who changed a row last and when, by the audit log, whose search finds it by `words`. Null where the log has no entry or the role may not read it. */
export async function lastChangeOf(words: string): Promise<{ username: string; at: string } | null> {
  const found = await unlessForbidden(
    callEndpoint(async () => (await import('#shared/contract/admin/audit.ts')).listAudit, {
      query: { q: words },
    }),
  );
  const latest = found?.items[0];
  return latest ? { username: latest.username, at: latest.at } : null;
}
