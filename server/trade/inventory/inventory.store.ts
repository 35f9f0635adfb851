import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Unit, UnitPage, UnitQuery } from '#shared/contract/admin/units.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import { orderNumber, saleNumber } from '#shared/orderStatus.ts';
import { UNIT_STATES, type UnitKind } from '#shared/unitWords.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, UnitTable } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/http/cursors.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type LineFault, sameAs, type UnitLines } from './unitLines.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

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

/** Administrators know the order of a unit, sellers its sale alone. */
interface ShelvedUnit extends Unit {
  sale: string | null;
  loadedBy: string | null;
}

const unitOf = ({ orderId, orderSeq, linePosition, ...row }: Row): ShelvedUnit => ({
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

/** All units of a product, newest first, a part at a time. */
export async function* listAll(
  db: Db,
  productId: string,
  { state }: Pick<UnitQuery, 'state'>,
): AsyncGenerator<ShelvedUnit[]> {
  for await (const rows of readAll(ofProduct(db, productId, state), NEWEST_FIRST)) yield rows.map(unitOf);
}

/** The units of a product, newest first. */
export async function list(
  db: Db,
  productId: string,
  { state, page, perPage }: UnitQuery,
): Promise<Omit<UnitPage, 'product' | 'items'> & { items: ShelvedUnit[] }> {
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

/** What was loaded last, which is what will be loaded next. */
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

/** The row of a unit that can be sold. */
export function sealedRow(
  vault: Vault,
  productId: string,
  secret: UnitSecret,
  createdAt: string,
  loadedBy: string | null = null,
): Insertable<UnitTable> {
  const id = randomUUID();
  return {
    id,
    productId,
    kind: secret.kind,
    sealed: vault.seal(JSON.stringify(secret), id),
    fingerprint: vault.fingerprint(sameAs(secret)),
    state: 'available',
    purchaseLineId: null,
    reservedUntil: null,
    createdAt,
    soldAt: null,
    revealedAt: null,
    loadedBy,
  };
}

const AT_ONCE = 500;

/**
 * Puts units on the shelf; from now on the product counts them. Lines whose unit the shop knows already are faulty.
 * Throws `invalid` and loads nothing when a line is faulty, unless those are to be skipped. A seller hears of no product of
 * others.
 */
export async function load(
  trx: Db,
  vault: Vault,
  productId: string,
  { good, faults }: UnitLines,
  { skipFaulty, sellerId }: { skipFaulty: boolean; sellerId?: string },
  now: Date,
): Promise<{ loaded: number; skipped: LineFault[]; stock: number }> {
  // Ahead of the rest: two who load the same lines wait for each other, and buyers wait for both.
  await trx.updateTable('product').set({ countsUnits: 1 }).where('id', '=', productId).execute();
  const rows = good.map(({ line, secret }, index) => ({
    line,
    // A moment of their own keeps them in the order of the lines.
    row: sealedRow(vault, productId, secret, new Date(now.getTime() + index).toISOString(), sellerId),
  }));
  const prints = rows.map(({ row }) => row.fingerprint);
  const faultsOf = (known: ReadonlyMap<string, string>) =>
    rows.flatMap(({ line, row }) => {
      const message = known.get(row.fingerprint);
      return message ? [{ line, message }] : [];
    });
  const inOrder = (all: LineFault[]) => all.toSorted((one, other) => one.line - other.line);
  const known = await knownAmong(trx, productId, prints, sellerId);
  // What others have on their shelves is told only to a seller whose own lines would load.
  const own = [...faults, ...faultsOf(known.own)];
  if (sellerId !== undefined && own.length > 0 && !skipFaulty) throw faulty(inOrder(own));
  const fresh = rows.filter(
    ({ row: { fingerprint } }) => !known.own.has(fingerprint) && !known.others.has(fingerprint),
  );
  const skipped = inOrder([...own, ...faultsOf(known.others)]);
  if (skipped.length > 0 && !skipFaulty) throw faulty(skipped);
  if (fresh.length === 0)
    throw new Failure('invalid', 'Não há nenhuma unidade para carregar.', {
      errors:
        skipped.length > 0 ? errorsOf(skipped) : [{ path: 'text', message: 'Escreva uma unidade por linha' }],
    });
  await insertAll(
    trx,
    'unit',
    fresh.map(({ row }) => row),
  );
  return { loaded: fresh.length, skipped, stock: await countStock(trx, productId) };
}

/**
 * Which of these secrets the shop has met, and where: the same key is not sold as two products either. What a seller has
 * elsewhere is `own` too; the team knows all.
 */
async function knownAmong(
  trx: Db,
  productId: string,
  prints: string[],
  sellerId: string | undefined,
): Promise<{ own: Map<string, string>; others: Map<string, string> }> {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  for (let from = 0; from < prints.length; from += AT_ONCE) {
    const rows = await trx
      .selectFrom('unit')
      .innerJoin('product', 'product.id', 'unit.productId')
      .where('fingerprint', 'in', prints.slice(from, from + AT_ONCE))
      .where((eb) => eb.or([eb('productId', '=', productId), eb('state', '!=', 'revoked')]))
      .select(['fingerprint', 'state', 'productId', 'title', 'product.sellerId'])
      .execute();
    for (const row of rows)
      if (row.productId === productId)
        own.set(row.fingerprint, `Já está neste produto (${UNIT_STATES[row.state].label.toLowerCase()})`);
      else if (sellerId === undefined || row.sellerId === sellerId)
        own.set(row.fingerprint, `Já está no produto “${row.title}”`);
      else others.set(row.fingerprint, 'Já está em outro anúncio');
  }
  for (const print of own.keys()) others.delete(print);
  return { own, others };
}

const errorsOf = (faults: LineFault[]) =>
  faults.map(({ line, message }) => ({ path: `line.${line}`, message }));

const faulty = (faults: LineFault[]): Failure =>
  new Failure(
    'invalid',
    faults.length === 1
      ? 'Uma linha precisa de atenção; nada foi carregado.'
      : `${faults.length} linhas precisam de atenção; nada foi carregado.`,
    { errors: errorsOf(faults) },
  );

async function countStock(trx: Db, productId: string): Promise<number> {
  const { stock } = await trx
    .updateTable('product')
    .set((eb) => ({
      stock: eb
        .selectFrom('unit')
        .where('productId', '=', productId)
        .where('state', '=', 'available')
        .select((each) => each.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', productId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

/** Takes an available unit off the shelf for good. Throws `conflict` when it is no longer available. */
export async function revoke(trx: Db, { id, productId }: { id: string; productId: string }): Promise<void> {
  await lockShelf(trx, productId);
  const { numUpdatedRows } = await trx
    .updateTable('unit')
    .set({ state: 'revoked' })
    .where('id', '=', id)
    .where('state', '=', 'available')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Failure('conflict', 'Só uma unidade disponível pode ser revogada. Recarregue a lista.');
  await countStock(trx, productId);
}

/**
 * Gives the buyer of a unit another one in its place, and tells which. Throws `conflict` when the unit is nobody's,
 * or when none is left.
 */
export async function replace(
  trx: Db,
  { id, productId }: { id: string; productId: string },
  now: Date,
): Promise<string> {
  await lockShelf(trx, productId);
  const old = await trx
    .updateTable('unit')
    .set({ state: 'replaced' })
    .where('id', '=', id)
    .where('state', 'in', ['sold', 'revealed'])
    .returning('purchaseLineId')
    .executeTakeFirst();
  if (!old) throw new Failure('conflict', 'Só uma unidade vendida pode ser substituída. Recarregue a lista.');
  const fresh = await trx
    .updateTable('unit')
    .set({ state: 'sold', soldAt: now.toISOString(), purchaseLineId: old.purchaseLineId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('unit')
        .where('productId', '=', productId)
        .where('state', '=', 'available')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!fresh)
    throw new Failure(
      'sold_out',
      'Não há outra unidade disponível deste produto. Carregue mais e tente de novo.',
    );
  await countStock(trx, productId);
  return fresh.id;
}

/** Whoever changes what is on a shelf changes the product's row first; see `units.store.ts`. */
const lockShelf = (trx: Db, productId: string) => lockRow(trx, 'product', productId);
