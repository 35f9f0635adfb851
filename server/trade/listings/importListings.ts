import { setImmediate as turn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, ProductImportLineTable, ProductImportTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formerPricesOf } from '#server/shop/catalogue/formerPrice.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import type { LineFault, ReadLine } from '#server/shop/imports/productLines.ts';
import { fault } from '#server/shop/imports/writeImports.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import type { IMPORT_MODES } from '#shared/contract/importForm.ts';
import { FirstOffer } from '#shared/contract/seller/listingForm.ts';
import { MOST_DRAFTS, refuseWhileImporting, write } from './changeListing.ts';
import * as drafts from './drafts.store.ts';
import {
  type Change,
  type ImportContext,
  isKeptAsDraft,
  type ListingLine,
  readLines,
  sameKey,
} from './listingLines.ts';
import { newcomerLimits, roomFor } from './listingRules.ts';
import { findAll } from './sellerListings.store.ts';
import { handOver } from './submitListing.ts';

type Import = Selectable<ProductImportTable>;
type StoredLine = Selectable<ProductImportLineTable>;
type Mode = (typeof IMPORT_MODES)[number];

/** Stores what a seller's file would do, line by line, and returns its id. No listing changes. */
export async function preview(
  db: Db,
  seller: { id: string; name: string },
  { lines, ...file }: { fileName: string; lines: readonly ListingLine[]; ignored: readonly string[] },
  now: Date,
): Promise<string> {
  await refuseWhileShut(db, seller.id);
  const read = await readLines(lines, await contextOf(db, seller.id, lines, now));
  return transaction(db, async (trx) => {
    const sender = { adminId: '', sellerId: seller.id, username: seller.name, afterSeq: 0 };
    const id = await imports.begin(trx, sender, file, now);
    await insertAll(
      trx,
      'productImportLine',
      read.map(({ row }) => ({ ...row, importId: id, writtenAt: null })),
    );
    await imports.forgetOlder(trx, seller.id);
    return id;
  });
}

/** The context in which decided lines are read again: without the other listings of the shop and without its room. */
async function contextOfDecided(
  db: Db,
  sellerId: string,
  lines: readonly ListingLine[],
  now: Date,
): Promise<ImportContext> {
  const ids = new Set(lines.map(({ cells }) => (cells.id ?? '').toLowerCase()).filter(Boolean));
  const shop = await settings.read(db);
  const categories = await db.selectFrom('category').select(['slug', 'name', 'visible']).execute();
  return {
    listings: await findAll(db, sellerId, [...ids]),
    categories: categories.map((each) => ({ ...each, visible: each.visible === 1 })),
    titles: new Set(),
    settings: shop,
    limits: await newcomerLimits(db, sellerId, shop, now),
    formerPrices: await formerPricesOf(db, [...ids], now),
    room: Infinity,
    draftRoom: Infinity,
    keptAsDraft: new Set(),
  };
}

async function contextOf(
  db: Db,
  sellerId: string,
  lines: readonly ListingLine[],
  now: Date,
): Promise<ImportContext> {
  const context = await contextOfDecided(db, sellerId, lines, now);
  return {
    ...context,
    titles: await titlesOf(db, sellerId),
    room: await roomFor(db, sellerId, context.limits),
    draftRoom: MOST_DRAFTS - (await drafts.countNew(db, sellerId)),
  };
}

async function titlesOf(db: Db, sellerId: string): Promise<Set<string>> {
  const approved = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('sellerId', '=', sellerId)
    .where('archivedAt', 'is', null)
    .select(['title', 'category.slug as category'])
    .execute();
  const waiting = await db.selectFrom('listingDraft').where('sellerId', '=', sellerId).selectAll().execute();
  return new Set([...approved, ...waiting.map((each) => drafts.writtenIn(each).fields)].map(sameKey));
}

const MOVED: LineFault = {
  column: 'Linha',
  message: 'Este anúncio mudou depois da leitura: envie o arquivo de novo',
};

/**
 * Decides what the preview showed, in one short transaction. The lines are read again with the seller's row locked, and a line
 * whose effect has changed is faulty. Returns how many are faulty; with some of them 'all' decides nothing. Until `writeOut` has
 * written the listings, no other request changes them. Throws `conflict`.
 */
export async function confirm(
  trx: Db,
  { id, sellerId }: Import & { sellerId: string },
  mode: Mode,
  now: Date,
): Promise<{ decided: boolean; faulty: number }> {
  await lockRow(trx, 'seller', sellerId);
  const row = await imports.find(trx, id);
  if (row?.state !== 'preview') throw new Failure('conflict', 'Esta importação já foi confirmada.');
  await refuseWhileShut(trx, sellerId);
  await refuseWhileImporting(trx, sellerId);
  const stored = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .where('verdict', 'in', WRITTEN)
    .orderBy('line')
    .selectAll()
    .execute();
  const lines = stored.map(lineOf);
  const read = await readLines(lines, await contextOf(trx, sellerId, lines, now));
  for (const [place, was] of stored.entries()) {
    const { row: is, change } = read[place] ?? {};
    if (is && change && previewOf(is) === previewOf(was)) continue;
    const faults = is?.verdict === 'faulty' ? (JSON.parse(is.faults) as LineFault[]) : [MOVED];
    await fault(trx, id, was.line, ...faults);
  }
  return imports.beginWriting(trx, id, mode, now);
}

const WRITTEN = ['new', 'changed'] as const;

/** Lines in one transaction; other writers have their turn between two of them. */
const PART = 20;

/** Writes the decided lines of every seller's file, also those that a process left when it ended. */
export async function writeListingImports(
  db: Db,
  now: () => Date,
  signal = new AbortController().signal,
): Promise<void> {
  const decided = await db
    .selectFrom('productImport')
    .where('state', '=', 'writing')
    .where('sellerId', 'is not', null)
    .select(['id', 'sellerId'])
    .execute();
  for (const { id, sellerId } of decided)
    if (sellerId !== null) await writeOut(db, { id, sellerId }, now, signal);
}

/** Writes the decided lines of one file, a part in each transaction. Safe to repeat, also in several processes at once. */
export async function writeOut(
  db: Db,
  of: { id: string; sellerId: string },
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const goesOn = (): boolean => !signal?.aborted;
  while (goesOn() && (await transaction(db, (trx) => writePart(trx, of, now())))) await turn();
}

/** Writes the next lines; returns whether there may be more. */
async function writePart(
  trx: Db,
  { id, sellerId }: { id: string; sellerId: string },
  now: Date,
): Promise<boolean> {
  await lockRow(trx, 'seller', sellerId);
  if ((await imports.find(trx, id))?.state !== 'writing') return false;
  const stored = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .where('verdict', 'in', WRITTEN)
    .where('writtenAt', 'is', null)
    .orderBy('line')
    .limit(PART)
    .selectAll()
    .execute();
  const at = now.toISOString();
  if (stored.length === 0) {
    await trx
      .updateTable('productImport')
      .set({ state: 'done', finishedAt: at })
      .where('id', '=', id)
      .execute();
    return false;
  }
  // Marked before they are written: no request may change a listing whose line is still unwritten.
  await trx
    .updateTable('productImportLine')
    .set({ writtenAt: at })
    .where('importId', '=', id)
    .where(
      'line',
      'in',
      stored.map(({ line }) => line),
    )
    .execute();
  for (const each of stored.map(({ productId }) => productId ?? '').toSorted())
    await lockRow(trx, 'product', each);
  const lines = stored.map(lineOf);
  const context = await contextOfDecided(trx, sellerId, lines, now);
  const read = await readLines(lines, asDecided(context, stored));
  for (const [place, was] of stored.entries()) {
    const { row: is, change } = read[place] ?? {};
    if (is && change && previewOf(is) === previewOf(was)) {
      const listing = context.listings.get(was.productId ?? '');
      await executeOutcome(trx, sellerId, { ...change, id: was.productId ?? change.id, listing }, was, now);
    }
    // Only a later change of the settings leads here, such as another forbidden term.
    else await fault(trx, id, was.line, MOVED);
  }
  return true;
}

/** With the stock that lines were compared with, though some may have been sold since, and the drafts for want of room. */
const asDecided = (context: ImportContext, stored: readonly StoredLine[]): ImportContext => {
  const stockOf = new Map(stored.map(({ productId, stockRead }) => [productId, stockRead]));
  const listings = new Map(
    [...context.listings].map(([id, listing]) => {
      const { product } = listing;
      const stock = stockOf.get(id);
      return [id, product && stock != null ? { ...listing, product: { ...product, stock } } : listing];
    }),
  );
  const keptAsDraft = new Set(stored.filter(isKeptAsDraft).map(({ line }) => line));
  return { ...context, listings, keptAsDraft };
};

const lineOf = ({ line, columns }: StoredLine): ListingLine => ({
  line,
  cells: JSON.parse(columns ?? '{}') as ListingLine['cells'],
  faults: [],
});

/** What a line would do, but for the id that a new listing gets. */
const previewOf = ({
  verdict,
  before,
  after,
  columns,
}: Pick<ReadLine, 'verdict' | 'before' | 'after' | 'columns'>): string =>
  JSON.stringify([verdict, before, after, columns]);

async function executeOutcome(
  trx: Db,
  sellerId: string,
  { id, listing, fields, words, offer, send }: Change,
  { stockDelta }: StoredLine,
  now: Date,
): Promise<void> {
  const product = listing?.product;
  if (!listing) await drafts.insert(trx, { id, sellerId }, { fields, pictures: [] }, now);
  else if (words || !product) await write(trx, sellerId, listing, (written) => ({ ...written, fields }), now);
  if (send) {
    const draft = await drafts.find(trx, id);
    if (draft) await handOver(trx, draft, now);
  }
  if (!product || !offer) return;
  const { price, oldPrice } = FirstOffer.parse(fields);
  const { stock, version } = product;
  const target = { price: price ?? product.price, oldPrice, stock: Math.max(0, stock + stockDelta) };
  await products.update(trx, id, { ...formOf(product), ...target, stockRead: stock, version }, now);
}
