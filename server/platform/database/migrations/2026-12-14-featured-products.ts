import { type Kysely, sql } from 'kysely';

/** The home page shows four featured products; without this it looks through all of their categories for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "featuredProducts" on "product" ("categoryId", "sold" desc, "seq")
    where "featured" = 1 and "cell" is not null`.execute(db);
}
