import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** What shoppers write for the names of things; administrators change them afterwards. */
const FIRST_SYNONYMS: Record<string, string> = {
  fb: 'facebook',
  ff: 'free fire',
  insta: 'instagram',
  tt: 'tiktok',
  win: 'windows',
  yt: 'youtube',
  zap: 'whatsapp',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('searchSynonym')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .execute();
  for (const [word, meaning] of Object.entries(FIRST_SYNONYMS))
    await sql`insert into "searchSynonym" ("word", "meaning") values (${word}, ${meaning})`.execute(db);
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  // Public replies depend on it. (2026-11-20-changes.ts)
  await sql`create trigger "searchSynonymChanged" after insert or update or delete or truncate
    on "searchSynonym" for each statement execute function announce_change()`.execute(db);
}
