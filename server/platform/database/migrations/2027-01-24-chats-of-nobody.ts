import { type Kysely, sql } from 'kysely';

/** Chats of accounts that were deleted before a deletion closed them: a device's cookie opened them to whoever used it next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "chat" set "secretHash" = 'closed ' || "messageId" where "messageId" in (
    select "id" from "message" where "kind" = 'chat' and "customerId" is null
      and "name" not like 'Visitante %')`.execute(db);
}
