import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { partsOfSaleNumber, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { searchable } from '#shared/values/text.ts';

/** Where the rows of a list have what staff know of them when they look for one. */
interface Places {
  /** Columns of searchable text: titles, and people where whoever asks may see those. */
  texts: readonly string[];
  /** Columns with the id of a seller. */
  sellers: readonly string[];
  /** The columns with the place of an order and with that of its line. */
  sale?: { order: string; line: string };
}

/**
 * Whether a row of a list of the office is what was typed: the number of an order or of a sale, or words of a title, of a seller's
 * name or of a person; every row where nothing was. It goes through the rows of that list alone.
 */
export async function foundInHand(
  db: Db,
  q: string,
  { texts, sellers, sale }: Places,
): Promise<RawBuilder<SqlBool>> {
  if (searchable(q) === '') return sql`1 = 1`;
  const ids = sellers.length > 0 ? await sellersNamed(db, q) : [];
  const order = sale && seqOfOrderNumber(q);
  const line = sale && partsOfSaleNumber(q);
  const conditions: RawBuilder<SqlBool>[] = [
    ...texts.map((column) => holds(column, q)),
    ...(ids.length > 0
      ? sellers.map((column) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids)})`)
      : []),
    ...(sale && order !== undefined ? [sql<SqlBool>`${sql.ref(sale.order)} = ${order}`] : []),
    ...(sale && line
      ? [sql<SqlBool>`(${sql.ref(sale.order)} = ${line.seq} and ${sql.ref(sale.line)} = ${line.position})`]
      : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`;
}

/** Each seller was let in by a person: there are few enough to be searched here, with and without accents. */
async function sellersNamed(db: Db, q: string): Promise<string[]> {
  const words = searchable(q);
  const rows = await db.selectFrom('seller').select(['id', 'name']).execute();
  return rows.filter(({ name }) => searchable(name).includes(words)).map(({ id }) => id);
}
