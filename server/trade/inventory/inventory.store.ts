import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type { Unit, UnitPage } from '#shared/contract/admin/units.ts';
import type { UnitQuery } from '#shared/contract/unitLoad.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { UNIT_STATES, type UnitKind } from '#shared/trade/unitWords.ts';

const units = (db: Db) =>
  db
    .selectFrom('unit')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'unit.purchaseLineId')
    .leftJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .select([
      'unit.id',
      'unit.kind',
      'unit.state',
      'unit.reservedUntil',
      'unit.createdAt',
      'unit.soldAt',
      'unit.revealedAt',
      'unit.loadedBy',
      'purchase.id as orderId',
      'purchase.seq as orderSeq',
      'purchaseLine.position as linePosition',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof units>['executeTakeFirstOrThrow']>>;

/** Administrators see the order of a unit, sellers only its sale. */
interface InventoryUnit extends Unit {
  sale: string | null;
  loadedBy: string | null;
}

const unitOf = ({ orderId, orderSeq, linePosition, ...row }: Row): InventoryUnit => ({
  ...row,
  order: orderId === null || orderSeq === null ? null : { id: orderId, number: orderNumber(orderSeq) },
  sale: orderSeq === null || linePosition === null ? null : saleNumber(orderSeq, linePosition),
});

const ofProduct = (db: Db, productId: string, state: UnitQuery['state']) => {
  const all = units(db).where('unit.productId', '=', productId);
  return state ? all.where('unit.state', '=', state) : all;
};

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'unit.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'unit.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All units of a product, newest first, in batches. */
export async function* listAll(
  db: Db,
  productId: string,
  { state }: Pick<UnitQuery, 'state'>,
): AsyncGenerator<InventoryUnit[]> {
  for await (const rows of readAll(ofProduct(db, productId, state), NEWEST_FIRST)) yield rows.map(unitOf);
}

/** The units of a product, newest first. */
export async function list(
  db: Db,
  productId: string,
  { state, page, perPage }: UnitQuery,
): Promise<Omit<UnitPage, 'product' | 'items'> & { items: InventoryUnit[] }> {
  const rows = await ofProduct(db, productId, state)
    .orderBy('unit.createdAt', 'desc')
    .orderBy('unit.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = await countStates(db, productId);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { items: rows.map(unitOf), page, perPage, total, counts };
}

async function countStates(db: Db, productId: string): Promise<UnitPage['counts']> {
  const rows = await db
    .selectFrom('unit')
    .where('productId', '=', productId)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = Object.fromEntries(
    Object.keys(UNIT_STATES).map((state) => [state, 0]),
  ) as UnitPage['counts'];
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The kind of the last loaded unit, which the form suggests for the next load. */
export async function kindOf(db: Db, productId: string): Promise<UnitKind | null> {
  const row = await db
    .selectFrom('unit')
    .where('productId', '=', productId)
    .orderBy('createdAt', 'desc')
    .select('kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}

export async function find(db: Db, id: string): Promise<(Unit & { product: ProductName }) | undefined> {
  const row = await units(db)
    .innerJoin('product', 'product.id', 'unit.productId')
    .where('unit.id', '=', id)
    .select(['product.id as productId', 'product.title as productTitle'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { productId, productTitle, ...unit } = row;
  return { ...unitOf(unit), product: { id: productId, title: productTitle } };
}
interface ProductName {
  id: string;
  title: string;
}
