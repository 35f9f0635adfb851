import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db, ProductImportLineTable, ProductImportTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { rounds } from '#server/platform/jobs/rounds.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import { formerPricesOf } from '#server/shop/catalogue/formerPrice.store.ts';
import { rowsWithNames } from '#server/shop/catalogue/productForm.ts';
import { slugFor } from '#server/shop/catalogue/productSlug.ts';
import type {
  IMPORT_MODES,
  ImportLinesQuery,
  ProductImport,
  ProductImportLine,
} from '#shared/contract/importForm.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { GOODS, type Goods } from '#shared/shop/goods.ts';
import { listCell, PRODUCT_COLUMNS, specificationCell } from '#shared/shop/productSheet.ts';
import { DELIVERY_WORDS } from '#shared/shop/promises.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { DAY } from '#shared/values/time.ts';
import {
  type ProductLine,
  ProductLines,
  type ReadLine,
  sameKey,
  type ImportContext,
} from './productLines.ts';

interface File {
  fileName: string;
  lines: readonly ProductLine[];
  ignored: readonly string[];
}

/** The number of lines compared and stored in one batch; other requests run in between. */
const PART = 200;

const MOST_NAMED = 20;
const LONGEST_NAME = 60;

/** A file may have any number of columns, with long names. */
const namedShortly = (columns: readonly string[]): string[] => [
  ...columns
    .slice(0, MOST_NAMED)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)),
  ...(columns.length > MOST_NAMED ? [`e mais ${columns.length - MOST_NAMED}`] : []),
];

/** A file during its reading; returns its id. */
export async function begin(
  db: Db,
  sender: Pick<Insertable<ProductImportTable>, 'adminId' | 'sellerId' | 'username' | 'afterSeq'>,
  { fileName, ignored }: Pick<File, 'fileName' | 'ignored'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('productImport')
    .values({
      id,
      ...sender,
      fileName,
      state: 'preview',
      mode: null,
      ignoredColumns: JSON.stringify(namedShortly(ignored)),
      createdAt: now.toISOString(),
      confirmedAt: null,
      finishedAt: null,
    })
    .execute();
  return id;
}

/** Stores the effect of a file, line by line, and returns its id; products do not change. */
export async function preview(
  db: Db,
  admin: { id: string; username: string },
  { fileName, lines, ignored }: File,
  { maySell, now }: { maySell: boolean; now: Date },
): Promise<string> {
  const last = await db.selectFrom('product').orderBy('seq', 'desc').select('seq').executeTakeFirst();
  const sender = { adminId: admin.id, username: admin.username, afterSeq: last?.seq ?? 0 };
  const id = await begin(db, sender, { fileName, ignored }, now);
  const categories = await db.selectFrom('category').select(['id', 'slug', 'name']).execute();
  const sellers = new Map(
    (await db.selectFrom('seller').select(['id', 'slug', 'standing']).execute()).map((each) => [
      each.slug,
      each,
    ]),
  );
  const reader = new ProductLines();
  const otherTurns = rounds();
  for (let from = 0; from < lines.length; from += PART) {
    const some = lines.slice(from, from + PART);
    const context = { ...(await contextOf(db, some, now)), categories, sellers, maySell };
    const rows: Insertable<ProductImportLineTable>[] = [];
    for (const each of some) {
      rows.push({ ...reader.read(each, context), importId: id, writtenAt: null });
      await otherTurns();
    }
    await transaction(db, (trx) => insertAll(trx, 'productImportLine', rows));
    await turn();
  }
  return id;
}

/** The highest number of a repeated title; further ones continue from it. (`freeSlug`) */
const NUMBERED = [2, 3, 4, 5];

async function contextOf(
  db: Db,
  lines: readonly ProductLine[],
  now: Date,
): Promise<Pick<ImportContext, 'products' | 'formerPrices' | 'titles'>> {
  const ids = lines.map(({ cells }) => (cells.id ?? '').toLowerCase()).filter(Boolean);
  const rows = ids.length === 0 ? [] : await rowsWithNames(db).where('product.id', 'in', ids).execute();
  const slugs = new Set(
    lines
      .filter(({ cells }) => !cells.id && cells.title)
      .map(({ cells }) => slugFor(cells.title ?? ''))
      .flatMap((slug) => [slug, ...NUMBERED.map((number) => `${slug}-${number}`)]),
  );
  const sameTitles =
    slugs.size === 0
      ? []
      : await db
          .selectFrom('product')
          .where('slug', 'in', [...slugs])
          .where('archivedAt', 'is', null)
          .select(['title', 'categoryId', 'sellerId'])
          .execute();
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    formerPrices: await formerPricesOf(db, ids, now),
    titles: new Set(sameTitles.map(sameKey)),
  };
}

type Row = Selectable<ProductImportTable>;

/**
 * Marks the good lines of a file for writing, once each of its lines is checked again. Returns how many are faulty; with any of
 * them 'all' begins nothing. Throws `conflict` where nothing is to be written.
 */
export async function beginWriting(
  trx: Db,
  id: string,
  mode: (typeof IMPORT_MODES)[number],
  now: Date,
): Promise<{ decided: boolean; faulty: number }> {
  const { faulty, good } = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('verdict', '=', 'faulty').as('faulty'),
      eb.fn.countAll<number>().filterWhere('verdict', 'in', ['new', 'changed']).as('good'),
    ])
    .executeTakeFirstOrThrow();
  if (mode === 'all' && faulty > 0) return { decided: false, faulty };
  if (good === 0) throw new Failure('conflict', 'Nenhuma linha deste arquivo muda algo.');
  await trx
    .updateTable('productImport')
    .set({ state: 'writing', mode, confirmedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return { decided: true, faulty };
}

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('productImport').where('id', '=', id).selectAll().executeTakeFirst();

/** Whether it creates products of other sellers than the shop itself. */
export async function namesSellers(db: Db, id: string): Promise<boolean> {
  const line = await db
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .where('verdict', '=', 'new')
    .where('columns', 'not like', `%"sellerId":"${STORE_SELLER_SLUG}"%`)
    .select('line')
    .executeTakeFirst();
  return line !== undefined;
}

export async function importOf(db: Db, row: Row): Promise<ProductImport> {
  const rows = await db
    .selectFrom('productImportLine')
    .where('importId', '=', row.id)
    .groupBy('verdict')
    .select([
      'verdict',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.count<number>('writtenAt').as('written'),
    ])
    .execute();
  const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
  for (const { verdict, count } of rows) counts[verdict] = count;
  return {
    id: row.id,
    fileName: row.fileName,
    createdAt: row.createdAt,
    state: row.state,
    mode: row.mode,
    finishedAt: row.finishedAt,
    counts,
    written: rows.reduce((sum, { written }) => sum + written, 0),
    ignoredColumns: JSON.parse(row.ignoredColumns) as string[],
  };
}

const linesOf = (db: Db, importId: string, verdict: ImportLinesQuery['verdict']) => {
  const all = db.selectFrom('productImportLine').where('importId', '=', importId);
  return verdict ? all.where('verdict', '=', verdict) : all;
};

const AS_IN_THE_FILE: ListOrder<Selectable<ProductImportLineTable>> = {
  name: 'line',
  columns: [{ ref: 'productImportLine.line', direction: 'asc', type: 'number', of: ({ line }) => line }],
};

/** All its lines in the file's order, a page at a time. */
export async function* listAllLines(
  db: Db,
  importId: string,
  { verdict }: Pick<ImportLinesQuery, 'verdict'>,
): AsyncGenerator<ProductImportLine[]> {
  for await (const rows of readAll(linesOf(db, importId, verdict).selectAll(), AS_IN_THE_FILE))
    yield rows.map((row) => lineOf(row));
}

/** A page of its lines in the file's order. */
export async function listLines(
  db: Db,
  importId: string,
  { page, perPage, verdict }: ImportLinesQuery,
  columns: Columns = PRODUCT_COLUMNS,
): Promise<Page<ProductImportLine>> {
  const matching = linesOf(db, importId, verdict);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('line')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map((row) => lineOf(row, columns)), page, perPage, total };
}

/** The headings of a file's columns, by field. */
type Columns = Readonly<Record<string, string>>;

const lineOf = (
  row: Selectable<ProductImportLineTable>,
  columns: Columns = PRODUCT_COLUMNS,
): ProductImportLine => ({
  line: row.line,
  verdict: row.verdict,
  title: row.title,
  productId: row.verdict === 'new' && row.writtenAt === null ? null : row.productId,
  changes: changesOf(row, columns),
  faults: JSON.parse(row.faults) as ProductImportLine['faults'],
});

/** A new line has no `before`, unless it does something else too. */
function changesOf(
  { verdict, before, after }: Pick<ReadLine, 'verdict' | 'before' | 'after'>,
  columns: Columns,
) {
  if (verdict === 'faulty' || before == null) return [];
  const was = JSON.parse(before) as Record<string, unknown>;
  const is = JSON.parse(after ?? '{}') as Record<string, unknown>;
  return Object.entries(columns)
    .filter(([name]) => name in is)
    .map(([name, column]) => {
      const shownAs = name === 'category' ? 'categoryName' : name;
      return {
        column,
        before: cellOf(name, was[shownAs]),
        after: cellOf(name, is[shownAs]),
      };
    });
}

/** A value as its cell shows it. */
function cellOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (name === 'isActive') return value ? 'Ativo' : 'Inativo';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (name === 'goods') return GOODS[value as Goods];
  if (name === 'delivery') return DELIVERY_WORDS[value as Delivery];
  if (name === 'badges') return listCell(value as string[]);
  if (name === 'specifications') return specificationCell(value as { key: string; value: string }[]);
  if (typeof value === 'number')
    return name === 'price' || name === 'oldPrice' ? writeAmount(value) : String(value);
  return typeof value === 'string' ? value : '';
}

/** The number of unconfirmed files of a shop. */
const KEPT_PREVIEWS = 10;

/** Deletes the unconfirmed files of a shop, except the latest. */
export async function forgetOlder(trx: Db, sellerId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('productImport')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'preview')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .select('id')
    .execute();
  const older = waiting.slice(KEPT_PREVIEWS).map(({ id }) => id);
  if (older.length > 0) await trx.deleteFrom('productImport').where('id', 'in', older).execute();
}

const KEPT_DAYS = 7;

/** Undecided files, and written ones, whose results the audit log records. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('productImport')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY).toISOString())
    .where('state', '<>', 'writing')
    .execute();
}
