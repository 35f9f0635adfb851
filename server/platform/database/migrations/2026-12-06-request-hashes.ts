import { type Kysely, sql } from 'kysely';

/** Hashes of requests were not keyed: whoever has the rest of a request finds its CPF by trying them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "idempotencyKey" set "requestHash" = ''`.execute(db);
}
