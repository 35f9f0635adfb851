import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import type { SellerUnitPage } from '#shared/contract/seller/units.ts';
import type { UnitQuery } from '#shared/contract/unitLoad.ts';
import { UNTITLED } from '#shared/shop/listings.ts';
import * as inventory from './inventory.store.ts';
import * as prepared from './preparedUnits.store.ts';

/** A listing whose seller loads its units. */
interface Listing {
  id: string;
  sellerId: string;
  title: string;
  stock: number;
  countsUnits: boolean;
  /** Whether it waits for approval: its units are not on sale. */
  waits: boolean;
}

/** A listing of this seller, approved or not. Throws `not_found`. */
export async function find(db: Db, sellerId: string, id: string): Promise<Listing> {
  const product = await db
    .selectFrom('product')
    .where('id', '=', id)
    .select(['title', 'stock', 'countsUnits', 'sellerId', 'archivedAt'])
    .executeTakeFirst();
  if (product?.sellerId === sellerId && product.archivedAt === null) {
    const { title, stock, countsUnits } = product;
    return { id, sellerId, title, stock, countsUnits: countsUnits === 1, waits: false };
  }
  const draft =
    product === undefined
      ? await db
          .selectFrom('listingDraft')
          .where('id', '=', id)
          .where('sellerId', '=', sellerId)
          .where('state', '<>', 'declined')
          .select('fields')
          .executeTakeFirst()
      : undefined;
  if (!draft) throw notFound('Não encontramos este anúncio na sua loja.');
  const { title } = ListingDraft.parse(JSON.parse(draft.fields));
  const stock = await prepared.count(db, id);
  return { id, sellerId, title: title.trim() || UNTITLED, stock, countsUnits: stock > 0, waits: true };
}

/** The same with its shop locked: a pending listing may be approved at the same time. */
export async function hold(trx: Db, sellerId: string, id: string): Promise<Listing> {
  await lockRow(trx, 'seller', sellerId);
  return find(trx, sellerId, id);
}

export const list = (db: Db, listing: Listing, query: UnitQuery): Promise<SellerUnitPage> =>
  listing.waits ? listPrepared(db, listing, query) : listInventory(db, listing, query);

async function listInventory(
  db: Db,
  { sellerId, ...listing }: Listing,
  query: UnitQuery,
): Promise<SellerUnitPage> {
  const found = await inventory.list(db, listing.id, query);
  return {
    ...found,
    // A seller does not see the order of a reserved unit.
    items: found.items.map((unit) => ({
      ...unit,
      sale: unit.soldAt === null ? null : unit.sale,
      readable: unit.state === 'available' && unit.loadedBy === sellerId,
    })),
    listing: { ...listing, kind: await inventory.kindOf(db, listing.id) },
  };
}

async function listPrepared(
  db: Db,
  { sellerId: _sellerId, ...listing }: Listing,
  query: UnitQuery,
): Promise<SellerUnitPage> {
  const { items, total, all } = await prepared.list(db, listing.id, query);
  const unsold = { state: 'available' as const, sale: null, soldAt: null, readable: true };
  return {
    items: items.map((unit) => ({ ...unit, ...unsold })),
    page: query.page,
    perPage: query.perPage,
    total,
    counts: { available: all, reserved: 0, sold: 0, revealed: 0, replaced: 0, revoked: 0 },
    listing: { ...listing, kind: await prepared.kindOf(db, listing.id) },
  };
}
