import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { partsOfSaleNumber, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { searchable } from '#shared/values/text.ts';

/** The columns in which a list's rows can be searched. */
interface Places {
  /** Columns of searchable text: titles, and people where the viewer may see them. */
  texts: readonly string[];
  /** Columns with the id of a seller. */
  sellers: readonly string[];
  /** The columns of a row's order and line. */
  sale?: { order: string; line: string };
}

/**
 * An SQL condition: whether a row matches the staff's search. A search is the number of an order or a sale, or
 * words of a title, a seller's name or a person. Every row matches an empty search. It reads that list's rows only.
 */
export async function matchesStaffSearch(
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

/** A person approved each seller, so they are few enough to search here, with and without accents. */
async function sellersNamed(db: Db, q: string): Promise<string[]> {
  const words = searchable(q);
  const rows = await db.selectFrom('seller').select(['id', 'name']).execute();
  return rows.filter(({ name }) => searchable(name).includes(words)).map(({ id }) => id);
}
