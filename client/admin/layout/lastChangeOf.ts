import { call } from '#client/call.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';

/** Who changed it last and when, as the record tells it; `words` find it there. Null where the record knows nobody. */
export async function lastChangeOf(words: string): Promise<{ username: string; at: string } | null> {
  const { items } = await call(listAudit, { query: { q: words } });
  const [latest] = items;
  return latest ? { username: latest.username, at: latest.at } : null;
}
