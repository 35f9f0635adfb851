import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, ProductTable } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { NO_PICTURE } from '#server/shop/catalogue/lists/productSummary.ts';
import type { ProductForm } from '#shared/contract/admin/productForm.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { reaisOf } from '#shared/values/money.ts';
import { refuseUncharged } from './formerPrice.store.ts';
import { refuseClaimed } from './importClaims.ts';
import { columnsIn, fieldsOf, rowsWithNames } from './productForm.ts';
import * as images from './productImages.store.ts';
import { freeSlug } from './productSlug.ts';
import { refuseOfShut } from './shutShop.ts';
import { ensureStoreSeller } from './storeSeller.ts';

type Row = Selectable<ProductTable>;

/** A product as its form shows it; archived ones only when asked for. */
export async function find(
  db: Db,
  id: string,
  { archived = false }: { archived?: boolean } = {},
): Promise<AdminProduct | undefined> {
  const product = (await findAll(db, [id])).get(id);
  return product && (product.archivedAt !== null) === archived ? product : undefined;
}

/** Many products by id, archived or not. */
export async function findAll(db: Db, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsWithNames(db).where('product.id', 'in', ids).execute();
  const pictures = await images.listAll(db, ids);
  const changes = await lastChangesOf(db, ids);
  return new Map(
    rows.map((row) => {
      const own = pictures.get(row.id) ?? [];
      const lastChange = changes.get(row.id) ?? null;
      return [row.id, { ...fieldsOf(row), image: own[0]?.url ?? NO_PICTURE, images: own, lastChange }];
    }),
  );
}

async function lastChangesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { username: string; at: string }>> {
  const rows = await db
    .selectFrom('auditEntry')
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('auditEntry')
        .where('subject', '=', 'product')
        .where('subjectId', 'in', ids)
        .groupBy('subjectId')
        .select((of) => of.fn.max('seq').as('last')),
    )
    .select(['subjectId', 'username', 'at'])
    .execute();
  return new Map(rows.map(({ subjectId, ...change }) => [subjectId, change]));
}

/** Inserts a new product and returns its id. */
export async function insert(
  trx: Db,
  form: ProductForm,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  const at = now.toISOString();
  const columns = await columnsOf(trx, form, now);
  if (form.isActive) await refuseOfShut(trx, columns.sellerId);
  await trx
    .insertInto('product')
    .values({
      delivery: (await settings.read(trx)).defaultDelivery,
      ...columns,
      stockMoved: 0,
      id,
      slug: await freeSlug(trx, form.title),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await refuseUncharged(trx, { id, oldPrice: null }, form.oldPrice, now);
  return id;
}

/** The form of a product that was read: its version, and the stock it had, where the caller sends it. */
type ReadForm = ProductForm & { version: number; stockRead?: number | undefined };

/**
 * Replaces the fields of a product. The stock is written only on a change, and never over a sale: throws `stock_moved` when it
 * is not the one that was read, and `stale_version` when `version` is not the product's.
 */
export async function update(
  trx: Db,
  id: string,
  { version, stockRead, ...form }: ReadForm,
  now: Date,
): Promise<void> {
  const { stock, ...columns } = await columnsOf(trx, form, now);
  await lockRow(trx, 'product', id);
  const { sellerId, oldPriceCents } = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['sellerId', 'oldPriceCents'])
    .executeTakeFirstOrThrow();
  if (sellerId !== columns.sellerId) await refuseUnitsOfOther(trx, id, columns.sellerId);
  if (form.isActive) await refuseOfShut(trx, columns.sellerId);
  if (stock !== stockRead) await writeStock(trx, id, stock, stockRead);
  await change(trx, id, version, columns, now);
  await refuseUncharged(
    trx,
    { id, oldPrice: oldPriceCents === null ? null : reaisOf(oldPriceCents) },
    form.oldPrice,
    now,
  );
}

/** A seller cannot sell another seller's units; the product's row is locked, so that no unit is loaded in between. */
async function refuseUnitsOfOther(trx: Db, id: string, sellerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('unit')
    .where('productId', '=', id)
    .where('state', 'in', ['available', 'reserved'])
    .where('loadedBy', 'is not', null)
    .where('loadedBy', '<>', sellerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0)
    throw new Failure(
      'conflict',
      `O vendedor deste produto carregou ${count === 1 ? '1 unidade que ainda não foi vendida' : `${count} unidades que ainda não foram vendidas`}. Mude o vendedor depois que saírem.`,
    );
}

/** Throws `counts_units` for another stock of a product that counts its units: loading and removing them changes it. */
async function writeStock(trx: Db, id: string, stock: number, read: number | undefined): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ stock })
    .where('id', '=', id)
    .where('countsUnits', '=', 0)
    .where((eb) =>
      // Without a reading, the current stock counts as read if the named version is the current one.
      eb.or(
        read === undefined ? [eb('stockMoved', '=', 0), eb('stock', '=', stock)] : [eb('stock', '=', read)],
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const now = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['stock', 'countsUnits'])
    .executeTakeFirstOrThrow();
  if (!now.countsUnits)
    throw new Failure(
      'stock_moved',
      'O estoque deste produto mudou depois que você o abriu. Compare as versões antes de salvar.',
    );
  if (now.stock !== stock)
    throw new Failure(
      'counts_units',
      `O estoque deste anúncio são as ${now.stock} unidades carregadas. Adicione ou retire unidades para mudá-lo.`,
      { errors: [{ path: 'stock', message: 'Adicione ou retire unidades' }] },
    );
}

/**
 * The only function that writes a product's row from a form; stock, sales and imports have their own. Throws `stale_version`,
 * and `conflict` while an import writes it.
 */
export async function change(
  trx: Db,
  id: string,
  version: number,
  columns: Partial<Omit<Row, 'seq' | 'id' | 'cell' | 'shelf'>>,
  now: Date,
): Promise<void> {
  const updated = await trx
    .updateTable('product')
    .set((eb) => ({
      // A product that staff take off sale is not paused by its owner.
      ownerPaused: eb.case().when('isActive', '=', 0).then(eb.ref('ownerPaused')).else(eb.lit(0)).end(),
      ...columns,
      // The reason holds while the product is off sale, until it returns alone or with its shop.
      ...((columns.isActive === 1 || columns.away === 1) && { offSaleReason: null, offSaleAt: null }),
      version: version + 1,
      stockMoved: 0,
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'Este produto foi alterado', 'Compare as versões antes de salvar.');
  // A product that its seller puts on sale drops the block of its check.
  if (columns.isActive === 1)
    await trx
      .updateTable('listingCheck')
      .set((eb) => ({ takenOff: 0, version: eb('version', '+', 1) }))
      .where('productId', '=', id)
      .where('takenOff', '=', 1)
      .execute();
  // Queried after the update, which waits for a concurrent claim.
  await refuseClaimed(trx, id);
}

/** The form as table columns. Throws `invalid` when category or seller are unknown. */
async function columnsOf(trx: Db, form: ProductForm, now: Date) {
  const idOf = (table: 'category' | 'seller', slug: string) =>
    trx.selectFrom(table).where('slug', '=', slug).select('id').executeTakeFirst();
  const category = await idOf('category', form.category);
  const seller =
    form.seller === null || form.seller === STORE_SELLER_SLUG
      ? { id: await ensureStoreSeller(trx, now) }
      : await idOf('seller', form.seller);
  const errors: FieldFault[] = [];
  if (!category) errors.push({ path: 'category', message: 'Esta categoria não existe' });
  if (!seller) errors.push({ path: 'seller', message: 'Este vendedor não existe' });
  if (!category || !seller) throw new Failure('invalid', 'Confira os dados enviados.', { errors });
  return columnsIn(form, { categoryId: category.id, sellerId: seller.id });
}
