import type { RawBuilder, SqlBool } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import { BY_SELLER, products } from '#server/shop/catalogue/adminProductList.store.ts';
import type { ListedListing } from '#shared/contract/admin/listings.ts';

/** Sellers' products on sale, by an index that covers the query; the shop's own products are not included. */
const onSale = (db: Db, words: RawBuilder<SqlBool>) =>
  products(db, BY_SELLER)
    .where('product.sellerId', 'in', db.selectFrom('seller').where('ownerId', 'is not', null).select('id'))
    .where('product.archivedAt', 'is', null)
    .where('product.isActive', '=', 1)
    .where('product.stock', '>', 0)
    .where(words);

const sought = (db: Db, q: string) =>
  matchesStaffSearch(db, q, { texts: ['product.titleText'], sellers: ['product.sellerId'] });

export async function count(db: Db, q: string): Promise<number> {
  const counted = onSale(db, await sought(db, q)).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** A page of them, the newest first. */
export async function list(
  db: Db,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<ListedListing[]> {
  const found = await onSale(db, await sought(db, q))
    .orderBy('product.seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select('product.seq')
    .execute();
  return summariesOf(db, found);
}

const NEWEST_FIRST: ListOrder<{ seq: number }> = {
  name: 'newest',
  columns: [{ ref: 'product.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** All of them, the newest first, a page at a time. */
export async function* listAll(db: Db, q: string): AsyncGenerator<ListedListing[]> {
  const matches = onSale(db, await sought(db, q)).select('product.seq');
  for await (const found of readAll(matches, NEWEST_FIRST)) yield await summariesOf(db, found);
}

async function summariesOf(db: Db, found: readonly { seq: number }[]): Promise<ListedListing[]> {
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where(
      'product.seq',
      'in',
      found.map(({ seq }) => seq),
    )
    .orderBy('product.seq', 'desc')
    .select(['product.id', 'title', 'publishedAt', 'createdAt', 'seller.slug as sellerSlug', 'name'])
    .execute();
  return rows.map(({ id, title, publishedAt, createdAt, sellerSlug, name }) => ({
    id,
    title,
    state: 'on_sale',
    isNew: false,
    seller: { slug: sellerSlug, name },
    submittedAt: publishedAt ?? createdAt,
  }));
}
