import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { Failure } from '#server/services/http/failure.ts';
import type { CursorQuery, Cursors } from '#shared/contract/page.ts';

type Value = string | number;

/** The order of a list, whose columns together are unique for each row. */
export interface ListOrder<Row> {
  /** Part of the cursor: a cursor of another order is refused. */
  name: string;
  columns: readonly {
    /** The column in the query, 'product.seq', or an expression of columns. */
    ref: string | RawBuilder<Value>;
    direction: 'asc' | 'desc';
    type: 'string' | 'number';
    of: (row: Row) => Value;
  }[];
}

/**
 * One page of an unordered query, by its number or after or before a cursor. Throws `invalid` for a cursor of
 * another list.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder<Row>,
  { page, perPage, ...cursors }: CursorQuery,
): Promise<{ rows: Row[]; cursors: Cursors }> {
  if (cursors.after !== undefined && cursors.before !== undefined)
    throw invalid('before', 'Use `after` ou `before`, e não os dois');
  const backwards = cursors.before !== undefined;
  const cursor = cursors.after ?? cursors.before;
  const place = cursor === undefined ? undefined : placeIn(cursor, order, backwards ? 'before' : 'after');

  let selection = place ? query.where(beyond(order, place, backwards)) : query;
  for (const { ref, direction } of order.columns)
    selection = selection.orderBy(expressionOf(ref), (direction === 'asc') === backwards ? 'desc' : 'asc');
  // One row more than shown says whether there are more.
  const found = await selection
    .limit(perPage + 1)
    .offset(place ? 0 : (page - 1) * perPage)
    .execute();
  const more = found.length > perPage;
  const rows = found.slice(0, perPage);
  if (backwards) rows.reverse();
  const at = (row: Row | undefined, there: boolean) => (row && there ? cursorOf(order, row) : null);
  const came = place !== undefined || page > 1;
  return {
    rows,
    cursors: {
      after: at(rows.at(-1), backwards || more),
      before: at(rows[0], backwards ? more : came),
    },
  };
}

const expressionOf = (ref: string | RawBuilder<Value>): RawBuilder<Value> =>
  typeof ref === 'string' ? sql.ref<Value>(ref) : ref;

const PART = 500;

/** All rows of an unordered query, in parts; each part begins after the last row of the previous one. */
export async function* readAll<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder<Row>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const part: { rows: Row[]; cursors: Cursors } = await readPage(query, order, {
      page: 1,
      perPage: PART,
      ...(after !== null && { after }),
    });
    yield part.rows;
    ({ after } = part.cursors);
  } while (after !== null);
}

const cursorOf = <Row>({ name, columns }: ListOrder<Row>, row: Row): string =>
  Buffer.from(JSON.stringify([name, ...columns.map(({ of }) => of(row))])).toString('base64url');

function placeIn<Row>(cursor: string, { name, columns }: ListOrder<Row>, path: 'after' | 'before'): Value[] {
  const [of, ...place] = parsed(cursor);
  const fits =
    of === name &&
    place.length === columns.length &&
    columns.every(({ type }, at) =>
      type === 'number'
        ? Number.isSafeInteger(place[at])
        : typeof place[at] === 'string' && !place[at].includes('\0'),
    );
  if (!fits) throw invalid(path, 'Use um cursor que esta lista respondeu, na mesma ordem');
  return place as Value[];
}

function parsed(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

const invalid = (path: string, message: string) =>
  new Failure('invalid', 'Confira os dados enviados.', { errors: [{ path, message }] });

/** Rows after a position in the order, or before it. */
function beyond<Row>({ columns }: ListOrder<Row>, place: readonly Value[], backwards: boolean) {
  const cases = columns.map(({ ref, direction }, at): RawBuilder<SqlBool> => {
    const same = columns.slice(0, at).map((each, n) => sql`${expressionOf(each.ref)} = ${place[n]}`);
    const further = (direction === 'asc') === backwards ? sql`<` : sql`>`;
    return sql`(${sql.join([...same, sql`${expressionOf(ref)} ${further} ${place[at]}`], sql` and `)})`;
  });
  const [first] = columns;
  if (!first || columns.length === 1) return sql<SqlBool>`(${sql.join(cases, sql` or `)})`;
  // Only this condition lets an index start at the position; with `or` both engines would scan all rows before it.
  const reached = (first.direction === 'asc') === backwards ? sql`<=` : sql`>=`;
  return sql<SqlBool>`(${expressionOf(first.ref)} ${reached} ${place[0]} and (${sql.join(cases, sql` or `)}))`;
}
