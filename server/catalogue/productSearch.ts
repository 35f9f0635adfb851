import { sql } from 'kysely';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import { patternOf } from '../database/likeText.ts';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { countOnSale } from './cube.ts';

/** In a shop with more products than this, a text that many contain is answered from the best-selling of them. */
const ORDINARY_SHOP = 20_000;
const FOUND_IN_LARGE_SHOP = 500;

/**
 * The products on sale that hold `text` in title or description, every letter taken as it is, by their `seq`.
 * In a large shop, of very many it finds as many best-selling ones with the text in their title and as many with the
 * text anywhere; under a category, those of the category too. Its work is bounded by that, except for several words
 * that are common each but rare together.
 */
export async function findText(db: Db, text: string, shelf: number | undefined): Promise<number[]> {
  const find = engineOf(db) === 'sqlite' ? findEmbedded : findOnPostgres;
  const most = (await countOnSale(db)) <= ORDINARY_SHOP ? REACHABLE_ROWS : FOUND_IN_LARGE_SHOP;
  const found = await find(db, text, 'text', undefined, most);
  if (found.length < most) return found;
  const best = [await find(db, text, 'title', shelf, most), found];
  if (shelf !== undefined) best.push(await find(db, text, 'text', shelf, most));
  return [...new Set(best.flat())];
}

/** Those of the products that are on sale and hold `text`, by their `seq`. */
export async function findIds(db: Db, ids: readonly string[], text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('seq')
    .where('id', 'in', ids)
    .where('cell', 'is not', null)
    .where('searchText', 'like', sql<string>`${patternOf(text)} escape '\\'`)
    .execute();
  return rows.map(({ seq }) => seq);
}

type Column = 'title' | 'text';

// The order of rowid is best-selling first, the lowest 40 bits count down from the top by seq. (shelves.sqlite.ts)
const LAST = 2 ** 40 - 1;

async function findEmbedded(
  db: Db,
  text: string,
  column: Column,
  shelf: number | undefined,
  most: number,
): Promise<number[]> {
  const isShort = Array.from(text).length < 3;
  const table = sql.table(isShort ? 'productPart' : 'productText');
  const phrase = isShort ? Buffer.from(text).toString('hex') : text.replaceAll('"', '""');
  const place = isShort ? `s${shelf}` : `#${shelf}#`;
  const match = `${column} : "${phrase}"${shelf === undefined ? '' : ` AND shelf : "${place}"`}`;
  const { rows } = await sql<{ seq: number }>`select ${LAST} - (rowid & ${LAST}) as "seq"
    from ${table} where ${table} match ${match} order by rowid desc limit ${most}`.execute(db);
  return rows.map(({ seq }) => seq);
}

async function findOnPostgres(
  db: Db,
  text: string,
  column: Column,
  shelf: number | undefined,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select "seq" from "product"
    where "cell" is not null and ${sql.ref(column === 'title' ? 'titleText' : 'searchText')} like ${patternOf(text)}
    ${shelf === undefined ? sql`` : sql`and "shelf" = ${shelf}`}
    order by "sold" desc, "seq" limit ${most}`.execute(db);
  return rows.map(({ seq }) => seq);
}
