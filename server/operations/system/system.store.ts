import { sql } from 'kysely';
import { MIGRATIONS } from '#server/platform/database/migrate.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { SystemState } from '#shared/contract/admin/system.ts';
import { DAY } from '#shared/values/time.ts';

export async function database(db: Db): Promise<SystemState['database']> {
  const schema = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select sqlite_version() as "version", "page_count" * "page_size" as "bytes"
      from pragma_page_count(), pragma_page_size()`.execute(db);
    return { engine: 'embedded', version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0, schema };
  }
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as "version",
      (select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace)::bigint as "bytes"`.execute(
    db,
  );
  const [version = ''] = rows[0]?.version.split(' ') ?? [];
  return { engine: 'postgres', version, bytes: rows[0]?.bytes ?? 0, schema };
}

export async function outbox(db: Db, now: Date): Promise<SystemState['outbox']> {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  return db
    .selectFrom('mail')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('dueAt', 'is not', null).as('waiting'),
      eb.fn.min('createdAt').filterWhere('dueAt', 'is not', null).as('oldestWaitingAt'),
      eb.fn.countAll<number>().filterWhere('sentAt', '>', dayAgo).as('sent'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('dueAt', 'is', null), eb('sentAt', 'is', null)]))
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
