import { type Kysely, sql } from 'kysely';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const TITLED: readonly [table: string, source: string, titleIn: (source: string) => string][] = [
  ['listingDraft', 'fields', (json) => (JSON.parse(json) as { title?: string }).title ?? ''],
  ['personReport', 'title', (title) => title],
];

/** What waits for the team is found by its title, in any case and with any accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, source, titleIn] of TITLED) {
    await db.schema
      .alterTable(table)
      .addColumn('titleText', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{ id: string; source: string }>`
      select "id", ${sql.ref(source)} as "source" from ${sql.table(table)}`.execute(db);
    for (const row of rows)
      await sql`update ${sql.table(table)} set "titleText" = ${plain(titleIn(row.source))}
        where "id" = ${row.id}`.execute(db);
  }
}
