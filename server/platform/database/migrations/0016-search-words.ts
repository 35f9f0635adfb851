import { type Kysely, sql } from 'kysely';

const BATCH = 500;

/** Lower case, without accents, single spaces, as the search compares texts. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Badges are searched with the texts of a product, and a synonym can name what the shop has instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "searchSynonym" add column "near" integer not null default 0`.execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<{ seq: number; badges: string; searchText: string }>`
      select "seq", "badges", "searchText" from "product" where "seq" > ${last} order by "seq" limit ${BATCH}`.execute(
      db,
    );
    for (const { seq, badges, searchText } of rows) {
      const words = folded((JSON.parse(badges) as string[]).join(' '));
      if (words)
        await sql`update "product" set "searchText" = ${`${searchText} ${words}`} where "seq" = ${seq}`.execute(
          db,
        );
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
  }
}
