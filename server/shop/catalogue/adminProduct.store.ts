import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AdminProduct, ProductForm } from '#shared/contract/admin/products.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { basisPointsOf, percentOfBasisPoints } from '#shared/fees.ts';
import { centavosOf, reaisOf } from '#shared/money.ts';
import { statusOf } from '#shared/productStatus.ts';
import { eachProductText } from '#shared/productTexts.ts';
import { searchable, slugOf } from '#shared/text.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, ProductTable, Tables } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { ensureStoreSeller } from './storeSeller.ts';
import type { SellerState } from '#shared/sellerStanding.ts';
import { STORE_SELLER_SLUG } from '#shared/storeSeller.ts';
import { refuseClaimed } from './importClaims.ts';
import * as images from './productImages.store.ts';
import { NO_PICTURE } from './productSummary.ts';
import { promotionOf } from './promotionPrices.ts';

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

/** The same of many, archived or not, by their ids. */
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

/** Products as they are stored, with the names of category and seller. */
export const rowsWithNames = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .selectAll('product')
    .select([
      'category.slug as category',
      'category.name as categoryName',
      'seller.slug as seller',
      'seller.name as sellerName',
    ]);

export type NamedRow = Awaited<ReturnType<ReturnType<typeof rowsWithNames>['execute']>>[number];

/** What stands in a product's own row, as its form shows it. */
export function fieldsOf(row: NamedRow): Omit<AdminProduct, 'image' | 'images' | 'lastChange'> {
  const isActive = row.isActive === 1;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    categoryName: row.categoryName,
    seller: row.seller,
    sellerName: row.sellerName,
    price: reaisOf(row.priceCents),
    oldPrice: row.oldPriceCents === null ? null : reaisOf(row.oldPriceCents),
    stock: row.stock,
    countsUnits: row.countsUnits === 1,
    sold: row.sold,
    isActive,
    featured: row.featured === 1,
    status: statusOf(isActive, row.stock),
    badges: JSON.parse(row.badges) as string[],
    specifications: JSON.parse(row.specifications) as AdminProduct['specifications'],
    guaranteeDays: row.guaranteeDays,
    feePercent: row.feeBasisPoints === null ? null : percentOfBasisPoints(row.feeBasisPoints),
    delivery: row.delivery,
    ...eachProductText((name) => row[name]),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    promotion: promotionOf(row),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    archivedAt: row.archivedAt,
  };
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

/** Writes a new product and gives its id. */
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
  return id;
}

/** A product as a form writes it back. */
export const formOf = (product: Omit<AdminProduct, 'image' | 'images' | 'lastChange'>): ProductForm => ({
  title: product.title,
  description: product.description,
  price: product.price,
  oldPrice: product.oldPrice,
  stock: product.stock,
  category: product.category,
  seller: product.seller,
  isActive: product.isActive,
  featured: product.featured,
  badges: product.badges,
  specifications: product.specifications,
  guaranteeDays: product.guaranteeDays,
  feePercent: product.feePercent,
  delivery: product.delivery,
  ...eachProductText((name) => product[name]),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});

/** The form of a product that was read: its version, and the stock it had, where the reader says so. */
type ReadForm = ProductForm & { version: number; stockRead?: number | undefined };

/**
 * Replaces the fields of a product. Its stock is written only where it is changed, and never over a sale: throws
 * `stock_moved` when it is no longer what was read, and `stale_version` when `version` is no longer the product's.
 */
export async function update(
  trx: Db,
  id: string,
  { version, stockRead, ...form }: ReadForm,
  now: Date,
): Promise<void> {
  const { stock, ...columns } = await columnsOf(trx, form, now);
  await refuseUnitsOfOther(trx, id, columns.sellerId);
  if (form.isActive) await refuseOfShut(trx, columns.sellerId);
  if (stock !== stockRead) await writeStock(trx, id, stock, stockRead);
  await change(trx, id, version, columns, now);
}

/** Nobody sells what another seller has put on the shelf; the product's row is held, so that nothing is loaded meanwhile. */
async function refuseUnitsOfOther(trx: Db, id: string, sellerId: string): Promise<void> {
  await lockRow(trx, 'product', id);
  const { sellerId: before } = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select('sellerId')
    .executeTakeFirstOrThrow();
  if (before === sellerId) return;
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
      `Quem vende este produto carregou ${count === 1 ? '1 unidade que ainda não foi vendida' : `${count} unidades que ainda não foram vendidas`}. Mude o vendedor depois que saírem.`,
    );
}

/** A stock that counts units stays what it is. */
async function writeStock(trx: Db, id: string, stock: number, read: number | undefined): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set((eb) => ({ stock: eb.case().when('countsUnits', '=', 1).then(eb.ref('stock')).else(stock).end() }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('countsUnits', '=', 1),
        // Who names no reading has read today's stock if nothing moved since the version they name.
        ...(read === undefined
          ? [eb('stockMoved', '=', 0), eb('stock', '=', stock)]
          : [eb('stock', '=', read)]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Failure(
      'stock_moved',
      'O estoque deste produto mudou depois que você o abriu. Compare as versões antes de salvar.',
    );
}

/** Shows or hides a product; the address, figures and pictures stay. Throws `conflict` where its shop does not sell. */
export async function setActive(
  trx: Db,
  id: string,
  version: number,
  isActive: boolean,
  now: Date,
): Promise<void> {
  if (isActive) await refuseOfShut(trx, await sellerOf(trx, id));
  await change(trx, id, version, { isActive: isActive ? 1 : 0 }, now);
}

/** Puts back what was taken off sale by mistake; with its shop, where that does not sell. */
export async function putBack(trx: Db, id: string, version: number, now: Date): Promise<void> {
  const shut = (await stateOfSeller(trx, await sellerOf(trx, id))) !== 'active';
  await change(trx, id, version, shut ? WITH_ITS_SHOP : { isActive: 1 }, now);
}

export const WITH_ITS_SHOP = { isActive: 0, ownerPaused: 1, away: 1 } as const;

/** The same by its owner, who may undo a pause of their own. */
export async function setPausedByOwner(
  trx: Db,
  id: string,
  version: number,
  paused: boolean,
  now: Date,
): Promise<void> {
  if (!paused) await refuseOfShut(trx, await sellerOf(trx, id));
  await change(trx, id, version, { isActive: paused ? 0 : 1, ownerPaused: paused ? 1 : 0, away: 0 }, now);
}

export const sellerOf = async (db: Db, productId: string): Promise<string> =>
  (await db.selectFrom('product').where('id', '=', productId).select('sellerId').executeTakeFirstOrThrow())
    .sellerId;

export const stateOfSeller = async (db: Db, sellerId: string): Promise<SellerState> =>
  (await db.selectFrom('seller').where('id', '=', sellerId).select('standing').executeTakeFirstOrThrow())
    .standing;

/** Nothing of a shop that is suspended or closed goes on sale, whoever asks. */
async function refuseOfShut(trx: Db, sellerId: string): Promise<void> {
  const fault = faultOfShut(await stateOfSeller(trx, sellerId));
  if (fault) throw new Failure('conflict', fault);
}

export function faultOfShut(state: SellerState): string | undefined {
  if (state === 'active') return undefined;
  return state === 'suspended'
    ? 'A loja de quem vende está suspensa: os anúncios voltam à venda com ela.'
    : 'A loja de quem vende foi encerrada: nada dela volta à venda.';
}

/** Takes off sale what somebody who is away cannot deliver, or all they have. */
export async function sendAway(
  trx: Db,
  sellerId: string,
  { whole }: { whole: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('product')
    .set((eb) => ({ ...moved(eb, now), isActive: 0, ownerPaused: 1, away: 1 }))
    .where('sellerId', '=', sellerId)
    .where('isActive', '=', 1)
    .$if(!whole, (query) => query.where('countsUnits', '=', 0))
    .execute();
}

/** Puts it back, but for what somebody has taken off for another reason meanwhile. */
export async function bringBack(trx: Db, sellerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('product')
    .set((eb) => ({ ...moved(eb, now), isActive: 1, ownerPaused: 0 }))
    .where('sellerId', '=', sellerId)
    .where('away', '=', 1)
    .where('isActive', '=', 0)
    .where('ownerPaused', '=', 1)
    .where('archivedAt', 'is', null)
    .execute();
  await trx
    .updateTable('product')
    .set({ away: 0 })
    .where('sellerId', '=', sellerId)
    .where('away', '=', 1)
    .execute();
}

const moved = (eb: ExpressionBuilder<Tables, 'product'>, now: Date) => ({
  version: eb('version', '+', 1),
  stockMoved: 0 as const,
  updatedAt: now.toISOString(),
});

/** Makes a pause of its owner's one of the team's; false where there is none. */
export async function takeOverPause(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set((eb) => ({ ownerPaused: 0, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .where('ownerPaused', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a product out of every list; past orders still name it, and its address stays taken. */
export const archive = (
  trx: Db,
  { id, version, isActive }: Pick<AdminProduct, 'id' | 'version' | 'isActive'>,
  now: Date,
) =>
  change(
    trx,
    id,
    version,
    { isActive: 0, activeBefore: isActive ? 1 : 0, archivedAt: now.toISOString() },
    now,
  );

/** Brings an archived product back as it was. */
export async function restore(trx: Db, id: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['version', 'activeBefore'])
    .executeTakeFirstOrThrow();
  const shut = (await stateOfSeller(trx, await sellerOf(trx, id))) !== 'active';
  const sale =
    row.activeBefore === 0 ? { isActive: 0 as const } : shut ? WITH_ITS_SHOP : { isActive: 1 as const };
  await change(trx, id, row.version, { ...sale, activeBefore: null, archivedAt: null }, now);
}

/** The one door for what changes of a product's row. Throws `stale_version`, and `conflict` while an import writes it. */
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
      // What others take off sale is no pause of its owner's.
      ownerPaused: eb.case().when('isActive', '=', 0).then(eb.ref('ownerPaused')).else(eb.lit(0)).end(),
      ...columns,
      version: version + 1,
      stockMoved: 0,
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'Este produto foi alterado', 'Compare as versões antes de salvar.');
  // Asked behind the update, which waits for a claim that is being made.
  await refuseClaimed(trx, id);
}

/** The form as the table keeps it. Throws `invalid` when category or seller are unknown. */
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

/** The same, where category and seller are known. */
export function columnsIn(form: ProductForm, ids: { categoryId: string; sellerId: string }) {
  return {
    title: form.title,
    description: form.description,
    ...ids,
    priceCents: centavosOf(form.price),
    oldPriceCents: form.oldPrice === null ? null : centavosOf(form.oldPrice),
    stock: form.stock,
    ...eachProductText((name) => form[name] || null),
    seoTitle: form.seoTitle,
    seoDescription: form.seoDescription,
    ...(form.delivery && { delivery: form.delivery }),
    guaranteeDays: form.guaranteeDays,
    feeBasisPoints: form.feePercent === null ? null : basisPointsOf(form.feePercent),
    featured: form.featured ? (1 as const) : (0 as const),
    isActive: form.isActive ? (1 as const) : (0 as const),
    badges: JSON.stringify(form.badges),
    specifications: JSON.stringify(form.specifications),
    titleText: searchable(form.title),
    searchText: searchable(`${form.title} ${form.description}`),
  };
}

const LONGEST_SLUG = 120;

/** The address that a title asks for. */
export const slugFor = (title: string): string =>
  slugOf(title).slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'produto';

/** The title as an address; '-2', '-3' … tell products of the same title apart. */
export async function freeSlug(trx: Db, title: string): Promise<string> {
  const base = slugFor(title);
  const same = await trx.selectFrom('product').where('slug', '=', base).select('id').executeTakeFirst();
  if (!same) return base;
  const rows = await trx.selectFrom('product').where('slug', 'like', `${base}%`).select('slug').execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
