import { setImmediate as turn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { IMPORT_MODES } from '#shared/contract/admin/productImports.ts';
import { FirstOffer } from '#shared/contract/listingForm.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, ProductImportTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import type { LineFault, ReadLine } from '#server/shop/imports/productLines.ts';
import { fault } from '#server/shop/imports/writeImports.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import { MOST_DRAFTS, write } from './changeListing.ts';
import * as drafts from './drafts.store.ts';
import { newcomerLimits, roomFor } from './listingRules.ts';
import { type Change, type ListingLine, readLines, sameKey, type Standing } from './listingLines.ts';
import { changeOffer } from './listingSale.ts';
import { findAll } from './ownListings.store.ts';
import { handOver } from './submitListing.ts';

type Import = Selectable<ProductImportTable>;
type Mode = (typeof IMPORT_MODES)[number];

/** Keeps what a seller's file would do, line by line, and gives its id; of listings nothing is written. */
export async function preview(
  db: Db,
  seller: { id: string; name: string },
  { lines, ...file }: { fileName: string; lines: readonly ListingLine[]; ignored: readonly string[] },
  now: Date,
): Promise<string> {
  await refuseWhileShut(db, seller.id);
  const rows = readLines(lines, await standingOf(db, seller.id, lines, now)).map(({ row }) => row);
  return transaction(db, async (trx) => {
    const sender = { adminId: '', sellerId: seller.id, username: seller.name, afterSeq: 0 };
    const id = await imports.begin(trx, sender, file, now);
    await insertAll(
      trx,
      'productImportLine',
      rows.map((row) => ({ ...row, importId: id, writtenAt: null })),
    );
    await imports.forgetOlder(trx, seller.id);
    return id;
  });
}

async function standingOf(
  db: Db,
  sellerId: string,
  lines: readonly ListingLine[],
  now: Date,
): Promise<Standing> {
  const ids = new Set(lines.map(({ cells }) => (cells.id ?? '').toLowerCase()).filter(Boolean));
  const shop = await settings.read(db);
  const limits = await newcomerLimits(db, sellerId, shop, now);
  const categories = await db.selectFrom('category').select(['slug', 'name', 'visible']).execute();
  return {
    listings: await findAll(db, sellerId, [...ids]),
    categories: categories.map((each) => ({ ...each, visible: each.visible === 1 })),
    titles: await titlesOf(db, sellerId),
    settings: shop,
    limits,
    room: await roomFor(db, sellerId, limits),
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
 * Writes what the preview showed, all in the transaction it is called in: the lines are read once more with the seller's row
 * held, and one that would do anything else by now is faulty. Gives how many are; with some of them 'all' writes nothing.
 * Throws `conflict`.
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
  const all = trx.selectFrom('productImportLine').where('importId', '=', id);
  const kept = await all.where('verdict', 'in', ['new', 'changed']).orderBy('line').selectAll().execute();
  const lines = kept.map(({ line, columns }): ListingLine => ({
    line,
    cells: JSON.parse(columns ?? '{}') as ListingLine['cells'],
  }));
  const read = readLines(lines, await standingOf(trx, sellerId, lines, now));
  const changes: Change[] = [];
  for (const [place, was] of kept.entries()) {
    const { row: is, change } = read[place] ?? {};
    if (is && change && told(is) === told(was)) changes.push({ ...change, id: was.productId ?? change.id });
    else {
      const faults = is?.verdict === 'faulty' ? (JSON.parse(is.faults) as LineFault[]) : [MOVED];
      await fault(trx, id, was.line, ...faults);
    }
  }
  const { faulty } = await all
    .where('verdict', '=', 'faulty')
    .select((eb) => eb.fn.countAll<number>().as('faulty'))
    .executeTakeFirstOrThrow();
  if (mode === 'all' && faulty > 0) return { decided: false, faulty };
  if (changes.length === 0) throw new Failure('conflict', 'Nenhuma linha deste arquivo muda algo.');
  for (const [done, change] of changes.entries()) {
    await carryOut(trx, sellerId, change, now);
    if (done % IN_A_TURN === 0) await turn();
  }
  const at = now.toISOString();
  await trx
    .updateTable('productImportLine')
    .set({ writtenAt: at })
    .where('importId', '=', id)
    .where('verdict', 'in', ['new', 'changed'])
    .execute();
  await trx
    .updateTable('productImport')
    .set({ state: 'done', mode, confirmedAt: at, finishedAt: at })
    .where('id', '=', id)
    .execute();
  return { decided: true, faulty };
}

/** So many lines are written before what only reads has its turn. */
const IN_A_TURN = 25;

/** What a line would do, but for the id that a new listing gets. */
const told = ({
  verdict,
  before,
  after,
  columns,
}: Pick<ReadLine, 'verdict' | 'before' | 'after' | 'columns'>): string =>
  JSON.stringify([verdict, before, after, columns]);

async function carryOut(trx: Db, sellerId: string, change: Change, now: Date): Promise<void> {
  const { id, listing, fields, words, offer, send } = change;
  const product = listing?.product;
  if (!listing) await drafts.insert(trx, { id, sellerId }, { fields, pictures: [] }, now);
  else if (words || !product) await write(trx, sellerId, listing, (written) => ({ ...written, fields }), now);
  if (send) {
    const draft = await drafts.find(trx, id);
    if (draft) await handOver(trx, draft, now);
  }
  if (!product || !offer) return;
  const { price, oldPrice, stock } = FirstOffer.parse(fields);
  await changeOffer(
    trx,
    sellerId,
    id,
    {
      price: price ?? product.price,
      priceRead: product.price,
      oldPrice,
      oldPriceRead: product.oldPrice,
      stock,
      stockRead: product.stock,
    },
    now,
  );
}
