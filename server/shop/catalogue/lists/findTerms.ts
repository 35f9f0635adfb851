import { type RawBuilder, sql } from 'kysely';
import { patternOf } from '#server/platform/database/likeText.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Term } from './searchTerms.ts';
import { placeOf } from './textPlaces.ts';

/** Which products to look for, and how many of the best-selling are enough. */
export interface TermQuery {
  terms: readonly Term[];
  /** Where each term must match: in the title, or anywhere. */
  column: 'title' | 'text';
  /** Only of this category. */
  categoryNumber?: number | undefined;
  most: number;
  /** How many rows are read for parts that are too short for the trigram index. */
  looked: number;
}

/** The products on sale that hold every term, best-selling first, by their place (`textPlaces.ts`). */
export const findTerms = (db: Db, termQuery: TermQuery): Promise<number[]> =>
  engineOf(db) === 'sqlite' ? findEmbedded(db, termQuery) : findOnPostgres(db, termQuery);

/** `and …` for products that hold every term. */
export function holdsTerms(terms: readonly Term[], column: TermQuery['column']): RawBuilder<unknown> {
  const ref = sql.ref(column === 'title' ? 'product.titleText' : 'product.searchText');
  const either = ({ wordings, categoryNumbers }: Term) => [
    ...wordings.map(
      (parts) =>
        sql`(${sql.join(
          parts.map((part) => sql`${ref} like ${patternOf(part)} escape '\\'`),
          sql` and `,
        )})`,
    ),
    ...(column === 'text' && categoryNumbers.length
      ? [sql`"product"."shelf" in (${sql.join(categoryNumbers)})`]
      : []),
  ];
  return sql.join(
    terms.map((term) => sql`and (${sql.join(either(term), sql` or `)})`),
    sql` `,
  );
}

async function findOnPostgres(db: Db, { terms, column, categoryNumber, most }: TermQuery): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select ${placeOf(db)} as "place" from "product"
    where "cell" is not null ${holdsTerms(terms, column)}
    ${categoryNumber === undefined ? sql`` : sql`and "shelf" = ${categoryNumber}`}
    order by "sold" desc, "seq" limit ${most}`.execute(db);
  return rows.map(({ place }) => place);
}

// The lowest 40 bits of a row count down from the top by seq. (textPlaces.ts)
const LAST = 2 ** 40 - 1;
const seqOfRow = sql`${sql.lit(LAST)} - (rowid & ${sql.lit(LAST)})`;

/** A query to one of the two text indexes, and the terms that are left to compare in its rows. */
interface Match {
  table: 'productText' | 'productPart';
  match: string;
  rest: readonly Term[];
}

async function findEmbedded(db: Db, termQuery: TermQuery): Promise<number[]> {
  const matches = matchesOf(termQuery);
  const found: number[] = [];
  for (const each of matches) found.push(...(await runMatch(db, each, termQuery)));
  if (matches.length === 1) return found;
  return [...new Set(found)].toSorted((a, b) => b - a).slice(0, termQuery.most);
}

async function runMatch(db: Db, { table, match, rest }: Match, termQuery: TermQuery): Promise<number[]> {
  const rows = (limit: number) => sql`select rowid as "place", ${seqOfRow} as "seq"
    from ${sql.table(table)} where ${sql.table(table)} match ${match} order by rowid desc limit ${limit}`;
  const query = rest.length
    ? sql<{ place: number }>`select "found"."place" from (${rows(termQuery.looked)}) as "found"
        cross join "product" on "product"."seq" = "found"."seq"
        where true ${holdsTerms(rest, termQuery.column)} order by "found"."place" desc limit ${termQuery.most}`
    : sql<{ place: number }>`${rows(termQuery.most)}`;
  return (await query.execute(db)).rows.map(({ place }) => place);
}

const TRIGRAM = 3;
const isLong = (part: string): boolean => Array.from(part).length >= TRIGRAM;

/** One query for all terms that the trigrams cover; a term of shorter parts alone needs a query for each wording. */
function matchesOf({ terms, column, categoryNumber }: TermQuery): Match[] {
  const anywhere = column === 'text';
  const indexed = terms.filter(({ wordings }) => wordings.flat().every(isLong));
  const unknown = terms.filter((term) => !indexed.includes(term));
  const [first] = unknown;
  if (indexed.length > 0 || !first) {
    const match = [
      ...indexed.map((term) => inTrigrams(term, column)),
      ...inCategory('#', categoryNumber),
    ].join(' AND ');
    return [{ table: 'productText', match, rest: unknown }];
  }
  const alone = unknown.length === 1;
  const matches = first.wordings.map((parts): Match => {
    const long = parts.filter(isLong);
    return long.length > 0
      ? {
          table: 'productText',
          match: [
            inTrigrams({ ...first, wordings: [long], categoryNumbers: [] }, column),
            ...inCategory('#', categoryNumber),
          ].join(' AND '),
          rest: alone && long.length === parts.length ? [] : unknown,
        }
      : {
          table: 'productPart',
          match: [
            ...parts.map((part) => `${column} : "${hex(part)}"`),
            ...inCategory('s', categoryNumber),
          ].join(' AND '),
          rest: alone ? [] : unknown,
        };
  });
  const numberTerms = anywhere ? first.categoryNumbers : [];
  if (numberTerms.length === 0) return matches;
  const categoryNumbers = numberTerms.map((each) => `shelf : "s${each}"`).join(' OR ');
  const match = [`(${categoryNumbers})`, ...inCategory('s', categoryNumber)].join(' AND ');
  return [...matches, { table: 'productPart', match, rest: alone ? [] : unknown }];
}

function inTrigrams({ wordings, categoryNumbers }: Term, column: TermQuery['column']): string {
  const phrases = wordings.map(
    (parts) => `(${parts.map((part) => `${column} : "${part.replaceAll('"', '""')}"`).join(' AND ')})`,
  );
  const places = column === 'text' ? categoryNumbers.map((each) => `shelf : "#${each}#"`) : [];
  return `(${[...phrases, ...places].join(' OR ')})`;
}

const inCategory = (mark: '#' | 's', categoryNumber: number | undefined): string[] =>
  categoryNumber === undefined ? [] : [`shelf : "${mark}${categoryNumber}${mark === '#' ? '#' : ''}"`];

const hex = (part: string): string => Buffer.from(part).toString('hex');
